import * as vscode from 'vscode';
import { Poller } from '../../core/base/time/polling';
import type { Connection } from '../connections';
import type { Services } from '../services';
import { getPollSeconds, onDidChangeSettings } from '../settings';
import type { ItemDocuments } from './itemDocuments';
import type { ItemSummary, TrackedItems } from './trackedItems';

/**
 * Polls the items that haven't settled while someone is looking: all of them while the view is visible, otherwise those whose document
 * is, and only while the window is focused.
 */
export function pollUnsettled<Details, Summary extends ItemSummary>(
	{ connections, clock }: Services,
	view: Pick<vscode.TreeView<unknown>, 'visible' | 'onDidChangeVisibility'>,
	items: TrackedItems<Details, Summary>,
	documents: Pick<ItemDocuments<Details, Summary>, 'visible'>,
): vscode.Disposable {
	const findWanted = (): { connection: Connection; ids: readonly string[] } | undefined => {
		const connection = connections.connected;
		if (!connection) return undefined;
		const shown = new Set(documents.visible());
		const ids = items.unsettled(connection).filter((id) => view.visible || shown.has(id));
		return ids.length === 0 ? undefined : { connection, ids };
	};
	const poller = new Poller(
		{
			intervalMs: () => getPollSeconds() * 1000,
			isWanted: () => findWanted() !== undefined,
			poll: async (signal) => {
				const wanted = findWanted();
				return wanted ? items.poll(wanted.connection, wanted.ids, signal) : 'settled';
			},
		},
		clock,
	);
	const lookAround = () =>
		poller.setLooking(vscode.window.state.focused && (view.visible || documents.visible().length > 0));
	lookAround();
	let polled = '';
	return vscode.Disposable.from(
		poller,
		view.onDidChangeVisibility(lookAround),
		vscode.window.onDidChangeWindowState(lookAround),
		vscode.window.tabGroups.onDidChangeTabs(() => {
			lookAround();
			// The document that has become visible may show an item that wasn't polled.
			poller.restart();
		}),
		onDidChangeSettings(['explorer.pollSeconds'], () => poller.restart()),
		connections.onDidChange(() => poller.restart()),
		items.store.onDidChange(() => {
			const wanted = findWanted()?.ids.join('\n') ?? '';
			// Polls change the store, too; only a different set of items is a reason to start over.
			if (wanted !== polled) poller.restart();
			polled = wanted;
		}),
	);
}
