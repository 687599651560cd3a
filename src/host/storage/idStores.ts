import { join } from 'node:path';
import * as vscode from 'vscode';
import { parseTrackedInstance, type TrackedInstance } from '../../core/service/compute/trackedInstance';
import { parseTrackedRun, type TrackedRun } from '../../core/service/runs/trackedRun';
import { type KnownObject, parseKnownObject, withoutMetadata } from '../../core/service/vault/knownObject';
import type { Connections } from '../connections';
import { Owner, setContext } from '../editor';
import { IdStore, type ServiceIdentity } from './idStore';

/** All IDs that users have added, by kind. The service lists none of these, so what is lost here is lost for good. */
export class IdStores extends Owner {
	/** By vault ID; only those that were added, because agents name the others. */
	readonly vaults: IdStore<Record<string, never>>;
	/** By `objectKey`. */
	readonly objects: IdStore<KnownObject>;
	readonly runs: IdStore<TrackedRun>;
	readonly instances: IdStore<TrackedInstance>;

	constructor(context: vscode.ExtensionContext) {
		super();
		// The folder keeps its name from earlier versions; otherwise users would lose their IDs.
		const folder = join(context.globalStorageUri.fsPath, 'tracked');
		const open = <T>(name: string, parse: (value: unknown, key: string) => T | undefined): IdStore<T> =>
			this.own(new IdStore(folder, name, parse));
		this.vaults = open('vaults', () => ({}));
		this.objects = open('objects', parseKnownObject);
		this.runs = open('runs', parseTrackedRun);
		this.instances = open('instances', parseTrackedInstance);
	}

	/** Once a service is disconnected, its objects' metadata isn't kept. The user's list of them stays: IDs, names, types, sizes, folders. */
	async forgetMetadata(place: ServiceIdentity): Promise<void> {
		const known = await this.objects.load(place);
		if (![...known.values()].some(({ metadata }) => metadata)) return;
		await this.objects.update(place, (draft) => {
			for (const [key, object] of draft) draft.set(key, withoutMetadata(object));
		});
	}
}

/** Keeps `key` up to date on whether the user has added IDs of this kind for the service that the window is connected to. */
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
	// If a file can't be read, that is reported where its IDs are needed.
	const follow = (load: boolean) => void update(load).catch(() => undefined);
	follow(true);
	return vscode.Disposable.from(
		connections.onDidChange(() => follow(true)),
		store.onDidChange(() => follow(false)),
	);
}
