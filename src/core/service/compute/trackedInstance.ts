import { isRecord, textsOf } from '../../base/data/isRecord';
import type { ComputeInstance } from '../schemas';
import { isSettledStatus } from './sshTarget';

const texts = ['name', 'status', 'instanceType', 'gpu', 'region', 'pricePerHour', 'currentCost', 'createdAt'] as const;

/** What is stored of an instance: what its row shows, never the access data. */
export interface TrackedInstance extends Pick<ComputeInstance, (typeof texts)[number] | 'currentRuntimeSeconds'> {
	/** The service no longer has it. */
	readonly gone?: boolean;
}

/** Whether it won't change by itself. */
export function isSettled({ status, gone }: TrackedInstance): boolean {
	return gone === true || isSettledStatus(status);
}

/** Picks what is stored, out of an instance's details or out of a state file. */
export function parseTrackedInstance(value: unknown): TrackedInstance {
	const fields = isRecord(value) ? value : {};
	const seconds = fields.currentRuntimeSeconds;
	return {
		...textsOf(fields, texts),
		...(typeof seconds === 'number' && Number.isFinite(seconds) && { currentRuntimeSeconds: seconds }),
		...(fields.gone === true && { gone: true }),
	};
}
