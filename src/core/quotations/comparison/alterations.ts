import type { Span } from '../../base/text/span';
import type { OpinionIndex } from '../opinion/opinionIndex';
import { isLimit, isNegation } from '../words';
import { type Alignment, MATCHED, OMITTED, REPLACED } from './align';
import type { Alteration, Turn } from './outcome';
import type { QuotedItem } from './quotedWords';

export function wordOf(item: QuotedItem): string {
	return item.kind === 'word' || item.kind === 'bracketed' ? item.word : '';
}

/** The changes that the quotation itself marks: brackets and ellipses that aren't the opinion's own. */
export function findAlterations(index: OpinionIndex, items: readonly QuotedItem[], alignment: Alignment): Alteration[] {
	const { from, at, same, roles } = alignment;
	const found: Alteration[] = [];
	let word = from;
	for (let i = 0; i < items.length; i++) {
		const item = items[i] as QuotedItem;
		const place = at[i] as number;
		if (item.kind === 'word' || item.kind === 'bracketed') {
			if (place < 0) continue;
			if (item.kind === 'word' && item.shape && same[i] && !isBracketed(index, place)) {
				const turn = turnOfBrackets([item.word], [spellingOf(index, place)]);
				found.push(alterationOf(index, 'brackets', item, [place], turn));
			}
			word = place + 1;
			continue;
		}
		const passed: number[] = [];
		let end = word;
		for (; end < alignment.to && roles[end - from] !== MATCHED; end++) {
			const role = roles[end - from];
			if (role === OMITTED || role === REPLACED) passed.push(end);
		}
		const gap: Gap = { passed, from: word === from ? from : undefined, to: end === alignment.to ? end : undefined };
		const alteration =
			item.kind === 'ellipsis'
				? omissionAt(index, item, gap, word)
				: bracketsAt(index, items.slice(0, i), item, gap, alignment);
		if (alteration) found.push(alteration);
		word = end;
	}
	return found;
}

/** The opinion's words that an ellipsis or brackets leave out, and the word next to them at an end of the quotation. */
interface Gap {
	readonly passed: readonly number[];
	readonly from: number | undefined;
	readonly to: number | undefined;
}

/** An ellipsis, if it isn't the opinion's own at `word`. */
function omissionAt(index: OpinionIndex, item: Span, { passed, from, to }: Gap, word: number): Alteration | undefined {
	if (passed.length === 0 && hasEllipsis(index, word)) return undefined;
	// At an end of the quotation, it leaves out what is next to it: "only" of "only if he knew".
	const edge = from === undefined ? to : from - 1;
	const left = passed.length > 0 || edge === undefined ? passed : neighbors(index, edge, edge + 1);
	const turn = turnOfOmission(index, left);
	return alterationOf(index, 'omission', item, turn ? left : passed, turn);
}

/** Brackets, if they aren't the opinion's own. What they contain are the last items of `before`. */
function bracketsAt(
	index: OpinionIndex,
	before: readonly QuotedItem[],
	item: Extract<QuotedItem, { kind: 'bracket' }>,
	{ passed, from, to }: Gap,
	{ at, same }: Alignment,
): Alteration | undefined {
	const own = before.map((_, k) => k).filter((k) => (before[k] as QuotedItem).start > item.from);
	const isOriginal = own.length > 0 && own.every((k) => same[k] && isBracketed(index, at[k] as number));
	if (passed.length === 0 && isOriginal) return undefined;
	const written = own.map((k) => wordOf(before[k] as QuotedItem));
	const kept = [...passed, ...own.flatMap((k) => (same[k] ? [at[k] as number] : []))];
	// At an edge of the quotation an alignment is free, and matches nothing to what is in brackets.
	const beside =
		from !== undefined
			? neighbors(index, from - MOST_BESIDE, from)
			: to !== undefined
				? neighbors(index, to, to + MOST_BESIDE)
				: [];
	const replaced = (kept.length > 0 ? kept : beside).map((place) => spellingOf(index, place));
	const turn = turnOfBrackets(written, replaced);
	return alterationOf(index, 'brackets', { start: item.from, end: item.end }, passed, turn);
}

function alterationOf(
	index: OpinionIndex,
	kind: Alteration['kind'],
	draft: Span,
	words: readonly number[],
	by?: Turn,
): Alteration {
	const first = words[0];
	const last = words[words.length - 1];
	const start = first === undefined ? 0 : (index.starts[first] as number);
	const end = last === undefined ? start : (index.ends[last] as number);
	return {
		kind,
		draft: { start: draft.start, end: draft.end },
		opinion: { start, end },
		...(by && { turns: { by, words: index.text.slice(start, end).replace(/[\u0001-\u0008]/g, '') } }),
	};
}

/** The most words left out inside one sentence; with more, a whole clause with its own negation may be omitted. */
const MOST_TURNING = 12;

/** A negation or a limit that belongs to a word that is kept: no punctuation is between them. */
function turnOfOmission(index: OpinionIndex, words: readonly number[]): Turn | undefined {
	const first = words[0];
	const last = words[words.length - 1];
	if (first === undefined || last === undefined || words.length > MOST_TURNING) return undefined;
	const text = index.text.slice(index.ends[first - 1] ?? 0, index.starts[last + 1] ?? index.text.length);
	if (/[.;:?!][\s"'”’)\]\u0001]/.test(text)) return undefined;
	const turning = words.find((word) => {
		const spelling = spellingOf(index, word);
		if (!isNegation(spelling) && !isLimit(spelling)) return false;
		const before = index.text.slice(index.ends[first - 1] ?? 0, index.starts[word]);
		const after = index.text.slice(index.ends[word], index.starts[last + 1] ?? index.text.length);
		return !/[,—–(]/.test(before) || !/[,—–)]/.test(after);
	});
	if (turning === undefined) return undefined;
	return isNegation(spellingOf(index, turning)) ? 'dropsNegation' : 'dropsLimit';
}

function spellingOf(index: OpinionIndex, word: number): string {
	return index.spellings[index.ids[word] as number] as string;
}

/** Parties that oppose each other. */
const opponents: readonly (readonly [string, string])[] = [
	['plaintiff', 'defendant'],
	['petitioner', 'respondent'],
	['appellant', 'appellee'],
	['landlord', 'tenant'],
	['lessor', 'lessee'],
	['employer', 'employee'],
	['buyer', 'seller'],
	['creditor', 'debtor'],
	['insurer', 'insured'],
	['prosecution', 'defense'],
];

/** How many words next to the quotation what is in brackets may stand for. */
const MOST_BESIDE = 3;
/** More words in brackets than this are the author's own remark. */
const LONGEST_ADDED = 3;

function neighbors(index: OpinionIndex, from: number, to: number): number[] {
	return Array.from({ length: to - from }, (_, i) => from + i).filter((at) => at >= 0 && at < index.ids.length);
}

function turnOfBrackets(written: readonly string[], replaced: readonly string[]): Turn | undefined {
	const negated = written.some(isNegation);
	if (negated !== replaced.some(isNegation)) {
		if (!negated) return 'dropsNegation';
		if (written.length <= LONGEST_ADDED) return 'addsNegation';
	}
	// The last part of a hyphenated word is a party, too: "plaintiff-appellant".
	const has = (words: readonly string[], party: string): boolean =>
		words.some((word) => word.replace(/'?s?'?$/, '').endsWith(party));
	const swapped = opponents.some(([one, other]) =>
		[
			[one, other],
			[other, one],
		].some(
			([mine = '', theirs = '']) =>
				has(written, mine) && !has(written, theirs) && has(replaced, theirs) && !has(replaced, mine),
		),
	);
	return swapped ? 'swapsParty' : undefined;
}

/** Whether the opinion itself has the word, or letters of it, in brackets. */
function isBracketed(index: OpinionIndex, word: number): boolean {
	const start = index.starts[word] as number;
	const around = index.text.slice(Math.max(0, start - 60), (index.ends[word] as number) + 60);
	const open = around.lastIndexOf('[', Math.min(60, start) + (index.ends[word] as number) - start);
	return open >= 0 && around.indexOf(']', open) >= Math.min(60, start);
}

function hasEllipsis(index: OpinionIndex, word: number): boolean {
	const start = index.ends[word - 1] ?? 0;
	return /…|\.\s?\.\s?\.|\*\s?\*\s?\*/.test(index.text.slice(start, index.starts[word] ?? index.text.length));
}
