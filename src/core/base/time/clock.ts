/** The core's clock, passed in so that tests can move it. All times are milliseconds. */
export interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/** Calls `callback` once after `ms`; the returned function cancels that. */
	after(ms: number, callback: () => void): () => void;
}

/** Resolves after so many milliseconds, or as soon as the signal is aborted. */
export function delay(clock: Pick<Clock, 'after'>, ms: number, signal?: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const end = (): void => {
			stop();
			signal?.removeEventListener('abort', end);
			resolve();
		};
		const stop = clock.after(ms, end);
		if (signal?.aborted) end();
		else signal?.addEventListener('abort', end, { once: true });
	});
}

/** The longest delay of a timer; a longer one fires at once. */
const longestTimerMs = 2 ** 31 - 1;

/** The machine's own clock. It waits any length, in steps where one timer isn't enough. */
export const systemClock: Clock = {
	now: () => Date.now(),
	after: (ms, callback) => {
		let timer: ReturnType<typeof setTimeout>;
		const wait = (left: number) => {
			const step = Math.min(left, longestTimerMs);
			timer = setTimeout(() => (left > step ? wait(left - step) : callback()), step);
		};
		wait(ms);
		return () => clearTimeout(timer);
	},
};
