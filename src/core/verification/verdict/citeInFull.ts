import type { Citation } from '../../citations/parts/citation';
import { extentOf } from '../../citations/parts/extent';
import type { Replacement } from '../judgement/fixes';
import type { Verdict } from './verdict';

/** Marks of emphasis, but not the star of a page: "at *5". */
const marks = /[*_]{1,3}(?![*_\d])/g;
const marksBefore = /[*_]{1,3}$/;
const marksAfter = /^[*_]{1,3}/;
/** What can't be copied from one place in a draft to another, or be replaced: links, notes, code, and blank lines. */
const bound = /[[\]<>`|]|\n[ \t]*\n/;

/**
 * Replaces a short form with the full citation that the draft gives later, as the draft writes it but with the short form's own page.
 *
 * @param verdicts of the draft, in order
 * @returns undefined if it isn't clear what to write
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
	if (!later?.caseName || !later.year || !citation.pin || citation.year) return undefined;
	// Parallel citations each have a page of their own, and only one of them is known.
	if (parallelsOf(citation, verdicts).length > 0) return undefined;
	if (parallelsOf(later, verdicts).some(({ pin }) => pin)) return undefined;
	const { text: name, span } = later.caseName;
	const end = extentOf(later).end;
	const close = text.indexOf(')', later.year.span.end) + 1;
	if (close === 0 || close - end > 1 || span.start > later.start) return undefined;
	const page = later.pin
		? text.slice(later.end, later.pin.span.start) + citation.pin.text
		: `, ${citation.pin.text.replace(/^at\s+/, '')}`;
	const mark = marksAfter.exec(text.slice(span.end, span.end + 3))?.[0] ?? '';
	const cited =
		text.slice(span.end + mark.length, later.end) + page + text.slice(later.pin?.span.end ?? later.end, close);
	const writtenName = text.slice(span.start, span.end).replace(/\s+/g, ' ');
	const isMarked = (cited.match(marks) ?? []).length % 2 === 1;
	if (writtenName !== name || isMarked || bound.test(name + cited)) return undefined;
	const from = citation.caseName ? citation.caseName.span.start : citation.start;
	const own = citation.caseName ? (marksBefore.exec(text.slice(Math.max(0, from - 3), from))?.[0] ?? '') : '';
	const replaced = text.slice(from, citation.pin.span.end);
	if (bound.test(replaced)) return undefined;
	const inside = replaced.match(marks) ?? [];
	const isOpen = inside.length % 2 === 1;
	if (own !== '' && !isOpen) return undefined;
	// "*See Roe*": the signal's emphasis ends after the name.
	const marked = own === '' && isOpen ? `${name}${inside[0]}` : `${mark}${name}${mark}`;
	return {
		span: { start: from - own.length, end: citation.pin.span.end },
		newText: (marked + cited).replace(/\s+/g, ' '),
		full: later,
	};
}

function parallelsOf({ start, group = start }: Citation, verdicts: readonly Verdict[]): Citation[] {
	return verdicts
		.map(({ citation }) => citation)
		.filter((other) => other.start !== start && (other.group ?? other.start) === group);
}
