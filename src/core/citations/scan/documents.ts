import { restatementSeries } from '../../lexicon/phrases.generated';
import { DOT } from '../../text/characterCodes';
import { fold, skipGap } from '../../text/characters';
import { matchEnd } from '../../text/matches';
import type { Span } from '../../text/span';
import type { Draft } from '../citation';
import type { NamedSource } from '../tables/namedSources';
import { namedCitation } from './namedHit';
import { readSections } from './sections';

const numberSign = /(?:[Nn]os?\.?|[Nn]umbers?|#)\s{0,3}/y;
/** "94-1476", "12,866", "8,856,221", "2004-45", "A-130", "99–7" */
const number =
	/(?:1[89]|20)\d\d,\s{0,2}(?:chs?|c|No)\.\s{0,2}\d{1,4}(?!\w)|(?:[A-Z]{1,3}-)?\d{1,3}(?:,\d{3}){1,3}(?![\w,]\d|\w)|(?:[A-Z]{1,3}-)?\d{1,9}(?:[-\u2010\u2011\u2013]\d{1,6}){0,2}[A-Z]{0,2}(?![\w%]|-\w|:\d|,\d{3}|\.\d)/y;
/** "H.R. 3200, 111th Cong.": the letters alone are too few. */
const congress = /,?\s{1,3}(?:\d{1,3}(?:st|d|nd|rd|th)|\(\d{1,3}(?:st|d|nd|rd|th))\s{1,3}Cong(?:\.|ress)/y;
const bills = /^(?:H\.R\.|S\.)$/;
/** In these, each chapter of a year is a law. */
const session = /^(?:St(?:ats)?\.|Laws of)$/;

/** A document cited by its name and number: "H.R. Rep. No. 94-1476", "Exec. Order No. 12,866". */
export function readDocument(
	text: string,
	named: Span,
	{ kind, name }: NamedSource & { form: 'document' },
): Draft | undefined {
	const gap = skipGap(text, named.end);
	const isAbbreviated = text.charCodeAt(named.end - 1) === DOT;
	if (gap === named.end && !isAbbreviated) return undefined;
	const signEnd = matchEnd(numberSign, text, gap);
	const start = Math.max(gap, signEnd);
	const end = matchEnd(number, text, start);
	// Letters alone are too few: "TD 1", "PL 0".
	if (end < 0 || (signEnd < 0 && end - start < 3 && !isAbbreviated)) return undefined;
	if (session.test(name) && !/[ch.]/.test(text.slice(start, end))) return undefined;
	const after = bills.test(name) ? matchEnd(congress, text, end) : end;
	const whole = { start: named.start, end: after };
	return after < 0 ? undefined : namedCitation(text, kind, whole, name, named, { start, end });
}

const series = `(?:\\s?\\((?:${restatementSeries}|\\d(?:st|d|nd|rd|th))\\)|\\s(?:${restatementSeries})|\\s?\\d(?:st|d|nd|rd|th))`;
const field = "(?:(?:of|and|the|in|for|&)[\\s*_]{1,3}|[A-Z][\\w.'\u2019&-]{1,20}[:,*_]{0,3}\\s{1,3}){1,9}";
const restatement = new RegExp(`${series}?[*_]{0,3},?\\s{1,3}${field}(?=§|[Ss]ections?\\s|[Ss]ec\\.\\s)`, 'y');

/** "Restatement (Second) of Torts § 402A", "Rest.2d Torts, § 402A". */
export function readRestatement(text: string, { start, end }: Span): Draft | undefined {
	const nameEnd = matchEnd(restatement, text, end);
	const sections = nameEnd < 0 ? undefined : readSections(text, nameEnd);
	if (!sections) return undefined;
	const name = fold(text, start, nameEnd).replace(/[,\s]{1,3}$/, '');
	return namedCitation(text, 'other', { start, end: sections.end }, name, { start, end: nameEnd }, sections);
}
