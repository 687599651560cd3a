import type { DocumentLanguage } from '../base/text/documentLanguage';
import type { Span } from '../base/text/span';
import { type BlockState, initialState } from '../draft/markdown/blockState';
import type { NotePlace } from '../draft/markdown/notePlace';
import { DocumentSegment, splitSegments } from './document/documentSegment';
import { findOwnOutputIn } from './document/ownOutput';
import { type Citation, laws } from './parts/citation';
import { moveCitation } from './parts/placedCitation';
import { recognizer } from './recognizer/recognizer';
import { findNotes } from './resolve/endnotes';
import { type NoteCall, type Notes, shiftedNotes } from './resolve/footnotes';
import type { Mention } from './resolve/mentions';
import { resolve, type Stretch, setCalledName, setMeaning } from './resolve/resolveMentions';
import type { Meaning } from './resolve/resolver';
import type { UnknownSource } from './resolve/unknownSources';

/** One file of a brief: its text, and how to read it. */
export interface BriefPart {
	readonly text: string;
	readonly language: DocumentLanguage;
}

/** A brief of one or more files as a single text. All offsets are UTF-16 units of `text`. */
export interface BriefText {
	/** The texts of the files in order, with a blank line between them. */
	readonly text: string;
	/** Where each file is in `text`. */
	readonly files: readonly (Span & { readonly language: DocumentLanguage })[];
	/** Sorted by start; a short form may refer to what an earlier file cites. */
	readonly citations: Citation[];
	/** Footnotes keep their labels. Two files may both have a note 1; the file says which one is meant. */
	readonly notes: Notes;
}

/** A stretch and where it begins in its text. */
interface PlacedStretch extends Stretch<Mention> {
	readonly start: number;
}

const between = '\n\n';

/**
 * Reads the files of a brief one after another, as a court does. Each is read by itself, so that what a file leaves open (a fence, a comment)
 * ends with it and front matter is front matter; *id.*, short forms, and *supra* are resolved across all of them. Reads as the index of an
 * open document does (`DocumentIndex`). Each step reads some segments of a file.
 */
export function* readBriefText(parts: readonly BriefPart[]): Generator<void, BriefText> {
	const files: BriefText['files'][number][] = [];
	const stretches: PlacedStretch[] = [];
	const references: NoteCall[] = [];
	const lines: NotePlace[] = [];
	let start = 0;
	for (const [file, { text, language }] of parts.entries()) {
		const { segments } = splitSegments(text);
		const mentions = yield* readSegments(segments, language, language === 'markdown' ? initialState(text) : '');
		const notesOf = yield* findNotes(segments, language === 'markdown');
		const hasNotes = segments.some((_, i) => notesOf(i).lines.length > 0);
		const unknown = yield* findUnknown(segments, mentions, hasNotes);
		for (const [i, segment] of segments.entries()) {
			const notes = notesOf(i);
			const at = start + segment.start;
			const placed = shiftedNotes(notes, at);
			for (const place of placed.references) references.push(place);
			for (const place of placed.lines) lines.push(place);
			stretches.push({
				start: at,
				length: segment.length,
				citations: mentions[i] as readonly Mention[],
				notes: file === 0 ? notes : ofFile(notes, file),
				unknown: unknown[i] as readonly UnknownSource[],
			});
		}
		files.push({ start, end: start + text.length, language });
		start += text.length + between.length;
	}
	const citations = yield* resolvePlaced(stretches);
	return { text: parts.map((part) => part.text).join(between), files, citations, notes: { references, lines } };
}

/** The citations of a whole text with their offsets in it, short forms resolved. These are the objects that were passed in, modified. */
export function* resolvePlaced(stretches: readonly PlacedStretch[]): Generator<void, Citation[]> {
	const meanings: (readonly [Citation, Meaning])[] = [];
	yield* resolve(stretches, ({ citation }, meaning) => {
		if (meaning) meanings.push([citation, meaning]);
	});
	const placed: Citation[] = [];
	for (const { start, citations } of stretches) {
		for (const { citation } of citations) {
			if (start > 0) moveCitation(citation, (span) => ({ start: span.start + start, end: span.end + start }));
			placed.push(citation);
		}
	}
	for (const [citation, { full, calledName, doubt }] of meanings) {
		if (calledName !== undefined) setCalledName(citation, calledName);
		else setMeaning(citation, full?.citation.start ?? null, doubt);
	}
	return placed;
}

/** One file's note label isn't another's: prefixes it, so that it is looked up by a name of its own. */
function ofFile({ references, lines }: Notes, file: number): Notes {
	const named = (place: NotePlace): NotePlace => ({ ...place, label: `${file}:${place.label}` });
	return { references: references.map(named), lines: lines.map(named) };
}

/** Reads the segments of a text, and returns the mentions in each. */
export function* readSegments(
	segments: readonly DocumentSegment[],
	language: DocumentLanguage,
	initial: BlockState,
): Generator<void, (readonly Mention[])[]> {
	for (;;) {
		const found: (readonly Mention[])[] = [];
		let state = initial;
		for (const batch of batches(segments)) {
			for (const mentions of DocumentSegment.read(batch, state, language, recognizer())) found.push(mentions);
			state = batch.at(-1)?.structure.after ?? state;
			yield;
		}
		// What we wrote ourselves is read again, without what it hides.
		const { changed } = findOwnOutputIn(segments);
		if (changed.size === 0) return found;
		for (const [segment, own] of changed) segment.own = own;
	}
}

/** Segments to read together, up to a number of UTF-16 units: half a millisecond's work. */
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
const none: readonly never[] = [];

/**
 * The unknown sources that each segment cites, where they can matter: in segments with an "id.", in those between one of these and the last citation
 * before it that isn't of a law, and throughout a text with footnotes.
 */
function* findUnknown(
	segments: readonly DocumentSegment[],
	mentions: readonly (readonly Mention[])[],
	hasNotes: boolean,
): Generator<void, (readonly UnknownSource[])[]> {
	const unknown: (readonly UnknownSource[])[] = [];
	let isBeforeId = false;
	for (let i = segments.length - 1; i >= 0; i--) {
		const own = mentions[i] as readonly Mention[];
		const hasId = own.some(({ citation }) => citation.kind === 'id');
		unknown[i] = hasNotes || hasId || isBeforeId ? (segments[i] as DocumentSegment).unknown : none;
		const first = own.find(({ citation: { kind, nested }, around }) => {
			// An "id." with a page can mean the case before a law.
			return kind === 'id' || !(around.aside || nested || kind === 'named' || laws.has(kind));
		});
		if (first) isBeforeId = first.citation.kind === 'id';
		yield;
	}
	return unknown;
}
