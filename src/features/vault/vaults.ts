import * as vscode from 'vscode';
import { getOrInsertComputed } from '../../core/base/data/getOrInsertComputed';
import { compareNames, createSizeFormat } from '../../core/base/display/figures';
import { groupBy } from '../../core/base/text/groupBy';
import type { Agent } from '../../core/service/schemas';
import { buildFolders, type VaultContent } from '../../core/service/vault/folders';
import type { KnownObject } from '../../core/service/vault/knownObject';
import type { Connection } from '../../host/connections';
import type { Services } from '../../host/services';

/** A known vault: an agent uses it, the user added it, or the user added an object in it. */
export interface Vault {
	readonly vaultId: string;
	readonly agents: readonly Agent[];
	readonly added: boolean;
	readonly objects: readonly KnownObject[];
}

/** A number of bytes as the user reads it. */
export const describeSize = createSizeFormat(vscode.env.language);

/** The vaults of a connection. Ten thousand objects are sorted once for each change, not for each row. */
export class Vaults {
	private grouped: { from: ReadonlyMap<string, KnownObject>; byVault: ReadonlyMap<string, KnownObject[]> } | undefined;
	private readonly content = new WeakMap<readonly KnownObject[], VaultContent>();

	constructor(private readonly services: Services) {}

	/** Those that the user added first, then those known from agents. */
	get(connection: Connection): Vault[] {
		const { agents, idStores } = this.services;
		const added = idStores.vaults.get(connection);
		const users = new Map<string, Agent[]>();
		for (const agent of agents.get(connection)) {
			for (const vaultId of agent.vaultIds ?? []) users.set(vaultId, [...(users.get(vaultId) ?? []), agent]);
		}
		const objects = this.byVault(connection);
		const ids = new Set([...added.keys(), ...objects.keys(), ...users.keys()]);
		return [...ids].map((vaultId) => ({
			vaultId,
			agents: users.get(vaultId) ?? [],
			added: added.has(vaultId) || objects.has(vaultId),
			objects: objects.get(vaultId) ?? [],
		}));
	}

	folders({ objects }: Vault): VaultContent {
		return getOrInsertComputed(this.content, objects, () => buildFolders(objects, compareNames));
	}

	folderPaths(connection: Connection, vaultId: string): string[] {
		const paths = (this.byVault(connection).get(vaultId) ?? []).flatMap(({ path }) => path ?? []);
		return [...new Set(paths)].sort(compareNames);
	}

	private byVault(connection: Connection): ReadonlyMap<string, KnownObject[]> {
		const from = this.services.idStores.objects.get(connection);
		if (this.grouped?.from !== from) {
			this.grouped = { from, byVault: groupBy(from.values(), ({ vaultId }) => vaultId) };
		}
		return this.grouped.byVault;
	}
}
