import * as vscode from 'vscode';
import { safeFileName } from '../../core/fileNames';
import { escapeInline } from '../../core/markdown/escaping';
import { renderRun } from '../../core/runs/runDocument';
import { outputIds } from '../../core/runs/trackedRun';
import type { AgentRun } from '../../core/service/schemas';
import type { Connection } from '../../host/connection';
import { describeError } from '../../host/errors';
import type { Services } from '../../host/services';
import { authorityOf } from '../../host/trackedIds';
import type { Runs } from './runs';
import { translatedRunWords } from './runWords';

export const runScheme = 'benchbook-run';

/** Runs as read-only documents, drawn again whenever details come. */
export class RunDocuments implements vscode.TextDocumentContentProvider, vscode.DocumentLinkProvider {
	private readonly changed = new vscode.EventEmitter<vscode.Uri>();
	readonly onDidChange = this.changed.event;

	constructor(
		private readonly services: Services,
		private readonly runs: Runs,
	) {}

	/** Ids of runs whose document some editor shows. */
	visible(): string[] {
		return vscode.window.visibleTextEditors.flatMap(({ document }) => runIdOf(document.uri) ?? []);
	}

	refresh(runId: string): void {
		for (const { uri } of vscode.workspace.textDocuments) {
			if (runIdOf(uri) === runId) this.changed.fire(uri);
		}
	}

	/** The service is another one: open documents say so, or show that service's run. */
	refreshAll(): void {
		for (const { uri } of vscode.workspace.textDocuments) if (runIdOf(uri) !== undefined) this.changed.fire(uri);
	}

	async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
		const runId = runIdOf(uri);
		if (runId === undefined) return '';
		const connection = await this.services.connections.get();
		if (!connection || authorityOf(connection) !== uri.authority.toLowerCase()) {
			return `${vscode.l10n.t('This run belongs to {0}. Connect to it to read the run.', escapeInline(uri.authority))}\n`;
		}
		try {
			const run = this.runs.details(connection, runId) ?? (await this.runs.fetch(connection, runId));
			return this.render(connection, run);
		} catch (error) {
			// The document of a run that is gone, or cannot be had now, says so; a toast would come at every restart.
			this.services.log.error(`${runScheme}: ${error instanceof Error ? error.message : String(error)}`);
			return `${escapeInline(describeError(error))}\n`;
		}
	}

	render(connection: Connection, run: AgentRun): string {
		const agentName = this.services.agents.get(connection).find(({ id }) => id === run.agentId)?.name;
		return renderRun(run, {
			words: translatedRunWords(),
			locale: vscode.env.language,
			...(agentName !== undefined && { agentName }),
		});
	}

	/** Ids of output objects open the object; its vault is looked for among those of the agent. */
	async provideDocumentLinks(document: vscode.TextDocument): Promise<vscode.DocumentLink[]> {
		const connection = await this.services.connections.get();
		const run = this.runs.details(connection, runIdOf(document.uri) ?? '');
		if (!connection || !run) return [];
		const agent = this.services.agents.get(connection).find(({ id }) => id === run.agentId);
		const text = document.getText();
		return outputIds(run).flatMap((objectId) => {
			const line = text.indexOf(`\n- \`${objectId}\``);
			if (line < 0) return [];
			const start = document.positionAt(line + '\n- `'.length);
			const range = new vscode.Range(start, start.translate(0, objectId.length));
			const argument = encodeURIComponent(JSON.stringify([{ objectId, vaultIds: agent?.vaultIds ?? [] }]));
			const link = new vscode.DocumentLink(range, vscode.Uri.parse(`command:benchbook.vault.openObject?${argument}`));
			link.tooltip = vscode.l10n.t('Open the object');
			return [link];
		});
	}
}

/** `benchbook-run://<host>/<run id, encoded>/<title>.md` */
export function runUri(connection: Connection, runId: string): vscode.Uri {
	return vscode.Uri.from({
		scheme: runScheme,
		authority: authorityOf(connection),
		path: `/${encodeURIComponent(runId)}/${safeFileName(runId, 'run')}.md`,
	});
}

/** The run that a document shows, if it is one of this service. */
export function runIdAt(connection: Connection, uri: vscode.Uri): string | undefined {
	return authorityOf(connection) === uri.authority.toLowerCase() ? runIdOf(uri) : undefined;
}

function runIdOf(uri: vscode.Uri): string | undefined {
	if (uri.scheme !== runScheme) return undefined;
	try {
		return decodeURIComponent(uri.path.split('/')[1] ?? '') || undefined;
	} catch {
		return undefined;
	}
}
