import type { Citation } from '../../citations/parts/citation';
import { isQuoted } from '../judgement/draftContext';
import { planNormalizedFix, type Replacement } from '../judgement/fixes';
import { problemsOf, type Verdict } from './verdict';

/**
 * What can be fixed all at once because it is never a matter of judgment: spellings of reporters that no style accepts, and page ranges with spaces
 * around the dash or with a dash other than a hyphen or an en dash. In the order of the text, without overlaps.
 */
export function planSafeFixes(text: string, verdicts: readonly Verdict[]): Replacement[] {
	const all = verdicts.flatMap((verdict) => [
		...planSpelling(text, verdict),
		...(verdict.citation.kind === 'record' ? [] : planRanges(text, verdict.citation)),
	]);
	let end = 0;
	return all
		.sort((one, other) => one.span.start - other.span.start)
		.filter(({ span }) => {
			if (span.start < end) return false;
			end = span.end;
			return true;
		});
}

function planSpelling(text: string, verdict: Verdict): readonly Replacement[] {
	return problemsOf(verdict).some(({ code }) => code === 'not-normalized')
		? (planNormalizedFix(text, verdict.citation, verdict.entry.answer?.normalized ?? '') ?? [])
		: [];
}

/** "396 - 97", "396—97": between digits, on one line. */
const wrongDash = /(?<=\d)(?:[ \u00a0]([-\u2012-\u2014\u2212])[ \u00a0]|[\u2012\u2014\u2212])(?=\d)/g;

function planRanges(text: string, { start, pin }: Citation): Replacement[] {
	if (!pin || isQuoted(text, start)) return [];
	return [...text.slice(pin.span.start, pin.span.end).matchAll(wrongDash)].map(({ 0: written, 1: dash, index }) => {
		const at = pin.span.start + index;
		return { span: { start: at, end: at + written.length }, newText: dash === '-' ? '-' : '–' };
	});
}
