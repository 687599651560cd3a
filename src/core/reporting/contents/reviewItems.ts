import type { Span } from '../../base/text/span';
import { isUncompared } from '../../quotations/comparison/comparedQuotation';
import type { Severity } from '../../verification/findings/entry';
import type { FindingCode } from '../../verification/findings/finding';
import { stateTable } from '../../verification/verdict/summary';
import {
	allFindingsOf,
	hintsOf,
	isShortForm,
	type JudgedQuotation,
	problemsOf,
	type RatedFinding,
	type Verdict,
} from '../../verification/verdict/verdict';

/** Why a citation is left to review if no problem says so. */
export const reviewCodes = [
	/** No one was asked, or there was no answer. */
	'not-checked',
	'request-failed',
	/** No case database has citations of this kind. */
	'not-covered',
	'name-not-compared',
	/** A quotation of a case that wasn't compared with any text, although there are texts. */
	'quotation-not-compared',
	/** A short form that refers to no citation. */
	'unresolved',
	/** The settings hide what is wrong, or no one has confirmed a correction from the record. */
	'to-review',
] as const;

export type ReviewCode = (typeof reviewCodes)[number];

export function isReviewCode(code: string): code is ReviewCode {
	return reviewCodes.some((one) => one === code);
}

/** One line in a list of what a check found: a problem, as the editor shows it, or a citation that is left to review without one. */
export interface ReviewItem {
	readonly verdict: Verdict;
	/** Absent if no problem says why. */
	readonly finding?: RatedFinding;
	/** The one that wasn't compared, if this is about one. */
	readonly quotation?: JudgedQuotation;
	readonly code: FindingCode | ReviewCode;
	readonly severity: Severity;
	/** UTF-16 offsets. */
	readonly span: Span;
	/**
	 * What it means for the outcome. `finding`: someone has to look at the citation; `unchecked`: it couldn't be looked up; `remark`: the
	 * citation is settled anyway.
	 */
	readonly weight: 'finding' | 'unchecked' | 'remark';
}

/**
 * What there is to say about a draft's citations, in their order. The settings can hide a problem, but not a citation that is left to review.
 *
 * @param listsForm whether hints of form are listed, too, which change no outcome
 */
export function listReviewItems(verdicts: readonly Verdict[], listsForm = false): ReviewItem[] {
	const items = verdicts.flatMap((verdict) => [
		...itemsOf(verdict),
		...uncomparedOf(verdict),
		...(listsForm ? hintsOf(verdict).map((hint) => itemOf(verdict, hint, 'remark')) : []),
	]);
	return items.sort((one, other) => one.span.start - other.span.start || (one.code < other.code ? -1 : 1));
}

function itemsOf(verdict: Verdict): ReviewItem[] {
	const weight = weigh(verdict);
	const problems = problemsOf(verdict);
	if (problems.length > 0) return problems.map((finding) => itemOf(verdict, finding, weight));
	const { start, end } = verdict.citation;
	return verdict.isToReview
		? [{ verdict, code: codeOf(verdict), severity: 'information', span: { start, end }, weight }]
		: [];
}

function itemOf(verdict: Verdict, finding: RatedFinding, weight: ReviewItem['weight']): ReviewItem {
	const { code, severity, span } = finding;
	return { verdict, finding, code, severity, span, weight };
}

function uncomparedOf(verdict: Verdict): ReviewItem[] {
	const open = (verdict.quotations ?? []).filter((one) => isUncompared(one) && one.decision?.kind !== 'ignored');
	return open.map((quotation) => ({
		verdict,
		quotation,
		code: 'quotation-not-compared',
		severity: 'information',
		span: { start: quotation.start, end: quotation.end },
		weight: 'unchecked',
	}));
}

/** What is wrong with citations: the items' problems and, for an item without one, everything that the settings hide. */
export function listFindings(items: readonly ReviewItem[]): ReadonlySet<RatedFinding> {
	return new Set(items.flatMap(({ finding, verdict }) => (finding ? [finding] : allFindingsOf(verdict))));
}

function weigh(verdict: Verdict): ReviewItem['weight'] {
	if (!verdict.isToReview) return 'remark';
	return isUncheckedOnly(verdict) ? 'unchecked' : 'finding';
}

/** Whether there is nothing to say but that it couldn't be looked up. */
function isUncheckedOnly({ citation, state, findings, quotations = [] }: Verdict): boolean {
	if (findings.length > 0 || isShortForm(citation) || quotations.some((one) => one.isToReview)) return false;
	const { reason, code } = stateTable[state];
	return reason !== undefined && code !== undefined;
}

function codeOf({ citation, full, state, findings }: Verdict): ReviewCode {
	if (isShortForm(citation) && !full && state !== 'noCitation') return 'unresolved';
	if (findings.length > 0) return 'to-review';
	return stateTable[state].code ?? 'to-review';
}
