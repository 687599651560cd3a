import * as vscode from 'vscode';
import type { CommandsOf } from '../../host/catalog/commands';
import { registerCommand, urisField } from '../../host/commands';
import { followStore } from '../../host/followStore';
import { vaultScheme } from '../../host/ids';
import { showWarningMessage } from '../../host/messages';
import type { Services } from '../../host/services';
import type { TreeNode } from '../../host/treeNode';
import { Tree } from '../../host/trees';
import { addObject, addObjects } from './addObjects';
import { downloadObject } from './downloads';
import type { VaultParts } from './findObjects';
import { forget } from './forgetObjects';
import { abortUpload, deleteContent, editMetadata, moveObject, openObject, renameObject } from './objectCommands';
import { copyPresignedUrl } from './presignedUrls';
import { uploadByName, uploadVersion } from './uploads';
import { VaultFileSystem } from './vaultFileSystem';
import { type VaultNode, vaultNode } from './vaultNodes';
import { VaultObjects } from './vaultObjects';
import { Vaults } from './vaults';

export function register(services: Services): vscode.Disposable {
	const objects = new VaultObjects(services);
	const vaults = new Vaults(services);
	const parts: VaultParts = { services, objects, vaults };
	const files = new VaultFileSystem(services, objects);
	const tree = createTree(parts);
	const command = (name: CommandsOf<'vault'>, run: (argument: unknown, selection: unknown) => unknown) =>
		registerCommand(services, `benchbook.vault.${name}`, run);
	return vscode.Disposable.from(
		tree,
		vscode.workspace.registerFileSystemProvider(vaultScheme, files, { isCaseSensitive: true }),
		objects.onDidChangeContent(({ ref, deleted }) => void files.announce(ref, deleted)),
		services.agents.onDidChange(() => tree.recovered()),
		services.idStores.objects.onDidChange(() => tree.render()),
		followStore(services, services.idStores.objects, 'benchbook.hasObjects'),
		services.idStores.vaults.onDidChange(() => tree.render()),
		command('addObject', (argument) => addObject(parts, argument)),
		command('addObjects', (argument) => addObjects(parts, argument, 'ask')),
		command('addFromClipboard', (argument) => addObjects(parts, argument, 'clipboard')),
		command('openObject', (argument) => openObject(parts, argument)),
		command('downloadObject', (argument, selection) => downloadObject(parts, argument, selection)),
		command('uploadVersion', (argument) => uploadVersion(parts, argument)),
		command('renameObject', (argument) => renameObject(parts, argument)),
		command('moveObject', (argument, selection) => moveObject(parts, argument, selection)),
		command('editMetadata', (argument) => editMetadata(parts, argument)),
		command('copyPresignedUrl', (argument) => copyPresignedUrl(parts, argument)),
		command('deleteContent', (argument, selection) => deleteContent(parts, argument, selection)),
		command('abortUpload', (argument) => abortUpload(parts, argument)),
		command('forget', (argument, selection) => forget(parts, argument, selection)),
		// A drop runs this, so that its errors are shown like those of any command.
		command('uploadDropped', (argument) =>
			urisField(argument, 'uris').length > 0 ? uploadByName(parts, argument) : uploadVersion(parts, argument),
		),
	);
}

function createTree({ services, vaults }: VaultParts): Tree {
	const { agents, idStores } = services;
	return new Tree(
		services,
		{
			view: 'benchbook.vaults',
			async load(connection, again) {
				await Promise.all([idStores.vaults.load(connection), idStores.objects.load(connection)]);
				await (again ? agents.refresh(connection) : agents.load(connection));
			},
			loadMore: (connection) => agents.loadMore(connection),
			roots: (connection) => [
				...vaults.get(connection).map((vault) => vaultNode(vault, vaults)),
				...(agents.hasMore(connection) ? [loadMoreNode()] : []),
			],
		},
		{ canSelectMany: true, dragAndDropController: new Drops() },
	);
}

function loadMoreNode(): TreeNode {
	return {
		id: 'more',
		label: vscode.l10n.t('Load more'),
		description: vscode.l10n.t('vaults of more agents'),
		icon: new vscode.ThemeIcon('ellipsis'),
		context: 'more',
		command: 'benchbook.vaults.loadMore',
	};
}

/** Files dropped on an object, or on a vault or a folder, whose objects they replace by name. */
class Drops implements vscode.TreeDragAndDropController<TreeNode> {
	readonly dragMimeTypes = [];
	readonly dropMimeTypes = ['text/uri-list', 'files'];

	async handleDrop(target: TreeNode | undefined, data: vscode.DataTransfer): Promise<void> {
		const { vaultId, objectId, folder } = (target ?? {}) as Partial<VaultNode>;
		const list = await data.get('text/uri-list')?.asString();
		const uris = (list ?? '')
			.split(/\r?\n/)
			.filter((line) => line !== '' && !line.startsWith('#'))
			.map((line) => vscode.Uri.parse(line, true));
		if (vaultId === undefined || uris.length === 0 || (objectId !== undefined && uris.length > 1)) {
			void showWarningMessage(
				vscode.l10n.t(
					"Drop one file on an object to upload it as a new version, or several on a vault or a folder to replace the objects of the same names. You can't create objects here.",
				),
			);
			return;
		}
		// Not awaited: VS Code blocks the tree until a drop has been handled.
		void vscode.commands.executeCommand(
			'benchbook.vault.uploadDropped',
			objectId === undefined ? { vaultId, folder, uris } : { vaultId, objectId, uri: uris[0] },
		);
	}
}
