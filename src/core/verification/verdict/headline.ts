import { isCopied } from '../decisions/decisions';
import { isFindingToReview } from '../findings/finding';
import type { CitationState, Verdict, VerdictFacts } from './verdict';

/** The worst thing known about a citation, or the decision that settles it: what heads it wherever it is shown. */
export type Headline = CitationState | 'quotationDiffers' | 'overruled' | 'toConfirm' | 'confirmed' | 'ignored';

/** Most urgent first. */
export const headlines: readonly Headline[] = [
	'quotationDiffers',
	'notFound',
	'differs',
	'overruled',
	'multipleMatches',
	'possibleMatch',
	'nameNotCompared',
	'unknownStatus',
	'noCitation',
	'toConfirm',
	'failed',
	'checking',
	'unchecked',
	'notCovered',
	'verified',
	'confirmed',
	'ignored',
];

/** What is less urgent than that a case is overruled. */
const lessUrgent: ReadonlySet<CitationState> = new Set(
	headlines.slice(headlines.indexOf('multipleMatches')) as CitationState[],
);

export function headlineOf({ state, decision, findings, quotations = [] }: VerdictFacts): Headline {
	if (quotations.some(({ isToReview }) => isToReview)) return 'quotationDiffers';
	if (decision?.kind === 'confirmed' || decision?.kind === 'ignored') return decision.kind;
	if (lessUrgent.has(state) && findings.some(isFindingToReview)) return 'overruled';
	return decision && isCopied(decision) && state === 'verified' ? 'toConfirm' : state;
}

/** What its icon shows: whatever someone decided, an invented case must not look like a real one. */
export function appearanceOf(verdict: Verdict): Headline {
	const headline = headlineOf(verdict);
	return headline === 'confirmed' && verdict.state !== 'verified' ? verdict.state : headline;
}

/** Where a citation is listed: under what is left to review, for whatever reason, or else under its headline. */
export type Listing = 'toReview' | Headline;

/** In the order of the list. */
export const listings: readonly Listing[] = ['toReview', ...headlines];

/**
 * Where a citation is listed; undefined if it isn't listed by itself. A short form is listed with its full citation, unless it is left to review or
 * was decided by itself, so that the decision can be withdrawn.
 */
export function listingOf(verdict: Verdict): Listing | undefined {
	const { isCounted, isToReview, decision, full } = verdict;
	if (isToReview) return 'toReview';
	const isDecided = decision?.kind === 'confirmed' || decision?.kind === 'ignored';
	return isCounted || (isDecided && decision !== full?.decision) ? headlineOf(verdict) : undefined;
}
