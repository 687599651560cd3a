import { restatementSeries } from '../../lexicon/phrases.generated';
import { fold, skipGap } from '../../text/characters';
import type { NamedHit } from './namedHit';
import { readSections } from './sections';

const numberSign = /(?:[Nn]os?\.?|[Nn]umbers?|#)\s{0,3}/y;
/** "94-1476", "12,866", "8,856,221", "2004-45", "A-130", "99–7" */
const number =
	/(?:1[89]|20)\d\d,\s{0,2}(?:chs?|c|No)\.\s{0,2}\d{1,4}(?!\w)|(?:[A-Z]{1,3}-)?\d{1,3}(?:,\d{3}){1,3}(?![\w,]\d|\w)|(?:[A-Z]{1,3}-)?\d{1,6}(?:[-\u2010\u2011\u2013]\d{1,6}){0,2}[A-Z]{0,2}(?![\w%]|-\w|:\d|,\d{3}|\.\d)/y;
/** "H.R. 3200, 111th Cong.": the letters alone are too few. */
const congress = /,?\s{1,3}(?:\d{1,3}(?:st|d|nd|rd|th)|\(\d{1,3}(?:st|d|nd|rd|th))\s{1,3}Cong(?:\.|ress)/y;
const bills = /^(?:H\.R\.|S\.)$/;
/** Of these each chapter of a year is a law. */
const session = /^(?:St(?:ats)?\.|Laws of)$/;

/** The number of a document that is cited by its name and number: "H.R. Rep. No. 94-1476", "Exec. Order No. 12,866". */
export function readDocumentNumber(
	text: string,
	nameEnd: number,
	end: number,
	name: string,
): { start: number; numberEnd: number; end: number } | undefined {
	const gap = skipGap(text, nameEnd, end);
	if (gap === nameEnd && text.charAt(nameEnd - 1) !== '.') return undefined;
	numberSign.lastIndex = gap;
	const start = numberSign.test(text) ? numberSign.lastIndex : gap;
	number.lastIndex = start;
	if (!number.test(text) || number.lastIndex > end) return undefined;
	const numberEnd = number.lastIndex;
	// Letters alone are too few: "TD 1", "PL 0".
	if (start === gap && numberEnd - start < 3 && text.charAt(nameEnd - 1) !== '.') return undefined;
	if (session.test(name) && !/[ch.]/.test(text.slice(start, numberEnd))) return undefined;
	if (!bills.test(name)) return { start, numberEnd, end: numberEnd };
	congress.lastIndex = numberEnd;
	return congress.test(text) && congress.lastIndex <= end ? { start, numberEnd, end: congress.lastIndex } : undefined;
}

const series = `(?:\\s?\\((?:${restatementSeries}|\\d(?:st|d|nd|rd|th))\\)|\\s(?:${restatementSeries})|\\s?\\d(?:st|d|nd|rd|th))`;
const field = "(?:(?:of|and|the|in|for|&)[\\s*_]{1,3}|[A-Z][\\w.'\u2019&-]{1,20}[:,*_]{0,3}\\s{1,3}){1,9}";
const restatement = new RegExp(`${series}?[*_]{0,3},?\\s{1,3}${field}(?=§|[Ss]ections?\\s|[Ss]ec\\.\\s)`, 'y');

/** "Restatement (Second) of Torts § 402A", "Rest.2d Torts, § 402A". */
export function readRestatement(text: string, at: number, nameEnd: number, end: number): NamedHit | undefined {
	restatement.lastIndex = nameEnd;
	if (!restatement.test(text)) return undefined;
	const first = restatement.lastIndex;
	const sections = { start: first };
	const after = readSections(text, first, end, sections);
	if (after < 0) return undefined;
	const name = fold(text, at, first).replace(/[,\s]{1,3}$/, '');
	return { kind: 'other', start: at, end: after, name, nameEnd: first, numberStart: sections.start, isDocument: true };
}
