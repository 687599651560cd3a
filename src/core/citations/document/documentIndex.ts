import type { DocumentLanguage } from '../../base/text/documentLanguage';
import type { Span } from '../../base/text/span';
import type { Change } from '../../base/text/spanTracking';
import type { Clock } from '../../base/time/clock';
import { runAtOnce } from '../../base/time/turns';
import { type Mask, pushJoined } from '../../draft/markdown/masks';
import type { Citation } from '../parts/citation';
import { shiftedCitation } from '../parts/placedCitation';
import { endnoteHead, findNotes } from '../resolve/endnotes';
import { resolve, setCalledName, setMeaning } from '../resolve/resolveMentions';
import type { Meaning } from '../resolve/resolver';
import { type DocumentSegment, type SegmentCitation, splitSegments } from './documentSegment';
import { findOwnOutputIn, type OwnOutput } from './ownOutput';
import { planReplacement } from './replacement';
import { SegmentList } from './segmentList';
import { type KeyChanges, type ReadEffects, SegmentReader } from './segmentReader';

/** A citation of the document as it is now, with offsets into its text. */
export interface IndexedCitation {
	/** Stays the same through all edits that don't touch the citation's words; never reused for another. */
	readonly key: number;
	readonly citation: Citation;
}

/** What an edit touched: the stretch of the new text that was reread, and the citations that were added or removed there. */
export interface Disturbance extends Span, KeyChanges {}

/**
 * The citations of one open document, kept current edit by edit. The text is kept in segments, and only those that an edit touches are
 * reread. If an edit changes how the text after it reads (a fence opens), `settle` rereads that text in slices and resolves short forms.
 * Until then, `citationsIn` and `all` return what was known before.
 */
export class DocumentIndex {
	private readonly segments: SegmentList<DocumentSegment>;
	private readonly reader: SegmentReader;
	private resolving: Generator<void> | undefined;
	private unresolved = true;
	private resolutions = 0;
	/** The text may end with notes. */
	private hasEndnotes = false;
	/** True while a change may have added or removed output of ours that hasn't been looked for since. */
	private ownOutputStale = false;
	private ownOutput: Pick<OwnOutput, 'isReport' | 'unclosed'> = { isReport: false, unclosed: [] };

	private constructor(
		text: string,
		private readonly language: DocumentLanguage,
	) {
		this.segments = new SegmentList(splitSegments(text).segments);
		this.reader = new SegmentReader(this.segments, language, (effects) => this.noteRead(effects));
	}

	/** Takes a text. Nothing is read yet: call `settle`. */
	static create(text: string, language: DocumentLanguage): DocumentIndex {
		return new DocumentIndex(text, language);
	}

	/** UTF-16 units of the text. */
	get length(): number {
		return this.segments.length;
	}

	/** How many segments the text is divided into. */
	get segmentCount(): number {
		return this.segments.size;
	}

	/** Whether `settle` has work to do. */
	get pending(): boolean {
		return this.reader.pending || this.ownOutputStale || this.unresolved;
	}

	/** How often all short forms have been resolved: while this stays the same, so do the words and meanings of all citations. */
	get resolved(): number {
		return this.resolutions;
	}

	/** Whether the document is a report that Benchbook wrote: nothing in it is read. */
	get isReport(): boolean {
		return this.ownOutput.isReport;
	}

	/** Where tables of authorities without an end begin; such tables are read like the rest. */
	get unclosedTables(): Span[] {
		return this.ownOutput.unclosed
			.filter(({ segment }) => segment.index !== undefined)
			.map(({ segment, start, end }) => ({ start: segment.start + start, end: segment.start + end }));
	}

	/** The whole text, joined: for tests and comparisons, not for every keystroke. */
	text(): string {
		return [...this.segments].map((segment) => segment.text).join('');
	}

	/** The text's first `length` UTF-16 units, or somewhat more. */
	beginning(length: number): string {
		let head = '';
		for (const { text } of this.segments) {
			head += text;
			if (head.length >= length) break;
		}
		return head;
	}

	/**
	 * Applies edits made at once, which must not overlap. The segments that they touch are reread immediately, so that their citations are
	 * right when this returns, except for short forms and distant effects.
	 */
	applyChanges(changes: readonly Change[]): Disturbance {
		const keys: KeyChanges = { removed: [], added: [] };
		let start = this.length;
		let after = this.length;
		// From the end, so that offsets before an applied change stay the same.
		for (const change of [...changes].sort((a, b) => b.start - a.start || b.end - a.end)) {
			const region = this.applyChange(change, keys);
			start = region.start;
			after = Math.min(after, this.length - region.end);
		}
		if (!this.reader.pending) this.updateOwnOutput(keys);
		return { start: Math.min(start, this.length - after), end: this.length - after, ...keys };
	}

	/** The citations that overlap or touch the range, in order. Reads what is waiting in the range itself, and nothing before it. */
	citationsIn(start: number, end: number): IndexedCitation[] {
		return this.citing({ start, end }).flatMap((segment) => {
			const [from, to] = [start - segment.start, end - segment.start];
			const near = segment.citations.filter(({ citation }) => citation.start <= to && citation.end >= from);
			return near.map((lasting) => placed(lasting, segment.start));
		});
	}

	/** Every citation known so far, in order. */
	all(): IndexedCitation[] {
		return runAtOnce(this.list());
	}

	/** Like `all`, in steps; must not continue after an edit. */
	*list(): Generator<void, IndexedCitation[]> {
		const found: IndexedCitation[] = [];
		for (const { citations, start } of this.segments) {
			for (const lasting of citations) found.push(placed(lasting, start));
			yield;
		}
		return found;
	}

	/**
	 * The segments that cite something, in order, for passes that need no copy of every citation. A segment that is reread gets a new list of
	 * citations; any other keeps the same one. With a range, reads what is waiting in it.
	 */
	citing(range?: Span): readonly DocumentSegment[] {
		if (range) this.reader.readWaiting(range.start, range.end);
		const segments = range ? this.segments.between(range.start, range.end) : [...this.segments];
		return segments.filter(({ citations }) => citations.length > 0);
	}

	/** The hidden parts of the text that overlap the range, as far as known; a long one comes whole or in parts. */
	masksIn(start: number, end: number): Mask[] {
		this.reader.readWaiting(start, end);
		const masks: Mask[] = [];
		for (const { structure, start: offset } of this.segments.between(start, end)) {
			for (const mask of structure.masks) {
				if (mask.start + offset < end && mask.end + offset > start) {
					pushJoined(masks, { kind: mask.kind, start: mask.start + offset, end: mask.end + offset });
				}
			}
		}
		return masks;
	}

	/**
	 * Reads and resolves what is waiting, for about `budgetMs`, but at least one segment. Returns true if nothing is left.
	 */
	settle(budgetMs: number, clock: Pick<Clock, 'now'>): boolean {
		const deadline = clock.now() + budgetMs;
		const expired = (): boolean => clock.now() >= deadline;
		while (this.reader.pending) {
			if (!this.reader.readNext(expired) || (this.pending && expired())) return false;
		}
		this.updateOwnOutput({ removed: [], added: [] });
		while (this.unresolved) {
			this.resolving ??= this.resolve();
			if (this.resolving.next().done) {
				this.resolving = undefined;
				this.unresolved = false;
				this.resolutions += 1;
			} else if (expired()) return false;
		}
		return true;
	}

	private *resolve(): Generator<void> {
		const segments = [...this.segments];
		const isMarkdown = this.language === 'markdown';
		this.hasEndnotes = !isMarkdown && segments.some((segment) => endnoteHead(segment) !== undefined);
		const notesOf = yield* findNotes(segments, isMarkdown);
		const stretches = segments.map(({ length, citations, unknown }, i) => ({
			length,
			citations,
			unknown,
			notes: notesOf(i),
		}));
		yield* resolve(stretches, takeMeaning);
	}

	/** Looks for our own output again if it may have changed, and rereads what has become or is no longer part of it. */
	private updateOwnOutput(keys: KeyChanges): void {
		if (!this.ownOutputStale) return;
		const { changed, ...found } = findOwnOutputIn(this.segments);
		for (const [segment, own] of changed) {
			segment.own = own;
			this.reader.readAgain(segment, keys);
		}
		this.ownOutput = found;
		this.ownOutputStale = false;
	}

	/** Returns the stretch that was reread, in the text as it is after this change. */
	private applyChange(change: Change, keys: KeyChanges): Span {
		const replacement = planReplacement(this.segments, change);
		this.resolving = undefined;
		this.reader.replace(replacement, keys);
		const [first, last] = [replacement.pieces[0], replacement.pieces.at(-1)];
		return { start: first?.start ?? 0, end: (last?.start ?? 0) + (last?.length ?? 0) };
	}

	private noteRead({ ownOutput, meanings, endnotes }: ReadEffects): void {
		this.ownOutputStale ||= ownOutput;
		if (meanings || (this.hasEndnotes && endnotes)) {
			this.resolving = undefined;
			this.unresolved = true;
		}
	}
}

/** The citation in the document; `offset` is where its segment starts. */
function placed({ key, citation, meaning, doubt, calledName }: SegmentCitation, offset: number): IndexedCitation {
	const copy = shiftedCitation(citation, offset);
	if (meaning !== undefined) {
		// A full citation that an edit removed means nothing until the text is resolved again.
		const home = meaning?.home;
		setMeaning(
			copy,
			home?.index === undefined ? null : home.start + (meaning as SegmentCitation).citation.start,
			doubt,
		);
	} else if (calledName !== undefined) setCalledName(copy, calledName);
	return { key, citation: copy };
}

function takeMeaning(lasting: SegmentCitation, meaning: Meaning | undefined): void {
	lasting.calledName = meaning?.calledName;
	// The resolver returns the objects that it was given.
	lasting.meaning = meaning?.full as SegmentCitation | null | undefined;
	lasting.doubt = meaning?.full === undefined ? undefined : meaning.doubt;
}
