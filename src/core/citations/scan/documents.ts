import { anyPattern } from '../../base/text/anyPattern';
import { DOT } from '../../base/text/characterCodes';
import { fold, skipGap } from '../../base/text/characters';
import { matchAt, matchEnd } from '../../base/text/matches';
import type { Span } from '../../base/text/span';
import { restatementSeries } from '../../law/lexicon/phrases.generated';
import type { Draft } from '../parts/citation';
import type { NamedSource } from '../reporters/namedSources';
import { readBefore } from './laws';
import { namedCitation } from './namedHit';
import { readSections } from './sections';

const numberSign = /(?:[Nn]os?\.?|[Nn]umbers?|#)\s{0,3}/y;
/** "94-1476", "12,866", "8,856,221", "2004-45", "A-130", "99–7" */
const number = anyPattern('y', {
	chapter: /(?:1[89]|20)\d\d,\s{0,2}(?:chs?|c|No)\.\s{0,2}\d{1,4}(?!\w)/,
	thousands: /(?:[A-Z]{1,3}-)?\d{1,3}(?:,\d{3}){1,3}(?![\w,]\d|\w)/,
	plain: /(?:[A-Z]{1,3}-)?\d{1,9}(?:[-\u2010\u2011\u2013]\d{1,6}){0,2}[A-Z]{0,2}(?![\w%]|-\w|:\d|,\d{3}|\.\d)/,
});
/** "H.R. 3200, 111th Cong.": the letters alone are too few. */
const congress = /,?\s{1,3}(?:\d{1,3}(?:st|d|nd|rd|th)|\(\d{1,3}(?:st|d|nd|rd|th))\s{1,3}Cong(?:\.|ress)/y;
const bills = /^(?:H\.R\.|S\.)$/;
/** In these, each chapter of a year is a law. */
const session = /^(?:St(?:ats)?\.|Laws of)$/;

/** A document cited by its name and number: "H.R. Rep. No. 94-1476", "Exec. Order No. 12,866". */
export function readDocument(text: string, named: Span, { kind, name }: NamedSource): Draft | undefined {
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

const seriesWords = `${restatementSeries}|${restatementSeries.toUpperCase()}`;
const series = `(?:\\s?\\((?:${seriesWords}|\\d(?:st|d|nd|rd|th))\\)|\\s(?:${seriesWords})|\\s?\\d(?:st|d|nd|rd|th))`;
const fieldWord = "[A-Z][\\w.'\u2019&-]{1,20}";
const field = `(?:(?:of|and|the|in|for|on|to|&)[\\s*_]{1,3}|${fieldWord}[:,*_]{0,3}\\s{1,3}){1,9}`;
const fieldBefore = new RegExp(`${series}?[*_]{0,3},?\\s{1,3}${field}(?=§|[Ss]ections?\\s|[Ss]ec\\.\\s)`, 'y');
/** Its section is before it: "section 90 of the Restatement (Second) of Contracts". */
const wholeName = new RegExp(
	`${series}?\\s(?:of|OF)\\s(?:the\\s)?${fieldWord}(?:\\s(?:and\\s|of\\s)?${fieldWord}){0,5}`,
	'y',
);
const sentenceEnd = /(?<=\w{5}\.)/y;
const starPage = /,?\s{1,3}\\?(\*\d{1,4})/y;
const sectionsNext = /,?[\s*_]{1,3}(?:§|¶|[Ss]ections?\s)|,?\s{1,3}\\?\*\d/y;
const volumeBefore = /(?<=(?:^|[\s(;])(\d{1,3}[A-D]?\s{1,3}))/y;
/** The edition is after the section: such a work is found by its date. */
const dated = /[^;()]{0,24}\([^()]{0,80}\d{4}\)/y;

/** What has sections by fields: "Restatement (Second) of Torts § 402A", "50 Am. Jur. 2d Larceny § 12"; or without any: "6 Wright, Miller & Kane, § 1425". */
export function readByField(text: string, { start: at, end }: Span, form: NamedSource['form']): Draft | undefined {
	const volume = form === 'restatement' ? '' : matchAt(volumeBefore, text, at)?.[1];
	if (volume === undefined && form === 'encyclopedia') return undefined;
	const start = at - (volume?.length ?? 0);
	const isPlain = form === 'treatise' && matchEnd(sectionsNext, text, end) >= 0;
	const nameEnd = isPlain ? end : matchEnd(fieldBefore, text, end);
	const [led, page] = isPlain ? (matchAt(starPage, text, end) ?? []) : [];
	const sections = page
		? { start: end + (led as string).length - page.length, end: end + (led as string).length }
		: nameEnd < 0
			? undefined
			: readSections(text, nameEnd);
	if (!sections) {
		let wholeEnd = form === 'restatement' ? matchEnd(wholeName, text, end) : -1;
		if (matchEnd(sentenceEnd, text, wholeEnd) >= 0) wholeEnd--;
		const named = { start, end: wholeEnd };
		return wholeEnd < 0 ? undefined : readBefore(text, { kind: 'other', name: nameOf(text, named), named });
	}
	if (form === 'treatise' && matchEnd(dated, text, sections.end) >= 0) return undefined;
	const named = { start, end: nameEnd };
	return namedCitation(text, 'other', { start, end: sections.end }, nameOf(text, named), named, sections);
}

/** As small capitals are printed: "RESTATEMENT (SECOND) OF TORTS". */
const capitals = /\b([A-Z])([A-Z]+)\b/g;

function nameOf(text: string, { start, end }: Span): string {
	const name = fold(text, start, end).replace(/[,\s]{1,3}$/, '');
	if (!name.startsWith('RE')) return name;
	const small = name.replace(capitals, (_, first: string, others: string) => first + others.toLowerCase());
	return small.replace(/\b(?:Of|And|The|In|For)\b/g, (word) => word.toLowerCase());
}
