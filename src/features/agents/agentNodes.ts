import * as vscode from 'vscode';
import { describeAge } from '../../core/figures';
import { isSettled, type TrackedRun } from '../../core/runs/trackedRun';
import type { Agent } from '../../core/service/schemas';
import type { TreeNode } from '../../host/trees';

export interface RunNode extends TreeNode {
	readonly runId: string;
}

export interface AgentNode extends TreeNode {
	readonly agentId?: string;
}

type Run = readonly [runId: string, run: TrackedRun];

/** Agents with their tracked runs, then the runs of agents that are not loaded or not known. */
export function agentNodes(agents: readonly Agent[], runs: ReadonlyMap<string, TrackedRun>, now: number): AgentNode[] {
	const byAgent = new Map<string | undefined, Run[]>();
	for (const run of runs) {
		const list = byAgent.get(run[1].agentId);
		if (list) list.push(run);
		else byAgent.set(run[1].agentId, [run]);
	}
	const nodes = agents.map((agent) => agentNode(agent, byAgent.get(agent.id) ?? [], now));
	const shown = new Set(agents.map(({ id }) => id));
	for (const [agentId, list] of byAgent) {
		if (agentId === undefined || !shown.has(agentId)) nodes.push(otherAgentNode(agentId, list, now));
	}
	return nodes;
}

function agentNode(agent: Agent, runs: readonly Run[], now: number): AgentNode {
	const { id = '', name, model, description, isActive, vaultIds = [], updatedAt } = agent;
	const parts = [isActive === false ? vscode.l10n.t('inactive') : '', model ?? '', runCount(runs)];
	const updated = Date.parse(updatedAt ?? '');
	const tooltip = [
		name ?? id,
		description ?? '',
		vscode.l10n.t('Id: {0}', id),
		model === undefined ? '' : vscode.l10n.t('Model: {0}', model),
		isActive === undefined ? '' : isActive ? vscode.l10n.t('Active') : vscode.l10n.t('Inactive'),
		vaultIds.length === 0 ? '' : vscode.l10n.t('Vaults: {0}', vaultIds.join(', ')),
		Number.isNaN(updated) ? '' : vscode.l10n.t('Changed {0}', describeAge(updated, now, vscode.env.language)),
	];
	return {
		id: `agent:${id}`,
		agentId: id,
		copyId: id,
		label: name ?? id,
		description: parts.filter((part) => part !== '').join(' · '),
		tooltip: tooltip.filter((line) => line !== '').join('\n'),
		icon: new vscode.ThemeIcon(isActive === false ? 'circle-slash' : 'hubot'),
		context: 'agent',
		...(runs.length > 0 && { children: () => runNodes(runs, now) }),
	};
}

function otherAgentNode(agentId: string | undefined, runs: readonly Run[], now: number): AgentNode {
	return {
		id: `agent:${agentId ?? '?'}`,
		...(agentId !== undefined && { agentId, copyId: agentId }),
		label: agentId ?? vscode.l10n.t('Agent not known'),
		description: [agentId === undefined ? '' : vscode.l10n.t('not among the loaded agents'), runCount(runs)]
			.filter((part) => part !== '')
			.join(' · '),
		icon: new vscode.ThemeIcon('question'),
		context: agentId === undefined ? 'agents.unknown' : 'agent',
		children: () => runNodes(runs, now),
	};
}

function runCount({ length }: readonly Run[]): string {
	return length === 0 ? '' : length === 1 ? vscode.l10n.t('1 run') : vscode.l10n.t('{0} runs', length);
}

function runNodes(runs: readonly Run[], now: number): RunNode[] {
	return [...runs]
		.sort(([, a], [, b]) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''))
		.map(([runId, run]) => runNode(runId, run, now));
}

function runNode(runId: string, run: TrackedRun, now: number): RunNode {
	const at = Date.parse(run.completedAt ?? run.createdAt ?? '');
	const age = Number.isNaN(at) ? '' : describeAge(at, now, vscode.env.language);
	const state = run.gone
		? vscode.l10n.t('not known to the service any more')
		: (run.status ?? vscode.l10n.t('not asked yet'));
	return {
		id: `run:${runId}`,
		runId,
		copyId: runId,
		label: runId,
		description: [state, age].filter((part) => part !== '').join(' · '),
		tooltip: [vscode.l10n.t('Run {0}', runId), state, run.createdAt ?? '', run.completedAt ?? '']
			.filter((line) => line !== '')
			.join('\n'),
		icon: new vscode.ThemeIcon(iconOf(run), colorOf(run)),
		context: run.gone ? 'run.gone' : 'run',
		command: 'benchbook.agents.openRun',
	};
}

function iconOf(run: TrackedRun): string {
	if (run.gone) return 'warning';
	switch (run.status) {
		case 'completed':
			return 'pass';
		case 'failed':
			return 'error';
		case 'cancelled':
			return 'circle-slash';
		case 'queued':
			return 'clock';
		default:
			return isSettled(run) ? 'circle-outline' : 'sync';
	}
}

function colorOf({ status }: TrackedRun): vscode.ThemeColor | undefined {
	if (status === 'completed') return new vscode.ThemeColor('testing.iconPassed');
	return status === 'failed' ? new vscode.ThemeColor('testing.iconFailed') : undefined;
}
