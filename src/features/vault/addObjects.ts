import pLimit from 'p-limit';
import * as vscode from 'vscode';
import type { PresignedUrlRecord } from '../../core/service/schemas';
import { isServiceError } from '../../core/service/serviceError';
import { type KnownObject, objectKey, withPresignedRecord } from '../../core/vault/knownObject';
import type { Connection } from '../../host/connections';
import { stringField } from '../../host/editor';
import { listNames, showWarningMessage, UserError, withProgress } from '../../host/messages';
import { askIds, idsOf, readClipboardIds } from '../../host/trees';
import { concurrency, findVault, pickOrEnterVault, type VaultParts, vaultIdsOf } from './findObjects';
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
export async function addObject(parts: VaultParts, argument: unknown): Promise<Added> {
	const connection = await parts.services.connections.require();
	const ids = idsOf(argument, 'objectId', 'objectIds');
	const vaultId = stringField(argument, 'vaultId')?.trim();
	if (ids.length > 0) {
		if (vaultId !== undefined) return addToVault(parts, connection, vaultId, ids);
		return addWithoutVault(parts, connection, ids, vaultIdsOf(argument));
	}
	if (vaultId !== undefined) {
		await addVault(parts, connection, vaultId);
		return { vaultId, added: [], missing: [], unnamed: [] };
	}
	const picked = await pickOrEnterVault(
		parts,
		connection,
		vscode.l10n.t('Add Which Vault, or Objects from Which Vault?'),
	);
	return addObjectsTo(parts, connection, picked.vaultId);
}

/** Asks for IDs of objects in the vault, or takes those on the clipboard. */
export async function addObjects(parts: VaultParts, argument: unknown, source: 'ask' | 'clipboard'): Promise<Added> {
	const connection = await parts.services.connections.require();
	const ids = source === 'clipboard' ? await readClipboardIds() : undefined;
	const vaultId =
		stringField(argument, 'vaultId') ??
		(await pickOrEnterVault(parts, connection, vscode.l10n.t('Add Objects from Which Vault?'))).vaultId;
	return addObjectsTo(parts, connection, vaultId, ids);
}

async function addObjectsTo(
	parts: VaultParts,
	connection: Connection,
	vaultId: string | undefined,
	ids?: readonly string[],
): Promise<Added> {
	const { sampleIds } = connection;
	// The sample's objects are in one of its vaults, but for a few.
	const isOther = vaultId !== undefined && vaultId !== sampleIds?.vaults.research;
	const { brief, notes, memo } = (!isOther && sampleIds?.objects) || {};
	const known = [brief, notes, memo].filter((id) => id !== undefined);
	if (vaultId === undefined) {
		const wanted = ids ?? (await askIds(vscode.l10n.t('Add Objects'), vscode.l10n.t('IDs of the objects'), known));
		return addWithoutVault(parts, connection, wanted, []);
	}
	await addVault(parts, connection, vaultId);
	const wanted =
		ids ?? (await askIds(vscode.l10n.t('Add Objects from {0}', vaultId), vscode.l10n.t('IDs of the objects'), known));
	return addToVault(parts, connection, vaultId, wanted);
}

async function addVault({ services }: VaultParts, connection: Connection, vaultId: string): Promise<void> {
	// The client rejects IDs that can't be part of a path; here, one with a separator in it would be two.
	if (!/^[^\s\p{Cc}]{1,256}$/u.test(vaultId)) throw new UserError(vscode.l10n.t('"{0}" isn\'t a vault ID.', vaultId));
	await services.idStores.vaults.update(connection, (draft) => draft.set(vaultId, {}));
}

async function addWithoutVault(
	parts: VaultParts,
	connection: Connection,
	ids: readonly string[],
	preferred: readonly string[],
): Promise<Added> {
	const byVault = new Map<string, string[]>();
	for (const objectId of ids) {
		const vaultId = await findVault(parts, connection, objectId, preferred);
		byVault.set(vaultId, [...(byVault.get(vaultId) ?? []), objectId]);
	}
	const results: Added[] = [];
	for (const [vaultId, objectIds] of byVault) results.push(await addToVault(parts, connection, vaultId, objectIds));
	const [only, ...others] = results;
	if (only && others.length === 0) return only;
	return {
		added: results.flatMap(({ added }) => added),
		missing: results.flatMap(({ missing }) => missing),
		unnamed: results.flatMap(({ unnamed }) => unnamed),
	};
}

/** Requests each object's name, type and size once, a few at a time, and stores them. */
async function addToVault(
	parts: VaultParts,
	connection: Connection,
	vaultId: string,
	ids: readonly string[],
): Promise<Added> {
	await addVault(parts, connection, vaultId);
	const missing: string[] = [];
	const unnamed: string[] = [];
	let found: KnownObject[] = [];
	let done = 0;
	await withProgress(vscode.l10n.t('Adding objects to {0}', vaultId), async (signal, report) => {
		const ask = async (objectId: string) => {
			const bare: KnownObject = { vaultId, objectId };
			const record = await askRecord(connection, bare, signal);
			if (record.kind === 'found') found.push(withPresignedRecord(bare, record.record, 'HEAD'));
			else if (record.kind === 'missing') missing.push(objectId);
			else {
				unnamed.push(objectId);
				found.push(bare);
			}
			done += 1;
			report(vscode.l10n.t('{0} of {1}', done, ids.length), done / ids.length);
			if (found.length >= batch) {
				const ready = found;
				found = [];
				await remember(parts, connection, ready);
			}
		};
		const limit = pLimit(concurrency);
		try {
			await Promise.all(ids.map((id) => limit(ask, id)));
		} finally {
			limit.clearQueue();
			await remember(parts, connection, found);
		}
	});
	const added = ids.filter((id) => !missing.includes(id));
	tell(vaultId, { added, missing, unnamed });
	return { vaultId, added, missing, unnamed };
}

type AskedRecord =
	| { readonly kind: 'found'; readonly record: PresignedUrlRecord }
	| { readonly kind: 'missing' }
	| { readonly kind: 'failed' };

async function askRecord(
	{ client }: Connection,
	{ vaultId, objectId }: ObjectRef,
	signal: AbortSignal,
): Promise<AskedRecord> {
	try {
		return {
			kind: 'found',
			record: await client.call(
				'createPresignedUrl',
				{ vaultId, objectId, operation: 'HEAD', expiresIn: 60 },
				{ signal },
			),
		};
	} catch (error) {
		if (isServiceError(error, 'notFound')) return { kind: 'missing' };
		// The other requests would fail in the same way.
		if (isServiceError(error, 'auth') || isServiceError(error, 'forbidden') || isServiceError(error, 'invalid'))
			throw error;
		return { kind: 'failed' };
	}
}

async function remember(
	{ services }: VaultParts,
	connection: Connection,
	objects: readonly KnownObject[],
): Promise<void> {
	if (objects.length === 0) return;
	await services.idStores.objects.update(connection, (draft) => {
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
