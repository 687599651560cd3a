import type * as vscode from 'vscode';
import type { OwnTable } from '../../../core/authorities/compareTable';
import type { JudgedQuotation } from '../../../core/verification/verdict/verdict';
import type { Known } from '../session';

/** What a check may need besides the brief. */
export interface CheckContext {
	/** The document that the command was run for. */
	readonly document: vscode.Uri;
	readonly known: Known;
	/** The table of authorities that a Word document has, in offsets of the brief. */
	readonly ownTable: OwnTable | undefined;
	/** Compared as far as there are texts, in offsets of the brief, in its order; those that someone has ignored are left out. */
	readonly quotations: readonly JudgedQuotation[];
	/** Whether there are texts, or a source of them, to compare quotations with. */
	readonly hasTexts: boolean;
}
