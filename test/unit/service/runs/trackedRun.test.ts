import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { enteredAt, parseTrackedRun, writtenOutput } from '../../../../src/core/service/runs/trackedRun';

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

describe('what a run has written', () => {
	it('is output, summary, and issues as they are, without what repeats', () => {
		const finalResponse = { summary: 'b', issues: ['c', 'c', ' ', 'in a'] };
		assert.equal(writtenOutput({ result: { output: ' in a, b. ', finalResponse } }), 'in a, b.\n\nc');
		assert.equal(writtenOutput({ result: { finalResponse } }), 'b\n\nc\n\nin a');
		assert.equal(writtenOutput({}), '');
	});
});
