import type { Clock } from '../core/base/time/clock';
import type { OperationName } from '../core/service/endpoints';
import type { Landmark } from './landmarks';

export interface SampleOptions {
	/** Loopback port; 0, the default, is any free one. */
	readonly port?: number;
	/** The key that requests must have; by default a new one. */
	readonly key?: string;
	/** Milliseconds by which every response is delayed. */
	readonly latencyMs?: number;
	/** Folder for the objects; it is kept. By default a temporary one, which `close` deletes. */
	readonly dataDir?: string;
	/** Decisions in addition to the sample's own, with IDs of their own. */
	readonly cases?: readonly Landmark[];
	readonly ssh?: SampleSsh;
	/** Number of agents; by default 57. */
	readonly agents?: number;
	/** Milliseconds that a live run takes from queued to completed, and a booting instance to running; by default 8,000. */
	readonly liveMs?: number;
	readonly clock?: Clock;
	/** Called once for each request after its response has been sent. */
	readonly onRequest?: (record: SampleRequestRecord) => void;
}

/** The SSH access to a running instance, so that it can be a real server. */
export interface SampleSsh {
	readonly host?: string;
	readonly port?: number;
	readonly user?: string;
	/** The text of a private key; by default, one that opens nothing. */
	readonly privateKey?: string;
}

/** A request as tests see it. */
export interface SampleRequestRecord {
	/** Absent for unknown paths and rejected keys; `store` for requests to the object store. */
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
