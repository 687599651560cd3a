import pLimit from 'p-limit';
import * as vscode from 'vscode';
import type { PollOutcome } from '../../core/polling';
import { isSettled, parseTrackedRun, type TrackedRun, toTrackedRun } from '../../core/runs/trackedRun';
import type { AgentRun } from '../../core/service/schemas';
import { isServiceError } from '../../core/service/serviceError';
import type { Connection } from '../../host/connection';
import { UserError } from '../../host/errors';
import type { Services } from '../../host/services';

/** Requests of one poll or command that run at a time. */
const concurrency = 4;
/** Runs whose details are held for their documents and for copying. */
const maxHeld = 20;

/** The runs of this window: their remembered state is shared with other windows, their details are held here. */
export class Runs implements vscode.Disposable {
	private readonly held = new Map<string, AgentRun>();
	private heldFor: Connection | undefined;
	private readonly fetched = new vscode.EventEmitter<string>();

	/** Fires with the id when details have come. */
	readonly onDidFetch = this.fetched.event;

	constructor(private readonly services: Services) {}

	get(connection: Connection, runId: string): TrackedRun | undefined {
		return this.services.tracked.runs.get(connection).get(runId);
	}

	/** The details fetched last, if they are of this connection. */
	details(connection: Connection | undefined, runId: string): AgentRun | undefined {
		return connection !== undefined && this.heldFor === connection ? this.held.get(runId) : undefined;
	}

	/** Tracked runs that may still change. */
	unsettled(connection: Connection): string[] {
		return [...this.services.tracked.runs.get(connection)].flatMap(([id, run]) => (isSettled(run) ? [] : [id]));
	}

	/**
	 * Fetches a run's details and tracks it from now on.
	 * @throws GoneRunError when the service knows it no more
	 */
	track(connection: Connection, runId: string, signal: AbortSignal): Promise<AgentRun> {
		return this.ask(connection, runId, signal, true);
	}

	/**
	 * Fetches a run's details. A run that is not tracked, or is forgotten meanwhile, stays so.
	 * @throws GoneRunError when the service knows it no more
	 */
	fetch(connection: Connection, runId: string, signal?: AbortSignal): Promise<AgentRun> {
		return this.ask(connection, runId, signal, false);
	}

	/** Asks for several runs anew; `changed` when any moved on. What fails is left as it was. */
	async poll(connection: Connection, runIds: readonly string[], signal: AbortSignal): Promise<PollOutcome> {
		const limit = pLimit(concurrency);
		let changed = false;
		let settled = true;
		let failure: unknown;
		const ask = async (runId: string) => {
			if (signal.aborted) return;
			const before = JSON.stringify(this.details(connection, runId));
			try {
				const run = await this.fetch(connection, runId, signal);
				changed ||= before !== JSON.stringify(run);
				settled &&= isSettled(run);
			} catch (error) {
				if (error instanceof GoneRunError) changed = true;
				else {
					settled = false;
					failure = error;
				}
			}
		};
		await Promise.all(runIds.map((id) => limit(ask, id)));
		// Other runs may have come meanwhile; one that failed counts as unchanged.
		if (failure !== undefined && !changed) throw failure;
		return changed ? 'changed' : settled ? 'settled' : 'unchanged';
	}

	async forget(connection: Connection, runIds: readonly string[]): Promise<void> {
		for (const runId of runIds) this.held.delete(runId);
		await this.services.tracked.runs.update(connection, (draft) => {
			for (const runId of runIds) draft.delete(runId);
		});
	}

	dispose(): void {
		this.fetched.dispose();
	}

	private async ask(
		connection: Connection,
		runId: string,
		signal: AbortSignal | undefined,
		adds: boolean,
	): Promise<AgentRun> {
		const { runs } = this.services.tracked;
		let run: AgentRun;
		try {
			run = await connection.client.call('fetchRun', { runId }, signal ? { signal } : {});
		} catch (error) {
			if (!isServiceError(error, 'notFound')) throw error;
			const known = this.get(connection, runId);
			if (known && !known.gone) {
				await runs.update(connection, (draft) => {
					const current = draft.get(runId);
					if (current) draft.set(runId, { ...current, gone: true });
				});
			}
			throw new GoneRunError(runId, known !== undefined);
		}
		signal?.throwIfAborted();
		this.hold(connection, runId, run);
		await this.note(connection, runId, run, adds);
		this.fetched.fire(runId);
		return run;
	}

	private hold(connection: Connection, runId: string, run: AgentRun): void {
		if (this.heldFor !== connection) {
			this.held.clear();
			this.heldFor = connection;
		}
		this.held.delete(runId);
		this.held.set(runId, run);
		for (const oldest of this.held.keys()) {
			if (this.held.size <= maxHeld) break;
			this.held.delete(oldest);
		}
	}

	/** Remembers what moved on. Of several windows the one that writes a run's end first announces it. */
	private async note(connection: Connection, runId: string, run: AgentRun, adds: boolean): Promise<void> {
		const now = toTrackedRun(run);
		// The document of a tracked run may be opened again before anything else has read the ids.
		const known = (await this.services.tracked.runs.load(connection)).get(runId);
		if (known ? JSON.stringify(parseTrackedRun(known)) === JSON.stringify(now) : !adds) return;
		const ended = await this.services.tracked.runs.update(connection, (draft) => {
			const before = draft.get(runId);
			if (!before && !adds) return false;
			draft.set(runId, now);
			return before?.status !== undefined && !isSettled(before) && isSettled(now);
		});
		if (ended) announceEnd(runId, run);
	}
}

function announceEnd(runId: string, { status }: AgentRun): void {
	const open = vscode.l10n.t('Open');
	const message =
		status === 'completed'
			? vscode.l10n.t('The run {0} is completed.', runId)
			: status === 'failed'
				? vscode.l10n.t('The run {0} failed.', runId)
				: vscode.l10n.t('The run {0} was cancelled.', runId);
	const show = status === 'failed' ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
	void show(message, open).then((picked) => {
		if (picked === open) void vscode.commands.executeCommand('benchbook.agents.openRun', { runId });
	});
}

/** The service does not know this run. */
export class GoneRunError extends UserError {
	constructor(runId: string, tracked: boolean) {
		super(
			vscode.l10n.t('The service has no run {0} (any more).', runId),
			tracked ? [{ title: vscode.l10n.t('Forget'), command: 'benchbook.agents.forgetRun', argument: { runId } }] : [],
		);
	}
}
