import pLimit from 'p-limit';
import * as vscode from 'vscode';
import type { PresignedUrlRecord } from '../../core/service/schemas';
import { isServiceError } from '../../core/service/serviceError';
import { type KnownObject, objectKey, withPresignedRecord } from '../../core/service/vault/knownObject';
import type { Connection } from '../../host/connections';
import { selectedArguments, stringField } from '../../host/editor';
import { confirm, listNames, showWarningMessage, UserError, withProgress } from '../../host/messages';
import { askIds, idsOf, readClipboardIds } from '../../host/trees';
import {
	concurrency,
	connect,
	findVault,
	pickKnownObjects,
	pickOrEnterVault,
	type VaultParts,
	type VaultServices,
	vaultIdsOf,
} from './findObjects';
import type { ObjectRef } from './vaultObjects';

/** The outcome of adding IDs. */
export interface Added {
	readonly vaultId?: string;
	readonly added: readonly string[];
	/** Not found on the service, so not added. */
	readonly missing: readonly string[];
	/** Added, but looking up their names failed. */
	readonly unnamed: readonly string[];
}

/** Objects after which the results so far are stored, so that a crash among thousands loses few. */
const batch = 250;

/** `{vaultId, objectId}`: one object, several IDs in one text (or as `objectIds`), or a vault alone. Asks for what is missing. */
export async function addObject(services: VaultServices, argument: unknown): Promise<Added> {
	const parts = await connect(services);
	const ids = idsOf(argument, 'objectId', 'objectIds');
	const vaultId = stringField(argument, 'vaultId')?.trim();
	if (ids.length > 0) {
		if (vaultId !== undefined) return addToVault(parts, vaultId, ids);
		return addWithoutVault(parts, ids, vaultIdsOf(argument));
	}
	if (vaultId !== undefined) {
		await addVault(parts, vaultId);
		return { vaultId, added: [], missing: [], unnamed: [] };
	}
	const title = vscode.l10n.t('Add Which Vault, or Objects from Which Vault?');
	return addObjectsTo(parts, await pickOrEnterVault(parts, title));
}

export async function addObjects(services: VaultServices, argument: unknown): Promise<Added> {
	const parts = await connect(services);
	return addObjectsTo(parts, await vaultOf(parts, argument));
}

/** As `addObjects`, of the IDs on the clipboard. */
export async function addFromClipboard(services: VaultServices, argument: unknown): Promise<Added> {
	const parts = await connect(services);
	const ids = await readClipboardIds();
	return addObjectsTo(parts, await vaultOf(parts, argument), ids);
}

/** Undefined when it is to be searched for. */
async function vaultOf(parts: VaultParts, argument: unknown): Promise<string | undefined> {
	const title = vscode.l10n.t('Add Objects from Which Vault?');
	return stringField(argument, 'vaultId') ?? pickOrEnterVault(parts, title);
}

async function addObjectsTo(parts: VaultParts, vaultId: string | undefined, ids?: readonly string[]): Promise<Added> {
	const { sampleIds } = parts.connection;
	// The sample's objects are in one of its vaults, but for a few.
	const isOther = vaultId !== undefined && vaultId !== sampleIds?.vaults.research;
	const { brief, notes, memo } = (!isOther && sampleIds?.objects) || {};
	const known = [brief, notes, memo].filter((id) => id !== undefined);
	if (vaultId === undefined) {
		const wanted = ids ?? (await askIds(vscode.l10n.t('Add Objects'), vscode.l10n.t('IDs of the objects'), known));
		return addWithoutVault(parts, wanted, []);
	}
	await addVault(parts, vaultId);
	const wanted =
		ids ?? (await askIds(vscode.l10n.t('Add Objects from {0}', vaultId), vscode.l10n.t('IDs of the objects'), known));
	return addToVault(parts, vaultId, wanted);
}

async function addVault({ connection, idStores }: VaultParts, vaultId: string): Promise<void> {
	// The client rejects IDs that can't be part of a path; here, one with a separator in it would be two.
	if (!/^[^\s\p{Cc}]{1,256}$/u.test(vaultId)) throw new UserError(vscode.l10n.t('"{0}" isn\'t a vault ID.', vaultId));
	await idStores.vaults.update(connection, (draft) => draft.set(vaultId, {}));
}

async function addWithoutVault(
	parts: VaultParts,
	ids: readonly string[],
	preferred: readonly string[],
): Promise<Added> {
	const byVault = new Map<string, string[]>();
	for (const objectId of ids) {
		const vaultId = await findVault(parts, objectId, preferred);
		byVault.set(vaultId, [...(byVault.get(vaultId) ?? []), objectId]);
	}
	const results: Added[] = [];
	for (const [vaultId, objectIds] of byVault) results.push(await addToVault(parts, vaultId, objectIds));
	const [only, ...others] = results;
	if (only && others.length === 0) return only;
	return {
		added: results.flatMap(({ added }) => added),
		missing: results.flatMap(({ missing }) => missing),
		unnamed: results.flatMap(({ unnamed }) => unnamed),
	};
}

/** Requests each object's name, type and size once, a few at a time, and stores them. */
async function addToVault(parts: VaultParts, vaultId: string, ids: readonly string[]): Promise<Added> {
	await addVault(parts, vaultId);
	const missing: string[] = [];
	const unnamed: string[] = [];
	let found: KnownObject[] = [];
	let done = 0;
	await withProgress(vscode.l10n.t('Adding objects to {0}', vaultId), async (signal, report) => {
		const ask = async (objectId: string) => {
			const bare: KnownObject = { vaultId, objectId };
			const record = await askRecord(parts.connection, bare, signal);
			if (record === 'missing') missing.push(objectId);
			else if (record) found.push(withPresignedRecord(bare, record, 'HEAD'));
			else {
				unnamed.push(objectId);
				found.push(bare);
			}
			done += 1;
			report(vscode.l10n.t('{0} of {1}', done, ids.length), done / ids.length);
			if (found.length >= batch) {
				const ready = found;
				found = [];
				await remember(parts, ready);
			}
		};
		const limit = pLimit(concurrency);
		try {
			await Promise.all(ids.map((id) => limit(ask, id)));
		} finally {
			limit.clearQueue();
			await remember(parts, found);
		}
	});
	const added = ids.filter((id) => !missing.includes(id));
	tell(vaultId, { added, missing, unnamed });
	return { vaultId, added, missing, unnamed };
}

/** What the service says of an object: nothing where it can't be asked. */
async function askRecord(
	{ client }: Connection,
	ref: ObjectRef,
	signal: AbortSignal,
): Promise<PresignedUrlRecord | 'missing' | undefined> {
	try {
		return await client.call('createPresignedUrl', { ...ref, operation: 'HEAD', expiresIn: 60 }, { signal });
	} catch (error) {
		if (isServiceError(error, 'notFound')) return 'missing';
		// The other requests would fail in the same way.
		if (isServiceError(error, 'auth') || isServiceError(error, 'forbidden') || isServiceError(error, 'invalid'))
			throw error;
		return undefined;
	}
}

async function remember({ connection, idStores }: VaultParts, objects: readonly KnownObject[]): Promise<void> {
	if (objects.length === 0) return;
	await idStores.objects.update(connection, (draft) => {
		for (const object of objects) draft.set(objectKey(object), { ...draft.get(objectKey(object)), ...object });
	});
}

function tell(vaultId: string, { added, missing, unnamed }: Omit<Added, 'vaultId'>): void {
	if (missing.length > 0) {
		void showWarningMessage(
			vscode.l10n.t('Added {0} to vault {1}. Not found: {2}', added.length, vaultId, listNames(missing)),
		);
	} else if (unnamed.length > 0) {
		void showWarningMessage(
			vscode.l10n.t(
				"Added {0} to vault {1}, but couldn't look up the names of {2}. To try again, add them again.",
				added.length,
				vaultId,
				unnamed.length,
			),
		);
	}
}

/** Removes objects, or whole vaults, from the view. Nothing changes on the service. */
export async function forget(services: VaultServices, argument: unknown, selection: unknown): Promise<true> {
	const parts = await connect(services);
	const { connection, idStores } = parts;
	await idStores.objects.load(connection);
	const chosen = selectedArguments(argument, selection).flatMap((each) => {
		const vaultId = stringField(each, 'vaultId');
		return vaultId === undefined ? [] : [{ vaultId, objectId: stringField(each, 'objectId') }];
	});
	const targets =
		chosen.length > 0 ? chosen : await pickKnownObjects(parts, vscode.l10n.t('Remove Which Objects from the List?'));
	const isForgotten = (object: KnownObject) =>
		targets.some(
			({ vaultId, objectId }) => vaultId === object.vaultId && (objectId ?? object.objectId) === object.objectId,
		);
	const several = [...idStores.objects.get(connection).values()].filter(isForgotten).length;
	// The service doesn't list objects, so a forgotten ID may be hard to find again.
	if (several > 1) {
		await confirm(
			vscode.l10n.t('Remove {0} objects from the list?', several),
			vscode.l10n.t(
				"Nothing is deleted on the service. It doesn't list objects, so you need their IDs to see them again.",
			),
			vscode.l10n.t('Remove from List'),
		);
	}
	await idStores.objects.update(connection, (draft) => {
		for (const [key, object] of draft) if (isForgotten(object)) draft.delete(key);
	});
	await idStores.vaults.update(connection, (draft) => {
		for (const { vaultId, objectId } of targets) if (objectId === undefined) draft.delete(vaultId);
	});
	return true;
}
