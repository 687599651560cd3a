import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { firstFailedStep } from '../../../../src/core/service/runs/trackedRun';

describe('the first step that failed', () => {
	const steps = (...outputs: unknown[]) => outputs.map((toolOutput) => ({ type: 'tool_result', toolOutput }));

	it('is known by its type', () => {
		assert.equal(firstFailedStep({ steps: [{ type: 'output' }, { type: 'tool_error' }, { type: 'error' }] }), 2);
	});

	it('is known by what its tool returned', () => {
		assert.equal(firstFailedStep({ steps: steps('error', { error: null }, { error: 'no such file' }) }), 3);
		assert.equal(firstFailedStep({ steps: steps({ isError: false }, { isError: true }) }), 2);
		assert.equal(firstFailedStep({ steps: steps({ ok: true }, { ok: false }) }), 2);
		assert.equal(firstFailedStep({ steps: steps({ success: false }) }), 1);
	});

	it('is none where all went well, or nothing is said', () => {
		assert.equal(firstFailedStep({ steps: steps('failed', ['error'], { errors: 0 }, undefined, null) }), undefined);
		assert.equal(firstFailedStep({}), undefined);
	});
});
