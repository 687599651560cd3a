import type * as vscode from 'vscode';
import type { Known } from '../session';
import type { AuthorityTexts } from '../texts';

/** What a check may need besides the brief. */
export interface CheckContext {
	/** The document that the command was run for. */
	readonly document: vscode.Uri;
	readonly known: Known;
	readonly texts: AuthorityTexts;
}
