import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Clock } from '../../../../src/core/base/time/clock';
import { keyLifeMs, lookMs, watchKey } from '../../../../src/core/service/compute/keyLife';

/** A clock that a test moves. */
function handClock() {
	let time = 0;
	let timers: { at: number; callback: () => void }[] = [];
	const clock: Clock = {
		now: () => time,
		after: (ms, callback) => {
			const timer = { at: time + ms, callback };
			timers.push(timer);
			return () => {
				timers = timers.filter((each) => each !== timer);
			};
		},
	};
	const pass = (ms: number) => {
		const end = time + ms;
		for (let next = timers[0]; next && next.at <= end; next = timers[0]) {
			timers = timers.slice(1);
			time = next.at;
			next.callback();
		}
		time = end;
	};
	return { clock, pass, waiting: () => timers.length };
}

describe('the life of a key file', () => {
	it('ends when the key has been used', () => {
		const { clock, pass, waiting } = handClock();
		let used = false;
		let removed = 0;
		watchKey(
			clock,
			() => used,
			() => removed++,
		);
		pass(5_000);
		assert.equal(removed, 0);
		used = true;
		pass(lookMs);
		assert.equal(removed, 1);
		assert.equal(waiting(), 0);
	});

	it('ends after its longest life in any case, and not before', () => {
		const { clock, pass, waiting } = handClock();
		let removed = 0;
		watchKey(
			clock,
			() => false,
			() => removed++,
		);
		pass(keyLifeMs - 1);
		assert.equal(removed, 0);
		pass(1);
		assert.equal(removed, 1);
		assert.equal(waiting(), 0);
	});

	it('is no longer watched once the terminal is closed', () => {
		const { clock, pass, waiting } = handClock();
		const stop = watchKey(clock, () => assert.fail('asked'), assert.fail);
		stop();
		assert.equal(waiting(), 0);
		pass(keyLifeMs);
	});
});
