import { compareDraft } from '../../../core/authorities/compareDraft';
import { shiftedCitation } from '../../../core/citations/shiftedCitation';
import type { Brief } from '../../../core/preflight/brief';
import type { CheckOutcome } from '../../../core/preflight/checks';
import { type ComparedQuotation, shiftedQuotation } from '../../../core/quotations/comparedQuotation';
import { listQuotationMatters, type QuotationMatter } from '../../../core/quotations/quotationMatters';
import { addQuotations, groupByCitation } from '../../../core/verification/verdict/quotationVerdicts';
import { createTurns } from '../../../host/createTurns';
import type { CheckContext } from './checkContext';

const compared: ReadonlySet<QuotationMatter['kind']> = new Set(['differs', 'notFound', 'elsewhere', 'separateOpinion']);

/** Quotations that differ from the texts in the authorities folder, but for those that someone has ignored. */
export async function findQuotationsThatDiffer(brief: Brief, context: CheckContext): Promise<CheckOutcome> {
	const { texts, document } = context;
	await texts.whenRead(document);
	if (texts.list(document).length === 0) return { places: [], isAbsent: true };
	return findMatters(brief, context, (kind) => compared.has(kind));
}

/** Quotations directly before a citation of a case that has no pinpoint. */
export function findQuotationsWithoutPinpoint(brief: Brief, context: CheckContext): Promise<CheckOutcome> {
	return findMatters(brief, context, (kind) => kind === 'noPinpoint');
}

async function findMatters(
	brief: Brief,
	context: CheckContext,
	isWanted: (kind: QuotationMatter['kind']) => boolean,
): Promise<CheckOutcome> {
	const { decisions, severities } = brief.knowledge;
	const placed = brief.verdicts.map((verdict) => ({ verdict, offset: 0 }));
	const quotations = groupByCitation(await compareBrief(brief, context));
	const judged = addQuotations(placed, quotations, { decisions, severities });
	const open = judged.flatMap(({ verdict }) =>
		(verdict.quotations ?? []).filter(({ decision }) => decision?.kind !== 'ignored'),
	);
	const matters = listQuotationMatters(open, []).filter(({ kind }) => isWanted(kind));
	return { places: matters.map(({ span }) => span) };
}

/** Each file by itself, as the editor compares it. Offsets are those of the brief. */
async function compareBrief(brief: Brief, { texts, document }: CheckContext): Promise<ComparedQuotation[]> {
	const turns = createTurns();
	const all: ComparedQuotation[] = [];
	for (const { start, end, language } of brief.files) {
		const citations = brief.citations
			.filter((citation) => citation.start >= start && citation.end <= end)
			.map((citation) => shiftedCitation(citation, -start));
		const draft = { text: brief.text.slice(start, end), language, citations };
		const found = await compareDraft(draft, texts.for(document), turns);
		for (const quotation of found?.quotations ?? []) all.push(shiftedQuotation(quotation, start));
	}
	return all;
}
