import * as vscode from 'vscode';
import { askIds, idsOf } from '../../host/clipboardIds';
import { registerCommand, selectedArguments } from '../../host/commands';
import { confirm } from '../../host/confirm';
import type { Connection } from '../../host/connection';
import { Cancelled } from '../../host/errors';
import { withProgress } from '../../host/progress';
import type { Services } from '../../host/services';
import { Tree } from '../../host/trees';
import { followUnsettled } from '../../host/unsettled';
import { copyCommand, copyIp } from './copies';
import { InstanceDocuments, instanceIdAt, instanceScheme, instanceUri } from './instanceDocuments';
import { instanceNodes } from './instanceNodes';
import { GoneInstanceError, Instances } from './instances';
import { openTerminal } from './openTerminal';
import { SshTerminals } from './terminals';

const view = 'benchbook.compute';

export function register(services: Services): vscode.Disposable {
	const { connections, tracked } = services;
	const instances = new Instances(services);
	const documents = new InstanceDocuments(services, instances);
	const terminals = new SshTerminals(services);
	const tree = new Tree(
		services,
		{
			view,
			commands: ['refresh', 'filter', 'clearFilter', 'copyId'],
			load: async (connection) => {
				const ids = [...(await tracked.instances.load(connection)).keys()];
				await instances.fetchAll(connection, ids);
			},
			roots: (connection) => instanceNodes(tracked.instances.get(connection)),
		},
		{ canSelectMany: true },
	);
	/** Runs a command for the one instance that its argument names, or that is picked. */
	const forOne = <T>(name: string, run: (connection: Connection, id: string, argument: unknown) => Promise<T>) =>
		registerCommand(services, `${view}.${name}`, async (argument) => {
			const connection = await connections.require();
			return run(connection, await findInstance(services, connection, argument), argument);
		});
	return vscode.Disposable.from(
		instances,
		terminals,
		tree,
		followUnsettled(services, {
			view: tree.view,
			tracked: tracked.instances,
			shownInDocuments: () => documents.visible(),
			unsettled: (connection) => instances.unsettled(connection),
			poll: (connection, ids, signal) => instances.fetchAll(connection, ids, signal),
		}),
		vscode.workspace.registerTextDocumentContentProvider(instanceScheme, documents),
		instances.onDidFetch((id) => documents.refresh(id)),
		connections.onDidChange(() => documents.refresh()),
		tracked.instances.onDidChange(() => tree.render()),
		registerCommand(services, `${view}.trackInstance`, (argument) => trackInstances(services, instances, argument)),
		registerCommand(services, `${view}.forgetInstance`, (argument, selection) =>
			forgetInstances(services, instances, argument, selection),
		),
		registerCommand(services, `${view}.openInstance`, async (argument) => {
			const connection = await connections.require();
			// What is in front is open already: without an instance named, another one is wanted.
			return openInstance(instances, connection, await findInstance(services, connection, argument ?? {}));
		}),
		forOne('openTerminal', (connection, id, argument) =>
			openTerminal({ services, instances, terminals }, connection, id, argument),
		),
		forOne('forgetHostKey', async (connection, id) => {
			await confirm(
				vscode.l10n.t('Forget the host key of {0}?', id),
				vscode.l10n.t(
					'The next terminal trusts whatever key the machine then shows. Do this only if you know why the key changed: the machine was set up anew, for instance.',
				),
				vscode.l10n.t('Forget'),
			);
			terminals.forgetHostKey(connection, id);
			return true;
		}),
		forOne('copyIp', (connection, id) => copyIp(instances, connection, id)),
		forOne('copyCommand', (connection, id) => copyCommand(instances, connection, id)),
	);
}

/** `{instanceId}`: one id or several in one text. Answers those the service knows. */
async function trackInstances(services: Services, instances: Instances, argument: unknown): Promise<string[]> {
	const connection = await services.connections.require();
	const given = idsOf(argument, 'instanceId', 'instanceIds');
	const title = vscode.l10n.t('Track Instance');
	const ids = given.length > 0 ? given : await askIds(title, vscode.l10n.t('Ids of the instances'));
	const missing: string[] = [];
	await withProgress(vscode.l10n.t('Looking for the instance'), async (signal, report) => {
		for (const [number, id] of ids.entries()) {
			report(id, number / ids.length);
			await instances.track(connection, id, signal).catch((error) => {
				if (!(error instanceof GoneInstanceError) || ids.length === 1) throw error;
				missing.push(id);
			});
		}
	});
	if (missing.length > 0) {
		void vscode.window.showWarningMessage(
			vscode.l10n.t('The service does not know {0} of the instances: {1}', missing.length, missing.join(', ')),
		);
	}
	return ids.filter((id) => !missing.includes(id));
}

/** Opens the instance's document with fresh details; answers its address. */
async function openInstance(instances: Instances, connection: Connection, id: string): Promise<string> {
	await withProgress(vscode.l10n.t('Reading the instance {0}', id), (signal) =>
		instances.track(connection, id, signal),
	);
	const uri = instanceUri(connection, id);
	await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: true });
	return uri.toString();
}

async function forgetInstances(
	services: Services,
	instances: Instances,
	argument: unknown,
	selection: unknown,
): Promise<true> {
	const connection = await services.connections.require();
	const named = selectedArguments(argument, selection).flatMap((each) => idsOf(each, 'instanceId', 'instanceIds'));
	const ids = named.length > 0 ? named : [await findInstance(services, connection, argument)];
	if (ids.length > 1) {
		await confirm(
			vscode.l10n.t('Forget {0} instances?', ids.length),
			vscode.l10n.t(
				'They go on running and costing. The service lists no instances: to see them again, their ids are needed.',
			),
			vscode.l10n.t('Forget'),
		);
	}
	await instances.forget(connection, ids);
	return true;
}

/** The instance an argument names, that of the document in front, or one that is picked. */
async function findInstance(services: Services, connection: Connection, argument: unknown): Promise<string> {
	const [given] = idsOf(argument, 'instanceId', 'instanceIds');
	if (given !== undefined) return given;
	const document = argument ?? vscode.window.activeTextEditor?.document.uri;
	const shown = document instanceof vscode.Uri ? instanceIdAt(connection, document) : undefined;
	if (shown !== undefined) return shown;
	const title = vscode.l10n.t('Instance');
	const enter = { label: vscode.l10n.t('Another instance, by its id…'), instanceId: undefined };
	const items = instanceNodes(await services.tracked.instances.load(connection)).map((node) => ({
		label: node.label.replaceAll('$(', '$\u200B('),
		description: node.instanceId,
		instanceId: node.instanceId,
	}));
	const picked = items.length === 0 ? enter : await vscode.window.showQuickPick([enter, ...items], { title });
	if (!picked) throw new Cancelled();
	if (picked.instanceId !== undefined) return picked.instanceId;
	const [id] = await askIds(title, vscode.l10n.t('Id of the instance'));
	if (id === undefined) throw new Cancelled();
	return id;
}
