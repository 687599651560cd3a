import { Worker } from 'node:worker_threads';

/** Megabytes of heap; a request that needs more ends the thread, and the next one starts another. */
const mostMemory = 768;

/** Bytes that this process may grow by while a request is answered: what a thread unpacks isn't on its heap. */
const mostGrowth = 1_500_000_000;

/** Milliseconds between two looks at how much it has grown. */
const growthLookedAtMs = 200;

/** What a thread posts for each request, in order. */
export type ThreadAnswer<Result> = { readonly result: Result } | { readonly failed: true };

/** `failed`: the thread couldn't do it. `tookTooLong`, `ended`: the thread was stopped, for its time or its memory, or crashed, and what it kept is lost. */
export type Asked<Result> = { readonly kind: 'done'; readonly result: Result } | { readonly kind: ThreadFailure };
type ThreadFailure = 'failed' | 'tookTooLong' | 'ended';

interface Waiting<Request, Result> {
	readonly request: Request;
	readonly milliseconds: number;
	readonly resolve: (asked: Asked<Result>) => void;
}

/**
 * A program on a thread of its own that answers requests, one after another, each within a time limit. A request that takes longer is ended with the
 * thread, and those after it go to a new one. The thread starts with the first request, and doesn't keep the process alive while it is idle.
 */
export class WorkerThread<Request, Result> {
	private worker: Worker | undefined;
	private readonly waiting: Waiting<Request, Result>[] = [];
	private answered: ((answer: ThreadAnswer<Result> | ThreadFailure) => void) | undefined;
	private isDisposed = false;

	/**
	 * @param program path of the bundle that runs on the thread
	 * @param growth bytes that this process may grow by while a request is answered
	 */
	constructor(
		private readonly program: string,
		private readonly growth = mostGrowth,
	) {}

	/** @param milliseconds from when its turn comes */
	ask(request: Request, milliseconds: number): Promise<Asked<Result>> {
		return new Promise((resolve) => {
			this.waiting.push({ request, milliseconds, resolve });
			if (!this.answered) this.next();
		});
	}

	/** Requests that wait, and all that follow, have `ended`. */
	dispose(): void {
		this.isDisposed = true;
		this.answered?.('ended');
		this.stop();
	}

	private next(): void {
		const next = this.waiting.shift();
		if (!next) return;
		const { request, milliseconds, resolve } = next;
		if (this.isDisposed) {
			resolve({ kind: 'ended' });
			this.next();
			return;
		}
		// The answer may have arrived while this process was busy: it is looked at first.
		const timer = setTimeout(() => setImmediate(() => settle('tookTooLong')), milliseconds);
		const before = process.memoryUsage.rss();
		const growth = setInterval(() => {
			if (process.memoryUsage.rss() - before > this.growth) settle('tookTooLong');
		}, growthLookedAtMs);
		const settle = (answer: ThreadAnswer<Result> | ThreadFailure): void => {
			if (this.answered !== settle) return;
			this.answered = undefined;
			clearTimeout(timer);
			clearInterval(growth);
			if (typeof answer === 'string') this.stop();
			resolve(
				typeof answer === 'string'
					? { kind: answer }
					: 'failed' in answer
						? { kind: 'failed' }
						: { kind: 'done', result: answer.result },
			);
			this.next();
		};
		this.answered = settle;
		this.worker ??= this.start();
		this.worker.postMessage(request);
	}

	private start(): Worker {
		const worker = new Worker(this.program, {
			resourceLimits: { maxOldGenerationSizeMb: mostMemory },
			// It needs neither the keys in the environment nor this process's options.
			env: {},
			execArgv: [],
			argv: [],
		});
		const end = (): void => {
			if (this.worker !== worker) return;
			this.worker = undefined;
			this.answered?.('ended');
		};
		worker.on('message', (answer: ThreadAnswer<Result>) => {
			if (this.worker === worker) this.answered?.(answer);
		});
		worker.on('error', end);
		worker.on('exit', end);
		worker.unref();
		return worker;
	}

	private stop(): void {
		void this.worker?.terminate();
		this.worker = undefined;
	}
}
