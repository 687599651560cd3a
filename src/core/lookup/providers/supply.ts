import type { Clock } from '../../base/time/clock';
import { isServiceError, ServiceError } from '../../service/serviceError';
import type { Sending } from './fileClient';

/** Something as it is kept. */
export interface Kept<T> {
	/** Milliseconds since the epoch: when it was last confirmed as current. */
	readonly checkedAt: number;
	readonly value: T;
}

export interface SupplyDeps<Place, T, K extends Kept<T>> {
	/** A name for errors. */
	readonly operation: string;
	readonly clock: Pick<Clock, 'now'>;
	readonly keyOf: (place: Place) => string;
	/** Milliseconds for which what is kept is used without asking. */
	readonly lasts: (value: T) => number;
	readonly read: (place: Place) => Promise<K | undefined>;
	/** Fetches it, and keeps it. */
	readonly fetch: (place: Place, kept: K | undefined, sending: Sending) => Promise<T>;
}

/** What is being read or fetched for everyone who wants it; the request ends when no one does. */
interface Fetching<T> {
	readonly outcome: Promise<T>;
	readonly end: AbortController;
	waiting: number;
}

/** What file servers have, as kept or else fetched: each file is read, and asked for, once, however many callers want it. */
export class Supply<Place, T, K extends Kept<T> = Kept<T>> {
	private readonly fetching = new Map<string, Fetching<T>>();
	/** Who waits, by signal: those in one lookup share one listener on it. */
	private readonly waiting = new WeakMap<AbortSignal, { readonly leavers: Set<() => void>; leave: () => void }>();

	constructor(private readonly deps: SupplyDeps<Place, T, K>) {}

	/** @throws ServiceError if it isn't available, and what `beforeSend` rejects with */
	async find(place: Place, sending: Sending): Promise<T> {
		const { keyOf, operation } = this.deps;
		const { signal } = sending;
		const key = keyOf(place);
		for (;;) {
			if (signal.aborted) throw new ServiceError('canceled', { operation });
			const running = this.fetching.get(key);
			const shared = running ?? this.begin(key, place, sending);
			shared.waiting += 1;
			try {
				return await this.until(shared.outcome, signal);
			} catch (error) {
				shared.waiting -= 1;
				if (signal.aborted && shared.waiting === 0) shared.end.abort();
				// What ended someone else's request is no reason to end this one.
				if (!signal.aborted && (!running || isFailure(error))) throw error;
			}
		}
	}

	/** Settles as the promise does, or rejects as soon as the signal is aborted. */
	private until(promise: Promise<T>, signal: AbortSignal): Promise<T> {
		const waiting = this.waiting.get(signal) ?? { leavers: new Set(), leave: () => undefined };
		const { leavers } = waiting;
		if (leavers.size === 0) {
			waiting.leave = () => [...leavers].map((leave) => leave());
			this.waiting.set(signal, waiting);
			signal.addEventListener('abort', waiting.leave, { once: true });
		}
		return new Promise<T>((resolve, reject) => {
			const leave = () => reject(signal.reason);
			leavers.add(leave);
			promise.then(resolve, reject).finally(() => {
				leavers.delete(leave);
				if (leavers.size === 0) signal.removeEventListener('abort', waiting.leave);
			});
		});
	}

	private begin(key: string, place: Place, { beforeSend }: Sending): Fetching<T> {
		const end = new AbortController();
		const sending = { signal: end.signal, ...(beforeSend && { beforeSend }) };
		const outcome = this.readOrFetch(place, sending).finally(() => this.fetching.delete(key));
		const begun = { outcome, end, waiting: 0 };
		this.fetching.set(key, begun);
		return begun;
	}

	private async readOrFetch(place: Place, sending: Sending): Promise<T> {
		const { clock, lasts, read, fetch } = this.deps;
		const kept = await read(place);
		const age = kept ? clock.now() - kept.checkedAt : -1;
		if (kept && age >= 0 && age < lasts(kept.value)) return kept.value;
		try {
			return await fetch(place, kept, sending);
		} catch (error) {
			// Old is better than nothing. That there was none then says nothing now.
			if (isFailure(error) && kept?.value) return kept.value;
			throw error;
		}
	}
}

/** A failure of the request itself. */
function isFailure(error: unknown): boolean {
	return error instanceof ServiceError && !isServiceError(error, 'canceled');
}
