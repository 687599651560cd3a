import * as vscode from 'vscode';
import { isInside } from './insideFolder';

/** Whether files of ours are kept in a folder: a virtual one is someone's remote repository, where nothing is written. */
export function keepsFiles({ uri }: vscode.WorkspaceFolder): boolean {
	return uri.scheme === 'file' || uri.scheme === 'vscode-remote';
}

/** Whether writing the file would follow a link out of the folder that has it; the folder it is in must exist. */
export async function leadsOutOf(folder: vscode.Uri, file: vscode.Uri): Promise<boolean> {
	return file.scheme === 'file' && !(await isInside(file.fsPath, folder.fsPath));
}

/** The file's text; undefined when it is missing. Fails when it can't be read. */
export async function readFolderFile(file: vscode.Uri): Promise<string | undefined> {
	try {
		return new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
	} catch (error) {
		if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return undefined;
		throw error;
	}
}
