import * as vscode from 'vscode';
import type { RunLabels } from '../../core/runs/runDocument';

/** The labels of a run's document in the user's language. */
export function translatedRunLabels(): RunLabels {
	const { t } = vscode.l10n;
	return {
		run: t('Run'),
		status: t('Status'),
		runtimeState: t('Runtime state'),
		agent: t('Agent'),
		model: t('Model'),
		created: t('Created'),
		started: t('Started'),
		completed: t('Completed'),
		took: t('Took'),
		provider: t('Provider'),
		runtimeId: t('Runtime ID'),
		workflowId: t('Workflow ID'),
		sandboxId: t('Sandbox ID (deprecated)'),
		prompt: t('Prompt'),
		guidance: t('Guidance'),
		summary: t('Summary'),
		issues: t('Issues'),
		output: t('Output'),
		outputs: t('Output objects'),
		createdObjects: t('Created objects'),
		steps: t('Steps'),
		step: t('Step'),
		toolInput: t('Input'),
		toolOutput: t('Output'),
		usage: t('Usage'),
		inputTokens: t('Input tokens'),
		outputTokens: t('Output tokens'),
		totalTokens: t('Total tokens'),
		totalInputTokens: t('Total input tokens'),
		totalOutputTokens: t('Total output tokens'),
		toolCalls: t('Tool calls'),
		duration: t('Duration'),
		cost: t('Cost'),
		time: t('Time'),
		service: t('Service'),
		request: t('Request'),
		tokens: t('Tokens (in / out / all)'),
		metadata: t('Metadata'),
		entryId: t('ID'),
		logs: t('Logs'),
	};
}
