import { describeDuration, describeInstant, describeMicros } from '../figures';
import { code, codeBlock, escapeInline, quote } from '../markdown/escaping';
import type { AgentRun, RunStep, RunUsage, UsageEntry } from '../service/schemas';
import { outputIds } from './trackedRun';

/** The document's own words, handed in so that they can be translated; none holds Markdown. */
export const runWords = {
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
	runtimeId: 'Runtime id',
	workflowId: 'Workflow id',
	sandboxId: 'Sandbox id (deprecated)',
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
	entryId: 'Id',
	logs: 'Logs',
} as const;

export type RunWords = { readonly [K in keyof typeof runWords]: string };

export interface RunDocumentOptions {
	readonly words: RunWords;
	/** BCP 47, for figures. */
	readonly locale: string;
	/** The agent's name, where it is known. */
	readonly agentName?: string;
}

/** A run as a readable Markdown document: every field of section 2.7 that is present, and nothing for those that are not. */
export function renderRun(run: AgentRun, options: RunDocumentOptions): string {
	const { words } = options;
	const { result } = run;
	const final = result?.finalResponse;
	const created = final?.createdObjectIds ?? [];
	const others = outputIds(run).filter((id) => !created.includes(id));
	const blocks = [
		`# ${words.run} ${code(run.id ?? '')}`,
		facts(run, options),
		...section(words.prompt, run.prompt, quote),
		...section(words.guidance, run.guidance, quote),
		...section(words.summary, final?.summary, quote),
		...section(words.issues, final?.issues, (issues) => bullets(issues.map(escapeInline))),
		...section(words.output, result?.output, quote),
		...section(words.createdObjects, created, (ids) => bullets(ids.map(code))),
		...section(words.outputs, others, (ids) => bullets(ids.map(code))),
		...section(words.steps, run.steps, (steps) =>
			steps.map((step, i) => renderStep(step, i + 1, options)).join('\n\n'),
		),
		...section(words.usage, run.usage, (usage) => renderUsage(usage, options)),
		...section(words.logs, Object.entries(result?.logs ?? {}), (logs) =>
			logs.map(([name, text]) => `### ${escapeInline(name)}\n\n${codeBlock(text)}`).join('\n\n'),
		),
	];
	return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Nothing when the value is absent, empty or renders to nothing. */
function section<T>(title: string, value: T | undefined, render: (value: T) => string): string[] {
	if (value === undefined || ((typeof value === 'string' || Array.isArray(value)) && value.length === 0)) return [];
	const body = render(value);
	return body === '' ? [] : [`## ${title}\n\n${body}`];
}

function facts(run: AgentRun, { words, locale, agentName }: RunDocumentOptions): string {
	const took = Date.parse(run.completedAt ?? '') - Date.parse(run.startedAt ?? '');
	return list([
		[words.status, run.status && `**${escapeInline(run.status)}**`],
		[words.runtimeState, run.runtimeState && escapeInline(run.runtimeState)],
		[words.agent, run.agentId && [agentName && escapeInline(agentName), code(run.agentId)].filter(Boolean).join(' ')],
		[words.model, run.model && escapeInline(run.model)],
		[words.created, run.createdAt && instant(run.createdAt)],
		[words.started, run.startedAt && instant(run.startedAt)],
		[words.completed, run.completedAt && instant(run.completedAt)],
		[words.took, Number.isNaN(took) || took < 0 ? undefined : describeDuration(took, locale)],
		[words.provider, run.provider && escapeInline(run.provider)],
		[words.runtimeId, run.runtimeId && code(run.runtimeId)],
		[words.workflowId, run.workflowId && code(run.workflowId)],
		[words.sandboxId, run.legacySandboxId && code(run.legacySandboxId)],
	]);
}

function renderStep(step: RunStep, number: number, { words, locale }: RunDocumentOptions): string {
	const kind = [step.type, step.toolName].flatMap((part) => (part ? [escapeInline(part)] : [])).join(': ');
	const notes = [
		step.timestamp && instant(step.timestamp),
		step.durationMs === undefined ? undefined : describeDuration(step.durationMs, locale),
		step.id && code(step.id),
	].filter(Boolean);
	return [
		`### ${words.step} ${number}${kind === '' ? '' : ` · ${kind}`}`,
		notes.join(' · '),
		step.content ? quote(step.content) : '',
		foreignValue(words.toolInput, step.toolInput),
		foreignValue(words.toolOutput, step.toolOutput),
	]
		.filter((block) => block !== '')
		.join('\n\n');
}

function foreignValue(title: string, value: unknown): string {
	if (value === undefined || value === null || value === '') return '';
	return `${title}:\n\n${typeof value === 'string' ? codeBlock(value) : codeBlock(json(value, 2), 'json')}`;
}

function renderUsage(usage: RunUsage, options: RunDocumentOptions): string {
	const { words, locale } = options;
	const { summary, entries = [] } = usage;
	const number = (value: number | undefined) => value !== undefined && new Intl.NumberFormat(locale).format(value);
	const totals = list([
		[words.model, usage.model && escapeInline(usage.model)],
		[words.inputTokens, number(usage.inputTokens)],
		[words.outputTokens, number(usage.outputTokens)],
		[words.totalInputTokens, number(summary?.totalInputTokens)],
		[words.totalOutputTokens, number(summary?.totalOutputTokens)],
		[words.totalTokens, number(summary?.totalTokens)],
		[words.toolCalls, number(usage.toolCalls)],
		[words.duration, usage.durationMs !== undefined && describeDuration(usage.durationMs, locale)],
		[words.cost, summary?.costMicros !== undefined && describeMicros(summary.costMicros, locale)],
	]);
	if (entries.length === 0) return totals;
	const columns = [
		words.time,
		words.service,
		words.request,
		words.model,
		words.tokens,
		words.cost,
		words.metadata,
		words.entryId,
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
