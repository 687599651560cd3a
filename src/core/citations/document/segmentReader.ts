import type { DocumentLanguage } from '../../base/text/documentLanguage';
import { type BlockState, FRONT_MATTER_LIMIT, initialState } from '../../draft/markdown/blockState';
import { Recognizer } from '../recognizer/recognizer';
import { endnoteMarks } from '../resolve/endnotes';
import { DocumentSegment, type SegmentCitation } from './documentSegment';
import { headOf } from './frontMatter';
import { matchLasting } from './lastingCitation';
import type { Replacement } from './replacement';
import type { SegmentList } from './segmentList';

/** How much of an edit's text (UTF-16 units) is read at once; the rest of what was pasted waits like text that was just opened. */
const READ_AT_ONCE = 32_768;

/** Keys of the citations that were removed and added by reading; more are appended. */
export interface KeyChanges {
	readonly removed: number[];
	readonly added: number[];
}

/** What reading may have changed outside the segments that were read. */
export interface ReadEffects {
	/** What counts as our own output. */
	readonly ownOutput: boolean;
	/** What short forms refer to. */
	readonly meanings: boolean;
	/** What they refer to where notes are at the end of the text. */
	readonly endnotes: boolean;
}

/**
 * Reads the segments of a document, each with what the one before it leaves open, and knows which ones wait to be read: initially the
 * first one, and all after it. A citation that is read again keeps its key.
 */
export class SegmentReader {
	/** Segments whose predecessors leave open something other than what they were read with. */
	private readonly waiting = new Set<DocumentSegment>();
	private initial: BlockState;
	private readonly recognizer = new Recognizer();
	private lastKey = 0;

	/** @param noteRead called after each reading */
	constructor(
		private readonly segments: SegmentList<DocumentSegment>,
		private readonly language: DocumentLanguage,
		private readonly noteRead: (effects: ReadEffects) => void,
	) {
		this.initial = this.findInitial();
		this.waiting.add(segments.first);
	}

	get pending(): boolean {
		return this.waiting.size > 0;
	}

	/** Puts the new segments into the list and reads the first of them at once, if what precedes them has been read. */
	replace({ old, pieces }: Replacement, keys: KeyChanges): void {
		const { segments, waiting } = this;
		const [first, firstPiece] = [old[0] as DocumentSegment, pieces[0] as DocumentSegment];
		for (const segment of old) waiting.delete(segment);
		segments.replace(first.index ?? 0, old.length, pieces);
		if (first.start < FRONT_MATTER_LIMIT) this.setInitial(this.findInitial());
		const state = this.stateBefore(firstPiece);
		if (first.before === undefined || state === undefined) {
			waiting.add(firstPiece);
			return;
		}
		const read = pieces.slice(0, countAtOnce(pieces));
		this.read(old, read, state, keys);
		const last = read.at(-1) as DocumentSegment;
		const next = segments.after(last);
		if (next && next.before !== last.structure.after) waiting.add(next);
	}

	/** Rereads a segment as it was read before, after the part of it that is our own output has changed. */
	readAgain(segment: DocumentSegment, keys: KeyChanges): void {
		this.read([segment], [segment], segment.before ?? '', keys);
	}

	/** Continues with the first segment that waits, as `readFrom` does. There must be one. */
	readNext(stop: () => boolean): boolean {
		return this.readFrom(this.firstWaiting(), stop);
	}

	/** Reads the waiting segments that start in the range and whose predecessors have been read. */
	readWaiting(start: number, end: number): void {
		for (const segment of [...this.waiting]) {
			const isInRange = segment.start + segment.length >= start && segment.start <= end;
			if (isInRange && this.stateBefore(segment) !== undefined) this.readFrom(segment, (next) => next.start > end);
		}
	}

	/**
	 * Reads from `from` on, up to a segment that was read with the same state before it, or one for which `stop` returns true. Returns false
	 * if it stopped.
	 */
	private readFrom(from: DocumentSegment, stop: (next: DocumentSegment) => boolean): boolean {
		this.waiting.delete(from);
		let state = this.stateBefore(from);
		let segment: DocumentSegment | undefined = from;
		while (segment && state !== undefined && segment.before !== state) {
			this.read([segment], [segment], state, { removed: [], added: [] });
			state = segment.structure.after;
			segment = this.segments.after(segment);
			if (segment && segment.before !== state && stop(segment)) {
				this.waiting.add(segment);
				return false;
			}
		}
		return true;
	}

	/** Reads `pieces`, which replace `old`, and passes on the identity of what stays. */
	private read(
		old: readonly DocumentSegment[],
		pieces: readonly DocumentSegment[],
		before: BlockState,
		{ removed, added }: KeyChanges,
	): void {
		const signature = old.map((segment) => segment.signature).join('');
		const concerned = old.some((segment) => segment.concernsOwnOutput);
		const known = old.flatMap((segment) => segment.citations);
		const mentions = DocumentSegment.read(pieces, before, this.language, this.recognizer);
		const ownOutput = concerned || pieces.some((piece) => piece.concernsOwnOutput);
		for (const lasting of known) lasting.home = undefined;
		const matched = matchLasting(known, mentions.flat(), (mention, words): SegmentCitation => {
			added.push(++this.lastKey);
			const unresolved = { meaning: undefined, calledName: undefined, doubt: undefined };
			return { ...mention, key: this.lastKey, home: undefined, words, ...unresolved };
		});
		let taken = 0;
		pieces.forEach((piece, i) => {
			const count = mentions[i]?.length ?? 0;
			piece.take(matched.slice(taken, taken + count));
			taken += count;
		});
		for (const { home, key } of known) if (home === undefined) removed.push(key);
		const meanings = signature !== pieces.map((piece) => piece.signature).join('');
		const endnotes = old[0] !== pieces[0] && endnoteMarks(old) !== endnoteMarks(pieces);
		this.noteRead({ ownOutput, meanings, endnotes });
	}

	/** What the text before a segment leaves open; undefined if that hasn't been read. */
	private stateBefore(segment: DocumentSegment): BlockState | undefined {
		const previous = this.segments.before(segment);
		if (!previous) return this.initial;
		return previous.before === undefined ? undefined : previous.structure.after;
	}

	private findInitial(): BlockState {
		return this.language === 'markdown' ? initialState(headOf(this.segments)) : '';
	}

	private setInitial(state: BlockState): void {
		if (this.initial !== state) {
			this.initial = state;
			this.waiting.add(this.segments.first);
		}
	}

	private firstWaiting(): DocumentSegment {
		return [...this.waiting].reduce((first, segment) => (segment.start < first.start ? segment : first));
	}
}

/** How many of the segments are read at once; at least one. */
function countAtOnce(pieces: readonly DocumentSegment[]): number {
	let count = 1;
	let length = pieces[0]?.length ?? 0;
	for (; count < pieces.length; count++) {
		length += pieces[count]?.length ?? 0;
		if (length > READ_AT_ONCE) break;
	}
	return count;
}
