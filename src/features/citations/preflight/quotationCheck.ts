import type * as vscode from 'vscode';
import { shiftedCitation } from '../../../core/citations/parts/placedCitation';
import type { Brief } from '../../../core/preflight/brief';
import type { CheckOutcome } from '../../../core/preflight/checks';
import {
	type ComparedQuotation,
	isUncompared,
	shiftedQuotation,
} from '../../../core/quotations/comparison/comparedQuotation';
import { listQuotationMatters, type QuotationMatter } from '../../../core/quotations/comparison/quotationMatters';
import { compareDraft } from '../../../core/quotations/texts/compareDraft';
import { sayOutcome } from '../../../core/reporting/wording/quotationTexts';
import type { OwnTable } from '../../../core/table/compareTable';
import { addQuoted } from '../../../core/verification/judgeDraft';
import { type JudgedQuotation, recordsOf } from '../../../core/verification/verdict/verdict';
import { createTurns } from '../../../host/editor';
import type { Known } from '../session';
import type { AuthorityTexts } from '../texts';

/** What a check may need in addition to the brief. */
export interface CheckContext {
	/** The document that the command was run for. */
	readonly document: vscode.Uri;
	readonly known: Known;
	/** A Word document's own table of authorities, in offsets of the brief. */
	readonly ownTable: OwnTable | undefined;
	/** Compared as far as there are texts, in offsets of the brief, in order; those that someone has ignored are apart. */
	readonly quotations: readonly JudgedQuotation[];
	readonly ignored: readonly JudgedQuotation[];
	/** Whether there are texts, or a source of them, to compare quotations with. */
	readonly hasTexts: boolean;
}

const differing: ReadonlySet<QuotationMatter['kind']> = new Set([
	'differs',
	'notFound',
	'elsewhere',
	'separateOpinion',
	'turned',
]);

type Compared = Pick<CheckContext, 'quotations' | 'ignored' | 'hasTexts'>;

/** With the verdicts of the brief, which the editor, too, counts by what is quoted from their citations. */
type ComparedBrief = Compared & Pick<Brief, 'verdicts'>;

/** Quotations of cases that were compared with no text, each with its reason. Only said here if there are no texts at all. */
export function findQuotationsNotCompared({ quotations, ignored, hasTexts }: Compared): CheckOutcome {
	const open = quotations.filter(isUncompared);
	if (!hasTexts) return { places: [], isAbsent: true };
	return {
		places: open.map(({ start, end }) => ({ start, end })),
		decided: ignored.filter(isUncompared).map(({ start, end }) => ({ start, end })),
		notes: new Map(open.map((quotation) => [quotation.start, sayOutcome(quotation)])),
	};
}

export function findQuotationsThatDiffer({ quotations, ignored, hasTexts }: Compared): CheckOutcome {
	if (!hasTexts) return { places: [], isAbsent: true };
	const isWanted = (kind: QuotationMatter['kind']): boolean => differing.has(kind);
	return { ...findMatters(quotations, isWanted), decided: findMatters(ignored, isWanted).places };
}

/** Quotations directly before a citation of a case without a pinpoint. */
export function findQuotationsWithoutPinpoint({ quotations, ignored }: Compared): CheckOutcome {
	const isWanted = (kind: QuotationMatter['kind']): boolean => kind === 'noPinpoint';
	return { ...findMatters(quotations, isWanted), decided: findMatters(ignored, isWanted).places };
}

function findMatters(
	quotations: readonly JudgedQuotation[],
	isWanted: (kind: QuotationMatter['kind']) => boolean,
): CheckOutcome {
	const matters = listQuotationMatters(quotations, []).filter(({ kind }) => isWanted(kind));
	return { places: matters.map(({ span }) => span) };
}

/**
 * Compares the quotations of a brief with the texts in its files' folder, and with those that may be fetched for each file.
 *
 * @param files those of the brief, in order
 */
export async function compareQuotations(
	brief: Brief,
	texts: AuthorityTexts,
	document: vscode.Uri,
	files: readonly vscode.Uri[],
): Promise<ComparedBrief> {
	await texts.whenRead(document);
	let compared = await compareFiles(brief, texts, files);
	// What it quotes may have been requested just now.
	if (await texts.whenFetched()) compared = await compareFiles(brief, texts, files);
	const verdicts = addQuoted(brief.verdicts, compared, brief.knowledge);
	const all = verdicts.flatMap(({ quotations }) => quotations ?? []);
	const isIgnored = ({ decision }: JudgedQuotation): boolean => decision?.kind === 'ignored';
	return {
		verdicts,
		quotations: all.filter((quotation) => !isIgnored(quotation)),
		ignored: all.filter(isIgnored),
		hasTexts: texts.mayHave(document),
	};
}

/** Each file separately, as the editor compares it. Offsets are those of the brief. */
async function compareFiles(
	brief: Brief,
	texts: AuthorityTexts,
	files: readonly vscode.Uri[],
): Promise<ComparedQuotation[]> {
	const turns = createTurns();
	const all: ComparedQuotation[] = [];
	for (const [at, { start, end, language }] of brief.files.entries()) {
		const document = files[at];
		if (document === undefined) continue;
		const citations = brief.citations
			.filter((citation) => citation.start >= start && citation.end <= end)
			.map((citation) => shiftedCitation(citation, -start));
		const draft = { text: brief.text.slice(start, end), language, citations };
		const found = await compareDraft(draft, texts.for(document, recordsOf(brief.verdicts, start)), turns);
		for (const quotation of found?.quotations ?? []) all.push(shiftedQuotation(quotation, start));
	}
	return all;
}
