import * as vscode from 'vscode';
import { inertText } from '../../core/base/display/inertText';
import type { CommandId } from '../catalog';
import type { Connection } from '../connections';
import { fieldOf, Owner, registerCommand, selectedArguments, setContext, stringField } from '../editor';
import { showInputBox, withViewProgress } from '../messages';
import type { Services } from '../services';
import { errorRow, moreRow, nothingRow } from './addedRows';
import { pressKey } from './pressKey';
import { askOrder, type RowOrder, readOrder, sortRows } from './sortRows';
import { drawRow, filterNodes, type TreeNode } from './treeNode';

export interface TreeSource {
	/** ID of the view, which is also the prefix of its commands. */
	readonly view: string;
	/** Which commands the tree registers; by default, all of them. A view with its own filter leaves that one out. */
	readonly commands?: readonly TreeCommand[];
	/** Fetches what the tree shows; `again` if the user asks for a refresh. */
	load(connection: Connection, again: boolean): Promise<void>;
	/** The top rows of what is loaded. */
	roots(connection: Connection): readonly TreeNode[];
	/**
	 * Fetches one row again, if it is of something that the service can be asked for. A view with such rows can be sorted, too, and knows keys.
	 * @param row or what names it as a command's argument does
	 */
	refreshRow?(connection: Connection, row: unknown): Promise<unknown>;
	/** Fetches the next page, if there are pages. */
	loadMore?(connection: Connection): Promise<void>;
}

export type TreeCommand =
	| 'refresh'
	| 'loadMore'
	| 'filter'
	| 'clearFilter'
	| 'copyId'
	| 'refreshRow'
	| 'sort'
	| 'onRows';

/** Of those, the ones of views whose rows can be fetched again. */
const rowCommands: readonly TreeCommand[] = ['refreshRow', 'sort', 'onRows'];

/** Children of a row that are shown before "Show more". */
const childrenShown = 500;
/** Milliseconds within which several changes become one refresh of the view. */
const renderDelayMs = 30;

/** How often a row is looked for before it is left where it is. */
const revealAttempts = 5;

type Loading =
	| { readonly kind: 'running'; readonly connection: Connection; readonly done: Promise<void> }
	| { readonly kind: 'done'; readonly connection: Connection; readonly error?: unknown };

/** What all views in the side bar have in common. */
export class Tree extends Owner implements vscode.TreeDataProvider<TreeNode> {
	readonly view: vscode.TreeView<TreeNode>;
	private readonly changed = this.own(new vscode.EventEmitter<undefined>());
	private loading: Loading | undefined;
	private filterText = '';
	private readonly shown = new Map<string, number>();
	/** Parents of the rows that VS Code has asked for, by row ID: it reveals a row through its parents. */
	private readonly parents = new Map<string, TreeNode>();
	/** Rows that the user expanded or collapsed: VS Code forgets those that disappear for a while. */
	private readonly expanded = new Map<string, boolean>();
	private cancelRender: (() => void) | undefined;
	private order: RowOrder;

	readonly onDidChangeTreeData = this.changed.event;

	constructor(
		private readonly services: Services,
		private readonly source: TreeSource,
		options: {
			readonly canSelectMany?: boolean;
			readonly dragAndDropController?: vscode.TreeDragAndDropController<TreeNode>;
		} = {},
	) {
		super();
		this.order = readOrder(services.context.globalState.get(`${source.view}.order`)) ?? 'default';
		this.view = vscode.window.createTreeView(source.view, {
			treeDataProvider: this,
			showCollapseAll: true,
			...options,
		});
		this.own(
			this.view,
			{ dispose: () => this.cancelRender?.() },
			services.connections.onDidChange(() => {
				this.shown.clear();
				this.expanded.clear();
				this.changed.fire(undefined);
			}),
			this.view.onDidExpandElement(({ element }) => this.expanded.set(element.id, true)),
			this.view.onDidCollapseElement(({ element }) => this.expanded.set(element.id, false)),
		);
		for (const command of this.registerCommands()) this.own(command);
	}

	getTreeItem(node: TreeNode): vscode.TreeItem {
		return drawRow(node, node.children && (this.expanded.get(node.id) ?? node.expanded ?? false));
	}

	resolveTreeItem(item: vscode.TreeItem, node: TreeNode): vscode.TreeItem {
		if (typeof node.tooltip === 'function') item.tooltip = node.tooltip();
		return item;
	}

	getParent(node: TreeNode): TreeNode | undefined {
		return this.parents.get(node.id);
	}

	async getChildren(node?: TreeNode): Promise<TreeNode[]> {
		if (node) {
			const children = this.limited(sortRows(node.children?.() ?? [], this.order), node.id);
			for (const child of children) this.parents.set(child.id, node);
			return children;
		}
		const connection = await this.services.connections.get();
		if (!connection) return [];
		await this.ensureLoaded(connection);
		// The user may have connected to another service in the meantime.
		const now = await this.services.connections.get();
		if (now !== connection) return this.getChildren();
		const roots = sortRows(this.filtered(this.source.roots(connection)), this.order);
		const error = this.loading?.kind === 'done' ? this.loading.error : undefined;
		return error === undefined ? [...roots] : [errorRow(this.source.view, error, connection.kind), ...roots];
	}

	/** Shows the view and selects a row, without taking the focus. Does nothing if no row has the ID, or the filter hides it. */
	async reveal(id: string): Promise<void> {
		const connection = await this.services.connections.get();
		if (!connection) return;
		await this.ensureLoaded(connection);
		// VS Code finds a row only among those it has drawn, and what was just stored takes a moment to be drawn.
		for (let attempt = 1; attempt <= revealAttempts; attempt++) {
			await new Promise<void>((resolve) => this.services.clock.after(2 * renderDelayMs, resolve));
			const node = this.findNode(this.filtered(this.source.roots(connection)), id);
			if (!node) return;
			try {
				return await this.view.reveal(node, { select: true, focus: false });
			} catch (error) {
				this.services.log.debug(`${this.source.view}: a row was not revealed: ${String(error)}`);
			}
		}
	}

	private findNode(nodes: readonly TreeNode[], id: string): TreeNode | undefined {
		for (const node of nodes) {
			if (node.id === id) return node;
			const children = node.children?.() ?? [];
			for (const child of children) this.parents.set(child.id, node);
			const found = this.findNode(children, id);
			if (found) return found;
		}
		return undefined;
	}

	/** Refetches what is shown; the old rows stay until the response arrives. */
	async refresh(): Promise<void> {
		const connection = await this.services.connections.get();
		if (connection) await this.run(connection, () => this.source.load(connection, true));
	}

	/** Updates the rows from memory; sends no request. */
	render(): void {
		this.cancelRender ??= this.services.clock.after(renderDelayMs, () => {
			this.cancelRender = undefined;
			this.changed.fire(undefined);
		});
	}

	/** Drops the error row: another view has since loaded the same data. */
	recovered(): void {
		if (this.loading?.kind === 'done') this.loading = { kind: 'done', connection: this.loading.connection };
		this.render();
	}

	/** Shows only rows that contain `text`, with their parents; an empty text shows all. */
	setFilter(text: string): void {
		this.filterText = text.trim();
		this.setNote(this.filterText === '' ? undefined : vscode.l10n.t('Filter: {0}', this.filterText));
		this.changed.fire(undefined);
	}

	/** Says above the rows what they are filtered by; undefined when they aren't. */
	setNote(note: string | undefined): void {
		this.view.message = inertText(note ?? '');
		void setContext(`${this.source.view}.filtered`, note !== undefined);
	}

	private async ensureLoaded(connection: Connection): Promise<void> {
		if (this.loading?.connection !== connection) this.begin(connection, this.source.load(connection, false));
		if (this.loading?.kind === 'running') await this.loading.done;
	}

	private async run(connection: Connection, load: () => Promise<void>): Promise<void> {
		await withViewProgress(this.source.view, () => this.begin(connection, load()));
		this.changed.fire(undefined);
	}

	/** Records how a load ends; an error becomes a row and is never thrown into VS Code. */
	private begin(connection: Connection, load: Promise<void>): Promise<void> {
		const settle = (outcome: { error?: unknown }) => {
			if (this.loading === mine) this.loading = { kind: 'done', connection, ...outcome };
		};
		const done = load.then(
			() => settle({}),
			(error: unknown) => {
				this.services.log.error(`${this.source.view}: ${error instanceof Error ? error.message : String(error)}`);
				settle({ error });
			},
		);
		const mine: Loading = { kind: 'running', connection, done };
		this.loading = mine;
		return done;
	}

	private limited(nodes: readonly TreeNode[], parent: string): TreeNode[] {
		const limit = this.shown.get(parent) ?? childrenShown;
		if (nodes.length <= limit) return [...nodes];
		return [...nodes.slice(0, limit), moreRow(this.source.view, parent, limit, nodes.length)];
	}

	private filtered(nodes: readonly TreeNode[]): readonly TreeNode[] {
		if (this.filterText === '') return nodes;
		const kept = filterNodes(nodes, this.filterText);
		if (kept.some(({ context }) => context !== 'more')) return kept;
		return [nothingRow(this.source.view, this.filterText), ...kept];
	}

	private registerCommands(): vscode.Disposable[] {
		const { services, source } = this;
		const command = (name: TreeCommand, run: (argument: unknown, selection: unknown) => unknown) =>
			(source.commands?.includes(name) ?? !(rowCommands.includes(name) && !source.refreshRow)) === false
				? []
				: // A test compares the commands that are registered with the manifest's.
					[registerCommand(services, `${source.view}.${name}` as CommandId, run)];
		return [
			...command('refresh', async () => {
				await services.connections.require();
				await this.refresh();
				return true;
			}),
			...command('loadMore', async (argument) => {
				const continues = stringField(argument, 'continues');
				if (continues !== undefined) {
					this.shown.set(continues, (this.shown.get(continues) ?? childrenShown) + childrenShown);
					this.changed.fire(undefined);
				} else if (source.loadMore) {
					const connection = await services.connections.require();
					await this.run(connection, async () => source.loadMore?.(connection));
				}
				return true;
			}),
			...command('filter', async (argument) => {
				const text = fieldOf(argument, 'text');
				this.setFilter(typeof text === 'string' ? text : await this.askFilter());
				return true;
			}),
			...command('clearFilter', () => {
				this.setFilter('');
				return true;
			}),
			...command('refreshRow', async (argument, selection) => {
				const connection = await services.connections.require();
				const rows = selectedArguments(argument, selection);
				await withViewProgress(source.view, () =>
					Promise.all(rows.map((row) => source.refreshRow?.(connection, row))).then(() => undefined),
				);
				return true;
			}),
			...command('sort', async (argument) => {
				this.order = readOrder(fieldOf(argument, 'by')) ?? (await askOrder(this.order));
				await services.context.globalState.update(`${source.view}.order`, this.order);
				this.changed.fire(undefined);
				return this.order;
			}),
			...command('onRows', (argument) => pressKey(this.view.selection, fieldOf(argument, 'key'))),
			...command('copyId', async (argument, selection) => {
				const ids = selectedArguments(argument, selection).flatMap((each) => stringField(each, 'copyId') ?? []);
				if (ids.length > 0) await vscode.env.clipboard.writeText(ids.join('\n'));
				return ids;
			}),
		];
	}

	private async askFilter(): Promise<string> {
		return showInputBox({
			prompt: vscode.l10n.t('Show only rows that contain this text. Leave empty to show all.'),
			value: this.filterText,
		});
	}
}
