import { shifted } from '../../text/span';
import { findDecision } from '../decisions';
import type { DraftFinding } from '../judgement/withoutNetwork/draftFinding';
import { isShortForm, type Rating, rate, type Verdict } from './verdict';

/**
 * A verdict with what the draft itself shows to be wrong. State, counts and what is left to review stay as they are: nothing of this was
 * compared with a record.
 */
export function withDraftFindings(
	verdict: Verdict,
	found: readonly DraftFinding<unknown>[] | undefined,
	{ decisions, severities }: Rating,
): Verdict {
	if (found === undefined || found.length === 0) return verdict;
	const { citation } = verdict;
	const placed = found.map(({ span, isOnName, other: _, ...finding }) => ({
		...finding,
		span: (isOnName && citation.caseName?.span) || shifted(span, citation.start),
	}));
	const added = rate(placed, severities);
	const findings = [...verdict.findings, ...added];
	if (!isShortForm(citation)) return { ...verdict, findings };
	// From now on a decision made here is about the short form itself.
	const { decision: _, ...rest } = verdict;
	const decision = findDecision(decisions, citation);
	const isBeforeFull = verdict.next === 'nameSource' && added.some(({ code }) => code === 'short-before-full');
	return { ...rest, findings, ...(isBeforeFull && { next: 'citeInFull' }), ...(decision && { decision }) };
}
