import * as vscode from 'vscode';
import { plainLine } from '../../core/plainLine';
import { askIds, idsOf } from '../clipboardIds';
import { selectedArguments } from '../commands';
import { confirm } from '../confirm';
import type { Connection } from '../connection';
import { Cancelled } from '../errors';
import { listNames } from '../listNames';
import { showQuickPick, showWarningMessage } from '../messages';
import { withProgress } from '../progress';
import type { Services } from '../services';
import type { ItemDocuments } from './itemDocuments';
import type { ItemSummary } from './itemKind';
import { ItemNotFoundError, type TrackedItems } from './trackedItems';

/** What the commands for tracked items do; a feature registers them under its own names. */
export class ItemCommands<Details, Summary extends ItemSummary> {
	constructor(
		private readonly services: Pick<Services, 'connections'>,
		private readonly items: TrackedItems<Details, Summary>,
		private readonly documents: ItemDocuments<Details, Summary>,
	) {}

	/** `{runId}`: one ID or several in one text. Returns those that were found. */
	async track(argument: unknown): Promise<string[]> {
		const { texts } = this.items.kind;
		const connection = await this.services.connections.require();
		const given = this.idsIn(argument);
		const ids = given.length > 0 ? given : await askIds(texts.track, texts.idsPrompt);
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
		// The item of the active editor is open already: where none is named, another one is wanted.
		const id = await this.find(connection, argument ?? {});
		await withProgress(this.items.kind.texts.reading(id), (signal) => this.items.track(connection, id, signal));
		const uri = this.documents.uriOf(connection, id);
		await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: true });
		return uri.toString();
	}

	async forget(argument: unknown, selection: unknown): Promise<true> {
		const { texts } = this.items.kind;
		const connection = await this.services.connections.require();
		const named = selectedArguments(argument, selection).flatMap((each) => this.idsIn(each));
		const ids = named.length > 0 ? named : [await this.find(connection, argument)];
		if (ids.length > 1) {
			await confirm(texts.forgetSeveral(ids.length), texts.forgetDetail, vscode.l10n.t('Forget'));
		}
		await this.items.forget(connection, ids);
		return true;
	}

	/** Fetches an item's details, with progress. */
	fetch(connection: Connection, id: string): Promise<Details> {
		return withProgress(this.items.kind.texts.reading(id), (signal) => this.items.fetch(connection, id, signal));
	}

	/** The item an argument names, that of the active editor, or one that the user picks. */
	async find(connection: Connection, argument: unknown): Promise<string> {
		const [given] = this.idsIn(argument);
		if (given !== undefined) return given;
		const document = argument ?? vscode.window.activeTextEditor?.document.uri;
		const shown = document instanceof vscode.Uri ? this.documents.idAt(connection, document) : undefined;
		return shown ?? this.pick(connection);
	}

	private async pick(connection: Connection): Promise<string> {
		const { kind, store } = this.items;
		const { texts } = kind;
		const another = { label: texts.another, id: undefined, alwaysShow: true };
		const items = [...(await store.load(connection))].map(([id, summary]) => {
			const { label, description } = kind.describe(id, summary);
			return { label: plainLine(label), description: plainLine(description), id };
		});
		const options = { title: texts.pick, matchOnDescription: true };
		const picked = items.length === 0 ? another : await showQuickPick([...items, another], options);
		if (!picked) throw new Cancelled();
		if (picked.id !== undefined) return picked.id;
		const [id] = await askIds(texts.pick, texts.idPrompt);
		if (id === undefined) throw new Cancelled();
		return id;
	}

	private idsIn(argument: unknown): string[] {
		const { idField } = this.items.kind;
		return idsOf(argument, idField, `${idField}s`);
	}
}
