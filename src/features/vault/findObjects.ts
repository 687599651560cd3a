import pLimit from 'p-limit';
import * as vscode from 'vscode';
import { plainLine } from '../../core/base/display/plainLine';
import { isServiceError } from '../../core/service/serviceError';
import { objectName } from '../../core/service/vault/folders';
import type { KnownObject } from '../../core/service/vault/knownObject';
import type { Connection } from '../../host/connections';
import { fieldOf, selectedArguments, stringField } from '../../host/editor';
import { Canceled, showQuickPick, showQuickPicks, UserError, withProgress } from '../../host/messages';
import type { Services } from '../../host/services';
import { askIds } from '../../host/trees';
import type { ObjectRef, VaultObjects } from './vaultObjects';
import type { Vaults } from './vaults';

/** Requests of one command that run at a time. */
export const concurrency = 4;

/** What the commands on vaults work with. */
export interface VaultServices extends Services {
	readonly objects: VaultObjects;
	readonly vaults: Vaults;
}

/** The same, for the service that one run of a command is about. */
export interface VaultParts extends VaultServices {
	readonly connection: Connection;
}

/** @throws UserError that offers to connect when there is no connection */
export async function connect(services: VaultServices): Promise<VaultParts> {
	return { ...services, connection: await services.connections.require() };
}

/**
 * The objects that a command acts on: the selected rows, those its argument names, or one that the user picks. Never empty.
 *
 * @param title of the list to pick from: what will be done
 */
export async function findObjects(
	parts: VaultParts,
	title: string,
	argument: unknown,
	selection?: unknown,
): Promise<readonly [ObjectRef, ...ObjectRef[]]> {
	await parts.idStores.objects.load(parts.connection);
	const refs: ObjectRef[] = [];
	for (const each of selectedArguments(argument, selection)) {
		const objectId = stringField(each, 'objectId');
		if (objectId === undefined) continue;
		const vaultId = stringField(each, 'vaultId') ?? (await findVault(parts, objectId, vaultIdsOf(each)));
		refs.push({ vaultId, objectId });
	}
	const [first, ...others] = refs;
	return first ? [first, ...others] : [await pickObject(parts, stringField(argument, 'vaultId'), title)];
}

/** `vaultIds` of an argument: the vaults to search first for an object whose vault is unknown. */
export function vaultIdsOf(argument: unknown): string[] {
	const vaultIds = fieldOf(argument, 'vaultIds');
	return Array.isArray(vaultIds) ? vaultIds.filter((id): id is string => typeof id === 'string') : [];
}

/** One object; of several selected ones, the first. */
export async function findObject(parts: VaultParts, title: string, argument: unknown): Promise<ObjectRef> {
	return (await findObjects(parts, title, argument))[0];
}

export function nameOf({ connection, objects }: VaultParts, ref: ObjectRef): string {
	return objectName(objects.get(connection, ref));
}

async function pickObject(parts: VaultParts, vaultId: string | undefined, title: string): Promise<ObjectRef> {
	const other = { label: vscode.l10n.t('Another object, by its ID…'), ref: undefined, alwaysShow: true };
	const known = [...parts.idStores.objects.get(parts.connection).values()].filter(
		(object) => vaultId === undefined || object.vaultId === vaultId,
	);
	const options = { title, matchOnDescription: true, matchOnDetail: true };
	const picked = known.length === 0 ? other : await showQuickPick([...known.map(objectItem), other], options);
	if (picked.ref) return picked.ref;
	const [objectId] = await askIds(title, vscode.l10n.t('ID of the object'));
	if (objectId === undefined) throw new Canceled();
	return { vaultId: vaultId ?? (await findVault(parts, objectId)), objectId };
}

/** Objects that the user has added, as many as the user picks. */
export async function pickKnownObjects(parts: VaultParts, title: string): Promise<ObjectRef[]> {
	const known = [...parts.idStores.objects.get(parts.connection).values()];
	if (known.length === 0) throw new UserError(vscode.l10n.t('You have added no objects.'));
	const options = { title, matchOnDescription: true, matchOnDetail: true };
	const picked = await showQuickPicks(known.map(objectItem), options);
	if (!picked?.length) throw new Canceled();
	return picked.map(({ ref: { vaultId, objectId } }) => ({ vaultId, objectId }));
}

function objectItem(object: KnownObject): vscode.QuickPickItem & { readonly ref: KnownObject } {
	return {
		label: plainLine(objectName(object)),
		description: object.objectId,
		detail: plainLine(`${object.vaultId}${object.path ?? ''}`),
		ref: object,
	};
}

/**
 * The vault of an object of which only the ID is known: that of an object that the user has added, or the known vault that returns a URL
 * record for it, which changes nothing.
 * @param preferred vaults to search first, such as those of the agent that created the object
 */
export async function findVault(
	{ agents, connection, idStores, objects, vaults }: VaultParts,
	objectId: string,
	preferred: readonly string[] = [],
): Promise<string> {
	const added = [...idStores.objects.get(connection).values()].filter((object) => object.objectId === objectId);
	if (added[0] && added.length === 1) return added[0].vaultId;
	await agents.load(connection).catch(() => undefined);
	const known = vaults.get(connection).map(({ vaultId }) => vaultId);
	const rounds = [preferred, known.filter((vaultId) => !preferred.includes(vaultId))];
	return withProgress(vscode.l10n.t('Looking up the vault of {0}', objectId), async (signal, report) => {
		for (const round of rounds) {
			const found: string[] = [];
			let tried = 0;
			const limit = pLimit(concurrency);
			const look = async (vaultId: string) => {
				if (await hasObject(connection, { vaultId, objectId }, signal)) found.push(vaultId);
				tried += 1;
				report(vscode.l10n.t('{0} of {1}', tried, round.length), tried / round.length);
			};
			try {
				await Promise.all(round.map((vaultId) => limit(look, vaultId)));
			} finally {
				limit.clearQueue();
			}
			// A service may return a URL for anything, but only a store that has the object responds to it.
			const sure = found.length < 2 ? found : await existing(objects, connection, objectId, found, signal);
			if (sure[0] !== undefined) return sure.length === 1 ? sure[0] : pickVault(sure, objectId);
		}
		throw new UserError(
			vscode.l10n.t(
				"Object {0} wasn't found in any known vault. Check the ID, or add it together with the ID of its vault.",
				objectId,
			),
		);
	});
}

/** Whether the vault has the object. False for a vault that this key isn't allowed to read. */
async function hasObject({ client }: Connection, ref: ObjectRef, signal: AbortSignal): Promise<boolean> {
	try {
		await client.call('createPresignedUrl', { ...ref, operation: 'HEAD', expiresIn: 60 }, { signal });
		return true;
	} catch (error) {
		if (isServiceError(error, 'notFound') || isServiceError(error, 'forbidden') || isServiceError(error, 'invalid'))
			return false;
		throw error;
	}
}

async function existing(
	objects: VaultObjects,
	connection: Connection,
	objectId: string,
	vaultIds: readonly string[],
	signal: AbortSignal,
): Promise<string[]> {
	const sure: string[] = [];
	for (const vaultId of vaultIds) {
		const stat = await objects.stat(connection, { vaultId, objectId }, signal).catch((error) => {
			if (signal.aborted) throw error;
		});
		if (stat) sure.push(vaultId);
	}
	return sure.length > 0 ? sure : [...vaultIds];
}

async function pickVault(vaultIds: readonly string[], objectId: string): Promise<string> {
	const items = vaultIds.map((label) => ({ label }));
	return (await showQuickPick(items, { title: vscode.l10n.t('Which Vault Is Object {0} In?', objectId) })).label;
}

/** Asks for a vault: a known one, one by its ID, or a search of all; undefined when it is to be searched for. */
export async function pickOrEnterVault(
	{ agents, connection, vaults }: VaultParts,
	title: string,
): Promise<string | undefined> {
	await agents.load(connection).catch(() => undefined);
	const known = vaults.get(connection);
	const enter = {
		label: vscode.l10n.t('Another vault, by its ID…'),
		alwaysShow: true,
		iconPath: new vscode.ThemeIcon('add'),
		vaultId: '',
	};
	const find = {
		label: vscode.l10n.t('Not sure: search all these vaults'),
		iconPath: new vscode.ThemeIcon('search'),
		vaultId: undefined,
	};
	const items = known.map(({ vaultId, agents: users }) => ({
		label: vaultId,
		description: users.flatMap(({ name }) => name ?? []).join(', '),
		vaultId,
	}));
	const options = { title, matchOnDescription: true };
	const picked = items.length === 0 ? enter : await showQuickPick([...items, find, enter], options);
	if (picked.vaultId !== '') return picked.vaultId;
	const [vaultId] = await askIds(title, vscode.l10n.t('ID of the vault'));
	return vaultId;
}
