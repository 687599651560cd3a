import type { Span } from '../text/span';
import { type Alignment, align } from './align';
import { type Candidate, findCandidates, weightOf } from './candidates';
import { type Compared, readDifferences } from './differences';
import { LEAST_SHARE, LONGEST_NOTE, MOST_OMITTED } from './limits';
import type { QuotationMarks } from './marks';
import type { OpinionIndex } from './opinionIndex';
import type { Place, QuotationOutcome } from './outcome';
import { checkPage, pagesAt } from './pages';
import type { TextFormat } from './plainText';
import { type QuotedItem, readQuotedWords } from './quotedWords';
import type { SeparateOpinion } from './separateOpinions';

/** A quotation of a draft: its words, from after the opening mark to before the closing one. */
export interface DraftQuotation extends Span {
	readonly draft: string;
	readonly format: TextFormat;
	/** The pinpoint as written ("494–95"), where the citation has one. */
	readonly pinpoint?: string;
	readonly marks?: QuotationMarks;
	/** The citation says that a separate opinion is quoted: then words there are where they belong. */
	readonly namesSeparateOpinion?: boolean;
}

/** Words around a candidate that are aligned as well: an edge may have moved by some words. */
const MARGIN = 24;
/** Fewer words than this that agree may agree by chance, so that more of their weight must. */
const FEW_WORDS = 4;
const LEAST_SHARE_OF_FEW = 0.66;

/** Compares a quotation with the text of the opinion it is cited to. Offsets in the outcome are those of the draft and of the opinion's source. */
export function compareQuotation(index: OpinionIndex, quotation: DraftQuotation): QuotationOutcome {
	const { draft, start, end, format, pinpoint, marks } = quotation;
	const { items, omitsCitations } = readQuotedWords(draft, start, end, format);
	const words = items.filter((item) => item.kind === 'word').length;
	if (words === 0) return { kind: 'notCompared', reason: 'noWords' };
	if (index.ids.length === 0) return { kind: 'notCompared', reason: 'emptyText' };
	const alignments = alignAll(index, items);
	if (alignments.length === 0) return words > 1 ? { kind: 'notFound' } : { kind: 'notCompared', reason: 'tooShort' };
	const mayOmitCitations = omitsCitations || marks?.citationsOmitted === true || marks?.cleanedUp === true;
	const least = Math.min(...alignments.map(({ cost }) => cost));
	const best = alignments
		.filter(({ cost }) => cost === least)
		.map((alignment) => ({ alignment, ...placed(index, alignment, quotation) }))
		.sort((one, other) => one.rank - other.rank || one.place.start - other.place.start)[0];
	if (best === undefined) return { kind: 'notFound' };
	const compared = readDifferences(index, items, best.alignment, draft, mayOmitCitations);
	if (compared.differences.length > 0 && !isSamePassage(index, items, best.alignment)) {
		return words > 1 ? { kind: 'notFound' } : { kind: 'notCompared', reason: 'tooShort' };
	}
	return outcomeOf(compared, best.place, best.check, pinpoint);
}

function outcomeOf(
	{ differences, alterations }: Compared,
	place: Place,
	check: ReturnType<typeof checkPage>,
	pinpoint: string | undefined,
): QuotationOutcome {
	if (differences.length > 0) return { kind: 'differs', place, differences, alterations };
	if (check.kind === 'elsewhere' && pinpoint !== undefined) {
		return { kind: 'elsewhere', place, alterations, pinpoint, found: check.found };
	}
	return alterations.length > 0 ? { kind: 'altered', place, alterations } : { kind: 'exact', place };
}

/** The alignments with every candidate; when none is without cost, the best one again with more of the text around it. */
function alignAll(index: OpinionIndex, items: readonly QuotedItem[]): Alignment[] {
	const ellipses = items.filter((item) => item.kind === 'ellipsis').length;
	const margin = MARGIN + (items.length >> 2) + Math.min(MOST_OMITTED, ellipses * 500);
	const alignments = findCandidates(index, items).map((one) => align(index, items, widened(index, one, margin)));
	const best = alignments.reduce<Alignment | undefined>(
		(least, one) => (least && least.cost <= one.cost ? least : one),
		undefined,
	);
	if (best === undefined || best.cost < 2) return alignments;
	const wide = align(index, items, widened(index, best, LONGEST_NOTE + margin));
	return wide.cost < best.cost ? [wide] : alignments;
}

function widened(index: OpinionIndex, { from, to }: Candidate, by: number): Candidate {
	return { from: Math.max(0, from - by), to: Math.min(index.ids.length, to + by) };
}

/** Where an alignment is; the lower its rank, the better it fits the citation. */
function placed(
	index: OpinionIndex,
	{ from, to }: Alignment,
	{ pinpoint, namesSeparateOpinion = false }: DraftQuotation,
) {
	const start = index.starts[from] ?? 0;
	const end = to > from ? (index.ends[to - 1] as number) : start;
	const separate = separateAt(index, start);
	const check = checkPage(index.pages, pinpoint ?? '', start, end);
	const place: Place = {
		start,
		end,
		pages: pagesAt(index.pages, start, end),
		...(separate ? { separateOpinion: separate } : {}),
	};
	return {
		place,
		check,
		rank: (check.kind === 'elsewhere' ? 2 : 0) + ((separate !== undefined) === namesSeparateOpinion ? 0 : 1),
	};
}

function separateAt(index: OpinionIndex, offset: number): SeparateOpinion | undefined {
	return index.separate.find(({ start, end }) => offset >= start && offset < end);
}

/** Whether enough of the quotation's words agree for the passage to be the one it was taken from. */
function isSamePassage(index: OpinionIndex, items: readonly QuotedItem[], { same }: Alignment): boolean {
	let all = 0;
	let agreeing = 0;
	let words = 0;
	items.forEach((item, i) => {
		if (item.kind !== 'word') return;
		const weight = weightOf(index, index.idOf.get(item.word) ?? -1);
		all += weight;
		if (!same[i]) return;
		agreeing += weight;
		words++;
	});
	return words > 1 && agreeing >= all * (words < FEW_WORDS ? LEAST_SHARE_OF_FEW : LEAST_SHARE);
}
