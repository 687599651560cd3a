import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../../src/core/base/time/turns';
import type { Answer } from '../../../../../src/core/lookup/answers/answer';
import { lookUpPlace } from '../../../../../src/core/lookup/providers/archive/lookUpPlace';
import { compactCases, readCases, type Volume } from '../../../../../src/core/lookup/providers/archive/readCases';
import { findPlace, type VolumePlace } from '../../../../../src/core/lookup/providers/archive/reporters';
import { makeEntry, toBytes } from './entries';

const place: VolumePlace = {
	slug: 'alaska',
	volume: '1',
	reporter: 'Alaska',
	coverage: 'Alaska to 1959',
	isLast: false,
};

function volumeOf(entries: readonly unknown[]): Volume {
	const volume = runAtOnce(readCases(compactCases(toBytes(entries)) ?? new Uint8Array()));
	assert.ok(volume);
	return volume;
}

/** What is said of a page: status, the case that covers it, and how far the volume goes. */
function say(entries: readonly unknown[], page: string, at: VolumePlace = place): string {
	const answer: Answer = lookUpPlace(volumeOf(entries), at, page, 1);
	const { status, covering, volumeTo, record, candidates } = answer;
	const parts = [
		status,
		record?.name,
		candidates.length > 0 && `${candidates.length} candidates`,
		covering && `inside ${covering.name}`,
		volumeTo && `to ${volumeTo}`,
	];
	return parts.filter((part) => part).join(', ');
}

const plain = [
	makeEntry(1, 4, 'Alder v. Birch'),
	makeEntry(5, 10, 'Cedar v. Dogwood'),
	makeEntry(10, 15, 'Elm v. Fir'),
	makeEntry(16, 19, 'Ginkgo v. Hazel'),
	makeEntry(30, 40, 'Ivy v. Juniper'),
];

describe('looking a page up in a volume', () => {
	it('finds the case that begins there, with all that is known of it', () => {
		const entries = [
			...plain,
			makeEntry(41, 50, 'Koa v. Larch', {
				citations: [
					{ type: 'official', cite: '1 Alaska 41' },
					{ type: 'parallel', cite: '12 P. 34' },
				],
			}),
			makeEntry(51, 60, 'Maple v. Nutmeg'),
		];
		assert.deepEqual(lookUpPlace(volumeOf(entries), place, '41', 7), {
			status: 'verified',
			statusText: 'found',
			heuristic: false,
			source: 'Caselaw Access Project',
			coverage: 'Alaska to 1959',
			normalized: '1 Alaska 41',
			candidates: [],
			checkedAt: 7,
			record: {
				id: 8_500_041,
				name: 'Koa v. Larch',
				court: 'Alaska District Court',
				dateDecided: '1902-05-17',
				docketNumber: '41',
				parallelCitations: ['1 Alaska 41', '12 P. 34'],
				url: 'https://static.case.law/alaska/1/html/0041-01.html',
				pages: { first: 41, last: 50 },
			},
		});
	});

	for (const [title, page, expected] of [
		['a page on which one ends and another begins', '10', 'verified, Elm v. Fir, inside Cedar v. Dogwood'],
		['a page inside a case', '17', 'notFound, inside Ginkgo v. Hazel, to 40'],
		['a page between two cases', '25', 'notFound, to 40'],
		['a page after the last case', '99', 'notFound, to 40'],
		['a page that is no number', 'xiv', 'notCovered'],
		['a page of a size that no volume has', '9999999', 'notCovered'],
		['a page that is none', '1e308', 'notCovered'],
	] as const)
		it(`says of ${title}: ${expected}`, () => assert.equal(say(plain, page), expected));

	it('gives each of many cases on a page, with pages and citations, and one that is listed twice once', () => {
		const orders = Array.from({ length: 27 }, (_, at) => makeEntry(1082, 1082, `Party${at} v. United States`));
		assert.equal(
			say([...orders, orders[3], makeEntry(1083, 1083, 'Other v. Case')], '1082'),
			'multipleMatches, 27 candidates',
		);
		const { candidates } = lookUpPlace(volumeOf([...orders, makeEntry(1083, 1083, 'Other v. Case')]), place, '1082', 1);
		assert.deepEqual(
			[candidates[0]?.pages, candidates[0]?.parallelCitations],
			[{ first: 1082, last: 1082 }, ['1 Alaska 1082']],
		);
		const many = Array.from({ length: 5000 }, (_, at) =>
			makeEntry(7, 7, `Party${at} v. United States`, { cites_to: [] }),
		);
		assert.equal(say(many, '7'), 'multipleMatches, 200 candidates');
	});

	for (const [title, entries, page] of [
		['in a gap of one page', [makeEntry(1, 9, 'A v. A'), makeEntry(11, 20, 'B v. B')], '10'],
		['where two cases overlap', [makeEntry(1, 15, 'A v. A'), makeEntry(10, 20, 'B v. B')], '12'],
		[
			'in a case whose last page reaches into the next',
			[makeEntry(1, 90, 'A v. A'), makeEntry(10, 20, 'B v. B'), makeEntry(60, 70, 'C v. C')],
			'40',
		],
		['after a case that ends before it begins', [makeEntry(10, 1, 'A v. A'), makeEntry(20, 30, 'B v. B')], '15'],
		[
			'after a case with another number of scanned pages',
			[makeEntry(1, 3, 'A v. A', { last_page_order: 33 }), makeEntry(20, 30, 'B v. B')],
			'15',
		],
		[
			'where a page in between was read as another number',
			[makeEntry(1, 9, 'A v. A'), makeEntry(110, 19, 'B v. B', { first_page_order: 34 }), makeEntry(20, 30, 'C v. C')],
			'12',
		],
		[
			'where a page in between was not read as a number',
			[
				makeEntry(1, 9, 'A v. A'),
				makeEntry('l0', '19', 'B v. B', { first_page_order: 34 }),
				makeEntry(20, 30, 'C v. C'),
			],
			'12',
		],
		[
			'in a case before one whose page was not read',
			[
				makeEntry(1, 9, 'A v. A'),
				makeEntry('g', '12', 'B v. B', { first_page_order: 33 }),
				makeEntry(13, 30, 'C v. C'),
			],
			'9',
		],
		['in a volume of which an entry was lost', [makeEntry(1, 9, 'A v. A'), {}, makeEntry(20, 30, 'C v. C')], '12'],
		['in a volume without a case', [], '12'],
	] as const)
		it(`accuses no one ${title}`, () => assert.equal(say(entries, page), 'notCovered'));

	it('says nothing of what comes after the last page of the archive', () => {
		assert.equal(say(plain, '99', { ...place, isLast: true }), 'notCovered');
		assert.equal(say(plain, '17', { ...place, isLast: true }), 'notFound, inside Ginkgo v. Hazel, to 40');
	});

	it('accuses no one on the last page of a case where another may begin that was not read, or not rightly', () => {
		const [alder, birch] = [makeEntry(1, 5, 'Alder v. Birch'), makeEntry(6, 9, 'Cedar v. Dogwood')];
		assert.equal(say([alder, birch], '5'), 'notFound, inside Alder v. Birch, to 9');
		assert.equal(say([alder, 'unread', birch], '5'), 'notCovered, inside Alder v. Birch');
		assert.equal(say([alder, 'unread', birch], '4'), 'notFound, inside Alder v. Birch, to 9');
		const unscanned = { ...alder, first_page_order: null };
		assert.equal(say([unscanned, 'unread', birch], '4'), 'notCovered, inside Alder v. Birch');
		const begunBefore = { ...birch, first_page_order: 29 };
		assert.equal(say([alder, begunBefore], '5'), 'notCovered, inside Alder v. Birch');
		assert.equal(say([alder, begunBefore], '4'), 'notFound, inside Alder v. Birch, to 9');
	});

	it('says nothing of it either where the last volume is not known, but only the last year', () => {
		assert.equal(say(plain, '99', { ...place, lastYear: 1959 }), 'notFound, to 40');
		assert.equal(say(plain, '99', { ...place, lastYear: 1902 }), 'notCovered');
		const undated = [...plain.slice(0, -1), { ...plain.at(-1), decision_date: null }];
		assert.equal(say(undated, '99', { ...place, lastYear: 1959 }), 'notCovered');
		assert.equal(say(plain, '25', { ...place, lastYear: 1902 }), 'notFound, to 40');
		const found = findPlace('150 N.E.3d 99');
		assert.equal(found.kind === 'volume' && found.place.lastYear, 2019);
	});

	it('has pages of other numberings beside the numbered ones', () => {
		const entries = [
			makeEntry('xiv', 'xv', 'In re Preface', { first_page_order: 3 }),
			...plain,
			makeEntry('12a', '12b', 'In re Insert', { first_page_order: 900 }),
		];
		assert.equal(say(entries, 'XIV'), 'verified, In re Preface');
		assert.equal(say(entries, '12a'), 'verified, In re Insert');
		assert.equal(say(entries, '25'), 'notFound, to 40');
	});

	for (const [title, entries, expected] of [
		['the next case begins after it', [makeEntry(1, 9, 'A v. A'), makeEntry(10, 20, 'B v. B')], { first: 1, last: 9 }],
		['the next case begins on it', [makeEntry(1, 9, 'A v. A'), makeEntry(9, 20, 'B v. B')], { first: 1, last: 9 }],
		['a page is missing after it', [makeEntry(1, 9, 'A v. A'), makeEntry(11, 20, 'B v. B')], undefined],
		['the next case begins before it', [makeEntry(1, 9, 'A v. A'), makeEntry(8, 20, 'B v. B')], undefined],
		['it is before the first', [makeEntry(1, 0, 'A v. A'), makeEntry(2, 20, 'B v. B')], undefined],
		['it is the last of the volume, and scanned so', [makeEntry(1, 9, 'A v. A')], { first: 1, last: 9 }],
		['it is the last of the volume, without a scan', [makeEntry(1, 9, 'A v. A', { last_page_order: null })], undefined],
	] as const)
		it(`is ${expected ? 'certain' : 'not certain'} of a last page where ${title}`, () =>
			assert.deepEqual(lookUpPlace(volumeOf(entries), place, '1', 1).record?.pages, expected));

	it('takes no page of a case for an address that it could not have', () => {
		const [one] = [makeEntry(1, 9, 'A v. A', { file_name: '../../evil?x=' })];
		assert.equal(lookUpPlace(volumeOf([one]), place, '1', 1).record?.url, undefined);
	});
});
