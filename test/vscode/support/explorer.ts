import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperationName } from '../../../src/core/service/operations';
import type { SampleRequestRecord } from '../../../src/sample/options';
import type { FaultyService, TestService } from './services';
import { readSession } from './session';

/** A request to one of the twelve operations, as a test compares it. */
export interface MadeRequest {
	method: string;
	/** Path and query. */
	url: string;
	body?: unknown;
}

/** The requests of an operation since the last `clear`, in order. */
export function requestsOf({ faults }: FaultyService, operation: OperationName): MadeRequest[] {
	return faults.seen
		.filter((request) => request.operation === operation)
		.map(({ method, url, body }) => ({
			method,
			url,
			...(body.length > 0 && { body: JSON.parse(body.toString()) as unknown }),
		}));
}

/** The ids that are remembered for a service, as the file has them that all windows share. */
export async function trackedIds({ baseUrl }: TestService, kind: 'runs' | 'instances'): Promise<string[]> {
	const origin = createHash('sha256').update(new URL(baseUrl).origin).digest('hex').slice(0, 16);
	const folder = join(readSession().userData, 'User/globalStorage/benchbook.benchbook/tracked', origin);
	const { ids } = JSON.parse(await readFile(join(folder, `${kind}.json`), 'utf8')) as { ids: object };
	return Object.keys(ids);
}

/** Collects what goes to the object store, for `startFaultyService({onRequest})`. */
export class StoreRequests {
	readonly all: SampleRequestRecord[] = [];

	readonly onRequest = (record: SampleRequestRecord): void => {
		if (record.operation === 'store') this.all.push(record);
	};

	of(method: string): SampleRequestRecord[] {
		return this.all.filter((record) => record.method === method);
	}

	clear(): void {
		this.all.length = 0;
	}
}
