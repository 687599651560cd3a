import type { Span } from '../../../core/base/text/span';
import type { AnswerBook } from '../../../core/lookup/answers/answerBook';
import type { DocumentVerdicts } from '../../../core/verification/verdict/documentVerdicts';
import { addQuotations } from '../../../core/verification/verdict/quotationVerdicts';
import { type Summary, summarize } from '../../../core/verification/verdict/summary';
import type { PlacedVerdict, Verdict } from '../../../core/verification/verdict/verdict';
import type { ReadDocument } from './edits';
import type { CurrentKnowledge, DraftKnowledge } from './knowledge';
import type { ServiceFinds } from './serviceFinds';
import { SessionQuotations } from './sessionQuotations';

/** Verdicts that are made without yielding: about ten milliseconds' worth. */
const mostAtOnce = 1_000;

/** The verdicts on what a document cites, kept until something changes, and what they are based on: answers, decisions, and settings. */
export abstract class SessionVerdicts {
	private joined: readonly PlacedVerdict[] | undefined;
	/** The last verdicts on the text as it is, with their book, if answers or decisions have changed since. */
	private outdated: { readonly placed: readonly PlacedVerdict[]; readonly book: AnswerBook } | undefined;
	private summed: Summary | undefined;
	private known: DraftKnowledge | undefined;
	/** What it quotes, as far as that was compared. */
	protected readonly quoted = new SessionQuotations();
	/** Grows whenever the verdicts may have changed. */
	private changes = 0;
	/** How many of the changes were in answers, decisions, or settings. */
	private invalidations = 0;

	constructor(
		protected readonly judged: DocumentVerdicts,
		protected readonly byService: ServiceFinds,
		readonly document: ReadDocument,
		private readonly source: CurrentKnowledge,
	) {}

	/**
	 * The verdicts on all citations known so far, with those that only the service found last. Cheap after an edit, even in a long document: what
	 * is shown of it is moved to its place by `moveToPlace`.
	 */
	get placed(): readonly PlacedVerdict[] {
		this.joined ??= this.join(this.judged.all(this.knowledge));
		return this.joined;
	}

	/** What the service reported without a place that can be found in the text. */
	get unplaced(): readonly Verdict[] {
		return this.byService.unplaced(this.knowledge);
	}

	/** Counts and what is left to review, including what has no place. */
	get summary(): Summary {
		this.summed ??= summarize([...this.placed.map(({ verdict }) => verdict), ...this.unplaced]);
		return this.summed;
	}

	/**
	 * The verdicts for something that is shown, and shown again after each change: the current ones or, if many would have to be remade only because
	 * of answers, the previous ones.
	 */
	get latest(): Pick<SessionVerdicts, 'placed' | 'summary'> {
		const { outdated, unplaced } = this;
		if (this.joined || !outdated || outdated.book !== this.knowledge.book) return this;
		const { placed } = outdated;
		if (placed.length <= mostAtOnce) return this;
		return {
			placed,
			get summary() {
				return summarize([...placed.map(({ verdict }) => verdict), ...unplaced]);
			},
		};
	}

	/** Those around a stretch of the document. */
	protected near(span: Span): readonly PlacedVerdict[] {
		return this.join(this.judged.near(span, this.knowledge).map((verdict) => ({ verdict, offset: 0 })));
	}

	/**
	 * Makes all that `placed` returns.
	 *
	 * @param run runs the steps to their end, or resolves to undefined if the text is edited in the meantime: then nothing is made
	 */
	protected async makeAll(run: <T>(steps: Iterator<void, T>) => Promise<T | undefined>): Promise<void> {
		if (this.joined) return;
		const { changes, invalidations, knowledge } = this;
		const placed = await run(this.judged.list(knowledge));
		if (!placed) return;
		const joined = this.join(placed);
		// What has been answered in the meantime is judged the next time.
		if (changes === this.changes) this.joined = joined;
		else if (this.changes - changes === this.invalidations - invalidations)
			this.outdated = { placed: joined, book: knowledge.book };
	}

	/** With what the service itself found, and with what is quoted from each. */
	private join(judged: readonly PlacedVerdict[]): readonly PlacedVerdict[] {
		const placed = [...judged, ...this.byService.placed(this.knowledge)];
		return addQuotations(placed, this.quoted.byCitation, this.knowledge);
	}

	/** The text, what is quoted in it, or what the service found in it has changed. */
	protected forget(): void {
		this.changes += 1;
		this.joined = undefined;
		this.outdated = undefined;
		this.summed = undefined;
	}

	/** What it is judged by has changed. */
	invalidate(): void {
		const { joined, known } = this;
		const outdated = joined && known ? { placed: joined, book: known.book } : this.outdated;
		this.known = undefined;
		this.forget();
		this.outdated = outdated;
		this.invalidations += 1;
	}

	/** How often answers, decisions, or settings have changed. */
	get judgedVersion(): number {
		return this.invalidations;
	}

	/** What they are currently based on. */
	protected get knowledge(): DraftKnowledge {
		this.known ??= this.source.of(this.document.uri);
		return this.known;
	}
}
