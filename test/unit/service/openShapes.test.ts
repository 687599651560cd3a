import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import type * as z from 'zod/mini';
import { entries, logs, names, openText, remarks } from '../../../src/core/service/openShapes';
import { parseLeniently } from '../../../src/core/service/parseLeniently';
import { agentRunSchema, templateListSchema } from '../../../src/core/service/schemas';

const read = <T>(schema: z.ZodMiniType<T>, value: unknown) => parseLeniently(schema, value)?.value;

describe('values of an open shape', () => {
	const cases: [string, z.ZodMiniType<unknown>, [unknown, unknown][]][] = [
		[
			'names',
			names,
			[
				[
					['client', 'date'],
					['client', 'date'],
				],
				[
					[{ name: 'client', type: 'text' }, { key: 'date' }, { label: 'Fee' }, 7, null],
					['client', 'date', 'Fee', '7'],
				],
				[[{ type: 'text' }], ['{"type":"text"}']],
				[{ client: { type: 'text' }, date: 'date' }, ['client', 'date']],
				[{ name: 'client', type: 'text' }, ['client']],
				['client, date', ['client', 'date']],
				['', []],
				[7, ['7']],
			],
		],
		[
			'remarks',
			remarks,
			[
				[
					['a', 'b'],
					['a', 'b'],
				],
				['a', ['a']],
				['', []],
				[
					[{ message: 'a' }, { message: 'b', page: 3 }, { page: 4 }, 5, null],
					['a', 'b {"page":3}', '{"page":4}', '5'],
				],
				[{ message: 'a' }, ['a']],
				[{ citations: 'two missing', dates: { message: 'wrong' } }, ['citations: two missing', 'dates: wrong']],
			],
		],
		[
			'logs',
			logs,
			[
				[
					{ runtime: 'a', count: 3, lines: ['b', { message: 'c' }], none: null },
					{ runtime: 'a', count: '3', lines: 'b\nc' },
				],
				['a', { log: 'a' }],
				[['a', 'b'], { log: 'a\nb' }],
				[JSON.parse('{"__proto__": "a"}'), {}],
			],
		],
		[
			'entries',
			entries,
			[
				[{ a: [1] }, { a: [1] }],
				['{"a": 1}', { a: 1 }],
				['plain', { value: 'plain' }],
				[[{ key: 'court', value: 'nd cal' }, { name: 'year', value: 2 }, 'x'], { court: 'nd cal', year: 2, 3: 'x' }],
			],
		],
		[
			'text',
			openText,
			[
				['a', 'a'],
				[7, '7'],
				[['a'], '[\n  "a"\n]'],
			],
		],
	];
	for (const [title, reader, pairs] of cases) {
		it(`are kept as ${title}`, () => {
			for (const [value, expected] of pairs) assert.deepEqual(read(reader, value), expected, JSON.stringify(value));
		});
	}

	it('make a result of a run, whatever it is', () => {
		const result = (value: unknown) => read(agentRunSchema, { result: value })?.result;
		assert.deepEqual(result('done'), { output: 'done' });
		assert.deepEqual(result(['a']), { output: '[\n  "a"\n]' });
		assert.deepEqual(result({ output: { text: 'a' } }), { output: '{\n  "text": "a"\n}' });
		assert.deepEqual(result({ finalResponse: 'done', logs: 'l' }), {
			finalResponse: { summary: 'done' },
			logs: { log: 'l' },
		});
		assert.deepEqual(result({ finalResponse: { summary: ['a'], issues: 'one' } }), {
			finalResponse: { summary: '[\n  "a"\n]', issues: ['one'] },
		});
		assert.deepEqual(result({ output: 'a', finalResponse: null, logs: null }), { output: 'a' });
	});

	it('make variables and tags of a template', () => {
		const body = { templates: [{ id: 't', variables: { client: 'text' }, tags: 'civil, federal' }] };
		assert.deepEqual(read(templateListSchema, body)?.templates, [
			{ id: 't', variables: ['client'], tags: ['civil', 'federal'] },
		]);
	});
});
