import { describeDuration, describeInstant, describeMicros } from '../figures';
import { code, codeBlock, escapeInline, quote } from '../markdown/escaping';
import { openText } from '../openText';
import type { AgentRun, RunStep, RunUsage, UsageEntry } from '../service/schemas';
import { hasFailed } from './failedStep';
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
	otherResults: 'Other results',
	outputs: 'Output objects',
	createdObjects: 'Created objects',
	steps: 'Steps',
	step: 'Step',
	failed: 'failed',
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
	kind: 'Kind',
	service: 'Service',
	request: 'Request',
	tokens: 'Tokens (in / out / all)',
	metadata: 'Metadata',
	entryId: 'ID',
	logs: 'Logs',
	leftOut: 'Characters left out because the run is too long',
} as const;

export type RunLabels = { readonly [K in keyof typeof runLabels]: string };

export interface RunDocumentOptions {
	readonly labels: RunLabels;
	/** BCP 47, for numbers and durations. */
	readonly locale: string;
	readonly agentName?: string;
}

/** UTF-16 units of a run's texts that its document shows: VS Code passes a document on in one piece. */
const longestDocument = 2_000_000;

/** Texts for one document, as long as there is room for them. */
class Room {
	private left = longestDocument;
	/** UTF-16 units that there was no room for. */
	leftOut = 0;

	take(text: string): string {
		const part = text.slice(0, this.left);
		this.left -= part.length;
		this.leftOut += text.length - part.length;
		return part;
	}
}

/**
 * A run as a readable Markdown document, in steps: every field of section 2.7 that is present, and nothing for those that are not. What there
 * is no room for is said after the facts.
 */
export function* renderRun(run: AgentRun, options: RunDocumentOptions): Generator<void, string> {
	const { labels, locale } = options;
	const { output, outputObjectIds: _, finalResponse, logs = {}, ...otherResults } = run.result ?? {};
	const { summary, createdObjectIds = [], issues = [], ...otherResponses } = finalResponse ?? {};
	const created = new Set(createdObjectIds);
	const others = outputIds(run).filter((id) => !created.has(id));
	const room = new Room();
	const blocks: string[] = [];
	const add = (title: string, body: string): void => {
		if (body !== '') blocks.push(`## ${title}\n\n${body}`);
	};
	for (const [title, text] of [
		[labels.prompt, run.prompt],
		[labels.guidance, run.guidance],
		[labels.summary, summary],
	] as const) {
		if (text) add(title, yield* quote(room.take(text)));
	}
	add(labels.issues, yield* bulletsInSteps(issues, (issue) => escapeInline(room.take(issue))));
	if (output) add(labels.output, yield* quote(room.take(output)));
	// What a service adds to the fields of the interface: the user came for a result, whatever it is called.
	add(labels.otherResults, yield* foreignValues({ ...otherResults, ...otherResponses }, room));
	add(labels.createdObjects, yield* bulletsInSteps([...created], code));
	add(labels.outputs, yield* bulletsInSteps(others, code));
	const steps: string[] = [];
	for (const [at, step] of (run.steps ?? []).entries()) steps.push(yield* renderStep(step, at + 1, options, room));
	add(labels.steps, steps.join('\n\n'));
	add(labels.usage, run.usage ? yield* renderUsage(run.usage, options) : '');
	const texts: string[] = [];
	for (const [name, text] of Object.entries(logs)) {
		texts.push(`### ${escapeInline(name)}\n\n${yield* codeBlock(room.take(text))}`);
	}
	add(labels.logs, texts.join('\n\n'));
	const leftOut = room.leftOut > 0 ? `${labels.leftOut}: ${new Intl.NumberFormat(locale).format(room.leftOut)}` : '';
	const head = [`# ${labels.run} ${code(run.id ?? '')}`, facts(run, options), leftOut];
	return `${[...head.filter((block) => block !== ''), ...blocks].join('\n\n')}\n`;
}

/** Values by name: texts as they are, JSON for what has no better form. */
function* foreignValues(values: Readonly<Record<string, unknown>>, room: Room): Generator<void, string> {
	const parts: string[] = [];
	for (const [name, value] of Object.entries(values)) {
		const text = openText(value);
		if (text !== '') parts.push(yield* foreignValue(escapeInline(name), value, room));
	}
	return parts.join('\n\n');
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

function* renderStep(
	step: RunStep,
	number: number,
	{ labels, locale }: RunDocumentOptions,
	room: Room,
): Generator<void, string> {
	const kind = [step.type, step.toolName].flatMap((part) => (part ? [escapeInline(part)] : [])).join(': ');
	const heading = [`${labels.step} ${number}`, kind, hasFailed(step) ? labels.failed : ''];
	const notes = [
		step.timestamp && instant(step.timestamp),
		step.durationMs === undefined ? undefined : describeDuration(step.durationMs, locale),
		step.id && code(step.id),
	].filter(Boolean);
	yield;
	return [
		`### ${heading.filter((part) => part !== '').join(' · ')}`,
		notes.join(' · '),
		step.content ? yield* quote(room.take(step.content)) : '',
		yield* foreignValue(labels.toolInput, step.toolInput, room),
		yield* foreignValue(labels.toolOutput, step.toolOutput, room),
	]
		.filter((block) => block !== '')
		.join('\n\n');
}

function* foreignValue(title: string, value: unknown, room: Room): Generator<void, string> {
	if (value === undefined || value === null || value === '') return '';
	const block =
		typeof value === 'string'
			? yield* codeBlock(room.take(value))
			: yield* codeBlock(room.take(json(value, 2)), 'json');
	return `${title}:\n\n${block}`;
}

function* renderUsage(usage: RunUsage, options: RunDocumentOptions): Generator<void, string> {
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
		labels.kind,
		labels.service,
		labels.request,
		labels.model,
		labels.tokens,
		labels.cost,
		labels.metadata,
		labels.entryId,
	];
	const rows: string[][] = [];
	for (const entry of entries) {
		rows.push(usageRow(entry, locale));
		yield;
	}
	const table = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
	return totals === '' ? table : `${totals}\n\n${table}`;
}

function usageRow(entry: UsageEntry, locale: string): string[] {
	const { timestamp, kind, service, method, endpoint, statusCode, model, costMicros, metadata, id } = entry;
	const tokens = [entry.promptTokens, entry.completionTokens, entry.totalTokens];
	return [
		timestamp === undefined ? '' : instant(timestamp),
		escapeInline(kind ?? ''),
		escapeInline(service ?? ''),
		[method ?? '', endpoint ?? '', statusCode ?? '']
			.map((part) => escapeInline(String(part)))
			.filter(Boolean)
			.join(' '),
		escapeInline(model ?? ''),
		tokens.every((count) => count === undefined) ? '' : tokens.map((count) => count ?? '–').join(' / '),
		costMicros === undefined ? '' : describeMicros(costMicros, locale),
		escapeInline(openText(metadata)),
		id === undefined ? '' : code(id).replaceAll('|', '\\|'),
	];
}

function list(entries: readonly (readonly [string, string | false | undefined])[]): string {
	return bullets(entries.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])));
}

function* bulletsInSteps(texts: readonly string[], render: (text: string) => string): Generator<void, string> {
	const lines: string[] = [];
	for (const text of texts) {
		lines.push(render(text));
		yield;
	}
	return bullets(lines);
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
