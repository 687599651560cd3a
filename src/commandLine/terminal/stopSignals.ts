/** Milliseconds that a run has to end by itself after a signal. */
const graceMs = 2_000;

const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Catches the system's signals while there is something to keep. At any other time, they end the process at once, as they would any other, because
 * a process that catches signals doesn't see them while it is busy with a large file.
 */
export class StopSignals {
	private readonly stopped = new AbortController();

	/** @param end ends the process */
	constructor(private readonly end: () => void) {}

	get signal(): AbortSignal {
		return this.stopped.signal;
	}

	/**
	 * Runs something that can be stopped. The first signal aborts `signal`; a second one, or two seconds, end the process in any case.
	 */
	async while<T>(run: () => Promise<T>): Promise<T> {
		const release = (): void => {
			for (const name of names) process.off(name, stop);
		};
		const stop = (): void => {
			release();
			this.stopped.abort();
			setTimeout(this.end, graceMs).unref();
		};
		for (const name of names) process.on(name, stop);
		try {
			return await run();
		} finally {
			release();
		}
	}
}
