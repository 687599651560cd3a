import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { enteredAt, parseTrackedRun } from '../../../../src/core/service/runs/trackedRun';

describe('a tracked run', () => {
	it('has been in its state since the time that names it, and since an unknown one otherwise', () => {
		const times = { createdAt: 'created', startedAt: 'started', completedAt: 'completed' };
		const entered = ['queued', 'running', 'completed', 'failed', 'cancelled', 'paused', undefined].map((status) =>
			enteredAt(parseTrackedRun({ ...times, status })),
		);
		assert.deepEqual(entered, ['created', 'started', 'completed', 'completed', 'completed', undefined, undefined]);
		assert.equal(enteredAt({ status: 'failed', createdAt: 'created', startedAt: 'started' }), undefined);
	});
});
