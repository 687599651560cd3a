import * as vscode from 'vscode';
import type { CheckedFiles } from './checkedFiles';

/**
 * The open documents whose problems were shown before they were opened: closing them must not remove what was found in them. Also drops from
 * `files` what changes or goes on the disk.
 */
export class CheckedBefore implements vscode.Disposable {
	private readonly uris = new Set<string>();
	private readonly watcher = vscode.workspace.createFileSystemWatcher('**/*', true);
	private readonly subscriptions: vscode.Disposable[];

	constructor(private readonly files: CheckedFiles) {
		this.subscriptions = [
			this.watcher,
			this.watcher.onDidChange((uri) => this.drop(uri)),
			this.watcher.onDidDelete((uri) => this.dropAll(uri)),
		];
	}

	dispose(): void {
		vscode.Disposable.from(...this.subscriptions).dispose();
	}

	/** A document is shown by its session from now on. */
	release(uri: vscode.Uri): void {
		if (this.files.release(uri)) this.uris.add(uri.toString());
	}

	/** A document is closed: whether its file is to be checked again, which isn't where its changes were discarded. */
	take({ uri, isDirty }: vscode.TextDocument): boolean {
		return this.uris.delete(uri.toString()) && !isDirty;
	}

	private drop(uri: vscode.Uri): void {
		this.uris.delete(uri.toString());
		this.files.drop(uri);
	}

	/** A file has gone, or a folder, of whose files nothing else is reported. */
	private dropAll(uri: vscode.Uri): void {
		this.drop(uri);
		const below = `${uri.toString()}/`;
		for (const file of this.files.list()) if (file.toString().startsWith(below)) this.drop(file);
	}
}
