import pLimit from 'p-limit';
import * as vscode from 'vscode';
import { withoutPrivateKey } from '../../core/compute/instanceDocument';
import { isSettled, parseTrackedInstance } from '../../core/compute/trackedInstance';
import type { PollOutcome } from '../../core/polling';
import type { ComputeInstance } from '../../core/service/schemas';
import { isServiceError } from '../../core/service/serviceError';
import type { Connection } from '../../host/connection';
import { UserError } from '../../host/errors';
import type { Services } from '../../host/services';

/** Requests of one poll that run at a time. */
const concurrency = 4;

/** The instances of this window. What is held here is without the private key; only a terminal that is being opened sees that. */
export class Instances implements vscode.Disposable {
	private readonly held = new Map<string, ComputeInstance>();
	private heldFor: Connection | undefined;
	private readonly fetched = new vscode.EventEmitter<string>();

	/** Fires with the id when details have come. */
	readonly onDidFetch = this.fetched.event;

	constructor(private readonly services: Services) {}

	/** The details fetched last, if they are of this connection. */
	details(connection: Connection | undefined, instanceId: string): ComputeInstance | undefined {
		return connection !== undefined && this.heldFor === connection ? this.held.get(instanceId) : undefined;
	}

	/** Tracked instances that may still change. */
	unsettled(connection: Connection): string[] {
		const tracked = this.services.tracked.instances.get(connection);
		return [...tracked].flatMap(([id, instance]) => (isSettled(instance) ? [] : [id]));
	}

	/**
	 * Fetches an instance and tracks it from now on.
	 * @throws GoneInstanceError when the service knows it no more
	 */
	track(connection: Connection, instanceId: string, signal: AbortSignal): Promise<ComputeInstance> {
		return this.ask(connection, instanceId, signal, true);
	}

	/**
	 * Fetches an instance. The answer is the only place where the private key is. An instance that is not tracked, or is forgotten
	 * meanwhile, stays so.
	 * @throws GoneInstanceError when the service knows it no more
	 */
	fetch(connection: Connection, instanceId: string, signal?: AbortSignal): Promise<ComputeInstance> {
		return this.ask(connection, instanceId, signal, false);
	}

	/** Asks for several instances anew; what fails is left as it was. */
	async fetchAll(connection: Connection, ids: readonly string[], signal?: AbortSignal): Promise<PollOutcome> {
		const limit = pLimit(concurrency);
		const before = this.statuses(connection, ids);
		let failure: unknown;
		await Promise.all(
			ids.map((id) =>
				limit(async () => {
					if (signal?.aborted) return;
					await this.fetch(connection, id, signal).catch((error) => {
						if (!(error instanceof GoneInstanceError)) failure ??= error;
					});
				}),
			),
		);
		// Seconds and cost always move on; a status that does is what the next poll should come soon for.
		if (this.statuses(connection, ids) !== before) return 'changed';
		if (failure !== undefined) throw failure;
		return this.unsettled(connection).length === 0 ? 'settled' : 'unchanged';
	}

	async forget(connection: Connection, ids: readonly string[]): Promise<void> {
		for (const id of ids) this.held.delete(id);
		await this.services.tracked.instances.update(connection, (draft) => {
			for (const id of ids) draft.delete(id);
		});
	}

	dispose(): void {
		this.fetched.dispose();
	}

	private async ask(
		connection: Connection,
		instanceId: string,
		signal: AbortSignal | undefined,
		adds: boolean,
	): Promise<ComputeInstance> {
		let instance: ComputeInstance;
		try {
			instance = await connection.client.call('fetchInstance', { instanceId }, signal ? { signal } : {});
		} catch (error) {
			if (!isServiceError(error, 'notFound')) throw error;
			const known = this.services.tracked.instances.get(connection).get(instanceId);
			if (known && !known.gone) {
				await this.services.tracked.instances.update(connection, (draft) => {
					const current = draft.get(instanceId);
					if (current) draft.set(instanceId, { ...current, gone: true });
				});
			}
			throw new GoneInstanceError(instanceId, known !== undefined);
		}
		signal?.throwIfAborted();
		if (this.heldFor !== connection) {
			this.held.clear();
			this.heldFor = connection;
		}
		const shown = withoutPrivateKey(instance, vscode.l10n.t('(private key withheld)'));
		this.held.set(instanceId, shown);
		const now = parseTrackedInstance(shown);
		// The document of a tracked instance may be opened again before anything else has read the ids.
		const known = (await this.services.tracked.instances.load(connection)).get(instanceId);
		if (known ? JSON.stringify(known) !== JSON.stringify(now) : adds) {
			await this.services.tracked.instances.update(connection, (draft) => {
				if (adds || draft.has(instanceId)) draft.set(instanceId, now);
			});
		}
		this.fetched.fire(instanceId);
		return instance;
	}

	private statuses(connection: Connection, ids: readonly string[]): string {
		const tracked = this.services.tracked.instances.get(connection);
		return JSON.stringify(ids.map((id) => [tracked.get(id)?.status, tracked.get(id)?.gone]));
	}
}

/** The service does not know this instance. */
export class GoneInstanceError extends UserError {
	constructor(instanceId: string, tracked: boolean) {
		const forget = {
			title: vscode.l10n.t('Forget'),
			command: 'benchbook.compute.forgetInstance',
			argument: { instanceId },
		};
		super(vscode.l10n.t('The service has no instance {0} (any more).', instanceId), tracked ? [forget] : []);
	}
}
