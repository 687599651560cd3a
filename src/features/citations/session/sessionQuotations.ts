import type { Span } from '../../../core/base/text/span';
import type { Change } from '../../../core/base/text/spanTracking';
import { type ComparedQuotation, shiftedQuotation } from '../../../core/quotations/comparison/comparedQuotation';
import { groupByCitation } from '../../../core/verification/verdict/quotationVerdicts';
import { shiftThrough } from './edits';

/**
 * The quotations of one document as last compared. They follow its edits, and one that was itself edited, or whose citation was, has no outcome
 * until it is compared again.
 */
export class SessionQuotations {
	private compared: readonly ComparedQuotation[] = [];
	private openMarks: readonly Span[] = [];
	private readonly changes: Change[] = [];
	/** Where the last edit ended, as long as the caret hasn't left the quotation that it was in. */
	private editedAt: number | undefined;
	private caret: number | undefined;
	private grouped: ReadonlyMap<number, readonly ComparedQuotation[]> | undefined;

	/** Takes over what was compared in the text as it is now. True if this changes what is shown. */
	replace(compared: readonly ComparedQuotation[], unclosed: readonly Span[]): boolean {
		const isSame = this.list.length === 0 && compared.length === 0 && unclosed.length === 0;
		this.compared = compared;
		this.openMarks = unclosed;
		this.changes.length = 0;
		this.grouped = undefined;
		return !isSame;
	}

	/** In the order of the text. */
	get list(): readonly ComparedQuotation[] {
		this.follow();
		return this.compared;
	}

	/** Quotation marks that nothing closes. */
	get unclosed(): readonly Span[] {
		this.follow();
		return this.openMarks;
	}

	/** By the start of their citations; without the quotation that someone is writing. */
	get byCitation(): ReadonlyMap<number, readonly ComparedQuotation[]> {
		this.follow();
		this.grouped ??= groupByCitation(this.compared.filter((one) => !this.isWritten(one)));
		return this.grouped;
	}

	/** Notes an edit; what it moves is moved when it is needed. */
	applyChanges(changes: readonly Change[]): void {
		if (this.compared.length > 0 || this.openMarks.length > 0) for (const change of changes) this.changes.push(change);
		this.grouped = undefined;
	}

	noteEdited(offset: number, isAtCaret: boolean): void {
		this.editedAt = offset;
		this.caret = isAtCaret ? offset : undefined;
		this.grouped = undefined;
	}

	/** True if this changes what is shown. */
	moveCaret(caret: number): boolean {
		if (this.editedAt === undefined) return false;
		const before = this.list.find((one) => this.isWritten(one));
		this.caret = caret;
		if (this.list.find((one) => this.isWritten(one)) === before) return false;
		this.grouped = undefined;
		return true;
	}

	/** True if something was being written. */
	endTyping(): boolean {
		const wasWritten = this.list.some((one) => this.isWritten(one));
		this.editedAt = undefined;
		this.grouped = undefined;
		return wasWritten;
	}

	/** Whether someone is writing in a quotation or its citation: nothing is found there until the caret has left. */
	private isWritten({ start, end, cited }: ComparedQuotation): boolean {
		const { editedAt, caret } = this;
		if (editedAt === undefined || caret === undefined) return false;
		const from = Math.min(start, cited.start) - 1;
		const to = Math.max(end, cited.end) + 1;
		return from <= editedAt && editedAt <= to && from <= caret && caret <= to;
	}

	private follow(): void {
		if (this.changes.length === 0) return;
		const changes = this.changes.splice(0);
		this.compared = this.compared.flatMap((one) => {
			const span = shiftThrough(one, changes);
			const cited = span && shiftThrough(one.cited, changes);
			if (!span || !cited) return [];
			const by = cited.start - one.cited.start;
			return [{ ...shiftedQuotation(one, by), start: span.start, end: span.end }];
		});
		this.openMarks = this.openMarks.flatMap((one) => shiftThrough(one, changes) ?? []);
	}
}
