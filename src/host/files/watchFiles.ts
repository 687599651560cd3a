import * as vscode from 'vscode';

/** Tells of each file of a pattern that changes, comes or goes. */
export function watchFiles(pattern: vscode.GlobPattern, note: (file: vscode.Uri) => void): vscode.Disposable {
	const watcher = vscode.workspace.createFileSystemWatcher(pattern);
	return vscode.Disposable.from(
		watcher,
		watcher.onDidChange(note),
		watcher.onDidCreate(note),
		watcher.onDidDelete(note),
	);
}
