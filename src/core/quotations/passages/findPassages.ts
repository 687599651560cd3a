import { firstAtOrAfter } from '../../base/text/bisection';
import { blanked } from '../../base/text/blanked';
import { present } from '../../base/text/present';
import type { Span } from '../../base/text/span';
import { type CitedPages, type MarkedPage, markedPages, pageAt } from '../opinion/citedPages';
import type { OpinionIndex } from '../opinion/opinionIndex';
import type { SeparateOpinion } from '../opinion/separateOpinions';
import { tidyText } from '../opinion/tidyText';
import { rankPassages } from './rankPassages';

/** A draft's sentence, and the pages that its citation cites. */
export interface PassagesAsked {
	/** Its words in order, as `CitedSentence` has them. */
	readonly words: readonly string[];
	/** One for each reporter. */
	readonly cited: readonly CitedPages[];
}

/** A passage of an opinion. Offsets are UTF-16 units of the opinion's source. */
export interface Passage extends Span {
	/** Without format marks, page marks, and footnote marks. */
	readonly text: string;
	/** Where it begins, if the text marks the pages of a reporter that is cited. */
	readonly page?: number;
	/** The separate opinion or syllabus that its best sentence is in, if the text marks it as such. */
	readonly part?: Pick<SeparateOpinion, 'kind' | 'heading'>;
	/** The part of the sentence's usable words that it has, from 0 to 1. */
	readonly share: number;
	/** The sentence of it that has most of them; of a long one, `text` is the part with most. */
	readonly best: Span & { readonly page?: number; readonly text: string };
}

/** Passages of an opinion, best first. They are found by their words: whether one supports the sentence isn't known. */
export interface FoundPassages {
	readonly passages: readonly Passage[];
	/** How many different words the sentence has that can be looked for, and how many of them are in at least one passage. */
	readonly usable: number;
	readonly found: number;
}

/** How many UTF-16 units of a passage are given. */
const LONGEST_PASSAGE = 4_000;
/** How many pages or ranges of pages of a pinpoint count. */
const MOST_PINNED = 16;
/** Of a sentence: two lines of a hover. */
const LONGEST_EXCERPT = 240;
/** With at least so many usable words, a smaller share than this in all passages is remarkable: no supported claim had so few. */
const TELLING_WORDS = 10;
const FEW = 0.18;

/** Finds the passages of an opinion that have most of a sentence's words. */
export function findPassages(index: OpinionIndex, { words, cited }: PassagesAsked): FoundPassages {
	const { text } = index;
	const pages = cited.map((one) => ({ ...one, own: markedPages(index.pages, text.length, one) ?? [] }));
	const onPages = (by: number): Span[] =>
		pages.flatMap(({ own, pinned }) =>
			pinned.slice(0, MOST_PINNED).flatMap(({ first, last }) => {
				const within = own.filter(({ page }) => page >= first - by && page <= last + by);
				return within.length === 0 ? [] : [{ start: within[0]?.start ?? 0, end: within.at(-1)?.end ?? 0 }];
			}),
		);
	const pinned = { pages: onPages(0), neighbors: onPages(1) };
	const { passages, ...counts } = rankPassages(index, { words, pinned });
	const marked = pages.find(({ own }) => own.length > 0)?.own;
	return { ...counts, passages: passages.map((passage) => describe(passage, index, marked)) };
}

/** Whether so few of a sentence's words are in the passages that match it best that a reader should know. */
export function hasFewWords({ usable, found }: Pick<FoundPassages, 'usable' | 'found'>): boolean {
	return usable >= TELLING_WORDS && found < usable * FEW;
}

function describe(
	{ start, end, best, matching, share }: ReturnType<typeof rankPassages>['passages'][number],
	{ text, separate, pages: marks }: OpinionIndex,
	pages: readonly MarkedPage[] | undefined,
): Passage {
	const within = marks.slice(
		firstAtOrAfter(marks.length, (i) => marks[i]?.start ?? 0, start),
		firstAtOrAfter(marks.length, (i) => marks[i]?.start ?? 0, end),
	);
	const read = (span: Span): string => {
		const shown = text.slice(span.start, Math.min(span.end, span.start + LONGEST_PASSAGE));
		return tidyText(blanked(shown, within, span.start)).replace(/\s+/g, ' ');
	};
	const part = separate.find((one) => best.start >= one.start && best.start < one.end);
	return present({
		start,
		end,
		text: read({ start, end }),
		page: pages && pageAt(pages, start),
		part: part && { kind: part.kind, heading: part.heading },
		share,
		best: present({ ...best, page: pages && pageAt(pages, best.start), text: excerpt(best, matching, read) }),
	});
}

/** The stretch of a sentence that has most of the matching words. */
function excerpt({ start, end }: Span, matching: readonly Span[], read: (span: Span) => string): string {
	if (end - start <= LONGEST_EXCERPT) return read({ start, end });
	let from = start;
	let most = 0;
	for (const [i, word] of matching.entries()) {
		const count = matching.slice(i).filter((one) => one.end <= word.start + LONGEST_EXCERPT).length;
		if (count > most) [from, most] = [word.start, count];
	}
	const words = read({ start: from, end })
		.slice(0, LONGEST_EXCERPT)
		.replace(/\s\S*$/, '');
	return `${from > start ? '… ' : ''}${words} …`;
}
