import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type Citation, isDocket } from '../../../../src/core/citations/parts/citation';
import { isCovered } from '../../../../src/core/citations/parts/coverage';
import { findCitations } from '../../../../src/core/citations/recognition';
import { listAuthorities } from '../../../../src/core/table/tableOfAuthorities';
import { assertGrowth } from '../../growth';

const named = (text: string): Citation[] => findCitations(text, 'markdown').filter(({ kind }) => kind === 'named');
const namesIn = (text: string): string[] =>
	named(text).map(({ caseName, court, year }) =>
		[caseName?.text, court?.text, year?.value].filter((one) => one !== undefined).join('|'),
	);

describe('cases cited by name and year alone', () => {
	it('are found with court and year, in emphasis or not', () => {
		assert.deepEqual(namesIn('The court agreed in H.B. v. School District of XYZ (2019).'), [
			'H.B. v. School District of XYZ|2019',
		]);
		assert.deepEqual(
			namesIn('See *Smith v. Jones* (9th Cir. 2021); **In re Larkspur** (Bankr. S.D.N.Y. Mar. 3, 2020).'),
			['Smith v. Jones|9th Cir.|2021', 'In re Larkspur|Bankr. S.D.N.Y.|2020'],
		);
		assert.deepEqual(namesIn('- Elm v. Ash (1999)\n- *Ex parte Oakes* (Tex. Crim. App. 2004), which holds this'), [
			'Elm v. Ash|1999',
			'Ex parte Oakes|Tex. Crim. App.|2004',
		]);
		assert.deepEqual(namesIn('- **Elm v. Ash** (9th Cir. 2022): so it is.\n- **Elm v. Ash** (2022): A History\n'), [
			'Elm v. Ash|9th Cir.|2022',
		]);
	});

	it('are their parenthesis, with the name before it', () => {
		const text = 'As held in *Smith v. Jones* (9th Cir. 2021), it is.';
		const [citation] = named(text);
		assert.ok(citation?.caseName);
		assert.equal(text.slice(citation.start, citation.end), '(9th Cir. 2021)');
		assert.equal(text.slice(citation.caseName.span.start, citation.caseName.span.end), 'Smith v. Jones');
	});

	it('are no citations with a place, however they are written, and nothing inside one', () => {
		for (const text of [
			'In re Marriage of Elm (1999) 20 Cal.4th 5 holds this.',
			'Elm v. Ash (1999), 150 Mont. 358, holds this.',
			'Elm v. Ash (2019) __ Cal.5th __ holds this.',
			'Rylands v Fletcher (1868) LR 3 HL 330 holds this.',
			'R v Brown (1993) [1994] 1 AC 212 holds this.',
			'Elm v. Ash, 5 F.3d 7 (9th Cir. 1999) (citing Oak v. Fir (1998)).',
			'Elm v. Ash, No. 20-cv-15 (D. Me. 2021).',
			'The denial in In re Elm, S271188 (Cal. Jan. 19, 2022), says so.',
			'Elm v. Ash, 508 R. App’x 53 (2d Cir. 2013).',
			'It is so under Elm v. Ash (1999).12 That is all.',
		])
			assert.deepEqual(namesIn(text), [], text);
	});

	it('are no headings, captions, titles, quotations, versions, or sentences with a year', () => {
		for (const text of [
			'# Smith v. Jones (2019)',
			'## A. What *Smith v. Jones* (2019) held',
			'**Smith v. Jones (2019)**',
			'ACME CORP. v. SMITH (2019) is before this Court.',
			'A Comment, “Smith v. Jones (2019) and Its Progeny,” says so.',
			'The article "After Roe v. Wade (1973)" says so.',
			'Elm v. Ash (1999) . . . . . . . 12',
			'We counted with Word for Mac, v. 16.54 (2021), in full.',
			'He saw Kramer vs. Kramer (1979) twice.',
			'In Elm v. Ash (which the Court decided in 2019) it held so.',
			'Smith v. Jones (Jones won in 2019) is over.',
			'The Court (2019) agreed with the plaintiff (2020).',
		])
			assert.deepEqual(namesIn(text), [], text);
	});

	it('mean the case where it is cited in full, before or after, in a note or a parenthesis, in whatever spelling', () => {
		for (const [text, full] of [
			['Brown v. Board of Education, 347 U.S. 483 (1954). So *Brown v. Bd. of Educ.* (1954).', '347 U.S. 483'],
			['So *Brown v. Board* (1954). See Brown v. Bd. of Educ. of Topeka, 347 U.S. 483 (1954).', '347 U.S. 483'],
			['So *United States v. Elm* (2019). See U.S. v. Elm, 5 F.4th 7 (9th Cir. 2019).', '5 F.4th 7'],
			['So *In re Larkspur* (2019). See Matter of Larkspur, 5 F.4th 7 (9th Cir. 2019).', '5 F.4th 7'],
			['So *Elm v. Ash* (2019).[^1] No.\n\n[^1]: 5 F.4th 7 (9th Cir. 2019).', '5 F.4th 7'],
			[
				'So Elm v. Ash (2019). Oak v. Fir, 1 F.3d 2 (1993) (quoting Elm v. Ash, 5 F.4th 7 (2d Cir. 2019)).',
				'5 F.4th 7',
			],
		] as const) {
			const [one] = named(text);
			assert.equal(
				one && findCitations(text, 'markdown').find(({ start }) => start === one.resolvesTo)?.text,
				full,
				text,
			);
		}
	});

	it('mean nothing where only another case is cited', () => {
		for (const other of [
			'Smith v. Garcia, 5 F.3d 7 (1993).',
			'Doe v. Jones, 5 F.3d 7 (1993).',
			'In re Oakes, 5 F.3d 7 (1993).',
		])
			assert.deepEqual(
				named(`So Smith v. Jones (2019). ${other}`).map(({ resolvesTo }) => resolvesTo),
				[null],
			);
	});

	it('leave what id. means, and what a string cite is, as they are', () => {
		const text = 'Elm v. Ash, 5 F.3d 7 (9th Cir. 1993). So Oak v. Fir (2019). *Id.* at 9.';
		assert.equal(findCitations(text, 'markdown').find(({ kind }) => kind === 'id')?.resolvesTo, text.indexOf('5 F.3d'));
	});
});

describe('cases cited by date and docket in a parenthesis, as California has it', () => {
	const read = (text: string) =>
		findCitations(text, 'plaintext').map(
			({ kind, text: cited, caseName, shortName, year }) =>
				`${kind}|${caseName?.text}|${cited}|${shortName?.text}|${year?.value}`,
		);

	it('are found with the short name that follows, and its short forms mean them', () => {
		const first = 'We affirmed (People v. Elm (Jan. 7, 2015, B243042) [nonpub. opn.] (Elm I)) and reversed';
		const text = `${first} in People v. Oak (Nov. 21, 2022, B299071) [nonpub. opn.] (Elm II). It is so. (Elm I, supra, at p. 4.) So under section 7. (Elm II, supra, at p. 2.)`;
		assert.deepEqual(read(text).slice(0, 2), [
			'other|People v. Elm|(Jan. 7, 2015, B243042)|Elm I|2015',
			'other|People v. Oak|(Nov. 21, 2022, B299071)|Elm II|2022',
		]);
		assert.deepEqual(read('See Elm v. Ash (N.D.Cal., May 5, 2012, No. C-11-1234) for it.'), [
			'other|Elm v. Ash|(N.D.Cal., May 5, 2012, No. C-11-1234)|undefined|2012',
		]);
		const found = findCitations(text, 'plaintext');
		assert.deepEqual(
			found.flatMap(({ resolvesTo }) => found.find(({ start }) => start === resolvesTo)?.caseName?.text ?? []),
			['People v. Elm', 'People v. Oak'],
		);
		const [entry] = listAuthorities(text, found, () => false).get('cases') ?? [];
		assert.deepEqual([entry?.name, entry?.citation], ['People v. Elm', '(Jan. 7, 2015, B243042)']);
	});

	it('are no dates with something else after them', () => {
		for (const text of [
			'People v. Elm (Jan. 7, 2015, at 10:30) was heard.',
			'People v. Elm (Jan. 7, 2015, 12345) 5 Cal.5th 7 is so.',
			'He met Elm and Oak (Jan. 7, 2015, B243042).',
		])
			assert.deepEqual(
				read(text).filter((one) => one.startsWith('other')),
				[],
				text,
			);
	});
});

describe('short names of plain text', () => {
	it('are those with a number', () => {
		const shortName = (name: string) =>
			findCitations(`See Elm v. Ash, 5 F.3d 7 (9th Cir. 1993) (${name}).`, 'plaintext')[0]?.shortName?.text;
		assert.deepEqual(['Elm II', 'Oak County IV', 'Part II', 'Div. II', 'Elm', 'see Elm II'].map(shortName), [
			'Elm II',
			'Oak County IV',
			...Array(4).fill(undefined),
		]);
	});
});

describe('cases cited by the number of their docket', () => {
	const dockets = (text: string): string[] =>
		findCitations(text, 'markdown')
			.filter(isDocket)
			.map(({ text: number, caseName, pin, court, year }) =>
				[caseName?.text, number, pin?.text, court?.text, year?.value].filter((one) => one !== undefined).join('|'),
			);

	it('are found with name, pinpoint, court, and year', () => {
		assert.deepEqual(dockets('See Elm v. Ash, No. 19-cv-1234 (D. Mass. Jan. 5, 2020).'), [
			'Elm v. Ash|No. 19-cv-1234|D. Mass.|2020',
		]);
		assert.deepEqual(
			dockets(
				'In re Oak, Case No. 1:19-cv-01234-ABC, slip op. at 5–6 (S.D.N.Y. filed Jan. 5, 2020); Yew v. Fir, Nos. 15-1363, 15-1364 (D.C. Cir. 2017).',
			),
			['In re Oak|Case No. 1:19-cv-01234-ABC|5–6|S.D.N.Y.|2020', 'Yew v. Fir|Nos. 15-1363, 15-1364|D.C. Cir.|2017'],
		);
		assert.deepEqual(dockets('Elm v. Ash,\nNo. 6:19-cv-34 (W.D. Tex. June 27, 2019) .............. 10'), [
			'Elm v. Ash|No. 6:19-cv-34|W.D. Tex.|2019',
		]);
	});

	it('are found after an emphasized name, and in the form that a federal number has without "No."', () => {
		for (const mark of ['*', '**', '_'])
			assert.deepEqual(dockets(`See ${mark}Elm v. Ash${mark}, No. 19-cv-1234 (D. Mass. 2020).`), [
				'Elm v. Ash|No. 19-cv-1234|D. Mass.|2020',
			]);
		assert.deepEqual(dockets('See Elm v. Ash, 3:24-cv-00986-E (N.D. Tex. 2024); Oak v. Fir, 3:24 (N.D. Tex. 2024).'), [
			'Elm v. Ash|3:24-cv-00986-E|N.D. Tex.|2024',
		]);
	});

	it('are none with another place, without court, name, or number', () => {
		for (const text of [
			'Elm v. Ash, No. 20-1234, 2020 WL 123456 (1st Cir. Jan. 5, 2020).',
			'Elm v. Ash, No. 19-cv-1234 (Jan. 5, 2020).',
			'The court, in No. 19-cv-1234 (D. Mass. Jan. 5, 2020), said so.',
			'Elm v. Ash, No. Such (D. Mass. Jan. 5, 2020).',
		])
			assert.deepEqual(dockets(text), [], text);
	});

	it('are what an "id." after them means, on whatever page', () => {
		const found = findCitations(
			'Elm v. Ash, No. 19-cv-1234, slip op. at 4 (D. Mass. Jan. 5, 2020). Id. at 7.',
			'plaintext',
		);
		assert.equal(found.at(-1)?.resolvesTo, found[0]?.start);
	});

	it('are listed with the cases', () => {
		const text = 'Elm v. Ash, No. 19-cv-1234, slip op. at 4 (D. Mass. Jan. 5, 2020).';
		const [entry] = listAuthorities(text, findCitations(text, 'plaintext'), () => false).get('cases') ?? [];
		assert.deepEqual([entry?.name, entry?.citation], ['Elm v. Ash', 'No. 19-cv-1234 (D. Mass. Jan. 5, 2020)']);
	});

	it('are looked up nowhere', () => {
		const [docket] = findCitations('Elm v. Ash, No. 19-cv-1234 (D. Mass. Jan. 5, 2020).', 'plaintext');
		assert.ok(docket && isDocket(docket) && !isCovered(docket));
	});

	it('take time in proportion to the text', () => {
		for (const piece of [
			', No. 1-1 (',
			'Elm v. Ash, No. 1-',
			'No. 1-1, 1-1, ',
			'Elm v. Ash, No. 19-1 (D. Me. 2020) ',
			'Case Case ',
		])
			assertGrowth(
				piece,
				() => findCitations(piece.repeat(500), 'plaintext'),
				() => findCitations(piece.repeat(4000), 'plaintext'),
				16,
			);
	});
});
