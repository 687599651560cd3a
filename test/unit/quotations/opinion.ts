import { compareQuotation, type QuotationToCompare } from '../../../src/core/quotations/comparison/compareQuotation';
import type { QuotationOutcome } from '../../../src/core/quotations/comparison/outcome';
import { omitsCitations } from '../../../src/core/quotations/marks';
import { indexOpinion } from '../../../src/core/quotations/opinion/opinionIndex';

/** An opinion as a court's printer sets it: pages, a footnote, star pages, a separate opinion. Written for these tests. */
export const opinion = `                          HALE v. MARSH

Before ABLE and BAKER, Circuit Judges.

ABLE, Circuit Judge:

The agency shall act within 30 days of the filing, and it did not. *101 The rule does not
apply to a party who has not been served, and no court may con-
tinue the case without its consent.1 The burden rests on the movant. Its showing must
rest upon evidence, and conjecture will not

    1   The record is silent on this point,
and we do not reach it.

                              -2-
do. See Poe v. Moe, 1 U.S. 2, 3 (1790). We therefore *102 reverse “the ﬁnal judgment” of
March 3, 2019. Anyone who takes the land takes it subject to the easement of Harlow,
which runs with it. [T]he easement ... endures. A deed is read as a whole, and each word
is given its effect. Costs are taxed to the respondents.

BAKER, Circuit Judge, dissenting.

The majority errs; the agency has discretion in every case that it hears.
`;

const index = indexOpinion(opinion, 'plain');

/** Compares with the opinion above; `marks` are the citation's parentheticals. */
export function compare(
	draft: string,
	marks: readonly string[] = [],
	options: Partial<QuotationToCompare> = {},
): QuotationOutcome {
	return compareQuotation(index, {
		words: draft,
		format: 'markdown',
		omitsCitations: omitsCitations(marks),
		...options,
	});
}

/** "draft → opinion" for each difference, or the outcome where there are none. */
export function differencesOf(draft: string, marks: readonly string[] = []): string {
	const outcome = compare(draft, marks);
	if (outcome.kind !== 'differs') return outcome.kind;
	return outcome.differences.map((one) => `${one.draft.text} → ${one.opinion.text}`).join('; ');
}
