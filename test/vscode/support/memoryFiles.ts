import * as vscode from 'vscode';

/** A folder that is on no disk, as one of a repository on the web is. VS Code can't search in it. */
export class MemoryFiles implements vscode.FileSystemProvider, vscode.Disposable {
	private readonly changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
	/** Files by their paths; folders are what the paths say. */
	private readonly files = new Map<string, Uint8Array>();
	private readonly registration: vscode.Disposable;
	readonly onDidChangeFile = this.changed.event;

	constructor(readonly root: vscode.Uri) {
		this.registration = vscode.workspace.registerFileSystemProvider(root.scheme, this, { isCaseSensitive: true });
	}

	dispose(): void {
		this.registration.dispose();
		this.changed.dispose();
	}

	/** Paths from the root, sorted. */
	list(): string[] {
		return [...this.files.keys()].map((path) => path.slice(this.root.path.length + 1)).sort();
	}

	add(path: string, text: string): vscode.Uri {
		const uri = vscode.Uri.joinPath(this.root, path);
		this.writeFile(uri, new TextEncoder().encode(text));
		return uri;
	}

	read(path: string): string {
		return new TextDecoder().decode(this.readFile(vscode.Uri.joinPath(this.root, path)));
	}

	watch(): vscode.Disposable {
		return new vscode.Disposable(() => undefined);
	}

	stat(uri: vscode.Uri): vscode.FileStat {
		const file = this.files.get(uri.path);
		if (file) return { type: vscode.FileType.File, ctime: 0, mtime: 0, size: file.length };
		if (uri.path === this.root.path || this.readDirectory(uri).length > 0)
			return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
		throw vscode.FileSystemError.FileNotFound(uri);
	}

	readDirectory({ path }: vscode.Uri): [string, vscode.FileType][] {
		const below = [...this.files.keys()].filter((one) => one.startsWith(`${path}/`));
		const names = below.map((one) => one.slice(path.length + 1).split('/'));
		const types = names.map(([name = '', ...rest]): [string, vscode.FileType] => [
			name,
			rest.length > 0 ? vscode.FileType.Directory : vscode.FileType.File,
		]);
		return [...new Map(types)];
	}

	readFile(uri: vscode.Uri): Uint8Array {
		const file = this.files.get(uri.path);
		if (!file) throw vscode.FileSystemError.FileNotFound(uri);
		return file;
	}

	writeFile(uri: vscode.Uri, content: Uint8Array): void {
		const type = this.files.has(uri.path) ? vscode.FileChangeType.Changed : vscode.FileChangeType.Created;
		this.files.set(uri.path, content);
		this.changed.fire([{ type, uri }]);
	}

	delete(uri: vscode.Uri): void {
		this.files.delete(uri.path);
		this.changed.fire([{ type: vscode.FileChangeType.Deleted, uri }]);
	}

	createDirectory(): void {}

	rename(): void {
		throw vscode.FileSystemError.NoPermissions();
	}
}
