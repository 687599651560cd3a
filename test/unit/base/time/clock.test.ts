import { strict as assert } from 'node:assert';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { systemClock } from '../../../../src/core/base/time/clock';

/** Timers as Node has them: a delay of more than 2^31 - 1 ms fires after 1 ms. */
describe('the machine’s clock', () => {
	const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
	let now = 0;
	let timers: { readonly id: number; readonly at: number; readonly fire: () => void }[] = [];

	beforeEach(() => {
		now = 0;
		timers = [];
		let last = 0;
		const set = (fire: () => void, ms: number) => {
			timers.push({ id: ++last, at: now + (ms > 2 ** 31 - 1 || !(ms >= 1) ? 1 : ms), fire });
			return last;
		};
		const clear = (id: number) => {
			timers = timers.filter((timer) => timer.id !== id);
		};
		Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
	});
	afterEach(() => {
		Object.assign(globalThis, real);
	});

	function passUntil(end: number): void {
		for (;;) {
			const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
			if (!next) break;
			now = next.at;
			timers = timers.filter(({ id }) => id !== next.id);
			next.fire();
		}
		now = end;
	}

	const day = 86_400_000;
	for (const days of [0.5, 24.8, 24.9, 30, 40, 3650]) {
		it(`waits ${days} days`, () => {
			let calls = 0;
			systemClock.after(days * day, () => calls++);
			passUntil(days * day - 1);
			assert.equal(calls, 0);
			passUntil(days * day);
			assert.equal(calls, 1);
			passUntil(10_000 * day);
			assert.equal(calls, 1);
		});
	}

	it('never calls back after an endless wait, or once it was canceled', () => {
		let calls = 0;
		const cancel = systemClock.after(100 * day, () => calls++);
		const cancelEndless = systemClock.after(Number.POSITIVE_INFINITY, () => calls++);
		passUntil(60 * day);
		cancel();
		passUntil(10_000 * day);
		assert.equal(calls, 0);
		cancelEndless();
		assert.equal(timers.length, 0);
	});
});
