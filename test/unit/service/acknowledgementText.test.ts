import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { describeAcknowledgement, saidBy } from '../../../src/core/service/acknowledgementText';

describe('what the service said where the interface specifies no response', () => {
	const json = (value: unknown) => ({ kind: 'json', value }) as const;

	it('is nothing where nothing was said', () => {
		for (const nothing of [
			{ kind: 'empty' } as const,
			{ kind: 'text', text: ' ' } as const,
			...[null, {}, [], '', { message: '' }, { message: null }].map(json),
		]) {
			assert.equal(describeAcknowledgement(nothing), '', JSON.stringify(nothing));
			assert.equal(saidBy(nothing), undefined, JSON.stringify(nothing));
		}
	});

	it('is a text as it is, and JSON for what has no better form', () => {
		const cases: [unknown, string][] = [
			[{ message: 'Started.' }, 'Started.'],
			[{ status: 'started', id: 7 }, '{"status":"started","id":7}'],
			[['a', 1], '["a",1]'],
			[{ deleted: true }, '{"deleted":true}'],
			['done', 'done'],
			[false, 'false'],
			[0, '0'],
		];
		for (const [value, expected] of cases) {
			assert.equal(describeAcknowledgement(json(value)), expected);
			assert.deepEqual(saidBy(json(value)), value);
		}
		assert.equal(describeAcknowledgement({ kind: 'text', text: ' queued\n' }), 'queued');
	});
});
