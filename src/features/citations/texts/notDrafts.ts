import * as vscode from 'vscode';
import { matchKind } from '../../../core/base/data/matchKind';
import { plainLine } from '../../../core/base/display/plainLine';
import type { DocumentLanguage } from '../../../core/base/text/documentLanguage';
import { authoritiesFolder } from '../../../core/quotations/texts/textFile';
import {
	docxScheme,
	draftFile,
	type Exclusion,
	findExclusion,
	getVerifyLanguages,
	outputScheme,
	vaultScheme,
} from '../../../host/settings';

/** Why the citations of a file are neither recognized, nor checked, nor counted. */
export type NotDraft = Exclusion | { readonly kind: 'authority' | 'report' | 'failed' | 'longLine' };

/**
 * Why the file isn't a draft, as far as its place tells; whether it is a report, only its text tells.
 *
 * @param find shared by all, if there are many files
 */
export function findNotDraft(uri: vscode.Uri, find = findExclusion): NotDraft | undefined {
	return isAuthorityText(uri) ? { kind: 'authority' } : find(uri);
}

/** What the status bar says about it, and why. */
export function sayNotDraft(reason: NotDraft): { readonly text: string; readonly why: string } {
	return matchKind(reason, {
		authority: () => ({
			text: vscode.l10n.t('Not checked: authority'),
			why: vscode.l10n.t(
				"Files in the folder “authorities” are the texts that quotations are compared with, so their citations aren't checked.",
			),
		}),
		report: () => ({
			text: vscode.l10n.t('Not checked: report'),
			why: vscode.l10n.t("This is a report by Benchbook (“benchbook: report”), so its citations aren't checked."),
		}),
		failed: () => ({
			text: vscode.l10n.t('Not checked: error'),
			why: vscode.l10n.t(
				"Something went wrong while reading this file, so its citations aren't checked. Close the file and reopen it to try again.",
			),
		}),
		longLine: () => ({
			text: vscode.l10n.t('Not checked: long line'),
			why: vscode.l10n.t(
				"A line of this document has more than 100,000 characters, so its citations aren't checked. Break the line, or delete it.",
			),
		}),
		off: () => ({
			text: vscode.l10n.t('Not checked: off'),
			why: vscode.l10n.t(
				"Benchbook is turned off here (“benchbook.enable”), so citations aren't recognized or checked.",
			),
		}),
		excluded: ({ glob }) => ({
			text: vscode.l10n.t('Not checked: excluded'),
			why: vscode.l10n.t(
				"“{0}” in “benchbook.verify.exclude” excludes this file, so its citations aren't recognized or checked.",
				glob,
			),
		}),
		unusable: ({ glob }) => ({
			text: vscode.l10n.t('Not checked: excluded'),
			why: vscode.l10n.t(
				'“{0}” in “benchbook.verify.exclude” is too long or has too many alternatives to be used, so nothing in this folder is recognized or checked. Shorten it.',
				plainLine(glob, { maxLength: 100 }),
			),
		}),
	});
}

export function isAuthorityText(document: vscode.Uri): boolean {
	const uri = draftFile(document);
	const folder = vscode.workspace.getWorkspaceFolder(uri);
	return folder !== undefined && uri.path.startsWith(`${folder.uri.path.replace(/\/$/, '')}/${authoritiesFolder}/`);
}

/** Schemes of documents that contain what a user writes; diffs, outputs, and previews aren't read. */
const schemes: ReadonlySet<string> = new Set([
	'file',
	'untitled',
	'vscode-vfs',
	'vscode-remote',
	vaultScheme,
	docxScheme,
	outputScheme,
]);

/** Whether what a user writes can be there. */
export function isUserScheme({ scheme }: vscode.Uri): boolean {
	return schemes.has(scheme);
}

/** Whether a document is of a kind that is read for citations, wherever it is. */
export function isReadable({ uri, languageId }: vscode.TextDocument, languages = getVerifyLanguages()): boolean {
	return isUserScheme(uri) && (uri.scheme === docxScheme || languages.includes(languageId));
}

export function isRead(document: vscode.TextDocument, languages?: readonly string[]): boolean {
	return isReadable(document, languages) && !findNotDraft(document.uri);
}

/** Only Markdown has syntax that hides text; every other language is read as plain text. */
export function languageOf(document: vscode.TextDocument): DocumentLanguage {
	return document.languageId === 'markdown' || document.uri.scheme === docxScheme ? 'markdown' : 'plaintext';
}
