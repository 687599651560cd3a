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
});
