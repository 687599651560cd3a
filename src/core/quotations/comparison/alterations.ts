import type { Span } from '../../text/span';
import type { OpinionIndex } from '../opinion/opinionIndex';
import { isNegation } from '../words';
import { type Alignment, MATCHED, OMITTED, REPLACED } from './align';
import type { Alteration } from './outcome';
import type { QuotedItem } from './quotedWords';

export function wordOf(item: QuotedItem): string {
	return item.kind === 'word' || item.kind === 'bracketed' ? item.word : '';
}

/** The changes that the quotation marks itself: brackets and ellipses that are not the opinion's own. */
export function findAlterations(index: OpinionIndex, items: readonly QuotedItem[], alignment: Alignment): Alteration[] {
	const { from, at, same, roles } = alignment;
	const found: Alteration[] = [];
	let word = from;
	for (let i = 0; i < items.length; i++) {
		const item = items[i] as QuotedItem;
		const place = at[i] as number;
		if (item.kind === 'word') {
			if (place >= 0) {
				if (item.shape && same[i] && !isBracketed(index, place)) {
					found.push(alterationOf(index, 'brackets', item, [place], isNegation(item.word)));
				}
				word = place + 1;
			}
			continue;
		}
		if (item.kind === 'bracketed') {
			if (place >= 0) word = place + 1;
			continue;
		}
		const passed: number[] = [];
		let end = word;
		for (; end < alignment.to && roles[end - from] !== MATCHED; end++) {
			const role = roles[end - from];
			if (role === OMITTED || role === REPLACED) passed.push(end);
		}
		if (item.kind === 'ellipsis') {
			const original = passed.length === 0 && hasEllipsis(index, word);
			if (!original) found.push(alterationOf(index, 'omission', item, passed, false));
		} else {
			const own = items.map((_, k) => k).filter((k) => (items[k] as QuotedItem).start > item.from && k < i);
			const literal =
				passed.length === 0 && own.length > 0 && own.every((k) => same[k] && isBracketed(index, at[k] as number));
			const negates = own.some((k) => isNegation(wordOf(items[k] as QuotedItem)));
			if (!literal) found.push(alterationOf(index, 'brackets', { start: item.from, end: item.end }, passed, negates));
		}
		word = end;
	}
	return found;
}

function alterationOf(
	index: OpinionIndex,
	kind: Alteration['kind'],
	draft: Span,
	words: readonly number[],
	negates: boolean,
): Alteration {
	const first = words[0];
	const last = words[words.length - 1];
	const start = first === undefined ? 0 : (index.starts[first] as number);
	return {
		kind,
		draft: { start: draft.start, end: draft.end },
		opinion: { start, end: last === undefined ? start : (index.ends[last] as number) },
		dropsNegation: !negates && words.some((word) => isNegation(index.spellings[index.ids[word] as number] as string)),
	};
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
