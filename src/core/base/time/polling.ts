import type { Clock } from './clock';

/** The longest delay between polls in milliseconds, unless the interval itself is longer. */
export const maxPollDelayMs = 60_000;
/** Milliseconds; a view that is hidden and shown repeatedly isn't polled more often than this. */
const minReturnGapMs = 1_000;

/** Seconds between polls, as a user sets them: 0 is off, anything else at least 1, so that no setting floods the service. */
export function readPollSeconds(value: unknown): number {
	if (typeof value !== 'number' || !Number.isFinite(value)) return 5;
	return value <= 0 ? 0 : Math.min(3600, Math.max(1, value));
}

/**
 * Milliseconds until the next poll.
 * @param intervalMs the user's interval, above 0
 * @param idle polls since something last changed, including failed ones
 */
export function planPoll(intervalMs: number, idle: number): number {
	return Math.max(intervalMs, Math.min(maxPollDelayMs, intervalMs * 1.5 ** Math.min(idle, 30)));
}

/** The outcome of a poll; `settled` means that nothing is left to wait for. */
export type PollOutcome = 'changed' | 'unchanged' | 'settled';

export interface Polled {
	/** Milliseconds between polls; 0 or less is off. Read before each wait. */
	intervalMs(): number;
	/** Whether anything is unsettled and visible. */
	isWanted(): boolean;
	/** Polls the service. An error counts as `unchanged`. */
	poll(signal: AbortSignal): Promise<PollOutcome>;
}

/**
 * Polls what has not settled while someone is looking, more and more slowly while nothing changes. One poll runs at a time; it is aborted when
 * no one is looking any longer, and when someone returns there is one poll at once.
 */
export class Poller {
	private looking = false;
	private idle = 0;
	private lastPoll = Number.NEGATIVE_INFINITY;
	private cancelWait: (() => void) | undefined;
	private running: AbortController | undefined;

	constructor(
		private readonly polled: Polled,
		private readonly clock: Clock,
	) {}

	/** Sets whether someone is looking: something to poll is visible and the window is focused. */
	setLooking(looking: boolean): void {
		if (looking === this.looking) return;
		this.looking = looking;
		if (looking) {
			this.idle = 0;
			this.schedule(Math.max(0, Math.min(this.polled.intervalMs(), this.lastPoll + minReturnGapMs - this.clock.now())));
		} else {
			this.stop();
		}
	}

	/** For when something new may be unsettled or the interval has changed: starts over with the shortest wait. */
	restart(): void {
		this.idle = 0;
		if (this.looking && !this.running) this.schedule(this.polled.intervalMs());
	}

	dispose(): void {
		this.looking = false;
		this.stop();
	}

	private stop(): void {
		this.cancelWait?.();
		this.cancelWait = undefined;
		this.running?.abort();
		this.running = undefined;
	}

	private schedule(delayMs: number): void {
		this.cancelWait?.();
		this.cancelWait = undefined;
		if (!this.looking || this.polled.intervalMs() <= 0 || !this.polled.isWanted()) return;
		this.cancelWait = this.clock.after(delayMs, () => void this.run());
	}

	private async run(): Promise<void> {
		this.cancelWait = undefined;
		if (!this.polled.isWanted()) return;
		const controller = new AbortController();
		this.running = controller;
		this.lastPoll = this.clock.now();
		const outcome = await this.polled.poll(controller.signal).catch((): PollOutcome => 'unchanged');
		if (this.running !== controller) return;
		this.running = undefined;
		this.idle = outcome === 'changed' ? 0 : this.idle + 1;
		if (outcome !== 'settled') this.schedule(planPoll(this.polled.intervalMs(), this.idle));
	}
}
