import * as vscode from 'vscode';
import { safeFileName } from '../../core/base/display/fileNames';
import { escapeInline } from '../../core/draft/markdown/escaping';
import type { Connection } from '../connections';
import { createTurns, Owner } from '../editor';
import { describeError } from '../messages';
import type { Services } from '../services';
import { authorityOf } from '../storage';
import type { ItemKind, ItemSummary, TrackedItems } from './trackedItems';

/** One of the documents that an item has. */
export interface ItemView<Details> extends Pick<ItemKind<Details, ItemSummary>, 'scheme' | 'render'> {
	/** The document's name, if not the item's ID. */
	title?(id: string): string;
}

/** Tracked items as read-only documents, updated whenever details have been fetched. */
export class ItemDocuments<Details, Summary extends ItemSummary>
	extends Owner
	implements vscode.TextDocumentContentProvider
{
	private readonly changed = this.own(new vscode.EventEmitter<vscode.Uri>());
	private readonly turns = createTurns();
	readonly onDidChange = this.changed.event;

	constructor(
		private readonly services: Pick<Services, 'connections' | 'log'>,
		private readonly items: TrackedItems<Details, Summary>,
		private readonly view: ItemView<Details> = items.kind,
	) {
		super();
		this.own(
			vscode.workspace.registerTextDocumentContentProvider(view.scheme, this),
			items.onDidFetch((id) => this.update(id)),
			// Open documents then say which service they belong to, or show that service's item.
			services.connections.onDidChange(() => this.update()),
		);
	}

	/** IDs of the items whose document is visible, as text or rendered. */
	visible(): string[] {
		const uris = vscode.window.tabGroups.all.flatMap(({ activeTab }) => uriOf(activeTab) ?? []);
		return [...new Set(uris.flatMap((uri) => this.idOf(uri) ?? []))];
	}

	/** The document of the active tab, whatever shows it. */
	get activeUri(): vscode.Uri | undefined {
		return uriOf(vscode.window.tabGroups.activeTabGroup.activeTab);
	}

	/** `<scheme>://<host>/<ID, encoded>/<title>.md` */
	uriOf(connection: Connection, id: string): vscode.Uri {
		return vscode.Uri.from({
			scheme: this.view.scheme,
			authority: authorityOf(connection),
			path: `/${encodeURIComponent(id)}/${safeFileName(this.view.title?.(id) ?? id, 'item')}.md`,
		});
	}

	idOf(uri: vscode.Uri): string | undefined {
		if (uri.scheme !== this.view.scheme) return undefined;
		try {
			return decodeURIComponent(uri.path.split('/')[1] ?? '') || undefined;
		} catch {
			return undefined;
		}
	}

	/** The item that a document shows, if it is one of this connection. */
	idAt(connection: Connection, uri: vscode.Uri): string | undefined {
		return authorityOf(connection) === uri.authority.toLowerCase() ? this.idOf(uri) : undefined;
	}

	async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
		const id = this.idOf(uri);
		if (id === undefined) return '';
		const { items } = this;
		const connection = await this.services.connections.get();
		if (!connection || this.idAt(connection, uri) === undefined) {
			return `${items.kind.texts.belongsTo(escapeInline(uri.authority))}\n`;
		}
		try {
			const details = items.details(connection, id) ?? items.kind.withoutSecrets(await items.fetch(connection, id));
			return await this.turns.run(await this.view.render(connection, details));
		} catch (error) {
			// VS Code restores documents at every start, so a notification would appear each time; the document says it instead.
			this.services.log.error(`${uri.scheme}: ${error instanceof Error ? error.message : String(error)}`);
			return `${escapeInline(describeError(error))}\n`;
		}
	}

	/** Makes VS Code reread the documents of one item, or all of them. */
	private update(id?: string): void {
		for (const { uri } of vscode.workspace.textDocuments) {
			const shown = this.idOf(uri);
			if (shown !== undefined && (id === undefined || shown === id)) this.changed.fire(uri);
		}
	}
}

function uriOf(tab: vscode.Tab | undefined): vscode.Uri | undefined {
	const { input } = tab ?? {};
	return input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom ? input.uri : undefined;
}
