import type { NotePlace } from '../../markdown/notePlace';
import type { Citation, Doubt, Draft } from '../citation';
import { NO_NOTES, type NoteCall, type Notes, namesOfCalls, ReadingOrder, shiftedPlace } from './footnotes';
import type { Mention } from './mentions';
import { type Meaning, Resolver } from './resolver';
import type { UnknownSource } from './unknownSources';

/** A stretch of a text, all offsets counted from its start. */
export interface Stretch<Cited extends Mention> {
	readonly length: number;
	/** Sorted by place. */
	readonly citations: readonly Cited[];
	readonly noteCalls: readonly NoteCall[];
	readonly noteLines: readonly NotePlace[];
	/** What is cited that no mention means (`unknownSourcesIn`). */
	readonly unknown: readonly UnknownSource[];
}

/** Stretches or citations between two steps. */
const RESOLVED_AT_ONCE = 128;

/**
 * Tells for the short forms, id. and supra among the citations of a text the full citation that is meant: the last one of that antecedent
 * before it, or null where that cannot be told.
 *
 * @param areNotes whether what may be footnotes of the text is (`areUnambiguous`)
 * @param endnotes the notes of the text, by the place of the stretch among all; then no others are (`findEndnotes`)
 * @param take gets every citation with what it means, the very objects that were passed in
 */
export function* resolve<Cited extends Mention>(
	stretches: Iterable<Stretch<Cited>>,
	areNotes: (notes: Notes) => boolean,
	take: (cited: Cited, meaning: Meaning | undefined) => void,
	endnotes?: ReadonlyMap<number, Notes>,
): Generator<void> {
	type Item = { readonly cited: Cited; readonly group: number | undefined } | UnknownSource;
	const startOf = (item: Item): number => ('at' in item ? item.at : item.cited.citation.start);
	const order = new ReadingOrder<Item>();
	const references: NoteCall[] = [];
	const lines: NotePlace[] = [];
	let offset = 0;
	let count = 0;
	for (const { length, citations, noteCalls, noteLines, unknown } of stretches) {
		const notes = endnotes ? (endnotes.get(count) ?? NO_NOTES) : { references: noteCalls, lines: noteLines };
		const items = citations.map((cited): Item => {
			const { group } = cited.citation;
			return { cited, group: group === undefined ? undefined : group + offset };
		});
		for (const one of unknown) items.push(one);
		if (unknown.length > 0) items.sort((one, other) => startOf(one) - startOf(other));
		order.add(items, startOf, notes);
		for (const place of notes.references) references.push(shiftedPlace(place, offset));
		for (const place of notes.lines) lines.push(shiftedPlace(place, offset));
		offset += length;
		if (++count % RESOLVED_AT_ONCE === 0) yield;
	}
	const resolver = new Resolver(namesOfCalls(references));
	const read = order.read(endnotes !== undefined || areNotes({ references, lines }));
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

/** The same for a whole text, as a map. */
export function* resolveMentions(
	citations: readonly Mention[],
	{ references, lines }: Notes,
	unknown: readonly UnknownSource[],
): Generator<void, Map<Citation, Meaning>> {
	const meanings = new Map<Citation, Meaning>();
	const whole = { length: 0, citations, noteCalls: references, noteLines: lines, unknown };
	const take = ({ citation }: Mention, meaning: Meaning | undefined): void => {
		if (meaning) meanings.set(citation, meaning);
	};
	yield* resolve([whole], () => true, take);
	return meanings;
}

/** Sets `resolvesTo` and `doubt` on the short forms, id. and supra among the mentions of a text (sorted by start). */
export function withMeanings(mentions: readonly Mention[], meanings: Map<Citation, Meaning>): Citation[] {
	return mentions.map(({ citation }) => {
		const meaning = meanings.get(citation);
		if (meaning?.calledName !== undefined) setCalledName(citation, meaning.calledName);
		else if (meaning) setMeaning(citation, meaning.full?.citation.start ?? null, meaning.doubt);
		return citation;
	});
}

export function setMeaning(citation: Draft, resolvesTo: number | null, doubt: Doubt | undefined): void {
	citation.resolvesTo = resolvesTo;
	citation.doubt = doubt;
}

/** Gives the citation the name that the call of its footnote gives, which is somewhere else: its place is the citation's. */
export function setCalledName(citation: Draft, text: string): void {
	const { start, end } = citation;
	citation.inferredName = { text, span: { start, end } };
}
