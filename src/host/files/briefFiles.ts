import * as vscode from 'vscode';
import { type DocumentLanguage, languageOfFile } from '../../core/base/text/documentLanguage';
import { hasLongLine } from '../../core/base/text/longLines';
import { openSetting, UserError } from '../messages';
import { getBriefFiles } from '../settings';
import { readDraft } from './readFile';

/** One file of a brief, as it is now: what an editor has unsaved included. */
export interface BriefFile {
	readonly uri: vscode.Uri;
	readonly text: string;
	readonly language: DocumentLanguage;
}

/** Files of a brief, and UTF-16 units of all of them: a brief of a thousand pages has 3 million. */
const mostFiles = 1_000;
const largestBrief = 60_000_000;

/**
 * The files of the brief that a document belongs to, in order: those that `benchbook.brief.files` lists, if the document is one of them,
 * otherwise the document alone. Each is listed once.
 *
 * @throws UserError for a path that leads out of the folder: a workspace's setting decides about its own files only
 */
export function listBriefFiles(document: vscode.Uri): vscode.Uri[] {
	const folder = vscode.workspace.getWorkspaceFolder(document);
	if (!folder) return [document];
	const listed = new Map<string, vscode.Uri>();
	for (const path of getBriefFiles(document)) {
		const uri = vscode.Uri.joinPath(folder.uri, path);
		if (!uri.path.startsWith(`${folder.uri.path.replace(/\/$/, '')}/`)) {
			throw settingError(
				vscode.l10n.t(
					'"{0}" in "benchbook.brief.files" is outside the folder. List files by their paths in the folder.',
					path,
				),
			);
		}
		listed.set(uri.toString(), uri);
		if (listed.size > mostFiles) {
			throw settingError(vscode.l10n.t('"benchbook.brief.files" lists too many files (at most {0}).', mostFiles));
		}
	}
	return listed.has(document.toString()) ? [...listed.values()] : [document];
}

/**
 * The brief that a document belongs to, with the texts of all its files.
 *
 * @throws UserError naming the file that is missing, isn't text, is too large, or is a link that leads out of the folder
 */
export async function readBrief(document: vscode.Uri): Promise<BriefFile[]> {
	const uris = listBriefFiles(document);
	const shown = new Map(vscode.workspace.textDocuments.map((one) => [one.uri.toString(), one]));
	const files: BriefFile[] = [];
	let size = 0;
	for (const uri of uris) {
		const open = shown.get(uri.toString());
		const text = open?.getText() ?? (await readText(uri));
		if (open && hasLongLine(text))
			throw new UserError(
				vscode.l10n.t(
					"A line of {0} has more than 100,000 characters, so the brief can't be read.",
					vscode.workspace.asRelativePath(uri, false),
				),
			);
		size += text.length;
		if (size > largestBrief) throw new UserError(vscode.l10n.t('The files of the brief are too large for a draft.'));
		const isMarkdown = (open?.languageId ?? languageOfFile(uri.path)) === 'markdown';
		files.push({ uri, text, language: isMarkdown ? 'markdown' : 'plaintext' });
	}
	return files;
}

async function readText(uri: vscode.Uri): Promise<string> {
	const read = await readDraft(uri);
	if ('text' in read) return read.text;
	const name = vscode.workspace.asRelativePath(uri, false);
	throw settingError(
		vscode.l10n.t('"{0}" can\'t be read ({1}). Correct "benchbook.brief.files", or restore the file.', name, read.why),
	);
}

function settingError(message: string): UserError {
	return new UserError(message, [openSetting('brief.files')]);
}
