import * as vscode from 'vscode';
import { registerLater } from '../../host/editor';
import { showWarningMessage } from '../../host/messages';
import type { Services } from '../../host/services';
import { vaultScheme } from '../../host/settings';
import { followStore } from '../../host/storage';
import { nextPageRow, Tree, type TreeNode } from '../../host/trees';
import type { VaultServices } from './findObjects';
import { VaultFileSystem } from './vaultFileSystem';
import { type VaultNode, vaultNode } from './vaultNodes';
import { VaultObjects } from './vaultObjects';
import { Vaults } from './vaults';

export function register(services: Services): vscode.Disposable {
	const vault: VaultServices = { ...services, objects: new VaultObjects(services), vaults: new Vaults(services) };
	const { agents, idStores, objects } = vault;
	const files = new VaultFileSystem(services, objects);
	const tree = createTree(vault);
	const add = () => import('./listedObjects');
	const object = () => import('./objectCommands');
	return vscode.Disposable.from(
		tree,
		vscode.workspace.registerFileSystemProvider(vaultScheme, files, { isCaseSensitive: true }),
		objects.onDidChangeContent(({ ref, deleted }) => void files.announce(ref, deleted)),
		agents.onDidChange(() => tree.recovered()),
		idStores.objects.onDidChange(() => tree.render()),
		followStore(services, idStores.objects, 'benchbook.hasObjects'),
		idStores.vaults.onDidChange(() => tree.render()),
		registerLater(vault, 'vault', add, 'addObject', 'addObjects', 'addFromClipboard', 'forget'),
		registerLater(vault, 'vault', object, 'openObject', 'renameObject', 'moveObject', 'editMetadata', 'deleteContent'),
		registerLater(vault, 'vault', object, 'abortUpload'),
		registerLater(vault, 'vault', () => import('./downloads'), 'downloadObject'),
		// A drop runs the second, so that its errors are shown like those of any command.
		registerLater(vault, 'vault', () => import('./uploads'), 'uploadVersion', 'uploadDropped'),
		registerLater(vault, 'vault', () => import('./presignedUrls'), 'copyPresignedUrl'),
	);
}

function createTree(services: VaultServices): Tree {
	const { agents, idStores, vaults } = services;
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
				...(agents.hasMore(connection)
					? [nextPageRow('benchbook.vaults', vscode.l10n.t('vaults of more agents'))]
					: []),
			],
		},
		{ canSelectMany: true, dragAndDropController: new Drops() },
	);
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
