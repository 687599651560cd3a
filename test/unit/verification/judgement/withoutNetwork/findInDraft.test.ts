import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../../src/core/base/time/turns';
import { findCitations } from '../../../../../src/core/citations/recognition';
import { isOfForm } from '../../../../../src/core/verification/findings/finding';
import { findInDraft, itemsOf } from '../../../../../src/core/verification/judgement/withoutNetwork/findInDraft';

/** Each finding but the hints of form as "code: the words it is on < what it was compared with". */
function find(text: string): string[] {
	return [...runAtOnce(findInDraft(itemsOf(findCitations(text, 'markdown'), () => text)))].flatMap(
		([{ start, caseName }, findings]) =>
			findings.flatMap(({ code, span, isOnName, recorded }) => {
				if (isOfForm(code)) return [];
				const words = isOnName ? caseName?.text : text.slice(start + span.start, start + span.end);
				return `${code}: ${words}${recorded === undefined ? '' : ` < ${recorded}`}`;
			}),
	);
}

const larkspur = 'Larkspur v. Mandeville, 597 F.3d 678 (9th Cir. 2010)';

describe('near misses', () => {
	it('are one name at two places whose volumes or pages differ by one digit or two swapped ones', () => {
		const cite = (place: string, rest = '(9th Cir. 2010)') =>
			`${larkspur}. Text. Larkspur v. Mandeville, ${place} ${rest}.`;
		const near = (place: string) => [`near-miss: ${place} < 597 F.3d 678`];
		for (const place of ['598 F.3d 678', '597 F.3d 687', '597 F.3d 628', '597 F.3d 6178', '579 F.3d 678'])
			assert.deepEqual(find(cite(place)), near(place), place);
		for (const place of ['597 F.3d 678', '598 F.3d 687', '610 F.3d 678', '597 F.3d 601', '597 F. Supp. 2d 678'])
			assert.deepEqual(find(cite(place)), [], place);
		assert.deepEqual(find(cite('598 F.3d 678', '(9th Cir. 2007)')), [], 'another year');
		assert.deepEqual(find(cite('598 F.3d 678', '(2d Cir. 2010)')), [], 'another court');
	});

	it('need the same name, abbreviated or not', () => {
		assert.deepEqual(find(`${larkspur}; Oakes v. Birch, 598 F.3d 678 (9th Cir. 2010).`), []);
		assert.deepEqual(
			find('Board of Education v. Larkspur, 12 F.3d 100 (1993). Bd. of Educ. v. Larkspur, 21 F.3d 100 (1993).'),
			['near-miss: 21 F.3d 100 < 12 F.3d 100'],
		);
	});

	it('are one place under two names, reported once for parallel citations', () => {
		const parallel = '512 U.S. 100, 114 S. Ct. 200 (1994)';
		assert.deepEqual(find(`Larkspur v. Oakes, ${parallel}. Text. Birch v. Mandeville, ${parallel}.`), [
			'near-miss: Birch v. Mandeville < Larkspur v. Oakes',
		]);
		assert.deepEqual(find(`Larkspur v. Oakes, ${parallel}. Text. Larkspur Co. v. Oakes, ${parallel}.`), []);
		assert.deepEqual(find(`Larkspur v. Oakes, ${parallel}. Text. Larkspur v.Oakes, ${parallel}.`), []);
		assert.deepEqual(
			find(`Larkspur v. Oakes, ${parallel}. After Birch v. Mandeville, supra, ${parallel}, it did.`),
			[],
		);
	});

	it('are none on a page that lists orders, nor among numbers given one after another', () => {
		assert.deepEqual(
			find('Larkspur v. Oakes, 700 A.2d 500 (Del. 1997) (table). Birch v. Elm, 700 A.2d 500 (Del. 1997) (table).'),
			[],
		);
		assert.deepEqual(find('Larkspur v. Oakes, 2019 WL 223456 (2019). Larkspur v. Oakes, 2019 WL 223457 (2019).'), []);
	});
});

describe('short forms without a full citation before them', () => {
	it('come before it, or have none', () => {
		assert.deepEqual(find(`*Larkspur*, 597 F.3d at 680. ${larkspur}.`), [
			'short-before-full: 597 F.3d at 680 < 597 F.3d 678',
		]);
		assert.deepEqual(find('*Larkspur*, 597 F.3d at 680.'), ['short-before-full: 597 F.3d at 680']);
		assert.deepEqual(find(`${larkspur}. *Larkspur*, 597 F.3d at 680.`), []);
	});

	it('come before a case that begins nearer than the one before them, with a name or without', () => {
		const birch = 'Birch v. Elm, 597 F.3d 640 (9th Cir. 2010)';
		const found = ['short-before-full: 597 F.3d at 680 < 597 F.3d 678'];
		assert.deepEqual(find(`${birch}. *Larkspur*, 597 F.3d at 680. ${larkspur}.`), found);
		assert.deepEqual(find(`${birch}. 597 F.3d at 680. ${larkspur}.`), found);
		assert.deepEqual(find(`${birch}. 597 F.3d at 650. ${larkspur}.`), []);
	});

	it('are none where the full citation is in a footnote of their page, which is called before', () => {
		const draft = (number: string) =>
			`We disagree.7 *Larkspur*, 597 F.3d at 680.\n\n${number}\n      It is so. ${larkspur}.\n`;
		assert.deepEqual(find(draft('   7')), []);
		// A paragraph, and a list.
		assert.equal(find(draft('')).length, 1);
		assert.equal(find(draft('   7 of them')).length, 1);
	});

	it('are none where another reason keeps them open, or no name says that another case is meant', () => {
		assert.deepEqual(find(`Oakes v. Birch, 5 F.3d 1 (1993) (quoting ${larkspur}). *Larkspur*, 597 F.3d at 680.`), []);
		assert.deepEqual(find('The majority disagrees (majority op. at 278, 597 F.3d at 680).'), []);
		const both = `${larkspur}. *Larkspur*, 597 F.3d at 680, 140 S. Ct. at 12.`;
		assert.deepEqual(find(both), []);
	});
});

describe('id. and supra', () => {
	it('is ambiguous after several sources, in the text and in the footnote before', () => {
		const string = `See ${larkspur}; Oakes v. Birch, 5 F.3d 1 (1993).`;
		assert.deepEqual(find(`${string} *Id.* at 680.`), ['ambiguous-id: Id.']);
		assert.deepEqual(find(`${larkspur}. *Id.* at 680.`), []);
		assert.deepEqual(find('*Id.* at 680.'), []);
		const notes =
			'One.[^1] Two.[^2]\n\n[^1]: Larkspur v. Oakes, 5 F.3d 1 (1993). Elm v. Birch, 6 F.3d 2 (1993).\n\n[^2]: *Id.* at 4.\n';
		assert.deepEqual(find(notes), ['ambiguous-id: Id.']);
		const again = `${notes.replace('Two.[^2]', 'Two.[^2] Three.[^3]')}\n[^3]: *Id.*\n`;
		assert.deepEqual(find(again), ['ambiguous-id: Id.', 'ambiguous-id: Id.']);
		assert.deepEqual(find(`${string} *Id.* at 680. *Id.*`), ['ambiguous-id: Id.', 'ambiguous-id: Id.']);
	});

	it('is not ambiguous after a citation with a clause of its own, nor after a footnote that interrupts its sentence', () => {
		const clause = `It is clear, ${larkspur}; including whether the limit applies, Oakes v. Birch, 5 F.3d 1 (1993).`;
		assert.deepEqual(find(`${clause} *Ibid.*`), []);
		assert.deepEqual(find(`${larkspur}; see also Oakes v. Birch, 5 F.3d 1 (1993). So it is. *Ibid.*`), [
			'ambiguous-id: Ibid.',
		]);
		const foot = `3 Others say so. ${larkspur};\nOakes v. Birch, 5 F.3d 1 (1993).`;
		assert.deepEqual(find(`Elm v. Ash, 6 F.3d 2 (1993). Each must “spell\n${foot}\nout” what it lost. Id. at 3.`), []);
		assert.deepEqual(find(`Elm v. Ash, 6 F.3d 2 (1993). Each must spell.\n${foot}\nOut of it comes more. Id. at 3.`), [
			'ambiguous-id: Id.',
		]);
	});

	it('names a footnote that cites something else', () => {
		const notes = (number: number, second = 'Oakes v. Birch, 5 F.3d 1 (1993)') =>
			`One.[^1] Two.[^2] Three.[^3]\n\n[^1]: ${larkspur}.\n\n[^2]: ${second}.\n\n[^3]: *Larkspur*, *supra* note ${number}, at 680.\n`;
		const differs = (number: number) => [`supra-note-differs: supra* note ${number}`];
		assert.deepEqual(find(notes(1)), []);
		assert.deepEqual(find(notes(2)), differs(2));
		assert.deepEqual(find(notes(2, 'An aside')), differs(2), 'a note that cites nothing');
		assert.deepEqual(find(notes(2, `Oakes v. Birch, 5 F.3d 1 (1993) (quoting ${larkspur})`)), []);
	});
});

describe('a volume', () => {
	it('is impossible after the last one of a closed series, in full and short forms', () => {
		assert.deepEqual(find('Larkspur v. Oakes, 310 F. 5 (2d Cir. 1924).'), ['impossible-volume: 310 < 300 F.']);
		assert.deepEqual(find('Larkspur v. Oakes, 300 F. 5 (2d Cir. 1924).'), []);
		assert.deepEqual(find('Larkspur v. Oakes, 72 Cal. 2d 5 (1969).'), ['impossible-volume: 72 < 71 Cal. 2d']);
		assert.deepEqual(find('Larkspur v. Oakes, 1200 F.4th 5 (2d Cir. 2024).'), [], 'one that goes on');
	});

	it('is impossible with a year far from its own, however far the series has come', () => {
		const of = (place: string, rest: string) => find(`Larkspur v. Oakes, ${place} (${rest}).`);
		assert.deepEqual(of('123 F.3d 456', '9th Cir. 2019'), ['impossible-volume: 123 < 1997']);
		assert.deepEqual(of('123 F.3d 456', '9th Cir. 1991'), ['impossible-volume: 123 < 1997']);
		assert.deepEqual(of('999 U.S. 1', '2001'), ['impossible-volume: 999 < 2023'], 'one still to come');
		for (const year of [1995, 1997, 1999]) assert.deepEqual(of('123 F.3d 456', `9th Cir. ${year}`), []);
		assert.deepEqual(of('913 So. 2d 460', 'Ala. Crim. App. 2002'), [], 'a court whose opinions wait');
		assert.deepEqual(of('74 U.S. (7 Wall.) 506', '1869'), []);
		assert.deepEqual(of('1 U.S. 45', '1780'), [], 'a volume of another court');
		assert.deepEqual(of('12 Mass. 34', '2019'), [], 'a reporter that is not in the table');
		const later = 'Larkspur v. Oakes, 123 F.3d 456 (9th Cir.), cert. denied, 540 U.S. 1 (2003).';
		assert.deepEqual(find(later), [], 'the year of what followed');
	});
});

describe('a court', () => {
	const of = (place: string, rest: string) => find(`Larkspur v. Oakes, ${place} (${rest}).`);

	it('is impossible where its reporter has none of its decisions', () => {
		const none = (place: string) => [`impossible-court: ${place}`];
		assert.deepEqual(of('123 F.3d 456', 'Cal. Ct. App. 1997'), none('123 F.3d 456'));
		assert.deepEqual(of('530 U.S. 1', '7th Cir. 2000'), none('530 U.S. 1'));
		assert.deepEqual(of('900 P.2d 456', '9th Cir. 1995'), none('900 P.2d 456'));
		assert.deepEqual(of('900 P.2d 456', 'Ala. 1995'), none('900 P.2d 456'));
		assert.deepEqual(of('60 Cal. App. 4th 7', 'Or. 1997'), none('60 Cal. App. 4th 7'));
	});

	it('is possible where a reporter may have it, or the court is not known', () => {
		for (const [place, rest] of [
			['123 F.3d 456', '9th Cir. 1997'],
			['293 F. 1013', 'D.C. 1923'],
			['500 A.2d 7', 'D.C. 1985'],
			['3 U.S. 1', 'Pa. 1795'],
			['900 P.2d 456', 'Alaska Ct. App. 1995'],
			['60 Cal. App. 4th 7', 'Ct. App. 1997'],
			['123 F.3d 456', 'en banc 1997'],
			['891 F. Supp. 1429', 'Or. 1995'],
			['366 F. Supp. 189', 'Utah 1973'],
			['5 Misc. 2d 3', 'Sup. Ct. 1956'],
		] as const)
			assert.deepEqual(of(place, rest), [], place);
	});
});

describe('a number of a commercial database', () => {
	const of = (number: string, rest: string) => find(`Larkspur v. Oakes, ${number} (${rest}).`);

	it('is of the year of the decision, or of January after it', () => {
		assert.deepEqual(of('2018 WL 4409912', 'N.D. Ill. Mar. 4, 2020'), ['number-year: 2018 WL 4409912 < 2020']);
		assert.deepEqual(of('2020 WL 4409912', 'N.D. Ill. Mar. 4, 2018'), ['number-year: 2020 WL 4409912 < 2018']);
		assert.deepEqual(of('2017 U.S. Dist. LEXIS 4411', 'D. Mass. 2019'), [
			'number-year: 2017 U.S. Dist. LEXIS 4411 < 2019',
		]);
		assert.deepEqual(of('2020 WL 4409912', 'N.D. Ill. Mar. 4, 2019').length, 1);
		for (const rest of ['N.D. Ill. Mar. 4, 2020', 'N.D. Ill. Dec. 31, 2019', 'N.D. Ill. 2019', 'N.D. Ill.'])
			assert.deepEqual(of('2020 WL 4409912', rest), [], rest);
	});

	it('is no row of digits', () => {
		for (const number of ['2020 WL 1234567', '2020 WL 9876543', '2020 WL 1111111', '2020 U.S. Dist. LEXIS 123456'])
			assert.deepEqual(of(number, 'D. Me. 2020'), [`placeholder-number: ${number}`]);
		for (const number of ['2020 WL 1234568', '2020 WL 12345', '2020 U.S. Dist. LEXIS 115390', '2020 WL 246802'])
			assert.deepEqual(of(number, 'D. Me. 2020'), [], number);
	});

	it('is of one case, under any of its names', () => {
		const second = (name: string) => find(`${one}; ${name}, 2020 WL 4409912 (N.D. Ill. 2020).`);
		const one = 'Larkspur v. Oakes, 2020 WL 4409912 (N.D. Ill. 2020)';
		assert.deepEqual(second('Elm v. Ash'), ['near-miss: Elm v. Ash < Larkspur v. Oakes']);
		assert.deepEqual(second('Larkspur v. Oakes Co.'), []);
		assert.deepEqual(find(`${one}; Larkspur v. Oakes, 2020 WL 4409913 (N.D. Ill. 2020).`), [], 'a number beside it');
	});
});

describe('findInDraft', () => {
	it('asks no more than a few comparisons of each citation', () => {
		const texts = Array.from({ length: 500 }, (_, at) => `Larkspur v. Party${at}, 597 F.3d ${100 + at} (2010).`);
		const citations = findCitations(texts.join(' '), 'markdown');
		assert.equal(citations.length, 500);
		assert.deepEqual(find(texts.join(' ')), []);
	});
});
