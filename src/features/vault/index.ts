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
		registerLater(
			vault,
			'vault',
			object,
			'openObject',
			'renameObject',
			'moveObject',
			'moveDropped',
			'editMetadata',
			'deleteContent',
		),
		registerLater(vault, 'vault', object, 'abortUpload', 'openDetails'),
		registerLater(vault, 'vault', () => import('./downloads'), 'downloadObject'),
		// A drop runs the second, so that its errors are shown like those of any command.
		registerLater(vault, 'vault', () => import('./uploads'), 'uploadVersion', 'uploadDropped'),
		registerLater(vault, 'vault', () => import('./presignedUrls'), 'copyPresignedUrl'),
	);
}

function createTree(services: VaultServices): Tree {
	const { agents, idStores, objects, vaults } = services;
	return new Tree(
		services,
		{
			view: 'benchbook.vaults',
			async load(connection, again) {
				await Promise.all([idStores.vaults.load(connection), idStores.objects.load(connection)]);
				await (again ? agents.refresh(connection) : agents.load(connection));
			},
			loadMore: (connection) => agents.loadMore(connection),
			// A record for HEAD changes nothing; folder and metadata are known only from a change.
			refreshRow: async (connection, row) => {
				const { vaultId, objectId } = row as Partial<VaultNode>;
				if (vaultId === undefined || objectId === undefined) return;
				await objects.presign(connection, { vaultId, objectId }, { operation: 'HEAD', expiresIn: 60 });
			},
			roots: (connection) => [
				...vaults.get(connection).map((vault) => vaultNode(vault, vaults)),
				...(agents.hasMore(connection)
					? [nextPageRow('benchbook.vaults', vscode.l10n.t('vaults of more agents'))]
					: []),
			],
		},
		{ canSelectMany: true, dragAndDropController: new Drags() },
	);
}

/** Of objects of this view that are dragged; VS Code wants the view's ID in lower case. */
const objectMime = 'application/vnd.code.tree.benchbook.vaults';

/** Files dropped on an object, or on a vault or a folder, whose objects they replace by name; objects dropped on a folder, which move there. */
class Drags implements vscode.TreeDragAndDropController<TreeNode> {
	readonly dragMimeTypes = [objectMime];
	readonly dropMimeTypes = [objectMime, 'text/uri-list', 'files'];

	handleDrag(rows: readonly TreeNode[], data: vscode.DataTransfer): void {
		const dragged = rows.flatMap((row) => {
			const { vaultId, objectId } = row as Partial<VaultNode>;
			return objectId === undefined ? [] : [{ vaultId, objectId }];
		});
		if (dragged.length > 0) data.set(objectMime, new vscode.DataTransferItem(dragged));
	}

	async handleDrop(target: TreeNode | undefined, data: vscode.DataTransfer): Promise<void> {
		const { vaultId, objectId, folder, context } = (target ?? {}) as Partial<VaultNode>;
		const dragged: unknown = data.get(objectMime)?.value;
		if (Array.isArray(dragged)) {
			const isFolder = folder !== undefined || context?.startsWith('vault');
			if (vaultId !== undefined && isFolder && dragged.every((each) => each.vaultId === vaultId))
				void vscode.commands.executeCommand('benchbook.vault.moveDropped', { path: folder ?? null }, dragged);
			else
				void showWarningMessage(
					vscode.l10n.t('Drop objects on a folder of their vault, or on the vault for the root folder.'),
				);
			return;
		}
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
