import { anyPattern } from '../../base/text/anyPattern';
import { trimmedEnd } from '../../base/text/lineBounds';
import { present } from '../../base/text/present';
import type { Citation } from '../../citations/parts/citation';
import type { Court } from '../../law/courts/court';
import { parseCourt } from '../../law/courts/readCourt';
import { months } from '../../law/lexicon/phrases.generated';
import { headingWords } from '../../law/lexicon/quotationWords.generated';
import { HEAD_LENGTH } from '../limits';
import { wordsOf } from '../words';
import { joinInitials } from './partyNames';
import { isProse } from './readTextFacts';
import { noFacts, type TextFacts } from './textFacts';

/** What an opinion's text says about itself before its first paragraph of prose. */
export interface OpinionIdentity {
	/** The words of the caption, normalized. */
	readonly caption: ReadonlySet<string>;
	/** Those words of the first case in it: before and after its "v.", or of the person or thing whose matter it is. */
	readonly sides: readonly ReadonlySet<string>[];
	/** Citations on lines of their own there: the opinion's, not those of cases that it cites. */
	readonly citations: readonly Citation[];
	/** Docket numbers, without spaces and in lowercase. */
	readonly dockets: readonly string[];
	/** Those in its caption and in its title's citation. */
	readonly years: readonly number[];
	/** The court that it says issued it. */
	readonly court?: Court;
	/** The one that it cites most. */
	readonly usualCourt?: Court;
	readonly facts: TextFacts;
}

/** The part of an opinion's text that `readIdentity` reads: find the citations of this part and pass them in. */
export function headOf(text: string): string {
	return text.slice(0, HEAD_LENGTH);
}

const docketLabel = String.raw`\b(?:Case|Docket|Civil\s{1,9}Action|Civ\.\s{1,9}A(?:ction)?\.?|Crim\.|Cause|Appeal|C\.A\.|Index)?`;
const docketNumber = String.raw`(?:[A-Z]{1,4}[-\s]?)?\d{1,4}[-:–—](?:[A-Za-z]{1,4}[-–—])?[\dA-Za-z][\w–—-]{1,20}`;
const docket = new RegExp(
	String.raw`${docketLabel}\s{0,9}(?:Nos?\.|Number|#)\s{0,9}:?\s{0,9}(${docketNumber})|\b(\d{1,2}:\d{2}-[a-z]{2,4}-\d{2,6})\b`,
	'gi',
);

/** @param citations those of `headOf(text)`, in its offsets @param own those of the text's title */
export function readIdentity(
	text: string,
	citations: readonly Citation[],
	facts: TextFacts = noFacts,
	own: readonly Citation[] = [],
): OpinionIdentity {
	const head = headOf(text);
	const lines = withoutProse(head, citations);
	// If a text has nothing but an opinion's own words, what is between them isn't a caption.
	const hasCaption = lines.search(caseTitle) >= 0 || citations.some((one) => isOwn(head, one, citations));
	const caption = hasCaption ? lines : '';
	const title = titleIn(caption);
	const court = findCourt(caption);
	const usualCourt = facts.court === undefined ? undefined : parseCourt(facts.court);
	return {
		caption: wordSetOf(caption),
		sides: title.sides.map(wordSetOf),
		citations: [
			...own.filter(({ kind }) => kind === 'full'),
			...citations.filter(
				(one) =>
					one.kind === 'full' &&
					one.start < title.end &&
					// Those that aren't the opinion's own are blanked there.
					caption.slice(one.start, one.end) === one.text,
			),
		],
		dockets: [...lines.matchAll(docket)].map((match) => foldDocket(match[1] ?? match[2] ?? '')),
		years: [...new Set([...yearsOf(caption), ...own.flatMap(({ year }) => year?.value ?? [])])],
		...present({ court, usualCourt }),
		facts,
	};
}

const versus = /\s(?:v(?:s?\.|ersus)?|[-–—]\s?against\s?[-–—])\s/i;
const caseTitle =
	/\s(?:v(?:s?\.|ersus)?|[-–—]\s?against\s?[-–—])\s|^[ \t]{0,40}(?:in\s{1,9}re|ex\s{1,9}parte|(?:in\s{1,9}the\s{1,9})?matter\s{1,9}of)\b/gim;
/** This many consecutive words of prose after the parties are the text's own; before them, they are a notice. */
const LEAST_PROSE = 100;

function wordSetOf(text: string): ReadonlySet<string> {
	return new Set(wordsOf(joinInitials(text)).map((word) => word.text));
}

/** How many lines after "v." or "In re" contain the party. */
const LINES_OF_PARTY = 5;
/** Names of courts and offices, in which "United States" and "New York" aren't parties, and lines that name other cases. */
const noParties = anyPattern('gim', {
	federal:
		/\bunited\s{1,9}states\s{1,9}(?:attorney|bankruptcy|circuit|court|department|district|magistrate|supreme|tax)\b/,
	district:
		/\b(?:central|middle|(?:north|south|east|west)ern)\s{1,9}district\s{1,9}of\s{1,9}(?:(?:new|north|south|west)\s{1,9})?\w{1,20}/,
	related: /^\W{0,9}(?:related|companion|consolidated)\b.*/,
});

/** The first case in a caption: a related case, another opinion in the file, or a quoted caption comes later. */
function titleIn(caption: string): { readonly sides: readonly string[]; readonly end: number } {
	const parties = caption.replace(noParties, (match) => ' '.repeat(match.length));
	const [first, second] = parties.matchAll(caseTitle);
	if (!first) return { sides: [], end: caption.length };
	const endOf = ({ index, 0: mark }: RegExpExecArray): number =>
		endOfLines(parties, index + mark.length, LINES_OF_PARTY);
	// "In re Hale, Debtor. Marsh v. Hale": the adversary proceeding follows directly.
	const isMatter = !versus.test(first[0]);
	if (isMatter && !(second && second.index < endOf(first)))
		return { sides: [parties.slice(0, endOf(first))], end: endOf(first) };
	const mark = isMatter && second ? second : first;
	// California's databases put "P. v. Hale CA2/7" above the caption.
	const before = parties.slice(0, mark.index).replace(/\bP\.$/, 'People');
	return { sides: [before, parties.slice(mark.index + mark[0].length, endOf(mark))], end: endOf(mark) };
}

/** Where this many nonblank lines end. */
function endOfLines(text: string, start: number, count: number): number {
	let left = count;
	for (const { index, 0: line } of text.slice(start).matchAll(/\S.*/g))
		if (--left === 0) return start + index + line.length;
	return text.length;
}

/** Lines that aren't blank. */
function linesIn(text: string): string[] {
	return text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');
}

/** What a text has above and between its first paragraphs of prose, with offsets kept: a caption, not the cases that its prose cites. */
function withoutProse(head: string, citations: readonly Citation[]): string {
	let kept = '';
	let prose = 0;
	let inRow = 0;
	for (const line of head.split('\n')) {
		const words = line.match(/\p{L}+/gu)?.length ?? 0;
		const isOne = isProse(line);
		if (isOne) [prose, inRow] = [prose + words, inRow + words];
		else if (words > 3) inRow = 0;
		const hasTitle = kept.search(caseTitle) >= 0;
		if (inRow > LEAST_PROSE && hasTitle) break;
		// After a notice, a caption is in capitals; anything else belongs to the text.
		const isNone = isOne || (prose > LEAST_PROSE && !hasTitle && !/\p{Lu}{3}/u.test(line));
		kept += `${isNone ? ' '.repeat(line.length) : line}\n`;
	}
	for (const one of citations) {
		if (one.end > kept.length || isOwn(head, one, citations)) continue;
		const start = Math.min(one.start, one.caseName?.span.start ?? one.start);
		kept = kept.slice(0, start) + ' '.repeat(one.end - start) + kept.slice(one.end);
	}
	return kept;
}

/** Those in dates on lines of their own, or at the end of one: "Decided June 17, 1994.", "611 F.3d 73 (2010)". */
function yearsOf(caption: string): number[] {
	const found = caption
		.split('\n')
		// "Crim. App. Sept. 12, 2012)" is the rest of a citation.
		.filter((line) => line.length < LONGEST_DATE_LINE && !/^[^(]*\d\)/.test(line))
		.flatMap((line) =>
			[...line.matchAll(date)].map(({ 1: year, 2: short }) => (short === undefined ? Number(year) : inFull(short))),
		);
	return [...new Set(found)];
}

/** A line with more units isn't a date. */
const LONGEST_DATE_LINE = 100;
const date = new RegExp(
	String.raw`(?:\b(?:${months})[a-z]*\.?\s{0,3}(?:\d\s?\d?,?\s{0,3})?|\(|^\W*)(1[6-9]\d\d|20\d\d)\b|\b\d{1,2}\/\d{1,2}\/((?:\d\d)?\d\d)\b`,
	'gi',
);

/** "10/4/96" is in 1996, "5/1/25" in 2025. */
export function inFull(year: string): number {
	const value = Number(year);
	return value > 99 ? value : value + (value > 50 ? 1900 : 2000);
}

/** The first line, or pair of lines, that is a court's name, and not the name of the court below. */
function findCourt(caption: string): Court | undefined {
	const lines = linesIn(caption);
	for (const [i, line] of lines.entries()) {
		if (!/\bcourt\b/i.test(line) || line.split(' ').length < 3 || below.test(line) || below.test(lines[i - 1] ?? ''))
			continue;
		const court =
			parseCourt(`${line} ${lines[i + 1] ?? ''}`.replace(/^in the /i, '')) ?? parseCourt(line.replace(/^in the /i, ''));
		if (court) return court;
	}
	return undefined;
}

const below = /\b(?:appeals?\s+from|certiorari|review|error|judge|clerk)\b/i;

/** A line with more units has more than the citations of one case. */
const LONGEST_OWN_LINE = 600;

/** Whether a citation's line has only citations, a case name, a court, and a year: "347 U.S. 483 (1954)", "Cite as: 598 U. S. 1". */
function isOwn(caption: string, citation: Citation, all: readonly Citation[]): boolean {
	const start = Math.max(caption.lastIndexOf('\n', citation.start), caption.lastIndexOf('\r', citation.start)) + 1;
	const found = caption.indexOf('\n', citation.end);
	const end = found < 0 ? caption.length : found;
	if (end - start > LONGEST_OWN_LINE) return false;
	if (
		// A line that begins with a citation's page continues that citation's sentence: "1101, 729 N.W.2d 521".
		/\b(?:see|aff(?:'|’)?(?:d|irmed)|rev(?:'|’)?(?:d|ersed)|cert|appeal|vacated|quoting)\b|^\s*\d+,\s/i.test(
			caption.slice(start, citation.start),
		)
	)
		return false;
	if (citation.pin || isProse(lineBefore(caption, start))) return false;
	let rest = '';
	let at = start;
	for (const one of all) {
		if (one.start >= end) break;
		if (one.end <= start) continue;
		const from = Math.min(one.start, one.caseName?.span.start ?? one.start);
		rest += caption.slice(at, Math.max(at, from));
		at = Math.max(at, one.end, one.court?.span.end ?? 0, one.year?.span.end ?? 0);
	}
	rest += caption.slice(at, end);
	const words = rest.replace(headingWord, '').match(/\p{L}{2,}/gu) ?? [];
	return words.filter((word) => /^\p{Ll}/u.test(word)).length === 0 && words.length <= 8;
}

/** The last line before `at` that isn't blank. */
function lineBefore(text: string, at: number): string {
	const end = trimmedEnd(text, 0, at);
	return text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
}

export function foldDocket(written: string): string {
	return written
		.replace(/[–—]/g, '-')
		.replace(/\s+/g, '')
		.replace(/^no\.?/i, '')
		.toLowerCase();
}

const headingWord = new RegExp(String.raw`\b(?:${[...headingWords].join('|')})\b`, 'gi');
