import type { Citation } from '../../citations/citation';
import type { DocumentIndex } from '../../citations/document/documentIndex';
import type { DocumentSegment, SegmentCitation } from '../../citations/document/documentSegment';
import type { Clock } from '../../clock';
import { isInPageNote } from '../../reading/pageNotes';
import type { CitedItem, DraftFinding } from '../judgement/withoutNetwork/draftFinding';
import { findInDraft, textNear } from '../judgement/withoutNetwork/findInDraft';

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
		for (const segment of this.index.citing()) yield* addItems(segment, items);
		return yield* findInDraft(items);
	}
}

/** One citation to a step. */
function* addItems({ citations, text }: DocumentSegment, items: CitedItem<SegmentCitation>[]): Generator<void, void> {
	const leaders = new Map<number, Citation>();
	for (const { citation } of citations) if (citation.group === citation.start) leaders.set(citation.start, citation);
	for (const lasting of citations) {
		const { citation, meaning, doubt } = lasting;
		const leader = citation.group === undefined ? undefined : leaders.get(citation.group);
		items.push({
			key: lasting,
			citation,
			isOpen: meaning === null,
			...(leader && { leader }),
			...(doubt && { doubt }),
			isInNote: () => isInPageNote(text, citation.start),
			...textNear(citation, () => text),
		});
		yield;
	}
}
