import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Citation } from '../../../src/core/citations/citation';
import { citationString } from '../../../src/core/citations/citationString';
import { findCitations } from '../../../src/core/citations/recognition';

const read = (text: string, language: 'markdown' | 'plaintext' = 'plaintext') => findCitations(text, language);

function only(text: string): Citation {
	const found = read(text);
	assert.equal(found.length, 1, JSON.stringify(found.map((citation) => citation.text)));
	return found[0] as Citation;
}

const years = (text: string) => read(text).map(({ year }) => year?.value);

describe('citations as pages of courts have them', () => {
	it('are not running heads or the same page in other reporters', () => {
		assert.deepEqual(read('STATE v. OAKE\nCite as 296 Neb. 932\n'), []);
		assert.deepEqual(read('It ended there.\n\n[945 N.E.2d 488, 920 N.Y.S.2d 295]\n\nThen it went on.'), []);
	});

	it('keep their page when a footnote number is glued to it', () => {
		assert.equal(only('See Oake v. Elm, 989 N.E.2d 173.2 The rest follows.').page, '173');
		assert.equal(only('See Oake v. Elm, 116 L. Ed. 2d 496.12').page, '496');
		assert.deepEqual(read('It is 12 F.3d 4.5 times as long.'), []);
	});

	it('keep their volume when a page of another edition begins after it', () => {
		const { volume, page, caseName } = only('See Oake v. Elm, 135 *355 Mass. 147 (1969).');
		assert.deepEqual([volume, page, caseName?.text], ['135', '147', 'Oake v. Elm']);
	});

	it('begin after a pinpoint whose space is lost', () => {
		const [first, second] = read('Oake v. Elm, 28 Cal. 2d 627, 633,170 P.2d 893 (1946).');
		assert.deepEqual([first?.pin?.text, second?.volume, second?.group], ['633', '170', first?.start]);
	});

	it('follow a blank page in a bracket', () => {
		const [blank, next] = read('Oake v. Elm, __ U.S. __ [138 S.Ct. 1612, 1618] (2018).');
		assert.deepEqual([blank?.page, next?.volume, next?.caseName?.text], ['___', '138', 'Oake v. Elm']);
	});

	it('are no acts of a legislature', () => {
		assert.deepEqual(read('It was amended by 1990 PA 305.'), []);
	});

	it('are looked up without the page number that interrupts the reporter', () => {
		assert.equal(citationString(only('See Oake v. Elm, 545 F.\n\n   12\n\n3d 1068.')), '545 F.3d 1068');
		assert.equal(citationString(only('See Oake v. Elm, 545 F.3d\n\n   12\n\n1068.')), '545 F.3d 1068');
	});

	it('are short forms after "supra", except with a first page as California has it', () => {
		assert.deepEqual(
			[
				'supra, 466 U.S. 689.',
				'supra at 748(3), 452 S.E.2d 476.',
				'supra, 36 Cal.3d 171.',
				'supra, 466 U.S. 668, 689.',
			].map((after) => read(`Oake v. Elm, ${after}`).find(({ volume }) => volume)?.kind),
			['short', 'short', 'full', 'full'],
		);
	});
});

describe('years', () => {
	it('may come before the volume, with a comma', () => {
		assert.deepEqual(years('Oake v. Elm (1967), 150 Mont. 358.'), [1967]);
		assert.deepEqual(years('It was so in (1967), 150 Mont. 358.'), [undefined]);
	});

	it('may be in a parenthesis within a bracket', () => {
		assert.deepEqual(years('Oake v. Elm, 364 Md. 376, 418 [ (2001) ] (same).'), [2001]);
	});

	it('are shared by parallel citations over the end of a line', () => {
		assert.deepEqual(years('Oake v. Elm, 137 S. Ct. 602,\n196 L. Ed. 2d 482 (2016).'), [2016, 2016]);
	});

	it('after a history stand for the decision that has none', () => {
		const [first, second] = read('Oake v. Elm, 290 A.3d 921, cert.\ndenied, 347 Conn. 904 (2023).');
		assert.deepEqual([first?.year?.value, first?.year?.from, first?.date], [2023, 'history', undefined]);
		assert.deepEqual([second?.year?.value, second?.year?.from], [2023, undefined]);
		assert.deepEqual(years('Oake v. Elm, 290 A.3d 921 (2020), cert. denied, 347 Conn. 904 (2023).'), [2020, 2023]);
		assert.deepEqual(years('Oake v. Elm, 290 A.3d 921; see Ash v. Fir, 347 Conn. 904 (2023).'), [undefined, 2023]);
	});

	it('of neutral citations are their volume', () => {
		const [neutral] = read('State v. Oake, 2013 ND 12, ¶ 4.');
		assert.deepEqual([neutral?.year?.value, neutral?.year?.from], [2013, 'volume']);
	});
});

describe('names', () => {
	const name = (text: string, language?: 'markdown' | 'plaintext') => read(text, language)[0]?.caseName?.text;

	it('are read in one piece over the end of a line', () => {
		assert.equal(name('See Oake v. Com-\nmissioner of Elms, 5 F.3d 7.'), 'Oake v. Commissioner of Elms');
		assert.equal(name('See Oake-\nAsh v. Elm, 5 F.3d 7.'), 'Oake-Ash v. Elm');
		assert.equal(name('See Oake v. *56Elm, 5 F.3d 7.'), 'Oake v. Elm');
		assert.equal(name('the rule. *1087Oake v. Elm, 5 F.3d 7.'), 'Oake v. Elm');
	});

	it('may be short before a full citation, where a clause begins', () => {
		assert.equal(name('That is so. Oake, 2016 IL App (1st) 141597.'), 'Oake');
		assert.equal(name('That is so; see also Oake, 254 Wis. 2d 266.'), 'Oake');
		for (const text of [
			'That is the Oake, 254 Wis. 2d 266.',
			'That is so. Court, 254 Wis. 2d 266.',
			'Until May, 254 Wis. 2d 266.',
		])
			assert.equal(name(text), undefined, text);
	});

	it('go on over blank lines in Markdown only where no paragraph can begin', () => {
		assert.equal(name('They rely on Oake v.\n\nElm, 5 F.3d 7.', 'markdown'), 'Oake v. Elm');
		assert.equal(name('# Of Oake and the United\n\nStates v. Elm, 5 F.3d 7.', 'markdown'), 'States v. Elm');
	});
});
