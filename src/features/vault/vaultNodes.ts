import * as vscode from 'vscode';
import { compareNames, describeInstant } from '../../core/base/display/figures';
import { openText } from '../../core/base/display/openText';
import { plainLine } from '../../core/base/display/plainLine';
import type { Agent } from '../../core/service/schemas';
import { type Folder, objectName } from '../../core/service/vault/folders';
import { type KnownObject, objectKey } from '../../core/service/vault/knownObject';
import { listNames } from '../../host/messages';
import { vaultScheme } from '../../host/settings';
import { joined, speak, type TreeNode } from '../../host/trees';
import { describeSize, type Vault, type Vaults } from './vaults';

/** Objects up to which the folders of a vault start expanded, so that an object stays visible once its folder becomes known. */
const expandedUpTo = 100;

/** Agents named in a tooltip, or aloud. */
const mostNames = 3;

/** The fields that commands read from a row. */
export interface VaultNode extends TreeNode {
	readonly vaultId: string;
	readonly objectId?: string;
	/** Of a folder's row: its path, with a leading slash. */
	readonly folder?: string;
}

export function vaultNode(vault: Vault, vaults: Vaults): VaultNode {
	const { vaultId, agents, objects, added } = vault;
	const users = [...agents].sort((a, b) => compareNames(nameOf(a), nameOf(b)));
	const used = listNames(users.map(nameOf), mostNames);
	const count = objects.length === 0 ? vscode.l10n.t('no objects added') : objectCount(objects.length);
	return {
		id: `vault:${vaultId}`,
		label: vaultId,
		vaultId,
		copyId: vaultId,
		description: count,
		search: [vaultId, ...users.map(nameOf)].join('\n'),
		spoken: speak([vscode.l10n.t('Vault {0}', vaultId), used === '' ? '' : vscode.l10n.t('used by {0}', used), count]),
		tooltip: () =>
			joined([
				vscode.l10n.t('Vault {0}', vaultId),
				used === '' ? '' : vscode.l10n.t('Used by {0}', used),
				vscode.l10n.t("The service doesn't list objects. Objects appear here after you add their IDs."),
			]),
		icon: new vscode.ThemeIcon('archive'),
		context: added ? 'vault.added' : 'vault',
		...(added && { keys: { remove: 'benchbook.vault.forget' as const } }),
		sorted: {},
		children: () => {
			const { root, unplaced } = vaults.folders(vault);
			const rows =
				objects.length === 0 ? [addHint(vaultId)] : folderChildren(vaultId, root, objects.length <= expandedUpTo);
			return [
				...rows,
				...(unplaced.length === 0 ? [] : [unplacedNode(vaultId, unplaced)]),
				...(users.length === 0 ? [] : [usersNode(vaultId, users)]),
			];
		},
	};
}

function nameOf({ name, id = '' }: Agent): string {
	return plainLine(name ?? '') || id;
}

/** A vault has no name, and its ID says little: people know it by the agents that use it. */
function usersNode(vaultId: string, users: readonly Agent[]): VaultNode {
	return {
		id: `users:${vaultId}`,
		vaultId,
		label: vscode.l10n.t('Used by'),
		description: users.length === 1 ? vscode.l10n.t('1 agent') : vscode.l10n.t('{0} agents', users.length),
		icon: new vscode.ThemeIcon('organization'),
		context: 'users',
		children: () =>
			users.map((agent) => ({
				id: `user:${vaultId}\n${agent.id}`,
				vaultId,
				copyId: agent.id ?? '',
				label: nameOf(agent),
				description: agent.id ?? '',
				spoken: speak([vscode.l10n.t('Agent {0}', nameOf(agent))]),
				icon: new vscode.ThemeIcon('hubot'),
				context: 'user',
			})),
	};
}

function objectCount(count: number): string {
	return count === 1 ? vscode.l10n.t('1 object') : vscode.l10n.t('{0} objects', count);
}

function addHint(vaultId: string): VaultNode {
	return {
		id: `hint:${vaultId}`,
		vaultId,
		label: vscode.l10n.t('Add objects by ID…'),
		icon: new vscode.ThemeIcon('add'),
		context: 'hint',
		command: 'benchbook.vault.addObjects',
	};
}

function unplacedNode(vaultId: string, objects: readonly KnownObject[]): VaultNode {
	return {
		id: `unplaced:${vaultId}`,
		vaultId,
		label: vscode.l10n.t('Folder unknown'),
		description: objectCount(objects.length),
		tooltip: () =>
			vscode.l10n.t(
				"The service reports an object's folder only after you rename the object, move it, or edit its metadata.",
			),
		icon: new vscode.ThemeIcon('question'),
		context: 'folder.unknown',
		expanded: true,
		children: () => objects.map(objectNode),
	};
}

function folderChildren(vaultId: string, folder: Folder, expanded: boolean): VaultNode[] {
	return [
		...folder.folders.map(
			(child): VaultNode => ({
				id: `folder:${vaultId}\n${child.path}`,
				vaultId,
				folder: child.path,
				label: child.name,
				spoken: speak([vscode.l10n.t('Folder {0}', child.name)]),
				tooltip: () => child.path,
				icon: vscode.ThemeIcon.Folder,
				context: 'folder',
				expanded,
				children: () => folderChildren(vaultId, child, expanded),
			}),
		),
		...folder.objects.map(objectNode),
	];
}

/** For the icon theme, which goes by the name; nothing can be opened here. */
function iconUri(name: string): vscode.Uri {
	return vscode.Uri.from({ scheme: vaultScheme, path: `/${name}` });
}

/** A folder may have ten thousand objects, so what only visible rows need is worked out when VS Code asks for it. */
function objectNode(object: KnownObject): VaultNode {
	const { vaultId, objectId, state } = object;
	const name = objectName(object);
	return {
		id: `object:${objectKey(object)}`,
		vaultId,
		objectId,
		copyId: objectId,
		label: name,
		search: `${name}\n${objectId}`,
		get description() {
			return describeObject(object);
		},
		get spoken() {
			return speak([vscode.l10n.t('Object {0}', name), ...describeParts(object)]);
		},
		tooltip: () => tooltipOf(object),
		context: state === undefined ? 'object' : `object.${state}`,
		keys: { ...(state !== 'gone' && { rename: 'benchbook.vault.renameObject' }), remove: 'benchbook.vault.forget' },
		sorted: { time: object.updatedAt, status: state ?? object.ingestionStatus },
		command: 'benchbook.vault.openObject',
		get resourceUri() {
			return state === undefined ? iconUri(name) : undefined;
		},
		get icon() {
			return state === undefined
				? vscode.ThemeIcon.File
				: new vscode.ThemeIcon(state === 'gone' ? 'warning' : 'circle-slash');
		},
	};
}

function describeObject(object: KnownObject): string {
	const parts = describeParts(object);
	if (object.state === undefined && object.filename !== undefined) parts.push(object.objectId);
	return parts.join(' · ');
}

/** What a row says of an object besides its name and its ID. */
function describeParts({ state, sizeBytes, ingestionStatus }: KnownObject): string[] {
	if (state === 'gone') return [vscode.l10n.t('no longer on the service')];
	if (state === 'empty') return [vscode.l10n.t('content deleted')];
	const size = sizeBytes === undefined ? '' : describeSize(sizeBytes);
	return [size, plainLine(ingestionStatus ?? '', { maxLength: 40 })].filter((part) => part !== '');
}

/** Characters of metadata in a tooltip. */
const maxMetadata = 500;

function describeMetadata(metadata: Readonly<Record<string, unknown>>): string {
	const entries = Object.entries(metadata).map(([name, value]) => `${name}: ${openText(value)}`);
	return plainLine(entries.join(', '), { maxLength: maxMetadata });
}

function tooltipOf(object: KnownObject): string {
	const { filename, objectId, vaultId, contentType, sizeBytes, path, ingestionStatus, updatedAt, metadata } = object;
	const lines = [
		filename ?? '',
		vscode.l10n.t('Object {0} in vault {1}', objectId, vaultId),
		contentType === undefined ? '' : vscode.l10n.t('Type: {0}', contentType),
		sizeBytes === undefined ? '' : vscode.l10n.t('Size: {0}', describeSize(sizeBytes)),
		path === undefined ? '' : vscode.l10n.t('Folder: {0}', path ?? '/'),
		ingestionStatus === undefined ? '' : vscode.l10n.t('Processing as of the last change: {0}', ingestionStatus),
		updatedAt === undefined ? '' : vscode.l10n.t('Last changed: {0}', describeInstant(updatedAt)),
		metadata === undefined ? '' : vscode.l10n.t('Metadata: {0}', describeMetadata(metadata)),
	];
	return joined(lines);
}
