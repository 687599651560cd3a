/** Time as the core sees it, handed in so that tests can move it. All figures are milliseconds. */
export interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/** Calls `callback` once after `ms`; the answer cancels it. */
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
