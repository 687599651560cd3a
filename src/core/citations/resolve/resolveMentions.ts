import type { Citation } from '../citation';
import { type Notes, namesOfCalls, ReadingOrder } from './footnotes';
import type { Mention } from './mentions';
import { type Meaning, Resolver } from './resolver';

/**
 * Tells for the short forms, id. and supra among the mentions of a text (sorted by place) the full citation that is meant: the last
 * one of that antecedent before it, or null where that cannot be told.
 *
 * @param unknown where something is cited that no mention means (`unknownSourcesIn`)
 */
export function resolveMentions(
	mentions: readonly Mention[],
	notes: Notes,
	unknown: readonly number[],
): Map<Citation, Meaning> {
	const resolver = new Resolver(namesOfCalls(notes.references));
	const meanings = new Map<Citation, Meaning>();
	const read = (mention: Mention, note: string | undefined, next: Mention | undefined): void => {
		const meaning = resolver.read(mention, note, mention.citation.group, next);
		if (meaning !== undefined) {
			meanings.set(mention.citation, meaning);
		}
	};
	if (notes.lines.length === 0) {
		let next = 0;
		for (const [i, mention] of mentions.entries()) {
			for (; (unknown[next] as number) < mention.citation.start; next++) resolver.readUnknown(undefined);
			read(mention, undefined, mentions[i + 1]);
		}
	} else {
		const order = new ReadingOrder<Mention | number>();
		order.add(
			withUnknown(mentions, unknown, startOf),
			(item) => (typeof item === 'number' ? item : startOf(item)),
			notes,
		);
		const inOrder = order.read();
		for (const [i, { item, note }] of inOrder.entries()) {
			const next = inOrder[i + 1]?.item;
			if (typeof item === 'number') resolver.readUnknown(note);
			else read(item, note, typeof next === 'object' ? next : undefined);
		}
	}
	for (const settled of resolver.settle()) if (settled) meanings.set(settled[0].citation, settled[1]);
	return meanings;
}

function startOf({ citation }: Mention): number {
	return citation.start;
}

/** Items and the places of unknown sources, both sorted, in one order. */
export function withUnknown<T>(
	items: readonly T[],
	unknown: readonly number[],
	startOf: (item: T) => number,
): readonly (T | number)[] {
	if (unknown.length === 0) return items;
	const merged: (T | number)[] = [];
	let next = 0;
	for (const item of items) {
		for (; (unknown[next] as number) < startOf(item); next++) merged.push(unknown[next] as number);
		merged.push(item);
	}
	for (; next < unknown.length; next++) merged.push(unknown[next] as number);
	return merged;
}

/** Sets `resolvesTo` and `doubt` on the short forms, id. and supra among the mentions of a text (sorted by start). */
export function withMeanings(mentions: readonly Mention[], meanings: Map<Citation, Meaning>): Citation[] {
	return mentions.map(({ citation }) => {
		const meaning = meanings.get(citation);
		if (meaning === undefined) return citation;
		const { full, doubt, calledName } = meaning;
		if (calledName !== undefined) return withCalledName(citation, calledName);
		return { ...citation, resolvesTo: full?.citation.start ?? null, ...(doubt && { doubt }) };
	});
}

/** The citation with the name that the call of its footnote gives, which is somewhere else: its place is the citation's. */
export function withCalledName(citation: Citation, text: string): Citation {
	const { start, end } = citation;
	return { ...citation, inferredName: { text, span: { start, end } } };
}
