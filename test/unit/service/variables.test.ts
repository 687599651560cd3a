import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import {
	defaultTargets,
	defaultType,
	knownTargets,
	knownTypes,
	parseEnvironmentFile,
	planVariables,
} from '../../../src/core/service/variables';

describe('the variables of a .env file', () => {
	it('are read as deployments read them', () => {
		const text = [
			'# a comment',
			'PLAIN=one two',
			'export EXPORTED=yes # why',
			'QUOTED="a # b\\nc"',
			"SINGLE='raw\\n'",
			'EMPTY=',
			'MULTI="-----BEGIN\nline\n-----END"',
			'PLAIN=three',
			'URL=https://u:p@h/?a=b',
		].join('\r\n');
		assert.deepEqual(parseEnvironmentFile(text), [
			{ key: 'PLAIN', value: 'three' },
			{ key: 'EXPORTED', value: 'yes' },
			{ key: 'QUOTED', value: 'a # b\nc' },
			{ key: 'SINGLE', value: 'raw\\n' },
			{ key: 'EMPTY', value: '' },
			{ key: 'MULTI', value: '-----BEGIN\nline\n-----END' },
			{ key: 'URL', value: 'https://u:p@h/?a=b' },
		]);
		assert.deepEqual(parseEnvironmentFile('nothing here'), []);
	});
});

describe('the variables that are sent', () => {
	it('get production and encrypted by default, each name once', () => {
		const entries = [
			{ key: 'A', value: '1' },
			{ key: 'B', value: '', target: ['preview', 'production'], type: 'plain' },
			{ key: 'A', value: '2' },
		];
		assert.deepEqual(planVariables(entries), {
			kind: 'ok',
			variables: [
				{ key: 'B', value: '', target: ['preview', 'production'], type: 'plain' },
				{ key: 'A', value: '2', target: ['production'], type: 'encrypted' },
			],
		});
		const planned = planVariables([{ key: 'A', value: '1' }], { target: ['preview'], type: 'plain' });
		assert.deepEqual(planned.kind === 'ok' && planned.variables[0], {
			...{ key: 'A', value: '1', target: ['preview'], type: 'plain' },
		});
	});

	for (const [field, entry] of [
		['entry', 'A=secret'],
		['entry', null],
		['key', { value: 'secret' }],
		['key', { key: '', value: 'secret' }],
		['key', { key: 'A=B', value: 'secret' }],
		['key', { key: 'A\nB', value: 'secret' }],
		['key', { key: '1A', value: 'secret' }],
		['value', { key: 'A', value: 1 }],
		['target', { key: 'A', value: 'secret', target: 'production' }],
		['target', { key: 'A', value: 'secret', target: [] }],
		['type', { key: 'A', value: 'secret', type: '' }],
	] as const) {
		it(`name the ${field} that is wrong: ${JSON.stringify(entry)}`, () => {
			assert.deepEqual(planVariables([{ key: 'OK', value: '' }, entry]), { kind: 'invalid', index: 1, field });
		});
	}

	it('have a default among what is offered', () => {
		assert.ok(defaultTargets.every((target) => knownTargets.includes(target)));
		// The first is what Enter takes.
		assert.equal(knownTypes[0], defaultType);
	});
});
