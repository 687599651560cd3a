import type { Severity } from '../../findings/entry';
import type { FindingCode } from '../../findings/finding';
import { isUncompared } from '../../quotations/comparison/comparedQuotation';
import type { Span } from '../../text/span';
import { stateTable } from '../verdict/summary';
import {
	allFindingsOf,
	isShortForm,
	type JudgedQuotation,
	problemsOf,
	type RatedFinding,
	type Verdict,
} from '../verdict/verdict';

/** Why a citation is to review where no problem says so. */
export type ReviewCode =
	/** No one was asked, or nothing was said. */
	| 'not-checked'
	| 'request-failed'
	/** No case database has citations of this kind. */
	| 'not-covered'
	| 'name-not-compared'
	/** A quotation of the case that no text was compared with, though there are texts. */
	| 'quotation-not-compared'
	/** A short form that refers to no citation. */
	| 'unresolved'
	/** What the settings hide, or a correction from the record that no one has confirmed. */
	| 'to-review';

/** One line of a list of what a check found: a problem, as the editor shows it, or a citation that is to review without one. */
export interface ReviewItem {
	readonly verdict: Verdict;
	/** Absent where no problem says why. */
	readonly finding?: RatedFinding;
	/** The one that wasn't compared, where that is what it says. */
	readonly quotation?: JudgedQuotation;
	readonly code: FindingCode | ReviewCode;
	readonly severity: Severity;
	/** UTF-16 offsets. */
	readonly span: Span;
	/**
	 * What it means for the outcome. `finding`: someone has to look at the citation; `unchecked`: it couldn't be looked up; `remark`: the
	 * citation is settled all the same.
	 */
	readonly weight: 'finding' | 'unchecked' | 'remark';
}

/** What is to be said of the citations of a draft, in the order of its text. The settings hide problems, and no citation that is to review. */
export function listReviewItems(verdicts: readonly Verdict[]): ReviewItem[] {
	const items = verdicts.flatMap((verdict) => [...itemsOf(verdict), ...uncomparedOf(verdict)]);
	return items.sort((one, other) => one.span.start - other.span.start || (one.code < other.code ? -1 : 1));
}

function itemsOf(verdict: Verdict): ReviewItem[] {
	const weight = weigh(verdict);
	const problems = problemsOf(verdict);
	if (problems.length > 0) {
		return problems.map((finding) => {
			const { code, severity, span } = finding;
			return { verdict, finding, code, severity, span, weight };
		});
	}
	const { start, end } = verdict.citation;
	return verdict.isToReview
		? [{ verdict, code: codeOf(verdict), severity: 'information', span: { start, end }, weight }]
		: [];
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

/** What is wrong with citations: the problems of items, and all that the settings hide of an item without one. */
export function listFindings(items: readonly ReviewItem[]): ReadonlySet<RatedFinding> {
	return new Set(items.flatMap(({ finding, verdict }) => (finding ? [finding] : allFindingsOf(verdict))));
}

function weigh(verdict: Verdict): ReviewItem['weight'] {
	if (!verdict.isToReview) return 'remark';
	return isUncheckedOnly(verdict) ? 'unchecked' : 'finding';
}

/** True where all there is to say is that nothing could be looked up. */
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
