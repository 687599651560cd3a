import { givenNames, organizationWords } from '../../../lexicon/partyWords.generated';
import { directions } from '../../../lexicon/phrases.generated';
import type { Span } from '../../../text/span';
import { isNearWord, isSameWord } from './abbreviations';
import { matchInitialism } from './initialisms';
import type { Token } from './tokens';

export type BagRelation = 'equal' | 'contained' | 'near' | 'different';

/**
 * Compares two lists of words without regard to their order: `equal` when every word that matters has its partner on both sides,
 * `contained` when every word of one side has, `near` when only typing errors keep it from `equal`.
 */
export function compareBags(one: readonly Token[], other: readonly Token[]): BagRelation {
	const left = readable(one);
	const right = readable(other);
	if (left.length === 0 || right.length === 0) return 'different';
	const mine: Match[] = left.map(() => 'none');
	const theirs: Match[] = right.map(() => 'none');
	// "N.Y., New Haven & Hartford": what stands for several words is matched before one of them is taken.
	const isInitials = ({ initials, text }: Token) => initials && text.length > 1;
	if (left.some(isInitials)) pairRuns(left, right, mine, theirs, isInitials);
	if (right.some(isInitials)) pairRuns(right, left, theirs, mine, isInitials);
	pair(left, right, mine, theirs, 'exact', (a, b) => a.text === b.text);
	// "Co." is Company before it is County.
	pair(left, right, mine, theirs, 'exact', (a, b) => a.weak && b.weak && isSameWord(a, b));
	pair(left, right, mine, theirs, 'exact', isSameWord);
	pairRuns(left, right, mine, theirs);
	pairRuns(right, left, theirs, mine);
	pair(left, right, mine, theirs, 'near', isNearWord);
	if (conflictInDirections(left, mine, right, theirs)) return 'different';
	if (addsWestToVirginia(left, mine) !== addsWestToVirginia(right, theirs)) return 'different';
	if (conflictInLetters(left, mine, right, theirs)) return 'different';
	const [all, allExact] = settle(left, mine);
	const [both, bothExact] = settle(right, theirs);
	if (allExact && bothExact) return 'equal';
	if (allExact || bothExact) return 'contained';
	return all && both ? 'near' : 'different';
}

type Match = 'none' | 'exact' | 'near';

/** A party is at most forty words here: lists of parties go on for pages. */
function readable(tokens: readonly Token[]): readonly Token[] {
	return tokens.slice(0, 40);
}

/** Whether every word that matters has a partner, and an exact one. Weak words matter only where a name has no others. */
function settle(tokens: readonly Token[], matches: readonly Match[]): [matched: boolean, exactly: boolean] {
	const all = tokens.map((token, index) => ({ token, match: matches[index] ?? 'none' }));
	const needed = all.filter(({ token }) => !isOptional(token, tokens));
	const strong = (needed.length > 0 ? needed : all).filter(
		({ token, match }) => match !== 'none' || !isRepeated(token, all),
	);
	return [strong.every(({ match }) => match !== 'none'), strong.every(({ match }) => match === 'exact')];
}

/** In a long name a word that comes twice counts once ("Building Trades & Construction Trades Council"); "Johnson & Johnson" has two. */
function isRepeated(token: Token, all: readonly { readonly token: Token; readonly match: Match }[]): boolean {
	return (
		all.length > 6 && !token.numeric && all.some((other) => other.match === 'exact' && other.token.text === token.text)
	);
}

const direction = new RegExp(`^(?:${directions})(?:ern)?$`);

/** The one State whose name is another's with a word before it. */
function addsWestToVirginia(tokens: readonly Token[], matches: readonly Match[]): boolean {
	return tokens.some(
		({ text }, index) =>
			matches[index] === 'none' &&
			matches[index + 1] !== 'none' &&
			(text === 'west' || text === 'w') &&
			/^v(?:irgini)?a$/.test(tokens[index + 1]?.text ?? ''),
	);
}

/** "S. Drilling Co." and "Western Drilling Co.": a letter of the compass is no middle initial where the other name has a direction. */
function conflictInDirections(
	left: readonly Token[],
	mine: readonly Match[],
	right: readonly Token[],
	theirs: readonly Match[],
): boolean {
	const isLetter = ({ initials, text }: Token) => initials && /^[nsew]$/.test(text);
	const open = (tokens: readonly Token[], matches: readonly Match[]) =>
		tokens.filter((token, index) => matches[index] === 'none' && (isLetter(token) || direction.test(token.text)));
	const own = open(left, mine);
	if (own.length === 0) return false;
	const other = open(right, theirs);
	const some = (test: (token: Token) => boolean) => own.some(test) || other.some(test);
	return other.length > 0 && (some((token) => !isLetter(token)) || hasBodyWord(left));
}

function hasBodyWord(tokens: readonly Token[]): boolean {
	return tokens.some(({ weak, text }) => weak || organizationWords.has(text));
}

/** "Louisville & N. R.R." and "Louisville & Indiana Railroad": a letter stands for a word that it begins. */
function conflictInLetters(
	left: readonly Token[],
	mine: readonly Match[],
	right: readonly Token[],
	theirs: readonly Match[],
): boolean {
	// "William T. Drake & Co." has a middle initial.
	const open = (tokens: readonly Token[], matches: readonly Match[]) =>
		tokens.filter(
			({ initials }, index) =>
				matches[index] === 'none' && !(initials && givenNames.has(tokens[index - 1]?.text ?? '')),
		);
	const [own, other] = [open(left, mine), open(right, theirs)];
	const conflict = (some: readonly Token[], all: readonly Token[], isBody: boolean) => {
		const letters = some.filter(({ initials }) => initials).map(({ text }) => text);
		// "R. Drake" beside "Drake Industries" is a person, whose letter abbreviates no such word.
		const words = all
			.filter(({ weak, initials, numeric }) => !weak && !initials && !numeric)
			.filter(({ text }) => isBody || !organizationWords.has(text))
			.map(({ text }) => text[0] ?? '');
		return (
			letters.some((letter) => letter.length === 1 && !words.includes(letter)) &&
			words.some((first) => !letters.some((letter) => letter.includes(first)))
		);
	};
	return conflict(own, other, hasBodyWord(left)) || conflict(other, own, hasBodyWord(right));
}

function isOptional(token: Token, tokens: readonly Token[]): boolean {
	if (token.weak) return true;
	// A middle or first initial beside whole words.
	return token.initials && token.text.length === 1 && tokens.some((other) => !other.weak && !other.initials);
}

function pair(
	left: readonly Token[],
	right: readonly Token[],
	mine: Match[],
	theirs: Match[],
	as: Match,
	test: (a: Token, b: Token) => boolean,
): void {
	left.forEach((token, index) => {
		if (mine[index] !== 'none') return;
		const found = right.findIndex((other, at) => theirs[at] === 'none' && test(token, other));
		if (found < 0) return;
		mine[index] = as;
		theirs[found] = as;
	});
}

/** One word against several: an initialism ("NLRB"), or a word written in two ("Wal Mart", "Slaughter-House"). */
function pairRuns(
	singles: readonly Token[],
	runs: readonly Token[],
	mine: Match[],
	theirs: Match[],
	isSingle: (token: Token) => boolean = () => true,
): void {
	singles.forEach((token, index) => {
		if (mine[index] !== 'none' || token.text.length < 2 || !isSingle(token)) return;
		const found = runs
			.map((_, start) => ({
				start,
				end: start + Math.max(matchGlued(token, runs, start), matchInitialism(token, runs, start)),
			}))
			.filter(({ start, end }) => end > start + 1 && theirs.slice(start, end).every((match) => match === 'none'));
		const best = found.length < 2 ? found[0] : leastShared(found, singles, runs);
		if (best === undefined) return;
		mine[index] = 'exact';
		theirs.fill('exact', best.start, best.end);
	});
}

/** The run whose words have the fewest partners of their own: "D.C." in "Dist. Court for D.C." is not the District Court. */
function leastShared(found: readonly Span[], singles: readonly Token[], runs: readonly Token[]): Span | undefined {
	const shared = ({ start, end }: Span) =>
		runs.slice(start, end).filter((word) => singles.some((single) => isSameWord(single, word))).length;
	return found.reduce((best, one) => (shared(one) < shared(best) ? one : best));
}

function matchGlued(word: Token, tokens: readonly Token[], start: number): number {
	let text = '';
	for (let count = 1; count <= 4; count++) {
		const token = tokens[start + count - 1];
		if (token === undefined) return 0;
		text += token.text;
		if (text === word.text && count > 1) return count;
		if (!word.text.startsWith(text)) return 0;
	}
	return 0;
}
