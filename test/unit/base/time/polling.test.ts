import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Clock } from '../../../../src/core/base/time/clock';
import {
	maxPollDelayMs,
	Poller,
	type PollOutcome,
	planPoll,
	readPollSeconds,
} from '../../../../src/core/base/time/polling';

/** A clock that a test moves; what comes due runs in order, and what that starts is awaited. */
class HandClock implements Clock {
	private time = 1_000_000;
	private timers: { at: number; callback: () => void }[] = [];

	now(): number {
		return this.time;
	}

	after(ms: number, callback: () => void): () => void {
		const timer = { at: this.time + ms, callback };
		this.timers.push(timer);
		return () => {
			this.timers = this.timers.filter((each) => each !== timer);
		};
	}

	get waiting(): number {
		return this.timers.length;
	}

	async pass(ms: number): Promise<void> {
		const end = this.time + ms;
		for (;;) {
			const [next] = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
			if (!next) break;
			this.time = next.at;
			this.timers = this.timers.filter((each) => each !== next);
			next.callback();
			for (let turn = 0; turn < 10; turn++) await Promise.resolve();
		}
		this.time = end;
	}
}

function setUp(options: { intervalMs?: number; outcomes?: PollOutcome[] } = {}) {
	const clock = new HandClock();
	const state = { wanted: true, intervalMs: options.intervalMs ?? 5_000, polls: 0, aborted: 0, fail: false };
	const outcomes = options.outcomes ?? [];
	const poller = new Poller(
		{
			intervalMs: () => state.intervalMs,
			isWanted: () => state.wanted,
			poll: async (signal) => {
				state.polls += 1;
				signal.addEventListener('abort', () => {
					state.aborted += 1;
				});
				if (state.fail) throw new Error('no');
				return outcomes.shift() ?? 'changed';
			},
		},
		clock,
	);
	return { clock, state, poller };
}

describe('the seconds between polls', () => {
	it('are never fewer than one, unless polling is off', () => {
		const set = [0.001, 0.999, 1, 5, 1e9, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, '0.001', null, undefined];
		assert.deepEqual(set.map(readPollSeconds), [1, 1, 1, 5, 3600, 0, 0, 5, 5, 5, 5, 5]);
	});
});

describe('polling', () => {
	it('starts at once when someone looks, then keeps the interval while things change', async () => {
		const { clock, state, poller } = setUp();
		poller.setLooking(true);
		await clock.pass(0);
		assert.equal(state.polls, 1);
		await clock.pass(20_000);
		assert.equal(state.polls, 5);
	});

	it('backs off while nothing changes, and is quick again after a change', async () => {
		const { clock, state, poller } = setUp({ outcomes: ['unchanged', 'unchanged', 'unchanged', 'changed'] });
		poller.setLooking(true);
		await clock.pass(0);
		await clock.pass(7_499);
		assert.equal(state.polls, 1);
		await clock.pass(1);
		assert.equal(state.polls, 2);
		await clock.pass(11_250 + 16_875);
		assert.equal(state.polls, 4);
		await clock.pass(5_000);
		assert.equal(state.polls, 5);
	});

	it('never waits longer than a minute, nor less than the interval', () => {
		assert.equal(planPoll(5_000, 0), 5_000);
		assert.equal(planPoll(5_000, 50), maxPollDelayMs);
		assert.equal(planPoll(120_000, 3), 120_000);
	});

	it('stops when everything is settled, when no one looks, and when it is off', async () => {
		const settled = setUp({ outcomes: ['settled'] });
		settled.poller.setLooking(true);
		await settled.clock.pass(600_000);
		assert.equal(settled.state.polls, 1);
		assert.equal(settled.clock.waiting, 0);

		const unwanted = setUp();
		unwanted.poller.setLooking(true);
		await unwanted.clock.pass(0);
		unwanted.state.wanted = false;
		await unwanted.clock.pass(600_000);
		assert.equal(unwanted.state.polls, 1);

		const hidden = setUp();
		hidden.poller.setLooking(true);
		await hidden.clock.pass(0);
		hidden.poller.setLooking(false);
		await hidden.clock.pass(600_000);
		assert.equal(hidden.state.polls, 1);
		assert.equal(hidden.clock.waiting, 0);

		const off = setUp({ intervalMs: 0 });
		off.poller.setLooking(true);
		await off.clock.pass(600_000);
		assert.equal(off.state.polls, 0);
	});

	it('polls once on return, though not for a view that flickers', async () => {
		const { clock, state, poller } = setUp({ outcomes: ['unchanged', 'unchanged', 'unchanged', 'unchanged'] });
		poller.setLooking(true);
		await clock.pass(0);
		for (let turn = 0; turn < 10; turn++) {
			poller.setLooking(false);
			poller.setLooking(true);
			await clock.pass(10);
		}
		assert.equal(state.polls, 1);
		poller.setLooking(false);
		await clock.pass(60_000);
		poller.setLooking(true);
		await clock.pass(0);
		assert.equal(state.polls, 2);
	});

	it('aborts the poll in progress when no one looks any longer', async () => {
		const { clock, state, poller } = setUp();
		let end: (outcome: PollOutcome) => void = () => undefined;
		const slow = new Poller(
			{
				intervalMs: () => 5_000,
				isWanted: () => true,
				poll: (signal) => {
					state.polls += 1;
					signal.addEventListener('abort', () => {
						state.aborted += 1;
					});
					return new Promise((resolve) => {
						end = resolve;
					});
				},
			},
			clock,
		);
		poller.dispose();
		slow.setLooking(true);
		await clock.pass(0);
		slow.setLooking(false);
		assert.equal(state.aborted, 1);
		end('changed');
		await clock.pass(600_000);
		assert.equal(state.polls, 1);
	});

	it('goes on after a failure, more slowly', async () => {
		const { clock, state, poller } = setUp();
		state.fail = true;
		poller.setLooking(true);
		await clock.pass(0);
		await clock.pass(5_000);
		assert.equal(state.polls, 1);
		await clock.pass(2_500);
		assert.equal(state.polls, 2);
	});

	it('takes up what has become unsettled', async () => {
		const { clock, state, poller } = setUp();
		state.wanted = false;
		poller.setLooking(true);
		await clock.pass(60_000);
		assert.equal(state.polls, 0);
		state.wanted = true;
		poller.restart();
		await clock.pass(5_000);
		assert.equal(state.polls, 1);
	});
});
