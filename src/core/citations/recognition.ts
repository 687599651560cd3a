import { type BlockState, initialState } from '../markdown/blockState';
import type { NotePlace } from '../markdown/notePlace';
import type { DocumentLanguage } from '../text/documentLanguage';
import { runAtOnce } from '../turns';
import type { Citation } from './citation';
import { DocumentSegment, splitSegments } from './document/documentSegment';
import { findOwnOutputIn } from './document/ownOutput';
import { moveCitation } from './placedCitation';
import { recognizer } from './recognizer';
import { findEndnotes } from './resolve/endnotes';
import { areUnambiguous, NO_NOTES, type Notes, shiftedPlace } from './resolve/footnotes';
import type { Mention } from './resolve/mentions';
import { resolveMentions, withMeanings } from './resolve/resolveMentions';
import type { UnknownSource } from './resolve/unknownSources';

/** Finds every citation in a text, sorted by start. Nothing inside masks is found. All offsets count UTF-16 units of `text`. */
export function findCitations(text: string, language: DocumentLanguage): Citation[] {
	const { mentions, notes, unknown } = runAtOnce(readUnresolved(text, language));
	return withMeanings(mentions, runAtOnce(resolveMentions(mentions, notes, unknown)));
}

/** The citations of one text before its short forms are resolved, with what resolving them takes. */
export interface Unresolved {
	readonly mentions: Mention[];
	readonly notes: Notes;
	/** What is cited that recognition does not know. */
	readonly unknown: readonly UnknownSource[];
}

/**
 * The first part of `findCitations`, a segment to a step: a brief of several files is resolved as one. It reads as the index of an open
 * document does (`DocumentIndex`).
 */
export function* readUnresolved(text: string, language: DocumentLanguage): Generator<void, Unresolved> {
	const { segments } = splitSegments(text);
	const initial = language === 'markdown' ? initialState(text) : '';
	const found = yield* readSegments(segments, language, initial);
	const { changed } = findOwnOutputIn(segments);
	if (changed.size === 0) return found;
	for (const [segment, own] of changed) segment.own = own;
	return yield* readSegments(segments, language, initial);
}

function* readSegments(
	segments: readonly DocumentSegment[],
	language: DocumentLanguage,
	initial: BlockState,
): Generator<void, Unresolved> {
	const mentions: Mention[] = [];
	/** How many mentions there are before each segment. */
	const before: number[] = [];
	const references: NotePlace[] = [];
	const lines: NotePlace[] = [];
	let state = initial;
	const endnotes = language === 'markdown' ? undefined : yield* findEndnotes(segments);
	for (const batch of batches(segments)) {
		for (const [i, found] of DocumentSegment.read(batch, state, language, recognizer()).entries()) {
			const { start, noteCalls, noteLines, structure } = batch[i] as DocumentSegment;
			const notes = endnotes ? (endnotes.get(before.length) ?? NO_NOTES) : { references: noteCalls, lines: noteLines };
			before.push(mentions.length);
			for (const mention of found) mentions.push(shiftMention(mention, start));
			for (const place of notes.references) references.push(shiftedPlace(place, start));
			for (const place of notes.lines) lines.push(shiftedPlace(place, start));
			state = structure.after;
		}
		yield;
	}
	const notes = { references, lines };
	const unknown = yield* findUnknown(segments, before, mentions, lines.length > 0);
	return { mentions, unknown, notes: language === 'markdown' || endnotes || areUnambiguous(notes) ? notes : NO_NOTES };
}

/** Moves a mention, which is returned, `by` units further on. */
export function shiftMention(mention: Mention, by: number): Mention {
	if (by !== 0) moveCitation(mention.citation, ({ start, end }) => ({ start: start + by, end: end + by }));
	return mention;
}

/** Segments that are read together, of so many UTF-16 units: half a millisecond's work. */
function* batches(segments: readonly DocumentSegment[]): Generator<readonly DocumentSegment[]> {
	let batch: DocumentSegment[] = [];
	let length = 0;
	for (const segment of segments) {
		batch.push(segment);
		length += segment.length;
		if (length < READ_TOGETHER) continue;
		yield batch;
		batch = [];
		length = 0;
	}
	yield batch;
}

const READ_TOGETHER = 16_384;

/**
 * Where something unknown is cited, as far as that can matter: in segments with an "id.", in those before one after the last citation, and
 * in all of a text with footnotes.
 *
 * @param before how many mentions there are before each segment
 */
function* findUnknown(
	segments: readonly DocumentSegment[],
	before: readonly number[],
	mentions: readonly Mention[],
	hasNotes: boolean,
): Generator<void, UnknownSource[]> {
	const unknown: UnknownSource[] = [];
	for (const [i, segment] of segments.entries()) {
		const last = before[i + 1] ?? mentions.length;
		if (hasNotes || isBeforeId(mentions, before[i] as number, last))
			for (const one of segment.unknown) unknown.push({ ...one, at: one.at + segment.start });
		yield;
	}
	return unknown;
}

/** Of what is neither in the text itself nor cited for itself, so many are looked at. */
const MOST_ASIDE = 64;

/** Whether an "id." is among the mentions from `from` to `last`, the first one after them that "id." could mean included. */
function isBeforeId(mentions: readonly Mention[], from: number, last: number): boolean {
	for (let at = from; at < mentions.length; at++) {
		const { citation, around } = mentions[at] as Mention;
		if (citation.kind === 'id' || at > last + MOST_ASIDE) return true;
		if (at >= last && !around.aside && !citation.nested && citation.kind !== 'named') return false;
	}
	return false;
}
