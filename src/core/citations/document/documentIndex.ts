import type { Clock } from '../../clock';
import { type BlockState, FRONT_MATTER_LIMIT, initialState } from '../../markdown/blockState';
import { type Mask, pushJoined } from '../../markdown/masks';
import type { DocumentLanguage } from '../../text/documentLanguage';
import type { Span } from '../../text/span';
import type { Citation } from '../citation';
import { Recogniser } from '../recognition';
import { shiftedCitation } from '../shiftedCitation';
import { endsBefore, type Passage, splitPassages, type Tracked } from './documentSegment';
import { matchTracked } from './indexedCitation';
import { type Located, PassageList } from './segmentList';
import { resolvePassages } from './segmentResolution';

/** An edit: `start` and `end` are UTF-16 offsets into the text before all edits of the same call. */
export interface TextChange extends Span {
	readonly text: string;
}

/** A citation of the document as it is now, with offsets into its text. */
export interface IndexedCitation {
	/** Stays the same through all edits that leave the citation's words alone; never used again for another. */
	readonly key: number;
	readonly citation: Citation;
}

/** What an edit touched: the stretch of the new text that was read again, and whose citations went and came. */
export interface Disturbance extends Span {
	readonly removed: readonly number[];
	readonly added: readonly number[];
}

/**
 * The citations of one open document, kept current edit by edit. It holds the text in passages and reads again only those that an
 * edit touches; when an edit changes how the text behind it reads (a fence opens), that text is read in slices by `settle`.
 * Short forms are resolved there too. Until then `citationsIn` and `all` answer what was known before.
 */
export class DocumentIndex {
	private readonly passages: PassageList<Passage>;
	/** Passages whose predecessors leave open something else than they were read with. All of `initial` at first. */
	private readonly unread = new Set<Passage>();
	private initial: BlockState = '';
	private readonly recogniser = new Recogniser();
	private lastKey = 0;
	private resolving: Generator<void> | undefined;
	private unresolved = true;

	private constructor(
		text: string,
		private readonly language: DocumentLanguage,
	) {
		this.passages = new PassageList(splitPassages(text));
		this.initial = language === 'markdown' ? initialState(text) : '';
		this.unread.add(this.passages.first);
	}

	/** Takes up a text. Nothing is read yet: call `settle`. */
	static create(text: string, language: DocumentLanguage): DocumentIndex {
		return new DocumentIndex(text, language);
	}

	/** UTF-16 units of the text. */
	get length(): number {
		return this.passages.length;
	}

	/** Into how many passages the text is divided. */
	get passageCount(): number {
		return this.passages.size;
	}

	/** Whether `settle` has work to do. */
	get pending(): boolean {
		return this.unread.size > 0 || this.unresolved;
	}

	/** The whole text, joined anew: for tests and for comparing, not for every keystroke. */
	text(): string {
		return [...this.passages].map((passage) => passage.text).join('');
	}

	/**
	 * Follows edits that were made at once; they must not overlap. The touched passages are read at once, so that their citations
	 * are right when this returns, short forms and far effects excepted.
	 */
	applyChanges(changes: readonly TextChange[]): Disturbance {
		const removed: number[] = [];
		const added: number[] = [];
		let start = this.length;
		let behind = this.length;
		// From the end, so that offsets before an applied change stay what they were.
		for (const change of [...changes].sort((a, b) => b.start - a.start || b.end - a.end)) {
			const region = this.applyChange(change, removed, added);
			start = region.start;
			behind = Math.min(behind, this.length - region.end);
		}
		return { start: Math.min(start, this.length - behind), end: this.length - behind, removed, added };
	}

	/** The citations that overlap or touch the range, in order. Reads what is waiting in the range itself, nothing before it. */
	citationsIn(start: number, end: number): IndexedCitation[] {
		this.readWaiting(start, end);
		const found: IndexedCitation[] = [];
		for (const { piece, start: offset } of this.passages.between(start, end)) {
			for (const tracked of piece.citations) {
				if (tracked.citation.start + offset <= end && tracked.citation.end + offset >= start) {
					found.push(this.indexed(tracked, offset));
				}
			}
		}
		return found;
	}

	/** Every citation known so far, in order. */
	all(): IndexedCitation[] {
		const found: IndexedCitation[] = [];
		const starts = new Map<Passage, number>();
		let offset = 0;
		for (const passage of this.passages) {
			starts.set(passage, offset);
			offset += passage.length;
		}
		for (const [passage, start] of starts) {
			for (const tracked of passage.citations) {
				found.push(this.indexed(tracked, start, starts));
			}
		}
		return found;
	}

	/**
	 * The passages that cite something, in order, each with where it starts: for passes that need no copy of every citation. A passage that is
	 * read again gets another list of citations; any other keeps the very same one. With a range, reads what is waiting in it.
	 */
	*citing(range?: Span): Generator<Located<Passage>> {
		if (range) {
			this.readWaiting(range.start, range.end);
			for (const located of this.passages.between(range.start, range.end)) {
				if (located.piece.citations.length > 0) {
					yield located;
				}
			}
			return;
		}
		let start = 0;
		for (const piece of this.passages) {
			if (piece.citations.length > 0) {
				yield { piece, start };
			}
			start += piece.length;
		}
	}

	/** Where a passage that `citing` gave starts now. */
	startOf(passage: Passage): number {
		return this.passages.startOf(passage);
	}

	/** The hidden parts of the text that overlap the range, as far as known; a long one comes whole or in its parts. */
	masksIn(start: number, end: number): Mask[] {
		this.readWaiting(start, end);
		const masks: Mask[] = [];
		for (const { piece, start: offset } of this.passages.between(start, end)) {
			for (const mask of piece.structure.masks) {
				if (mask.start + offset < end && mask.end + offset > start) {
					pushJoined(masks, { kind: mask.kind, start: mask.start + offset, end: mask.end + offset });
				}
			}
		}
		return masks;
	}

	/**
	 * Reads and resolves what is waiting, for about `budgetMs`; at least one passage is read. Answers true when nothing is left.
	 */
	settle(budgetMs: number, clock: Pick<Clock, 'now'>): boolean {
		const deadline = clock.now() + budgetMs;
		const expired = (): boolean => clock.now() >= deadline;
		for (let passage = this.firstUnread(); passage; passage = this.firstUnread()) {
			if (!this.readFrom(passage, expired) || (this.pending && expired())) {
				return false;
			}
		}
		while (this.unresolved) {
			this.resolving ??= resolvePassages(this.passages, this.language);
			if (this.resolving.next().done) {
				this.resolving = undefined;
				this.unresolved = false;
			} else if (expired()) {
				return false;
			}
		}
		return true;
	}

	private indexed(tracked: Tracked, offset: number, starts?: ReadonlyMap<Passage, number>): IndexedCitation {
		const citation = shiftedCitation(tracked.citation, offset);
		const { meaning } = tracked;
		if (meaning === undefined) {
			return { key: tracked.key, citation };
		}
		// A full citation that an edit removed means nothing until the text is resolved anew.
		const home = meaning?.home;
		const start = home && (starts?.get(home) ?? this.passages.startOf(home));
		const resolvesTo = meaning && start !== undefined ? start + meaning.citation.start : null;
		return { key: tracked.key, citation: { ...citation, resolvesTo } };
	}

	/** Answers the stretch, in the text as it is after this change, that was read again. */
	private applyChange(change: TextChange, removed: number[], added: number[]): Span {
		const { passages } = this;
		let { piece: first, start } = passages.locate(change.start);
		let end = start + first.length;
		const old = [first];
		// What becomes of a passage's first line decides where the passage before it ends.
		const previous = passages.before(first);
		if (previous && !/[\r\n]/.test(first.text.slice(0, change.start - start))) {
			first = previous;
			start -= previous.length;
			old.unshift(previous);
		}
		let next = passages.after(old.at(-1) as Passage);
		while (end < change.end && next) {
			old.push(next);
			end += next.length;
			next = passages.after(next);
		}
		const before = old.map((passage) => passage.text).join('');
		const now = before.slice(0, change.start - start) + change.text + before.slice(change.end - start);
		const pieces = splitPassages(now);
		let length = now.length;
		for (let last = pieces.at(-1); next && last && !endsBefore(last, next); last = pieces.at(-1)) {
			pieces.pop();
			pieces.push(...splitPassages(last.text + next.text));
			old.push(next);
			length += next.length;
			next = passages.after(next);
		}
		this.replace(start, old, pieces, next, removed, added);
		return { start, end: start + length };
	}

	private replace(
		start: number,
		old: readonly Passage[],
		pieces: readonly Passage[],
		next: Passage | undefined,
		removed: number[],
		added: number[],
	): void {
		const first = old[0] as Passage;
		const previous = this.passages.before(first);
		for (const passage of old) {
			this.unread.delete(passage);
		}
		this.passages.replace(first, old.length, pieces);
		this.resolving = undefined;
		if (start < FRONT_MATTER_LIMIT) {
			this.updateInitial();
		}
		const state = this.stateBehind(previous);
		if (first.before === undefined || state === undefined) {
			this.unread.add(pieces[0] as Passage);
			return;
		}
		this.read(old, pieces, state, removed, added);
		if (next && next.before !== pieces.at(-1)?.structure.after) {
			this.unread.add(next);
		}
	}

	/** Whether front matter opens the text can change with any edit near its start. */
	private updateInitial(): void {
		if (this.language !== 'markdown' || !/^\ufeff?(?:---|\+\+\+)/.test(this.passages.first.text)) {
			this.setInitial('');
			return;
		}
		const found = initialState(this.passages.first.text);
		this.setInitial(found === '' ? initialState(this.head(FRONT_MATTER_LIMIT)) : found);
	}

	/** At least `length` units from the start of the text, where it has so many, and one more passage. */
	private head(length: number): string {
		const parts: string[] = [];
		for (const { piece } of this.passages.between(0, length)) {
			parts.push(piece.text);
		}
		return parts.join('');
	}

	private setInitial(state: BlockState): void {
		if (this.initial !== state) {
			this.initial = state;
			this.unread.add(this.passages.first);
		}
	}

	/** What a passage leaves open, undefined when it has not been read; without a passage, what precedes the first. */
	private stateBehind(passage: Passage | undefined): BlockState | undefined {
		if (!passage) {
			return this.initial;
		}
		return passage.before === undefined ? undefined : passage.structure.after;
	}

	/** Reads `pieces`, which take the place of `old`, and hands on the identity of what stays. */
	private read(
		old: readonly Passage[],
		pieces: readonly Passage[],
		before: BlockState,
		removed: number[],
		added: number[],
	): void {
		const signature = old.map((passage) => passage.signature).join('');
		const known = old.flatMap((passage) => passage.citations);
		let state = before;
		const mentions = pieces.map((piece) => {
			const found = piece.read(state, this.language, this.recogniser);
			state = piece.structure.after;
			return found;
		});
		for (const tracked of known) {
			tracked.home = undefined;
		}
		const matched = matchTracked(known, mentions.flat(), (mention, words): Tracked => {
			added.push(++this.lastKey);
			return { ...mention, key: this.lastKey, home: undefined, words };
		});
		let taken = 0;
		pieces.forEach((piece, i) => {
			const count = mentions[i]?.length ?? 0;
			piece.take(matched.slice(taken, taken + count));
			taken += count;
		});
		removed.push(...known.filter((tracked) => tracked.home === undefined).map((tracked) => tracked.key));
		if (signature !== pieces.map((piece) => piece.signature).join('')) {
			this.resolving = undefined;
			this.unresolved = true;
		}
	}

	/**
	 * Reads on from `from` until a passage is met that was read with the same state before it, or `stop` says so of the next one.
	 * Answers false when it stopped.
	 */
	private readFrom(from: Passage, stop: (next: Passage) => boolean): boolean {
		this.unread.delete(from);
		let state = this.stateBehind(this.passages.before(from));
		let passage: Passage | undefined = from;
		while (passage && state !== undefined && passage.before !== state) {
			this.read([passage], [passage], state, [], []);
			state = passage.structure.after;
			passage = this.passages.after(passage);
			if (passage && passage.before !== state && stop(passage)) {
				this.unread.add(passage);
				return false;
			}
		}
		return true;
	}

	/** Reads the waiting passages that start in the range and whose predecessors have been read. */
	private readWaiting(start: number, end: number): void {
		for (const passage of [...this.unread]) {
			const at = this.passages.has(passage) ? this.passages.startOf(passage) : -1;
			if (
				at + passage.length >= start &&
				at >= 0 &&
				at <= end &&
				this.stateBehind(this.passages.before(passage)) !== undefined
			) {
				this.readFrom(passage, (next) => this.passages.startOf(next) > end);
			}
		}
	}

	private firstUnread(): Passage | undefined {
		if (this.unread.size <= 1) {
			return [...this.unread][0];
		}
		const starts = [...this.unread].map((passage) => ({ passage, start: this.passages.startOf(passage) }));
		return starts.reduce((a, b) => (b.start < a.start ? b : a)).passage;
	}
}
