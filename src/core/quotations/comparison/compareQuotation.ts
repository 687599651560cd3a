import { LEAST_SHARE, LONGEST_NOTE, MOST_OMITTED, OMITTED_BY_ONE } from '../limits';
import type { OpinionIndex } from '../opinion/opinionIndex';
import { checkPage, type PageCheck, pagesAt } from '../opinion/pageMarks';
import type { DraftFormat } from '../plainText';
import { wordKey } from '../words';
import { type Alignment, align, LEAST_DIFFERENCE } from './align';
import { type Candidate, findCandidates, weightOf } from './candidates';
import { type Compared, readDifferences } from './differences';
import type { Difference, Place, QuotationOutcome } from './outcome';
import { type QuotedItem, readQuotedWords } from './quotedWords';

/** A quotation on its own: offsets in its outcome count from its first word. */
export interface QuotationToCompare {
	/** As the draft has it, without the quotation marks around it. */
	readonly words: string;
	readonly format: DraftFormat;
	/** The pinpoint as written ("494–95"), if the citation has one. */
	readonly pinpoint?: string;
	/** The citation's first page, if it has only one and no parallel citations. */
	readonly firstPage?: number;
	/** It leaves out citations without marking that, as the citation says. */
	readonly omitsCitations?: boolean;
	/** The citation says that a separate opinion is quoted: then words from one are where they belong. */
	readonly namesSeparateOpinion?: boolean;
	/** The last word of the previous quotation, if this one continues its sentence: "“No one,” the court held, “is free.”". */
	readonly completes?: string;
}

/** How many words around a candidate are aligned as well: an edge may be off by a few words. */
const MARGIN = 24;
/** Fewer agreeing words than this may agree by chance, so more of the weight must. */
const FEW_WORDS = 4;
const LEAST_SHARE_OF_FEW = 0.66;

/** Compares a quotation with the text of the opinion cited for it. Offsets in the outcome are those of the quotation and of the opinion's source. */
export function compareQuotation(index: OpinionIndex, quotation: QuotationToCompare): QuotationOutcome {
	const { format, pinpoint, completes } = quotation;
	const { items, omitsCitations } = readQuotedWords(quotation.words, format);
	const words = items.filter((item) => item.kind === 'word').length;
	if (words === 0) return { kind: 'notCompared', reason: 'noWords' };
	if (index.ids.length === 0) return { kind: 'notCompared', reason: 'emptyText' };
	const best = findBest(index, items, quotation);
	if (best === undefined) return words > 1 ? { kind: 'notFound' } : { kind: 'notCompared', reason: 'tooShort' };
	const mayOmit = omitsCitations || quotation.omitsCitations === true;
	const compared = readDifferences(index, items, best.alignment, quotation.words, mayOmit, completes);
	if (compared.differences.length > 0) {
		const moved = findMoved(index, items, quotation);
		if (moved) return { kind: 'differs', place: best.place, differences: [moved], alterations: [] };
		if (!isSamePassage(index, items, best.alignment))
			return words > 1 ? { kind: 'notFound' } : { kind: 'notCompared', reason: 'tooShort' };
	}
	// Few words are in many places, and the one meant may be in other words on the page that is cited.
	return outcomeOf(compared, best.place, best.check, words < FEW_WORDS ? undefined : pinpoint);
}

/** How many ends of sentences are tried as the end of the first of two passages. */
const MOST_ENDS = 12;

/** The second of two passages that the opinion has word for word, but in the other order. */
function findMoved(
	index: OpinionIndex,
	items: readonly QuotedItem[],
	quotation: QuotationToCompare,
): Difference | undefined {
	const { words } = quotation;
	const ends = items.flatMap((item, i) => {
		const next = items[i + 1];
		const isEnd = next && (item.kind === 'ellipsis' || /[.?!]["'”’)\]]*\s/.test(words.slice(item.end, next.start)));
		return isEnd ? [i + 1] : [];
	});
	const isEnough = (some: readonly QuotedItem[]) => some.filter(({ kind }) => kind === 'word').length >= FEW_WORDS;
	const verbatim = (some: readonly QuotedItem[]) => {
		const best = findBest(index, some, quotation);
		return best && best.alignment.cost < LEAST_DIFFERENCE ? best.place : undefined;
	};
	const tried = ends.slice(0, MOST_ENDS).filter((end) => isEnough(items.slice(0, end)) && isEnough(items.slice(end)));
	// The first and the last sentence alone tell nearly all quotations apart.
	const opening = tried.length > 0 && verbatim(items.slice(0, tried[0]));
	const closing = opening && verbatim(items.slice(tried.at(-1)));
	if (!opening || !closing || closing.start >= opening.start) return undefined;
	for (const end of tried) {
		const [first, second] = [verbatim(items.slice(0, end)), verbatim(items.slice(end))];
		if (!first || !second || second.start >= first.start) continue;
		const start = items.find(({ kind }, i) => i >= end && kind === 'word')?.start ?? 0;
		const until = items.at(-1)?.end ?? start;
		return {
			draft: { start, end: until, text: words.slice(start, until) },
			opinion: { start: first.end, end: first.end, text: '' },
			touches: 'order',
		};
	}
	return undefined;
}

function outcomeOf(
	{ differences, alterations }: Compared,
	place: Place,
	check: PageCheck,
	pinpoint: string | undefined,
): QuotationOutcome {
	if (differences.length > 0) return { kind: 'differs', place, differences, alterations };
	if (check.kind === 'elsewhere' && pinpoint !== undefined) {
		return { kind: 'elsewhere', place, alterations, pinpoint, found: check.found };
	}
	return alterations.length > 0 ? { kind: 'altered', place, alterations } : { kind: 'exact', place };
}

interface Placed {
	readonly alignment: Alignment;
	readonly place: Place;
	readonly check: PageCheck;
	/** The lower, the better the place fits the citation: on its page, in the opinion that it cites. */
	readonly rank: number;
}

/** The cheapest alignment; of several, the one whose place fits the citation best; of several such, the first in the text. */
function findBest(
	index: OpinionIndex,
	items: readonly QuotedItem[],
	quotation: QuotationToCompare,
): Placed | undefined {
	const margin = MARGIN + (items.length >> 2);
	const words = items.filter(({ kind }) => kind === 'word').length;
	let best: Placed | undefined;
	for (const candidate of findCandidates(index, items)) {
		let range = widened(index, candidate, margin);
		for (;;) {
			const one = placed(index, align(index, items, range), quotation);
			if (best === undefined || order(one, best) < 0) best = one;
			if (best.alignment.cost === 0 && best.rank === 0) return best;
			// An alignment is the first of those with the same cost: if its page isn't the cited one, the next one's may be.
			const { cost, to } = one.alignment;
			if (cost > best.alignment.cost || one.rank === 0 || to <= range.from || range.to - to < words) break;
			range = { from: to, to: range.to };
		}
	}
	if (best === undefined || best.alignment.cost < LEAST_DIFFERENCE) return best;
	// A footnote at the bottom of a page or a long omission may be between two parts: once more with the text around it.
	const ellipses = items.filter((item) => item.kind === 'ellipsis').length;
	const reach = LONGEST_NOTE + margin + Math.min(MOST_OMITTED, ellipses * OMITTED_BY_ONE);
	const wide = placed(index, align(index, items, widened(index, best.alignment, reach)), quotation);
	return wide.alignment.cost < best.alignment.cost ? wide : best;
}

function order(one: Placed, other: Placed): number {
	return one.alignment.cost - other.alignment.cost || one.rank - other.rank || one.place.start - other.place.start;
}

function widened(index: OpinionIndex, { from, to }: Candidate, by: number): Candidate {
	return { from: Math.max(0, from - by), to: Math.min(index.ids.length, to + by) };
}

function placed(index: OpinionIndex, alignment: Alignment, quotation: QuotationToCompare): Placed {
	const { pinpoint, firstPage, namesSeparateOpinion = false } = quotation;
	const start = index.starts[alignment.from] ?? 0;
	const end = alignment.to > alignment.from ? (index.ends[alignment.to - 1] as number) : start;
	const separate = index.separate.find((one) => start >= one.start && start < one.end);
	const check = checkPage(index.pages, pinpoint ?? '', start, end, firstPage);
	const place: Place = {
		start,
		end,
		pages: pagesAt(index.pages, start, end),
		...(separate ? { separateOpinion: separate } : {}),
	};
	const isCitedOne = (separate !== undefined) === namesSeparateOpinion;
	return { alignment, place, check, rank: (check.kind === 'elsewhere' ? 2 : 0) + (isCitedOne ? 0 : 1) };
}

/** Whether enough of the quotation's words agree for the passage to be the one it was taken from. */
function isSamePassage(index: OpinionIndex, items: readonly QuotedItem[], { same }: Alignment): boolean {
	let all = 0;
	let agreeing = 0;
	let words = 0;
	items.forEach((item, i) => {
		if (item.kind !== 'word') return;
		const weight = weightOf(index, index.idOf.get(wordKey(item.word)) ?? -1);
		all += weight;
		if (!same[i]) return;
		agreeing += weight;
		words++;
	});
	return words > 1 && agreeing >= all * (words < FEW_WORDS ? LEAST_SHARE_OF_FEW : LEAST_SHARE);
}
