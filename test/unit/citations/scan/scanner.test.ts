import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { reporterTable } from '../../../../src/core/citations/reporters/reporters';
import { Scanner } from '../../../../src/core/citations/scan/scanner';

/** "volume|name|page" of each hit, with its form where that is not a reporter. */
function scan(text: string): string[] {
	return new Scanner().scan(text).map((hit) => {
		const { nameStart, nameEnd, volumeEnd, pageStart, form, isShort } = hit;
		const parts = [text.slice(hit.start, volumeEnd), text.slice(nameStart, nameEnd), text.slice(pageStart, hit.end)];
		return `${parts.join('|')}${form === 'reporter' ? '' : ` ${form}`}${isShort ? ' short' : ''}`;
	});
}

describe('the scanner', () => {
	it('finds volume, name and page', () => assert.deepEqual(scan('see 347 U.S. 483, 495'), ['347|U.S.|483']));

	it('takes the longest name: "F. Supp. 2d" is not "F. Supp."', () =>
		assert.deepEqual(scan('12 F. Supp. 2d 34'), ['12|F. Supp. 2d|34']));

	it('takes no page for the next volume', () => assert.deepEqual(scan('1 U.S. 2 U.S. 3'), ['1|U.S.|2']));

	it('takes no title of a code for the number of a database, which a footnote can set apart from its year', () => {
		assert.deepEqual(scan('2010 WL 49 C.F.R. § 390.5'), []);
		assert.deepEqual(scan('2010 WL 49, C.F.R. § 390.5'), ['2010|WL|49']);
	});

	it('marks a short form', () => assert.deepEqual(scan('347 U.S. at 490'), ['347|U.S.|490 short']));

	it('tells LEXIS numbers and journals by their form', () => {
		assert.deepEqual(scan('2019 U.S. Dist. LEXIS 12345'), ['2019|U.S. Dist. LEXIS|12345 lexis']);
		assert.deepEqual(scan('4 Harv. L. Rev. 193'), ['4|Harv. L. Rev.|193 journal']);
		assert.deepEqual(scan('4 U.Chi.L.Rev. 193'), ['4|U.Chi.L.Rev.|193 journal']);
	});

	it('tells journals of other fields by their abbreviations', () => {
		assert.deepEqual(scan('They say so in 3 Pol. Sci. Q. 633.'), ['3|Pol. Sci. Q.|633 journal']);
		assert.deepEqual(scan('They say so, 12 Am. Pol. Sci. Rev. 63 (1990).'), ['12|Am. Pol. Sci. Rev.|63 journal']);
		assert.deepEqual(scan('They say so, 12 Am. Elm Rep. 63 (1990).'), []);
	});

	it('takes no number of a page for a volume, and no page of an opinion for a citation in it', () => {
		assert.deepEqual(scan('1 This is the record.\n5\nSo.2d 453, 455'), []);
		assert.deepEqual(scan('as in Roe v. Wade,\n5\nSo.2d 453, 455'), ['5|So.2d|453']);
		assert.deepEqual(scan('that the officer [58 Va. App. 253] had cause'), []);
		assert.deepEqual(scan('(1970) 2 Cal.3d 1 [84 Cal.Rptr. 3] and'), ['2|Cal.3d|1', '84|Cal.Rptr.|3']);
	});

	it('reads single lines for a volume and a page of the U.S. Reports that are not out yet', () => {
		assert.deepEqual(scan('Roe v. Wade, _ U.S. _ (2020)'), ['_|U.S.|_']);
		assert.deepEqual(scan('Roe v. Wade, _ F.3d _ (2020)'), []);
	});

	it('reads nothing into docket numbers, amounts, sections and parts of longer numbers', () => {
		for (const text of [
			'No. 20 Civ. 7712',
			'$12 F.2d 34',
			'§ 12 F.2d 34',
			'1,347 U.S. 483',
			'A347 U.S. 483',
			'007 U.S. 483',
			'Page 2   CONNECTICUT LAW JOURNAL   0, 0',
		])
			assert.deepEqual(scan(text), [], text);
	});

	it('drops a weak name that nothing speaks for, and keeps it beside a case name or a parallel citation', () => {
		assert.deepEqual(scan('It took 5 Wash 10 men.'), []);
		assert.deepEqual(scan('Roe v. Doe, 5 Wash 10 (1901)'), ['5|Wash|10']);
		// Numbers to the base of 16, a device.
		assert.deepEqual(scan('1BC99 1BC9C 1BCA3 Rotated, 7BCA 9277, EZ-Reach 2030 PS2 and 1F2D 0399'), []);
		assert.deepEqual(scan('Appeal of Roe, 1BCA3 (1975). 846F.2d746'), ['1|BCA|3', '846|F.2d|746']);
	});

	it('takes the name after the number of a note for no reporter when a citation begins after it', () => {
		assert.deepEqual(scan('It was so.\n13 Wallace, 9 F.3d at 12.'), ['9|F.3d|12 short']);
		assert.deepEqual(scan('It was so.\n13 Wallace, 9 F.3d 7 (1999).'), ['9|F.3d|7']);
		assert.deepEqual(scan('Oak v. Elm, 13 Wallace, 9.'), ['13|Wallace|9']);
		assert.deepEqual(scan('Oak v. Elm, 1 Cranch, 5 U.S. 137 (1803)'), ['1|Cranch|5']);
	});

	it('keeps a short form of a weak name after a short name, but no time', () => {
		assert.deepEqual(scan('See Elm Ed Ass\u2019n, 487 Mich at 372; Oak, 230 Kan at 55.'), [
			'487|Mich|372 short',
			'230|Kan|55 short',
		]);
		assert.deepEqual(scan('It is so, and 12 Mich at 10 agree.'), []);
		for (const text of [
			'It met on Monday, 12 Cal at 10 a.m.',
			'On Friday, 300 Wash at 12.',
			'Corn, 555 Wheat at 12.',
			'iPhones, 333 Black at 400.',
			'Lunch, 300 Cal at 12 tables.',
			'Exhibit A, 120 Pa at 33.',
		])
			assert.deepEqual(scan(text), [], text);
	});

	it('reads a volume that is a year with a letter after the name', () => {
		assert.deepEqual(scan('34 S. Ct. 341, L. R. A. 1915B, 834, Ann. Cas. 1915C, 1177'), [
			'34|S. Ct.|341',
			'L. R. A. 1915B|L. R. A.|834',
			'Ann. Cas. 1915C|Ann. Cas.|1177',
		]);
		assert.deepEqual(scan('L.R.A. 1916Form, 12; Plan 1915B, 834'), []);
		const [citation, parallel] = findCitations('Oak v. Elm, 70 Ga. 424, L.R.A. 1915B, 834.', 'plaintext');
		assert.deepEqual([parallel?.volume, parallel?.reporter, parallel?.page], ['1915B', 'L.R.A.', '834']);
		assert.equal(parallel?.group, citation?.start);
		assert.equal(parallel?.text, 'L.R.A. 1915B, 834');
	});

	it('steps over the state or volume in parentheses or brackets between name and page', () => {
		assert.deepEqual(scan('5 Cush. (Mass.) 281; 12 Wend. [N. Y.] 345; 5 U.S. [1 Cranch] 137'), [
			'5|Cush.|281',
			'12|Wend.|345',
			'5|U.S.|137',
		]);
		assert.deepEqual(scan('5 Cush. [281]'), ['5|Cush.|281']);
	});

	it('reads the next volume after a page although the space is lost', () => {
		assert.deepEqual(scan('104 Vt. 529,162 A. 373'), ['104|Vt.|529', '162|A.|373']);
		assert.deepEqual(scan('there were 529,162 A. 373'), []);
	});

	it('keeps a weak name before a case name, as older opinions put it', () => {
		assert.deepEqual(scan('5 Dana, 431, Oak v. Elm. 6 Bush 651, Ash v. Fir.'), ['5|Dana|431', '6|Bush|651']);
		assert.deepEqual(scan('There were 6 Bush 651, and more.'), []);
	});

	it("takes a ship's name for a case name", () => {
		assert.deepEqual(scan('Sir Elm, The Oak Leaf, 1 Mason, 24, Fed. Cas.'), ['1|Mason|24']);
		assert.deepEqual(scan('One is The Oake, D.C., 246 F. 141, where it was so.'), ['246|F.|141']);
		assert.deepEqual(scan('One is The City of Oake (D. C.) 55 F. 98; it was so.'), ['55|F.|98']);
		assert.deepEqual(scan('One is The Oake, 2 Cir., 246 F. 141, where it was so.'), ['246|F.|141']);
		assert.deepEqual(scan('The men, 1 Mason, 24 boys.'), []);
	});

	it('reads the names of older reporters as they were written in their time', () => {
		const volumes = [
			'5 Abb. N. S. 1',
			'12 Ann. Cas. 4',
			'3 Seld. 44',
			'1 Comst. 2',
			'2 Kern. 9',
			'6 S. & R. 7',
			'5 Ves. jun. 286',
		];
		for (const text of [
			...volumes,
			'23 Ky. L. Rep. 4',
			'9 Grat. 8',
			'6 Stew. Eq. 1',
			'16 Cox, C. C. 245',
			"2 Caines's Rep. 3",
			'1 L. Raym. 4',
		]) {
			assert.equal(scan(`Oak v. Elm, ${text}`).length, 1, text);
		}
	});

	it('gives the meaning of the name as the table numbers it', () => {
		const [hit] = new Scanner().scan('347 U.S. 483');
		assert.equal(reporterTable().edition(hit?.meaning as number, 347, 1954).abbreviation, 'U.S.');
	});
});
