import type * as vscode from 'vscode';
import type { AuthorityTexts } from '../authorityTexts';
import type { Known } from '../briefTable';

/** What a check may need besides the brief. */
export interface CheckContext {
	/** The document that the command was run for. */
	readonly document: vscode.Uri;
	readonly known: Known;
	readonly texts: AuthorityTexts;
}
