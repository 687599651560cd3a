import type { Span } from '../../base/text/span';
import { MOST_REPLACED } from '../limits';
import { NOTE_START, type OpinionIndex, PASSED_OVER } from '../opinion/opinionIndex';
import { isModal, isNegation, isNumber, opensCondition, wordKey } from '../words';
import { type Alignment, MATCHED, REPLACED, UNQUOTED } from './align';
import { findAlterations, wordOf } from './alterations';
import { nextWord, previousWord } from './candidates';
import { isCitationText } from './citationText';
import { isMisprint, isSpacing, type Region } from './misprints';
import type { Alteration, Difference, Passage, Touched } from './outcome';
import type { QuotedItem } from './quotedWords';

export interface Compared {
	readonly differences: readonly Difference[];
	readonly alterations: readonly Alteration[];
}

/** What an alignment shows: the words that differ without a mark, and the changes that are marked. */
export function readDifferences(
	index: OpinionIndex,
	items: readonly QuotedItem[],
	alignment: Alignment,
	draft: string,
	mayOmitCitations: boolean,
	completes?: string,
): Compared {
	const alterations = findAlterations(index, items, alignment);
	const differences: Difference[] = [];
	for (const region of findRegions(index, items, alignment)) {
		if (isSpacing(index, items, region) || isMisprint(index, items, region)) continue;
		const citation = mayOmitCitations && region.items.length === 0 ? citationIn(index, region.words) : undefined;
		if (citation) {
			const at = items[region.before]?.end ?? items[0]?.start ?? 0;
			alterations.push({ kind: 'citation', draft: { start: at, end: at }, opinion: citation });
			continue;
		}
		differences.push(describe(index, items, alignment, draft, region));
	}
	return {
		differences: differences.concat(findCutWords(index, items, alignment, draft, completes)),
		alterations,
	};
}

function findRegions(index: OpinionIndex, items: readonly QuotedItem[], alignment: Alignment): Region[] {
	const { from, at, same, roles } = alignment;
	const regions: Region[] = [];
	let open: Region | undefined;
	let word = from;
	const current = (before: number): Region => {
		open ??= { items: [], words: [], before, after: -1 };
		return open;
	};
	const close = (after: number) => {
		if (open && (open.items.length > 0 || open.words.length > 0)) regions.push({ ...open, after });
		open = undefined;
	};
	const passWords = (to: number, before: number) => {
		let replaced = 0;
		for (; word < to; word++) {
			const role = roles[word - from];
			if (role === REPLACED && ++replaced > MOST_REPLACED) current(before).words.push(word);
			else if (role === UNQUOTED && !((index.flags[word] as number) & PASSED_OVER)) current(before).words.push(word);
		}
	};
	for (let i = 0; i < items.length; i++) {
		const item = items[i] as QuotedItem;
		const place = at[i] as number;
		if (place >= 0) passWords(place, i - 1);
		if (item.kind === 'ellipsis' || item.kind === 'bracket') {
			const next = at.findIndex((one, k) => k > i && one >= 0);
			let end = word;
			while (end < (next < 0 ? alignment.to : (at[next] as number)) && roles[end - from] !== MATCHED) end++;
			passWords(end, i - 1);
			close(i);
		} else if (place >= 0 && same[i]) {
			close(i);
		} else if (item.kind === 'word') {
			const region = current(i - 1);
			region.items.push(i);
			if (place >= 0) region.words.push(place);
		}
		if (place >= 0) word = place + 1;
	}
	passWords(alignment.to, items.length - 1);
	close(items.length);
	return regions;
}

/**
 * A quotation that reads as a complete sentence, or completes one that another begins, but leaves out a negation of that sentence next to its
 * first or last word ("they have." for "they have not."), or the condition with which a whole sentence continues. All its words are in the
 * opinion, but it says something else.
 */
function findCutWords(
	index: OpinionIndex,
	items: readonly QuotedItem[],
	alignment: Alignment,
	draft: string,
	completes: string | undefined,
): Difference[] {
	const found: Difference[] = [];
	const first = items[0];
	const last = items[items.length - 1];
	const start = alignment.at[0] as number;
	const end = alignment.at[items.length - 1] as number;
	const cut = (from: number, to: number, word: number, at: number, changes: (spelling: string) => boolean) => {
		const spelling = index.spellings[index.ids[word] ?? -1];
		if (spelling === undefined || !changes(spelling)) return;
		const between = textBetween(index, from, to);
		const isParagraph = /\n/.test(between) && /\p{Lu}/u.test(index.text.charAt(index.starts[to] as number));
		if (isParagraph || /[.;:!?]\s*\S?\s/.test(between)) return;
		const opinion = passage(index.text, index.starts[word] as number, index.ends[word] as number);
		found.push({ draft: emptyAt(at), opinion, touches: 'negation' });
	};
	const before = previousWord(index, start);
	const after = nextWord(index, end);
	const isSentence =
		completes !== undefined ||
		(first !== undefined &&
			/\p{Lu}/u.test(draft.charAt(first.start)) &&
			(/[.?!:]|\n\s*\n/.test(textBetween(index, before, start)) || ((index.flags[start - 1] ?? 0) & NOTE_START) !== 0));
	if (last?.kind === 'word' && end >= 0 && /^["'”’*_\s]{0,3}[.!?]/.test(draft.slice(last.end, last.end + 4))) {
		cut(end, after, after, last.end, (word) => isNegation(word) || (isSentence && opensCondition(word)));
	}
	if (first?.kind === 'word' && start > 0) {
		// Exactly where it is interrupted: the part before ends with the word before the negation.
		const left = index.spellings[index.ids[previousWord(index, before)] ?? -1];
		const isNext = completes !== undefined && left !== undefined && wordKey(left) === wordKey(completes);
		const begins = isNext || /^\[?\p{Lu}/u.test(draft.slice(first.start, first.start + 2));
		if (begins) cut(before, start, before, first.start, isNegation);
	}
	return found;
}

/** The opinion's text between two words, without page layout. */
function textBetween({ text, starts, ends }: OpinionIndex, from: number, to: number): string {
	const first = text.slice(ends[from] ?? 0, starts[from + 1] ?? text.length);
	return to > from + 1 ? first + text.slice(ends[to - 1], starts[to] ?? text.length) : first;
}

/**
 * The citation that the words form, if they are one. If the words on both sides of an omission are alike, an alignment can't determine which
 * of them was left out, so each position is tried.
 */
function citationIn(index: OpinionIndex, words: readonly number[]): Span | undefined {
	const first = words[0] as number;
	const last = words[words.length - 1] as number;
	for (const shift of [0, -1, 1, -2, 2]) {
		const from = first + shift;
		const to = last + shift;
		if (from < 1 || to >= index.ids.length || !slides(index, first, last, shift)) continue;
		const start = index.ends[from - 1] as number;
		const end = index.starts[to + 1] ?? index.text.length;
		if (isCitationText(index.text.slice(start, end))) {
			return { start: index.starts[from] as number, end: index.ends[to] as number };
		}
	}
	return undefined;
}

function slides(index: OpinionIndex, first: number, last: number, shift: number): boolean {
	for (let k = 0; k < Math.abs(shift); k++) {
		const [one, other] = shift > 0 ? [first + k, last + 1 + k] : [first - 1 - k, last - k];
		if (index.ids[one] === undefined || index.ids[one] !== index.ids[other]) return false;
	}
	return true;
}

function describe(
	index: OpinionIndex,
	items: readonly QuotedItem[],
	alignment: Alignment,
	draft: string,
	region: Region,
): Difference {
	const firstItem = items[region.items[0] ?? -1];
	const lastItem = items[region.items[region.items.length - 1] ?? -1];
	const drafted: Passage =
		firstItem && lastItem
			? passage(draft, firstItem.start, lastItem.end)
			: emptyAt(items[region.before]?.end ?? items[0]?.start ?? 0);
	const first = region.words[0];
	const last = region.words[region.words.length - 1];
	const printed: Passage =
		first !== undefined && last !== undefined
			? passage(index.text, index.starts[first] as number, index.ends[last] as number)
			: emptyAt(placeBefore(index, alignment, region));
	return { draft: drafted, opinion: printed, touches: touched(index, items, region) };
}

function passage(text: string, start: number, end: number): Passage {
	return { text: text.slice(start, end).replaceAll('\u0001', ''), start, end };
}

function emptyAt(offset: number): Passage {
	return { text: '', start: offset, end: offset };
}

/** Where in the opinion words would be that only the draft has. */
function placeBefore(index: OpinionIndex, { at, from }: Alignment, { before }: Region): number {
	for (let i = before; i >= 0; i--) {
		const word = at[i] as number;
		if (word >= 0) return index.ends[word] as number;
	}
	return index.starts[from] ?? 0;
}

function touched(index: OpinionIndex, items: readonly QuotedItem[], region: Region): Touched {
	const words = [
		...region.items.map((i) => wordOf(items[i] as QuotedItem)),
		...region.words.map((word) => index.spellings[index.ids[word] as number] as string),
	];
	if (words.some(isNegation)) return 'negation';
	if (words.some(isModal)) return 'modal';
	if (words.some(isNumber)) return 'number';
	const named = region.words.some((word) => {
		const start = index.starts[word] as number;
		return (
			/\p{Lu}/u.test(index.text.charAt(start)) &&
			/\p{Ll}[,;]?\s+$/u.test(index.text.slice(Math.max(0, start - 4), start))
		);
	});
	return named ? 'name' : 'words';
}
