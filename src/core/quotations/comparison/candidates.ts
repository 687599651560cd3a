import { MOST_CANDIDATES, MOST_OCCURRENCES } from '../limits';
import { type OpinionIndex, PASSED_OVER } from '../opinion/opinionIndex';
import { wordKey } from '../words';
import type { QuotedItem } from './quotedWords';

/** A stretch of the opinion, in words, that may contain the quotation. */
export interface Candidate {
	readonly from: number;
	readonly to: number;
}

/** Words of an opinion are grouped into buckets of this many: the power of two that `>> 4` divides by. */
const BUCKET_BITS = 4;
/** A page's header, footer, and numbered lines have fewer consecutive words to skip. */
const MOST_PASSED = 100;
/** A candidate with less than this share of the best one's votes isn't looked at. */
const LEAST_VOTES = 0.5;

/**
 * Where in the opinion the words of a quotation are close together: the "seed" half of seed-and-extend (Altschul et al., "Basic Local
 * Alignment Search Tool", 1990). Seeds are exact runs of words, grown from pairs of neighbors by way of the rarer word; rare words weigh
 * more (inverse document frequency, Spärck Jones 1972), and a run weighs more than its separate words.
 */
export function findCandidates(index: OpinionIndex, items: readonly QuotedItem[]): Candidate[] {
	const ids = items.map((item) =>
		(item.kind === 'word' && item.shape === undefined) || item.kind === 'bracketed'
			? (index.idOf.get(wordKey(item.word)) ?? -1)
			: -1,
	);
	const votes = new Float64Array((index.ids.length >> BUCKET_BITS) + 2);
	voteForRuns(index, items, ids, votes);
	voteForWords(index, ids, votes);
	return bestStretches(votes, items.length, index.ids.length);
}

function voteForRuns(
	index: OpinionIndex,
	items: readonly QuotedItem[],
	ids: readonly number[],
	votes: Float64Array,
): void {
	let left = MOST_OCCURRENCES;
	// From the rarest pair on, so that what is left out is what is too common.
	const pairs = ids
		.map((id, i) => ({ i, rarer: Math.min(occurrences(index, id), occurrences(index, ids[i + 1] ?? -1)) }))
		.filter(({ i, rarer }) => rarer > 0 && items[i]?.kind === 'word' && items[i + 1]?.kind === 'word')
		.sort((one, other) => one.rarer - other.rarer);
	for (const { i, rarer } of pairs) {
		left -= rarer;
		if (left < 0) return;
		const first = ids[i] as number;
		const second = ids[i + 1] as number;
		const byFirst = occurrences(index, first) <= occurrences(index, second);
		const id = byFirst ? first : second;
		const end = index.firstPlace[id + 1] as number;
		for (let p = index.firstPlace[id] as number; p < end; p++) {
			const place = index.places[p] as number;
			const head = byFirst ? place : previousWord(index, place);
			if (index.ids[head] !== first || index.ids[nextWord(index, head)] !== second) continue;
			let weight = weightOf(index, first) + weightOf(index, second);
			// The run is extended in both directions; its other pairs vote for it as well, so that it counts by the square of its length.
			let at = nextWord(index, head);
			for (let k = i + 2; k < ids.length && k < i + 6; k++) {
				at = nextWord(index, at);
				const id = ids[k] as number;
				if (id < 0 || index.ids[at] !== id) break;
				weight += weightOf(index, id);
			}
			const bucket = head >> BUCKET_BITS;
			votes[bucket] = (votes[bucket] as number) + weight;
		}
	}
}

/** Words whose neighbors have changed still show where the passage is. Each votes once per bucket. */
function voteForWords(index: OpinionIndex, ids: readonly number[], votes: Float64Array): void {
	let left = MOST_OCCURRENCES;
	const distinct = [...new Set(ids)].filter((id) => id >= 0);
	distinct.sort((one, other) => occurrences(index, one) - occurrences(index, other));
	for (const id of distinct) {
		left -= occurrences(index, id);
		if (left < 0) return;
		const weight = weightOf(index, id);
		const end = index.firstPlace[id + 1] as number;
		let last = -1;
		for (let p = index.firstPlace[id] as number; p < end; p++) {
			const bucket = (index.places[p] as number) >> BUCKET_BITS;
			if (bucket !== last) votes[bucket] = (votes[bucket] as number) + weight;
			last = bucket;
		}
	}
}

/** The stretches of about the quotation's length with the most votes, none overlapping a better one by more than half. */
function bestStretches(votes: Float64Array, length: number, words: number): Candidate[] {
	const width = (length >> BUCKET_BITS) + 2;
	const sums = new Float64Array(votes.length);
	let sum = 0;
	for (let i = votes.length - 1; i >= 0; i--) {
		sum += votes[i] as number;
		if (i + width < votes.length) sum -= votes[i + width] as number;
		sums[i] = sum;
	}
	const found: Candidate[] = [];
	let best = 0;
	while (found.length < MOST_CANDIDATES) {
		let at = -1;
		for (let i = 0; i < sums.length; i++) if ((sums[i] as number) > (at < 0 ? 0 : (sums[at] as number))) at = i;
		if (at < 0) break;
		const top = sums[at] as number;
		best = Math.max(best, top);
		if (top < best * LEAST_VOTES) break;
		found.push({ from: at << BUCKET_BITS, to: Math.min(words, (at + width) << BUCKET_BITS) });
		const reach = width >> 1;
		sums.fill(0, Math.max(0, at - reach), Math.min(sums.length, at + reach + 1));
	}
	return found;
}

/** Inverse document frequency: a word found everywhere weighs little, and one that the opinion doesn't have weighs most. */
export function weightOf(index: OpinionIndex, id: number): number {
	return 0.3 + Math.log((index.ids.length + 1) / (occurrences(index, id) + 1)) / 10;
}

export function occurrences(index: OpinionIndex, id: number): number {
	return id < 0 ? 0 : (index.firstPlace[id + 1] as number) - (index.firstPlace[id] as number);
}

/** The next word, not counting those that are skipped. */
export function nextWord(index: OpinionIndex, place: number): number {
	let at = place + 1;
	const end = Math.min(index.flags.length, at + MOST_PASSED);
	while (at < end && (index.flags[at] as number) & PASSED_OVER) at++;
	return at;
}

export function previousWord(index: OpinionIndex, place: number): number {
	let at = place - 1;
	const end = Math.max(0, at - MOST_PASSED);
	while (at >= end && (index.flags[at] as number) & PASSED_OVER) at--;
	return at;
}
