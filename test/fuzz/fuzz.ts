import { Worker } from 'node:worker_threads';
import { buildWorker } from '../unit/buildProgram';
import type { Failure } from './attack';
import type { Step } from './watch';

export interface FuzzOptions {
	/** Each target is run so many times, */
	readonly runs?: number;
	/** or all of them for so many milliseconds. */
	readonly ms?: number;
	/** The first run of each target has it, the next one the next. */
	readonly seed: number;
	/** Parts of the names of targets; none for all. */
	readonly only: readonly string[];
	/** UTF-16 units of the longest texts. */
	readonly largest: number;
	/** Called with each failure as it is found. */
	readonly onFailure?: (failure: SeededFailure) => void;
	readonly signal?: AbortSignal;
}

export interface SeededFailure extends Failure {
	readonly target: string;
	readonly seed: number;
}

export interface TargetResult {
	readonly name: string;
	readonly runs: number;
	readonly slowest: Step;
	/** Of the slowest step. */
	readonly seed: number;
	/** Milliseconds. */
	readonly spent: number;
}

/** What the thread says while it runs. */
export type Said =
	| { readonly kind: 'begins'; readonly target: string; readonly seed: number }
	| ({ readonly kind: 'failure' } & SeededFailure)
	| ({ readonly kind: 'ran' } & TargetResult);

/** Milliseconds after which the thread is ended: what waits for its own step to end is ended before by `attack`. */
const longestSilence = 300_000;
/** Megabytes that the thread may keep. */
const mostMemory = 1_500;

/**
 * Runs the targets in a thread of their own, so that one that never ends, or takes all the memory, is a failure like any other: the rest then goes
 * on in another thread.
 */
export async function fuzz(options: FuzzOptions): Promise<{ targets: TargetResult[]; failures: SeededFailure[] }> {
	const { ms, signal, onFailure, ...rest } = options;
	const failures: SeededFailure[] = [];
	const results = new Map<string, TargetResult>();
	const without: string[] = [];
	const fail = (failure: SeededFailure): void => {
		failures.push(failure);
		onFailure?.(failure);
	};
	const end = ms === undefined ? undefined : Date.now() + ms;
	const program = buildWorker(require.resolve('./thread'));
	for (let isOver = false; !isOver; ) {
		const work = { ...rest, end, without, results: [...results.values()] };
		const ended = await runThread(program, work, signal, (said) => {
			if (said.kind === 'failure') fail(said);
			if (said.kind === 'ran') results.set(said.name, said);
		});
		isOver = ended === undefined || signal?.aborted === true;
		if (!ended) continue;
		without.push(ended.target);
		fail({ ...ended, where: '', input: 'made by the seed' });
	}
	return { targets: [...results.values()], failures };
}

/** Resolves to the run under way when the thread was ended; undefined when it did all there was to do. */
function runThread(
	program: string,
	workerData: object,
	signal: AbortSignal | undefined,
	onSaid: (said: Said) => void,
): Promise<Pick<SeededFailure, 'target' | 'seed' | 'what'> | undefined> {
	return new Promise((resolve, reject) => {
		const worker = new Worker(program, {
			workerData,
			resourceLimits: { maxOldGenerationSizeMb: mostMemory },
			execArgv: ['--enable-source-maps'],
		});
		let now = { target: 'none', seed: 0 };
		let timer: NodeJS.Timeout | undefined;
		const finish = (what?: string): void => {
			clearTimeout(timer);
			signal?.removeEventListener('abort', stop);
			void worker.terminate();
			resolve(what === undefined ? undefined : { ...now, what });
		};
		const stop = (): void => finish();
		signal?.addEventListener('abort', stop);
		worker.on('message', (said: Said) => {
			if (said.kind !== 'begins') return onSaid(said);
			now = { target: said.target, seed: said.seed };
			clearTimeout(timer);
			timer = setTimeout(() => finish('never ends'), longestSilence);
		});
		worker.once('error', (error) => {
			if (now.target === 'none') reject(error);
			finish(`ends the thread: ${error.message}`);
		});
		worker.once('exit', () => finish());
	});
}
