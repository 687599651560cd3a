import type { Span } from '../../../base/text/span';
import { givenNames, organizationWords } from '../../../law/lexicon/partyWords.generated';
import { directions } from '../../../law/lexicon/phrases.generated';
import { isNearWord, isSameWord } from './abbreviations';
import { matchInitialism } from './initialisms';
import type { PartyRelation } from './nameJudgement';
import type { Token } from './tokens';

type Match = 'none' | 'exact' | 'near';

/** The words of one name, and whether each has a match in the other. */
interface Side {
	readonly words: readonly Token[];
	readonly matches: Match[];
}

/** How many words of a party are compared: lists of parties can fill pages. */
const mostWords = 40;

function readSide(tokens: readonly Token[]): Side {
	const words = tokens.slice(0, mostWords);
	return { words, matches: words.map(() => 'none') };
}

/**
 * Compares two lists of words in any order: `equal` if every word that matters has a match on the other side, `contained` if every word of one side has,
 * `near` if it would be `equal` but for typing errors.
 */
export function compareBags(one: readonly Token[], other: readonly Token[]): Exclude<PartyRelation, 'within'> {
	if (one.length === 0 || other.length === 0) return 'different';
	const [left, right] = [readSide(one), readSide(other)];
	// "N.Y., New Haven & Hartford": what abbreviates several words is matched before one of them is taken.
	pairRuns(left, right, ({ initials, text }) => initials && text.length > 1);
	pair(left, right, 'exact', (a, b) => a.text === b.text);
	// "Co." is "Company" rather than "County".
	pair(left, right, 'exact', (a, b) => a.weak && b.weak && isSameWord(a, b));
	pair(left, right, 'exact', isSameWord);
	pairRuns(left, right, () => true);
	pair(left, right, 'near', isNearWord);
	if (conflictInDirections(left, right) || addsWestToVirginia(left) !== addsWestToVirginia(right)) return 'different';
	if (conflictInLetters(left, right) || conflictInLetters(right, left)) return 'different';
	const [mine, theirs] = [settle(left), settle(right)];
	if (mine === 'exact' && theirs === 'exact') return 'equal';
	if (mine === 'exact' || theirs === 'exact') return 'contained';
	return mine === 'near' && theirs === 'near' ? 'near' : 'different';
}

/** The worst match of all words that matter. Weak words matter only if a name has no others. */
function settle({ words, matches }: Side): Match {
	if (!matches.includes('none') && !matches.includes('near')) return 'exact';
	const isNeeded = words.map((word) => !isOptional(word, words));
	const all = !isNeeded.includes(true);
	const needed = matches.filter(
		(match, at) => (all || isNeeded[at]) && (match !== 'none' || !isRepeated(words[at] as Token, words, matches)),
	);
	return needed.includes('none') ? 'none' : needed.includes('near') ? 'near' : 'exact';
}

/** In a long name, a repeated word counts once ("Building Trades & Construction Trades Council"); "Johnson & Johnson" has two. */
function isRepeated({ numeric, text }: Token, words: readonly Token[], matches: readonly Match[]): boolean {
	return words.length > 6 && !numeric && words.some((other, at) => matches[at] === 'exact' && other.text === text);
}

const direction = new RegExp(`^(?:${directions})(?:ern)?$`);

/** The only state whose name is that of another with a word before it. */
function addsWestToVirginia({ words, matches }: Side): boolean {
	return words.some(
		({ text }, index) =>
			matches[index] === 'none' &&
			matches[index + 1] !== 'none' &&
			(text === 'west' || text === 'w') &&
			/^v(?:irgini)?a$/.test(words[index + 1]?.text ?? ''),
	);
}

/** "S. Drilling Co." and "Western Drilling Co.": a letter of the compass isn't a middle initial if the other name has a direction. */
function conflictInDirections(left: Side, right: Side): boolean {
	const isLetter = ({ initials, text }: Token) => initials && /^[nsew]$/.test(text);
	const [own, other] = [left, right].map(({ words, matches }) =>
		words.filter((word, at) => matches[at] === 'none' && (isLetter(word) || direction.test(word.text))),
	) as [Token[], Token[]];
	return own.length > 0 && other.length > 0 && (![...own, ...other].every(isLetter) || hasBodyWord(left));
}

function hasBodyWord({ words }: Side): boolean {
	return words.some(({ weak, text }) => weak || organizationWords.has(text));
}

/** "Louisville & N. R.R." and "Louisville & Indiana Railroad": a letter abbreviates a word that begins with it. */
function conflictInLetters(left: Side, right: Side): boolean {
	// "William T. Drake & Co." has a middle initial.
	const open = ({ words, matches }: Side) =>
		words.filter(
			({ initials }, at) => matches[at] === 'none' && !(initials && givenNames.has(words[at - 1]?.text ?? '')),
		);
	const letters = open(left).flatMap(({ initials, text }) => (initials ? text : []));
	if (letters.length === 0) return false;
	// "R. Drake", compared with "Drake Industries", is a person, whose initial abbreviates no such word.
	const isBody = hasBodyWord(left);
	const firsts = open(right)
		.filter(
			({ weak, initials, numeric, text }) => !(weak || initials || numeric) && (isBody || !organizationWords.has(text)),
		)
		.map(({ text }) => text[0] ?? '');
	return (
		letters.some((letter) => letter.length === 1 && !firsts.includes(letter)) &&
		firsts.some((first) => !letters.some((letter) => letter.includes(first)))
	);
}

function isOptional(token: Token, tokens: readonly Token[]): boolean {
	if (token.weak) return true;
	// A first or middle initial with whole words.
	return token.initials && token.text.length === 1 && tokens.some((other) => !other.weak && !other.initials);
}

function pair(left: Side, right: Side, as: Match, test: (a: Token, b: Token) => boolean): void {
	left.words.forEach((word, index) => {
		if (left.matches[index] !== 'none') return;
		const found = right.words.findIndex((other, at) => right.matches[at] === 'none' && test(word, other));
		if (found < 0) return;
		left.matches[index] = as;
		right.matches[found] = as;
	});
}

/** Matches one word of either side with several of the other: an initialism ("NLRB"), or a word written as two ("Wal Mart", "Slaughter-House"). */
function pairRuns(left: Side, right: Side, isSingle: (token: Token) => boolean): void {
	pairRunsOf(left, right, isSingle);
	pairRunsOf(right, left, isSingle);
}

function pairRunsOf(singles: Side, { words: runs, matches }: Side, isSingle: (token: Token) => boolean): void {
	singles.words.forEach((word, index) => {
		// "S.A." after a company's name isn't "Swift Air".
		const isForm = word.weak && index > 0 && index === singles.words.length - 1;
		if (singles.matches[index] !== 'none' || isForm || word.text.length < 2 || !isSingle(word)) return;
		const found = runs
			.map((_, start) => ({
				start,
				end: start + Math.max(matchGlued(word, runs, start), matchInitialism(word, runs, start)),
			}))
			.filter(({ start, end }) => end > start + 1 && matches.slice(start, end).every((match) => match === 'none'));
		const best = found.length < 2 ? found[0] : leastShared(found, singles.words, runs);
		if (best === undefined) return;
		singles.matches[index] = 'exact';
		matches.fill('exact', best.start, best.end);
	});
}

/** The run whose words have the fewest matches of their own: "D.C." in "Dist. Court for D.C." isn't the District Court. */
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
