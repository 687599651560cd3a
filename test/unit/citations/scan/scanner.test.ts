import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Scanner } from '../../../../src/core/citations/scan/scanner';
import { reporterTable } from '../../../../src/core/citations/tables/reporters';

/** "volume|name|page" of each hit, with its form where that is not a reporter. */
function scan(text: string, start = 0, end = text.length): string[] {
	return new Scanner().scan(text, start, end).map((hit) => {
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

	it('marks a short form', () => assert.deepEqual(scan('347 U.S. at 490'), ['347|U.S.|490 short']));

	it('tells titles with sections, LEXIS numbers and journals by their form', () => {
		assert.deepEqual(scan('42 U.S.C. § 1983'), ['42|U.S.C.|1983 code']);
		assert.deepEqual(scan('2019 U.S. Dist. LEXIS 12345'), ['2019|U.S. Dist. LEXIS|12345 lexis']);
		assert.deepEqual(scan('4 Harv. L. Rev. 193'), ['4|Harv. L. Rev.|193 journal']);
	});

	it('reads nothing into docket numbers, amounts, sections and parts of longer numbers', () => {
		for (const text of [
			'No. 20 Civ. 7712',
			'$12 F.2d 34',
			'§ 12 F.2d 34',
			'1,347 U.S. 483',
			'A347 U.S. 483',
			'007 U.S. 483',
		])
			assert.deepEqual(scan(text), [], text);
	});

	it('drops a weak name that nothing speaks for, and keeps it beside a case name or a parallel citation', () => {
		assert.deepEqual(scan('It took 5 Wash 10 men.'), []);
		assert.deepEqual(scan('Roe v. Doe, 5 Wash 10 (1901)'), ['5|Wash|10']);
	});

	it('looks at nothing outside its range', () => {
		const text = '347 U.S. 483 and 410 U.S. 113';
		assert.deepEqual(scan(text, 13), ['410|U.S.|113']);
		assert.deepEqual(scan(text, 0, 10), ['347|U.S.|4']);
	});

	it('gives the meaning of the name as the table numbers it', () => {
		const [hit] = new Scanner().scan('347 U.S. 483', 0, 12);
		assert.equal(reporterTable().edition(hit?.meaning as number, 347, 1954).abbreviation, 'U.S.');
	});
});
