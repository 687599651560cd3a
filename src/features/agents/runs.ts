import * as vscode from 'vscode';
import type { TrackedRun } from '../../core/runs/trackedRun';
import type { AgentRun } from '../../core/service/schemas';
import { showInformationMessage, showWarningMessage } from '../../host/messages';
import type { ItemCommands, ItemDocuments, TrackedItems } from '../../host/trackedItems';

export type Runs = TrackedItems<AgentRun, TrackedRun>;
export type RunDocuments = ItemDocuments<AgentRun, TrackedRun>;
export type RunCommands = ItemCommands<AgentRun, TrackedRun>;

/** Announces the end of a run. Not awaited: the message may stay for hours. */
export function announceEnd(runId: string, { status }: AgentRun): void {
	const open = vscode.l10n.t('Open');
	const message =
		status === 'completed'
			? vscode.l10n.t('Run {0} is complete.', runId)
			: status === 'failed'
				? vscode.l10n.t('Run {0} failed.', runId)
				: vscode.l10n.t('Run {0} was canceled.', runId);
	const show = status === 'failed' ? showWarningMessage : showInformationMessage;
	void show(message, open).then((picked) => {
		if (picked === open) void vscode.commands.executeCommand('benchbook.agents.openRun', { runId });
	});
}
