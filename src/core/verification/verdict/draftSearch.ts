import type { DocumentIndex } from '../../citations/document/documentIndex';
import type { SegmentCitation } from '../../citations/document/documentSegment';
import type { Clock } from '../../clock';
import type { CitedItem, DraftFinding } from '../judgement/withoutNetwork/draftFinding';
import { findInDraft, itemsOf } from '../judgement/withoutNetwork/findInDraft';

export type FoundInDraft = readonly DraftFinding<SegmentCitation>[];

/** What the draft shows by itself to be wrong with its citations: looked for a little at a time, after all of the document has been read. */
export class DraftSearch {
	private found: ReadonlyMap<SegmentCitation, FoundInDraft> = new Map();
	/** The resolution of the index that it was found in. */
	private resolved = 0;
	/** The search, as far as it has come. */
	private steps: Generator<void, ReadonlyMap<SegmentCitation, FoundInDraft>> | undefined;

	constructor(private readonly index: DocumentIndex) {}

	/** Whether something may be wrong that hasn't been found yet. */
	get pending(): boolean {
		return this.resolved !== this.index.resolved;
	}

	/** As it was last found, which may be before the last edit. */
	on(lasting: SegmentCitation): FoundInDraft | undefined {
		return this.found.get(lasting);
	}

	/** The document is edited: a search can't go on in it. */
	stop(): void {
		this.steps = undefined;
	}

	/** Looks on for about `budgetMs`; true when nothing is left. */
	settle(budgetMs: number, clock: Pick<Clock, 'now'>): boolean {
		const deadline = clock.now() + budgetMs;
		while (this.pending) {
			this.steps ??= this.search();
			const step = this.steps.next();
			if (step.done) {
				this.steps = undefined;
				this.resolved = this.index.resolved;
				this.found = step.value;
			} else if (clock.now() >= deadline) return false;
		}
		return true;
	}

	private *search(): Generator<void, ReadonlyMap<SegmentCitation, FoundInDraft>> {
		const items: CitedItem<SegmentCitation>[] = [];
		for (const { citations, text } of this.index.citing()) {
			const ofPiece = itemsOf(
				citations.map(({ citation }) => citation),
				() => text,
			);
			for (const [at, lasting] of citations.entries()) {
				const { meaning, doubt } = lasting;
				// What it means can be in another piece.
				const { doubt: _, ...item } = ofPiece[at] as CitedItem<unknown>;
				items.push({ ...item, key: lasting, isOpen: meaning === null, ...(doubt && { doubt }) });
			}
			yield;
		}
		return yield* findInDraft(items);
	}
}
