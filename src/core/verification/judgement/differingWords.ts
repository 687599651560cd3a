import type { MarkedPiece } from '../../quotations/comparison/comparedQuotation';
import { isSameWord } from './names/abbreviations';
import { readTokens, type Token } from './names/tokens';
import { stripTypography } from './names/typography';

interface Word {
	readonly text: string;
	/** Empty for words that identify no case: "of", "v.", "Inc.". */
	readonly tokens: readonly Token[];
}

/** How many words of a name are compared: the cost grows with the product of both lengths. */
const mostWords = 80;

/**
 * Two names with the words marked in which they differ. An abbreviation is the same as its word ("Bd.", "Board"); capitals and accents don't matter.
 */
export function markDifferingWords(
	written: string,
	recorded: string,
): Readonly<Record<'written' | 'recorded', readonly MarkedPiece[]>> {
	const mine = readWords(written);
	const theirs = readWords(recorded);
	const same = matchInOrder(mine, theirs);
	const mark = (words: readonly Word[], matched: ReadonlySet<number>): MarkedPiece[] =>
		words.map(({ text, tokens }, at) => ({ text, differs: tokens.length > 0 && !matched.has(at) }));
	return {
		written: mark(mine, new Set(same.map(([at]) => at))),
		recorded: mark(theirs, new Set(same.map(([, at]) => at))),
	};
}

function readWords(name: string): Word[] {
	const words = name.split(/\s+/).filter((word) => word !== '');
	return words.slice(0, mostWords).map((text) => {
		const tokens = /^v(?:s|ersus)?\.?$/i.test(text)
			? []
			: readTokens(stripTypography(text)).filter(({ weak }) => !weak);
		return { text, tokens };
	});
}

/** The longest common subsequence: pairs of indexes of the same words, in the order of both names. */
function matchInOrder(mine: readonly Word[], theirs: readonly Word[]): (readonly [number, number])[] {
	// longest[i][j]: how many pairs there are from mine[i] and theirs[j] on.
	const longest = Array.from({ length: mine.length + 1 }, () => new Array<number>(theirs.length + 1).fill(0));
	const at = (i: number, j: number): number => longest[i]?.[j] ?? 0;
	for (let i = mine.length - 1; i >= 0; i--) {
		const row = longest[i] as number[];
		for (let j = theirs.length - 1; j >= 0; j--)
			row[j] = areSame(mine[i], theirs[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
	}
	const pairs: (readonly [number, number])[] = [];
	for (let i = 0, j = 0; i < mine.length && j < theirs.length; ) {
		if (areSame(mine[i], theirs[j])) pairs.push([i++, j++]);
		else if (at(i + 1, j) >= at(i, j + 1)) i++;
		else j++;
	}
	return pairs;
}

function areSame(one: Word | undefined, other: Word | undefined): boolean {
	if (!one || !other || one.tokens.length === 0 || one.tokens.length !== other.tokens.length) return false;
	return one.tokens.every((token, at) => isSameWord(token, other.tokens[at] as Token));
}
