import * as vscode from 'vscode';
import { registerCommand } from '../../host/editor';
import { confirm } from '../../host/messages';
import type { Services } from '../../host/services';
import { followStore } from '../../host/storage';
import { ItemCommands, ItemDocuments, pollUnsettled, TrackedItems } from '../../host/trackedItems';
import { idsOf, Tree } from '../../host/trees';
import { type InstanceCommands, type Instances, instanceKind } from './instanceKind';
import { instanceNodeId, instanceNodes } from './instanceNodes';
import { SshTerminals } from './terminals';

const view = 'benchbook.compute';

export function register(services: Services): vscode.Disposable {
	const { idStores } = services;
	const instances: Instances = new TrackedItems(instanceKind(), idStores.instances);
	const documents = new ItemDocuments(services, instances);
	const commands: InstanceCommands = new ItemCommands(services, instances, documents);
	const terminals = new SshTerminals(services);
	const tree = createTree(services, instances);
	const forOne = commands.forOne('compute');
	return vscode.Disposable.from(
		instances,
		documents,
		terminals,
		tree,
		pollUnsettled(services, tree.view, instances, documents),
		idStores.instances.onDidChange(() => tree.render()),
		followStore(services, idStores.instances, 'benchbook.hasInstances'),
		registerCommand(services, 'benchbook.compute.trackInstance', async (argument) => {
			const ids = await commands.track(argument);
			if (ids[0] !== undefined) await tree.reveal(instanceNodeId(ids[0]));
			return ids;
		}),
		registerCommand(services, 'benchbook.compute.openInstance', (argument) => commands.open(argument)),
		registerCommand(services, 'benchbook.compute.forgetInstance', (argument, selection) =>
			commands.forget(argument, selection),
		),
		forOne('openTerminal', vscode.l10n.t('Open a Terminal on Which Instance?'), async (connection, id, argument) =>
			(await import('./instanceAccess')).openTerminal({ services, instances, terminals }, connection, id, argument),
		),
		forOne('forgetHostKey', vscode.l10n.t('Forget the Host Key of Which Instance?'), async (connection, id) => {
			await confirm(
				vscode.l10n.t('Forget the host key of {0}?', id),
				vscode.l10n.t(
					'The next terminal will show the fingerprint of the key that the machine presents, and ask whether to trust it. Do this only if you know why the key changed, for example because the machine was rebuilt.',
				),
				vscode.l10n.t('Forget Host Key'),
			);
			terminals.forgetHostKey(connection, id);
			return true;
		}),
		forOne('copyIp', vscode.l10n.t('Copy the IP Address of Which Instance?'), async (connection, id) =>
			(await import('./instanceAccess')).copyIp(id, await commands.fetch(connection, id)),
		),
		forOne('copyCommand', vscode.l10n.t('Copy the SSH Command of Which Instance?'), async (connection, id) =>
			(await import('./instanceAccess')).copyCommand(id, await commands.fetch(connection, id)),
		),
	);
}

function createTree(services: Services, instances: Instances): Tree {
	const { store } = instances;
	return new Tree(
		services,
		{
			view,
			commands: ['refresh', 'filter', 'clearFilter', 'copyId', 'refreshRow', 'sort', 'onRows'],
			refreshRow: (connection, row) => instances.refresh(connection, idsOf(row, 'instanceId', 'instanceIds')),
			load: async (connection) => instances.refresh(connection, [...(await store.load(connection)).keys()]),
			roots: (connection) => instanceNodes(store.get(connection)),
		},
		{ canSelectMany: true },
	);
}
