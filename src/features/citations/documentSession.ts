import type { Citation } from '../../core/citations/citation';
import { DocumentIndex } from '../../core/citations/document/documentIndex';
import type { Clock } from '../../core/clock';
import type { DocumentLanguage } from '../../core/text/documentLanguage';
import type { Span } from '../../core/text/span';
import { type Change, shiftSpan, stretchSpan } from '../../core/text/spanTracking';
import type { AnswerBook } from '../../core/verification/answers/answerBook';
import type { FoundElsewhere } from '../../core/verification/asking/fetchAnswers';
import { findDecision } from '../../core/verification/decisions';
import {
	type CheckedCitation,
	checkFoundElsewhere,
	isCounted,
	stateOf,
} from '../../core/verification/verdict/checkedCitation';
import {
	CheckedDocument,
	type DocumentKnowledge,
	moveToPlace,
	type PlacedCitation,
} from '../../core/verification/verdict/checkedDocument';
import type { CitationState } from '../../core/verification/verdict/state';
import { today } from '../../host/calendar';
import type { AnswerBooks } from './answerBooks';
import type { DecisionStore } from './decisionStore';
import type { ReadDocument } from './textSnapshot';

interface Tracked {
	readonly book: AnswerBook;
	readonly found: FoundElsewhere;
	/** With the offsets it was found at; absent without a place. */
	readonly checked?: CheckedCitation;
}

/** What is known of one document: its citations, kept as it is edited, joined with the answers of the service in force. */
export class DocumentSession {
	private readonly index: DocumentIndex;
	private readonly verdicts: CheckedDocument;
	private elsewhere: readonly Tracked[] = [];
	private listed: readonly Citation[] | undefined;
	private joined: readonly PlacedCitation[] | undefined;
	private known: DocumentKnowledge | undefined;
	private readonly trackers = new Set<SpanTracker>();

	constructor(
		readonly document: ReadDocument,
		readonly language: DocumentLanguage,
		private readonly books: AnswerBooks,
		private readonly decisions: DecisionStore,
	) {
		this.index = DocumentIndex.create(document.getText(), language);
		this.verdicts = new CheckedDocument(this.index);
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
		this.listed ??= this.index.all().map(({ citation }) => citation);
		return this.listed;
	}

	/** Text that is not read: comments, code, front matter, link targets. */
	findMasks(): readonly Span[] {
		return this.index.masksIn(0, this.index.length);
	}

	/**
	 * Every citation known so far with its state, those that only the service found last. Cheap after an edit, also in a long document: what is
	 * shown of it is moved to its place by `moveToPlace`.
	 */
	get placed(): readonly PlacedCitation[] {
		this.joined ??= [...this.verdicts.all(this.knowledge), ...this.placedElsewhere()];
		return this.joined;
	}

	/** As `placed`, each citation in its place, sorted by start: for a command, not for every keystroke. */
	get checked(): readonly CheckedCitation[] {
		return sorted(this.placed.map(moveToPlace));
	}

	/** The citations around a stretch of the document, sorted by start: all that overlap or touch it, and some of their neighbours. */
	checkedNear(span: Span): CheckedCitation[] {
		const elsewhere = [...this.placedElsewhere()].map(moveToPlace);
		return sorted([...this.verdicts.near(span, this.knowledge), ...elsewhere]);
	}

	/** The state of everything that counts, what has no place included. */
	*states(): Generator<CitationState> {
		for (const { checked } of this.placed) if (isCounted(checked)) yield checked.state;
		for (const { answer } of this.unplaced) yield stateOf(answer);
	}

	/** Citations the service reported without a place that can be told. */
	get unplaced(): readonly FoundElsewhere[] {
		return this.elsewhere
			.filter(({ book, found }) => book === this.books.current && !found.span)
			.map(({ found }) => found);
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
	 * @returns true when a verdict went or came with it, so that marks must change at once
	 */
	applyChanges(changes: readonly Change[]): boolean {
		for (const tracker of this.trackers) tracker.add(changes);
		const found = this.elsewhere.length;
		this.elsewhere = this.elsewhere.flatMap((tracked) => {
			const span = tracked.found.span && shiftThrough(tracked.found.span, changes);
			return tracked.found.span && !span ? [] : [{ ...tracked, found: { ...tracked.found, ...(span && { span }) } }];
		});
		this.forget();
		const changed = this.verdicts.follow(this.index.applyChanges(changes), this.knowledge);
		return changed || this.elsewhere.length < found;
	}

	/** The answers or the decisions in force have changed. */
	invalidate(): void {
		this.known = undefined;
		this.joined = undefined;
	}

	private forget(): void {
		this.listed = undefined;
		this.joined = undefined;
	}

	/**
	 * Takes over what the service found by itself within `span` (of the document as it now stands). What it found there before goes only when it
	 * has answered for the whole of it.
	 *
	 * @param found what recognition has of its own, or what is not read, is left out
	 */
	replaceElsewhere(book: AnswerBook, span: Span, found: readonly FoundElsewhere[], complete: boolean): void {
		const masks = found.length > 0 ? this.findMasks() : [];
		const isKnown = (place: Span): boolean => [...this.citations, ...masks].some((known) => overlaps(known, place));
		const fresh = found.filter((one) => !one.span || !isKnown(one.span));
		const whole = span.start <= 0 && span.end >= this.index.length;
		const isReplaced = ({ book: of, found: before }: Tracked): boolean => {
			if (of !== book) return false;
			if (!before.span) return complete && whole;
			const place = before.span;
			return complete ? overlaps(place, span) : fresh.some((one) => one.span && overlaps(one.span, place));
		};
		const text = fresh.length > 0 ? this.document.getText() : '';
		const added = fresh.map((one): Tracked => {
			const { span: place, answer } = one;
			const checked = place && checkFoundElsewhere(text, { span: place, answer }, today());
			return { book, found: one, ...(checked && { checked }) };
		});
		this.elsewhere = [...this.elsewhere.filter((tracked) => !isReplaced(tracked)), ...added];
		this.joined = undefined;
	}

	private get knowledge(): DocumentKnowledge {
		if (!this.known) {
			const book = this.books.current;
			this.known = {
				lookUp: (citationString) => book.get(citationString),
				decisions: this.decisions.of(this.document.uri),
				today: today(),
			};
		}
		return this.known;
	}

	/** What the service found by itself, where recognition has nothing of its own. */
	private *placedElsewhere(): Generator<PlacedCitation> {
		for (const { book, found, checked } of this.elsewhere) {
			const { span } = found;
			if (!checked || !span || book !== this.books.current) continue;
			if (this.index.citationsIn(span.start, span.end).some(({ citation }) => overlaps(citation, span))) continue;
			const decision = findDecision(this.knowledge.decisions, checked.citation);
			yield {
				checked: decision ? { ...checked, decision } : checked,
				offset: span.start - checked.citation.start,
			};
		}
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

function sorted(checked: CheckedCitation[]): CheckedCitation[] {
	return checked.sort((a, b) => a.citation.start - b.citation.start);
}

function overlaps(a: Span, b: Span): boolean {
	return a.start < b.end && a.end > b.start;
}
