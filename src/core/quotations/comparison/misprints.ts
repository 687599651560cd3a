import { type OpinionIndex, PASSED_OVER } from '../opinion/opinionIndex';
import { isModal, isNegation, isNumber, wordKey } from '../words';
import { wordOf } from './alterations';
import { occurrences } from './candidates';
import type { QuotedItem } from './quotedWords';

/** A run of differing words: indexes of items and of the opinion's words. */
export interface Region {
	readonly items: number[];
	readonly words: number[];
	/** The last item and word before it, and the first after it. */
	readonly before: number;
	after: number;
}

/** Whether the letters are the same with different spaces, as in "any one" or a scan's "th'e", and this makes no number or modal verb. */
export function isSpacing(index: OpinionIndex, items: readonly QuotedItem[], region: Region): boolean {
	const drafted = region.items.map((i) => wordOf(items[i] as QuotedItem));
	if (drafted.length === 0 || drafted.some(isNumber)) return false;
	return stretches(index, items, region).some((words) => {
		const printed = words.map((word) => index.spellings[index.ids[word] as number] as string);
		const isSame =
			drafted.join('') === printed.join('') ||
			(drafted.length !== printed.length && lettersOf(drafted) === lettersOf(printed));
		return isSame && weighty(drafted) === weighty(printed);
	});
}

function lettersOf(words: readonly string[]): string {
	return words.join('').replaceAll("'", '');
}

/** Letters that scans confuse. */
const confused: readonly (readonly [string, string])[] = [
	['m', 'rn'],
	['d', 'cl'],
	['h', 'b'],
	['h', 'li'],
	['e', 'c'],
	['n', 'u'],
	['i', 'l'],
	['l', '1'],
	['o', '0'],
	['w', 'vv'],
];
/** How often the opinion must have a word for a rare variant to be its misreading; a real word occurs more often than a misreading. */
const OFTEN = 3;
/** How many letters of a word broken across two lines are enough to recognize it. */
const LEAST_OF_BROKEN = 3;

/** One word that the opinion's scan misread, or that the opinion breaks across two lines where the quotation begins or ends. */
export function isMisprint(index: OpinionIndex, items: readonly QuotedItem[], region: Region): boolean {
	const [item, ...others] = region.items;
	const [place, ...more] = region.words;
	if (item === undefined || place === undefined || others.length > 0 || more.length > 0) return false;
	const drafted = wordOf(items[item] as QuotedItem);
	const id = index.ids[place] as number;
	const printed = index.spellings[id] as string;
	if (weighty([drafted]) !== weighty([printed])) return false;
	if (drafted.length >= LEAST_OF_BROKEN && /\n/.test(index.text.slice(index.starts[place], index.ends[place]))) {
		if (region.before < 0 && printed.endsWith(drafted)) return true;
		if (region.after === items.length && printed.startsWith(drafted)) return true;
	}
	const known = index.idOf.get(wordKey(drafted));
	if (known === undefined || occurrences(index, known) < OFTEN || occurrences(index, id) > 1) return false;
	return confused.some(([right, wrong]) => isMisread(drafted, printed, right, wrong));
}

/** Whether one place in the word has the wrong letters in place of the right ones. */
function isMisread(word: string, printed: string, right: string, wrong: string): boolean {
	for (let at = word.indexOf(right); at >= 0; at = word.indexOf(right, at + 1)) {
		if (word.slice(0, at) + wrong + word.slice(at + right.length) === printed) return true;
	}
	return false;
}

function weighty(words: readonly string[]): string {
	return words.filter((word) => isModal(word) || isNegation(word)).join(' ');
}

/** The words of a region; at an edge of the quotation, where an alignment is free, also fewer of them or one more. */
function stretches(index: OpinionIndex, items: readonly QuotedItem[], { words, before, after }: Region): number[][] {
	const all = [words];
	if (before < 0) for (let k = 1; k < words.length; k++) all.push(words.slice(k));
	if (after === items.length) {
		for (let k = 1; k < words.length; k++) all.push(words.slice(0, -k));
		let next = (words[words.length - 1] ?? index.ids.length) + 1;
		while ((index.flags[next] ?? 0) & PASSED_OVER) next++;
		if (next < index.ids.length) all.push([...words, next]);
	}
	return all;
}
