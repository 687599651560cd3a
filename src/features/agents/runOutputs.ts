import * as vscode from 'vscode';
import { outputIds } from '../../core/runs/trackedRun';
import type { AgentRun } from '../../core/service/schemas';
import type { Connection } from '../../host/connections';
import { UserError } from '../../host/messages';
import type { Services } from '../../host/services';
import type { RunDocuments, Runs } from './runKind';

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
		const vaultIds = vaultsToTry(this.services, connection, run);
		const text = document.getText();
		return outputIds(run).flatMap((objectId) => {
			const line = text.indexOf(`\n- \`${objectId}\``);
			if (line < 0) return [];
			const start = document.positionAt(line + '\n- `'.length);
			const range = new vscode.Range(start, start.translate(0, objectId.length));
			const argument = encodeURIComponent(JSON.stringify([{ objectId, vaultIds }]));
			const link = new vscode.DocumentLink(range, vscode.Uri.parse(`command:benchbook.vault.openObject?${argument}`));
			link.tooltip = vscode.l10n.t('Open the object');
			return [link];
		});
	}
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
