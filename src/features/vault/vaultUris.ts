import * as vscode from 'vscode';
import { safeFileName } from '../../core/base/display/fileNames';
import { objectName } from '../../core/service/vault/folders';
import type { KnownObject } from '../../core/service/vault/knownObject';
import { vaultScheme } from '../../host/settings';
import { authorityOf, type ServiceIdentity } from '../../host/storage';

/** What a URI of the file system means. */
export type VaultPlace =
	| { readonly kind: 'folder'; readonly vaultId?: string; readonly objectId?: string }
	| { readonly kind: 'object'; readonly vaultId: string; readonly objectId: string; readonly name: string };

/**
 * `benchbook-vault://<host>/<vault id>/<object id>/<file name>`. The host prevents a document that was opened from one service from being
 * saved to another; the name gives the editor its title and language.
 */
export function objectUri(place: ServiceIdentity, object: KnownObject): vscode.Uri {
	const path = [object.vaultId, object.objectId].map(encodeURIComponent).join('/');
	return vscode.Uri.from({
		scheme: vaultScheme,
		authority: authorityOf(place),
		path: `/${path}/${pathName(object, objectName(object))}`,
	});
}

const detailsQuery = 'details';

/** Where the details of an object are a file, next to its content. */
export function detailsUri(place: ServiceIdentity, object: KnownObject): vscode.Uri {
	const uri = objectUri(place, object);
	return uri.with({ path: `${uri.path}.${detailsQuery}.json`, query: detailsQuery });
}

export function isDetails({ query }: vscode.Uri): boolean {
	return query === detailsQuery;
}

/** Undefined when it isn't one of our URIs. */
export function parseVaultUri(uri: vscode.Uri): VaultPlace | undefined {
	const segments = uri.path.split('/').filter((segment) => segment !== '');
	try {
		const [vaultId, objectId] = segments.slice(0, 2).map(decodeURIComponent);
		const name = segments[2];
		if (segments.length > 3) return undefined;
		if (vaultId !== undefined && objectId !== undefined && name !== undefined) {
			return { kind: 'object', vaultId, objectId, name };
		}
		return { kind: 'folder', ...(vaultId !== undefined && { vaultId }), ...(objectId !== undefined && { objectId }) };
	} catch {
		return undefined;
	}
}

/** Whether the object has, or had, this name: saving under any other name must not overwrite it. */
export function hasName(object: KnownObject, name: string): boolean {
	return [objectName(object), object.objectId, ...(object.formerNames ?? [])].some(
		(known) => pathName(object, known) === name,
	);
}

export function pathName(object: KnownObject, name: string): string {
	return safeFileName(name, object.objectId);
}
