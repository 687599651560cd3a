import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../../src/core/base/time/turns';
import {
	compactCases,
	mostBytes,
	mostCases,
	readCases,
} from '../../../../../src/core/lookup/providers/archive/readCases';
import { makeEntry, toBytes } from './entries';

const compact = (value: unknown) => compactCases(toBytes(value));
const read = (value: unknown) => runAtOnce(readCases(compact(value) ?? new Uint8Array()));
const names = (value: unknown) => read(value)?.cases.map(({ name }) => name);

const entries = Array.from({ length: 60 }, (_, at) => makeEntry(1 + 5 * at, 5 + 5 * at, `Marlowe ${at} v. Quigley`));
const odd = [
	makeEntry('xiv', 'xv', 'In re Preface'),
	makeEntry(400, '', 'Unended v. Case', {
		decision_date: '1902-05',
		docket_number: null,
		court: null,
		citations: null,
	}),
	makeEntry(410, 410, 'Short v. Case', {
		name: 'JOHN SHORT, Plaintiff, v. CASE',
		decision_date: '1902',
		file_name: 'other-name',
		id: null,
		citations: [
			{ type: 'official', cite: '1 Alaska 410' },
			{ type: 'parallel', cite: '12 P. 34' },
			{ type: 'vendor', cite: '1902 WL 1' },
		],
	}),
];

describe('what is kept of a volume', () => {
	it('has every case as it was read, in a fifth of the bytes at most', () => {
		const json = toBytes([...entries, ...odd]);
		const kept = compactCases(json);
		assert.ok(kept && kept.length < json.length / 5, `${kept?.length} of ${json.length}`);
		const cases = runAtOnce(readCases(kept))?.cases ?? [];
		assert.equal(cases.length, 63);
		assert.deepEqual(
			cases.find(({ first }) => first === 1),
			{
				...{ firstPage: '1', first: 1, last: 5, name: 'Marlowe 0 v. Quigley', date: '1902-05-17', docket: 'No. 1' },
				...{
					court: 'Alaska District Court',
					citations: ['1 Alaska 1'],
					file: '0001-01',
					id: 8_500_001,
					isScanSound: true,
				},
			},
		);
		const last = cases.at(-1);
		assert.deepEqual(
			[last?.fullName, last?.date, last?.file, last?.id, last?.citations],
			['JOHN SHORT, Plaintiff, v. CASE', '1902', 'other-name', undefined, ['1 Alaska 410', '12 P. 34']],
		);
		assert.equal(cases.find(({ firstPage }) => firstPage === 'xiv')?.first, -1);
	});

	it('says how many entries could not be read, and stays the same when it is made of itself', () => {
		const large = JSON.stringify(makeEntry(90, 91, 'Kept v. Kept', { file_name: 0, first_page_order: 1 })).replace(
			/(?<="(?:file_name|first_page_order)":)\d/g,
			'1e999',
		);
		const list = [...entries, null, { name: 'No page v. Here' }, 'text'].map((one) => JSON.stringify(one));
		const kept = compact(`[${[...list, large].join(',')}]`) ?? new Uint8Array();
		const found = runAtOnce(readCases(kept));
		assert.deepEqual([found?.cases.length, found?.skipped], [61, 3]);
		assert.deepEqual(compactCases(kept), kept);
	});

	it('is nothing once it is cut, and costs no more than a case where it is changed', () => {
		const kept = compact([...entries.slice(0, 5), ...odd]) ?? new Uint8Array();
		for (let length = 0; length < kept.length; length += 7)
			assert.equal(runAtOnce(readCases(kept.slice(0, length))), undefined);
		for (let at = 0; at < kept.length; at += 3) {
			const changed = kept.slice();
			changed[at] = (changed[at] ?? 0) ^ 0x41;
			for (const { name, citations } of runAtOnce(readCases(changed))?.cases ?? [])
				assert.ok(name.length <= 600 && citations.length <= 20);
		}
	});
});

describe("reading the archive's list of cases", () => {
	it('lets an entry that cannot be read cost that entry', () => {
		const list = [
			entries[0],
			null,
			'text',
			[entries[1]],
			{},
			{ name: 5, first_page: {} },
			{ name_abbreviation: 'No page v. Here' },
			JSON.parse('{"__proto__":{"name":"A v. B","first_page":"9"}}'),
			makeEntry(90, 91, 'Kept v. Kept', {
				first_page: 90,
				court: 'text',
				citations: 'text',
				decision_date: 1902,
				id: 1e308,
			}),
		];
		const found = read(list);
		assert.deepEqual(
			[found?.skipped, found?.cases.map(({ name }) => name)],
			[7, ['Marlowe 0 v. Quigley', 'Kept v. Kept']],
		);
		assert.deepEqual(found?.cases[1]?.date, '1902');
		assert.equal(found?.cases[1]?.id, undefined);
	});

	for (const [title, value] of [
		['a page', '<html>[]</html>'],
		['an object', { cases: entries }],
		['nothing', ''],
		['a list that was cut', JSON.stringify(entries).slice(0, -50)],
		['a list that was cut after an entry', JSON.stringify(entries).slice(0, -1)],
		['a list with something after it', `${JSON.stringify(entries)}[]`],
		['a list of nothing that can be read', [1, 2, 3]],
		['a list with an entry that is no JSON', `[${JSON.stringify(entries[0])}, {"name": nonsense}]`],
		['a list that is nested too deep', `[${JSON.stringify(entries[0])}, ${'['.repeat(50_000)}${']'.repeat(50_000)}]`],
		['a list with more values than any volume', `[${JSON.stringify(entries[0])}, ${'0,'.repeat(2_000_000)}0]`],
		['more bytes than any volume', JSON.stringify(entries).padEnd(mostBytes + 1)],
	] as const)
		it(`is not possible of ${title}`, () => assert.equal(compact(value), undefined));

	it('is possible of an empty list, and of one with a byte order mark', () => {
		assert.deepEqual(read([]), { cases: [], skipped: 0 });
		assert.deepEqual(names(`\ufeff ${JSON.stringify(entries.slice(0, 1))}\n`), ['Marlowe 0 v. Quigley']);
	});

	it('reads names as one bounded line, whatever is in them', () => {
		const hostile = `A\u0000 <img src=x> \u202e[x](command:y)\n\nv. ${'B'.repeat(5_000)}`;
		const [name = '', dropped] = names([makeEntry(1, 2, hostile), makeEntry(3, 4, 'x'.repeat(50_000))]) ?? [];
		assert.ok(name.startsWith('A <img src=x> [x](command:y) v. BBB') && name.length === 600, name.slice(0, 60));
		assert.equal(dropped, undefined);
	});

	it('reads an entry whatever is in fields that are not read, and skips one that is too long to be kept', () => {
		const wide = { ...makeEntry(7, 8, 'A v. B'), other: Array.from({ length: 50_000 }, () => 0) };
		const long = makeEntry(9, 9, 'C v. D', { other: 'x'.repeat(1_100_000) });
		const endless = makeEntry(10, 11, 'E v. F', { court: { name: 'x'.repeat(100_000) } });
		const found = read([wide, long, endless]);
		assert.deepEqual([found?.cases.map(({ name }) => name), found?.skipped], [['A v. B', 'C v. D'], 1]);
		const wider = makeEntry(1, 2, 'A v. B', { court: { name: '\u4e00'.repeat(90_000) } });
		assert.deepEqual(names([wider]), ['A v. B']);
	});

	it('reads as many cases as any volume has, and counts the rest', () => {
		const list = Array.from({ length: mostCases + 50 }, (_, at) => ({ name: `A${at} v. B`, first_page: at + 1 }));
		const found = read(list);
		assert.deepEqual([found?.cases.length, found?.skipped], [mostCases, 50]);
	});

	it('puts the cases into the order of the book, by which a page that was read wrongly is seen', () => {
		const list = [
			makeEntry(1, 9, 'A v. A'),
			makeEntry(1000, 19, 'B v. B', { first_page_order: 34 }),
			makeEntry(20, 29, 'C v. C'),
		];
		assert.deepEqual(names([list[2], list[1], list[0]]), ['A v. A', 'B v. B', 'C v. C']);
		assert.deepEqual(
			read(list)?.cases.map(({ isScanSound }) => isScanSound),
			[true, false, true],
		);
	});

	it('reads what is kept in steps, and nothing that was not written', () => {
		const kept = compact(entries) ?? new Uint8Array();
		assert.equal([...readCases(kept)].length, entries.length);
		const line = `{"name":"A v. B","first_page":"1","x":"${'x'.repeat(300_000)}"}`;
		for (const text of ['', '[', ']', '[{}', '{}]', `[${line}]`, '[{"name":"A v. B",\n"first_page":"1"}]'])
			assert.equal(runAtOnce(readCases(toBytes(text))), undefined, text.slice(0, 60));
	});
});
