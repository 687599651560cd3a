import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../src/core/turns';
import { type Answer, interpretResult } from '../../../../src/core/verification/answers/answer';
import {
	isFresh,
	mergeKeptAnswers,
	parseKeptAnswers,
	readKeptAnswers,
} from '../../../../src/core/verification/answers/keptAnswers';

const day = 24 * 60 * 60 * 1000;
const answer = (status: string, checkedAt: number): Answer => interpretResult({ status }, checkedAt);
const empty = parseKeptAnswers(undefined, 'https://a');

describe('kept answers', () => {
	it('are fresh for the days that are set, a miss for one', () => {
		assert.equal(isFresh(answer('verified', 0), 29 * day, 30), true);
		assert.equal(isFresh(answer('verified', 0), 30 * day, 30), false);
		assert.equal(isFresh(answer('not_found', 0), day - 1, 30), true);
		assert.equal(isFresh(answer('not_found', 0), day, 30), false);
		assert.equal(isFresh(answer('verified', 0), 1, 0), false);
		assert.equal(isFresh(answer('verified', 10), 5, 30), false, 'an answer of the future comes from a wrong clock');
	});

	it('merge to the newer answer of each string, whoever wrote it', () => {
		const other = mergeKeptAnswers(
			empty,
			[
				['a', answer('verified', 5)],
				['b', answer('verified', 9)],
			],
			10,
			30,
		);
		const merged = mergeKeptAnswers(
			other,
			[
				['a', answer('not_found', 7)],
				['b', answer('not_found', 3)],
			],
			10,
			30,
		);
		assert.deepEqual(
			Object.entries(merged.answers).map(([key, { status }]) => [key, status]),
			[
				['a', 'notFound'],
				['b', 'verified'],
			],
		);
	});

	it('keep the newest when there are too many', () => {
		const many = Array.from({ length: 20 }, (_, index) => [`${index}`, answer('verified', index)] as const);
		assert.deepEqual(Object.keys(mergeKeptAnswers(empty, many, 100, 30, 3).answers).sort(), ['17', '18', '19']);
	});

	it('read a broken file, or one of another origin, as nothing', () => {
		for (const content of [null, 7, [], { version: 2 }, { version: 1, origin: 'https://b', answers: {} }]) {
			assert.deepEqual(parseKeptAnswers(content, 'https://a').answers, {});
		}
		const half = {
			version: 1,
			origin: 'https://a',
			answers: {
				good: answer('verified', 1),
				bad: { status: 'fine' },
				odd: { status: 'fine', checkedAt: 1 },
				worse: null,
			},
		};
		const kept = parseKeptAnswers(half, 'https://a');
		assert.deepEqual(Object.keys(kept.answers), ['good', 'odd']);
		assert.deepEqual(runAtOnce(readKeptAnswers(kept, 10, 30)), [['good', answer('verified', 1)]]);
	});

	it('are used while they are fresh', () => {
		const answers = { old: answer('verified', 0), miss: answer('not_found', day), hit: answer('verified', day) };
		const kept = parseKeptAnswers({ version: 1, origin: 'https://a', answers }, 'https://a');
		const used = (now: number) => runAtOnce(readKeptAnswers(kept, now, 30)).map(([citationString]) => citationString);
		assert.deepEqual(used(1.5 * day), ['old', 'miss', 'hit']);
		assert.deepEqual(used(30.5 * day), ['hit']);
	});
});
