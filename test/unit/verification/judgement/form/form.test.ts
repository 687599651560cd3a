import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { DocumentLanguage } from '../../../../../src/core/base/text/documentLanguage';
import type { Citation } from '../../../../../src/core/citations/parts/citation';
import { findCitations } from '../../../../../src/core/citations/recognition';
import { type FormCode, isOfForm } from '../../../../../src/core/verification/findings/finding';
import { replaceWithin } from '../../../../../src/core/verification/judgement/fixes';
import { formTable } from '../../../../../src/core/verification/judgement/form/formTable';
import { findForm } from '../../../../../src/core/verification/judgement/form/judgeForm';
import { makeVerdicts } from '../../../../../src/core/verification/verdict/makeVerdicts';
import { planSafeFixes } from '../../../../../src/core/verification/verdict/safeFixes';
import { hintsOf, type Rating, type Verdict } from '../../../../../src/core/verification/verdict/verdict';

function judge(text: string, rating: Rating = {}, language: DocumentLanguage = 'markdown'): Verdict[] {
	const knowledge = { lookUp: () => ({}), getText: () => text, today: { year: 2026, month: 1, day: 1 }, ...rating };
	return makeVerdicts(findCitations(text, language), knowledge);
}

function codesIn(text: string, rating?: Rating): string[] {
	return judge(text, rating).flatMap((verdict) => hintsOf(verdict).map(({ code }) => code));
}

function fix(text: string, rating?: Rating): string {
	return replaceWithin(text, { start: 0, end: text.length }, planSafeFixes(text, judge(text, rating)));
}

/** What a citation says, whatever its form. */
function meaningOf({ kind, volume, reporter, page, pin, caseName, year, resolvesTo }: Citation): object {
	const digits = (written = ''): string => written.replace(/^at /, '').replace(/\s*[–—-]\s*/g, '-');
	return {
		...{ kind, volume, reporter, page: page?.replace(/\s/g, ''), pin: digits(pin?.text) },
		...{ name: caseName?.text, year: year?.value, isResolved: typeof resolvesTo === 'number' },
	};
}

function assertMeansTheSame(before: string, after: string, language: DocumentLanguage = 'markdown'): void {
	assert.deepEqual(
		findCitations(after, language).map(meaningOf),
		findCitations(before, language).map(meaningOf),
		after,
	);
}

/** Cases in the form of federal courts, so that the style is known, and what most of the draft does. */
const known =
	'*Elm v. Ash Bros. Timber Co.*, 123 F.3d 200, 201-02 (2d Cir. 1997); *Oak v. Fir*, 124 F.3d 200, 201-02 (2d Cir. 1997).';

/** An example of the table: as written, with the fix if there is one, and the words that are marked. */
function readExample(example: string): { written: string; fixed: string; marked: string } {
	const [whole, marked = '', newText = marked] = /\{([^|}]+)(?:\|([^}]*))?\}/.exec(example) ?? [];
	assert.ok(whole, example);
	return { written: example.replace(whole, marked), fixed: example.replace(whole, newText), marked };
}

const examples = Object.entries(formTable).map(([code, { example }]) => ({ code, ...readExample(example) }));
const hints = examples.filter((one): one is typeof one & { code: FormCode } => isOfForm(one.code as FormCode));

describe('hints of form', () => {
	it('aren’t sought where no one looks at them', () => {
		const text = 'See 47 U.S.C. §227.';
		const found = (leavesOutForm: boolean) => {
			const knowledge = {
				lookUp: () => ({}),
				getText: () => text,
				today: { year: 2026, month: 1, day: 1 },
				leavesOutForm,
			};
			return makeVerdicts(findCitations(text, 'markdown'), knowledge).flatMap(hintsOf).length;
		};
		assert.deepEqual([found(false), found(true)], [1, 0]);
	});

	for (const { code, written, fixed, marked } of hints) {
		it(`${code}: is found in its example, fixed, and read again`, () => {
			for (const around of [
				(text: string) => `${known}\n\n${text}.\n`,
				(text: string) => `${known}\r\n\r\n${text}.\r\n`,
				(text: string) => `😀 ${known} 😀😀 ${text}.`,
				(text: string) => `${known}\n\n1. ${text}.\n`,
			]) {
				const text = around(written);
				const [hint, ...others] = judge(text).flatMap(hintsOf);
				assert.deepEqual([hint?.code, others], [code, []]);
				assert.equal(text.slice(hint?.span.start, hint?.span.end), marked);
				assert.equal(fix(text), around(fixed));
				assert.equal(fix(fix(text)), fix(text));
				assertMeansTheSame(text, fix(text));
			}
			assert.deepEqual(fixed === written ? [] : codesIn(`${known}\n\n${fixed}.`), []);
		});

		it(`${code}: is left alone in quotations, tables, and our own output`, () => {
			const listed = [
				`| ${written} | x |\n|---|---|`,
				`${written} ........... 5, 7`,
				`${written} . . . . . . . . 12`,
				`${written}        passim`,
			];
			for (const text of [
				`${known}\n\n> ${written}.\n`,
				`${known}\n\nHe wrote “${written}.”\n`,
				`${known}\n\nHe wrote "${written}."\n`,
				// What a table calls a case is what the text is compared with.
				...(code === 'mixed-name' ? [] : listed.map((row) => `${known}\n\n${row}\n`)),
				`${known}\n\n<!-- benchbook:authorities -->\n\n${written}\n\n<!-- /benchbook:authorities -->\n`,
				`---\nbenchbook: report\n---\n\n${written}.\n`,
				`${known}\n\n\`${written}\`\n\n\`\`\`\n${written}\n\`\`\`\n\n<!-- ${written} -->\n`,
			])
				assert.deepEqual(codesIn(text), [], text);
		});

		it(`${code}: never changes what is to review or counted`, () => {
			const text = `${known} ${written}.`;
			const shown = ({ form: _, ...verdict }: Verdict): object => verdict;
			assert.deepEqual(judge(text).map(shown), judge(text, { style: 'off' }).map(shown));
			assert.equal(
				judge(text).some(({ findings }) => findings.some((one) => isOfForm(one.code))),
				false,
			);
		});

		it(`${code}: is left out of all fixes if its severity is off`, () => {
			const text = `${known} ${written}.`;
			assert.deepEqual(codesIn(text, { severities: { [code]: 'off' } }), []);
			assert.equal(fix(text, { severities: { [code]: 'off' } }), text);
			assert.equal(fix(text, { style: 'off' }), text);
		});
	}

	it('are in one table with what only an answer or the list of titles shows', () => {
		for (const { code, written, fixed, marked } of examples.filter((one) => !isOfForm(one.code as FormCode))) {
			const [citation] = findCitations(written, 'markdown');
			assert.ok(citation);
			const [found, ...others] = findForm(code as FormCode, { citation, text: written, normalized: '5 F.3d 1' });
			assert.deepEqual([found?.code, others], [code, []]);
			assert.equal(written.slice(found?.span.start, found?.span.end), marked);
			assert.equal(found?.fix && written.replace(marked, found.fix.newText), fixed === written ? undefined : fixed);
		}
	});

	it('are right about forms that differ in more than one way', () => {
		for (const [written, fixed] of [
			['See 47 U.S.C. §§227, 228', 'See 47 U.S.C. §§ 227, 228'],
			['See 28 U.S.C § 1331', 'See 28 U.S.C. § 1331'],
			['See 28 USCA §1331', 'See 28 U.S.C.A. § 1331'],
			[
				`${known} *Id*; *Roe v. Doe*, 5 F.3d 1 (3rd Cir. 1993)`,
				`${known} *Id.*; *Roe v. Doe*, 5 F.3d 1 (3d Cir. 1993)`,
			],
			[`${known} *See Id.* at 201`, `${known} *See id.* at 201`],
			[`${known} *See* *Id.* at ¶ 28`, `${known} *See* *id.* ¶ 28`],
			[`${known} Id. at § 4`, `${known} Id. § 4`],
			['*See e.g.* *Roe v. Doe*, 5 F.3d 1 (1st Cir. 1993)', '*See, e.g.,* *Roe v. Doe*, 5 F.3d 1 (1st Cir. 1993)'],
			['But see e.g., *Roe v. Doe*, 5 F.3d 1 (1st Cir. 1993)', 'But see, e.g., *Roe v. Doe*, 5 F.3d 1 (1st Cir. 1993)'],
			[
				'*Roe v. Doe*, No. 9-1, 2010 WL 1, \\*9 (D. MA Feb. 3, 2010)',
				'*Roe v. Doe*, No. 9-1, 2010 WL 1, at \\*9 (D. Mass. Feb. 3, 2010)',
			],
			['*Roe v. Doe*, 5 F. Supp. 2d 1 (S.D. NY 1998)', '*Roe v. Doe*, 5 F. Supp. 2d 1 (S.D.N.Y. 1998)'],
			['*Roe v. Doe*, 5 F.3d 1 (D.C. Cir 1993)', '*Roe v. Doe*, 5 F.3d 1 (D.C. Cir. 1993)'],
			[
				'*Roe v. Doe*, 5 F.3d 1 (2nd Cir. 1993) (internal citation omitted)',
				'*Roe v. Doe*, 5 F.3d 1 (2d Cir. 1993) (citation omitted)',
			],
		] as const) {
			assert.equal(fix(`${known} ${written}.`), `${known} ${fixed}.`);
			assertMeansTheSame(`${known} ${written}.`, `${known} ${fixed}.`);
		}
	});

	it('leave alone what is right, what is doubtful, and what is no citation', () => {
		for (const text of [
			'40 C.F.R. pt. 63. 40 C.F.R. part 63, Subpart O. 42 U.S.C. 1395w-4. 28 U.S.C. 1331-32. 5 U.S.C. 552, 553.',
			'5 U.S.C. section 552. Title 5 U.S.C. 28 U.S.C.A. § 1331. 47 U. S. C. § 227.',
			'*Roe v. Doe*, 5 F.Supp.2d 1 (E.D.La. 1998). *Poe v. Doe*, 6 F.3d 1 (5th Cir.1998).',
			'*Roe v. Doe*, 5 U.S. 1 (1803). *Poe v. Doe*, 100 A.2d 1, 50 Pa. 3 (1950).',
			'123 F.3d 15 (1997)\n\nCarl POE, Plaintiff, v. Jason DOE.',
			`${known} Id. Id. at 201. *id.* § 4; see *id.* ¶ 28. *Id*. at 201. Id., at 201.`,
			'The Id at work; the ego and the Id; a driver’s ID; "Id" is a drive. The ID at 5 Main St.',
			'See, e.g., *Roe v. Doe*, 5 U.S. 1 (1803). *See, e.g.*, *Poe v. Doe*, 6 U.S. 1 (1804). E.g., birds, see e.g. below.',
			'*Roe v. Doe*, No. 9-1, 2010 WL 12, at \\*9 (D. Mass. May 3, 2010); *Roe*, 2010 WL 12, at *10.',
			'§227 BGB; §823 Abs. 1 BGB; Art. 5 §2 GG; file-§12.md; https://x.test/47-USC-227?a=§5 and [x](47%20USC%20227).',
			'In State v. Roe (internal citations omitted), Feb.3 was a Monday.',
		])
			assert.equal(fix(`${known}\n\n${text}\n`), `${known}\n\n${text}\n`);
		const frontMatter = `---\nstatute: 47 USC 227\n---\n\n${known}\n`;
		assert.equal(fix(frontMatter), frontMatter);
	});

	it('are found late in a paragraph on one line', () => {
		const long = 'It is so held, as all of them say. '.repeat(80);
		assert.deepEqual(codesIn(`${known}\n\n${long}See 47 U.S.C. §227.`), ['section-space']);
	});

	it('follow the style of most of a draft, or the one that is set', () => {
		const newYork =
			'*People v Roe*, 45 NY2d 1 [1980]. *People v Doe*, 46 AD3d 2, 3 (2d Dept 2007). See e.g. *People v Poe*, 47 NY2d 3 (1981). 28 USC § 1331.';
		const california =
			'*People v. Roe* (2011) 196 Cal.App.4th 1. *Poe v. Doe* (2010) 50 Cal.4th 2. *A v. B* (2nd Cir. 1993) 5 F.3d 1.';
		assert.deepEqual(codesIn(newYork), []);
		assert.deepEqual(codesIn(california), []);
		assert.deepEqual(codesIn(newYork, { style: 'bluebook' }), ['signal-eg', 'code-periods']);
		assert.deepEqual(codesIn('28 USC §1331.'), ['section-space']);
		assert.deepEqual(codesIn(`${known} 28 USC § 1331.`, { style: 'newYork' }), []);
		const ohio = '*State v. Roe*, 12 Ohio St. 3d 1 (1984). *State v. Doe*, 13 Ohio St. 3d 1 (1984).';
		assert.deepEqual(codesIn(`${ohio} See e.g. *A v. B*, 5 F.3d 1 (2nd Cir. 1993).`), []);
	});

	it('say what a draft mixes, unless it is put together from others', () => {
		const two = '*A v. B*, 5 F.3d 1, 2-3 (2d Cir. 1993). *C v. D*, 6 F.3d 1, 2-4 (2d Cir. 1993).';
		assert.equal(
			fix(`${two} *E v. F*, 7 F. 3d 1, 2–3 (2d Cir. 1993).`),
			`${two} *E v. F*, 7 F.3d 1, 2-3 (2d Cir. 1993).`,
		);
		// The lines of a draft stay as they are.
		const broken = `${two} *E v. F*, 7 F.\n3d 1, 2-3 (2d Cir. 1993).`;
		assert.deepEqual([codesIn(broken), fix(broken)], [['mixed-reporter'], broken]);
		// Which one is right can't be told.
		const tie = '*A v. B*, 5 F.3d 1 (2d Cir. 1993). *E v. F*, 7 F. 3d 1 (2d Cir. 1993).';
		assert.deepEqual([codesIn(tie), fix(tie)], [['mixed-reporter'], tie]);
		assert.deepEqual(codesIn('*A v. B*, 5 Haw. 1 (1899). *C v. D*, 90 Hawai‘i 1 (1999).'), []);
		const many = Array.from(
			{ length: 40 },
			(_, at) => `*A${at} v. B*, ${at + 5} ${at % 2 ? 'F.3d' : 'F. 3d'} 1 (2d Cir. 1993).`,
		);
		assert.deepEqual(codesIn(many.join(' ')), []);
		const named = '*Elm v. Ash Bros. Timber Co.*, 5 F.3d 1 (2d Cir. 1993).';
		assert.deepEqual(codesIn(`${named} *Elm v. Ash Bros.*, 5 F.3d 1 (2d Cir. 1993).`), ['mixed-name']);
		const listed = 'Elm v. Ash Bros., 5 F.3d 1 (2d Cir. 1993) ........... 4\n\n';
		assert.deepEqual(codesIn(`${listed}${named}`), ['mixed-name']);
		assert.deepEqual(codesIn(`${listed.replace('Bros.', 'Bros. Timber Co.')}${named}`), []);
		assert.deepEqual(codesIn(`${named} *Elm v. Ash Brothers Timber Company*, 5 F.3d 1 (2d Cir. 1993).`), []);
	});

	it('are fixed once and for all in any draft', () => {
		const written = hints.map((one) => one.written);
		const joints = [
			' ',
			'; ',
			'. ',
			'.\n\n',
			'.\r\n',
			' (',
			') ',
			'*',
			'“',
			'”',
			'\n> ',
			'😀 ',
			' see ',
			' §',
			' Id. at ¶ 3. ',
			' F. 3d ',
		];
		let seed = 7;
		const pick = <T>(from: readonly T[]): T => {
			seed = (seed * 1103515245 + 12345) % 2147483648;
			return from[Math.floor((seed / 2147483648) * from.length)] as T;
		};
		for (let round = 0; round < 40; round++) {
			const text = Array.from({ length: 12 }, () => `${pick(written)}${pick(joints)}`).join('');
			// What the draft mixes may be another once its ranges have the dash of a range.
			const once = fix(fix(text));
			assert.equal(fix(once), once, text);
			assert.equal(findCitations(once, 'markdown').length, findCitations(text, 'markdown').length, text);
		}
	});
});
