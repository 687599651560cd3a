import type { Citation } from '../../citations/citation';
import { type FindingCode, findingCatalog } from '../../findings/finding';
import type { Severity } from '../../findings/severity';
import { present } from '../../text/present';
import type { Decision } from '../decisions';
import type { DraftFinding } from '../judgement/withoutNetwork/draftFinding';
import { isShortForm, type RatedFinding, type Verdict } from './verdict';

export interface Rating {
	readonly decisionOn: (citation: Citation) => Decision | undefined;
	readonly severities?: Readonly<Partial<Record<FindingCode, Severity>>>;
}

/**
 * A verdict with what the draft itself shows to be wrong. State, counts and what is left to review stay as they are: nothing of this was
 * compared with a record.
 */
export function withDraftFindings(
	verdict: Verdict,
	found: readonly DraftFinding<unknown>[] | undefined,
	{ decisionOn, severities = {} }: Rating,
): Verdict {
	if (found === undefined || found.length === 0) return verdict;
	const { citation } = verdict;
	const added = found.map(({ code, span, isOnName, written, recorded, lowered }): RatedFinding => {
		const inCitation = { start: citation.start + span.start, end: citation.start + span.end };
		const place = isOnName ? (citation.caseName?.span ?? inCitation) : inCitation;
		const severity = severities[code] ?? lowered ?? findingCatalog[code].severity;
		return {
			code,
			span: place,
			severity,
			...present({ written, recorded }),
		};
	});
	const findings = [...verdict.findings, ...added];
	if (!isShortForm(citation)) return { ...verdict, findings };
	// From now on a decision made here is about the short form itself.
	const { decision: _, ...rest } = verdict;
	const decision = decisionOn(citation);
	const isBeforeFull = verdict.next === 'nameSource' && added.some(({ code }) => code === 'short-before-full');
	return { ...rest, findings, ...(isBeforeFull && { next: 'citeInFull' }), ...(decision && { decision }) };
}
