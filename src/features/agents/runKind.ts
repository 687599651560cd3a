import * as vscode from 'vscode';
import type { RunDocumentOptions } from '../../core/service/runs/runDocument';
import {
	isSettled,
	outputIds,
	parseTrackedRun,
	type TrackedRun,
	writtenOutput,
} from '../../core/service/runs/trackedRun';
import type { AgentRun } from '../../core/service/schemas';
import type { Connection } from '../../host/connections';
import { offer, showInformationMessage, showWarningMessage, UserError } from '../../host/messages';
import type { Services } from '../../host/services';
import type { ItemCommands, ItemDocuments, ItemKind, ItemTexts, TrackedItems } from '../../host/trackedItems';
import { describeState } from './agentNodes';

export const runScheme = 'benchbook-run';

/** Of the editor that shows a run rendered (package.json). */
export const runViewType = 'benchbook.run';

export function runKind({ agents }: Pick<Services, 'agents'>): ItemKind<AgentRun, TrackedRun> {
	return {
		scheme: runScheme,
		viewType: runViewType,
		sampleKey: 'runs',
		idField: 'runId',
		forgetCommand: 'benchbook.agents.forgetRun',
		texts: runTexts(),
		fetch: (client, runId, options) => client.call('fetchRun', { runId }, options),
		summarize: parseTrackedRun,
		isSettled,
		// Steps, usage and logs grow while the status stays.
		progressOf: (run) => run,
		withoutSecrets: (run) => run,
		render: async (connection, run) => {
			const { renderRun } = await import('../../core/service/runs/runDocument');
			return renderRun(run, documentOptions(agents, connection, run));
		},
		describe: (runId, run) => ({ label: runId, description: describeState(run) }),
	};
}

function documentOptions(agents: Services['agents'], connection: Connection, run: AgentRun): RunDocumentOptions {
	const agentName = agents.get(connection).find(({ id }) => id === run.agentId)?.name;
	return { locale: vscode.env.language, ...(agentName !== undefined && { agentName }) };
}

function runTexts(): ItemTexts {
	const { t } = vscode.l10n;
	return {
		track: t('Track Run'),
		idsPrompt: t('IDs of the runs'),
		openWhich: t('Open Which Run?'),
		forgetWhich: t('Remove Which Runs from the List?'),
		noneTracked: t('You track no runs.'),
		another: t('Another run, by its ID…'),
		idPrompt: t('ID of the run'),
		looking: t('Looking up the run'),
		forgetDetail: t(
			"Nothing is deleted on the service. It doesn't list runs, so you need their IDs to see them again.",
		),
		reading: (id) => t('Reading run {0}', id),
		notFound: (id) => t('Run not found: {0}', id),
		forgetSeveral: (several) => t('Remove {0} runs from the list?', several),
		belongsTo: (host) => t('This run is on {0}. Connect to {0} to read it.', host),
	};
}

export type Runs = TrackedItems<AgentRun, TrackedRun>;
export type RunDocuments = ItemDocuments<AgentRun, TrackedRun>;
export type RunCommands = ItemCommands<AgentRun, TrackedRun>;

export function announceEnd(runId: string, { status }: AgentRun): void {
	const message =
		status === 'completed'
			? vscode.l10n.t('Run {0} is complete.', runId)
			: status === 'failed'
				? vscode.l10n.t('Run {0} failed.', runId)
				: vscode.l10n.t('Run {0} was canceled.', runId);
	const show = status === 'failed' ? showWarningMessage : showInformationMessage;
	const open = () => vscode.commands.executeCommand('benchbook.agents.openRun', { runId });
	offer(message, vscode.l10n.t('Open'), open, show);
}

/** In a run's document, the IDs of output objects open the object. */
export class RunOutputLinks implements vscode.DocumentLinkProvider {
	constructor(
		private readonly services: Services,
		private readonly runs: Runs,
		private readonly documents: RunDocuments,
	) {}

	async provideDocumentLinks(document: vscode.TextDocument): Promise<vscode.DocumentLink[]> {
		const connection = await this.services.connections.get();
		const run = this.runs.details(connection, this.documents.idOf(document.uri) ?? '');
		if (!connection || !run) return [];
		return findOutputs(run, vaultsToTry(this.services, connection, run), document.getText()).map(
			({ start, end, target }) => {
				const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
				const link = new vscode.DocumentLink(range, vscode.Uri.parse(target));
				link.tooltip = vscode.l10n.t('Open the object');
				return link;
			},
		);
	}

	/** What a document of a run shows; undefined if it isn't in memory. */
	pageOf(uri: vscode.Uri): RunPage | undefined {
		const connection = this.services.connections.connected;
		const run = this.runs.details(connection, this.documents.idOf(uri) ?? '');
		if (!connection || !run || this.documents.idAt(connection, uri) === undefined) return undefined;
		const vaultIds = vaultsToTry(this.services, connection, run);
		return {
			run,
			options: documentOptions(this.services.agents, connection, run),
			findOutputs: (text) => findOutputs(run, vaultIds, text),
		};
	}
}

/** A run, and what is needed to show it rendered. */
export interface RunPage {
	readonly run: AgentRun;
	readonly options: RunDocumentOptions;
	/** IDs of output objects in its document, in UTF-16 offsets, and the command that opens each. */
	findOutputs(text: string): readonly { readonly start: number; readonly end: number; readonly target: string }[];
}

function findOutputs(run: AgentRun, vaultIds: readonly string[], text: string) {
	return outputIds(run).flatMap((objectId) => {
		const line = text.indexOf(`\n- \`${objectId}\``);
		if (line < 0) return [];
		const start = line + '\n- `'.length;
		const argument = encodeURIComponent(JSON.stringify([{ objectId, vaultIds }]));
		return [{ start, end: start + objectId.length, target: `command:benchbook.vault.openObject?${argument}` }];
	});
}

/** UTF-16 units of an output that are read, because VS Code passes a document on in one piece. */
const longestOutput = 2_000_000;

export function* renderOutput(run: AgentRun): Generator<void, string> {
	yield;
	return writtenOutput(run).slice(0, longestOutput);
}

/** Opens what the agent wrote as a draft, and checks it like any other. Returns where it is, and the counts. */
export async function checkOutput(uri: vscode.Uri, run: AgentRun): Promise<object> {
	const { length } = writtenOutput(run);
	if (length === 0) throw new UserError(vscode.l10n.t('Run {0} has no output yet.', run.id ?? ''));
	if (length > longestOutput)
		void showWarningMessage(vscode.l10n.t('Only the first {0} characters of {1} are read.', longestOutput, length));
	await vscode.window.showTextDocument(uri, { preview: false });
	await vscode.commands.executeCommand('benchbook.citations.focus');
	const counts = await vscode.commands.executeCommand<object | undefined>('benchbook.citations.verifyDocument');
	return { ...counts, uri: uri.toString() };
}

export async function addOutputs(services: Services, connection: Connection, run: AgentRun): Promise<unknown> {
	const objectIds = outputIds(run);
	if (objectIds.length === 0) {
		throw new UserError(vscode.l10n.t('Run {0} has no output objects yet.', run.id ?? ''));
	}
	const vaultIds = vaultsToTry(services, connection, run);
	return vscode.commands.executeCommand('benchbook.vault.addObject', { objectIds, vaultIds });
}

/** A run doesn't say which vault its outputs are in; its agent's vaults are tried first. */
function vaultsToTry({ agents }: Services, connection: Connection, run: AgentRun): readonly string[] {
	return agents.get(connection).find(({ id }) => id === run.agentId)?.vaultIds ?? [];
}
