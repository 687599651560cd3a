import * as vscode from 'vscode';
import { readGlob } from '../../core/base/globs/globs';
import { keepsFiles } from './folderFile';

/** Milliseconds that a virtual folder has for finding files: VS Code waits forever if its provider can't search. */
const longestSearchMs = 5_000;

/** Folders read in a virtual folder whose provider can't search: each may be a request to its real location. */
const mostFolders = 1_000;

type Folder = Pick<vscode.WorkspaceFolder, 'uri'>;

/** Files in the workspace, or in one of its folders, that match a glob and not `exclude`, by default what the user's settings hide. */
export async function findFiles(
	include: string,
	{ exclude, folder, most }: { readonly exclude?: string; readonly folder?: Folder; readonly most?: number },
): Promise<vscode.Uri[]> {
	const folders: readonly Folder[] = folder ? [folder] : (vscode.workspace.workspaceFolders ?? []);
	if (!folder && folders.every(keepsFiles)) return vscode.workspace.findFiles(include, exclude, most);
	const found = new Map<string, vscode.Uri>();
	for (const one of folders) {
		const pattern = new vscode.RelativePattern(one.uri, include);
		const files = keepsFiles(one)
			? await vscode.workspace.findFiles(pattern, exclude, most)
			: ((await searchInTime(pattern, exclude, most)) ?? (await readFolders(one, include, exclude)));
		for (const uri of files) found.set(uri.toString(), uri);
	}
	return [...found.values()].slice(0, most);
}

/** Undefined if nothing was found in time. */
async function searchInTime(
	pattern: vscode.RelativePattern,
	exclude: string | undefined,
	most: number | undefined,
): Promise<vscode.Uri[] | undefined> {
	const cancellation = new vscode.CancellationTokenSource();
	let timer: NodeJS.Timeout | undefined;
	try {
		return await Promise.race([
			vscode.workspace.findFiles(pattern, exclude, most, cancellation.token),
			new Promise<undefined>((resolve) => {
				timer = setTimeout(() => resolve(undefined), longestSearchMs);
			}),
		]);
	} finally {
		clearTimeout(timer);
		cancellation.cancel();
		cancellation.dispose();
	}
}

/** One folder after another, the nearest first. */
async function readFolders({ uri: root }: Folder, include: string, exclude: string | undefined): Promise<vscode.Uri[]> {
	const wanted = readGlob(include);
	const unwanted = exclude === undefined ? undefined : readGlob(exclude);
	const pathOf = (uri: vscode.Uri): string => uri.path.slice(root.path.length);
	const found: vscode.Uri[] = [];
	const folders = [root];
	for (let at = 0; at < Math.min(folders.length, mostFolders); at++) {
		const folder = folders[at] as vscode.Uri;
		for (const [name, type] of await vscode.workspace.fs.readDirectory(folder)) {
			const uri = vscode.Uri.joinPath(folder, name);
			if (type === vscode.FileType.Directory) {
				// A glob for what is in folders says nothing about the folders themselves.
				if (!unwanted?.matches(`${pathOf(uri)}/file`)) folders.push(uri);
			} else if ((type & vscode.FileType.File) !== 0 && wanted?.matches(pathOf(uri)) && !unwanted?.matches(pathOf(uri)))
				found.push(uri);
		}
	}
	return found;
}

/** Reports each file matching a pattern that changes, appears, or disappears. */
export function watchFiles(pattern: vscode.GlobPattern, note: (file: vscode.Uri) => void): vscode.Disposable {
	const watcher = vscode.workspace.createFileSystemWatcher(pattern);
	return vscode.Disposable.from(
		watcher,
		watcher.onDidChange(note),
		watcher.onDidCreate(note),
		watcher.onDidDelete(note),
	);
}
