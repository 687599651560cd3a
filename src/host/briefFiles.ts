import * as vscode from 'vscode';
import type { DocumentLanguage } from '../core/text/documentLanguage';
import { UserError } from './errors';
import { isInside } from './insideFolder';
import { getBriefFiles } from './settings';

/** One file of a brief, as it is now: what an editor has unsaved included. */
export interface BriefFile {
	readonly uri: vscode.Uri;
	readonly text: string;
	readonly language: DocumentLanguage;
}

/** In bytes, for each file: a larger one is no draft. */
const largestFile = 20 * 1024 * 1024;

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
		if (!uri.path.startsWith(`${folder.uri.path.replace(/\/$/, '')}/`)) throw outsideError(path);
		listed.set(uri.toString(), uri);
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
	const folder = vscode.workspace.getWorkspaceFolder(document)?.uri;
	return Promise.all(
		uris.map(async (uri) => {
			const open = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString());
			if (open) return { uri, text: open.getText(), language: languageOf(uri, open.languageId) };
			return { uri, text: await readText(uri, folder), language: languageOf(uri) };
		}),
	);
}

async function readText(uri: vscode.Uri, folder: vscode.Uri | undefined): Promise<string> {
	const name = vscode.workspace.asRelativePath(uri, false);
	try {
		const { size } = await vscode.workspace.fs.stat(uri);
		if (folder?.scheme === 'file' && !(await isInside(uri.fsPath, folder.fsPath))) throw outsideError(name);
		if (size > largestFile) throw new UserError(vscode.l10n.t('"{0}" is too large for a draft.', name));
		return new TextDecoder('utf-8', { fatal: true }).decode(await vscode.workspace.fs.readFile(uri));
	} catch (error) {
		if (error instanceof UserError) throw error;
		const reason = error instanceof vscode.FileSystemError ? error.code : vscode.l10n.t("it isn't a text in UTF-8");
		throw new UserError(
			vscode.l10n.t('"{0}" can\'t be read ({1}). Correct "benchbook.brief.files", or restore the file.', name, reason),
			[openSetting()],
		);
	}
}

function languageOf({ path }: vscode.Uri, languageId?: string): DocumentLanguage {
	const isMarkdown = languageId === undefined ? /\.(?:md|markdown)$/i.test(path) : languageId === 'markdown';
	return isMarkdown ? 'markdown' : 'plaintext';
}

function outsideError(path: string): UserError {
	return new UserError(
		vscode.l10n.t(
			'"{0}" in "benchbook.brief.files" is outside of the folder. List the files by their paths in the folder.',
			path,
		),
		[openSetting()],
	);
}

function openSetting() {
	return {
		title: vscode.l10n.t('Open Setting'),
		command: 'workbench.action.openSettings',
		argument: 'benchbook.brief.files',
	};
}
