import { firstAtOrAfter } from '../../base/text/bisection';
import type { Span } from '../../base/text/span';
import { functionWords, holdingWords } from '../../law/lexicon/quotationWords.generated';
import type { OpinionIndex } from '../opinion/opinionIndex';
import { wordKey } from '../words';
import { sentencesOf } from './opinionSentences';
import { RunScores } from './runScores';

/** What a sentence of a draft asks of an opinion. */
export interface PassageQuestion {
	/** The sentence's words in order (`wordsOf`), without citations and the names of what is cited. */
	readonly words: readonly string[];
	/** The pages of the opinion that the citation names, and those next to them; offsets are those of its text. */
	readonly pinned?: { readonly pages: readonly Span[]; readonly neighbors: readonly Span[] };
}

/** A run of sentences of the opinion. Offsets are those of its text. */
export interface RankedPassage extends Span {
	/** The sentence of it that has most of the draft's usable words. */
	readonly best: Span;
	/** The draft's usable words in that sentence. */
	readonly matching: readonly Span[];
	/** The part of the draft's usable words that the passage has, from 0 to 1. */
	readonly share: number;
}

export interface RankedPassages {
	/** Best first; they don't overlap. */
	readonly passages: readonly RankedPassage[];
	/** How many different usable words the draft's sentence has, and how many of them are in at least one of the passages. */
	readonly usable: number;
	readonly found: number;
}

/** How many passages are found at most. */
const MOST_PASSAGES = 5;
/** With fewer usable words, a passage would match by chance. */
export const LEAST_USABLE = 3;
/** How many words of a draft are looked for: those of several sentences, never of a chapter. */
const MOST_WORDS = 300;
// What multiplies a run's score: a word with which courts state what they hold, the page that the draft cites, and the pages next to it. Pairs of
// words count in addition to each word. Each of these gains about a point where the supporting passage is known.
const HOLDING = 1.2;
const PINNED = 1.5;
const NEIGHBOR = 1.25;
const PAIR = 0.5;

/** The different words that show what a sentence is about. */
export function usableWords(words: readonly string[]): string[] {
	const all = words.slice(0, MOST_WORDS).filter((word) => word.length > 1 && !functionWords.has(word));
	return [...new Set(all.map(wordKey))];
}

/** Ranks runs of sentences of an opinion by BM25, words being rare or frequent within this opinion. */
export function rankPassages(index: OpinionIndex, { words, pinned }: PassageQuestion): RankedPassages {
	const usable = usableWords(words);
	const sentences = sentencesOf(index);
	if (usable.length < LEAST_USABLE || sentences.starts.length === 0) {
		return { passages: [], usable: usable.length, found: 0 };
	}
	const scores = new RunScores(index, sentences);
	const ids = words.slice(0, MOST_WORDS).map((word) => index.idOf.get(wordKey(word)) ?? -1);
	for (const id of new Set(ids)) scores.add(placesOf(index, id), 1);
	for (const [first, second] of pairsOf(ids)) {
		scores.add(
			placesOf(index, first).filter((place) => index.ids[place + 1] === second),
			PAIR,
		);
	}
	scores.multiplyHaving(placesOfHoldings(index), HOLDING);
	if (pinned) scores.multiplyOn(pinned.pages, PINNED, pinned.neighbors, NEIGHBOR);
	const places = usable.map((word) => placesOf(index, index.idOf.get(word) ?? -1));
	const found = new Set<number>();
	const passages = scores.best(MOST_PASSAGES).map((run): RankedPassage => {
		let best = run;
		let most: number[] = [];
		for (let sentence = run; sentence <= scores.lastOf(run); sentence++) {
			const own = wordsWithin(places, sentences.firstWords[sentence] ?? 0, sentences.wordEnds[sentence] ?? 0);
			if (own.length > most.length) [best, most] = [sentence, own];
		}
		const all = wordsWithin(places, sentences.firstWords[run] ?? 0, sentences.wordEnds[scores.lastOf(run)] ?? 0);
		for (const word of all) found.add(word);
		return {
			...scores.spanOf(run),
			best: { start: sentences.starts[best] ?? 0, end: sentences.ends[best] ?? 0 },
			matching: matchesIn(index, places, sentences.firstWords[best] ?? 0, sentences.wordEnds[best] ?? 0),
			share: all.length / usable.length,
		};
	});
	return { passages, usable: usable.length, found: found.size };
}

function placesOf({ places, firstPlace }: OpinionIndex, id: number): Int32Array {
	return id < 0 ? new Int32Array() : places.subarray(firstPlace[id], firstPlace[id + 1]);
}

function* placesOfHoldings(index: OpinionIndex): Generator<number> {
	for (const word of holdingWords) yield* placesOf(index, index.idOf.get(wordKey(word)) ?? -1);
}

/** The different pairs of words that follow each other in the draft, if the opinion has both. */
function pairsOf(ids: readonly number[]): (readonly [number, number])[] {
	const pairs = new Map<string, readonly [number, number]>();
	for (const [i, second] of ids.entries()) {
		const first = ids[i - 1] ?? -1;
		if (first >= 0 && second >= 0) pairs.set(`${first} ${second}`, [first, second]);
	}
	return [...pairs.values()];
}

/** Which of the words, by their numbers in `places`, are between two words of the opinion. */
function wordsWithin(places: readonly Int32Array[], from: number, to: number): number[] {
	return [...places.keys()].filter((word) => firstWithin(places[word] as Int32Array, from, to) !== undefined);
}

function firstWithin(places: Int32Array, from: number, to: number): number | undefined {
	const at = firstAtOrAfter(places.length, (i) => places[i] as number, from);
	return (places[at] ?? to) < to ? at : undefined;
}

function matchesIn(index: OpinionIndex, places: readonly Int32Array[], from: number, to: number): Span[] {
	const found: number[] = [];
	for (const own of places) {
		for (let at = firstWithin(own, from, to) ?? own.length; (own[at] ?? to) < to; at++) found.push(own[at] as number);
	}
	return found
		.sort((one, other) => one - other)
		.map((word) => ({ start: index.starts[word] as number, end: index.ends[word] as number }));
}
