import { describeDuration, describeInstant, describeMicros } from '../figures';
import { code, codeBlock, escapeInline, quote } from '../markdown/escaping';
import type { AgentRun, RunStep, RunUsage, UsageEntry } from '../service/schemas';
import { outputIds } from './trackedRun';

/** The document's labels, passed in so that they can be translated; none contains Markdown. */
export const runLabels = {
	run: 'Run',
	status: 'Status',
	runtimeState: 'Runtime state',
	agent: 'Agent',
	model: 'Model',
	created: 'Created',
	started: 'Started',
	completed: 'Completed',
	took: 'Took',
	provider: 'Provider',
	runtimeId: 'Runtime ID',
	workflowId: 'Workflow ID',
	sandboxId: 'Sandbox ID (deprecated)',
	prompt: 'Prompt',
	guidance: 'Guidance',
	summary: 'Summary',
	issues: 'Issues',
	output: 'Output',
	outputs: 'Output objects',
	createdObjects: 'Created objects',
	steps: 'Steps',
	step: 'Step',
	toolInput: 'Input',
	toolOutput: 'Output',
	usage: 'Usage',
	inputTokens: 'Input tokens',
	outputTokens: 'Output tokens',
	totalTokens: 'Total tokens',
	totalInputTokens: 'Total input tokens',
	totalOutputTokens: 'Total output tokens',
	toolCalls: 'Tool calls',
	duration: 'Duration',
	cost: 'Cost',
	time: 'Time',
	service: 'Service',
	request: 'Request',
	tokens: 'Tokens (in / out / all)',
	metadata: 'Metadata',
	entryId: 'ID',
	logs: 'Logs',
} as const;

export type RunLabels = { readonly [K in keyof typeof runLabels]: string };

export interface RunDocumentOptions {
	readonly labels: RunLabels;
	/** BCP 47, for numbers and durations. */
	readonly locale: string;
	/** The agent's name, if known. */
	readonly agentName?: string;
}

/** A run as a readable Markdown document: every field of section 2.7 that is present, and nothing for those that are not. */
export function renderRun(run: AgentRun, options: RunDocumentOptions): string {
	const { labels } = options;
	const { result } = run;
	const final = result?.finalResponse;
	const created = final?.createdObjectIds ?? [];
	const others = outputIds(run).filter((id) => !created.includes(id));
	const blocks = [
		`# ${labels.run} ${code(run.id ?? '')}`,
		facts(run, options),
		...section(labels.prompt, run.prompt, quote),
		...section(labels.guidance, run.guidance, quote),
		...section(labels.summary, final?.summary, quote),
		...section(labels.issues, final?.issues, (issues) => bullets(issues.map(escapeInline))),
		...section(labels.output, result?.output, quote),
		...section(labels.createdObjects, created, (ids) => bullets(ids.map(code))),
		...section(labels.outputs, others, (ids) => bullets(ids.map(code))),
		...section(labels.steps, run.steps, (steps) =>
			steps.map((step, i) => renderStep(step, i + 1, options)).join('\n\n'),
		),
		...section(labels.usage, run.usage, (usage) => renderUsage(usage, options)),
		...section(labels.logs, Object.entries(result?.logs ?? {}), (logs) =>
			logs.map(([name, text]) => `### ${escapeInline(name)}\n\n${codeBlock(text)}`).join('\n\n'),
		),
	];
	return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Empty when the value is absent, empty or renders to nothing. */
function section<T>(title: string, value: T | undefined, render: (value: T) => string): string[] {
	if (value === undefined || ((typeof value === 'string' || Array.isArray(value)) && value.length === 0)) return [];
	const body = render(value);
	return body === '' ? [] : [`## ${title}\n\n${body}`];
}

function facts(run: AgentRun, { labels, locale, agentName }: RunDocumentOptions): string {
	const took = Date.parse(run.completedAt ?? '') - Date.parse(run.startedAt ?? '');
	return list([
		[labels.status, run.status && `**${escapeInline(run.status)}**`],
		[labels.runtimeState, run.runtimeState && escapeInline(run.runtimeState)],
		[labels.agent, run.agentId && [agentName && escapeInline(agentName), code(run.agentId)].filter(Boolean).join(' ')],
		[labels.model, run.model && escapeInline(run.model)],
		[labels.created, run.createdAt && instant(run.createdAt)],
		[labels.started, run.startedAt && instant(run.startedAt)],
		[labels.completed, run.completedAt && instant(run.completedAt)],
		[labels.took, Number.isNaN(took) || took < 0 ? undefined : describeDuration(took, locale)],
		[labels.provider, run.provider && escapeInline(run.provider)],
		[labels.runtimeId, run.runtimeId && code(run.runtimeId)],
		[labels.workflowId, run.workflowId && code(run.workflowId)],
		[labels.sandboxId, run.legacySandboxId && code(run.legacySandboxId)],
	]);
}

function renderStep(step: RunStep, number: number, { labels, locale }: RunDocumentOptions): string {
	const kind = [step.type, step.toolName].flatMap((part) => (part ? [escapeInline(part)] : [])).join(': ');
	const notes = [
		step.timestamp && instant(step.timestamp),
		step.durationMs === undefined ? undefined : describeDuration(step.durationMs, locale),
		step.id && code(step.id),
	].filter(Boolean);
	return [
		`### ${labels.step} ${number}${kind === '' ? '' : ` · ${kind}`}`,
		notes.join(' · '),
		step.content ? quote(step.content) : '',
		foreignValue(labels.toolInput, step.toolInput),
		foreignValue(labels.toolOutput, step.toolOutput),
	]
		.filter((block) => block !== '')
		.join('\n\n');
}

function foreignValue(title: string, value: unknown): string {
	if (value === undefined || value === null || value === '') return '';
	return `${title}:\n\n${typeof value === 'string' ? codeBlock(value) : codeBlock(json(value, 2), 'json')}`;
}

function renderUsage(usage: RunUsage, options: RunDocumentOptions): string {
	const { labels, locale } = options;
	const { summary, entries = [] } = usage;
	const number = (value: number | undefined) => value !== undefined && new Intl.NumberFormat(locale).format(value);
	const totals = list([
		[labels.model, usage.model && escapeInline(usage.model)],
		[labels.inputTokens, number(usage.inputTokens)],
		[labels.outputTokens, number(usage.outputTokens)],
		[labels.totalInputTokens, number(summary?.totalInputTokens)],
		[labels.totalOutputTokens, number(summary?.totalOutputTokens)],
		[labels.totalTokens, number(summary?.totalTokens)],
		[labels.toolCalls, number(usage.toolCalls)],
		[labels.duration, usage.durationMs !== undefined && describeDuration(usage.durationMs, locale)],
		[labels.cost, summary?.costMicros !== undefined && describeMicros(summary.costMicros, locale)],
	]);
	if (entries.length === 0) return totals;
	const columns = [
		labels.time,
		labels.service,
		labels.request,
		labels.model,
		labels.tokens,
		labels.cost,
		labels.metadata,
		labels.entryId,
	];
	const rows = entries.map((entry) => usageRow(entry, locale));
	const table = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
	return totals === '' ? table : `${totals}\n\n${table}`;
}

function usageRow(entry: UsageEntry, locale: string): string[] {
	const { timestamp, service, method, endpoint, statusCode, model, costMicros, metadata, id } = entry;
	const tokens = [entry.promptTokens, entry.completionTokens, entry.totalTokens];
	return [
		timestamp === undefined ? '' : instant(timestamp),
		escapeInline(service ?? ''),
		[method ?? '', endpoint ?? '', statusCode ?? '']
			.map((part) => escapeInline(String(part)))
			.filter(Boolean)
			.join(' '),
		escapeInline(model ?? ''),
		tokens.every((count) => count === undefined) ? '' : tokens.map((count) => count ?? '–').join(' / '),
		costMicros === undefined ? '' : describeMicros(costMicros, locale),
		metadata === undefined || metadata === null
			? ''
			: escapeInline(typeof metadata === 'string' ? metadata : json(metadata)),
		id === undefined ? '' : code(id).replaceAll('|', '\\|'),
	];
}

function list(entries: readonly (readonly [string, string | false | undefined])[]): string {
	return bullets(entries.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])));
}

function bullets(lines: readonly string[]): string {
	return lines.map((line) => `- ${line}`).join('\n');
}

function instant(text: string): string {
	return escapeInline(describeInstant(text));
}

function json(value: unknown, indent?: number): string {
	return JSON.stringify(value, undefined, indent) ?? '';
}
