import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'mocha';
import { findPlace, listArchived } from '../../../../../src/core/lookup/providers/archive/reporters';

/** The archive's reporters that no citation is looked up in, with the reason. */
const unknown: Readonly<Record<string, string>> = {
	brad: '"Brad." is also written for Bradford of Iowa, and for Bradwell of Illinois',
	cai: '"Cai." is read as Caines’ Cases',
	'cai-cas': '"Cai." is written for Caines’ Reports, too',
	charlton: '"Charlton" is either of two reporters of Georgia',
	'charlton-rep': '"Charlton" is either of two reporters of Georgia',
	dall: 'its volumes are the first of U.S., with the same pages',
	'd-haw': 'no abbreviation of ours: "D. Haw." is a court',
	'dc-patent': 'no abbreviation of ours: "D.C." is another reporter',
	'ed-pa': 'no abbreviation of ours: "E.D. Pa." is a court',
	guam: '"Guam" is the numbering of its court, by years',
	hill: '"Hill" is also South Carolina’s',
	'mart-os': '"Mart." is also North Carolina’s',
	'miss-s-m-ch': '"S. & M." is also Mississippi’s law reporter',
	'nm-app': 'no abbreviation of ours',
	rob: '"Rob." is also New York’s and Virginia’s',
	walker: '"Walker" is also Mississippi’s',
	wilson: '"Wilson" is also Minnesota’s and Oregon’s',
	'wv-ct-cl': '"Ct. Cl." is the federal court’s',
};

const lines = readFileSync('test/fixtures/archive/reporters.txt', 'utf8').trim().split('\n');

describe("the archive's reporters", () => {
	it('are each mapped, or unknown for a reason', () => {
		const mapped = new Set(listArchived().map(({ slug }) => slug));
		const slugs = lines.map((line) => line.split('|')[0] ?? '');
		assert.equal(slugs.length, 401);
		for (const slug of slugs) assert.equal(mapped.has(slug), !Object.hasOwn(unknown, slug), slug);
		for (const slug of [...mapped, ...Object.keys(unknown)]) assert.ok(slugs.includes(slug), slug);
	});

	it('are found by our own abbreviation in a volume that they have', () => {
		for (const { abbreviation, slug } of listArchived()) {
			const places = [40, 150, 1990].map((volume) => findPlace(`${volume} ${abbreviation} 5`));
			const own = places.some((found) => found.kind === 'volume' && found.place.slug === slug);
			assert.ok(own, `${abbreviation} ${slug}`);
		}
	});

	for (const [citation, expected] of [
		['347 U.S. 483', 'us/347 483'],
		['5 U.S. (1 Cranch) 137', 'us/5 137'],
		['1 Cranch 137', 'us/5 137'],
		['60 How. 393', 'elsewhere'],
		['19 How. 393', 'us/60 393'],
		['3 Gray 12', 'mass/69 12'],
		['2 Cranch C.C. 5', 'elsewhere'],
		['1 Wickersham 16', 'alaska/1 16'],
		['045 F.3d 1,234', 'f3d/45 1234'],
		['935 F.3d 1', 'f3d/935 1'],
		['936 F.3d 1', 'elsewhere: F.3d to volume 935, 2019'],
		['700 F.4th 12', 'elsewhere'],
		['10 Ark. 12', 'ark/10 12'],
		['2009 Ark. 12', 'elsewhere'],
		['5 Ct. Cl. 100', 'elsewhere: Ct. Cl. to 1982'],
		['1985 Mass. App. Div. 5', 'mass-app-div-annual/1985 5'],
		['12 So.2d xiv', 'so2d/12 xiv'],
		['12 Fed. Supp. 2nd 4', 'f-supp-2d/12 4'],
		['2002-Ohio-2220', 'unreadable'],
		['1 ../../etc 5', 'unreadable'],
		['1 __proto__ 5', 'unreadable'],
		[`1 ${'U.S. '.repeat(100_000)} 5`, 'unreadable'],
	] as const) {
		it(`are read in ${citation.slice(0, 40)}`, () => {
			const found = findPlace(citation);
			const read =
				found.kind === 'volume'
					? `${found.place.slug}/${found.place.volume} ${found.page}`
					: [found.kind, 'coverage' in found && found.coverage].filter((part) => part).join(': ');
			assert.equal(read, expected);
		});
	}
});
