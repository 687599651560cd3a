import type { OperationName } from '../../../src/core/service/operations';
import type { SampleRequestRecord } from '../../../src/sample/options';
import type { FaultyService } from './services';

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
