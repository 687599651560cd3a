import { type Clock, delay } from '../../base/time/clock';
import { ServiceError } from '../../service/serviceError';
import type { LookUpOptions, RequestCount, Usage } from './provider';
import {
	type AccountUsage,
	backgroundShare,
	type Ledger,
	nextSlot,
	noteRequest,
	type Pace,
	postpone,
	readUsage,
} from './requestLedger';

/** Where the ledger is kept: one for all windows and restarts. An update sees the newest content, and no other update interleaves with it. */
export interface LedgerStore {
	read(): Promise<Ledger>;
	update(change: (ledger: Ledger) => Ledger): Promise<Ledger>;
}

type WaitOptions = Pick<LookUpOptions, 'signal' | 'isBackground' | 'onWait'>;

/** The longest that a command waits for its turn (milliseconds); beyond that, it fails with an error that says when to try again. */
const longestWaitMs = 15 * 60_000;
/** Milliseconds after which a wait checks again: another window may have sent something. */
const longestSleepMs = 5_000;

/** Lets each request to a provider through when its turn has come, and counts it. */
export class RequestGate implements RequestCount {
	private last: Usage | undefined;
	private readonly listeners = new Set<() => void>();

	constructor(
		private readonly deps: {
			readonly operation: string;
			readonly pace: Pace;
			readonly clock: Clock;
			readonly store: LedgerStore;
		},
	) {}

	get usage(): Usage | undefined {
		return this.last;
	}

	onChange(listener: () => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	async refresh(): Promise<void> {
		this.note(await this.deps.store.read());
	}

	/**
	 * Waits for the request's turn and counts it: whoever is let through sends it.
	 * @param citations how many it looks up
	 * @throws ServiceError `rateLimited` with `retryAt` if the wait would be too long, `canceled`
	 */
	async enter(citations: number, options: WaitOptions): Promise<void> {
		const { clock, pace, store } = this.deps;
		for (;;) {
			await this.waitFor(citations, options);
			let isIn = false;
			const ledger = await store.update((newest) => {
				const now = clock.now();
				const slot = nextSlot(newest, now, pace, citations, options.isBackground === true);
				isIn = slot <= now && !options.signal.aborted;
				return isIn ? noteRequest(newest, now, pace, citations) : newest;
			});
			this.note(ledger);
			if (isIn) return;
		}
	}

	/** Like `enter`, but doesn't take the turn, so that what is sent is chosen as late as possible. */
	async waitFor(citations: number, { signal, isBackground = false, onWait }: WaitOptions): Promise<void> {
		const { clock, operation, pace, store } = this.deps;
		for (;;) {
			if (signal.aborted) throw new ServiceError('canceled', { operation });
			const ledger = await store.read();
			this.note(ledger);
			const now = clock.now();
			const slot = nextSlot(ledger, now, pace, citations, isBackground);
			if (slot <= now) return;
			const usage = readUsage(ledger, now, pace);
			const { used, most } = usage;
			if (slot - now > longestWaitMs) {
				const share = isBackground ? backgroundShare(most, pace) : most;
				throw new ServiceError('rateLimited', { operation, retryAt: slot, ...(used >= share && { spent: share }) });
			}
			onWait?.({ until: slot, ...usage });
			await delay(clock, Math.min(slot - now, longestSleepMs), signal);
		}
	}

	/** The provider refused a request: no window sends any before `until`. */
	async postpone(until: number): Promise<void> {
		this.note(await this.deps.store.update((ledger) => postpone(ledger, until)));
	}

	/** The provider has said what the account may do and has done. */
	async noteAccount(account: AccountUsage): Promise<void> {
		this.note(await this.deps.store.update((ledger) => ({ ...ledger, account })));
	}

	/** When the provider last said so, in milliseconds since the epoch; undefined if it hasn't. */
	async accountKnownAt(): Promise<number | undefined> {
		return (await this.deps.store.read()).account?.at;
	}

	private note(ledger: Ledger): void {
		const before = this.last;
		this.last = readUsage(ledger, this.deps.clock.now(), this.deps.pace);
		if (before?.used === this.last.used && before.most === this.last.most) return;
		for (const listener of this.listeners) listener();
	}
}
