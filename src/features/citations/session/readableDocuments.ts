import type * as vscode from 'vscode';
import type { DocumentLanguage } from '../../../core/text/documentLanguage';
import { vaultScheme } from '../../../host/editor';
import { getVerifyLanguages, wordScheme } from '../../../host/settings';
import { findNotDraft } from '../texts';

/** Schemes of documents that hold what a user writes; diffs, outputs and previews are not read. */
const schemes: ReadonlySet<string> = new Set([
	'file',
	'untitled',
	'vscode-vfs',
	'vscode-remote',
	vaultScheme,
	wordScheme,
]);

/** Whether what a user writes can be there. */
export function isUserScheme({ scheme }: vscode.Uri): boolean {
	return schemes.has(scheme);
}

/** Whether a document is of a kind that is read for citations, wherever it is. */
export function isReadable({ uri, languageId }: vscode.TextDocument, languages = getVerifyLanguages()): boolean {
	return isUserScheme(uri) && (uri.scheme === wordScheme || languages.includes(languageId));
}

export function isRead(document: vscode.TextDocument, languages?: readonly string[]): boolean {
	return isReadable(document, languages) && !findNotDraft(document.uri);
}

/** Only Markdown has syntax that hides text; every other language is read as plain text. */
export function languageOf(document: vscode.TextDocument): DocumentLanguage {
	return document.languageId === 'markdown' || document.uri.scheme === wordScheme ? 'markdown' : 'plaintext';
}
