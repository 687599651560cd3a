import * as vscode from 'vscode';
import { authoritiesFolder } from '../../../core/authorities/textFile';
import { plainLine } from '../../../core/plainLine';
import { draftFile, type Exclusion, findExclusion } from '../../../host/settings';

/** Why the citations of a file are neither recognized nor checked nor counted. */
export type NotDraft = Exclusion | { readonly kind: 'authority' | 'report' | 'failed' };

/**
 * Why the file is no draft, as far as its place says; whether it is a report, its text says.
 *
 * @param find one for all, where there are many files
 */
export function findNotDraft(uri: vscode.Uri, find = findExclusion): NotDraft | undefined {
	return isAuthorityText(uri) ? { kind: 'authority' } : find(uri);
}

/** What the status bar says of it, and why. */
export function wordNotDraft(reason: NotDraft): { readonly text: string; readonly why: string } {
	switch (reason.kind) {
		case 'authority':
			return {
				text: vscode.l10n.t('Not checked: authority'),
				why: vscode.l10n.t(
					"Files in the folder “authorities” are the texts that quotations are compared with, so their citations aren't checked.",
				),
			};
		case 'report':
			return {
				text: vscode.l10n.t('Not checked: report'),
				why: vscode.l10n.t("This is a report by Benchbook (“benchbook: report”), so its citations aren't checked."),
			};
		case 'failed':
			return {
				text: vscode.l10n.t('Not checked: error'),
				why: vscode.l10n.t(
					"Something went wrong while reading this file, so its citations aren't checked. Close the file and reopen it to try again.",
				),
			};
		case 'off':
			return {
				text: vscode.l10n.t('Not checked: off'),
				why: vscode.l10n.t(
					"Benchbook is turned off here (“benchbook.enable”), so citations aren't recognized or checked.",
				),
			};
		case 'excluded':
			return {
				text: vscode.l10n.t('Not checked: excluded'),
				why: vscode.l10n.t(
					"“{0}” in “benchbook.verify.exclude” excludes this file, so its citations aren't recognized or checked.",
					reason.glob,
				),
			};
		case 'unusable':
			return {
				text: vscode.l10n.t('Not checked: excluded'),
				why: vscode.l10n.t(
					'“{0}” in “benchbook.verify.exclude” is too long or has too many alternatives to be used, so nothing in this folder is recognized or checked. Shorten it.',
					plainLine(reason.glob, { maxLength: 100 }),
				),
			};
	}
}

export function isAuthorityText(document: vscode.Uri): boolean {
	const uri = draftFile(document);
	const folder = vscode.workspace.getWorkspaceFolder(uri);
	return folder !== undefined && uri.path.startsWith(`${folder.uri.path.replace(/\/$/, '')}/${authoritiesFolder}/`);
}
