import { shiftedCitation } from '../../citations/placedCitation';
import { shiftedQuotation } from '../../quotations/comparison/comparedQuotation';
import { shifted } from '../../text/span';
import type { JudgedQuotation, RatedFinding, Verdict } from './verdict';

/** A verdict. Its citation's offsets and those of its findings count from `offset` (UTF-16 units) in the document. */
export interface PlacedVerdict {
	readonly verdict: Verdict;
	readonly offset: number;
}

/** A citation with its offsets in the document. */
export function moveToPlace({ verdict, offset }: PlacedVerdict): Verdict {
	if (offset === 0) return verdict;
	const findings = verdict.findings.map((finding) => moveFinding(finding, offset));
	const { nameReadAgain } = verdict;
	const quotations = verdict.quotations?.map((quotation) => moveQuotation(quotation, offset));
	return {
		...verdict,
		...(nameReadAgain && { nameReadAgain: { ...nameReadAgain, span: shifted(nameReadAgain.span, offset) } }),
		citation: shiftedCitation(verdict.citation, offset),
		findings,
		...(quotations && { quotations }),
	};
}

function moveQuotation(quotation: JudgedQuotation, by: number): JudgedQuotation {
	const findings = quotation.findings.map((finding) => moveFinding(finding, by));
	return { ...quotation, ...shiftedQuotation(quotation, by), findings };
}

/** @param by UTF-16 units */
export function moveFinding(finding: RatedFinding, by: number): RatedFinding {
	return { ...finding, span: shifted(finding.span, by) };
}
