import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import type { Citation } from '../../../src/core/citations/parts/citation';
import { findCitations } from '../../../src/core/citations/recognition';
import { type Accuracy, describeAccuracy, measureAccuracy } from '../../bench/accuracy';
import { readCorpus, readPassages } from '../../bench/corpus';

/** What is read otherwise than it is labeled: the aspect, the corpus file with its line, and the passage. */
const knownMisses = ['name in names.txt:102 (long name over twenty-eight words)'];

describe('the hand-labeled corpus', () => {
	const passages = readCorpus();
	let measured: Accuracy | undefined;
	const accuracy = () => {
		measured ??= measureAccuracy(findCitations, passages);
		return measured;
	};
	it('holds at least 300 passages, 70 of them silent', () => {
		assert.ok(passages.length >= 300);
		assert.ok(passages.filter((passage) => passage.labels.length === 0).length >= 70);
		const ids = passages.map((passage) => `${passage.file}: ${passage.id}`);
		assert.equal(new Set(ids).size, ids.length);
	});

	it('is read as labeled, but for the known misses', () => {
		const misses = accuracy().misses.map(({ about, where }) => `${about} in ${where}`);
		const lines = describeAccuracy(accuracy());
		assert.deepEqual(
			misses,
			knownMisses,
			`The list of known misses may only shrink: fix what is new, delete what is fixed.\n${lines}`,
		);
	});
});

describe('measureAccuracy', () => {
	const passages = readPassages(
		'made.txt',
		[
			'%%% two and a short form',
			'Doe v. Roe, 1 U.S. 2, 3 (2d Cir. 1900). Id. at 4.',
			'=>',
			'full 1 U.S. 2 | pin 3 | name Doe v. Roe | court 2d Cir. | year 1900',
			'id Id. | pin 4 | to 0',
			'%%% silent',
			'Nothing.',
			'=>',
		].join('\n'),
	);
	const right: Citation = {
		kind: 'full',
		text: '1 U.S. 2',
		start: 12,
		end: 20,
		volume: '1',
		reporter: 'U.S.',
		page: '2',
		pin: { text: '3', span: { start: 22, end: 23 } },
		caseName: { text: 'Doe v. Roe', span: { start: 0, end: 10 } },
		court: { text: '2d Cir.', span: { start: 25, end: 32 } },
		year: { text: '1900', value: 1900, span: { start: 33, end: 37 } },
	};
	const id: Citation = {
		kind: 'id',
		text: 'Id.',
		start: 40,
		end: 43,
		resolvesTo: 12,
		pin: { text: '4', span: { start: 47, end: 48 } },
	};

	it('counts everything right when it is', () => {
		const accuracy = measureAccuracy((text) => (text.startsWith('Doe') ? [right, id] : []), passages);
		assert.deepEqual(accuracy.misses, []);
		assert.deepEqual([accuracy.full.recall, accuracy.full.precision, accuracy.id.rate], [1, 1, 1]);
		assert.deepEqual(accuracy.names, { right: 1, of: 1, rate: 1 });
	});

	it('counts what is missing, wrong, misplaced or too much', () => {
		const { pin: _, ...withoutPin } = right;
		const found: Citation[] = [
			{ ...withoutPin, year: { text: '1901', value: 1901, span: { start: 33, end: 37 } } },
			{ ...right, start: 13, end: 20 },
			{ ...id, resolvesTo: null },
		];
		const accuracy = measureAccuracy((text) => (text.startsWith('Doe') ? found : [right]), passages);
		assert.deepEqual(
			{
				found: accuracy.full.found,
				extra: accuracy.full.extra,
				years: accuracy.years.right,
				pins: accuracy.pins.right,
			},
			{ found: 1, extra: 2, years: 0, pins: 1 },
		);
		assert.equal(accuracy.full.precision, 1 / 3);
		assert.deepEqual(accuracy.resolution, { right: 0, of: 1, rate: 0 });
		assert.equal(accuracy.misses.filter((miss) => miss.expected === 'nothing').length, 2);
		assert.equal(
			measureAccuracy((text) => (text.startsWith('Doe') ? [{ ...right, end: 21 }] : []), passages).full.found,
			0,
		);
		assert.equal(measureAccuracy(() => [], passages).full.recall, 0);
		assert.equal(measureAccuracy(() => [], passages).names.rate, 0);
	});

	it('takes any member of a parallel group for the authority meant, and a target where none can be told for a fault', () => {
		const [passage] = readPassages(
			'made.txt',
			[
				'%%% one',
				'1 U.S. 2, 3 S. Ct. 4. Id. Ibid.',
				'=>',
				'full 1 U.S. 2',
				'full 3 S. Ct. 4 | group 0',
				'id Id. | to 0',
				'id Ibid. | to null',
			].join('\n'),
		);
		assert.ok(passage);
		const [first, second, id, ibid] = passage.labels.map(({ kind, text, start, end }) => ({ kind, text, start, end }));
		assert.ok(first && second && id && ibid);
		const resolve = (one: number | null, other: number | null) =>
			measureAccuracy(
				() => [
					{ ...first, group: 0 },
					{ ...second, group: 0 },
					{ ...id, resolvesTo: one },
					{ ...ibid, resolvesTo: other },
				],
				[passage],
			);
		assert.equal(resolve(first.start, null).resolution.right, 2);
		assert.equal(resolve(second.start, null).resolution.right, 2);
		assert.equal(resolve(null, null).resolution.right, 1);
		assert.equal(resolve(first.start, first.start).resolution.right, 1);
		assert.equal(resolve(first.start, null).groups.right, 2);
		assert.equal(measureAccuracy(() => [{ ...first }, { ...second, group: second.start }], [passage]).groups.right, 0);
	});
});

describe('readPassages', () => {
	const read = (...lines: string[]) => readPassages('made.txt', lines.join('\n'));

	it('counts offsets in UTF-16 units and knows escapes and line ends', () => {
		const [passage] = read('%%% one; plaintext; crlf', '🧑‍⚖️ 1\\u00a0U.S.', '2', '=>', 'full 1\\u00a0U.S.\\n2 | year -');
		assert.equal(passage?.language, 'plaintext');
		assert.equal(passage?.text, '🧑‍⚖️ 1\u00a0U.S.\r\n2');
		assert.deepEqual(
			passage?.labels.map(({ start, end, volume, reporter, page }) => [start, end, volume, reporter, page]),
			[[6, 15, ['1'], ['U.S.'], ['2']]],
		);
	});

	it('says which label is a slip', () => {
		const text = ['%%% one', 'See 1 U.S. 2 and 1 U.S. 2.', '=>'];
		assert.throws(() => read(...text, 'full 1 U.S. 3'), /made\.txt:4: "1 U\.S\. 3" is not in the passage/);
		assert.throws(() => read(...text, 'full 1 U.S. 2'), /stands 2 times/);
		assert.throws(() => read(...text, 'full 1 U.S. 2 | nth 3'), /stands only 2 times/);
		assert.throws(() => read(...text, 'fool 1 U.S. 2'), /unknown kind/);
		assert.throws(() => read(...text, 'full 1 U.S. 2 | nth 1 | yaer 1900'), /unknown part/);
		assert.throws(() => read(...text, 'id See'), /"to" belongs/);
		assert.throws(() => read('%%% one', 'text'), /"=>" is missing/);
	});
});
