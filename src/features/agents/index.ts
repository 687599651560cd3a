import * as vscode from 'vscode';
import { createAgeFormat } from '../../core/figures';
import { registerCommand } from '../../host/commands';
import type { Services } from '../../host/services';
import { ItemCommands } from '../../host/trackedItems/itemCommands';
import { ItemDocuments } from '../../host/trackedItems/itemDocuments';
import { pollUnsettled } from '../../host/trackedItems/pollUnsettled';
import { TrackedItems } from '../../host/trackedItems/trackedItems';
import type { TreeNode } from '../../host/treeNode';
import { Tree } from '../../host/trees';
import { agentNodes } from './agentNodes';
import { runKind, runScheme } from './runKind';
import { addOutputs, RunOutputLinks } from './runOutputs';
import { announceEnd, type RunCommands, type RunDocuments, type Runs } from './runs';

export function register(services: Services): vscode.Disposable {
	const { idStores, agents, connections } = services;
	const runs: Runs = new TrackedItems(runKind(services), idStores.runs);
	const documents: RunDocuments = new ItemDocuments(services, runs);
	const commands: RunCommands = new ItemCommands(services, runs, documents);
	const tree = createTree(services);
	const command = (name: string, run: (argument: unknown, selection: unknown) => unknown) =>
		registerCommand(services, `benchbook.agents.${name}`, run);
	return vscode.Disposable.from(
		runs,
		documents,
		tree,
		pollUnsettled(services, tree.view, runs, documents),
		vscode.languages.registerDocumentLinkProvider({ scheme: runScheme }, new RunOutputLinks(services, runs, documents)),
		runs.onDidSettle(({ id, details }) => announceEnd(id, details)),
		agents.onDidChange(() => tree.recovered()),
		idStores.runs.onDidChange(() => tree.render()),
		command('trackRun', (argument) => commands.track(argument)),
		command('openRun', (argument) => commands.open(argument)),
		command('forgetRun', (argument, selection) => commands.forget(argument, selection)),
		command('copyRunAsMarkdown', async (argument) => {
			const connection = await connections.require();
			const runId = await commands.find(connection, argument);
			const run = runs.details(connection, runId) ?? (await commands.fetch(connection, runId));
			const text = runs.kind.render(connection, run);
			await vscode.env.clipboard.writeText(text);
			return text;
		}),
		command('addRunOutputs', async (argument) => {
			const connection = await connections.require();
			const runId = await commands.find(connection, argument);
			return addOutputs(services, connection, { ...(await commands.fetch(connection, runId)), id: runId });
		}),
	);
}

function createTree(services: Services): Tree {
	const { agents, idStores, clock } = services;
	const format = createAgeFormat(vscode.env.language);
	return new Tree(
		services,
		{
			view: 'benchbook.agents',
			async load(connection, again) {
				await idStores.runs.load(connection);
				await (again ? agents.refresh(connection) : agents.load(connection));
			},
			loadMore: (connection) => agents.loadMore(connection),
			roots: (connection) => [
				...agentNodes(agents.get(connection), idStores.runs.get(connection), (at) => format(at, clock.now())),
				...(agents.hasMore(connection) ? [loadMoreNode()] : []),
			],
		},
		{ canSelectMany: true },
	);
}

function loadMoreNode(): TreeNode {
	return {
		id: 'more',
		label: vscode.l10n.t('Load more'),
		icon: new vscode.ThemeIcon('ellipsis'),
		context: 'more',
		command: 'benchbook.agents.loadMore',
	};
}
