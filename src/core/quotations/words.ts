import { conditions, limits, modals, negations } from '../law/lexicon/quotationWords.generated';
/**
 * What counts as a word when a quotation is compared: letters and numbers, in one spelling for everything that type and typesetting
 * change (case, curly quotes, ligatures, accents, hyphens, a word broken across two lines). Punctuation isn't a word.
 */
export interface Word {
	readonly text: string;
	/** UTF-16 offsets into what was read. */
	readonly start: number;
	readonly end: number;
}

/** Marks removed from a text are replaced by this unit, so that offsets stay the same; it can be inside a word. */
export const FILLER = '\u0001';
/** A number after this unit is a footnote mark. */
export const NOTE_SIGN = '\u0003';

const letter = '[\\p{L}\\p{M}]';
const mark = '[\\u0001\\u00ad\\u200b-\\u200d\\u2060\\ufeff\\[\\]]';
const lineEnd = '(?:[ \\t\\u00a0]*(?:\\r?\\n[ \\t\\u00a0]*){1,3})?';
const within = `(?:${mark}+|${mark}*['\\u2019\\u02bc]${mark}*|[-\\u2010\\u2011\\u00ad]\\u0001*${lineEnd})`;
const pattern = new RegExp(
	`${letter}+(?:${within}${letter}+)*|\\p{Nd}+(?:[.,:]\\p{Nd}+)*|\\u00a7+|[\\u00b6&%$\\u20ac\\u00a3]`,
	'gu',
);

/** Signs and the abbreviations that databases use for them: "§ 1983", "Sec. 1983", and "section 1983" are the same. */
const spellings = new Map([
	['§', 'section'],
	['§§', 'sections'],
	['sec', 'section'],
	['secs', 'sections'],
	['¶', 'paragraph'],
	['&', 'and'],
	['%', 'percent'],
]);

/** Calls `take` for each word between the two offsets, in order. */
export function forEachWord(
	text: string,
	from: number,
	to: number,
	take: (word: string, start: number, end: number) => void,
): void {
	const source = to === text.length ? text : text.slice(0, to);
	const finder = new RegExp(pattern.source, 'gu');
	finder.lastIndex = from;
	for (let match = finder.exec(source); match !== null; match = finder.exec(source)) {
		const start = match.index;
		const end = finder.lastIndex;
		const word = normalizeWord(match[0]);
		if (word === 'cannot') {
			// "Can not" and "cannot" are the same; as a word of its own, "not" is never lost inside another.
			take('can', start, start + 3);
			take('not', start + 3, end);
		} else if (word !== '') {
			take(word, start, end);
		}
	}
}

export function wordsOf(text: string, from = 0, to = text.length): Word[] {
	const words: Word[] = [];
	forEachWord(text, from, to, (word, start, end) => words.push({ text: word, start, end }));
	return words;
}

const plain = /^[a-z]+$/;

export function normalizeWord(written: string): string {
	if (plain.test(written)) return spellings.get(written) ?? written;
	if (/^\p{Nd}/u.test(written)) return written.replace(/,/g, '');
	const word = written
		.normalize('NFKD')
		.replace(/[\u2019\u02bc]/g, "'")
		.replace(/[^\p{L}\p{Nd}'§¶&%$€£]/gu, '')
		.toLowerCase();
	return spellings.get(word) ?? word;
}

/** Letters that were one piece of type, of which scans and copies lose the second: "justifed" is "justified", "offcer" "officer". */
const ligature = /f+[il]*/g;
/** With fewer letters, a word may be a different one: "fight" isn't "flight". */
const LEAST_LIGATED = 6;

/** The same for spellings of one word that differ by a lost ligature. */
export function wordKey(word: string): string {
	return word.length < LEAST_LIGATED ? word : word.replace(ligature, 'f');
}

export function isNegation(word: string): boolean {
	return negations.has(word) || word.endsWith("n't");
}

/** "if", "except": what follows limits what precedes it. */
export function opensCondition(word: string): boolean {
	return conditions.has(word);
}

/** "except", "only": without it, a sentence says more. */
export function isLimit(word: string): boolean {
	return limits.has(word);
}

export function isModal(word: string): boolean {
	return modals.has(word);
}

export function isNumber(word: string): boolean {
	return /^\d/.test(word);
}
