import type { Clock } from '../../base/time/clock';
import { ServiceError } from '../../service/serviceError';
import type { AnswerBook } from '../answers/answerBook';
import { isDue } from '../answers/freshness';

export interface BackgroundQueueDeps {
	readonly book: AnswerBook;
	readonly clock: Clock;
	/** Days for which an answer is used without fetching it again. */
	readonly keepDays: () => number;
	/** Strings in one batch: what one request may hold. */
	readonly mostAtOnce: number;
	/**
	 * Resolves when a request can be sent, or with the failure if that will take too long; absent if requests never wait. Only then is it chosen
	 * what is sent.
	 */
	readonly untilFree?: (signal: AbortSignal) => Promise<ServiceError | undefined>;
	/** Fetches answers for the strings into the book; resolves with the first failure. Rejects only when canceled. */
	readonly fetch: (citationStrings: readonly string[], signal: AbortSignal) => Promise<ServiceError | undefined>;
	/** 0 to 1; spreads retries. */
	readonly random?: () => number;
}

/** What keeps the queue from asking. Times are milliseconds since the epoch. */
export type QueueState =
	| { readonly kind: 'ready' }
	/** The service asked us to slow down, or couldn't be reached: the queue continues by itself at `until`. */
	| { readonly kind: 'paused'; readonly until: number; readonly error: ServiceError }
	/** Another attempt would fail again: something has to be fixed first. */
	| { readonly kind: 'stopped'; readonly error: ServiceError };

const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;

/** Failures that may pass by themselves. */
const passing: ReadonlySet<ServiceError['kind']> = new Set(['rateLimited', 'network', 'timeout', 'server', 'protocol']);

/**
 * Fetches answers for citation strings in the background: each once, one batch at a time, as much as one request may contain. It skips strings that
 * have an answer that isn't stale, are being fetched elsewhere, or were sent without an answer. After a failure, the queue pauses and continues by
 * itself.
 */
export class BackgroundQueue {
	private wanted: ReadonlySet<string> = new Set();
	private current: QueueState = { kind: 'ready' };
	private readonly refused = new Set<string>();
	private batchSize: number;
	private failures = 0;
	private running = false;
	private cancelTimer: (() => void) | undefined;
	private readonly controller = new AbortController();
	private readonly listeners = new Set<() => void>();

	constructor(private readonly deps: BackgroundQueueDeps) {
		this.batchSize = deps.mostAtOnce;
	}

	get state(): QueueState {
		return this.current;
	}

	onChange(listener: () => void): void {
		this.listeners.add(listener);
	}

	/** Replaces what is wanted: strings that are no longer shown aren't fetched. */
	want(citationStrings: Iterable<string>): void {
		this.wanted = new Set(citationStrings);
		this.proceed();
	}

	/** Continues at once, because something was fixed: the user tries again, or the network is back. */
	resume(): void {
		this.failures = 0;
		this.refused.clear();
		this.cancelTimer?.();
		this.cancelTimer = undefined;
		this.setState({ kind: 'ready' });
		this.proceed();
	}

	dispose(): void {
		this.cancelTimer?.();
		this.controller.abort();
		this.listeners.clear();
	}

	private proceed(): void {
		if (this.running || this.current.kind !== 'ready' || this.controller.signal.aborted) return;
		if (this.nextBatch().length === 0) return;
		this.running = true;
		void this.fetchNext().finally(() => {
			this.running = false;
			this.proceed();
		});
	}

	private async fetchNext(): Promise<void> {
		const { signal } = this.controller;
		let batch: string[] = [];
		try {
			const wait = await this.deps.untilFree?.(signal);
			if (wait) return this.note(wait, batch);
			if (signal.aborted || this.current.kind !== 'ready') return;
			batch = this.nextBatch();
			if (batch.length > 0) this.note(await this.deps.fetch(batch, signal), batch);
		} catch {
			// Canceled, which ends the queue, or a fault of ours, which asking again would repeat without end.
			this.note(new ServiceError('protocol', { operation: 'verify', problem: 'wrongShape' }), batch);
		}
	}

	private nextBatch(): string[] {
		const { book, clock, keepDays } = this.deps;
		const batch: string[] = [];
		for (const citationString of this.wanted) {
			const due = isDue(book.get(citationString), clock.now(), keepDays());
			if (!due || this.refused.has(citationString)) continue;
			batch.push(citationString);
			if (batch.length === this.batchSize) break;
		}
		return batch;
	}

	private note(error: ServiceError | undefined, batch: readonly string[]): void {
		if (this.controller.signal.aborted) return;
		if (!error) {
			const { book, clock, keepDays, mostAtOnce } = this.deps;
			if (batch.every((one) => isDue(book.get(one), clock.now(), keepDays()))) {
				// All of it was postponed, and would be again if asked at once.
				this.pause(new ServiceError('rateLimited', { operation: 'verify' }));
				return;
			}
			this.failures = 0;
			this.batchSize = Math.min(mostAtOnce, this.batchSize * 2);
			return;
		}
		// One string must not hold up the others: smaller batches single it out, and it is skipped.
		if (error.kind === 'invalid' && batch.length === 1) {
			for (const citationString of batch) this.refused.add(citationString);
			return;
		}
		if (error.kind === 'invalid' || error.kind === 'server') this.batchSize = Math.max(1, batch.length >> 1);
		if (error.kind === 'invalid') return;
		if (!passing.has(error.kind) || error.data.problem === 'redirect') {
			this.setState({ kind: 'stopped', error });
			return;
		}
		this.pause(error);
	}

	private pause(error: ServiceError): void {
		const { clock, random = Math.random } = this.deps;
		const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** this.failures) * (0.75 + random() / 2);
		this.failures += 1;
		const until = Math.max(clock.now() + pause, error.data.retryAt ?? 0);
		this.setState({ kind: 'paused', until, error });
		this.cancelTimer = clock.after(until - clock.now(), () => {
			this.cancelTimer = undefined;
			this.setState({ kind: 'ready' });
			this.proceed();
		});
	}

	private setState(state: QueueState): void {
		this.current = state;
		for (const listener of this.listeners) listener();
	}
}
