import { initialState } from '../markdown/blockState';
import type { Mask } from '../markdown/masks';
import { findOwnOutput, isReport, withOwnOutput } from '../markdown/ownOutput';
import { readStructure } from '../markdown/structure';
import { BRACKET_OPEN, GREATER } from '../text/characterCodes';
import { STEPPED, WALL } from '../text/characters';
import type { DocumentLanguage } from '../text/documentLanguage';
import { isSpace } from '../text/lineBounds';
import { pageMarker } from '../text/pageFurniture';
import { LineReader, segmentEnd } from '../text/segments';
import type { Span } from '../text/span';
import { Assembler } from './assembly/assembler';
import type { Citation } from './citation';
import { CutText } from './cutText';
import { findNotes, type Notes } from './resolve/footnotes';
import { addMentions, type Mention } from './resolve/mentions';
import { resolveMentions, withMeanings } from './resolve/resolveMentions';
import { findUnknownSources } from './resolve/unknownSources';
import { NamedScanner } from './scan/namedScanner';
import { Scanner } from './scan/scanner';
import { shiftedCitation } from './shiftedCitation';

/**
 * Finds every citation in a text, sorted by start. Nothing inside masks is found. All offsets count UTF-16 units of `text`.
 *
 * Works segment by segment (`segmentEnd`): no part of a citation is read across a segment's end, so that the citations of a
 * segment depend on its own characters and masks alone.
 */
export function findCitations(text: string, language: DocumentLanguage): Citation[] {
	const { citations, mentions, notes, segments } = readUnresolved(text, language);
	const unknown = findUnknownSources(text, mentions, segments, notes);
	return withMeanings(citations, resolveMentions(mentions, notes, unknown));
}

/** The citations of one text before its short forms are resolved, with what resolving them takes. */
export interface Unresolved {
	readonly citations: Citation[];
	readonly mentions: Mention[];
	readonly notes: Notes;
	/** Where each segment starts. */
	readonly segments: number[];
}

/** The first part of `findCitations`: a brief of several files is resolved as one. */
export function readUnresolved(text: string, language: DocumentLanguage): Unresolved {
	if (language === 'plaintext' && isReport(text)) return readUnresolved('', language);
	const structure = language === 'markdown' ? readStructure(text, initialState(text)) : undefined;
	const masks = structure ? withOwnOutput(structure.masks, findOwnOutput(text, structure.masks)) : [];
	const { segments, breaks, allBreaks } = splitText(text);
	// What interrupts paragraphs does so on every page: then one copy of the text is less work than moving citations of copied segments.
	const whole = allBreaks.length > 0 ? withoutBreaks(withoutMasked(text, masks), allBreaks) : undefined;
	const citations: Citation[] = [];
	const mentions: Mention[] = [];
	const recogniser = new Recogniser();
	let ofMasked: Recogniser | undefined;
	let mask = 0;
	for (let i = 0; i < segments.length; i++) {
		const start = segments[i] as number;
		const end = segments[i + 1] ?? text.length;
		while (mask < masks.length && (masks[mask] as Mask).end <= start) mask++;
		const isMasked = mask < masks.length && (masks[mask] as Mask).start < end;
		if (isMasked && whole === undefined) {
			ofMasked ??= new Recogniser();
			readMasked(text, start, end, masks, mask, ofMasked, citations);
		} else {
			readSegment(text, whole ?? text, start, end, breaks[i] as readonly Span[], recogniser, citations);
		}
		addMentions(text, citations, end, mentions);
	}
	const notes = structure
		? { references: structure.noteReferences, lines: structure.noteLines }
		: findNotes(text, language, segments);
	return { citations, mentions, notes, segments };
}

/** Appends the citations of a segment in which the mask `first` and perhaps more are. Its text is copied, so that the rest need not be. */
function readMasked(
	text: string,
	start: number,
	end: number,
	masks: readonly Mask[],
	first: number,
	recogniser: Recogniser,
	citations: Citation[],
): void {
	const own: Mask[] = [];
	for (let i = first; i < masks.length && (masks[i] as Mask).start < end; i++) {
		const mask = masks[i] as Mask;
		own.push({ kind: mask.kind, start: Math.max(start, mask.start) - start, end: Math.min(end, mask.end) - start });
	}
	const source = text.slice(start, end);
	const found: Citation[] = [];
	recogniser.read(source, withoutMasked(source, own), 0, source.length, found);
	for (const citation of found) citations.push(shiftedCitation(citation, start));
}

const noBreaks: readonly Span[] = [];

/** Where the segments of a text start, and what interrupts paragraphs in each of them and in all. */
function splitText(text: string): { segments: number[]; breaks: (readonly Span[])[]; allBreaks: Span[] } {
	const lines = new LineReader(text);
	const segments: number[] = [];
	const breaks: (readonly Span[])[] = [];
	const allBreaks: Span[] = [];
	let own: Span[] = [];
	for (let start = 0; start < text.length; ) {
		segments.push(start);
		start = segmentEnd(text, start, lines, own);
		if (own.length === 0) {
			breaks.push(noBreaks);
			continue;
		}
		breaks.push(own);
		for (const span of own) allBreaks.push(span);
		own = [];
	}
	return { segments, breaks, allBreaks };
}

/**
 * Appends the citations between two ends of segments, unresolved.
 *
 * @param read the text with masks and breaks replaced
 * @param breaks those between `start` and `end`, in order
 */
function readSegment(
	text: string,
	read: string,
	start: number,
	end: number,
	breaks: readonly Span[],
	recogniser: Recogniser,
	citations: Citation[],
): void {
	const cut = CutText.of(text, start, end, breaks);
	if (!cut) {
		recogniser.read(text, read, start, end, citations);
		return;
	}
	const found: Citation[] = [];
	const own = cut.cut(text);
	recogniser.read(own, cut.cut(read), 0, own.length, found);
	for (const citation of found) citations.push(cut.restored(citation));
}

/**
 * The citations between `start` and `end`, unresolved. The two must be ends of segments; then the outcome is that of scanning
 * the whole text, restricted to this range.
 *
 * @param masks of the whole text or of the range at least
 * @param breaks what interrupts paragraphs in the range (`segmentEnd`)
 * @param recogniser scratch space
 */
export function scanBlock(
	text: string,
	start: number,
	end: number,
	masks: readonly Mask[],
	breaks: readonly Span[],
	recogniser: Recogniser,
): Citation[] {
	const inside = masks.filter((mask) => mask.end > start && mask.start < end);
	const citations: Citation[] = [];
	const read = withoutBreaks(withoutMasked(text, inside), breaks);
	readSegment(text, read, start, end, breaks, recogniser, citations);
	return citations;
}

/** Scratch space of recognition, to be used for many segments. */
export class Recogniser {
	private readonly scanner = new Scanner();
	private readonly named = new NamedScanner();
	private readonly assembler = new Assembler();

	/**
	 * Appends the citations of one segment, unresolved.
	 *
	 * @param text as written
	 * @param read the same length, with masked parts replaced (`withoutMasked`)
	 */
	read(text: string, read: string, start: number, end: number, citations: Citation[]): void {
		if (isPageMarker(read, start, end)) return;
		const places = this.scanner.scan(read, start, end);
		const named = this.named.scan(read, start, end);
		if (places.length === 0 && named.length === 0) return;
		const found = this.assembler.assemble({ source: text, text: read, start, end }, places, named);
		for (const citation of found) citations.push(citation);
	}
}

/** Whether a segment is nothing but the mark of a page, perhaps set in or in a block quote. */
function isPageMarker(text: string, start: number, end: number): boolean {
	let first = start;
	while (first < end && (isSpace(text.charCodeAt(first)) || text.charCodeAt(first) === GREATER)) first++;
	return text.charCodeAt(first) === BRACKET_OPEN && pageMarker.test(text.slice(first, end).trim());
}

/**
 * The text with every masked unit replaced by one that is stepped over (link targets, comments) or that ends what is read (code,
 * front matter). Offsets stay.
 */
export function withoutMasked(text: string, masks: readonly Mask[]): string {
	if (masks.length === 0) return text;
	const pieces: string[] = [];
	let at = 0;
	for (const mask of masks) {
		if (mask.start > at) pieces.push(text.slice(at, mask.start));
		const filler = mask.kind === 'linkTarget' || mask.kind === 'comment' ? STEPPED : WALL;
		pieces.push(filler.repeat(Math.max(0, mask.end - Math.max(at, mask.start))));
		at = Math.max(at, mask.end);
	}
	pieces.push(text.slice(at));
	return pieces.join('');
}

/** The text with what interrupts paragraphs replaced by spaces, the line end before it excepted. Offsets stay. */
function withoutBreaks(text: string, breaks: readonly Span[]): string {
	if (breaks.length === 0) return text;
	const pieces: string[] = [];
	let at = 0;
	for (const { start, end } of breaks) {
		pieces.push(text.slice(at, start + 1), ' '.repeat(end - start - 1));
		at = end;
	}
	pieces.push(text.slice(at));
	return pieces.join('');
}
