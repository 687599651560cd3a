import type { Span } from '../src/core/base/text/span';
import { runAtOnce } from '../src/core/base/time/turns';
import { findCitations } from '../src/core/citations/recognition';
import { compareQuotation, type QuotationToCompare } from '../src/core/quotations/comparison/compareQuotation';
import type { QuotationOutcome } from '../src/core/quotations/comparison/outcome';
import { readQuotations } from '../src/core/quotations/inDraft/findQuotations';
import { findQuotedSpans } from '../src/core/quotations/inDraft/inlineQuotations';
import type { OpinionIndex } from '../src/core/quotations/opinion/opinionIndex';
import { wordsOf } from '../src/core/quotations/words';
import { printJsonLines } from './jsonLines';
import { type OpinionRow, readOpinionRows } from './opinionRows';
import { quotationOfPassage, trailingMarks } from './quotedPassage';

const usage = `Usage: npm run -s quote -- PAIRS.tsv
Compares quotations with the opinions they are taken from. Columns: the draft's passage (\\n, \\t and \\\\ written as such), the opinion's file
(relative to the folder of PAIRS.tsv, or to the current one). A first row that begins with "passage" or "draft" is a header.
Prints one JSON line for each row, in order.`;

/** One line of output: the outcome, and with several quotations in a passage the one that is worst. Offsets count UTF-16 units. */
function compareRow({ passage, opinion, read }: OpinionRow): object {
	const index = read(opinion);
	if ('unread' in index) return { outcome: 'notCompared', reason: index.unread };
	const outcomes = outcomesOf(passage, index);
	const [worst] = [...outcomes].sort((one, other) => gravity.indexOf(one.kind) - gravity.indexOf(other.kind));
	return describe(worst ?? { kind: 'notCompared', reason: 'noWords' });
}

const gravity: readonly QuotationOutcome['kind'][] = [
	'differs',
	'notFound',
	'elsewhere',
	'notCompared',
	'altered',
	'exact',
];

/**
 * A passage may be a quotation as a whole, or the draft's sentences around it. It is a quotation when the opinion has it, or has most of the
 * words that are outside of the quotation marks in it: opinions quote, too.
 */
function outcomesOf(passage: string, index: OpinionIndex): QuotationOutcome[] {
	const bounds = quotationOfPassage(passage);
	const whole = compareIn(passage, bounds, index);
	if (whole.kind !== 'differs' && whole.kind !== 'notFound') return [whole];
	const quotations = quotationsIn(passage).filter(({ start, end }) => start > bounds.start || end < bounds.end);
	const outside = wordsOf(passage, bounds.start, bounds.end).filter(
		(word) => !quotations.some((one) => contains(one, word)),
	);
	if (quotations.length === 0 || outside.length === 0) return [whole];
	if (whole.kind === 'differs') {
		const differing = outside.filter((word) => whole.differences.some(({ draft }) => contains(draft, word)));
		if (differing.length * 2 < outside.length) return [whole];
	}
	return quotations.map((one) => compareIn(passage, one, index));
}

type InPassage = Span & Omit<QuotationToCompare, 'words' | 'format'>;

/** Offsets of the outcome are those of the passage. */
function compareIn(passage: string, { start, end, ...rest }: InPassage, index: OpinionIndex): QuotationOutcome {
	const outcome = compareQuotation(index, { ...rest, words: passage.slice(start, end), format: 'markdown' });
	const moved = <T extends Span>(span: T): T => ({ ...span, start: span.start + start, end: span.end + start });
	const inPassage = <T extends { readonly draft: Span }>(one: T): T => ({ ...one, draft: moved(one.draft) });
	return {
		...outcome,
		...('differences' in outcome && { differences: outcome.differences.map(inPassage) }),
		...('alterations' in outcome && { alterations: outcome.alterations.map(inPassage) }),
	};
}

/** The quotations given to citations; where there is no citation, all of more than one word. */
function quotationsIn(passage: string): readonly InPassage[] {
	const { quotations: cited } = runAtOnce(readQuotations(passage, 'markdown', findCitations(passage, 'markdown')));
	if (cited.length > 0) return cited;
	const { omitsCitations } = trailingMarks(passage);
	return findQuotedSpans(passage, 0, passage.length)
		.filter(({ start, end }) => wordsOf(passage, start, end).length > 1)
		.map(({ start, end }) => ({ start, end, omitsCitations }));
}

function contains(outer: Span, inner: Span): boolean {
	return outer.start <= inner.start && outer.end >= inner.end;
}

function describe(outcome: QuotationOutcome): object {
	const { kind, ...rest } = outcome;
	if (!('place' in rest)) return { outcome: kind, ...rest };
	const { place, ...others } = rest;
	const { separateOpinion, ...where } = place;
	return { outcome: kind, ...others, ...where, ...(separateOpinion ? { separateOpinion } : {}) };
}

printJsonLines(usage, readOpinionRows, compareRow);
