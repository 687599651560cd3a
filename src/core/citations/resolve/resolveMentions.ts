import type { Doubt, Draft } from '../parts/citation';
import { type Notes, namesOfCalls, ReadingOrder } from './footnotes';
import type { Mention } from './mentions';
import { type Meaning, Resolver } from './resolver';
import type { UnknownSource } from './unknownSources';

/** A stretch of a text, with all offsets counted from its start. */
export interface Stretch<Cited extends Mention> {
	readonly length: number;
	/** Sorted by offset. */
	readonly citations: readonly Cited[];
	readonly notes: Notes;
	/** What is cited but not by any mention (`unknownSourcesIn`). */
	readonly unknown: readonly UnknownSource[];
}

/** How many stretches or citations are read per step. */
const RESOLVED_AT_ONCE = 128;

/**
 * Finds the full citation that each short form, *id.*, and *supra* in a text refers to: the last one of that antecedent before it, or null if
 * that is unclear.
 *
 * @param take gets every citation that was passed in, with what it refers to; if it gets one again, the last time counts
 */
export function* resolve<Cited extends Mention>(
	stretches: readonly Stretch<Cited>[],
	take: (cited: Cited, meaning: Meaning | undefined) => void,
): Generator<void> {
	type Item = { readonly cited: Cited; readonly group: number | undefined } | UnknownSource;
	const startOf = (item: Item): number => ('at' in item ? item.at : item.cited.citation.start);
	const order = new ReadingOrder<Item>();
	let offset = 0;
	let count = 0;
	for (const { length, citations, notes, unknown } of stretches) {
		const items = citations.map((cited): Item => {
			const { group } = cited.citation;
			return { cited, group: group === undefined ? undefined : group + offset };
		});
		for (const one of unknown) items.push(one);
		if (unknown.length > 0) items.sort((one, other) => startOf(one) - startOf(other));
		order.add(items, startOf, notes);
		offset += length;
		if (++count % RESOLVED_AT_ONCE === 0) yield;
	}
	const resolver = new Resolver(namesOfCalls(stretches.flatMap(({ notes }) => notes.references)));
	const read = order.read();
	for (const [i, { item, note }] of read.entries()) {
		if ('at' in item) {
			resolver.readUnknown(item, note);
			continue;
		}
		const { cited, group } = item;
		const next = read[i + 1]?.item;
		take(cited, resolver.read(cited, note, group, next && 'cited' in next ? next.cited : undefined));
		if (++count % RESOLVED_AT_ONCE === 0) yield;
	}
	for (const settled of resolver.settle()) {
		if (settled) take(settled[0] as Cited, settled[1]);
		if (++count % RESOLVED_AT_ONCE === 0) yield;
	}
}

export function setMeaning(citation: Draft, resolvesTo: number | null, doubt: Doubt | undefined): void {
	citation.resolvesTo = resolvesTo;
	citation.doubt = doubt;
}

/** Gives the citation the name that the call of its footnote gives. The name is elsewhere, so its span is that of the citation. */
export function setCalledName(citation: Draft, text: string): void {
	const { start, end } = citation;
	citation.inferredName = { text, span: { start, end } };
}
