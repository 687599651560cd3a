import { isRecord, textsOf } from '../../base/data/isRecord';
import type { AgentRun, RunStep } from '../schemas';

/** What is stored of a run. Neither prompt nor output: they repeat what documents say. */
export interface TrackedRun {
	readonly agentId?: string;
	/** As the service wrote it; absent before the first answer. */
	readonly status?: string;
	readonly createdAt?: string;
	readonly startedAt?: string;
	readonly completedAt?: string;
	/** The service no longer has it. */
	readonly gone?: boolean;
}

const settledStatuses = new Set(['completed', 'failed', 'cancelled']);

/** Whether nothing more is to come. A status of the service's own may still change. */
export function isSettled({ status, gone }: TrackedRun): boolean {
	return gone === true || (status !== undefined && settledStatuses.has(status));
}

/** When the run came into its state, as the service wrote it: undefined if it doesn't say, as for a status of its own. */
export function enteredAt({ status, createdAt, startedAt, completedAt }: TrackedRun): string | undefined {
	if (status === 'queued') return createdAt;
	return status === 'running' ? startedAt : status && settledStatuses.has(status) ? completedAt : undefined;
}

/** Picks what is stored, out of a run's details or out of a state file. */
export function parseTrackedRun(value: unknown): TrackedRun {
	const fields = isRecord(value) ? value : {};
	return {
		...textsOf(fields, ['agentId', 'status', 'createdAt', 'startedAt', 'completedAt']),
		...(fields.gone === true && { gone: true }),
	};
}

/** What the agent wrote at its end, as it wrote it: output, summary, and issues, each unless it repeats one before. "" if there is nothing yet. */
export function writtenOutput({ result }: AgentRun): string {
	const { summary, issues = [] } = result?.finalResponse ?? {};
	const texts: string[] = [];
	for (const text of [result?.output, summary, ...issues].flatMap((one) => one?.trim() || []))
		if (!texts.some((before) => before.includes(text))) texts.push(text);
	return texts.join('\n\n');
}

/** IDs of the objects that a run produced, each once: those of the final response first. */
export function outputIds({ result }: AgentRun): string[] {
	return [...new Set([...(result?.finalResponse?.createdObjectIds ?? []), ...(result?.outputObjectIds ?? [])])];
}

/**
 * The number, from 1, of the first step that failed; undefined if none did. The interface has no field for it: a step's type says so, or the
 * output of its tool is an object that reports an error, as tools of such services do.
 */
export function firstFailedStep({ steps = [] }: Pick<AgentRun, 'steps'>): number | undefined {
	const at = steps.findIndex(hasFailed);
	return at < 0 ? undefined : at + 1;
}

export function hasFailed({ type = '', toolOutput }: RunStep): boolean {
	if (/error|fail/i.test(type)) return true;
	if (typeof toolOutput !== 'object' || toolOutput === null) return false;
	const { error, isError, ok, success } = toolOutput as Readonly<Record<string, unknown>>;
	return Boolean(error) || isError === true || ok === false || success === false;
}
