import type { Citation, DocumentLanguage, Span } from '../../core/citations/citation';
import { findMasks } from '../../core/citations/masking';
import { findCitations } from '../../core/citations/recognition';
import { type Change, shiftSpan, stretchSpan } from '../../core/spanTracking';
import type { AnswerBook } from '../../core/verification/answerBook';
import type { FoundElsewhere } from '../../core/verification/check';
import { type CheckedCitation, checkCitations, checkFoundElsewhere } from '../../core/verification/checkedCitation';
import type { Today } from '../../core/verification/judgement/judgeCitation';
import type { AnswerBooks } from './answerBooks';
import type { DecisionStore } from './decisionStore';
import type { ReadDocument } from './textSnapshot';

interface Tracked {
	readonly book: AnswerBook;
	readonly found: FoundElsewhere;
}

/** What is known of one open document: its citations, kept as it is edited, joined with the answers of the service in force. */
export class DocumentSession {
	private recognised: readonly Citation[] | undefined;
	private elsewhere: readonly Tracked[] = [];
	private joined: readonly CheckedCitation[] | undefined;
	private readonly trackers = new Set<SpanTracker>();

	constructor(
		readonly document: ReadDocument,
		readonly language: DocumentLanguage,
		private readonly books: AnswerBooks,
		private readonly decisions: DecisionStore,
	) {}

	/** Every citation recognised in the document as it stands, sorted by start. */
	get citations(): readonly Citation[] {
		this.recognised ??= findCitations(this.document.getText(), this.language);
		return this.recognised;
	}

	/** Text that is not read: comments, code, front matter, link targets. */
	findMasks(): readonly Span[] {
		return findMasks(this.document.getText(), this.language);
	}

	/** Every citation with its state, those that only the service found among them; sorted by start. */
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
		const before = this.joined;
		for (const tracker of this.trackers) tracker.add(changes);
		this.elsewhere = this.elsewhere.flatMap((tracked) => {
			const span = tracked.found.span && shiftThrough(tracked.found.span, changes);
			return tracked.found.span && !span ? [] : [{ ...tracked, found: { ...tracked.found, ...(span && { span }) } }];
		});
		this.recognised = undefined;
		this.joined = undefined;
		return before?.some(({ citation }) => changes.some((change) => !shiftSpan(citation, change))) ?? false;
	}

	/** The answers in force have changed. */
	invalidate(): void {
		this.joined = undefined;
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
		const known = checkCitations(this.citations, {
			lookUp: (citationString) => book.get(citationString),
			decisionOn: (citation) => this.decisions.get(this.document.uri, citation),
			getText: () => (text ??= this.document.getText()),
			today: today(),
		});
		const added = this.elsewhere.flatMap(({ book: of, found }) =>
			of === book && found.span && !this.citations.some((citation) => overlaps(citation, found.span ?? citation))
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
