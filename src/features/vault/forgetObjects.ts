import * as vscode from 'vscode';
import type { KnownObject } from '../../core/vault/knownObject';
import { selectedArguments, stringField } from '../../host/editor';
import { confirm } from '../../host/messages';
import { connect, pickKnownObjects, type VaultServices } from './findObjects';

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
