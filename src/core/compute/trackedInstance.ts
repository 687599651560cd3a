import type { ComputeInstance } from '../service/schemas';
import { isSettledStatus } from './sshTarget';

const texts = ['name', 'status', 'instanceType', 'gpu', 'region', 'pricePerHour', 'currentCost'] as const;

/** What is remembered of an instance: what its row shows, never the access data. */
export interface TrackedInstance extends Pick<ComputeInstance, (typeof texts)[number] | 'currentRuntimeSeconds'> {
	/** The service knows it no more. */
	readonly gone?: boolean;
}

/** Whether nothing more is to come by itself. */
export function isSettled({ status, gone }: TrackedInstance): boolean {
	return gone === true || isSettledStatus(status);
}

/** Picks what is remembered, out of details or out of a state file. */
export function parseTrackedInstance(value: unknown): TrackedInstance {
	const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
	const seconds = fields.currentRuntimeSeconds;
	return {
		...Object.fromEntries(texts.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : []))),
		...(typeof seconds === 'number' && Number.isFinite(seconds) && { currentRuntimeSeconds: seconds }),
		...(fields.gone === true && { gone: true }),
	};
}
