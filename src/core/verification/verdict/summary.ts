import type { CitationState } from './citationState';

/** How many citations are in each state; the result of every verify command. `total` is the sum of the rest. */
export interface VerificationCounts {
	readonly total: number;
	/** Located, and nothing that could be compared differs. */
	readonly verified: number;
	/** Located, and something differs. */
	readonly differs: number;
	readonly notFound: number;
	readonly multipleMatches: number;
	/** A heuristic match, or a status word of the service's own. */
	readonly other: number;
	/** Of a kind that no case database holds. */
	readonly notCovered: number;
	/** Has had no answer. */
	readonly unchecked: number;
	/** Its request failed. */
	readonly failed: number;
}

const countOf: Readonly<Record<CitationState, Exclude<keyof VerificationCounts, 'total'>>> = {
	verified: 'verified',
	differs: 'differs',
	notFound: 'notFound',
	multipleMatches: 'multipleMatches',
	possibleMatch: 'other',
	other: 'other',
	notCovered: 'notCovered',
	unchecked: 'unchecked',
	checking: 'unchecked',
	failed: 'failed',
};

export function countStates(states: Iterable<CitationState>): VerificationCounts {
	const counts = {
		total: 0,
		verified: 0,
		differs: 0,
		notFound: 0,
		multipleMatches: 0,
		other: 0,
		notCovered: 0,
		unchecked: 0,
		failed: 0,
	};
	for (const state of states) {
		counts.total += 1;
		counts[countOf[state]] += 1;
	}
	return counts;
}

/** Counts of several documents together. */
export function addCounts(all: Iterable<VerificationCounts>): VerificationCounts {
	const sum: Record<keyof VerificationCounts, number> = { ...countStates([]) };
	for (const counts of all) for (const key of Object.keys(sum) as (keyof VerificationCounts)[]) sum[key] += counts[key];
	return sum;
}
