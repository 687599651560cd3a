import type { BlockState } from '../../markdown/blockState';
import { findTableMarkers, type TableMarker, withOwnOutput } from '../../markdown/ownOutput';
import { readStructure, type Structure } from '../../markdown/structure';
import { firstAtOrAfter } from '../../text/bisection';
import type { DocumentLanguage } from '../../text/documentLanguage';
import { LineReader, segmentEnd } from '../../text/segments';
import type { Span } from '../../text/span';
import { type Recogniser, scanBlock } from '../recognition';
import { readPlainNotes } from '../resolve/footnotes';
import { addMentions, type Mention } from '../resolve/mentions';
import { unknownSourcesIn } from '../resolve/unknownSources';
import type { LastingCitation } from './lastingCitation';

export type SegmentCitation = LastingCitation<DocumentSegment>;

/** One segment of an open document with what was read in it; all offsets count from its start. Its text never changes. */
export class DocumentSegment {
	readonly length: number;
	/** Belongs to the list that holds the segment. */
	chunk?: object | undefined;
	/** What the lines before it left open when it was read; undefined as long as it has not been. */
	before: BlockState | undefined;
	structure: Structure = { masks: [], noteReferences: [], noteLines: [], after: '' };
	/** What of it Benchbook wrote itself; the index sets it before the segment is read. */
	own: readonly Span[] = [];
	/** Where a table of authorities begins or ends in it. */
	markers: readonly TableMarker[] = [];
	citations: readonly SegmentCitation[] = [];
	/** Where something is cited that recognition does not know. */
	unknown: readonly number[] = [];
	/** All of it that the meaning of short forms can depend on, here and elsewhere. */
	signature = '';

	/** @param breaks the stretches of the text that interrupt a paragraph (`segmentEnd`) */
	constructor(
		readonly text: string,
		private readonly breaks: readonly Span[] = [],
	) {
		this.length = text.length;
	}

	/** Reads the segment after lines that leave `before` open. The citations found must come back by `take`. */
	read(before: BlockState, language: DocumentLanguage, recogniser: Recogniser): Mention[] {
		this.before = before;
		const structure = language === 'markdown' ? readStructure(this.text, before) : plainStructure(this.text);
		this.markers = findTableMarkers(this.text, structure.masks);
		this.structure = { ...structure, masks: withOwnOutput(structure.masks, this.own) };
		const citations = scanBlock(this.text, 0, this.length, this.structure.masks, this.breaks, recogniser);
		const mentions: Mention[] = [];
		// It is one segment, whatever its text would be alone: what comes after it can have joined its paragraphs.
		addMentions(this.text, citations, this.length, mentions);
		this.unknown = unknownSourcesIn(this.text, mentions);
		return mentions;
	}

	/** Whether reading it can change what is our own output, here or elsewhere. */
	get concernsOwnOutput(): boolean {
		if (this.markers.length > 0 || this.own.length > 0 || this.structure.masks[0]?.kind === 'frontMatter') return true;
		// Plain text has no masks, but what we write into it has front matter too.
		return this.structure.masks.length === 0 && /^\ufeff?(?:---|\+\+\+)/.test(this.text);
	}

	/** Takes the citations of this segment, whatever their objects were before. */
	take(citations: readonly SegmentCitation[]): void {
		this.citations = citations;
		for (const lasting of citations) {
			lasting.home = this;
		}
		this.signature = this.sign();
	}

	private sign(): string {
		const { unknown } = this;
		const { noteReferences, noteLines } = this.structure;
		const places = new Map(this.citations.map(({ citation }, at) => [citation.start, at]));
		const cited = this.citations.map(({ key, joined, apart, noteCited, citation: { group } }) => {
			const leader = group === undefined ? '' : (places.get(group) ?? -1);
			return `${key}${joined ? 'j' : ''}${apart ? 'a' : ''}${noteCited ?? ''}g${leader}`;
		});
		if (noteReferences.length === 0 && noteLines.length === 0) {
			if (unknown.length === 0) return cited.length === 0 ? '' : `${cited.join(' ')} `;
		}
		// Where notes are among the citations, and among each other.
		const rank = (offset: number): string => {
			const startOf = (at: number): number => this.citations[at]?.citation.start ?? 0;
			const before = firstAtOrAfter(this.citations.length, startOf, offset);
			return `${before}.${firstAtOrAfter(noteReferences.length, (at) => noteReferences[at]?.start ?? 0, offset)}`;
		};
		const references = noteReferences.map(({ label, start }) => `^${label}@${rank(start)}`);
		const lines = noteLines.map(({ label, start, end }) => `_${label}@${rank(start)}-${rank(end)}`);
		// Of several in one place the first is as good as all.
		const sources = new Set(unknown.map((offset) => `?@${rank(offset)}`));
		return `${[...cited, ...references, ...lines, ...sources].join(' ')} `;
	}
}

function plainStructure(text: string): Structure {
	const { references, lines } = readPlainNotes(text);
	return { masks: [], noteReferences: references, noteLines: lines, after: '' };
}

/**
 * Splits a text into segments, as far as it is not certain that the last one ends where the text does: `following` is what comes after
 * it, `BREAK_REACH` units at least where there are so many. An empty text is one empty segment.
 *
 * @returns the segments, and the text of one that would go on into `following`
 */
export function splitSegments(text: string, following = ''): { segments: DocumentSegment[]; open: string | undefined } {
	const whole = text + following;
	const segments: DocumentSegment[] = [];
	const reader = new LineReader(whole);
	let start = 0;
	do {
		const breaks: Span[] = [];
		const end = segmentEnd(whole, start, reader, breaks);
		if (end > text.length) return { segments, open: text.slice(start) };
		const from = start;
		const own = breaks.map((span) => ({ start: span.start - from, end: span.end - from }));
		segments.push(new DocumentSegment(text.slice(start, end), own));
		start = end;
	} while (start < text.length);
	return { segments, open: undefined };
}
