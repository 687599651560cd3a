import * as vscode from 'vscode';
import { createAgeFormat } from '../../core/figures';
import { outputIds } from '../../core/runs/trackedRun';
import { askIds, idsOf } from '../../host/clipboardIds';
import { registerCommand, selectedArguments } from '../../host/commands';
import { confirm } from '../../host/confirm';
import type { Connection } from '../../host/connection';
import { Cancelled, UserError } from '../../host/errors';
import { withProgress } from '../../host/progress';
import type { Services } from '../../host/services';
import { Tree, type TreeNode } from '../../host/trees';
import { followUnsettled } from '../../host/unsettled';
import { agentNodes } from './agentNodes';
import { RunDocuments, runIdAt, runScheme, runUri } from './runDocuments';
import { GoneRunError, Runs } from './runs';

interface RunParts {
	readonly services: Services;
	readonly runs: Runs;
	readonly documents: RunDocuments;
}

export function register(services: Services): vscode.Disposable {
	const runs = new Runs(services);
	const documents = new RunDocuments(services, runs);
	const parts: RunParts = { services, runs, documents };
	const tree = createTree(services);
	const command = (name: string, run: (argument: unknown, selection: unknown) => unknown) =>
		registerCommand(services, `benchbook.agents.${name}`, run);
	return vscode.Disposable.from(
		runs,
		tree,
		followUnsettled(services, {
			view: tree.view,
			tracked: services.tracked.runs,
			shownInDocuments: () => documents.visible(),
			unsettled: (connection) => runs.unsettled(connection),
			poll: (connection, ids, signal) => runs.poll(connection, ids, signal),
		}),
		vscode.workspace.registerTextDocumentContentProvider(runScheme, documents),
		vscode.languages.registerDocumentLinkProvider({ scheme: runScheme }, documents),
		runs.onDidFetch((runId) => documents.refresh(runId)),
		services.connections.onDidChange(() => documents.refreshAll()),
		services.agents.onDidChange(() => tree.recovered()),
		services.tracked.runs.onDidChange(() => tree.render()),
		command('trackRun', (argument) => trackRuns(parts, argument)),
		command('openRun', (argument) => openRun(parts, argument)),
		command('forgetRun', (argument, selection) => forgetRuns(parts, argument, selection)),
		command('copyRunAsMarkdown', (argument) => copyAsMarkdown(parts, argument)),
		command('addRunOutputs', (argument) => addOutputs(parts, argument)),
	);
}

function createTree(services: Services): Tree {
	const { agents, tracked, clock } = services;
	const format = createAgeFormat(vscode.env.language);
	return new Tree(
		services,
		{
			view: 'benchbook.agents',
			async load(connection, again) {
				await tracked.runs.load(connection);
				await (again ? agents.refresh(connection) : agents.load(connection));
			},
			loadMore: (connection) => agents.loadMore(connection),
			roots: (connection) => [
				...agentNodes(agents.get(connection), tracked.runs.get(connection), (at) => format(at, clock.now())),
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

/** `{runId}`: one id or several in one text. Answers those the service knows. */
async function trackRuns({ services, runs }: RunParts, argument: unknown): Promise<string[]> {
	const connection = await services.connections.require();
	const given = idsOf(argument, 'runId', 'runIds');
	const ids = given.length > 0 ? given : await askIds(vscode.l10n.t('Track Run'), vscode.l10n.t('Ids of the runs'));
	const missing: string[] = [];
	await withProgress(vscode.l10n.t('Looking for the run'), async (signal, report) => {
		for (const [number, runId] of ids.entries()) {
			report(runId, number / ids.length);
			await runs.track(connection, runId, signal).catch((error) => {
				if (!(error instanceof GoneRunError) || ids.length === 1) throw error;
				missing.push(runId);
			});
		}
	});
	if (missing.length > 0) {
		const text = vscode.l10n.t('The service does not know {0} of the runs: {1}', missing.length, missing.join(', '));
		void vscode.window.showWarningMessage(text);
	}
	return ids.filter((id) => !missing.includes(id));
}

/** Opens the run's document with fresh details; answers its address. */
async function openRun({ services, runs }: RunParts, argument: unknown): Promise<string> {
	const connection = await services.connections.require();
	// What is in front is open already: without a run named, another one is wanted.
	const runId = await findRun(services, connection, argument ?? {});
	await withProgress(vscode.l10n.t('Reading the run {0}', runId), (signal) => runs.track(connection, runId, signal));
	const uri = runUri(connection, runId);
	const document = await vscode.workspace.openTextDocument(uri);
	await vscode.window.showTextDocument(document, { preview: true });
	return uri.toString();
}

async function forgetRuns({ services, runs }: RunParts, argument: unknown, selection: unknown): Promise<true> {
	const connection = await services.connections.require();
	const named = selectedArguments(argument, selection).flatMap((each) => idsOf(each, 'runId', 'runIds'));
	const ids = named.length > 0 ? named : [await findRun(services, connection, argument)];
	if (ids.length > 1) {
		await confirm(
			vscode.l10n.t('Forget {0} runs?', ids.length),
			vscode.l10n.t(
				'Nothing is deleted on the service, but it lists no runs: to see them again, their ids are needed.',
			),
			vscode.l10n.t('Forget'),
		);
	}
	await runs.forget(connection, ids);
	return true;
}

async function copyAsMarkdown({ services, runs, documents }: RunParts, argument: unknown): Promise<string> {
	const connection = await services.connections.require();
	const runId = await findRun(services, connection, argument);
	const run = runs.details(connection, runId) ?? (await fetchWithProgress(runs, connection, runId));
	const text = documents.render(connection, run);
	await vscode.env.clipboard.writeText(text);
	return text;
}

/** Adds what a run has put out to the vaults, looking first among those of its agent. */
async function addOutputs({ services, runs }: RunParts, argument: unknown): Promise<unknown> {
	const connection = await services.connections.require();
	const runId = await findRun(services, connection, argument);
	const run = await fetchWithProgress(runs, connection, runId);
	const objectIds = outputIds(run);
	if (objectIds.length === 0) throw new UserError(vscode.l10n.t('The run {0} has put out no objects (yet).', runId));
	const agent = services.agents.get(connection).find(({ id }) => id === run.agentId);
	return vscode.commands.executeCommand('benchbook.vault.addObject', { objectIds, vaultIds: agent?.vaultIds ?? [] });
}

function fetchWithProgress(runs: Runs, connection: Connection, runId: string) {
	return withProgress(vscode.l10n.t('Reading the run {0}', runId), (signal) => runs.fetch(connection, runId, signal));
}

/** The run an argument names, that of the document in front, or one that is picked. */
async function findRun(services: Services, connection: Connection, argument: unknown): Promise<string> {
	const [given] = idsOf(argument, 'runId', 'runIds');
	if (given !== undefined) return given;
	const document = argument ?? vscode.window.activeTextEditor?.document.uri;
	const shown = document instanceof vscode.Uri ? runIdAt(connection, document) : undefined;
	if (shown !== undefined) return shown;
	const tracked = await services.tracked.runs.load(connection);
	const enter = { label: vscode.l10n.t('Another run, by its id…'), runId: undefined, alwaysShow: true };
	const items = [...tracked].map(([runId, { status }]) => ({ label: runId, description: status ?? '', runId }));
	const picked =
		items.length === 0 ? enter : await vscode.window.showQuickPick([...items, enter], { title: vscode.l10n.t('Run') });
	if (!picked) throw new Cancelled();
	if (picked.runId !== undefined) return picked.runId;
	const [runId] = await askIds(vscode.l10n.t('Run'), vscode.l10n.t('Id of the run'));
	if (runId === undefined) throw new Cancelled();
	return runId;
}
