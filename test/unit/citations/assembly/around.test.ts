import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';

const read = (text: string) => findCitations(text, 'plaintext');
const groups = (text: string) => read(text).map(({ group }) => group);

describe('parallel citations that a semicolon joins', () => {
	it('are those in reprints of what the first one reports', () => {
		const text = 'Oake v Elm, 414 US 218, 234-236; 94 S Ct 467; 38 L Ed 2d 427 (1973).';
		assert.deepEqual(
			read(text).map(({ group, year, caseName }) => [group, year?.value, caseName?.text]),
			Array(3).fill([12, 1973, 'Oake v Elm']),
		);
		assert.deepEqual(groups('Oake v State, 373 Md 69, 90; 816 A2d 883 (2003).'), [14, 14]);
		assert.deepEqual(groups('Oake v State, 816 A2d 883, 890; 373 Md 69, 90 (2003).'), [14, 14]);
		assert.deepEqual(groups('People v. Elm, 615 N.Y.S.2d 328, 331; 84 N.Y.2d 113 (1994).'), [15, 15]);
		assert.deepEqual(groups('Oake v Elm, 191 Wis 2d 406; 529 NW2d 216 (1995).'), [12, 12]);
	});

	it('are none of other courts, or of the same reporter', () => {
		const none = [undefined, undefined];
		assert.deepEqual(groups('See 373 Md. 69; 529 N.W.2d 216 (1995).'), none);
		assert.deepEqual(groups('See 414 U.S. 218; 415 U.S. 800 (1974).'), none);
		assert.deepEqual(groups('See 414 U.S. 218; 12 F.3d 34 (1993).'), none);
		assert.deepEqual(groups('See 12 F.3d 34; 94 S. Ct. 467 (1973).'), none);
	});
});

describe('a page with the paragraph on it', () => {
	it('is one pinpoint, and the year follows', () => {
		for (const [text, pin] of [
			['State v. Oake, 239 Ariz. 521, 524–25 ¶ 14 (2016).', '524–25 ¶ 14'],
			['State v. Oake, 651 N.W.2d 710,\n716–17 ¶¶ 20–26 (S.D. 2016).', '716–17 ¶¶ 20–26'],
			['State v. Oake, 239 Ariz. 521 ¶ 14 (2016).', '¶ 14'],
		] as const) {
			const [citation] = read(text);
			assert.deepEqual([citation?.pin?.text, citation?.year?.value], [pin, 2016], text);
		}
	});

	it('is not the next paragraph of the text', () => {
		const [citation] = read('See State v. Oake, 239 Ariz. 521, 524 (2016). ¶ 15 The rest.');
		assert.equal(citation?.pin?.text, '524');
	});
});

describe('the court and year of a later decision between commas', () => {
	it('belong to it', () => {
		const text =
			'Oake v. Elm, D.C. 1943, 53 F. Supp. 120, affirmed, 2 Cir., 1944, 145 F.2d 3, certiorari denied 323 U.S. 4.';
		assert.deepEqual(
			read(text).map(({ year, caseName, history }) => [year?.value, caseName?.text, history?.text]),
			[
				[1943, 'Oake v. Elm', undefined],
				[1944, undefined, 'affirmed'],
				[undefined, undefined, 'certiorari denied'],
			],
		);
	});

	it('belong to it over a blank line of double-spaced text', () => {
		const text =
			'It was so in the case of Oake v. Elm,\n\nD.C.1943, 53 F. Supp. 120, affirmed, 2\n\nCir., 1944, 145 F.2d 3.';
		assert.deepEqual(
			read(text).map(({ year, caseName }) => [year?.value, caseName?.text]),
			[
				[1943, 'Oake v. Elm'],
				[1944, undefined],
			],
		);
	});

	it('are those of a district, too', () => {
		for (const court of ['S.D.N.Y.1960', 'E.D. N.Y.1957', 'W.D.Pa. 1951', 'D.Mass. 1953', 'D.C.S.D.Cal.1940'])
			assert.deepEqual(
				read(`Oake v. Elm, ${court}, 185 F. Supp. 61`).map(({ year, caseName }) => [`${year?.value}`, caseName?.text]),
				[[court.slice(-4), 'Oake v. Elm']],
				court,
			);
	});
});

describe('what stands between page and year', () => {
	for (const [between, pin] of [
		[', paragraph two of the syllabus', 'paragraph two of the syllabus'],
		[', paragraphs 1 and 2 of the syllabus', 'paragraphs 1 and 2 of the syllabus'],
		[', 18, syllabus', '18, syllabus'],
		[', 18, n. a', '18, n. a'],
		[', 18 n.\u2020', '18 n.\u2020'],
		[', 18 n.*', '18 n.*'],
		[', 18 et seq.', '18 et seq.'],
		[', 18, 20 ff.', '18, 20 ff.'],
		[', 18 passim', '18 passim'],
		[', passim', 'passim'],
		[', 18 to 20', '18 to 20'],
		['-17', '12-17'],
		['\u201317, 19', '12\u201317, 19'],
		[', 118 - 19', '118-19'],
		[', 17, 118 \u2013 121', '17, 118\u2013121'],
		[', 18\u221219', '18\u221219'],
	] as const) {
		it(`is a pinpoint: ${JSON.stringify(between)}`, () => {
			const [citation] = read(`Oake v. Elm, 39 Ohio St.3d 12${between} (1988).`);
			assert.deepEqual([citation?.pin?.text, citation?.year?.value], [pin, 1988]);
		});
	}

	it('is a pinpoint with words or a note, of an id. and a short form, too', () => {
		for (const pin of ['18 to 20', '18 through 20', '18 et seq.', '18 ff.', '18 passim', '18 n.\u2020', '18 n.*'])
			assert.deepEqual(
				read(`Oake v. Elm, 39 Ohio St.3d 12 (1988). Id. at ${pin}; Oake, 39 Ohio St.3d at ${pin}.`).map(
					(one) => one.pin?.text,
				),
				[undefined, pin, pin],
			);
		for (const pin of ['*5 to *7', '*5 through 7', '\u00b6 5 through \u00b6 7'])
			assert.deepEqual(
				read(`Oake v. Elm, 2020 WL 1234, at ${pin} (D. Mass. 2020). Id. at ${pin}.`).map((one) => [
					one.pin?.text,
					one.year?.value,
				]),
				[
					[pin, 2020],
					[pin, undefined],
				],
			);
		assert.equal(read('Oake v. Elm, 39 Ohio St.3d 12 (1988). Id. at 5 counties to 7.')[1]?.pin, undefined);
	});

	it('is no year in a range of pages, which a short form has', () => {
		const kinds = (text: string) => read(text).map(({ kind, pin }) => [kind, pin?.text]);
		assert.deepEqual(kinds('See Oake, 576 U.S. 366–69; 576 U.S. 371-72.'), [
			['short', '366–69'],
			['short', '371-72'],
		]);
		for (const full of ['Oake v. Elm, 576 U.S. 366–69.', 'Oake, 576 U.S. 366–69 (2015).'])
			assert.deepEqual(kinds(full), [['full', '366–69']], full);
	});

	it('is no range of pages in a docket number', () => {
		assert.equal(read('Oake v. Elm, 39 Ohio St.3d 12-17-ABC.')[0]?.pin, undefined);
	});

	it('is a docket number in two lines, of a decision that is not out yet', () => {
		assert.deepEqual(groups('Oake v. Elm, --- F.4th ----, No. 24-\n11033, 2026 WL 1993 (11th Cir. 2026).'), [13, 13]);
	});
});

describe('a number after the semicolon that ends a citation', () => {
	it("begins the next case's name", () => {
		const text = 'Oake v. Elm, 2026 IL App (1st) 252575-U, ¶ 60; 205 Ash LLC v. Elm, 2025 IL App (1st) 241434-U, ¶ 21.';
		assert.deepEqual(
			read(text).map(({ caseName, pin }) => [caseName?.text, pin?.text]),
			[
				['Oake v. Elm', '¶ 60'],
				['205 Ash LLC v. Elm', '¶ 21'],
			],
		);
		assert.equal(read('Oake v. Elm, 5 F.3d 7, 9; 12 (1993).')[0]?.pin?.text, '9; 12');
	});
});

describe('a case whose name is not before its place', () => {
	const read = (text: string) =>
		findCitations(text, 'markdown').map(({ text: cited, caseName, court, year }) =>
			[caseName?.text, cited, court?.text, year?.value].filter((one) => one !== undefined).join('|'),
		);

	it('has it in the parenthesis after that', () => {
		assert.deepEqual(read('See 347 U.S. 483 (Oak v. Board of Elm, 1954).'), ['Oak v. Board of Elm|347 U.S. 483|1954']);
		assert.deepEqual(read('See 5 F.3d 7 (*Oak v. Elm*, 9th Cir. 1993).'), ['Oak v. Elm|5 F.3d 7|9th Cir.|1993']);
		assert.deepEqual(read('See 600 U.S. 570 (303 Oak LLC v. Elm, 2023).'), ['303 Oak LLC v. Elm|600 U.S. 570|2023']);
		assert.deepEqual(read('So Ash v. Fir held. 5 F.3d 7 (Oak v. Elm).'), ['Oak v. Elm|5 F.3d 7']);
	});

	it('has not what a parenthesis says about it', () => {
		const says = ['citing Oak v. Elm', 'Oak v. Elm was wrong', 'It cites Oak v. Elm', 'Overruling Oak v. Elm'];
		says.push("Aff'g Oak v. Elm", 'The Oak v. Elm rule', 'Oak v. Elm, 6 F.3d 8', 'Oak v. Elm, 2020 WL 12345');
		for (const said of says) assert.equal(read(`See 5 F.3d 7 (${said}).`)[0], '5 F.3d 7', said);
		assert.deepEqual(read('See 5 F.3d 7 (1993) (Oak v. Elm).'), ['5 F.3d 7|1993']);
		assert.deepEqual(read('Ash v. Fir, 5 F.3d 7 (1993) (Oak v. Elm).'), ['Ash v. Fir|5 F.3d 7|1993']);
		assert.deepEqual(read('Ash v. Fir, 5 F.3d 7 (Oak v. Elm, 1993).'), ['Ash v. Fir|5 F.3d 7']);
		const [, inner] = findCitations('See 5 F.3d 7, 9 (Oak v. Elm, 6 F.3d 8).', 'markdown');
		assert.deepEqual([inner?.caseName?.text, inner?.nested], ['Oak v. Elm', true]);
	});

	it('is a case: no law, article, or *id.* has the name of one', () => {
		for (const other of [
			'42 U.S.C. § 1983',
			'Fed. R. Civ. P. 12(b)(6)',
			'U.S. Const. amend. XIV',
			'96 Harv. L. Rev. 593',
		])
			assert.equal(read(`See ${other} (Oak v. Elm, 1993).`)[0]?.startsWith('Oak'), false, other);
		assert.equal(read('Ash v. Fir, 5 F.3d 7 (1993). *Id.* at 9 (Oak v. Elm).')[1], 'Id.');
	});

	it('has it before the parenthesis with its place, court, and year', () => {
		assert.deepEqual(read('See Oak v. Elm (296 F. 629, 4th Cir. 1924).'), ['Oak v. Elm|296 F. 629|4th Cir.|1924']);
		assert.deepEqual(read('See Oak v. Elm [296 F.2d 629, Cal. Ct. App. 1961].'), [
			'Oak v. Elm|296 F.2d 629|Cal. Ct. App.|1961',
		]);
		assert.deepEqual(read('Two distinguish *Oak v. Elm*: 5 F.3d 7 (1993).'), ['5 F.3d 7|1993']);
	});
});
