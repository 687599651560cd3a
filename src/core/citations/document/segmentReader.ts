import { type BlockState, FRONT_MATTER_LIMIT, initialState } from '../../markdown/blockState';
import type { DocumentLanguage } from '../../text/documentLanguage';
import { Recognizer } from '../recognizer';
import { endnoteMarks } from '../resolve/endnotes';
import { DocumentSegment, type SegmentCitation } from './documentSegment';
import { headOf } from './frontMatter';
import { matchLasting } from './lastingCitation';
import type { Replacement } from './replacement';
import type { SegmentList } from './segmentList';

/** Of the text that an edit brings (UTF-16 units), so much is read at once; the rest of what was pasted waits like a text just opened. */
const READ_AT_ONCE = 32_768;

/** Keys of the citations that went and came with what was read; more are added. */
export interface KeyChanges {
	readonly removed: number[];
	readonly added: number[];
}

/** What reading may have changed beyond the segments that were read. */
export interface ReadEffects {
	/** What is output of ours. */
	readonly ownOutput: boolean;
	/** What short forms mean. */
	readonly meanings: boolean;
	/** What they mean where notes are at the end of the text. */
	readonly endnotes: boolean;
}

/**
 * Reads the segments of a document, each with what the one before it leaves open, and knows which ones wait to be read: at first the
 * first one, and all others after it. A citation that is read again keeps its key.
 */
export class SegmentReader {
	/** Segments whose predecessors leave open something else than they were read with. */
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

	/** Puts the new segments into the list and reads the first of them at once, where what precedes them has been read. */
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

	/** Reads a segment as it was read before, when what of it is our own output has changed. */
	readAgain(segment: DocumentSegment, keys: KeyChanges): void {
		this.read([segment], [segment], segment.before ?? '', keys);
	}

	/** Reads on from the first segment that waits, as `readFrom`. There must be one. */
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
	 * Reads from `from` until a segment is met that was read with the same state before it, or `stop` says so of the next one.
	 * Returns false when it stopped.
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

	/** Reads `pieces`, which take the place of `old`, and passes on the identity of what stays. */
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
		for (const lasting of known) {
			lasting.home = undefined;
		}
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

	/** What precedes a segment leaves open; undefined when it has not been read. */
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

/** How many of the segments are read at once: one at least. */
function countAtOnce(pieces: readonly DocumentSegment[]): number {
	let count = 1;
	let length = pieces[0]?.length ?? 0;
	for (; count < pieces.length; count++) {
		length += pieces[count]?.length ?? 0;
		if (length > READ_AT_ONCE) break;
	}
	return count;
}
