import type { Span } from '../../base/text/span';
import { type ComparedQuotation, turningChanges, unnamedSeparateOpinion } from './comparedQuotation';

/** What someone should look at before filing a draft, other than its citations. */
export interface QuotationMatter {
	readonly kind:
		| 'differs'
		| 'notFound'
		| 'elsewhere'
		/** Its words are in a dissent, a concurrence, or a syllabus, and the citation doesn't say so. */
		| 'separateOpinion'
		/** A change that it marks distorts what the opinion says. */
		| 'turned'
		| 'notCompared'
		/** It comes directly before a citation of a case without a pinpoint. */
		| 'noPinpoint'
		/** A quotation mark that nothing closes. */
		| 'unclosed';
	/** UTF-16 offsets of the draft. */
	readonly span: Span;
	/** Absent if nothing is quoted. */
	readonly quotation?: ComparedQuotation;
}

/**
 * What is left to look at in the quotations of a draft, in order; one quotation may be listed for several reasons.
 *
 * @param unclosed as `readQuotations` returns them
 */
export function listQuotationMatters(
	quotations: readonly ComparedQuotation[],
	unclosed: readonly Span[],
): QuotationMatter[] {
	const matters = quotations.flatMap((quotation): QuotationMatter[] => {
		const { start, end, outcome, cited, pinpoint, isCase, isId } = quotation;
		const span = { start, end };
		const kinds: QuotationMatter['kind'][] = [];
		if (outcome.kind !== 'exact' && outcome.kind !== 'altered') kinds.push(outcome.kind);
		if (unnamedSeparateOpinion(quotation)) kinds.push('separateOpinion');
		if (turningChanges(quotation).length > 0) kinds.push('turned');
		if (isCase && !isId && pinpoint === undefined && end <= cited.start) kinds.push('noPinpoint');
		return kinds.map((kind) => ({ kind, span, quotation }));
	});
	return [...matters, ...unclosed.map((span): QuotationMatter => ({ kind: 'unclosed', span }))].sort(
		(one, other) => one.span.start - other.span.start,
	);
}
