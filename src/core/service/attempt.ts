import type { Clock } from '../clock';

/** One request that may have to end before its answer. */
export interface Attempt {
	/** Aborted with the caller's signal, or when the time is up. */
	readonly signal: AbortSignal;
	/** Which of the two came first. */
	readonly ended: 'canceled' | 'timeout' | undefined;
	/** Lets go of timer and signal. */
	stop(): void;
}

export function startAttempt(signal: AbortSignal | undefined, timeoutMs: number, clock: Pick<Clock, 'after'>): Attempt {
	const attempt = new AbortController();
	let ended: Attempt['ended'];
	const end = (why: 'canceled' | 'timeout') => {
		ended ??= why;
		attempt.abort();
	};
	const cancel = () => end('canceled');
	signal?.addEventListener('abort', cancel, { once: true });
	const stopTimer = clock.after(timeoutMs, () => end('timeout'));
	return {
		signal: attempt.signal,
		get ended() {
			return ended;
		},
		stop: () => {
			stopTimer();
			signal?.removeEventListener('abort', cancel);
		},
	};
}
