import type { Citation } from '../../citations/citation';
import { extentOf } from '../../citations/extent';
import type { Replacement } from '../judgement/fixes';
import type { Verdict } from './verdict';

/** Marks of emphasis that begin directly before. */
const marksBefore = /[*_]{1,3}$/;
/** What can't be taken from one place of a draft to another as it is: links, notes, code, and blank lines. */
const bound = /[[\]<>`|]|\n[ \t]*\n/;

/**
 * Puts the full citation that a draft gives later in the place of a short form, with the short form's own page: as the draft writes it.
 *
 * @param verdicts of the draft, in order
 * @returns undefined where it isn't clear what to write
 */
export function planCiteInFull(
	text: string,
	{ citation, findings }: Verdict,
	verdicts: readonly Verdict[],
): (Replacement & { readonly full: Citation }) | undefined {
	const recorded = findings.find(({ code }) => code === 'short-before-full')?.recorded;
	const later = verdicts.find(
		({ citation: { kind, text: cited, start } }) => kind === 'full' && cited === recorded && start > citation.start,
	)?.citation;
	if (!later?.caseName || !later.year || !citation.pin) return undefined;
	const start = later.caseName.span.start;
	const end = extentOf(later).end;
	const close = text.indexOf(')', later.year.span.end) + 1;
	if (close === 0 || close - end > 1 || start > later.start) return undefined;
	const page = later.pin
		? text.slice(later.end, later.pin.span.start) + citation.pin.text
		: `, ${citation.pin.text.replace(/^at\s+/, '')}`;
	const written = text.slice(start, later.end) + page + text.slice(later.pin?.span.end ?? later.end, close);
	if (bound.test(written)) return undefined;
	const isOpen = (written.match(/\*/g)?.length ?? 0) % 2 === 1;
	const from = citation.caseName ? citation.caseName.span.start : citation.start;
	const marks = citation.caseName ? (marksBefore.exec(text.slice(Math.max(0, from - 3), from))?.[0].length ?? 0) : 0;
	return {
		span: { start: from - marks, end: citation.pin.span.end },
		newText: `${isOpen ? '*' : ''}${written.replace(/\s+/g, ' ')}`,
		full: later,
	};
}
