import type { Span } from '../base/text/span';
import type { Citation } from '../citations/parts/citation';
import { findHeadings, type Heading } from '../draft/markdown/headings';
import { isInline, type NotePlace } from '../draft/markdown/notePlace';
import { draftMarkings, months } from '../law/lexicon/phrases.generated';
import { matchesOf } from './placeholders';

/** What an unfinished merge leaves at the start of a line. A line of equals signs makes a heading. */
const conflict = /^(?:<{7}|>{7}|\|{7})(?=[ \t]|$)[^\n]{0,100}/gm;

/** A line that says only that a text is a draft or privileged, and its date. */
const marking = new RegExp(
	String.raw`^[ \t#>*_([]{0,12}((?:(?:${draftMarkings}|(?:${months})[a-z]{0,6}|[vV]?\d{1,4})\b|[ \t&,;:/.–—-]){1,30})[ \t*_)\]]{0,12}$`,
	'gim',
);

/** Lines that mark a draft or something privileged. Lowercase words belong to a sentence, and a heading may be about privilege. */
export function listMarkings(prose: string): Span[] {
	return Array.from(prose.matchAll(marking)).flatMap(({ index, 0: line, 1: words = '' }) => {
		if (!(line.includes('#') ? /\bdraft\b/i : /\b(?:draft|privileged|work product)\b/i).test(words)) return [];
		if (/\b(?!(?:of|as|and|for|not|do)\b)[a-z]{2}/.test(words)) return [];
		const start = index + line.indexOf(words);
		return [{ start, end: start + words.trimEnd().length }];
	});
}

/** "the the", also across lines: words that no sentence repeats. Columns have more space between them; "[sic]" says that it is intended. */
const doubled =
	/(?<![\p{L}\p{N}'’.-])(the|an?|of|and|or)(?:[ \t]{1,2}|[ \t]{0,9}\r?\n[ \t>]{0,20})\1(?![\p{L}\p{N}'’.-]|["”’*_]{0,3}\s?[[(][*_]?sic\b)/gu;

/** @param prose the text with what isn't prose blanked: "the `x` the" repeats nothing */
export function listDoubledWords(prose: string, text: string): Span[] {
	return matchesOf(prose, doubled).filter(({ start, end }) => text.slice(start, end) === prose.slice(start, end));
}

export function listConflicts(text: string): Span[] {
	return matchesOf(text, conflict);
}

/** Without the lines of equals signs in unfinished merges, which would make the lines before them headings. */
export function withoutConflicts(markdown: string): string {
	return listConflicts(markdown).length === 0 ? markdown : markdown.replace(/^={7}$/gm, ' '.repeat(7));
}

/** Footnotes without a text, texts without a reference, and labels that have two texts. An inline note is its own text. */
export function listFootnoteFaults(prose: string, references: readonly NotePlace[]): Span[] {
	const texts = Array.from(
		prose.matchAll(/^[ \t>]{0,12}\[\^([^[\]\s]{1,100})\]:/gm),
		({ index, 0: mark, 1: label = '' }) => {
			const start = index + mark.indexOf('[');
			return { label: labelOf(label), start, end: index + mark.length };
		},
	);
	const referred = new Set(references.map(({ label }) => labelOf(label)));
	const written = new Set<string>();
	const faults: Span[] = [];
	for (const { label, start, end } of texts) {
		if (!referred.has(label) || written.has(label)) faults.push({ start, end });
		written.add(label);
	}
	for (const place of references.filter((one) => !isInline(one) && !written.has(labelOf(one.label))))
		faults.push({ start: place.start, end: place.end });
	return faults.sort((one, other) => one.start - other.start);
}

/** In Markdown, the case of labels doesn't matter. */
function labelOf(label: string): string {
	return label.toLowerCase();
}

/** The numbers that a heading may have: "I" is the first Roman numeral and the ninth letter. */
type Numbers = Readonly<Partial<Record<'roman' | 'letter' | 'figure' | 'smallRoman' | 'smallLetter', number>>>;

/**
 * Headings whose number doesn't follow the previous one of its kind in the same section, and the first in a section if its number isn't a first one. If
 * a number may be of two kinds, it is of the one that continues. Starting over is correct, unless the first number is repeated. After a repeated number,
 * the next one may count it or not.
 */
export function listMisnumbered(markdown: string): Span[] {
	/** For each level, the last number of each kind, and how often it was repeated. */
	const open: { level: number; last: Record<string, number>; repeats: number }[] = [];
	return findHeadings(markdown).flatMap((heading) => {
		while ((open.at(-1)?.level ?? 0) > heading.level) open.pop();
		if (open.at(-1)?.level !== heading.level) open.push({ level: heading.level, last: {}, repeats: 0 });
		const section = open.at(-1) as (typeof open)[number];
		const { last, repeats } = section;
		const isFirst = open.length > 1 && Object.keys(last).length === 0;
		const numbers = Object.entries(numbersOf(heading.text));
		if (numbers.length === 0) {
			open.pop();
			return [];
		}
		const following = numbers.filter(([kind, one]) => {
			const before = last[kind];
			if (before === undefined) return !isFirst || one === 1;
			return one === before + 1 || one === before + repeats + 1;
		});
		const restarting = numbers.filter(([kind, one]) => one === 1 && last[kind] !== 1);
		const isFault = following.length === 0 && restarting.length === 0;
		section.repeats = isFault && numbers.some(([kind, one]) => last[kind] === one) ? repeats + 1 : 0;
		for (const [kind, one] of isFault ? numbers : following.length > 0 ? following : restarting) last[kind] = one;
		return isFault ? [wordsOf(markdown, heading)] : [];
	});
}

/** Without the spaces around them. */
function wordsOf(markdown: string, { start, end }: Heading): Span {
	const words = markdown.slice(start, end);
	return { start: start + words.length - words.trimStart().length, end: start + words.trimEnd().length };
}

function numbersOf(heading: string): Numbers {
	const [, figure, word = ''] = /^\(?(?:(\d{1,2})|([IVX]{1,6}|[ivx]{1,6}|[A-Z]|[a-z]))[.)](?=\s)/.exec(heading) ?? [];
	if (figure !== undefined) return { figure: Number(figure) };
	if (word === '') return {};
	const isSmall = word === word.toLowerCase();
	const roman = /^[ivx]+$/i.test(word) ? romanValue(word.toUpperCase()) : undefined;
	const letter = word.length === 1 ? word.toUpperCase().charCodeAt(0) - 64 : undefined;
	return {
		...(roman !== undefined && { [isSmall ? 'smallRoman' : 'roman']: roman }),
		...(letter !== undefined && { [isSmall ? 'smallLetter' : 'letter']: letter }),
	};
}

const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

function romanValue(word: string): number {
	return [...word].reduce((sum, letter, at) => {
		const value = values[letter] ?? 0;
		return sum + (value < (values[word[at + 1] ?? ''] ?? 0) ? -value : value);
	}, 0);
}

/** Headings of tables of contents or authorities, and headings in them, with nothing after them. */
export function listEmptyTables(markdown: string): Span[] {
	const headings = findHeadings(markdown);
	let table: Heading | undefined;
	return headings.flatMap((heading, at) => {
		if (table && heading.level <= table.level) table = undefined;
		if (/^(?:table of (?:contents|authorities|cases)|index of authorities)$/i.test(heading.text)) table = heading;
		const next = headings[at + 1];
		if (!table || (next && next.level > heading.level)) return [];
		const content = markdown.slice(heading.end, next?.start ?? markdown.length);
		return /[\p{L}\p{N}]/u.test(content) ? [] : [wordsOf(markdown, heading)];
	});
}

/** Within how many UTF-16 units after a citation its parentheses end. */
const longestParenthetical = 1_500;

/**
 * Parentheses of citations to cases that nothing closes: with court and year if a sentence ends after the year, and with what a case holds by the end of
 * the paragraph.
 *
 * @param hasParagraphs whether a blank line ends a paragraph: on pages, there may be one anywhere
 */
export function listUnclosedParentheses(text: string, citations: readonly Citation[], hasParagraphs: boolean): Span[] {
	return citations.flatMap(({ kind, start, end, pin }) => {
		if (kind !== 'full') return [];
		const from = Math.max(end, pin?.span.end ?? 0);
		const after = text.slice(from, from + longestParenthetical);
		const fault = unclosedYear.exec(after) ?? (hasParagraphs ? unclosedRemark(after) : undefined);
		return fault ? [{ start, end: from + fault.index + fault[0].length }] : [];
	});
}

const sentenceEnds = String.raw`\.[*_]{0,3}(?:\s|$|\[\^)|\s*$|\s*\n\s*\n|;\s+[*_]{0,3}(?:\p{Lu}|see\b|accord\b|cf\.)`;
const unclosedYear = new RegExp(
	String.raw`^[\s*_]{0,4}\((?:[^()\n]|\n(?!\s*\n)){0,40}?\b(?:1[6-9]|20)\d\d[*_]{0,3}(?=${sentenceEnds})`,
	'u',
);

function unclosedRemark(after: string): RegExpExecArray | undefined {
	// "(9th Cir. 1999) (en banc", "(holding that"
	const opening = /^(?:[\s*_]{0,4}\([^()\n]{0,80}\)[*_]{0,3}\s{0,3}\((?=[\p{L}“"])|\s{0,3}\((?=\w+ing\b))/u.exec(after);
	if (!opening) return undefined;
	const paragraph = /\n\s*\n/.exec(after)?.index ?? after.length;
	if (paragraph >= longestParenthetical) return undefined;
	let depth = 1;
	for (let at = opening[0].length; at < paragraph && depth > 0; at++) {
		if (after[at] === '(') depth += 1;
		else if (after[at] === ')') depth -= 1;
	}
	return depth > 0 ? opening : undefined;
}
