import { groupBy } from '../../base/text/groupBy';
import { present } from '../../base/text/present';
import { months } from '../../law/lexicon/phrases.generated';
import { forEachWord } from '../words';
import type { PageMark } from './pageMarks';

import { joinInitials } from './partyNames';
import type { TextFacts } from './textFacts';

/** How many words are kept; hardly any opinion has more. */
const MOST_NAMES = 800;
/** How many citations are kept: a text that has more is a table. */
const MOST_CITES = 4_000;
/** How often a court must be cited, and more often than all others together, to be taken for the text's own. */
const LEAST_CITED = 3;

const citation = /\b\d{1,4}\s[A-Z][A-Za-z.'’‘\d]{0,12}(?:\s[A-Z\d.][A-Za-z.'’\d]{0,9}){0,3}\s\d{1,5}\b/g;
const ownPlace = new RegExp(String.raw`^\s{0,9}${citation.source}`);
const decision = /\(([^()]{0,40}?)\s?\b(1[6-9]\d\d|20\d\d)\)/g;
const dated = new RegExp(
	String.raw`\b(?:(?:${months})[a-z]*\.?\s(?:\d{1,2}(?:st|nd|rd|th|d)?,?\s)?|[Ii]n\s)(1[6-9]\d\d|20\d\d)\b`,
	'g',
);
/** If a text itself says what it is, it does so in the lines that aren't prose among this many of its first units. */
const HEADING = 1_000;
/** What surrounds "v.": the names of a case; and a name before a volume, "supra", or "at". */
const caseNames = /.{0,50}\sv(?:s?\.|ersus)\s.{0,50}|\b\p{Lu}[\p{L}'’-]{1,30},\s(?:supra|\d{1,4}\s\p{Lu})/gu;

export function readTextFacts(source: string, title: string | undefined, marks: readonly PageMark[]): TextFacts {
	const text = source.replace(/\s+/g, ' ');
	const prose =
		source.slice(0, HEADING).replace(/^.*$/gm, (line) => (isProse(line) ? line.replace(ownPlace, '') : '')) +
		source.slice(HEADING);
	const years = [...text.matchAll(decision)].map(([, , year]) => Number(year)).sort((one, other) => other - one);
	return {
		...present({ title, latest: years[1] ?? years[0], court: mostCited(text) }),
		...countNames(joinInitials(text.replace(caseNames, ' '))),
		pages: pagesOf(marks),
		years: new Set([...years, ...[...text.matchAll(dated)].map(([, year]) => Number(year))]),
		cites: citesOf(prose.replace(/\s+/g, ' ')),
	};
}

/** The same for the same place, however it is spaced. @param place volume, reporter, and page */
export function placeKey(place: string): string {
	return place.replace(/[^\p{L}\p{Nd}]/gu, '').toLowerCase();
}

function citesOf(text: string): ReadonlySet<string> {
	const found = new Set<string>();
	for (const { index, 0: place } of text.matchAll(citation)) {
		if (found.size >= MOST_CITES) break;
		if (!/\b[Cc]ited? as:?\s$/.test(text.slice(Math.max(0, index - 12), index))) found.add(placeKey(place));
	}
	return found;
}

/** Whether most of its words begin with a lowercase letter. What a scan couldn't read isn't prose: "TRAE SHORT § □□□ a narek □□ nam". */
export function isProse(line: string): boolean {
	if (/[\u25a1\ufffd]/.test(line)) return false;
	const words = line.match(/\p{L}+/gu) ?? [];
	return words.length >= 5 && words.filter((word) => /^\p{Ll}/u.test(word)).length > words.length * 0.6;
}

function mostCited(text: string): string | undefined {
	const counts = new Map<string, number>();
	let all = 0;
	for (const [, written = ''] of text.matchAll(decision)) {
		const court = written.trim();
		if (!/\p{Lu}/u.test(court)) continue;
		counts.set(court, (counts.get(court) ?? 0) + 1);
		all++;
	}
	const [most] = [...counts].sort(([, one], [, other]) => other - one);
	return most !== undefined && most[1] >= LEAST_CITED && most[1] * 2 >= all ? most[0] : undefined;
}

function countNames(text: string): Pick<TextFacts, 'length' | 'names'> {
	const counts = new Map<string, number>();
	let length = 0;
	forEachWord(text, 0, text.length, (word, start) => {
		length++;
		if (!/\p{Lu}/u.test(text.charAt(start))) return;
		const name = word.replace(/'s?$/, '');
		counts.set(name, (counts.get(name) ?? 0) + 1);
	});
	const most = [...counts].sort(([, one], [, other]) => other - one);
	return { length, names: new Map(most.slice(0, MOST_NAMES)) };
}

function pagesOf(marks: readonly PageMark[]): TextFacts['pages'] {
	const bySeries = groupBy(
		marks.filter(({ series }) => series >= 0),
		({ series }) => series,
	);
	return Array.from(bySeries.values(), (own) => ({ first: own[0]?.page ?? 0, last: own.at(-1)?.page ?? 0 }));
}
