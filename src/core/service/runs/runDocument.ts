import * as l10n from '@vscode/l10n';
import { describeDuration, describeInstant, describeMicros } from '../../base/display/figures';
import { openText } from '../../base/display/openText';
import { code, codeBlock, escapeInline, quote } from '../../draft/markdown/escaping';
import type { AgentRun, RunStep, RunUsage, UsageEntry } from '../schemas';
import { hasFailed, outputIds } from './trackedRun';

export interface RunDocumentOptions {
	/** BCP 47, for numbers and durations. */
	readonly locale: string;
	readonly agentName?: string;
	/** What stands for a text that someone else wrote, instead of the text as a quote: one line. */
	readonly standIn?: (text: string) => string;
	/** Put before the steps. */
	readonly beforeSteps?: string;
}

/** The most UTF-16 units of a run's texts that its document shows, because VS Code passes a document on in one piece. */
const longestDocument = 2_000_000;

/** A foreign text as the document has it. */
function* said(text: string, { standIn }: RunDocumentOptions): Generator<void, string> {
	return standIn ? standIn(text) : yield* quote(text);
}

/** Takes texts for one document as long as there is room for them. */
class Room {
	private left = longestDocument;
	/** UTF-16 units for which there was no room. */
	leftOut = 0;

	take(text: string): string {
		const part = text.slice(0, this.left);
		this.left -= part.length;
		this.leftOut += text.length - part.length;
		return part;
	}
}

/**
 * A run as a readable Markdown document, in steps: every field of a run that is present, and nothing for those that aren't. How much there
 * was no room for is said after the facts.
 */
export function* renderRun(run: AgentRun, options: RunDocumentOptions): Generator<void, string> {
	const { locale } = options;
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
		[l10n.t('Prompt'), run.prompt],
		[l10n.t('Guidance'), run.guidance],
		[l10n.t('Summary'), summary],
	] as const) {
		if (text) add(title, yield* said(room.take(text), options));
	}
	add(l10n.t('Issues'), yield* bulletsInSteps(issues, (issue) => escapeInline(room.take(issue))));
	if (output) add(l10n.t('Output'), yield* said(room.take(output), options));
	// Fields that a service adds to those of the interface: the user wants a result, whatever it is called.
	add(l10n.t('Other results'), yield* foreignValues({ ...otherResults, ...otherResponses }, room));
	add(l10n.t('Created objects'), yield* bulletsInSteps([...created], code));
	add(l10n.t('Output objects'), yield* bulletsInSteps(others, code));
	const steps: string[] = options.beforeSteps ? [options.beforeSteps] : [];
	for (const [at, step] of (run.steps ?? []).entries()) steps.push(yield* renderStep(step, at + 1, options, room));
	if (run.steps?.length) add(l10n.t('Steps'), steps.join('\n\n'));
	add(l10n.t('Usage'), run.usage ? yield* renderUsage(run.usage, options) : '');
	const texts: string[] = [];
	for (const [name, text] of Object.entries(logs)) {
		texts.push(`### ${escapeInline(name)}\n\n${yield* codeBlock(room.take(text))}`);
	}
	add(l10n.t('Logs'), texts.join('\n\n'));
	const leftOut =
		room.leftOut > 0
			? `${l10n.t('Characters left out because the run is too long')}: ${new Intl.NumberFormat(locale).format(room.leftOut)}`
			: '';
	const head = [`# ${l10n.t('Run')} ${code(run.id ?? '')}`, facts(run, options), leftOut];
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

function facts(run: AgentRun, { locale, agentName }: RunDocumentOptions): string {
	const took = Date.parse(run.completedAt ?? '') - Date.parse(run.startedAt ?? '');
	return list([
		[l10n.t('Status'), run.status && `**${escapeInline(run.status)}**`],
		[l10n.t('Runtime state'), run.runtimeState && escapeInline(run.runtimeState)],
		[
			l10n.t('Agent'),
			run.agentId && [agentName && escapeInline(agentName), code(run.agentId)].filter(Boolean).join(' '),
		],
		[l10n.t('Model'), run.model && escapeInline(run.model)],
		[l10n.t('Created'), run.createdAt && instant(run.createdAt)],
		[l10n.t('Started'), run.startedAt && instant(run.startedAt)],
		[l10n.t('Completed'), run.completedAt && instant(run.completedAt)],
		[l10n.t('Took'), Number.isNaN(took) || took < 0 ? undefined : describeDuration(took, locale)],
		[l10n.t('Provider'), run.provider && escapeInline(run.provider)],
		[l10n.t('Runtime ID'), run.runtimeId && code(run.runtimeId)],
		[l10n.t('Workflow ID'), run.workflowId && code(run.workflowId)],
		[l10n.t('Sandbox ID (deprecated)'), run.legacySandboxId && code(run.legacySandboxId)],
	]);
}

function* renderStep(step: RunStep, number: number, options: RunDocumentOptions, room: Room): Generator<void, string> {
	const kind = [step.type, step.toolName].flatMap((part) => (part ? [escapeInline(part)] : [])).join(': ');
	const heading = [`${l10n.t('Step')} ${number}`, kind, hasFailed(step) ? l10n.t('failed') : ''];
	const notes = [
		step.timestamp && instant(step.timestamp),
		step.durationMs === undefined ? undefined : describeDuration(step.durationMs, options.locale),
		step.id && code(step.id),
	].filter(Boolean);
	yield;
	return [
		`### ${heading.filter((part) => part !== '').join(' · ')}`,
		notes.join(' · '),
		step.content ? yield* said(room.take(step.content), options) : '',
		yield* foreignValue(l10n.t('Input'), step.toolInput, room),
		yield* foreignValue(l10n.t('Output'), step.toolOutput, room),
	]
		.filter((block) => block !== '')
		.join('\n\n');
}

function* foreignValue(title: string, value: unknown, room: Room): Generator<void, string> {
	if (value === undefined || value === null || value === '') return '';
	const block =
		typeof value === 'string'
			? yield* codeBlock(room.take(value))
			: yield* codeBlock(room.take(JSON.stringify(value, undefined, 2) ?? ''), 'json');
	return `${title}:\n\n${block}`;
}

function* renderUsage(usage: RunUsage, options: RunDocumentOptions): Generator<void, string> {
	const { locale } = options;
	const { summary, entries = [] } = usage;
	const number = (value: number | undefined) => value !== undefined && new Intl.NumberFormat(locale).format(value);
	const known = (
		[
			[l10n.t('Model'), usage.model && escapeInline(usage.model)],
			[l10n.t('Input tokens'), number(usage.inputTokens)],
			[l10n.t('Output tokens'), number(usage.outputTokens)],
			[l10n.t('Total input tokens'), number(summary?.totalInputTokens)],
			[l10n.t('Total output tokens'), number(summary?.totalOutputTokens)],
			[l10n.t('Total tokens'), number(summary?.totalTokens)],
			[l10n.t('Tool calls'), number(usage.toolCalls)],
			[l10n.t('Duration'), usage.durationMs !== undefined && describeDuration(usage.durationMs, locale)],
			[l10n.t('Cost'), summary?.costMicros !== undefined && describeMicros(summary.costMicros, locale)],
		] as const
	).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
	const totals = known.length === 0 ? '' : table([known.map(([name]) => name), known.map(([, value]) => value)]);
	if (entries.length === 0) return totals;
	const columns = [
		l10n.t('Time'),
		l10n.t('Kind'),
		l10n.t('Service'),
		l10n.t('Request'),
		l10n.t('Model'),
		l10n.t('Tokens (in / out / all)'),
		l10n.t('Cost'),
		l10n.t('Metadata'),
		l10n.t('ID'),
	];
	const rows: string[][] = [];
	for (const entry of entries) {
		rows.push(usageRow(entry, locale));
		yield;
	}
	return [totals, table([columns, ...rows])].filter((part) => part !== '').join('\n\n');
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
	return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
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
