import * as vscode from 'vscode';
import { describeInstant } from '../../core/base/display/figures';
import { plainLine } from '../../core/base/display/plainLine';
import { groupBy } from '../../core/base/text/groupBy';
import { enteredAt, isSettled, type TrackedRun } from '../../core/service/runs/trackedRun';
import type { Agent } from '../../core/service/schemas';
import { listNames } from '../../host/messages';
import { joined, speak, type TreeNode } from '../../host/trees';

/** Says how long ago something was; epoch milliseconds. */
export type DescribeAge = (at: number) => string;

export interface RunNode extends TreeNode {
	readonly runId: string;
}

export interface AgentNode extends TreeNode {
	readonly agentId?: string;
}

type Run = readonly [runId: string, run: TrackedRun];

/** Agents with their tracked runs, then the runs of agents that are not loaded or unknown. */
export function agentNodes(
	agents: readonly Agent[],
	runs: ReadonlyMap<string, TrackedRun>,
	describeAge: DescribeAge,
): AgentNode[] {
	const byAgent = groupBy(runs, ([, { agentId }]) => agentId);
	const nodes = agents.map((agent) => agentNode(agent, byAgent.get(agent.id) ?? [], describeAge));
	const shown = new Set(agents.map(({ id }) => id));
	for (const [agentId, list] of byAgent) {
		if (agentId === undefined || !shown.has(agentId)) nodes.push(otherAgentNode(agentId, list, describeAge));
	}
	return nodes;
}

function agentNode(agent: Agent, runs: readonly Run[], describeAge: DescribeAge): AgentNode {
	const { id = '', name, model, isActive } = agent;
	const facts = [isActive === false ? vscode.l10n.t('inactive') : '', runCount(runs), model ?? ''];
	return {
		id: `agent:${id}`,
		agentId: id,
		copyId: id,
		label: name ?? id,
		description: joined(facts, ' · '),
		spoken: speak([vscode.l10n.t('Agent {0}', name ?? id), ...facts]),
		tooltip: () => describeAgent(agent, describeAge),
		icon: new vscode.ThemeIcon(isActive === false ? 'circle-slash' : 'hubot'),
		context: 'agent',
		sorted: {
			time: agent.updatedAt ?? agent.createdAt,
			status: isActive === undefined ? undefined : isActive ? vscode.l10n.t('Active') : vscode.l10n.t('Inactive'),
		},
		...(runs.length > 0 && { children: () => runNodes(runs, describeAge) }),
	};
}

function describeAgent(agent: Agent, describeAge: DescribeAge): string {
	const { id = '', name, model, description, isActive, vaultIds = [], createdAt, updatedAt } = agent;
	const updated = Date.parse(updatedAt ?? '');
	return joined([
		name ?? id,
		description ?? '',
		vscode.l10n.t('ID: {0}', id),
		model === undefined ? '' : vscode.l10n.t('Model: {0}', model),
		isActive === undefined ? '' : isActive ? vscode.l10n.t('Active') : vscode.l10n.t('Inactive'),
		vaultIds.length === 0 ? '' : vscode.l10n.t('Vaults: {0}', listNames(vaultIds, 3)),
		createdAt === undefined ? '' : vscode.l10n.t('Created: {0}', describeInstant(createdAt)),
		Number.isNaN(updated) ? '' : vscode.l10n.t('Last updated: {0}', describeAge(updated)),
	]);
}

function otherAgentNode(agentId: string | undefined, runs: readonly Run[], describeAge: DescribeAge): AgentNode {
	return {
		id: `agent:${agentId ?? '?'}`,
		...(agentId !== undefined && { agentId, copyId: agentId }),
		label: agentId ?? vscode.l10n.t('Agent unknown'),
		description: joined([runCount(runs), agentId === undefined ? '' : vscode.l10n.t('agent not loaded')], ' · '),
		icon: new vscode.ThemeIcon('question'),
		context: agentId === undefined ? 'agents.unknown' : 'agent',
		children: () => runNodes(runs, describeAge),
	};
}

function runCount({ length }: readonly Run[]): string {
	return length === 0 ? '' : length === 1 ? vscode.l10n.t('1 run') : vscode.l10n.t('{0} runs', length);
}

function runNodes(runs: readonly Run[], describeAge: DescribeAge): RunNode[] {
	return [...runs]
		.sort(([, a], [, b]) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''))
		.map(([runId, run]) => runNode(runId, run, describeAge));
}

/**
 * An ID fills a side bar and says nothing, so state and age come first. An agent may have thousands of runs: what only visible rows need is
 * worked out when VS Code asks for it.
 */
function runNode(runId: string, run: TrackedRun, describeAge: DescribeAge): RunNode {
	return {
		id: runNodeId(runId),
		runId,
		copyId: runId,
		get label() {
			return joined([describeState(run), describeEntered(run, describeAge)], ' · ');
		},
		description: runId,
		get spoken() {
			return speak([vscode.l10n.t('Run'), this.label, runId]);
		},
		search: `${runId}\n${run.status ?? ''}\n${describeState(run)}`,
		tooltip: () => describeRun(runId, run),
		get icon() {
			return iconOf(run);
		},
		context: run.gone ? 'run.gone' : 'run',
		keys: { remove: 'benchbook.agents.forgetRun' },
		sorted: { time: run.createdAt, status: run.status },
		command: 'benchbook.agents.openRun',
	};
}

/** How long the run has been in its state; if only its creation is known, it says so. */
function describeEntered(run: TrackedRun, describeAge: DescribeAge): string {
	const at = Date.parse(enteredAt(run) ?? '');
	if (!Number.isNaN(at)) return describeAge(at);
	const created = Date.parse(run.createdAt ?? '');
	return Number.isNaN(created) ? '' : vscode.l10n.t('created {0}', describeAge(created));
}

function describeRun(runId: string, run: TrackedRun): string {
	const { createdAt, startedAt, completedAt } = run;
	return joined([
		vscode.l10n.t('Run {0}', runId),
		describeState(run),
		createdAt === undefined ? '' : vscode.l10n.t('Created: {0}', describeInstant(createdAt)),
		startedAt === undefined ? '' : vscode.l10n.t('Started: {0}', describeInstant(startedAt)),
		completedAt === undefined ? '' : vscode.l10n.t('Completed: {0}', describeInstant(completedAt)),
	]);
}

/** How the service's own states are shown. */
const states = new Map<string, { readonly word: () => string; readonly icon: string; readonly color?: string }>([
	['queued', { word: () => vscode.l10n.t('Queued'), icon: 'clock' }],
	['running', { word: () => vscode.l10n.t('Running'), icon: 'sync' }],
	['completed', { word: () => vscode.l10n.t('Completed'), icon: 'pass', color: 'testing.iconPassed' }],
	['failed', { word: () => vscode.l10n.t('Failed'), icon: 'error', color: 'testing.iconFailed' }],
	['cancelled', { word: () => vscode.l10n.t('Canceled'), icon: 'circle-slash' }],
]);

/** The state in the user's language; a status of the service's own as it came. */
export function describeState({ gone, status }: TrackedRun): string {
	if (gone) return vscode.l10n.t('No longer on the service');
	if (status === undefined) return vscode.l10n.t('Status unknown');
	return states.get(status)?.word() ?? plainLine(status, { maxLength: 60 });
}

function iconOf(run: TrackedRun): vscode.ThemeIcon {
	const { icon, color } = states.get(run.status ?? '') ?? { icon: isSettled(run) ? 'circle-outline' : 'sync' };
	return new vscode.ThemeIcon(
		run.gone ? 'warning' : icon,
		color === undefined ? undefined : new vscode.ThemeColor(color),
	);
}

export function runNodeId(runId: string): string {
	return `run:${runId}`;
}
