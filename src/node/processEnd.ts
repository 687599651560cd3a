const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs something before this process ends, by itself or by a signal that can be caught. The last action registered runs first.
 *
 * @param action synchronous, because nothing is waited for
 * @returns what withdraws it
 */
export function beforeProcessEnds(action: () => void): () => void {
	const onSignal = (signal: NodeJS.Signals): void => {
		withdraw();
		action();
		// Without our listener, the signal does what it would have done, unless someone else listens.
		if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
	};
	const withdraw = (): void => {
		process.off('exit', action);
		for (const signal of signals) process.off(signal, onSignal);
	};
	process.prependListener('exit', action);
	for (const signal of signals) process.prependListener(signal, onSignal);
	return withdraw;
}
