import { userInfo } from 'node:os';
import * as vscode from 'vscode';
import type { Citation } from '../../core/citations/citation';
import {
	type Decision,
	type Decisions,
	decide,
	decisionKey,
	formatDecisions,
	parseDecisions,
} from '../../core/verification/decisions';
import { UserError } from '../../host/errors';
import type { Services } from '../../host/services';

const none: Decisions = {};

/**
 * The decisions of people on citations, in `.benchbook/decisions.json` of each workspace folder, for documents outside of any folder in our
 * storage. Restricted Mode ignores what a folder brings along.
 */
export class DecisionStore implements vscode.Disposable {
	private readonly loaded = new Map<string, Decisions>();
	private readonly changed = new vscode.EventEmitter<void>();
	private readonly subscriptions: vscode.Disposable[];
	private queue: Promise<unknown> = Promise.resolve();

	/** Fires when decisions have been read, made or taken back. */
	readonly onDidChange = this.changed.event;

	constructor(private readonly services: Services) {
		const watcher = vscode.workspace.createFileSystemWatcher('**/.benchbook/decisions.json');
		const reload = (uri: vscode.Uri): void => void this.load(uri);
		this.subscriptions = [
			this.changed,
			watcher,
			watcher.onDidChange(reload),
			watcher.onDidCreate(reload),
			watcher.onDidDelete(reload),
			vscode.workspace.onDidChangeWorkspaceFolders(() => this.loadAll()),
			vscode.workspace.onDidGrantWorkspaceTrust(() => this.loadAll()),
		];
		this.loadAll();
	}

	/** The decisions that documents beside `document` are under; another object whenever one is made, taken back or read anew. */
	of(document: vscode.Uri): Decisions {
		const file = this.fileOf(document);
		return (file && this.loaded.get(file.toString())) ?? none;
	}

	/** Files a decision; it holds for the same citation in every document of the folder. */
	async set(
		document: vscode.Uri,
		citation: Citation,
		decision: Pick<Decision, 'kind' | 'candidate' | 'note'>,
	): Promise<void> {
		const by = userInfo().username;
		const entry = decide(citation, { ...decision, ...(by && { by }), at: new Date().toISOString() });
		await this.change(document, (decisions) => ({ ...decisions, [decisionKey(citation)]: entry }));
	}

	async clear(document: vscode.Uri, citation: Citation): Promise<void> {
		await this.change(document, (decisions) => {
			const { [decisionKey(citation)]: _, ...others } = decisions;
			return others;
		});
	}

	dispose(): void {
		vscode.Disposable.from(...this.subscriptions).dispose();
	}

	private fileOf(document: vscode.Uri): vscode.Uri | undefined {
		const folder = vscode.workspace.getWorkspaceFolder(document);
		if (!folder) return vscode.Uri.joinPath(this.services.context.globalStorageUri, 'decisions.json');
		return vscode.workspace.isTrusted ? vscode.Uri.joinPath(folder.uri, '.benchbook', 'decisions.json') : undefined;
	}

	private loadAll(): void {
		const folders = vscode.workspace.isTrusted ? (vscode.workspace.workspaceFolders ?? []) : [];
		for (const { uri } of folders) void this.load(vscode.Uri.joinPath(uri, '.benchbook', 'decisions.json'));
		void this.load(vscode.Uri.joinPath(this.services.context.globalStorageUri, 'decisions.json'));
	}

	private async load(file: vscode.Uri): Promise<void> {
		const parsed = await this.read(file);
		if (parsed === undefined) {
			this.services.log.warn('decisions.json is not of this version or not JSON; its decisions are not used');
		}
		this.loaded.set(file.toString(), parsed ?? none);
		this.changed.fire();
	}

	/** Undefined when there is a file that cannot be read as one of ours. */
	private async read(file: vscode.Uri): Promise<Decisions | undefined> {
		let bytes: Uint8Array;
		try {
			bytes = await vscode.workspace.fs.readFile(file);
		} catch (error) {
			if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return none;
			return undefined;
		}
		const parsed = parseDecisions(new TextDecoder().decode(bytes));
		return parsed.kind === 'ok' ? parsed.decisions : undefined;
	}

	private change(document: vscode.Uri, edit: (decisions: Decisions) => Decisions): Promise<void> {
		const run = this.queue.then(async () => {
			const file = this.fileOf(document);
			if (!file)
				throw new UserError(vscode.l10n.t('Decisions are kept in the folder, which is not trusted. Trust it first.'));
			const current = await this.read(file);
			if (!current) {
				throw new UserError(
					vscode.l10n.t(
						'{0} cannot be read as decisions of this version. It was left as it is.',
						vscode.workspace.asRelativePath(file),
					),
				);
			}
			const next = edit(current);
			await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(file, '..'));
			await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(formatDecisions(next)));
			this.loaded.set(file.toString(), next);
			this.changed.fire();
		});
		this.queue = run.catch(() => undefined);
		return run;
	}
}
