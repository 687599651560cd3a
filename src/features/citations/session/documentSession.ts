import type { DocumentLanguage } from '../../../core/base/text/documentLanguage';
import { requireShortLines } from '../../../core/base/text/longLines';
import type { Span } from '../../../core/base/text/span';
import type { Change } from '../../../core/base/text/spanTracking';
import type { Clock } from '../../../core/base/time/clock';
import type { Turns } from '../../../core/base/time/turns';
import { DocumentIndex } from '../../../core/citations/document/documentIndex';
import type { Citation } from '../../../core/citations/parts/citation';
import { findAround } from '../../../core/citations/parts/extent';
import type { AnswerBook } from '../../../core/lookup/answers/answerBook';
import type { FoundByService } from '../../../core/lookup/asking/fetchAnswers';
import type { ServiceSummary } from '../../../core/lookup/providers/serviceSummary';
import type { ComparedQuotation } from '../../../core/quotations/comparison/comparedQuotation';
import { listForms } from '../../../core/table/authorityForms';
import { mayBeOneCase } from '../../../core/verification/judgement/names/judgeNames';
import { DocumentVerdicts } from '../../../core/verification/verdict/documentVerdicts';
import { moveToPlace, type Verdict } from '../../../core/verification/verdict/verdict';
import { type ReadDocument, SpanTracker } from './edits';
import type { CurrentKnowledge } from './knowledge';
import { ServiceFinds } from './serviceFinds';
import { SessionVerdicts } from './sessionVerdicts';

/** What is known of one document: its citations, kept as it is edited, with the verdicts on them. */
export class DocumentSession extends SessionVerdicts {
	private readonly index: DocumentIndex;
	private listed: readonly Citation[] | undefined;
	private readonly trackers = new Set<SpanTracker>();
	private edits = 0;
	/** Here, because what judges names comes with the first session. */
	readonly mayBeOneCase = mayBeOneCase;
	/** Here, since it comes with what reads citations, which the extension doesn't begin with. */
	readonly listForms = listForms;
	/** Where the last edit ended, until the caret leaves the citation it was in (UTF-16 offset). */
	private editedAt: number | undefined;
	private sent: 'none' | 'part' | 'all' = 'none';

	/** @throws LongLineError */
	constructor(
		document: ReadDocument,
		readonly language: DocumentLanguage,
		knowledge: CurrentKnowledge,
	) {
		const index = DocumentIndex.create(requireShortLines(document.getText()), language);
		super(new DocumentVerdicts(index), new ServiceFinds(index, document), document, knowledge);
		this.index = index;
	}

	/** Whether part of the document is still to be read or compared with the rest: what is listed so far may lack something. */
	get pending(): boolean {
		return this.index.pending || this.judged.pending;
	}

	/** Reads on for about `budgetMs`; true when everything has been read and compared. */
	settle(budgetMs: number, clock: Pick<Clock, 'now'>): boolean {
		this.forgetText();
		const deadline = clock.now() + budgetMs;
		return this.index.settle(budgetMs, clock) && this.judged.settle(deadline - clock.now(), clock);
	}

	/** Every citation of the document as it is now, sorted by start; all of it is read, however long that takes. */
	get citations(): readonly Citation[] {
		if (this.index.pending) {
			this.forgetText();
			this.index.settle(Number.POSITIVE_INFINITY, { now: () => 0 });
		}
		this.listed ??= this.index.all().map(({ citation }) => citation);
		return this.listed;
	}

	/** Reads all of the document in turns, so that `citations` has nothing left to do unless the document is edited. */
	async readAll(turns: Turns): Promise<void> {
		do {
			await turns.pause();
			while (this.pending && !this.settle(turns.left, turns.clock)) await turns.pause();
			const { edits } = this;
			const listed =
				this.listed ?? (await this.runUnlessEdited(turns, this.index.list()))?.map(({ citation }) => citation);
			if (listed && edits === this.edits) this.listed = listed;
		} while (!this.listed);
	}

	/** Makes all verdicts in turns, so that `placed` has little left to do unless something changes. */
	async judgeAll(turns: Turns): Promise<void> {
		let edits: number;
		do {
			await turns.pause();
			edits = this.edits;
			await this.makeAll((steps) => this.runUnlessEdited(turns, steps));
		} while (edits !== this.edits);
	}

	/** Runs all steps in turns; undefined when the document is edited in the meantime. */
	private async runUnlessEdited<T>(turns: Turns, steps: Iterator<void, T>): Promise<T | undefined> {
		const { edits } = this;
		while (edits === this.edits) {
			const step = steps.next();
			if (step.done) return step.value;
			if (turns.left === 0) await turns.pause();
		}
		return undefined;
	}

	/** Whether it is a report that Benchbook wrote: it cites nothing of its own. */
	get isReport(): boolean {
		return this.index.isReport;
	}

	/** Where tables of authorities begin that have no end, and so are read like the rest. */
	get unclosedTables(): readonly Span[] {
		return this.index.unclosedTables;
	}

	/** Text that is not read: comments, code, front matter, link targets. */
	findMasks(): readonly Span[] {
		return this.index.masksIn(0, this.index.length);
	}

	/** Counts edits: what was found in the text holds as long as this is the same. */
	get version(): number {
		return this.edits;
	}

	/** Its quotations as they were last compared, in the order of the text. */
	get quotations(): readonly ComparedQuotation[] {
		return this.quoted.list;
	}

	/** Quotation marks that nothing closes, as they were last looked for. */
	get unclosedQuotations(): readonly Span[] {
		return this.quoted.unclosed;
	}

	/** Takes over what was compared in the text as it is now. True when something else may be shown. */
	replaceQuotations(compared: readonly ComparedQuotation[], unclosed: readonly Span[]): boolean {
		if (!this.quoted.replace(compared, unclosed)) return false;
		this.forget();
		return true;
	}

	/** As `placed`, each citation in its place, sorted by start: for a command, not for every keystroke. */
	get verdicts(): readonly Verdict[] {
		return sorted(this.placed.map(moveToPlace));
	}

	/** What recognition has nothing of: in its place, or without one. */
	get foundByServiceOnly(): readonly Verdict[] {
		return [...[...this.byService.placed(this.knowledge)].map(moveToPlace), ...this.unplaced];
	}

	/** The citations around a stretch of the document, sorted by start: all that overlap or touch it, and some of their neighbours. */
	verdictsNear(span: Span): Verdict[] {
		return sorted(this.near(span).map(moveToPlace));
	}

	/** Those of the citations around an offset, from its name to its closing parenthesis; several where these overlap. */
	verdictsAt(offset: number): Verdict[] {
		const place = { start: offset, end: offset };
		return findAround(this.verdictsNear(place), place);
	}

	/** How much of its own text has been sent since it was opened. */
	get textSent(): 'none' | 'part' | 'all' {
		return this.sent;
	}

	/** What the service counted by itself when a command last checked this document, or a part of it. */
	serviceSummary: ServiceSummary | undefined;

	noteTextSent(isAll: boolean): void {
		if (this.sent !== 'all') this.sent = isAll ? 'all' : 'part';
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
		this.edits += 1;
		for (const tracker of this.trackers) tracker.add(changes);
		this.quoted.applyChanges(changes);
		const hasLost = this.byService.applyChanges(changes);
		this.forgetText();
		const changed = this.judged.follow(this.index.applyChanges(changes), this.knowledge);
		return changed || hasLost;
	}

	/**
	 * Someone has typed, or has edited the text otherwise with the caret elsewhere.
	 *
	 * @param offset where the edit ended
	 * @param isAtCaret whether the caret is there now
	 */
	noteEdited(offset: number, isAtCaret: boolean): void {
		this.editedAt = offset;
		this.judged.typeAt(isAtCaret ? offset : undefined);
		this.quoted.noteEdited(offset, isAtCaret);
		this.forget();
	}

	/** Follows the caret: findings wait until it has left the citation that was edited. True when what is shown may have changed. */
	moveCaret(caret: number): boolean {
		const hasLeftQuotation = this.quoted.moveCaret(caret);
		if (hasLeftQuotation) this.forget();
		if (this.editedAt === undefined) return hasLeftQuotation;
		const edited = this.judged.typeAt(this.editedAt);
		if (edited === undefined || this.judged.typeAt(caret) !== edited) this.endTypingInCitation();
		this.forget();
		return true;
	}

	/** Nothing is half typed any longer. True when something was. */
	endTyping(): boolean {
		const wasQuoting = this.quoted.endTyping();
		return this.endTypingInCitation() || wasQuoting;
	}

	private endTypingInCitation(): boolean {
		const wasTyping = this.editedAt !== undefined;
		this.editedAt = undefined;
		this.judged.typeAt(undefined);
		this.forget();
		return wasTyping;
	}

	private forgetText(): void {
		this.listed = undefined;
		this.forget();
	}

	/**
	 * Takes over what the service found by itself within `span` (of the document as it is now). What it found there before goes only when it
	 * has answered for the whole of it.
	 *
	 * @param found what recognition has of its own, or what is not read, is left out
	 */
	replaceFoundByService(book: AnswerBook, span: Span, found: readonly FoundByService[], complete: boolean): void {
		this.byService.replace(book, span, found, complete);
		this.forget();
	}
}

function sorted(verdicts: Verdict[]): Verdict[] {
	return verdicts.sort((a, b) => a.citation.start - b.citation.start);
}
