import type { AgentRun } from '../service/schemas';

/** What is stored of a run. Neither prompt nor output: they repeat what documents say. */
export interface TrackedRun {
	readonly agentId?: string;
	/** As the service wrote it; absent before the first answer. */
	readonly status?: string;
	readonly createdAt?: string;
	readonly completedAt?: string;
	/** The service no longer has it. */
	readonly gone?: boolean;
}

const settledStatuses = new Set(['completed', 'failed', 'cancelled']);

/** Whether nothing more is to come. A status of the service's own may still change. */
export function isSettled({ status, gone }: TrackedRun): boolean {
	return gone === true || (status !== undefined && settledStatuses.has(status));
}

/** Picks what is stored, out of a run's details or out of a state file. */
export function parseTrackedRun(value: unknown): TrackedRun {
	const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
	const text = (name: string) => (typeof fields[name] === 'string' ? { [name]: fields[name] } : {});
	return {
		...text('agentId'),
		...text('status'),
		...text('createdAt'),
		...text('completedAt'),
		...(fields.gone === true && { gone: true }),
	};
}

/** IDs of the objects that a run produced, each once: those of the final response first. */
export function outputIds({ result }: AgentRun): string[] {
	return [...new Set([...(result?.finalResponse?.createdObjectIds ?? []), ...(result?.outputObjectIds ?? [])])];
}
