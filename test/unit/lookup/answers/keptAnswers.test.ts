import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../src/core/base/time/turns';
import { type Answer, interpretResult } from '../../../../src/core/lookup/answers/answer';
import { isFresh } from '../../../../src/core/lookup/answers/freshness';
import { mergeKeptAnswers, parseKeptAnswers, readKeptAnswers } from '../../../../src/core/lookup/answers/keptAnswers';
import { readKeptAnswer } from '../../../../src/core/lookup/answers/readKeptAnswer';

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
		const uncovered = { ...answer('verified', 0), status: 'notCovered' as const };
		assert.deepEqual(
			[isFresh(uncovered, 6 * day, 30), isFresh(uncovered, 7 * day, 30), isFresh(uncovered, 6 * day, 5)],
			[true, false, false],
		);
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

	it('lose what a service no longer answers', () => {
		const kept = mergeKeptAnswers(empty, [['a', answer('verified', 5)]], 10, 30);
		assert.deepEqual(mergeKeptAnswers(kept, [['a', undefined]], 10, 30).answers, {});
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

	it('have all of a record and of candidates that is judged by, and no field of another kind', () => {
		const record = {
			id: 1,
			name: 'Doe v. Roe',
			shortName: 'Doe',
			fullName: 'Jane DOE et al. v. Richard ROE',
			court: 'ca9',
			dateDecided: '1954-05-17',
			docketNumber: '12-1',
			docketId: 7,
			parallelCitations: ['5 F.3d 7'],
			url: 'https://host/1',
		};
		const kept = { ...answer('multiple_matches', 1), record, candidates: [record] };
		assert.deepEqual(readKeptAnswer(JSON.parse(JSON.stringify(kept))), kept);
		const odd = { ...record, fullName: ['x'], docketId: 'x' };
		const { fullName: _, docketId: __, ...rest } = record;
		assert.deepEqual(readKeptAnswer({ ...kept, record: odd, candidates: [odd] }), {
			...kept,
			record: rest,
			candidates: [rest],
		});
	});

	it('are used while they are fresh', () => {
		const answers = { old: answer('verified', 0), miss: answer('not_found', day), hit: answer('verified', day) };
		const kept = parseKeptAnswers({ version: 1, origin: 'https://a', answers }, 'https://a');
		const used = (now: number) => runAtOnce(readKeptAnswers(kept, now, 30)).map(([citationString]) => citationString);
		assert.deepEqual(used(1.5 * day), ['old', 'miss', 'hit']);
		assert.deepEqual(used(30.5 * day), ['hit']);
	});

	it('come back with the pages, candidates and coverage that they were kept with, and no page that is none', () => {
		const record = { name: 'A v. B', docketId: 5, parallelCitations: ['1 Alaska 5'], pages: { first: 5, last: 9 } };
		const whole: Answer = {
			...answer('multiple_matches', 5),
			covering: record,
			coverage: 'Alaska to 1959',
			volumeTo: '690',
			missingPlace: { place: '8', listedAs: 'repealed', isSubdivision: true, asOf: '2025-03-15' },
			notFoundIn: ['CourtListener'],
			candidates: [record, { ...record, name: 'C v. D' }],
		};
		const read = (entry: unknown): Answer | undefined =>
			runAtOnce(
				readKeptAnswers(parseKeptAnswers({ version: 1, origin: 'o', answers: { a: entry } }, 'o'), 6, 30),
			)[0]?.[1];
		assert.deepEqual(read(JSON.parse(JSON.stringify(whole))), whole);
		const forged = {
			...whole,
			covering: { ...record, pages: { first: 'x', last: 9 } },
			coverage: {},
			volumeTo: [],
			missingPlace: { ...whole.missingPlace, listedAs: { repealed: true }, isSubdivision: 'yes' },
			notFoundIn: 5,
		};
		const { pages: _, ...bare } = record;
		const { coverage: __, volumeTo: ___, notFoundIn: ____, ...rest } = whole;
		assert.deepEqual(read(forged), {
			...rest,
			covering: bare,
			missingPlace: { place: '8', asOf: '2025-03-15' },
		});
		assert.equal(read({ ...whole, notFoundIn: Array.from({ length: 500 }, () => 'x') })?.notFoundIn?.length, 8);
		assert.equal(read({ ...whole, candidates: Array.from({ length: 500 }, () => record) })?.candidates.length, 200);
	});

	it('are never what no service says: that it does not cover something', () => {
		assert.equal(answer('not_covered', 0).status, 'unknown');
	});
});
