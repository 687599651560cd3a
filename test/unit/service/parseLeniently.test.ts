import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import type * as z from 'zod/mini';
import { fields, list, maxListLength, number, text, vital } from '../../../src/core/service/fieldTypes';
import { parseLeniently } from '../../../src/core/service/parseLeniently';
import { answerLimits } from '../../../src/core/service/responseBody';
import { agentRunSchema } from '../../../src/core/service/schemas';

const point = fields({ label: text }, { x: number });
const figure = fields({
	title: text,
	origin: point,
	points: list(point),
	groups: list(fields({ points: list(point, maxListLength) }), maxListLength),
});

function parse<T>(schema: z.ZodMiniType<T>, value: unknown): [T | undefined, string[]] {
	const result = parseLeniently(schema, value);
	const dropped = result?.dropped.map(({ path, expected, count }) => `${path}: ${expected}, ${count}`) ?? [];
	return [result?.value, dropped.sort()];
}

describe('lenient parsing', () => {
	it('drops an object with its required field, a field silently where its part was noted', () => {
		assert.deepEqual(
			parse(figure, { title: 't', origin: { x: 'left', label: [] }, points: [{ x: 1 }, { x: {} }, {}, { x: null }] }),
			[
				{ title: 't', points: [{ x: 1 }] },
				['origin.label: text, 1', 'origin.x: number, 1', 'points[].x: number, 1', 'points[]: an object with x, 3'],
			],
		);
		assert.deepEqual(parse(figure, { origin: {} }), [{}, []]);
		assert.deepEqual(parse(point, { x: 'left' }), [undefined, []]);
		assert.deepEqual(parse(point, []), [undefined, []]);
	});

	it('takes null for absent, but not in a list', () => {
		assert.deepEqual(parse(figure, { title: null, origin: null, points: [null, { x: 1, label: null }] }), [
			{ points: [{ x: 1 }] },
			['points[]: object, 1'],
		]);
		const one = fields({ word: vital(text) });
		assert.deepEqual(parse(one, { word: null }), [{}, []]);
		assert.deepEqual(parse(one, { word: {} }), [undefined, []]);
	});

	it('takes no list for an object, and no object for a list', () => {
		assert.deepEqual(parse(figure, { points: [[{ x: 1 }]], groups: { points: [] } }), [
			{ points: [] },
			['groups: list, 1', 'points[]: object, 1'],
		]);
	});

	it('cuts lists in lists before it reads them', () => {
		const points = [{ x: 'left' }, ...Array(maxListLength).fill({ x: 1 })];
		const [value, dropped] = parse(figure, { groups: [...Array(maxListLength).fill({ points: 'x' }), 1, 2] });
		assert.equal(value?.groups?.length, maxListLength);
		assert.deepEqual(dropped, ['groups: at most 10000 elements, 2', 'groups[].points: list, 10000']);
		const [inner, parts] = parse(figure, { groups: [...Array(maxListLength).fill({}), 1], title: [] });
		assert.deepEqual([inner?.groups?.length, parts.length], [maxListLength, 2]);
		const [deep, cuts] = parse(figure, { groups: [{ points }] });
		assert.equal(deep?.groups?.[0]?.points?.length, maxListLength - 1);
		assert.deepEqual(cuts, [
			'groups[].points: at most 10000 elements, 1',
			'groups[].points[].x: number, 1',
			'groups[].points[]: an object with x, 1',
		]);
	});

	it('leaves the prototype of a copy alone, and what came as it came', () => {
		const body = JSON.parse('{"__proto__": {"title": "p"}, "constructor": 1, "title": {}, "origin": {"x": 1}}');
		const before = JSON.stringify(body);
		const [value] = parse(figure, body);
		assert.equal(Object.getPrototypeOf(value), Object.prototype);
		assert.deepEqual(JSON.parse(JSON.stringify(value)), { constructor: 1, origin: { x: 1 } });
		assert.equal(JSON.stringify(body), before);
	});

	it('reads an answer in which every value is wrong', () => {
		const wrong = { id: {}, type: {}, toolName: {}, timestamp: [] };
		const [value, dropped] = parse(agentRunSchema, { steps: Array(answerLimits.values / 5).fill(wrong) });
		assert.equal(value?.steps?.length, answerLimits.values / 5);
		assert.equal(dropped.length, 4);
	});
});
