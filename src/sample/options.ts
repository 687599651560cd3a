import type { Clock } from '../core/clock';
import type { OperationName } from '../core/service/operations';
import type { SpanUnit } from './legal';

export interface SampleOptions {
	/** Loopback port; 0, the default, takes a free one. */
	readonly port?: number;
	/** The key that requests must carry; by default one is made. */
	readonly key?: string;
	/** Milliseconds that every answer is held back. */
	readonly latencyMs?: number;
	/** Folder for `cases.json` and the objects; it is kept. By default a temporary one that `close` removes. */
	readonly dataDir?: string;
	readonly ssh?: SampleSsh;
	/** How many agents there are; by default 57. */
	readonly agents?: number;
	/** How many further small objects the vault `bulk` has (`obj_sample_bulk_00000` …); by default 40. */
	readonly bulkObjects?: number;
	/** By default UTF-16 units. */
	readonly spanUnit?: SpanUnit;
	/** Milliseconds that a live run takes from queued to completed, and a booting instance to running; by default 8,000. */
	readonly liveMs?: number;
	readonly clock?: Clock;
	/** Called once for each request when its answer has been sent. */
	readonly onRequest?: (record: SampleRequestRecord) => void;
}

/** The ssh block of a running instance, so that it can point to a real server. */
export interface SampleSsh {
	readonly host?: string;
	readonly port?: number;
	readonly user?: string;
	/** The text of a private key; by default one is made that opens nothing. */
	readonly privateKey?: string;
	/** Instead of the command made from host, port and user. */
	readonly command?: string;
	readonly instructions?: readonly unknown[];
}

/** What a request was, for tests. */
export interface SampleRequestRecord {
	/** Absent where no operation is meant: unknown paths, refused keys, and what goes to the object store (`store`). */
	readonly operation?: OperationName | 'store';
	readonly method: string;
	/** As sent, with the query. */
	readonly url: string;
	readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
	/** The JSON body, if one was read. */
	readonly body?: unknown;
	readonly status: number;
	/** Milliseconds since the epoch. */
	readonly startedAt: number;
	readonly endedAt: number;
}
