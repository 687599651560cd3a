import * as vscode from 'vscode';
import type { Connections } from '../connections';
import { setContext } from '../editor';
import type { IdStore } from './idStore';

/** Keeps `key` telling whether the user has added IDs of this kind for the service that the window is connected to. */
export function followStore(
	{ connections }: { readonly connections: Connections },
	store: IdStore<unknown>,
	key: string,
): vscode.Disposable {
	const update = async (load: boolean): Promise<void> => {
		const connection = await connections.get();
		if (connection && load) await store.load(connection);
		await setContext(key, connection !== undefined && store.get(connection).size > 0);
	};
	// A file that can't be read says so where its IDs are needed.
	const follow = (load: boolean) => void update(load).catch(() => undefined);
	follow(true);
	return vscode.Disposable.from(
		connections.onDidChange(() => follow(true)),
		store.onDidChange(() => follow(false)),
	);
}
