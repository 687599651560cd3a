import { headlineOf } from './headline';
import { listCited } from './parallels';
import type { CitationState, NextStep, Verdict } from './verdict';

/**
 * How many citations are in each state; the result of every verify command. `total` is the sum of the rest. Parallel citations of a case are one, in
 * the state of the most urgent of them.
 */
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
	/** Of a kind that no case database has, or not covered by the one that was asked. */
	readonly notCovered: number;
	/** A case cited by name and year alone. */
	readonly noCitation: number;
	/** Without an answer. */
	readonly unchecked: number;
	readonly failed: number;
}

/** What is known about all of a document's citations. Decisions change `toReview`, but no count. */
export interface Summary {
	readonly counts: VerificationCounts;
	/** How many citations a person still has to look at. */
	readonly toReview: number;
	/** How many of those whose details all match are misquoted. */
	readonly misquoted: number;
	/** How many match in everything compared, quotations too: what the status bar, its hover, and the report count as matching. */
	readonly matching: number;
	readonly isChecking: boolean;
}

interface StateRow {
	readonly count: Exclude<keyof VerificationCounts, 'total'>;
	/** Why it wasn't compared with a database, and the code that says so. */
	readonly reason?: 'notCovered' | 'noCitation' | 'unanswered' | 'failed';
	readonly code?: 'not-checked' | 'request-failed' | 'not-covered' | 'name-not-compared';
	/** What to do about one that is left to review, if nothing else is known about it. */
	readonly next: NextStep;
}

/** What follows from a citation's state, in the order in which counts are listed. */
export const stateTable: Readonly<Record<CitationState, StateRow>> = {
	verified: { count: 'verified', next: 'confirm' },
	differs: { count: 'differs', next: 'correct' },
	notFound: { count: 'notFound', next: 'lookUp' },
	multipleMatches: { count: 'multipleMatches', next: 'choose' },
	nameNotCompared: { count: 'other', code: 'name-not-compared', next: 'confirm' },
	possibleMatch: { count: 'other', next: 'confirm' },
	unknownStatus: { count: 'other', next: 'confirm' },
	notCovered: { count: 'notCovered', reason: 'notCovered', code: 'not-covered', next: 'lookUpElsewhere' },
	noCitation: { count: 'noCitation', reason: 'noCitation', next: 'lookUp' },
	unchecked: { count: 'unchecked', reason: 'unanswered', code: 'not-checked', next: 'check' },
	checking: { count: 'unchecked', reason: 'unanswered', code: 'not-checked', next: 'wait' },
	failed: { count: 'failed', reason: 'failed', code: 'request-failed', next: 'tryAgain' },
};

/** @param verdicts all of a text, in its order; their offsets may begin again with each part of it */
export function summarize(verdicts: Iterable<Verdict>): Summary {
	const summary = beginSummary();
	for (const { verdicts: own, lead, counted } of listCited(verdicts)) {
		if (lead.isToReview) summary.toReview += 1;
		summary.isChecking ||= own.some(({ state }) => state === 'checking');
		if (!counted) continue;
		summary.counts.total += 1;
		summary.counts[stateTable[counted.state].count] += 1;
		if (counted.state === 'verified')
			summary[own.some((one) => headlineOf(one) === 'quotationDiffers') ? 'misquoted' : 'matching'] += 1;
	}
	return summary;
}

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
	const names = ['total', ...Object.values(stateTable).map(({ count }) => count)];
	const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<keyof VerificationCounts, number>;
	return { counts, toReview: 0, misquoted: 0, matching: 0, isChecking: false };
}
