import type { AgentRun } from '../service/schemas';

/** What is remembered of a run. Neither prompt nor output: they hold what documents say. */
export interface TrackedRun {
	readonly agentId?: string;
	/** As the service wrote it; absent before the first answer. */
	readonly status?: string;
	readonly createdAt?: string;
	readonly completedAt?: string;
	/** The service knows it no more. */
	readonly gone?: boolean;
}

const settledStatuses = new Set(['completed', 'failed', 'cancelled']);

/** Whether nothing more is to come. A status nobody knows may still change. */
export function isSettled({ status, gone }: TrackedRun): boolean {
	return gone === true || (status !== undefined && settledStatuses.has(status));
}

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

export function toTrackedRun({ agentId, status, createdAt, completedAt }: AgentRun): TrackedRun {
	return {
		...(agentId !== undefined && { agentId }),
		...(status !== undefined && { status }),
		...(createdAt !== undefined && { createdAt }),
		...(completedAt !== undefined && { completedAt }),
	};
}

/** Ids of the objects a run has put out, each once: those of the final response first. */
export function outputIds({ result }: AgentRun): string[] {
	return [...new Set([...(result?.finalResponse?.createdObjectIds ?? []), ...(result?.outputObjectIds ?? [])])];
}
