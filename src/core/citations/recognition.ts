import { initialState } from '../markdown/blockState';
import type { Mask } from '../markdown/masks';
import { findOwnOutput, isReport, withOwnOutput } from '../markdown/ownOutput';
import { readStructure } from '../markdown/structure';
import { BRACKET_OPEN } from '../text/characterCodes';
import { STEPPED, WALL } from '../text/characters';
import type { DocumentLanguage } from '../text/documentLanguage';
import { pageMarker } from '../text/pageBreaks';
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
	const citations: Citation[] = [];
	const mentions: Mention[] = [];
	const recogniser = new Recogniser();
	let ofMasked: Recogniser | undefined;
	const lines = new LineReader(text);
	const segments: number[] = [];
	let mask = 0;
	let start = 0;
	while (start < text.length) {
		const breaks: Span[] = [];
		const end = segmentEnd(text, start, lines, breaks);
		segments.push(start);
		while (mask < masks.length && (masks[mask] as Mask).end <= start) mask++;
		let after = mask;
		while (after < masks.length && (masks[after] as Mask).start < end) after++;
		if (after === mask && breaks.length === 0) {
			recogniser.read(text, text, start, end, citations);
		} else {
			ofMasked ??= new Recogniser();
			readMasked(text, start, end, masks.slice(mask, after), breaks, ofMasked, citations);
		}
		addMentions(text, citations, end, mentions);
		start = end;
	}
	const notes = structure
		? { references: structure.noteReferences, lines: structure.noteLines }
		: findNotes(text, language, segments);
	return { citations, mentions, notes, segments };
}

/** Appends the citations of a segment that holds masks or breaks. It is read apart, so that what has none need not be copied. */
function readMasked(
	text: string,
	start: number,
	end: number,
	masks: readonly Mask[],
	breaks: readonly Span[],
	recogniser: Recogniser,
	citations: Citation[],
): void {
	const own = text.slice(start, end);
	const ownMasks = masks.map((mask) => ({
		kind: mask.kind,
		start: Math.max(0, mask.start - start),
		end: Math.min(own.length, mask.end - start),
	}));
	const ownBreaks = breaks.map((span) => ({ start: span.start - start, end: span.end - start }));
	for (const citation of scanBlock(own, 0, own.length, ownMasks, recogniser, ownBreaks)) {
		citations.push(shiftedCitation(citation, start));
	}
}

/**
 * The citations between `start` and `end`, unresolved. The two must be ends of segments; then the outcome is that of scanning
 * the whole text, restricted to this range.
 *
 * @param masks of the whole text or of the range at least
 * @param recogniser scratch space, for who scans many blocks
 * @param breaks what interrupts paragraphs in the range (`segmentEnd`), where it is known
 */
export function scanBlock(
	text: string,
	start: number,
	end: number,
	masks: readonly Mask[],
	recogniser = new Recogniser(),
	breaks: readonly Span[] = breaksBetween(text, start, end),
): Citation[] {
	const inside = masks.filter((mask) => mask.end > start && mask.start < end);
	const citations: Citation[] = [];
	const read = withoutBreaks(withoutMasked(text, inside), breaks);
	const cut = CutText.of(text, breaks);
	if (!cut) {
		recogniser.read(text, read, start, end, citations);
		return citations;
	}
	recogniser.read(cut.cut(text), cut.cut(read), cut.cutOffset(start), cut.cutOffset(end), citations);
	return citations.map((citation) => cut.restored(citation));
}

/** The stretches between `start` and `end`, both of them ends of segments, that interrupt a paragraph. */
function breaksBetween(text: string, start: number, end: number): Span[] {
	const breaks: Span[] = [];
	const lines = new LineReader(text);
	for (let at = start; at < end; ) at = segmentEnd(text, at, lines, breaks);
	return breaks;
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
		if (read.charCodeAt(start) === BRACKET_OPEN && pageMarker.test(read.slice(start, end).trim())) return;
		const places = this.scanner.scan(read, start, end);
		const named = this.named.scan(read, start, end);
		if (places.length === 0 && named.length === 0) return;
		citations.push(...this.assembler.assemble({ source: text, text: read, start, end }, places, named));
	}
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
	let read = '';
	let at = 0;
	for (const { start, end } of breaks) {
		read += text.slice(at, start + 1) + ' '.repeat(end - start - 1);
		at = end;
	}
	return at === 0 ? text : read + text.slice(at);
}
