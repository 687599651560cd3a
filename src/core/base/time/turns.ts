import type { Clock } from './clock';

/** Milliseconds that work may keep the thread before something else gets its turn. */
const turnMs = 8;

/**
 * Lets long work give way in between: an extension's thread also serves every keystroke. Tasks that run side by side share one, since
 * their turns would otherwise add up.
 */
export class Turns {
	private end = 0;
	private next: Promise<void> | undefined;

	/** @param giveWay resolves once everything else that was waiting for the thread has run */
	constructor(
		readonly clock: Pick<Clock, 'now'>,
		private readonly giveWay: () => Promise<void>,
	) {}

	/** Milliseconds left of this turn; 0 when it is over. */
	get left(): number {
		return Math.max(0, this.end - this.clock.now());
	}

	/** Resolves at once while the turn lasts, else with the next turn. */
	async pause(): Promise<void> {
		if (this.left > 0) return;
		this.next ??= this.giveWay().then(() => {
			this.end = this.clock.now() + turnMs;
			this.next = undefined;
		});
		await this.next;
	}

	/** Runs all steps, in as many turns as they take. A step should take well under a millisecond. */
	async run<T>(steps: Iterator<void, T>): Promise<T> {
		for (;;) {
			const step = steps.next();
			if (step.done) return step.value;
			if (this.left === 0) await this.pause();
		}
	}
}

/** Runs all steps at once. */
export function runAtOnce<T>(steps: Iterator<void, T>): T {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}
