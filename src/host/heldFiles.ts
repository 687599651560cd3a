import * as vscode from 'vscode';

/** A file system whose provider is still being loaded: what VS Code asks of it waits. */
export class HeldFiles implements vscode.FileSystemProvider {
	private readonly changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
	private provider: vscode.FileSystemProvider | undefined;

	readonly onDidChangeFile = this.changed.event;

	/** @param loaded resolves when `serve` has been called */
	constructor(private readonly loaded: Promise<void>) {}

	/** Hands everything that is asked to `provider`; called once. */
	serve(provider: vscode.FileSystemProvider): vscode.Disposable {
		this.provider = provider;
		return provider.onDidChangeFile((changes) => this.changed.fire(changes));
	}

	/** Nobody tells of changes but the provider itself. */
	watch(): vscode.Disposable {
		return new vscode.Disposable(() => undefined);
	}

	async stat(...asked: Parameters<vscode.FileSystemProvider['stat']>): Promise<vscode.FileStat> {
		return (await this.served()).stat(...asked);
	}

	async readDirectory(
		...asked: Parameters<vscode.FileSystemProvider['readDirectory']>
	): Promise<[string, vscode.FileType][]> {
		return (await this.served()).readDirectory(...asked);
	}

	async readFile(...asked: Parameters<vscode.FileSystemProvider['readFile']>): Promise<Uint8Array> {
		return (await this.served()).readFile(...asked);
	}

	async writeFile(...asked: Parameters<vscode.FileSystemProvider['writeFile']>): Promise<void> {
		return (await this.served()).writeFile(...asked);
	}

	async createDirectory(...asked: Parameters<vscode.FileSystemProvider['createDirectory']>): Promise<void> {
		return (await this.served()).createDirectory(...asked);
	}

	async delete(...asked: Parameters<vscode.FileSystemProvider['delete']>): Promise<void> {
		return (await this.served()).delete(...asked);
	}

	async rename(...asked: Parameters<vscode.FileSystemProvider['rename']>): Promise<void> {
		return (await this.served()).rename(...asked);
	}

	private async served(): Promise<vscode.FileSystemProvider> {
		await this.loaded;
		if (!this.provider) throw new Error('nothing serves the files of vaults');
		return this.provider;
	}
}
