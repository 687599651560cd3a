import * as vscode from 'vscode';
import type { TrackedRun } from '../../core/runs/trackedRun';
import type { AgentRun } from '../../core/service/schemas';
import { offer, showInformationMessage, showWarningMessage } from '../../host/messages';
import type { ItemCommands, ItemDocuments, TrackedItems } from '../../host/trackedItems';

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
