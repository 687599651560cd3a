import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import type * as z from 'zod/mini';
import { runAtOnce } from '../../../src/core/base/time/turns';
import { deepestLevel, maxListLength } from '../../../src/core/service/fieldTypes';
import { readAnswer } from '../../../src/core/service/readAnswer';
import {
	agentPageSchema,
	agentRunSchema,
	computeInstanceSchema,
	findAnswerSchema,
	presignedUrlRecordSchema,
	templateListSchema,
	vaultObjectSchema,
	verifyAnswerSchema,
} from '../../../src/core/service/schemas';

function read<T>(schema: z.ZodMiniType<T>, body: unknown, field?: string): { value: T; dropped: string[] } {
	const answer = runAtOnce(readAnswer(schema, body, field === undefined ? undefined : { field }));
	assert.equal(answer.kind, 'ok');
	return { value: answer.value, dropped: answer.dropped.map(({ path, count }) => `${path} ${count}`) };
}

const citations = (...results: unknown[]) => read(verifyAnswerSchema, { citations: results }, 'citations');

describe('reading an answer', () => {
	it('drops the innermost optional field that is wrong and keeps the verdict', () => {
		const { value, dropped } = citations({
			original: '556 U.S. 662',
			status: 'verified',
			confidence: 'high',
			span: { start: 1, end: 'x' },
			candidates: {},
			case: { id: 'case_1', name: 'Ashcroft v. Iqbal', docketNumber: {}, parallelCitations: ['129 S. Ct. 1937', {}] },
		});
		assert.deepEqual(value.citations, [
			{
				original: '556 U.S. 662',
				status: 'verified',
				case: { name: 'Ashcroft v. Iqbal', parallelCitations: ['129 S. Ct. 1937'] },
			},
		]);
		assert.deepEqual(dropped.sort(), [
			'citations[].candidates 1',
			'citations[].case.docketNumber 1',
			'citations[].case.id 1',
			'citations[].case.parallelCitations[] 1',
			'citations[].confidence 1',
			'citations[].span.end 1',
		]);
	});

	it('takes numeric texts for numbers, and numbers for texts', () => {
		const { value, dropped } = citations({
			original: 5,
			status: 404,
			confidence: '0.97',
			span: { start: '3', end: '14' },
			case: { id: '12', docketNumber: 7 },
		});
		assert.deepEqual(value.citations, [
			{
				original: '5',
				status: '404',
				confidence: 0.97,
				span: { start: 3, end: 14 },
				case: { id: 12, docketNumber: '7' },
			},
		]);
		assert.deepEqual(dropped, []);
		const run = {
			usage: { inputTokens: '5', entries: [{ statusCode: '200', id: 1 }] },
			steps: [{ id: 9, durationMs: '12' }],
		};
		assert.deepEqual(read(agentRunSchema, run).value, {
			usage: { inputTokens: 5, entries: [{ statusCode: 200, id: '1' }] },
			steps: [{ id: '9', durationMs: 12 }],
		});
		const instance = { pricePerHour: 1.25, currentCost: 0, currentRuntimeSeconds: '60' };
		assert.deepEqual(read(computeInstanceSchema, instance).value, {
			pricePerHour: '1.25',
			currentCost: '0',
			currentRuntimeSeconds: 60,
		});
		assert.deepEqual(read(agentPageSchema, { agents: [{ id: 1, isActive: 'false' }] }, 'agents').value.agents, [
			{ id: '1', isActive: false },
		]);
		for (const confidence of ['', ' ', '0x1', '1,5', 'Infinity', true]) {
			assert.ok(
				!('confidence' in (citations({ original: 'a', confidence }).value.citations?.[0] ?? {})),
				String(confidence),
			);
		}
	});

	it('drops an element only when what it is about is unusable', () => {
		const { value, dropped } = citations(
			{ original: ['a'], status: 'verified' },
			{ original: 'b', status: { word: 'verified' } },
			{ status: 'verified' },
			{ original: 'c' },
			'd',
			null,
			{ original: 'e', status: 'verified' },
		);
		assert.deepEqual(
			value.citations?.map(({ original }) => original),
			['c', 'e'],
		);
		assert.deepEqual(dropped.sort(), ['citations[] 5', 'citations[].original 1', 'citations[].status 1']);
		const agents = read(agentPageSchema, { agents: [{ id: {} }, { name: 'x' }, { id: 'a', vaultIds: 'v' }] }, 'agents');
		assert.deepEqual(agents.value.agents, [{ id: 'a' }]);
		const templates = read(
			templateListSchema,
			{ templates: [{ id: null }, { id: 't', usageCount: 'many' }] },
			'templates',
		);
		assert.deepEqual(templates.value.templates, [{ id: 't' }]);
		const run = {
			steps: [{ id: {}, content: 'kept' }, 7],
			usage: { entries: [{ id: [], costMicros: 'x', model: 'm' }] },
		};
		assert.deepEqual(read(agentRunSchema, run).value, {
			steps: [{ content: 'kept' }],
			usage: { entries: [{ model: 'm' }] },
		});
	});

	it('names what was dropped by the names of the interface, without a value', () => {
		const secret = '-----BEGIN';
		const { dropped } = read(computeInstanceSchema, { ssh: { privateKey: [secret], host: 'h' } });
		assert.deepEqual(dropped, ['ssh.privateKey 1']);
		let deep: unknown = secret;
		for (let i = 0; i < 100; i++) deep = { [secret]: deep };
		const unknown = read(vaultObjectSchema, { [secret]: deep });
		assert.deepEqual(unknown.dropped, ['* 1']);
	});

	it('keeps unknown fields and strange but allowed values', () => {
		const body = { ssh: { instructions: ['a', { b: 1 }, null], newField: [1] }, specs: { cpu: null }, liveName: 'x' };
		assert.deepEqual(read(computeInstanceSchema, body), { value: body, dropped: [] });
		const run = read(agentRunSchema, { steps: [{ toolInput: false, toolOutput: null }] });
		assert.deepEqual(run.value, { steps: [{ toolInput: false }] });
	});

	it('reads the neutral names from the one live name that ends like them', () => {
		const sandbox = (run: object) => read(agentRunSchema, run).value.legacySandboxId;
		assert.equal(sandbox({ vendorSandboxId: 'sb_1' }), 'sb_1');
		assert.equal(sandbox({ vendorSandboxId: 'sb_1', legacySandboxId: 'sb_2' }), 'sb_2');
		assert.equal(sandbox({ vendorSandboxId: 'sb_1', otherSandboxId: 'sb_2' }), undefined);
		assert.equal(sandbox({ vendorSandboxId: null, otherSandboxId: 'sb_2' }), 'sb_2');
		const key = (record: object) => read(presignedUrlRecordSchema, record).value.storeKey;
		assert.equal(key({ s9Key: 'a/b' }), 'a/b');
		for (const name of ['accessKey', 'secretKey', 'privateKey', 'apiKey', 'tokenKey', 'vendorAccessKey', 'SECRETKey']) {
			assert.equal(key({ [name]: 'k' }), undefined, name);
			assert.equal(key({ [name]: 'k', s9Key: 'a/b' }), 'a/b', name);
		}
	});

	it('distinguishes the root folder from a folder that is not known', () => {
		const path = (body: object) => read(vaultObjectSchema, body).value.path;
		assert.deepEqual(
			[path({ path: null }), path({ path: '' }), path({ path: '/a' }), path({}), path({ path: {} })],
			[null, '', '/a', undefined, undefined],
		);
	});

	it('leaves prototypes alone', () => {
		const body = '{"agents":[{"__proto__":{"isActive":true},"id":"a","constructor":1}],"__proto__":{"hasMore":true}}';
		const { value } = read(agentPageSchema, JSON.parse(body), 'agents');
		assert.equal(value.hasMore, undefined);
		assert.equal(value.agents?.[0]?.isActive, undefined);
		assert.equal(Object.getPrototypeOf(value.agents?.[0]), Object.prototype);
	});

	it('cuts what is nested deeper than anything can be shown, and keeps the rest', () => {
		const nest = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
		const { value, dropped } = read(agentRunSchema, {
			id: 'run_1',
			steps: [{ toolInput: nest(5_000), toolOutput: nest(deepestLevel), content: nest(5_000) }],
			other: nest(5_000),
		});
		assert.equal(value.id, 'run_1');
		assert.deepEqual(value.steps?.[0]?.toolOutput, nest(deepestLevel));
		assert.match(JSON.stringify(value.steps?.[0]?.toolInput), /^(\{"a":){64}"…"\}{64}$/);
		assert.deepEqual(dropped.sort(), ['* 1', 'steps[].content 1', 'steps[].toolInput 1']);
		const renamed = read(vaultObjectSchema, { filename: 'new.md', metadata: nest(5_000) }).value;
		assert.equal(renamed.filename, 'new.md');
		assert.ok(JSON.stringify(renamed).length < 1_000);
	});

	it('fails for no object, and without the list that it is about', () => {
		for (const body of [null, 5, 'x', [], true]) {
			assert.deepEqual(runAtOnce(readAnswer(agentPageSchema, body)), { kind: 'problem', problem: 'wrongShape' });
		}
		const lists = [
			[agentPageSchema, 'agents'],
			[findAnswerSchema, 'candidates'],
			[verifyAnswerSchema, 'citations'],
			[templateListSchema, 'templates'],
		] as const;
		for (const [schema, field] of lists) {
			for (const body of [{}, { [field]: null }, { [field]: 'x' }, { [field]: {} }, { data: { [field]: [] } }]) {
				assert.deepEqual(runAtOnce(readAnswer<object>(schema, body, { field })), {
					kind: 'problem',
					problem: 'noList',
				});
			}
			assert.equal(runAtOnce(readAnswer<object>(schema, { [field]: [] }, { field })).kind, 'ok');
		}
	});

	it('drops the elements beyond what was asked for, and those no one would read', () => {
		const results = Array.from({ length: 99_999 }, (_, i) => ({ original: `${i} U.S. 1` }));
		const answer = runAtOnce(readAnswer(verifyAnswerSchema, { citations: results }, { field: 'citations', most: 2 }));
		assert.ok(answer.kind === 'ok');
		assert.deepEqual(answer.value.citations, results.slice(0, 2));
		assert.deepEqual(answer.dropped, [{ path: 'citations', expected: 'at most 2 elements', count: 99_997 }]);
		const run = read(agentRunSchema, { steps: Array(maxListLength + 5).fill({}) });
		assert.equal(run.value.steps?.length, maxListLength);
		assert.deepEqual(run.dropped, ['steps 5']);
	});
});

describe('an answer with anything in it', () => {
	/** Values that look up something in a careless reader, and every kind of JSON. */
	const anyValue = fc.oneof(
		fc.jsonValue({ maxDepth: 4 }),
		fc.constantFrom('constructor', '__proto__', 'toString', 'hasOwnProperty', -0, 1e308, '', 'NaN'),
	);
	const schemas: [string, z.ZodMiniType<object>, string][] = [
		['verify', verifyAnswerSchema, 'citations'],
		['find', findAnswerSchema, 'candidates'],
		['agents', agentPageSchema, 'agents'],
		['templates', templateListSchema, 'templates'],
	];
	const fieldNames: Record<string, string[]> = {
		citations: ['original', 'span', 'status', 'verificationSource', 'confidence', 'normalized', 'case', 'candidates'],
		candidates: ['url', 'title', 'snippet', 'source'],
		agents: ['id', 'name', 'description', 'model', 'vaultIds', 'isActive', 'createdAt'],
		templates: ['id', 'name', 'description', 'type', 'variables', 'tags', 'usageCount'],
	};
	const good = { id: 'good', original: '1 U.S. 1', status: 'verified', url: 'https://a.example', name: 'n' };
	const anyFields = (names: readonly string[]) =>
		fc.dictionary(
			fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.string() }),
			anyValue,
		);

	for (const [title, schema, field] of schemas) {
		it(`of ${title}: one element never disturbs another`, () => {
			fc.assert(
				fc.property(
					fc.oneof(anyValue, anyFields(fieldNames[field] ?? [])),
					anyFields(['hint', 'summary', 'hasMore', 'nextCursor']),
					(bad, beside) => {
						const body = { ...beside, [field]: [good, bad, good] };
						const elements = Reflect.get(read(schema, body, field).value, field);
						assert.deepEqual([elements[0], elements.at(-1)], [good, good]);
						JSON.stringify(elements);
					},
				),
				{ numRuns: 200 },
			);
		});
	}

	it('of one item: one field never disturbs another', () => {
		const items: [z.ZodMiniType<object>, string[]][] = [
			[agentRunSchema, ['id', 'status', 'result', 'usage', 'steps', 'provider', 'createdAt', 'prompt']],
			[computeInstanceSchema, ['id', 'name', 'ip', 'specs', 'ssh', 'vaultMounts', 'pricePerHour']],
			[presignedUrlRecordSchema, ['objectId', 'filename', 'instructions', 'metadata', 'expiresIn', 'aKey']],
			[vaultObjectSchema, ['id', 'filename', 'path', 'metadata', 'sizeBytes', 'updatedAt']],
		];
		for (const [schema, names] of items) {
			fc.assert(
				fc.property(anyFields(names), fc.constantFrom(...names), (bad, kept) => {
					const known = kept === 'metadata' || kept === 'ssh' || kept === 'usage' ? {} : kept === 'steps' ? [] : '7';
					const value = read(schema, { ...bad, [kept]: known }).value;
					const alone = read(schema, { [kept]: known }).value;
					assert.deepEqual(Reflect.get(value, kept), Reflect.get(alone, kept));
				}),
				{ numRuns: 150 },
			);
		}
	});
});
