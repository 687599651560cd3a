import { headlineOf, listingOf } from './headline';
import type { CitationState, Verdict } from './verdict';

/** How many citations are in each state; the result of every verify command. `total` is the sum of the rest. */
export interface VerificationCounts {
	readonly total: number;
	/** Found, nothing differs, and the name in the draft is the record's. */
	readonly verified: number;
	/** Found, and something differs. */
	readonly differs: number;
	readonly notFound: number;
	readonly multipleMatches: number;
	/** A possible match, a status that is not known, or found with a name that could not be compared. */
	readonly other: number;
	/** Of a kind that no case database holds, or not covered by the one that was asked. */
	readonly notCovered: number;
	/** A case cited by name and year alone. */
	readonly noCitation: number;
	/** Has had no answer. */
	readonly unchecked: number;
	readonly failed: number;
}

/** What is known of a document's citations together. Decisions change `toReview` and no count. */
export interface Summary {
	readonly counts: VerificationCounts;
	/** How many citations are left for a person to look at. */
	readonly toReview: number;
	/** How many of those that match in all their details are misquoted. */
	readonly misquoted: number;
	/** How many match in all that was compared, with nothing left to review and no decision to rest on. */
	readonly matching: number;
	readonly isChecking: boolean;
}

const countOf: Readonly<Record<CitationState, Exclude<keyof VerificationCounts, 'total'>>> = {
	verified: 'verified',
	nameNotCompared: 'other',
	differs: 'differs',
	notFound: 'notFound',
	multipleMatches: 'multipleMatches',
	possibleMatch: 'other',
	unknownStatus: 'other',
	notCovered: 'notCovered',
	noCitation: 'noCitation',
	unchecked: 'unchecked',
	checking: 'unchecked',
	failed: 'failed',
};

export function summarize(verdicts: Iterable<Verdict>): Summary {
	const summary = beginSummary();
	for (const verdict of verdicts) {
		const listing = listingOf(verdict);
		if (listing === 'toReview') summary.toReview += 1;
		if (listing === 'verified') summary.matching += 1;
		if (!verdict.isCounted) continue;
		summary.counts.total += 1;
		summary.counts[countOf[verdict.state]] += 1;
		if (verdict.state === 'verified' && headlineOf(verdict) === 'quotationDiffers') summary.misquoted += 1;
		if (verdict.state === 'checking') summary.isChecking = true;
	}
	return summary;
}

/** Several documents together. */
export function addSummaries(all: Iterable<Summary>): Summary {
	const sum = beginSummary();
	for (const { counts, toReview, misquoted, matching, isChecking } of all) {
		for (const key of Object.keys(counts) as (keyof VerificationCounts)[]) sum.counts[key] += counts[key];
		sum.toReview += toReview;
		sum.misquoted += misquoted;
		sum.matching += matching;
		sum.isChecking ||= isChecking;
	}
	return sum;
}

function beginSummary() {
	const counts: Record<keyof VerificationCounts, number> = {
		total: 0,
		verified: 0,
		differs: 0,
		notFound: 0,
		multipleMatches: 0,
		other: 0,
		notCovered: 0,
		noCitation: 0,
		unchecked: 0,
		failed: 0,
	};
	return { counts, toReview: 0, misquoted: 0, matching: 0, isChecking: false };
}
