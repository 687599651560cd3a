import { LF, PAREN_OPEN, WALL_UNIT } from '../../base/text/characterCodes';
import { lastIndexWithin, skipGap } from '../../base/text/characters';
import { matchAt } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import { parseCourt } from '../../law/courts/readCourt';
import { part } from '../assembly/drafts';
import { type Dated, readDate, readShortName } from '../assembly/parentheticals';
import type { CaseNameFinder } from '../names/caseNames';
import { docketBefore } from '../names/docketNumbers';
import { type Citation, type CitedPart, type Draft, headStart, newDraft, tailEnd } from '../parts/citation';

/** The most UTF-16 units of the parenthesis with court and date. */
const LONGEST_DATE = 60;
/** How far before the name the mark of its heading and its opening quotation mark can be, in UTF-16 units. */
const LONGEST_LABEL = 40;
const LONGEST_QUOTATION = 2000;
const REACH_AFTER = 40;

/** After the year: a volume ("(1999) 20 Cal.4th 5", "(1868) LR 3 HL 330"), one that isn't out yet, a footnote number, more of a title. */
const notAlone =
	/^[\s*_]*(?:[,;:.]?\s{0,3}(?:\d|_{2}|\[(?!\^)|--|Nos?\.)|[A-Z][A-Za-z.]{1,9}\s\d|["\u201d\u2019]|(?:\. ?){4})/;
const subtitleAfter = /^[\s*_]*:/;
/** What shows that it isn't a case name: a volume or a docket number, "Word for Mac, v. 16.54", the film "Kramer vs. Kramer". */
const noName = /,[\s*_]*(?:\d|Nos?\.)|\bv\.?[\s*_]+[\d.]+$|\bvs\b/;
const capitals = /\p{Lu}{4}/u;
const smallLetters = /\p{Ll}{2}/u;

/** The most UTF-16 units of all that. */
const LONGEST_DOCKET = 160;
const filed = /\s(?:filed|argued|decided)$/;

/** The docket numbers after the date, as in California: "(Jan. 7, 2015, B243042, B243043)", "(N.D.Cal., May 5, 2012, No. C-11-1234)". */
const docketInside =
	/\b\d{4}(,\s{1,3}(?:Nos?\.\s)?(?=[^\s]{0,12}\d{4})[A-Z\d][\w:.\u2010-\u2013/-]{4,24}(?:(?:,|,?\sand|\s&)\s{1,3}(?=[^\s]{0,12}\d{4})[A-Z\d][\w:.\u2010-\u2013/-]{4,24}){0,4})$/;
/** What can follow: that the opinion isn't published, and the short name that the text gives it. */
const unpublished = /^\s{1,3}\[(?:non|un)pub[^[\]]{0,40}\]/;
const shortNameAfter = new RegExp(`(?:${unpublished.source.slice(1)})?\\s{1,3}\\(([^()]{2,60})\\)`, 'y');

/**
 * The cases that a text cites by name and year alone, "Smith v. Jones (9th Cir. 2021)", and those that it cites by docket number. Headings,
 * captions, and quotations don't count for the former, nor does anything that is part of a citation.
 *
 * @param citations those of the text, sorted by start
 * @param closings where parentheses close after a digit
 */
export function findNamedCases(
	text: string,
	citations: readonly Citation[],
	closings: readonly number[],
	names: CaseNameFinder,
): Citation[] {
	const found: Citation[] = [];
	let next = 0;
	let low = 0;
	for (const close of closings) {
		for (let one = citations[next]; one && headStart(one) <= close; one = citations[++next])
			if (!isDocket(one)) low = Math.max(low, tailEnd(one) + 1);
		const start = lastIndexWithin(text, PAREN_OPEN, Math.max(low, close - LONGEST_DATE), close);
		if (start < 0) continue;
		const inside = docketInside.exec(text.slice(start + 1, close))?.[1];
		const dateEnd = close - (inside?.length ?? 0);
		const date = readDate(text, start + 1, dateEnd);
		if (date?.year.span.end !== dateEnd) continue;
		const place = { start, end: close + 1 };
		low = Math.max(low, lastIndexWithin(text, WALL_UNIT, low, start) + 1);
		const named =
			(inside ? undefined : readDocket(text, low, start, date, names)) ?? readNamed(text, low, place, date, names);
		if (!named) continue;
		named.year = date.year;
		named.date = date.date;
		found.push(named);
	}
	return found;
}

/** Whether it may be the number of a case, "Roe v. Wade, Docket No. 12-345 (2d Cir. 2013)", and not of a paper in the record. */
export function isDocket({ kind, text }: Citation): boolean {
	return kind === 'record' && /^D(?:oc|kt)/.test(text);
}

function readDocket(text: string, low: number, start: number, date: Dated, names: CaseNameFinder): Draft | undefined {
	if (!date.court) return undefined;
	const from = Math.max(low, start - LONGEST_DOCKET);
	const found = docketBefore.exec(text.slice(from, start));
	if (!found) return undefined;
	const [whole, number = '', pin] = found;
	const comma = from + found.index;
	if (!names.find(text, low, comma, false) || !names.isFullName) return undefined;
	if (skipGap(text, names.end, comma) < comma) return undefined;
	const at = comma + whole.indexOf(number);
	const citation = newDraft('other', at, at + number.length, number);
	citation.caseName = names.found(text);
	const pinAt = at + number.length + text.slice(at + number.length, start).lastIndexOf(pin ?? '');
	if (pin !== undefined) citation.pin = part(text, pinAt, pinAt + pin.length);
	const { start: courtStart, end: courtEnd } = date.court.span;
	const court = text.slice(courtStart, courtEnd).replace(filed, '');
	citation.court = part(text, courtStart, courtStart + court.length);
	return citation;
}

function readNamed(
	text: string,
	low: number,
	{ start, end }: Span,
	{ court, year }: Dated,
	names: CaseNameFinder,
): Draft | undefined {
	const hasDocket = year.span.end < end - 1;
	const after = text.slice(end, end + REACH_AFTER);
	if (notAlone.test(hasDocket ? after.replace(unpublished, '') : after)) return undefined;
	if (court ? !parseCourt(court.text) : subtitleAfter.test(after)) return undefined;
	if (!names.find(text, low, start, false) || !names.isFullName) return undefined;
	const name = names.found(text);
	if (skipGap(text, name.span.end, start) !== start || noName.test(name.text)) return undefined;
	if (capitals.test(name.text) && !smallLetters.test(name.text)) return undefined;
	if (isTitle(text, { start: name.span.start, end }) || isQuoted(text, name.span.start)) return undefined;
	const named = newDraft(hasDocket ? 'other' : 'named', start, end, text.slice(start, end));
	if (hasDocket) named.shortName = shortNameOf(text, end);
	named.caseName = name;
	named.court = court;
	return named;
}

function shortNameOf(text: string, at: number): CitedPart | undefined {
	const [whole, content = ''] = matchAt(shortNameAfter, text, at) ?? [];
	if (whole === undefined) return undefined;
	const end = at + whole.length - 1;
	const name = readShortName(text, end - content.length, end);
	return name && part(text, name.start, name.end);
}

/** In a heading, or a whole paragraph. */
function isTitle(text: string, { start, end }: Span): boolean {
	const line = lastIndexWithin(text, LF, Math.max(0, start - LONGEST_LABEL), start) + 1;
	const label = text.slice(line, start);
	if (/^ {0,3}#/.test(label)) return true;
	return (
		text
			.slice(0, start)
			.trim()
			.replace(/^[*_]+/, '') === '' && /^[\s*_]*$/.test(text.slice(end))
	);
}

/** Whether quotation marks are open at this offset of a paragraph. */
function isQuoted(text: string, at: number): boolean {
	let open = 0;
	let isStraightOpen = false;
	for (const mark of text.slice(Math.max(0, at - LONGEST_QUOTATION), at)) {
		if (mark === '\u201c') open++;
		else if (mark === '\u201d') open = Math.max(0, open - 1);
		else if (mark === '"') isStraightOpen = !isStraightOpen;
	}
	return open > 0 || isStraightOpen;
}
