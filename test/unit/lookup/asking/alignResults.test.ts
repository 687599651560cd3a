import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { alignResults } from '../../../../src/core/lookup/asking/alignResults';

const text = '⚖️ “Brown” 😀, 347 U.S. 483; and\nRoe, 410\nU.S. 113; again 347 U.S. 483.';
const first = text.indexOf('347 U.S. 483');
const roe = text.indexOf('410\nU.S. 113');
const second = text.lastIndexOf('347 U.S. 483');
const cut = (spans: ({ start: number; end: number } | undefined)[]) =>
	spans.map((span) => span && [span.start, text.slice(span.start, span.end)]);

const units: Readonly<Record<string, (offset: number) => number>> = {
	'UTF-16 units': (offset) => offset,
	'code points': (offset) => Array.from(text.slice(0, offset)).length,
	'UTF-8 bytes': (offset) => Buffer.byteLength(text.slice(0, offset)),
};

describe('alignResults', () => {
	for (const [unit, count] of Object.entries(units)) {
		it(`places results whose spans count ${unit}`, () => {
			const results = [
				{ original: '347 U.S. 483', span: { start: count(first), end: count(first + 12) } },
				{ original: '410 U.S. 113', span: { start: count(roe), end: count(roe + 12) } },
				{ original: '347 U.S. 483', span: { start: count(second), end: count(second + 12) } },
			];
			assert.deepEqual(cut(alignResults(text, results).map(({ span }) => span)), [
				[first, '347 U.S. 483'],
				[roe, '410\nU.S. 113'],
				[second, '347 U.S. 483'],
			]);
		});
	}

	it('finds the nearest place of what a wrong span does not cut out, each place once', () => {
		const results = [
			{ original: '347 U.S. 483', span: { start: second - 3, end: second + 4 } },
			{ original: '347 U.S. 483', span: { start: second, end: second + 12 } },
			{ original: '410 U.S. 113', span: { start: 99_999, end: 100_011 } },
		];
		assert.deepEqual(cut(alignResults(text, results).map(({ span }) => span)), [
			[first, '347 U.S. 483'],
			[second, '347 U.S. 483'],
			[roe, '410\nU.S. 113'],
		]);
	});

	it('leaves a result without a place when the text does not hold it', () => {
		const results = [
			{ original: '999 U.S. 1', span: { start: first, end: first + 12 } },
			{ original: '', span: { start: 0, end: 4 } },
			{ original: '1 U.S. 1', span: { start: Number.NaN, end: -1 } },
			{ original: '47 U.S. 48' },
		];
		assert.deepEqual(
			alignResults(text, results).map(({ span }) => span),
			[undefined, undefined, undefined, undefined],
		);
	});
});
