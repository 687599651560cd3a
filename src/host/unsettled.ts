import * as vscode from 'vscode';
import { Poller, type PollOutcome } from '../core/polling';
import { watchAttention } from './attention';
import type { Connection } from './connection';
import type { Services } from './services';
import { getPollSeconds } from './settings';
import type { TrackedIds } from './trackedIds';

/** Tracked items that a view and documents show, and that may change by themselves. */
export interface Followed {
	readonly view: Pick<vscode.TreeView<unknown>, 'visible' | 'onDidChangeVisibility'>;
	readonly tracked: Pick<TrackedIds<unknown>, 'onDidChange'>;
	/** Ids whose document some editor shows. */
	shownInDocuments(): readonly string[];
	/** Ids of those that may still change. */
	unsettled(connection: Connection): readonly string[];
	/** Asks the service about some of them. */
	poll(connection: Connection, ids: readonly string[], signal: AbortSignal): Promise<PollOutcome>;
}

/** Asks for what has not settled while somebody looks: for all while the view is visible, else for those whose document is. */
export function followUnsettled({ connections, clock }: Services, followed: Followed): vscode.Disposable {
	const { view, tracked } = followed;
	const wanted = (): { connection: Connection; ids: readonly string[] } | undefined => {
		if (connections.state.kind !== 'connected') return undefined;
		const { connection } = connections.state;
		const shown = new Set(followed.shownInDocuments());
		const ids = followed.unsettled(connection).filter((id) => view.visible || shown.has(id));
		return ids.length === 0 ? undefined : { connection, ids };
	};
	const poller = new Poller(
		{
			intervalMs: () => getPollSeconds() * 1000,
			isWanted: () => wanted() !== undefined,
			poll: async (signal) => {
				const asked = wanted();
				return asked ? followed.poll(asked.connection, asked.ids, signal) : 'settled';
			},
		},
		clock,
	);
	let waitingFor = '';
	return vscode.Disposable.from(
		watchAttention(poller, view, () => view.visible || followed.shownInDocuments().length > 0),
		connections.onDidChange(() => poller.restart()),
		tracked.onDidChange(() => {
			const now = wanted()?.ids.join('\n') ?? '';
			// What moved on by a poll is the poller's own news.
			if (now !== waitingFor) poller.restart();
			waitingFor = now;
		}),
	);
}
