import * as vscode from 'vscode';
import * as programs from '../../node/programs';

/** The open folders that are on disk, absolute: no program of theirs is run. */
export function openFolders(): string[] {
	return (vscode.workspace.workspaceFolders ?? []).flatMap(({ uri }) => (uri.scheme === 'file' ? [uri.fsPath] : []));
}

/**
 * The absolute path of a program of the user's, which is in none of the open folders unless the setting names it by its whole path.
 *
 * @param usual folders where the program is usually installed, absolute
 */
export function findProgram(wanted: string, usual: readonly string[] = []): Promise<string | undefined> {
	return programs.findProgram(wanted, { usual, untrusted: openFolders() });
}
