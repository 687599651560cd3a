import * as vscode from 'vscode';
import type { CommandsOf } from '../../host/catalog';
import { registerCommand, urisField, vaultScheme } from '../../host/editor';
import { showWarningMessage } from '../../host/messages';
import type { Services } from '../../host/services';
import { followStore } from '../../host/storage';
import { nextPageRow, Tree, type TreeNode } from '../../host/trees';
import type { VaultParts } from './findObjects';
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
		command('addObject', async (argument) => (await import('./addObjects')).addObject(parts, argument)),
		command('addObjects', async (argument) => (await import('./addObjects')).addObjects(parts, argument, 'ask')),
		command('addFromClipboard', async (argument) =>
			(await import('./addObjects')).addObjects(parts, argument, 'clipboard'),
		),
		command('openObject', async (argument) => (await import('./objectCommands')).openObject(parts, argument)),
		command('downloadObject', async (argument, selection) =>
			(await import('./downloads')).downloadObject(parts, argument, selection),
		),
		command('uploadVersion', async (argument) => (await import('./uploads')).uploadVersion(parts, argument)),
		command('renameObject', async (argument) => (await import('./objectCommands')).renameObject(parts, argument)),
		command('moveObject', async (argument, selection) =>
			(await import('./objectCommands')).moveObject(parts, argument, selection),
		),
		command('editMetadata', async (argument) => (await import('./objectCommands')).editMetadata(parts, argument)),
		command('copyPresignedUrl', async (argument) =>
			(await import('./presignedUrls')).copyPresignedUrl(parts, argument),
		),
		command('deleteContent', async (argument, selection) =>
			(await import('./objectCommands')).deleteContent(parts, argument, selection),
		),
		command('abortUpload', async (argument) => (await import('./objectCommands')).abortUpload(parts, argument)),
		command('forget', async (argument, selection) =>
			(await import('./forgetObjects')).forget(parts, argument, selection),
		),
		// A drop runs this, so that its errors are shown like those of any command.
		command('uploadDropped', async (argument) => {
			const { uploadByName, uploadVersion } = await import('./uploads');
			return urisField(argument, 'uris').length > 0 ? uploadByName(parts, argument) : uploadVersion(parts, argument);
		}),
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
