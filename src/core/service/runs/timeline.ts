import type { AgentRun } from '../schemas';
import { hasFailed } from './trackedRun';

/** Units of the drawing: its width, and the height of a step. */
const width = 1000;
const rowHeight = 6;
/** Steps that are drawn. */
const mostSteps = 500;

/**
 * The steps as bars over time, one below the other, as SVG of numbers alone, which a screen reader skips; a failed step has the class `failed`.
 * "" if fewer than two steps have a time, since there is nothing to compare.
 */
export function drawTimeline({ steps = [] }: Pick<AgentRun, 'steps'>): string {
	const bars = steps.slice(0, mostSteps).flatMap((step, at) => {
		const start = Date.parse(step.timestamp ?? '');
		return Number.isNaN(start)
			? []
			: [{ number: at + 1, start, ms: Math.max(0, step.durationMs ?? 0), failed: hasFailed(step) }];
	});
	const [first] = bars;
	if (!first || bars.length < 2) return '';
	const begin = bars.reduce((least, { start }) => Math.min(least, start), first.start);
	const end = bars.reduce((most, { start, ms }) => Math.max(most, start + ms), first.start);
	const scale = width / Math.max(1, end - begin);
	const drawn = bars.map(({ number, start, ms, failed }, row) => {
		const x = Math.round((start - begin) * scale);
		// Seen even if it took no time, or begins at the very end.
		const length = Math.max(4, Math.round(ms * scale));
		const place = `x="${Math.min(x, width - 4)}" y="${row * rowHeight}" width="${Math.min(length, width)}" height="${rowHeight - 1}"`;
		return `<rect ${failed ? 'class="failed" ' : ''}${place}><title>${number}</title></rect>`;
	});
	const height = bars.length * rowHeight;
	return `<svg viewBox="0 0 ${width} ${height}" width="100%" height="${Math.min(height * 2, 400)}" preserveAspectRatio="none" aria-hidden="true">${drawn.join('')}</svg>`;
}
