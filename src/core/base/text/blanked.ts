import type { Span } from './span';

/** The text with these spans blanked, its lines and offsets kept. @param from the text's first offset, in the offsets of the sorted spans */
export function blanked(text: string, spans: readonly Span[], from = 0): string {
	const pieces: string[] = [];
	let at = 0;
	for (const span of spans) {
		const start = Math.max(at, span.start - from);
		const end = Math.min(text.length, span.end - from);
		if (end <= start) continue;
		pieces.push(text.slice(at, start), text.slice(start, end).replace(/[^\r\n]/g, ' '));
		at = end;
	}
	pieces.push(text.slice(at));
	return pieces.join('');
}
