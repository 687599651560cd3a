import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { encodeVolume } from '../../../../src/core/providers/archive/encodeVolume';
import { compactCases, mostBytes, readCases } from '../../../../src/core/providers/archive/readCases';
import { decodeVolume, mostCases } from '../../../../src/core/providers/archive/volume';
import { runAtOnce } from '../../../../src/core/turns';
import { makeEntry, toBytes } from './entries';

const read = (value: unknown) => runAtOnce(readCases(toBytes(value)));
const compact = (value: unknown) => runAtOnce(compactCases(toBytes(value)));
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

describe("a volume's compact form", () => {
	it('has every case as it was read, in a tenth of the bytes at most', () => {
		const json = toBytes([...entries, ...odd]);
		const cases = runAtOnce(readCases(json))?.cases ?? [];
		const bytes = runAtOnce(compactCases(json));
		assert.ok(bytes && bytes.length < json.length / 10, `${bytes?.length} of ${json.length}`);
		const volume = decodeVolume(bytes);
		assert.equal(cases.length, 63);
		assert.deepEqual(
			Array.from(cases, (_, at) => volume?.caseAt(at)),
			cases,
		);
		const last = cases.at(-1);
		assert.deepEqual(
			[last?.fullName, last?.date, last?.file, last?.id, last?.citations],
			['JOHN SHORT, Plaintiff, v. CASE', '1902', 'other-name', undefined, ['1 Alaska 410', '12 P. 34']],
		);
		assert.equal(volume?.first[cases.findIndex(({ firstPage }) => firstPage === 'xiv')], -1);
	});

	it('is nothing once it is cut or changed anywhere, and never throws', () => {
		const bytes = compact([...entries.slice(0, 5), ...odd]) ?? new Uint8Array();
		assert.ok(decodeVolume(bytes));
		for (let length = 0; length < bytes.length; length += 7)
			assert.equal(decodeVolume(bytes.slice(0, length)), undefined);
		for (let at = 0; at < bytes.length; at += 3) {
			const changed = bytes.slice();
			changed[at] = (changed[at] ?? 0) ^ 0x41;
			assert.equal(decodeVolume(changed), undefined);
		}
		assert.equal(decodeVolume(new Uint8Array()), undefined);
		assert.equal(decodeVolume(toBytes(entries)), undefined);
	});

	it('gives no case, no exception and no long text for bytes that someone made to fit the sum', () => {
		const bytes = compact([...entries.slice(0, 5), ...odd]) ?? new Uint8Array();
		let opened = 0;
		for (let at = 8; at < bytes.length; at++) {
			for (const value of [0, 0x7f, 0xff]) {
				const forged = bytes.slice();
				forged[at] = value;
				new DataView(forged.buffer).setUint32(4, sumOf(forged.subarray(8)), true);
				const volume = decodeVolume(forged);
				if (!volume) continue;
				opened += 1;
				for (let one = 0; one < volume.size; one++) {
					const { name = '', citations = [] } = volume.caseAt(one) ?? {};
					assert.ok(name.length <= 1300 && citations.length <= 21);
				}
			}
		}
		assert.ok(opened > 100, String(opened));
	});

	it('gives no name in which few bytes stand for a long text', () => {
		const name = Array.from({ length: 100 }, () => 'y').join(' ');
		const bytes = runAtOnce(
			encodeVolume({ cases: [{ firstPage: '1', lastPage: '1', name, citations: [] }], skipped: 0 }),
		);
		const at = bytes.findIndex((byte, one) => byte === 1 && bytes[one + 1] === 0x79);
		const word = [...toBytes('y'.repeat(120))];
		const forged = new Uint8Array([...bytes.slice(0, at), word.length, ...word, ...bytes.slice(at + 2)]);
		new DataView(forged.buffer).setUint32(4, sumOf(forged.subarray(8)), true);
		assert.equal(decodeVolume(bytes)?.caseAt(0)?.name, name);
		assert.equal(decodeVolume(forged)?.size, 1);
		assert.equal(decodeVolume(forged)?.caseAt(0), undefined);
	});
});

/** FNV-1a, as anyone can compute it. */
function sumOf(bytes: Uint8Array): number {
	let sum = 0x811c9dc5;
	for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
	return sum >>> 0;
}

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
		const broken = `[${JSON.stringify(entries[0])}, {"name": nonsense}, ${JSON.stringify(entries[1])}]`;
		assert.deepEqual([read(broken)?.cases.length, read(broken)?.skipped], [2, 1]);
	});

	for (const [title, value] of [
		['a page', '<html>[]</html>'],
		['an object', { cases: entries }],
		['nothing', ''],
		['a list that was cut', JSON.stringify(entries).slice(0, -50)],
		['a list that was cut after an entry', JSON.stringify(entries).slice(0, -1)],
		['a list with something after it', `${JSON.stringify(entries)}[]`],
		['a list of nothing that can be read', [1, 2, 3]],
	] as const)
		it(`is not possible of ${title}`, () => assert.equal(compact(value), undefined));

	it('is possible of an empty list, and of one with a byte order mark', () => {
		assert.equal(decodeVolume(compact([]) ?? new Uint8Array())?.size, 0);
		assert.deepEqual(names(`\ufeff ${JSON.stringify(entries.slice(0, 1))}\n`), ['Marlowe 0 v. Quigley']);
	});

	it('reads names as one bounded line, whatever is in them', () => {
		const hostile = `A\u0000 <img src=x> \u202e[x](command:y)\n\nv. ${'B'.repeat(5_000)}`;
		const [name = '', dropped] = names([makeEntry(1, 2, hostile), makeEntry(3, 4, 'x'.repeat(50_000))]) ?? [];
		assert.ok(name.startsWith('A <img src=x> [x](command:y) v. BBB') && name.length === 600, name.slice(0, 60));
		assert.equal(dropped, undefined);
	});

	it('skips what is nested too deep, has too many values or is too long', () => {
		const deep = `{"name":"A v. B","first_page":"1","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
		const wide = `{"name":"A v. B","first_page":"1","x":[${'0,'.repeat(50_000)}0]}`;
		const long = `{"name":"A v. B","first_page":"1","x":"${'x'.repeat(1_100_000)}"}`;
		const found = read(`[${deep},${wide},${long},${JSON.stringify(entries[0])}]`);
		assert.deepEqual([found?.cases.length, found?.skipped], [1, 3]);
	});

	it('reads as many cases as any volume has, and counts the rest', () => {
		const list = Array.from({ length: mostCases + 50 }, (_, at) => ({ name: `A${at} v. B`, first_page: at + 1 }));
		const found = read(list);
		assert.deepEqual([found?.cases.length, found?.skipped], [mostCases, 50]);
		assert.equal(
			read(
				new Array(10)
					.fill('x')
					.join(' ')
					.padEnd(mostBytes + 1),
			),
			undefined,
		);
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

	it('goes in steps, also through an entry that does not end', () => {
		const steps = (bytes: Uint8Array): number => [...readCases(bytes)].length;
		assert.ok(steps(toBytes(`[{"name":"${'x'.repeat(2_000_000)}`)) > 25);
		const cases = read(entries)?.cases ?? [];
		assert.ok([...encodeVolume({ cases, skipped: 0 })].length >= cases.length);
	});
});
