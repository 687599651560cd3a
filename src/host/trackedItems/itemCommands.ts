import * as vscode from 'vscode';
import { plainLine } from '../../core/base/display/plainLine';
import type { CommandId, CommandsOf } from '../catalog';
import type { Connection } from '../connections';
import { registerCommand, selectedArguments } from '../editor';
import {
	Canceled,
	confirm,
	listNames,
	showQuickPick,
	showQuickPicks,
	showWarningMessage,
	UserError,
	withProgress,
} from '../messages';
import type { Services } from '../services';
import { askIds, idsOf } from '../trees';
import type { ItemDocuments } from './itemDocuments';
import { ItemNotFoundError, type ItemSummary, type TrackedItems } from './trackedItems';

/** What the commands for tracked items do; a feature registers them under its own names. */
export class ItemCommands<Details, Summary extends ItemSummary> {
	constructor(
		private readonly services: Services,
		private readonly items: TrackedItems<Details, Summary>,
		private readonly documents: ItemDocuments<Details, Summary>,
	) {}

	/** Registers the area's commands for the one item that their argument names, or that the user picks under a title that says what for. */
	forOne<Area extends string>(area: Area) {
		return (
			name: CommandsOf<Area>,
			title: string,
			run: (connection: Connection, id: string, argument: unknown) => unknown,
		) =>
			registerCommand(this.services, `benchbook.${area}.${name}` as CommandId, async (argument) => {
				const connection = await this.services.connections.require();
				return run(connection, await this.find(connection, argument, title), argument);
			});
	}

	/** `{runId}`: one ID, or several in one text. Returns those that were found. */
	async track(argument: unknown): Promise<string[]> {
		const { texts } = this.items.kind;
		const connection = await this.services.connections.require();
		const given = this.idsIn(argument);
		const ids = given.length > 0 ? given : await askIds(texts.track, texts.idsPrompt, this.sampleIdsOf(connection));
		const missing: string[] = [];
		await withProgress(texts.looking, async (signal, report) => {
			for (const [number, id] of ids.entries()) {
				report(id, number / ids.length);
				await this.items.track(connection, id, signal).catch((error) => {
					if (!(error instanceof ItemNotFoundError) || ids.length === 1) throw error;
					missing.push(id);
				});
			}
		});
		if (missing.length > 0) {
			void showWarningMessage(vscode.l10n.t('Not found: {0}', listNames(missing)));
		}
		return ids.filter((id) => !missing.includes(id));
	}

	/** Tracks the item and opens its document with fresh details; returns its URI. */
	async open(argument: unknown): Promise<string> {
		const connection = await this.services.connections.require();
		// The active editor's item is already open: if none is named, a different one is wanted.
		const id = await this.find(connection, argument ?? {}, this.items.kind.texts.openWhich);
		await withProgress(this.items.kind.texts.reading(id), (signal) => this.items.track(connection, id, signal));
		const uri = this.documents.uriOf(connection, id);
		await vscode.commands.executeCommand('vscode.openWith', uri, this.items.kind.viewType ?? 'default', {
			preview: true,
		});
		return uri.toString();
	}

	async forget(argument: unknown, selection: unknown): Promise<true> {
		const { texts } = this.items.kind;
		const connection = await this.services.connections.require();
		const named = selectedArguments(argument, selection).flatMap((each) => this.idsIn(each));
		const shown = this.shownId(connection, argument);
		const found = shown === undefined ? named : [shown];
		const ids = found.length > 0 ? found : await this.pickTracked(connection);
		if (ids.length > 1) {
			await confirm(texts.forgetSeveral(ids.length), texts.forgetDetail, vscode.l10n.t('Remove from List'));
		}
		await this.items.forget(connection, ids);
		return true;
	}

	fetch(connection: Connection, id: string): Promise<Details> {
		return withProgress(this.items.kind.texts.reading(id), (signal) => this.items.fetch(connection, id, signal));
	}

	/** The item that an argument names, the active editor's, or one that the user picks. */
	private async find(connection: Connection, argument: unknown, title: string): Promise<string> {
		const [given] = this.idsIn(argument);
		return given ?? this.shownId(connection, argument) ?? this.pick(connection, title);
	}

	/** The two items that are selected or named, or that the user picks among those that are tracked. Both are fetched. */
	async findTwo(
		connection: Connection,
		argument: unknown,
		selection: unknown,
		title: string,
	): Promise<[string, string]> {
		const named = selectedArguments(argument, selection).flatMap((each) => this.idsIn(each));
		const ids = named.length > 0 ? named : await this.pickTracked(connection, title);
		const [one, other] = new Set(ids);
		if (one === undefined || other === undefined || ids.length > 2) throw new UserError(vscode.l10n.t('Choose two.'));
		for (const id of [one, other]) await this.fetch(connection, id);
		return [one, other];
	}

	/** The item of the document that an argument names, or of the active one without an argument. */
	private shownId(connection: Connection, argument: unknown): string | undefined {
		const document = argument ?? this.documents.activeUri;
		return document instanceof vscode.Uri ? this.documents.idAt(connection, document) : undefined;
	}

	private async pick(connection: Connection, title: string): Promise<string> {
		const { texts } = this.items.kind;
		const another = { label: texts.another, id: undefined, alwaysShow: true };
		const items = await this.listItems(connection);
		const options = { title, matchOnDescription: true };
		const picked = items.length === 0 ? another : await showQuickPick([...items, another], options);
		if (picked.id !== undefined) return picked.id;
		const [id] = await askIds(title, texts.idPrompt, this.sampleIdsOf(connection).slice(0, 1));
		if (id === undefined) throw new Canceled();
		return id;
	}

	private async pickTracked(connection: Connection, title = this.items.kind.texts.forgetWhich): Promise<string[]> {
		const { texts } = this.items.kind;
		const items = await this.listItems(connection);
		if (items.length === 0) throw new UserError(texts.noneTracked);
		const picked = await showQuickPicks(items, { title, matchOnDescription: true });
		if (!picked?.length) throw new Canceled();
		return picked.map(({ id }) => id);
	}

	private async listItems(connection: Connection): Promise<(vscode.QuickPickItem & { readonly id: string })[]> {
		const { kind, store } = this.items;
		return [...(await store.load(connection))].map(([id, summary]) => {
			const { label, description } = kind.describe(id, summary);
			return { label: plainLine(label), description: plainLine(description), id };
		});
	}

	private sampleIdsOf({ sampleIds }: Connection): string[] {
		return Object.values(sampleIds?.[this.items.kind.sampleKey] ?? {});
	}

	private idsIn(argument: unknown): string[] {
		const { idField } = this.items.kind;
		return idsOf(argument, idField, `${idField}s`);
	}
}
