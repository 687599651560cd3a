import type { NotePlace } from '../../markdown/notePlace';
import type { DocumentLanguage } from '../../text/documentLanguage';
import { areUnambiguous, type NoteCall, namesOfCalls, ReadingOrder, shiftedPlace } from '../resolve/footnotes';
import { withUnknown } from '../resolve/resolveMentions';
import { Resolver } from '../resolve/resolver';
import type { DocumentSegment, SegmentCitation } from './documentSegment';

/** Segments or citations between two steps. */
const RESOLVED_AT_ONCE = 128;

/** Resolves the citations of all segments; can be left at every step, and must not continue after an edit. */
export function* resolveSegments(segments: Iterable<DocumentSegment>, language: DocumentLanguage): Generator<void> {
	const order = new ReadingOrder<{ lasting: SegmentCitation; group: number | undefined } | number>();
	const references: NoteCall[] = [];
	const lines: NotePlace[] = [];
	let offset = 0;
	let count = 0;
	for (const { citations, unknown, structure, noteCalls, length } of segments) {
		const { noteLines } = structure;
		const leaders = new Map(citations.map((lasting) => [lasting.citation.start, lasting]));
		const items = citations.map((lasting) => {
			const { group } = lasting.citation;
			const leader = group === undefined ? undefined : leaders.get(group);
			return { lasting, group: leader?.key };
		});
		order.add(
			withUnknown(items, unknown, ({ lasting }) => lasting.citation.start),
			(item) => (typeof item === 'number' ? item : item.lasting.citation.start),
			{ references: noteCalls, lines: noteLines },
		);
		for (const place of noteCalls) references.push(shiftedPlace(place, offset));
		if (language === 'plaintext') {
			for (const place of noteLines) lines.push(shiftedPlace(place, offset));
		}
		offset += length;
		if (++count % RESOLVED_AT_ONCE === 0) {
			yield;
		}
	}
	const resolver = new Resolver(namesOfCalls(references));
	const read = order.read(language === 'markdown' || areUnambiguous({ references, lines }));
	for (const [i, { item, note }] of read.entries()) {
		if (typeof item === 'number') {
			resolver.readUnknown(note);
			continue;
		}
		const next = read[i + 1]?.item;
		const meaning = resolver.read(item.lasting, note, item.group, typeof next === 'object' ? next.lasting : undefined);
		item.lasting.calledName = meaning?.calledName;
		// The resolver returns the very objects it was given.
		item.lasting.meaning = meaning?.full as SegmentCitation | null | undefined;
		item.lasting.doubt = meaning?.full === undefined ? undefined : meaning.doubt;
		if (++count % RESOLVED_AT_ONCE === 0) {
			yield;
		}
	}
	for (const settled of resolver.settle()) {
		if (settled) (settled[0] as SegmentCitation).meaning = settled[1].full as SegmentCitation | null;
		if (++count % RESOLVED_AT_ONCE === 0) yield;
	}
}
