/** The core's clock, passed in so that tests can move it. All times are milliseconds. */
export interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/** Calls `callback` once after `ms`; the returned function cancels that. */
	after(ms: number, callback: () => void): () => void;
}

/** The machine's own clock. */
export const systemClock: Clock = {
	now: () => Date.now(),
	after: (ms, callback) => {
		const timer = setTimeout(callback, ms);
		return () => clearTimeout(timer);
	},
};
