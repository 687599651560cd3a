import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Places } from '../vscode/harness/places';

describe('places for jobs', () => {
	it('run no more jobs at once than there are places, of those that wait the longest first', async () => {
		const places = new Places(2);
		const started: number[] = [];
		const ends: (() => void)[] = [];
		const jobs = [1, 2, 3, 5, 4].map((seconds) =>
			places.run(seconds, () => {
				started.push(seconds);
				return new Promise<void>((end) => ends.push(end));
			}),
		);
		assert.deepEqual(started, [1, 2]);
		while (ends.length > 0) {
			ends.shift()?.();
			await new Promise((resolve) => setImmediate(resolve));
			assert.ok(ends.length <= 2);
		}
		await Promise.all(jobs);
		assert.deepEqual(started, [1, 2, 5, 4, 3]);
	});

	it('are free again after a job that failed', async () => {
		const places = new Places(1);
		await assert.rejects(places.run(1, () => Promise.reject(new Error('failed'))));
		assert.equal(await places.run(1, async () => 'ran'), 'ran');
	});

	it('run a job alone once no other one runs or waits, one such after another', async () => {
		const places = new Places(2);
		const running = new Set<string>();
		const seen: string[] = [];
		const job = (name: string) => async () => {
			running.add(name);
			seen.push([...running].join('+'));
			await new Promise((resolve) => setImmediate(resolve));
			running.delete(name);
		};
		const alone = [places.run(1, job('a')), places.run(2, job('b')), places.runAlone(job('alone'))];
		await Promise.all([...alone, places.run(3, job('c')), places.runAlone(job('next'))]);
		assert.deepEqual(seen, ['a', 'a+b', 'b+c', 'alone', 'next']);
		assert.equal(await places.run(1, async () => 'ran'), 'ran');
	});
});
