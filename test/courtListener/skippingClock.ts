import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../src/core/base/time/clock';

/** Milliseconds, by the machine's clock, without a timer after which nothing more will come. */
const longestMs = 10_000;

/** A clock that skips to the next timer whenever nothing else is left to do, so that minutes take no time. */
export class SkippingClock implements Clock {
	private time = Date.UTC(2026, 0, 5, 9);
	private timers: { readonly at: number; readonly callback: () => void }[] = [];

	now = (): number => this.time;

	after = (ms: number, callback: () => void): (() => void) => {
		const timer = { at: this.time + Math.max(0, ms), callback };
		this.timers.push(timer);
		return () => {
			this.timers = this.timers.filter((other) => other !== timer);
		};
	};

	/** Moves on by `ms`, with the timers on the way. */
	async move(ms: number): Promise<void> {
		const end = this.time + ms;
		await idle();
		for (let next = this.next(); next && next.at <= end; next = this.next()) await this.run(next);
		this.time = end;
	}

	/** Runs `task` to its end, from timer to timer. */
	async during<T>(task: Promise<T>): Promise<T> {
		let isDone = false;
		const done = task.finally(() => {
			isDone = true;
		});
		done.catch(() => undefined);
		const latest = performance.now() + longestMs;
		for (;;) {
			await idle();
			if (isDone) return done;
			const next = this.next();
			if (next) await this.run(next);
			// What is loaded when it is first used comes by no timer.
			else if (performance.now() > latest) throw new Error('nothing is left to wait for');
			else await delay(1);
		}
	}

	private next(): (typeof this.timers)[number] | undefined {
		return this.timers.reduce<(typeof this.timers)[number] | undefined>(
			(first, timer) => (first && first.at <= timer.at ? first : timer),
			undefined,
		);
	}

	private async run(timer: (typeof this.timers)[number]): Promise<void> {
		this.timers = this.timers.filter((other) => other !== timer);
		this.time = Math.max(this.time, timer.at);
		timer.callback();
		await idle();
	}
}

/** Several turns: what waits for no timer has been done then. */
async function idle(): Promise<void> {
	for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
}
