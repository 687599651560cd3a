import type { Readable } from 'node:stream';
import type { OutputStream } from '../terminal/output';

/** What a run knows about its process. */
export interface Surroundings {
	readonly workingDirectory: string;
	readonly environment: NodeJS.ProcessEnv;
	readonly stdin: Readable;
	readonly stdout: OutputStream;
	readonly stderr: OutputStream;
	readonly signal: AbortSignal;
	/** Runs something whose results are kept if it is stopped, in which case `signal` is aborted. At any other time, the process just ends. */
	readonly whileStoppable: <T>(run: () => Promise<T>) => Promise<T>;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	/** Path of the bundle that compares quotations, on a thread of its own. */
	readonly textThread: string;
}
