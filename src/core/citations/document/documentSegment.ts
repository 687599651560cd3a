import { firstAtOrAfter } from '../../base/text/bisection';
import type { DocumentLanguage } from '../../base/text/documentLanguage';
import { endOfLine } from '../../base/text/lineBounds';
import { LineReader } from '../../base/text/runs';
import type { Span } from '../../base/text/span';
import type { BlockState } from '../../draft/markdown/blockState';
import { isInline, type NotePlace } from '../../draft/markdown/notePlace';
import { findTableMarkers, type TableMarker, withOwnOutput } from '../../draft/markdown/ownOutput';
import { readStructure, type Structure } from '../../draft/markdown/structure';
import { type Interruption, merged } from '../../draft/reading/interruption';
import { notesWithin } from '../../draft/reading/pageNotes';
import { Reading } from '../../draft/reading/reading';
import { readSegment } from '../../draft/reading/segments';
import { type Citation, type Draft, headStart, tailEnd } from '../parts/citation';
import { moveCitation } from '../parts/placedCitation';
import type { Recognizer } from '../recognizer/recognizer';
import { endnoteHead } from '../resolve/endnotes';
import { NO_NOTES, type NoteCall, type Notes, readPlainNotes } from '../resolve/footnotes';
import { type Around, type Mention, mentionsOf } from '../resolve/mentions';
import { betweenMentions, type UnknownSource, unknownSourcesIn } from '../resolve/unknownSources';
import type { LastingCitation } from './lastingCitation';

export type SegmentCitation = LastingCitation<DocumentSegment>;

const none: readonly never[] = [];
const nowhere: Span = { start: 0, end: 0 };
const NO_STRUCTURE: Structure = { masks: none, noteReferences: none, noteLines: none, inlineNotes: none, after: '' };

/** One segment of an open document, with what was read in it; all offsets count from its start. Its text never changes. */
export class DocumentSegment {
	readonly length: number;
	/** Its index in the list that contains it; undefined once an edit has removed it. */
	index: number | undefined;
	/** What the lines before it left open when it was read; undefined until then. */
	before: BlockState | undefined;
	structure: Structure = NO_STRUCTURE;
	/** Which parts of it Benchbook wrote itself; the index sets this before the segment is read. */
	own: readonly Span[] = none;
	/** Where a table of authorities begins or ends in it. */
	markers: readonly TableMarker[] = none;
	/** Its possible footnotes: in Markdown they certainly are; elsewhere only the whole text can tell. */
	notes: Notes = NO_NOTES;
	citations: readonly SegmentCitation[] = none;
	private findUnknown: (() => readonly UnknownSource[]) | undefined;
	private foundUnknown: readonly UnknownSource[] = none;
	/** What interrupts its paragraph: pages, and notes whose text is where they are called. */
	private interruptions: readonly Interruption[] = none;
	/** Everything about it that the meaning of short forms, here and elsewhere, can depend on. */
	signature = '';

	/**
	 * @param start where it begins in the text now
	 * @param breaks the stretches of the text that interrupt a paragraph (`readSegment`)
	 */
	constructor(
		readonly text: string,
		public start: number,
		private readonly breaks: readonly Interruption[],
	) {
		this.length = text.length;
	}

	/** Reads the layout of the segment after lines that leave `before` open. */
	private open(before: BlockState, language: DocumentLanguage): Reading {
		this.before = before;
		const structure = language === 'markdown' ? readStructure(this.text, before) : plainStructure(this.text);
		this.markers = structure.masks.length === 0 ? none : findTableMarkers(this.text, structure.masks);
		this.structure =
			this.own.length === 0 ? structure : { ...structure, masks: withOwnOutput(structure.masks, this.own) };
		this.interruptions = merged(this.breaks, this.apartFromBreaks(structure.inlineNotes).map(asInterruption));
		return Reading.of(this.text, this.structure.masks, this.interruptions);
	}

	/** Those that no page breaks, and that aren't in the footnotes of one. */
	private apartFromBreaks(notes: readonly Span[]): readonly Span[] {
		const { breaks } = this;
		if (breaks.length === 0) return notes;
		return notes.filter((note) => {
			const next = firstAtOrAfter(breaks.length, (i) => (breaks[i] as Span).end, note.start + 1);
			return note.end <= (breaks[next]?.start ?? note.end);
		});
	}

	/** Gives what was found in the segment's reading its offsets in the text. */
	private place(citations: readonly Citation[], reading: Reading, recognizer: Recognizer): readonly Mention[] {
		let foot: Span | undefined;
		const isAside = (at: number): boolean => {
			foot ??= notesWithin(reading.text) ?? nowhere;
			return at > reading.bodyEnd || (at >= foot.start && at < foot.end);
		};
		const mentions = citations.length === 0 ? none : mentionsOf(reading.text, citations, isAside);
		const withPlace = mentions.filter(({ citation }) => citation.kind !== 'named');
		// Must not refer to any mention: everything that lives until a text has been read costs the garbage collector time.
		const between = betweenMentions(withPlace, reading.text.length);
		this.findUnknown = () =>
			unknownSourcesIn(reading.text, between)
				.map((source) => ({ ...source, at: reading.offset(source.at), aside: isAside(source.at) }))
				.sort((a, b) => a.at - b.at);
		if (!reading.isSource) for (const citation of citations) this.placeInText(citation, reading);
		let placed: readonly Mention[] = mentions;
		if (this.interruptions.some(({ notes, column }) => notes ?? column)) placed = this.inOrder(placed);
		const { noteReferences, noteLines } = this.structure;
		const hasNotes = noteReferences.length > 0 || noteLines.length > 0;
		this.notes = hasNotes ? { references: this.namedCalls(placed, recognizer), lines: noteLines } : NO_NOTES;
		return noteLines.length === 0 ? placed : this.withNotes(placed);
	}

	/** Makes a citation of the reading one of the text that was read. */
	private placeInText(citation: Draft, reading: Reading): void {
		moveCitation(citation, (span) => reading.span(span));
		citation.text = this.text.slice(citation.start, citation.end);
	}

	/** Reads consecutive segments, after lines that leave `before` open. The citations found must be given back with `take`. */
	static read(
		segments: readonly DocumentSegment[],
		before: BlockState,
		language: DocumentLanguage,
		recognizer: Recognizer,
	): (readonly Mention[])[] {
		let state = before;
		const readings = segments.map((segment) => {
			const reading = segment.open(state, language);
			state = segment.structure.after;
			return reading;
		});
		const found = recognizer.read(readings);
		return segments.map((segment, i) => segment.place(found[i] ?? none, readings[i] as Reading, recognizer));
	}

	/** The calls of footnotes, each with the case that the text names there, after the previous call or citation. */
	private namedCalls(mentions: readonly Mention[], recognizer: Recognizer): NoteCall[] {
		const { noteReferences, noteLines, inlineNotes } = this.structure;
		// What an inline note says isn't said where the next one is called.
		const notes = new Map(
			inlineNotes.length > 0 ? noteLines.filter(isInline).map(({ label, end }) => [label, end]) : [],
		);
		let low = 0;
		let next = 0;
		return noteReferences.map((call) => {
			for (let mention = mentions[next]; mention && mention.citation.start < call.start; mention = mentions[++next]) {
				const { kind } = mention.citation;
				if (kind === 'full' || kind === 'short') low = Math.max(low, tailEnd(mention.citation));
			}
			const name = recognizer.lastName(this.text, low, call.start);
			low = Math.max(low, notes.get(call.label) ?? call.end);
			return name === undefined ? call : { ...call, name };
		});
	}

	/**
	 * The mentions by offset, where footnotes or a second column have been read after the rest. One with others in the middle ends with the
	 * line, or the half of it, that contains its reporter.
	 */
	private inOrder(mentions: readonly Mention[]): Mention[] {
		const sorted = [...mentions].sort((a, b) => a.citation.start - b.citation.start);
		return sorted.flatMap((mention, i) => {
			const { citation } = mention;
			if (citation.end <= (sorted[i + 1]?.citation.start ?? citation.end)) return mention;
			const from = citation.reporterSpan?.end ?? citation.end;
			const lineEnd = endOfLine(this.text, from, citation.end);
			const between = this.interruptions.find(({ start }) => start >= from && start < lineEnd);
			const end = between?.start ?? lineEnd;
			if (end >= citation.end) return [];
			return { ...mention, citation: { ...citation, end, text: this.text.slice(citation.start, end) } };
		});
	}

	/** The mentions, with those that begin a footnote marked. */
	private withNotes(mentions: readonly Mention[]): Mention[] {
		const { noteLines } = this.structure;
		let next = 0;
		return mentions.map((mention) => {
			const at = headStart(mention.citation);
			while (next < noteLines.length && (noteLines[next] as NotePlace).end <= at) next++;
			const start = noteLines[next]?.start ?? this.length;
			const opens = start <= at && at - start < LONGEST_LABEL && noteLabel.test(this.text.slice(start, at));
			return opens ? { ...mention, around: { ...mention.around, opensNote: true } } : mention;
		});
	}

	/** What is cited that recognition doesn't know; looked for when it is first needed. */
	get unknown(): readonly UnknownSource[] {
		if (this.findUnknown) this.foundUnknown = this.findUnknown();
		this.findUnknown = undefined;
		return this.foundUnknown;
	}

	/** Whether reading it can change what counts as our own output, here or elsewhere. */
	get concernsOwnOutput(): boolean {
		if (this.markers.length > 0 || this.own.length > 0 || this.structure.masks[0]?.kind === 'frontMatter') return true;
		// Plain text has no masks, but what we write into it has front matter, too.
		return this.structure.masks.length === 0 && /^\ufeff?(?:---|\+\+\+)/.test(this.text);
	}

	/** Takes the citations of this segment, whatever objects they were before. */
	take(citations: readonly SegmentCitation[]): void {
		this.citations = citations;
		for (const lasting of citations) lasting.home = this;
		this.signature = this.sign();
	}

	private sign(): string {
		const { unknown, notes } = this;
		const places = new Map(this.citations.map(({ citation }, at) => [citation.start, at]));
		const head = endnoteHead(this);
		const cited = this.citations.map(({ key, around, citation: { group } }) => {
			const leader = group === undefined ? '' : (places.get(group) ?? -1);
			return `${key}${marksOf(around)}g${leader}`;
		});
		if (notes === NO_NOTES) {
			if (unknown.length === 0)
				return cited.length === 0 ? (head === undefined ? '' : `#${head} `) : `${cited.join(' ')} `;
		}
		// The order of notes among the citations, and among each other.
		const rank = (offset: number): string => {
			const startOf = (at: number): number => this.citations[at]?.citation.start ?? 0;
			const before = firstAtOrAfter(this.citations.length, startOf, offset);
			return `${before}.${firstAtOrAfter(notes.references.length, (at) => notes.references[at]?.start ?? 0, offset)}`;
		};
		const references = notes.references.map(({ label, start, name = '' }) => `^${label}@${rank(start)}${name}`);
		const lines = notes.lines.map(({ label, start, end }) => `_${label}@${rank(start)}-${rank(end)}`);
		// The first of several in one place is as good as all.
		const sources = new Set(
			unknown.map(({ at, kind, aside, named }) => {
				const name = named ? `${named.name}@${named.pin}${named.joined ? 'j' : ''}` : '';
				return `?${kind}${aside ? 's' : ''}${name}@${rank(at)}`;
			}),
		);
		return `${[...cited, ...references, ...lines, ...sources].join(' ')} `;
	}
}

function marksOf({ joined, apart, aside, continues, quoted, opensNote, namedBy, ofRecord, noteCited }: Around): string {
	const marks = `${joined ? 'j' : ''}${apart ? 'a' : ''}${aside ? 's' : ''}${continues ? 'c' : ''}${quoted ? 'q' : ''}`;
	return `${marks}${opensNote ? 'o' : ''}${namedBy?.[0]?.toUpperCase() ?? ''}${ofRecord ? 'r' : ''}${noteCited ?? ''}`;
}

/** In UTF-16 units. */
const LONGEST_LABEL = 40;
/** "[12]", "¹"; nothing in Markdown, where labels aren't part of the note. */
const noteLabel = /^(?:\[[^\]]{1,24}\]|[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]{1,4})?[\s*_]*$/;

function plainStructure(text: string): Structure {
	const { references, lines } = readPlainNotes(text);
	if (references.length === 0 && lines.length === 0) return NO_STRUCTURE;
	return { ...NO_STRUCTURE, noteReferences: references, noteLines: lines };
}

/**
 * Splits a text into segments, as long as it is certain that they end where they do: `following` is what comes after the text, at least
 * `BREAK_REACH` units if there are that many. An empty text is one empty segment.
 *
 * @returns the segments, and the text of one that would continue into `following`
 */
export function splitSegments(text: string, following = ''): { segments: DocumentSegment[]; open: string | undefined } {
	const whole = text + following;
	const segments: DocumentSegment[] = [];
	const reader = new LineReader(whole);
	let start = 0;
	do {
		const { end, breaks } = readSegment(whole, start, reader);
		if (end > text.length) return { segments, open: text.slice(start) };
		const from = start;
		const own = breaks.length === 0 ? none : breaks.map((one) => shiftedInterruption(one, -from));
		segments.push(new DocumentSegment(copied(text, start, end), start, own));
		start = end;
	} while (start < text.length);
	return { segments, open: undefined };
}

function asInterruption({ start, end }: Span): Interruption {
	return { start, end, notes: [{ start: start + 2, end: end - 1 }] };
}

function shiftedInterruption({ start, end, notes, column }: Interruption, by: number): Interruption {
	const shifted = { start: start + by, end: end + by };
	if (column) return { ...shifted, column: shiftedInterruption(column, by) };
	return notes ? { ...shifted, notes: notes.map((note) => shiftedInterruption(note, by)) } : shifted;
}

/** A part of a text as a string of its own: a view of another string is slower to read, and keeps that one in memory. */
function copied(text: string, start: number, end: number): string {
	const middle = (start + end) >> 1;
	return [text.slice(start, middle), text.slice(middle, end)].join('');
}
