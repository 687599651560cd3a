import type { Citation, DocumentLanguage, Span } from '../../core/citations/citation';
import { DocumentIndex, type IndexedCitation } from '../../core/citations/documentIndex';
import type { Clock } from '../../core/clock';
import { type Change, shiftSpan, stretchSpan } from '../../core/spanTracking';
import type { AnswerBook } from '../../core/verification/answerBook';
import type { FoundElsewhere } from '../../core/verification/check';
import { type CheckedCitation, checkCitations, checkFoundElsewhere } from '../../core/verification/checkedCitation';
import type { Today } from '../../core/verification/judgement/judgeCitation';
import { JudgementCache } from '../../core/verification/judgementCache';
import type { AnswerBooks } from './answerBooks';
import type { DecisionStore } from './decisionStore';
import type { ReadDocument } from './textSnapshot';

interface Tracked {
	readonly book: AnswerBook;
	readonly found: FoundElsewhere;
}

/** What is known of one document: its citations, kept as it is edited, joined with the answers of the service in force. */
export class DocumentSession {
	private readonly index: DocumentIndex;
	private readonly judged = new JudgementCache();
	private elsewhere: readonly Tracked[] = [];
	private listed: readonly IndexedCitation[] | undefined;
	private joined: readonly CheckedCitation[] | undefined;
	/** Keys of the citations that had an answer when they were last joined. */
	private answered: ReadonlySet<number> = new Set();
	private readonly trackers = new Set<SpanTracker>();

	constructor(
		readonly document: ReadDocument,
		readonly language: DocumentLanguage,
		private readonly books: AnswerBooks,
		private readonly decisions: DecisionStore,
	) {
		this.index = DocumentIndex.create(document.getText(), language);
	}

	/** Whether part of the document is still to be read: what is listed so far may lack something. */
	get pending(): boolean {
		return this.index.pending;
	}

	/** Reads on for about `budgetMs`; true when everything has been read. */
	settle(budgetMs: number, clock: Pick<Clock, 'now'>): boolean {
		this.forget();
		return this.index.settle(budgetMs, clock);
	}

	/** Every citation of the document as it stands, sorted by start; all of it is read, however long that takes. */
	get citations(): readonly Citation[] {
		while (this.index.pending) this.settle(Number.POSITIVE_INFINITY, { now: () => 0 });
		return this.list().map(({ citation }) => citation);
	}

	/** Text that is not read: comments, code, front matter, link targets. */
	findMasks(): readonly Span[] {
		return this.index.masksIn(0, this.index.length);
	}

	/** Every citation known so far with its state, those that only the service found among them; sorted by start. */
	get checked(): readonly CheckedCitation[] {
		this.joined ??= this.join();
		return this.joined;
	}

	/** Citations the service reported without a place that can be told. */
	get unplaced(): readonly FoundElsewhere[] {
		return this.elsewhere
			.filter(({ book, found }) => book === this.books.current && !found.span)
			.map(({ found }) => found);
	}

	/** True where recognition has something of its own, or where text is not read: what the service found there is not added. */
	isKnown(span: Span): boolean {
		return (
			this.citations.some((citation) => overlaps(citation, span)) ||
			this.findMasks().some((mask) => overlaps(mask, span))
		);
	}

	/** Everything in place changes with the text; answers that come back later are placed through a tracker. */
	track(): SpanTracker {
		const tracker = new SpanTracker(() => this.trackers.delete(tracker));
		this.trackers.add(tracker);
		return tracker;
	}

	/**
	 * Follows an edit of the document.
	 *
	 * @param changes as VS Code reports them: from the last to the first, so that each one's offsets hold when it is applied
	 * @returns true when a citation that had a verdict was touched, so that it must lose it at once
	 */
	applyChanges(changes: readonly Change[]): boolean {
		for (const tracker of this.trackers) tracker.add(changes);
		const found = this.elsewhere.length;
		this.elsewhere = this.elsewhere.flatMap((tracked) => {
			const span = tracked.found.span && shiftThrough(tracked.found.span, changes);
			return tracked.found.span && !span ? [] : [{ ...tracked, found: { ...tracked.found, ...(span && { span }) } }];
		});
		const { removed } = this.index.applyChanges(changes);
		this.forget();
		return this.elsewhere.length < found || removed.some((key) => this.answered.has(key));
	}

	/** The answers in force have changed. */
	invalidate(): void {
		this.joined = undefined;
	}

	private forget(): void {
		this.listed = undefined;
		this.joined = undefined;
	}

	private list(): readonly IndexedCitation[] {
		this.listed ??= this.index.all();
		return this.listed;
	}

	/** Replaces what the service found by itself within `span` (of the document as it now stands) by `found`. */
	replaceElsewhere(book: AnswerBook, span: Span, found: readonly FoundElsewhere[]): void {
		const kept = this.elsewhere.filter(
			(tracked) => tracked.book === book && tracked.found.span && !overlaps(tracked.found.span, span),
		);
		this.elsewhere = [...kept, ...found.map((one) => ({ book, found: one }))];
		this.joined = undefined;
	}

	private join(): readonly CheckedCitation[] {
		const book = this.books.current;
		let text: string | undefined;
		const listed = this.list();
		const citations = listed.map(({ citation }) => citation);
		const keys = new Map(listed.map(({ citation, key }) => [citation, key]));
		this.judged.begin(keys);
		const known = checkCitations(citations, {
			lookUp: (citationString) => book.get(citationString),
			decisionOn: (citation) => this.decisions.get(this.document.uri, citation),
			getText: () => (text ??= this.document.getText()),
			judged: this.judged,
			today: today(),
		});
		this.answered = new Set(known.flatMap(({ citation, entry }) => (entry.answer ? [keys.get(citation) ?? -1] : [])));
		const added = this.elsewhere.flatMap(({ book: of, found }) =>
			of === book && found.span && !citations.some((citation) => overlaps(citation, found.span ?? citation))
				? [checkFoundElsewhere(this.document.getText(), { span: found.span, answer: found.answer }, today())]
				: [],
		);
		return added.length === 0 ? known : [...known, ...added].sort((a, b) => a.citation.start - b.citation.start);
	}
}

/** Follows the edits made while an answer is under way. */
export class SpanTracker {
	private readonly changes: Change[] = [];

	constructor(readonly dispose: () => void) {}

	add(changes: readonly Change[]): void {
		this.changes.push(...changes);
	}

	/** Where `span` of the text at the start of tracking is now; undefined when it was edited itself. */
	map(span: Span): Span | undefined {
		return shiftThrough(span, this.changes);
	}

	/** Where a stretch of text is now, with whatever was edited inside it. */
	stretch(span: Span): Span {
		return this.changes.reduce(stretchSpan, span);
	}
}

function shiftThrough(span: Span, changes: readonly Change[]): Span | undefined {
	return changes.reduce<Span | undefined>((at, change) => at && shiftSpan(at, change), span);
}

function overlaps(a: Span, b: Span): boolean {
	return a.start < b.end && a.end > b.start;
}

function today(): Today {
	const now = new Date();
	return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
