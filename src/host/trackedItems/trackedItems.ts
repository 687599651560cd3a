import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import * as vscode from 'vscode';
import { getOrInsertComputed } from '../../core/base/data/getOrInsertComputed';
import type { PollOutcome } from '../../core/base/time/polling';
import type { ServiceClient } from '../../core/service/client';
import { isServiceError } from '../../core/service/serviceError';
import type { CommandId } from '../catalog';
import type { Connection, SampleIds } from '../connections';
import { createTurns, Owner } from '../editor';
import { UserError } from '../messages';
import type { IdStore } from '../storage';

/** What is stored of every tracked item. */
export interface ItemSummary {
	/** As the service wrote it; absent before the first answer. */
	readonly status?: string;
	/** The service no longer has it. */
	readonly gone?: boolean;
}

/** What differs between runs and instances. */
export interface ItemKind<Details, Summary extends ItemSummary> {
	readonly scheme: string;
	/** The viewType of the editor that opens them; without one, they open as text. */
	readonly viewType?: string;
	readonly sampleKey: keyof SampleIds;
	/** Names an item in a command's argument: `{runId}`. `{runIds}` names several. */
	readonly idField: string;
	readonly forgetCommand: CommandId;
	readonly texts: ItemTexts;
	fetch(client: ServiceClient, id: string, options: { readonly signal: AbortSignal | undefined }): Promise<Details>;
	/** What is stored; no more than rows show. */
	summarize(details: Details): Summary;
	/** Whether it won't change by itself. */
	isSettled(summary: Summary): boolean;
	/** Data that differs if the item has progressed, so that polling should stay fast. */
	progressOf(details: Details): unknown;
	/** The details in a form that may be shown and stay in memory. */
	withoutSecrets(details: Details): Details;
	/** The item's document, as Markdown, in steps. */
	render(connection: Connection, details: Details): Promise<Iterator<void, string>>;
	/** How a list to pick from shows the item. */
	describe(id: string, summary: Summary): { readonly label: string; readonly description: string };
}

/** Whole sentences, so that each can be translated. */
export interface ItemTexts {
	readonly track: string;
	readonly idsPrompt: string;
	/** Titles of the lists that items are picked from, by what will be done. */
	readonly openWhich: string;
	readonly forgetWhich: string;
	/** Entry of that list that asks for an ID instead. */
	readonly another: string;
	readonly idPrompt: string;
	/** Progress text while IDs are looked up. */
	readonly looking: string;
	/** Says what forgetting several items means. */
	readonly forgetDetail: string;
	/** Progress text while one is fetched. */
	reading(id: string): string;
	readonly noneTracked: string;
	notFound(id: string): string;
	forgetSeveral(several: number): string;
	/** Shown instead of a document that was opened from a different service; `host` is escaped for Markdown. */
	belongsTo(host: string): string;
}

/** How many requests of one poll or refresh run at a time. */
const concurrency = 4;
/** How many items' details stay in memory, for their documents and for copying. */
const maxDetails = 20;

/** What this window knows about one connection's items beyond what is stored. */
interface Fetched<Details> {
	/** Oldest first. */
	readonly details: Map<string, Details>;
	/** By ID, a digest of what counts as progress when the item was last fetched. */
	readonly progress: Map<string, string>;
}

/**
 * Tracked items: runs and instances. The service doesn't list them, so a user tracks each by its ID. A summary of each is stored and shared by
 * all windows; the details fetched last stay in this window's memory. Documents (itemDocuments.ts), polling (pollUnsettled.ts) and commands
 * (itemCommands.ts) are built on this; what differs between runs and instances is in their `ItemKind`.
 */
export class TrackedItems<Details, Summary extends ItemSummary> extends Owner {
	private readonly turns = createTurns();
	private readonly fetched = new WeakMap<Connection, Fetched<Details>>();
	private readonly didFetch = this.own(new vscode.EventEmitter<string>());
	private readonly didSettle = this.own(new vscode.EventEmitter<{ readonly id: string; readonly details: Details }>());

	/** Fires with the ID after details have been fetched. */
	readonly onDidFetch = this.didFetch.event;
	/** Fires when a tracked item has settled; of several windows, only in the one that stored this first. */
	readonly onDidSettle = this.didSettle.event;

	constructor(
		readonly kind: ItemKind<Details, Summary>,
		readonly store: IdStore<Summary>,
	) {
		super();
	}

	/** The details last fetched from this connection, as long as they are in memory. */
	details(connection: Connection | undefined, id: string): Details | undefined {
		return connection && this.fetched.get(connection)?.details.get(id);
	}

	/** IDs of tracked items that may still change. */
	unsettled(connection: Connection): string[] {
		return [...this.store.get(connection)].flatMap(([id, item]) => (this.isSettled(item) ? [] : [id]));
	}

	/**
	 * Fetches an item's details and tracks it from now on.
	 * @throws ItemNotFoundError
	 */
	track(connection: Connection, id: string, signal: AbortSignal): Promise<Details> {
		return this.fetchOne(connection, id, signal, true);
	}

	/**
	 * Fetches an item's details, including what must not stay in memory. An item that isn't tracked, or is forgotten in the meantime, isn't tracked.
	 * @throws ItemNotFoundError
	 */
	fetch(connection: Connection, id: string, signal?: AbortSignal): Promise<Details> {
		return this.fetchOne(connection, id, signal, false);
	}

	/**
	 * Refetches several items. An item that can't be fetched stays as it was; one that isn't found is stored as such.
	 * @throws what the first failed request threw, after all have ended
	 */
	async refresh(connection: Connection, ids: readonly string[]): Promise<void> {
		const { failure } = await this.fetchAll(connection, ids);
		if (failure !== undefined) throw failure;
	}

	/** Like `refresh`, for a poller: progress of one item outweighs the failure of another. */
	async poll(connection: Connection, ids: readonly string[], signal: AbortSignal): Promise<PollOutcome> {
		const { progressed, failure } = await this.fetchAll(connection, ids, signal);
		if (progressed) return 'changed';
		if (failure !== undefined) throw failure;
		return this.unsettled(connection).length === 0 ? 'settled' : 'unchanged';
	}

	async forget(connection: Connection, ids: readonly string[]): Promise<void> {
		const fetched = this.fetched.get(connection);
		for (const id of ids) {
			fetched?.details.delete(id);
			fetched?.progress.delete(id);
		}
		await this.store.update(connection, (draft) => {
			for (const id of ids) draft.delete(id);
		});
	}

	private async fetchAll(connection: Connection, ids: readonly string[], signal?: AbortSignal) {
		let progressed = false;
		let failure: unknown;
		await pLimit(concurrency).map(ids, async (id) => {
			if (signal?.aborted) return;
			const before = this.fetched.get(connection)?.progress.get(id);
			try {
				await this.fetch(connection, id, signal);
				progressed ||= this.fetched.get(connection)?.progress.get(id) !== before;
			} catch (error) {
				if (error instanceof ItemNotFoundError) progressed = true;
				else failure ??= error;
			}
		});
		return { progressed, failure };
	}

	private async fetchOne(
		connection: Connection,
		id: string,
		signal: AbortSignal | undefined,
		adds: boolean,
	): Promise<Details> {
		let details: Details;
		try {
			details = await this.kind.fetch(connection.client, id, { signal });
		} catch (error) {
			if (isServiceError(error, 'notFound')) throw await this.storeNotFound(connection, id);
			throw error;
		}
		// Reading the answer may have taken a long time.
		await this.turns.pause();
		signal?.throwIfAborted();
		const shown = this.kind.withoutSecrets(details);
		this.keep(connection, id, shown);
		await this.storeSummary(connection, id, shown, adds);
		this.didFetch.fire(id);
		return details;
	}

	private keep(connection: Connection, id: string, shown: Details): void {
		const { details, progress } = getOrInsertComputed(this.fetched, connection, () => ({
			details: new Map<string, Details>(),
			progress: new Map<string, string>(),
		}));
		const counts = JSON.stringify(this.kind.progressOf(shown));
		progress.set(id, createHash('sha256').update(counts).digest('base64'));
		details.delete(id);
		details.set(id, shown);
		const [oldest] = details.keys();
		if (details.size > maxDetails && oldest !== undefined) details.delete(oldest);
	}

	private async storeSummary(connection: Connection, id: string, shown: Details, adds: boolean): Promise<void> {
		const now = this.kind.summarize(shown);
		// VS Code may restore a document before anything else has loaded the store.
		const known = (await this.store.load(connection)).get(id);
		if (known ? JSON.stringify(known) === JSON.stringify(now) : !adds) return;
		const settled = await this.store.update(connection, (draft) => {
			const before = draft.get(id);
			if (!before && !adds) return false;
			draft.set(id, now);
			return before?.status !== undefined && !this.isSettled(before) && this.isSettled(now);
		});
		if (settled) this.didSettle.fire({ id, details: shown });
	}

	private async storeNotFound(connection: Connection, id: string): Promise<ItemNotFoundError> {
		const known = this.store.get(connection).get(id);
		if (known && !known.gone) {
			await this.store.update(connection, (draft) => {
				const current = draft.get(id);
				if (current) draft.set(id, { ...current, gone: true });
			});
		}
		const { forgetCommand, idField, texts } = this.kind;
		const forget = { title: vscode.l10n.t('Remove from List'), command: forgetCommand, argument: { [idField]: id } };
		return new ItemNotFoundError(texts.notFound(id), known ? [forget] : []);
	}

	private isSettled(item: Summary): boolean {
		return item.gone === true || this.kind.isSettled(item);
	}
}

/** The service has nothing with this ID. */
export class ItemNotFoundError extends UserError {}
