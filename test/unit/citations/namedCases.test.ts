import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Citation } from '../../../src/core/citations/citation';
import { findCitations } from '../../../src/core/citations/recognition';

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
