import * as vscode from 'vscode';
import { createAgeFormat } from '../../core/base/display/figures';
import { createTurns, registerCommand } from '../../host/editor';
import { sayLeftOut } from '../../host/messages';
import type { Services } from '../../host/services';
import { outputScheme } from '../../host/settings';
import { followStore } from '../../host/storage';
import { ItemCommands, ItemDocuments, pollUnsettled, TrackedItems } from '../../host/trackedItems';
import { idsOf, nextPageRow, Tree, type TreeNode } from '../../host/trees';
import { agentNodes, runNodeId } from './agentNodes';
import {
	addOutputs,
	announceEnd,
	checkOutput,
	type RunCommands,
	type RunDocuments,
	RunOutputLinks,
	type Runs,
	renderOutput,
	runKind,
	runScheme,
	runViewType,
} from './runKind';
import { registerRunPreview } from './runPreview';

/** Of runs as texts that are compared. */
const comparedScheme = 'benchbook-run-text';

export function register(services: Services): vscode.Disposable {
	const { idStores, agents } = services;
	const runs: Runs = new TrackedItems(runKind(services), idStores.runs);
	const documents: RunDocuments = new ItemDocuments(services, runs);
	// A document of its own, so that the agent's citations are checked where they stand.
	const outputs: RunDocuments = new ItemDocuments(services, runs, {
		scheme: outputScheme,
		render: async (_, run) => renderOutput(run),
		title: (id) => vscode.l10n.t('Output of {0}', id),
	});
	// VS Code compares texts, and shows runs themselves rendered.
	const compared: RunDocuments = new ItemDocuments(services, runs, { ...runs.kind, scheme: comparedScheme });
	const commands: RunCommands = new ItemCommands(services, runs, documents);
	const links = new RunOutputLinks(services, runs, documents);
	const tree = createTree(services, runs);
	return vscode.Disposable.from(
		runs,
		documents,
		tree,
		outputs,
		compared,
		pollUnsettled(services, tree.view, runs, { visible: () => [...documents.visible(), ...outputs.visible()] }),
		vscode.languages.registerDocumentLinkProvider({ scheme: runScheme }, links),
		registerRunPreview((uri) => links.pageOf(uri)),
		runs.onDidSettle(({ id, details }) => announceEnd(id, details)),
		agents.onDidChange(() => tree.recovered()),
		idStores.runs.onDidChange(() => tree.render()),
		followStore(services, idStores.runs, 'benchbook.hasRuns'),
		registerCommand(services, 'benchbook.agents.trackRun', async (argument) => {
			const ids = await commands.track(argument);
			if (ids[0] !== undefined) await tree.reveal(runNodeId(ids[0]));
			return ids;
		}),
		registerCommand(services, 'benchbook.agents.openRun', (argument) => commands.open(argument)),
		registerCommand(services, 'benchbook.agents.showRunSource', async () => openAs('default', documents.activeUri)),
		registerCommand(services, 'benchbook.agents.showRunPreview', async () => openAs(runViewType, documents.activeUri)),
		registerCommand(services, 'benchbook.agents.forgetRun', (argument, selection) =>
			commands.forget(argument, selection),
		),
		registerOutputCommands(services, { runs, commands, outputs, compared }),
	);
}

/** What is done with what a run says. */
function registerOutputCommands(
	services: Services,
	{
		runs,
		commands,
		outputs,
		compared,
	}: { runs: Runs; commands: RunCommands; outputs: RunDocuments; compared: RunDocuments },
): vscode.Disposable {
	const { connections } = services;
	const forOne = commands.forOne('agents');
	return vscode.Disposable.from(
		forOne('copyRunAsMarkdown', vscode.l10n.t('Copy Which Run as Markdown?'), async (connection, runId) => {
			const run = runs.details(connection, runId) ?? (await commands.fetch(connection, runId));
			const text = await createTurns().run(await runs.kind.render(connection, run));
			await vscode.env.clipboard.writeText(text);
			return text;
		}),
		registerCommand(services, 'benchbook.agents.compareRuns', async (argument, selection) => {
			const connection = await connections.require();
			const title = vscode.l10n.t('Compare Which Two Runs?');
			const [one, other] = await commands.findTwo(connection, argument, selection, title);
			const [left, right] = [compared.uriOf(connection, one), compared.uriOf(connection, other)];
			await vscode.commands.executeCommand('vscode.diff', left, right, `${one} ↔ ${other}`);
			return [left.toString(), right.toString()];
		}),
		forOne('checkRunOutput', vscode.l10n.t('Check Citations in the Output of Which Run?'), async (connection, runId) =>
			checkOutput(outputs.uriOf(connection, runId), await commands.fetch(connection, runId)),
		),
		forOne('addRunOutputs', vscode.l10n.t('Add the Outputs of Which Run?'), async (connection, runId) =>
			addOutputs(services, connection, { ...(await commands.fetch(connection, runId)), id: runId }),
		),
	);
}

function createTree(services: Services, runs: Runs): Tree {
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
			refreshRow: (connection, row) => runs.refresh(connection, idsOf(row, 'runId', 'runIds')),
			roots: (connection) => [
				...agentNodes(agents.get(connection), idStores.runs.get(connection), (at) => format(at, clock.now())),
				...(agents.hasMore(connection) ? [nextPageRow('benchbook.agents')] : []),
				...leftOutNodes(agents.leftOut(connection)),
				...(agents.isCutOff(connection) ? [cutOffNode()] : []),
			],
		},
		{ canSelectMany: true },
	);
}

function cutOffNode(): TreeNode {
	return {
		id: 'cutOff',
		label: vscode.l10n.t('More agents than can be listed'),
		tooltip: vscode.l10n.t('The service says that there are more agents, but gave nothing to ask for them with.'),
		icon: new vscode.ThemeIcon('info'),
	};
}

/** Says that agents are missing, so that the list isn't taken for all of them. */
function leftOutNodes(agents: number): TreeNode[] {
	return agents === 0 ? [] : [{ id: 'leftOut', label: sayLeftOut(agents), icon: new vscode.ThemeIcon('info') }];
}

/** Shows the same document in the same place, rendered or as text. */
async function openAs(viewType: string, uri: vscode.Uri | undefined): Promise<boolean> {
	if (uri?.scheme !== runScheme) return false;
	await vscode.commands.executeCommand('vscode.openWith', uri, viewType);
	// A tab is known by what it shows: an older VS Code makes another object of it.
	const others = vscode.window.tabGroups.activeTabGroup.tabs.filter(
		({ input }) =>
			(input instanceof vscode.TabInputCustom || input instanceof vscode.TabInputText) &&
			input.uri.toString() === uri.toString() &&
			(input instanceof vscode.TabInputCustom ? input.viewType : 'default') !== viewType,
	);
	await vscode.window.tabGroups.close(others);
	return true;
}
