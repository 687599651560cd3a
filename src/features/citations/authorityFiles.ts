import * as vscode from 'vscode';

/** The folder of a workspace folder that has the texts of cited cases: something to compare with, and no draft. */
const folderName = 'authorities';

/** Whether a file is the text of an authority. */
export function isAuthorityText(uri: vscode.Uri): boolean {
	const folder = vscode.workspace.getWorkspaceFolder(uri);
	return folder !== undefined && uri.path.startsWith(`${folder.uri.path.replace(/\/$/, '')}/${folderName}/`);
}
