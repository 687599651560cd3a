import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { runAtOnce, Turns } from '../../../../src/core/base/time/turns';

function* steps(count: number, onStep: (at: number) => void): Generator<void, string> {
	for (let at = 0; at < count; at++) {
		onStep(at);
		yield;
	}
	return 'done';
}

/** A clock that only the steps move. */
function movedTurns() {
	let now = 0;
	const gaveWayAt: number[] = [];
	const turns = new Turns({ now: () => now }, async () => {
		gaveWayAt.push(now);
	});
	return { turns, gaveWayAt, pass: (ms: number) => (now += ms) };
}

describe('turns', () => {
	it('give way as soon as a turn is over, and not before', async () => {
		const { turns, gaveWayAt, pass } = movedTurns();
		assert.equal(await turns.run(steps(12, () => pass(2))), 'done');
		assert.deepEqual(gaveWayAt, [2, 10, 18]);
	});

	it('are shared: two tasks together keep the thread no longer than one', async () => {
		const { turns, gaveWayAt, pass } = movedTurns();
		await Promise.all([turns.run(steps(12, () => pass(2))), turns.run(steps(12, () => pass(2)))]);
		const lengths = gaveWayAt.slice(1).map((at, i) => at - (gaveWayAt[i] ?? 0));
		assert.ok(lengths.length >= 4, `${lengths}`);
		assert.ok(Math.max(...lengths) <= 8 + 2, `${lengths}`);
	});

	it('are none where everything runs at once', () => {
		const seen: number[] = [];
		assert.equal(runAtOnce(steps(3, (at) => seen.push(at))), 'done');
		assert.deepEqual(seen, [0, 1, 2]);
	});
});
