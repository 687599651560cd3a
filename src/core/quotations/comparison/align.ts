import { LINE_START, type OpinionIndex, PASSED_OVER } from '../opinion/opinionIndex';
import { wordKey } from '../words';
import type { Candidate } from './candidates';
import { fitsShape, type QuotedItem } from './quotedWords';

/**
 * The "extend" half: a fitting alignment of the quotation's words with a stretch of the opinion by dynamic programming with affine gaps
 * (Needleman and Wunsch 1970; Gotoh, "An improved algorithm for matching biological sequences", 1982), with both ends of the stretch free.
 * What may be skipped costs nothing; an ellipsis skips any words, brackets skip some, and a footnote is skipped as a whole.
 */

/** Costs. A changed word is one substitution, cheaper than an extra word and a missing one. */
const SUBSTITUTE = 18;
const INSERT = 20;
const OPEN_GAP = 18;
const EXTEND_GAP = 2;
const REPLACE_WORD = 1;
const JUMP_NOTE = 3;
/** A replaced word in brackets that isn't the opinion's; it costs something so that one that is gets matched. */
const SKIP_BRACKETED = 1;
const INFINITE = 1 << 28;
/** An alignment that costs less has no differing words, only changes in brackets. */
export const LEAST_DIFFERENCE = Math.min(SUBSTITUTE, OPEN_GAP);

/** Where a cell's best cost comes from: 2 bits for the state `main`, one for whether that came from the gap state, and one for the gap itself. */
const DIAGONAL = 0;
const UP = 1;
const LEFT = 2;
const JUMP = 3;
const FROM_GAP = 4;
const GAP_EXTENDS = 8;

/** What each item of the quotation matches in the opinion: the index of a word, or -1. `same` is false if the word differs. */
export interface Alignment {
	readonly cost: number;
	/** Words of the opinion: the first one matched, and after the last one. */
	readonly from: number;
	readonly to: number;
	readonly at: Int32Array;
	readonly same: Uint8Array;
	/** For each word from `from` to `to`, its role for the quotation. */
	readonly roles: Uint8Array;
}

export const UNQUOTED = 0;
export const MATCHED = 1;
export const OMITTED = 2;
export const REPLACED = 3;
export const SKIPPED = 4;
export const IN_NOTE = 5;

export function align(index: OpinionIndex, items: readonly QuotedItem[], { from, to }: Candidate): Alignment {
	const columns = to - from;
	const width = columns + 1;
	const noteAt = index.noteAt.subarray(from, to);
	const stretch: Stretch = {
		from,
		columns,
		ids: index.ids.subarray(from, to),
		flags: index.flags.subarray(from, to + 1),
		noteAt,
		hasNotes: noteAt.some((note) => note >= from),
	};
	const trace = new Uint8Array((items.length + 1) * width);
	// Two rows are enough: every cell of the next row is written before it is read.
	let row: Row = { main: new Int32Array(width), gap: new Int32Array(width).fill(INFINITE) };
	let next: Row = { main: new Int32Array(width), gap: new Int32Array(width) };
	for (const [i, item] of items.entries()) {
		fillRow(index, stretch, item, row, next, trace.subarray((i + 1) * width));
		[row, next] = [next, row];
	}
	const { main } = row;
	let end = 0;
	for (let j = 1; j <= columns; j++) if ((main[j] as number) < (main[end] as number)) end = j;
	return traceBack(index, items, from, end, main[end] as number, trace, width);
}

/** The words of the opinion that an alignment is made with, from the word `from` on. */
interface Stretch {
	readonly from: number;
	readonly columns: number;
	readonly ids: Int32Array;
	readonly flags: Uint8Array;
	readonly noteAt: Int32Array;
	readonly hasNotes: boolean;
}

/** The costs of a quotation's words so far, for each word of the stretch: `gap` if they end in one. */
interface Row {
	readonly main: Int32Array;
	readonly gap: Int32Array;
}

/** What it costs to leave an item of the quotation out, and to skip a word of the opinion for it. */
function allowanceOf({ kind }: QuotedItem): { readonly optional: number; readonly passes: number } {
	return {
		optional: kind === 'bracketed' ? SKIP_BRACKETED : kind === 'word' ? INSERT : 0,
		passes: kind === 'ellipsis' ? 0 : kind === 'bracket' ? REPLACE_WORD : INFINITE,
	};
}

/** Fills the row after one more item, and in `trace`, where each of its costs comes from. */
function fillRow(
	index: OpinionIndex,
	{ from, columns, ids, flags, noteAt, hasNotes }: Stretch,
	item: QuotedItem,
	{ main, gap }: Row,
	{ main: newMain, gap: newGap }: Row,
	trace: Uint8Array,
): void {
	const { wanted, fits } = wantedOf(index, item);
	const { optional, passes } = allowanceOf(item);
	const isWord = item.kind === 'word';
	let left = Math.min(main[0] as number, gap[0] as number) + optional;
	let leftGap = INFINITE;
	trace[0] = UP | ((gap[0] as number) < (main[0] as number) ? FROM_GAP : 0);
	newMain[0] = left;
	newGap[0] = leftGap;
	let before = main[0] as number;
	let beforeGap = gap[0] as number;
	for (let j = 1; j <= columns; j++) {
		const above = main[j] as number;
		const aboveGap = gap[j] as number;
		let cost = above + optional;
		let how = UP;
		if (aboveGap < above) {
			cost = aboveGap + optional;
			how = UP | FROM_GAP;
		}
		const id = ids[j - 1] as number;
		const same = id === wanted || fits?.(id) === true;
		if (same || isWord) {
			const diagonal = (beforeGap < before ? beforeGap : before) + (same ? 0 : SUBSTITUTE);
			if (diagonal < cost || (same && diagonal === cost)) {
				cost = diagonal;
				how = beforeGap < before ? DIAGONAL | FROM_GAP : DIAGONAL;
			}
		}
		const skippable = ((flags[j - 1] as number) & PASSED_OVER) !== 0;
		const step = skippable ? 0 : passes;
		if (left + step < cost) {
			cost = left + step;
			how = LEFT;
		}
		if (hasNotes) {
			const target = (noteAt[j - 1] as number) - from;
			const atLine = j >= flags.length || ((flags[j] as number) & LINE_START) !== 0;
			if (atLine && target >= 0 && (newMain[target] as number) + JUMP_NOTE < cost) {
				cost = (newMain[target] as number) + JUMP_NOTE;
				how = JUMP;
			}
		}
		const extended = leftGap + (skippable ? 0 : EXTEND_GAP);
		const opened = left + OPEN_GAP + EXTEND_GAP;
		if (extended <= opened) {
			leftGap = extended;
			how |= GAP_EXTENDS;
		} else {
			leftGap = opened;
		}
		left = cost;
		newMain[j] = cost;
		newGap[j] = leftGap;
		trace[j] = how;
		before = above;
		beforeGap = aboveGap;
	}
}

/** The ID that an item needs; -1 for none, and for a word changed in brackets or cut, which others can fit, too. */
function wantedOf(index: OpinionIndex, item: QuotedItem): { wanted: number; fits?: (id: number) => boolean } {
	if (item.kind !== 'word' && item.kind !== 'bracketed') return { wanted: -1 };
	const wanted = index.idOf.get(wordKey(item.word)) ?? -1;
	const shape = item.kind === 'word' ? (item.shape ?? (wanted < 0 ? item.cut : undefined)) : undefined;
	if (shape === undefined) return { wanted };
	const known = new Map<number, boolean>();
	const fits = (id: number) => {
		let does = known.get(id);
		if (does === undefined) {
			does = fitsShape(shape, index.spellings[id] as string);
			known.set(id, does);
		}
		return does;
	};
	return { wanted, fits };
}

function traceBack(
	index: OpinionIndex,
	items: readonly QuotedItem[],
	from: number,
	end: number,
	cost: number,
	trace: Uint8Array,
	width: number,
): Alignment {
	const at = new Int32Array(items.length).fill(-1);
	const same = new Uint8Array(items.length);
	const roles = new Uint8Array(end);
	let i = items.length;
	let j = end;
	let inGap = false;
	while (i > 0) {
		const how = trace[i * width + j] as number;
		if (inGap) {
			inGap = (how & GAP_EXTENDS) !== 0;
			j--;
			continue;
		}
		const item = items[i - 1] as QuotedItem;
		switch (how & 3) {
			case DIAGONAL: {
				i--;
				j--;
				const word = from + j;
				at[i] = word;
				const { wanted, fits } = wantedOf(index, item);
				const id = index.ids[word] as number;
				same[i] = id === wanted || fits?.(id) === true ? 1 : 0;
				roles[j] = MATCHED;
				inGap = (how & FROM_GAP) !== 0;
				break;
			}
			case UP:
				i--;
				inGap = (how & FROM_GAP) !== 0;
				break;
			case LEFT:
				j--;
				roles[j] =
					(index.flags[from + j] as number) & PASSED_OVER ? SKIPPED : item.kind === 'bracket' ? REPLACED : OMITTED;
				break;
			default: {
				const note = index.noteAt[from + j - 1] as number;
				while (from + j > note) roles[--j] = IN_NOTE;
			}
		}
	}
	return { cost, from: from + j, to: from + end, at, same, roles: roles.slice(j) };
}
