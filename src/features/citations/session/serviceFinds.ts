import type { Span } from '../../../core/base/text/span';
import type { Change } from '../../../core/base/text/spanTracking';
import type { DocumentIndex } from '../../../core/citations/document/documentIndex';
import type { AnswerBook } from '../../../core/lookup/answers/answerBook';
import type { FoundByService } from '../../../core/lookup/asking/fetchAnswers';
import { makeServiceVerdict } from '../../../core/verification/verdict/makeVerdicts';
import type { PlacedVerdict, Verdict } from '../../../core/verification/verdict/verdict';
import { type ReadDocument, shiftThrough } from './edits';
import type { DraftKnowledge } from './knowledge';

interface Find {
	readonly book: AnswerBook;
	/** Its span follows the edits of the document. */
	readonly found: FoundByService;
	/** The document's own characters, or the service's if its place is unknown. */
	readonly text: string;
	/** The last verdict on it, with the knowledge that it was made from; its offsets count from its start. */
	judged?: { readonly knowledge: DraftKnowledge; readonly verdict: Verdict };
}

/** What a service itself found in a document's text, kept as the document is edited. It is shown where recognition has nothing of its own. */
export class ServiceFinds {
	private finds: readonly Find[] = [];

	constructor(
		private readonly index: DocumentIndex,
		private readonly document: ReadDocument,
	) {}

	/** Follows an edit of the document, before the index does. True if something was removed. */
	applyChanges(changes: readonly Change[]): boolean {
		const before = this.finds.length;
		this.finds = this.finds.flatMap((one) => {
			const span = one.found.span && shiftThrough(one.found.span, changes);
			return one.found.span && !span ? [] : [{ ...one, found: { ...one.found, ...(span && { span }) } }];
		});
		return this.finds.length < before;
	}

	/**
	 * Takes over what was found within `span` (of the document as it is now). What was found there before is dropped only if the service has
	 * answered for all of it.
	 *
	 * @param found what recognition has itself, or what isn't read, is left out
	 */
	replace(book: AnswerBook, span: Span, found: readonly FoundByService[], complete: boolean): void {
		const isKnown = (one: Span): boolean => this.isRecognized(one) || this.index.masksIn(one.start, one.end).length > 0;
		const fresh = found.filter((one) => !one.span || !isKnown(one.span));
		const whole = span.start <= 0 && span.end >= this.index.length;
		const isReplaced = ({ book: of, found: before }: Find): boolean => {
			if (of !== book) return false;
			if (!before.span) return complete && whole;
			const place = before.span;
			return complete ? overlaps(place, span) : fresh.some((one) => one.span && overlaps(one.span, place));
		};
		const text = fresh.length > 0 ? this.document.getText() : '';
		const added = fresh.map((one): Find => {
			return { book, found: one, text: one.span ? text.slice(one.span.start, one.span.end) : one.original };
		});
		this.finds = [...this.finds.filter((one) => !isReplaced(one)), ...added];
	}

	*placed(knowledge: DraftKnowledge): Generator<PlacedVerdict> {
		for (const one of this.finds) {
			const { span } = one.found;
			if (!span || one.book !== knowledge.book || this.isRecognized(span)) continue;
			yield { verdict: judge(one, knowledge), offset: span.start };
		}
	}

	/** The verdicts on what was reported without a place that can be found in the text. */
	unplaced(knowledge: DraftKnowledge): readonly Verdict[] {
		return this.finds
			.filter(({ book, found }) => book === knowledge.book && !found.span)
			.map((one) => judge(one, knowledge));
	}

	private isRecognized(span: Span): boolean {
		return this.index.citationsIn(span.start, span.end).some(({ citation }) => overlaps(citation, span));
	}
}

function judge(one: Find, knowledge: DraftKnowledge): Verdict {
	if (one.judged?.knowledge !== knowledge) {
		const { found, text } = one;
		const verdict = makeServiceVerdict(
			{ text, start: 0, end: text.length, ...(!found.span && { isUnplaced: true }) },
			found.answer,
			knowledge,
		);
		one.judged = { knowledge, verdict };
	}
	return one.judged.verdict;
}

function overlaps(a: Span, b: Span): boolean {
	return a.start < b.end && a.end > b.start;
}
