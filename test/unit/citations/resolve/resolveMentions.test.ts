import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { DocumentLanguage } from '../../../../src/core/base/text/documentLanguage';
import { findCitations } from '../../../../src/core/citations/recognition';
import { listAuthorities } from '../../../../src/core/table/tableOfAuthorities';
import { handMade, type Words } from '../handMade';
import { resolveCitations } from './resolveCitations';

/** What each short form, id. and supra means: the words of the full citation, or null. */
function meanings(text: string, list: readonly Words[], language: DocumentLanguage = 'markdown'): (string | null)[] {
	const resolved = resolveCitations(text, handMade(text, list), language);
	return resolved
		.filter((citation) => citation.resolvesTo !== undefined)
		.map((citation) => resolved.find((each) => each.start === citation.resolvesTo)?.text ?? null);
}

/** The same of a text as it is read. */
function meaningsRead(text: string): (string | null)[] {
	const found = findCitations(text, 'plaintext');
	return found.flatMap(({ resolvesTo }) =>
		resolvesTo === undefined ? [] : [found.find(({ start }) => start === resolvesTo)?.text ?? null],
	);
}

const brown: Words = { cite: '347 U.S. 483', name: 'Brown v. Board of Education' };
const roe: Words = { cite: '410 U.S. 113', name: 'Roe v. Wade' };
const id: Words = { cite: 'Id.', kind: 'id' };
const supra: Words = { cite: 'supra', kind: 'supra' };
const inBrown = 'Brown v. Board of Education, 347 U.S. 483 (1954).';
const inRoe = 'Roe v. Wade, 410 U.S. 113 (1973).';

describe('resolution of id.', () => {
	it('is no rule of a court for one of the Securities and Exchange Commission', () => {
		assert.deepEqual(meaningsRead('See Fed. R. Civ. P. 10(b). Rule 10(c) and Rule 10b-5 differ.'), [
			'Fed. R. Civ. P. 10(b)',
		]);
	});

	it('means the citation before it, through other id. and short forms', () => {
		assert.deepEqual(meanings(`${inBrown} *Id.* at 490. *Id.*`, [brown, { ...id, pin: '490' }, id]), [
			'347 U.S. 483',
			'347 U.S. 483',
		]);
		const short: Words = { cite: '347 U.S. at 490', kind: 'short' };
		assert.deepEqual(meanings(`${inBrown} ${inRoe} Brown, 347 U.S. at 490. Id.`, [brown, roe, short, id]), [
			'347 U.S. 483',
			'347 U.S. 483',
		]);
	});

	it('has no meaning at the start of a text', () => {
		assert.deepEqual(meanings(`Id. ${inBrown}`, [id, brown]), [null]);
	});

	it('stops at a cite to the record until an authority is cited again', () => {
		const record: Words = { cite: 'R. at 12', kind: 'record' };
		assert.deepEqual(meanings(`${inBrown} R. at 12. Id. at 13. Id. ${inRoe} Id.`, [brown, record, id, id, roe, id]), [
			null,
			null,
			'410 U.S. 113',
		]);
	});

	it('refers to the record or to an unknown source after a page of it, and to the case after any other number', () => {
		const doubts = (text: string) =>
			findCitations(text, 'plaintext').flatMap(({ kind, doubt, resolvesTo }) =>
				kind === 'id' ? [doubt ?? resolvesTo] : [],
			);
		const pages = ['JA2205', '(JA2205–06)', '4-ER-512', 'PageID.123', 'ROA.123-25, 130'];
		const papers = ['Tran Dep. 31:4–19', 'SUF ¶ 3', "Pl.'s Opp'n 4", '(Lee Decl. ¶¶ 4–6)', 'Tr. at 12:3-13:9, 15'];
		const others = [
			'(V3-712)',
			'IAF, Tab 4 at 7',
			'See Rule at 27,175',
			'(Coe Report at 7.)',
			'See https://example.com/a',
		];
		for (const page of [...pages, ...papers, ...others])
			assert.deepEqual(
				doubts(`Brown v. Board, 347 U.S. 483 (1954). So. ${page}. He saw all of it. Id. Then he left. Id. at 6.`),
				['record', 'record'],
				page,
			);
		for (const clear of ['Id. ¶ 5.', '(quoting Roe; id. at ¶¶ 5–6).'])
			assert.deepEqual(doubts(clear), ['record'], clear);
		for (const open of ['Id. at 5.', 'It rose to 5. Id. at 5.']) assert.deepEqual(doubts(open), [null], open);
		const linked = 'Brown v. Board, 347 U.S. 483 (1954), https://example.com/a. So. Id. at 490.';
		assert.deepEqual(doubts(linked), [linked.indexOf('347')]);
		for (const other of ['It rose in FY2019.', 'He was 4.', 'The Dep. was long.'])
			assert.deepEqual(doubts(`Brown v. Board, 347 U.S. 483 (1954). ${other} Id. at 490.`), [16], other);
	});

	it('means what the place after it is a page of', () => {
		const means = (text: string) => {
			const found = findCitations(text, 'plaintext');
			return found.flatMap(({ kind, resolvesTo }) =>
				kind === 'id' || kind === 'supra' ? [found.find(({ start }) => start === resolvesTo)?.text] : [],
			);
		};
		const hensley = 'Hensley v. Eckerhart, 461 U.S. 424, 435, 103 S. Ct. 1933 (1983).';
		// The bare parallel is no antecedent of its own.
		assert.deepEqual(means(`${hensley} So. Id. at 435, 103 S. Ct. 1933. So. Id. at 440. Id.`), [
			'461 U.S. 424',
			'461 U.S. 424',
			'461 U.S. 424',
		]);
		assert.deepEqual(means(`${hensley} So. (Id . at p. 435, 103 S. Ct. 1933.)`), ['461 U.S. 424']);
		// Whatever was cited since then.
		assert.deepEqual(means(`${hensley} ${inRoe} So. Id. at 435, 103 S. Ct. at 1940.`), ['461 U.S. 424']);
		assert.deepEqual(means(`${hensley} Report No. 94-1476. So. Id., 461 U.S. at 435.`), ['461 U.S. 424']);
		const twoSmiths = 'Smith v. Roe, 178 Conn. App. 266 (2017). Smith v. Roe, 332 Conn. 615 (2019).';
		assert.deepEqual(means(`${twoSmiths} See Smith v. Roe, supra, 178 Conn. App. 283.`), ['178 Conn. App. 266']);
		// A place that is not known says nothing, and neither does one after more than a comma.
		assert.deepEqual(means(`${hensley} So. Id. at 435, 104 S. Ct. 2000. Id.`), ['461 U.S. 424', '461 U.S. 424']);
		assert.deepEqual(means(`${hensley} ${inRoe} So. Id. at 120; see 461 U.S. at 435.`), ['410 U.S. 113']);
	});

	it('with a section means the last law, with a page or paragraph the case before the law', () => {
		const law: Words = { cite: '26 U.S.C. § 5000D', kind: 'statute' };
		const other: Words = { cite: '42 U.S.C. § 1983', kind: 'statute' };
		const section: Words = { ...id, pin: '§ 5000D(a)' };
		assert.deepEqual(meanings(`26 U.S.C. § 5000D. ${inBrown} Id. § 5000D(a).`, [law, brown, section]), [
			'26 U.S.C. § 5000D',
		]);
		assert.deepEqual(
			meanings(`42 U.S.C. § 1983; 26 U.S.C. § 5000D. ${inBrown} Id. § 5000D(a).`, [other, law, brown, section]),
			[null],
		);
		const page: Words = { ...id, pin: '490' };
		assert.deepEqual(meanings(`${inBrown} It reads 42 U.S.C. § 1983 so. Id. at 490.`, [brown, other, page]), [
			'347 U.S. 483',
		]);
		const record: Words = { cite: 'R. at 12', kind: 'record' };
		for (const pin of ['12', '483 n.1'])
			assert.deepEqual(
				meanings(`${inBrown} R. at 12. It reads 42 U.S.C. § 1983 so. Id. at ${pin}.`, [
					brown,
					record,
					other,
					{ ...id, pin },
				]),
				[null],
				pin,
			);
		assert.deepEqual(meanings(`${inBrown} See 42 U.S.C. § 1983. Id.`, [brown, other, id]), ['42 U.S.C. § 1983']);
	});

	it('never means what an unknown source quotes or cites', () => {
		const report = 'Matter of Roe, Int. Dec. 3044 at 13 n. 6 (BIA 1988)';
		for (const verb of ['citing', 'quoting'])
			assert.deepEqual(
				findCitations(`${report} (${verb} Pino v. Landon, 349 U.S. 901 (1955)). Id. at 902.`, 'plaintext').map(
					({ nested, resolvesTo }) => nested ?? resolvesTo,
				),
				[true, null],
			);
		assert.deepEqual(
			findCitations('The rule (citing Pino v. Landon, 349 U.S. 901 (1955)) is old. Id. at 902.', 'plaintext').map(
				({ nested, resolvesTo }) => nested ?? resolvesTo,
			),
			[undefined, 33],
		);
	});

	it('refers to a case that only its name and a page cite, but to no other source like it', () => {
		const cited = 'State v. Roe, 2017-Ohio-184, ¶ 12. In re Elm (2011) 51 Cal.4th 20, 25.';
		const last = (text: string) => findCitations(`${cited} ${text}`, 'plaintext').at(-1)?.resolvesTo;
		const [roe, elm] = findCitations(cited, 'plaintext').map(({ start }) => start);
		for (const text of [
			'Roe at ¶ 14. Id. at ¶ 15.',
			'See *Roe*, at ¶ 14. Id.',
			'State v. Roe at ¶ 14. Id.',
			'Jones Report at 12. Roe at ¶ 14. Id.',
		])
			assert.equal(last(`It is so. ${text}`), roe, text);
		for (const text of ['(Elm, at p. 26.) (Id. at p. 27.)', 'In Elm, at 26, it is so. Id. at 27.'])
			assert.equal(last(`Roe, 2017-Ohio-184, ¶ 5. ${text}`), elm, text);
		for (const text of [
			'Roe at ¶ 14; see Elm at 26. Id.',
			'Elm at 19. Id.',
			'Elm Report at 26. Id. at 27.',
			'Officer Elm at 26. Id.',
		])
			assert.equal(last(`It is so. ${text}`), null, text);
	});

	it('is not of the record after a case that its name and a page cite', () => {
		const doubt = (text: string) =>
			findCitations(`Roe v. Wade, 410 U.S. 113 (1973). ECF No. 5 at 3. ${text}`, 'plaintext').at(-1)?.doubt;
		assert.deepEqual([doubt('Id. at 12.'), doubt('Roe at 115. Id. at 12.')], ['record', undefined]);
	});

	it('never means what is cited in a parenthesis that is not closed', () => {
		const open = '(2d Cir. 1999) (holding that “it is plain” (citing';
		assert.deepEqual(
			findCitations(`Oake v. Elm, 5 F.3d 6 ${open} Pino v. Landon, 349 U.S. 901 (1955)). It is. Id.`, 'plaintext').map(
				({ nested, resolvesTo }) => nested ?? resolvesTo,
			),
			[undefined, true, 13],
		);
	});

	it('is not guessed after a string cite', () => {
		assert.deepEqual(
			meanings(`Brown v. Board of Education, 347 U.S. 483 (1954); ${inRoe} Id. at 115.`, [brown, roe, id]),
			[null],
		);
		assert.deepEqual(
			meanings(`Brown v. Board of Education, 347 U.S. 483 (1954) (per curiam); *see also* ${inRoe} Id.`, [
				brown,
				roe,
				id,
			]),
			[null],
		);
		const statute: Words = { cite: '42 U.S.C. § 1983', kind: 'statute' };
		assert.deepEqual(meanings(`42 U.S.C. § 1983; ${inBrown} Id.`, [statute, brown, id]), [null]);
		assert.deepEqual(
			meanings(`Compare Brown v. Board of Education, 347 U.S. 483, *with* ${inRoe} Id.`, [brown, roe, id]),
			[null],
		);
	});

	it('means the last of two sentences that are no string cite', () => {
		assert.deepEqual(meanings(`${inBrown} ${inRoe} Id. at 115.`, [brown, roe, { ...id, pin: '115' }]), [
			'410 U.S. 113',
		]);
		assert.deepEqual(meanings(`${inBrown} The rule is old; it was kept. ${inRoe} Id.`, [brown, roe, id]), [
			'410 U.S. 113',
		]);
	});

	it('means the last source of a clause of its own', () => {
		const first = 'Brown v. Board of Education, 347 U.S. 483 (1954)';
		assert.deepEqual(meanings(`${first}; including whether it is late, ${inRoe} Id.`, [brown, roe, id]), [
			'410 U.S. 113',
		]);
		assert.deepEqual(meanings(`${first}; see also ${inRoe} Id.`, [brown, roe, id]), [null]);
	});

	it('passes over sources inside parentheses', () => {
		const text = 'Brown v. Board of Education, 347 U.S. 483 (1954) (quoting Roe v. Wade, 410 U.S. 113). Id. at 490.';
		assert.deepEqual(meanings(text, [brown, { ...roe, nested: true }, { ...id, pin: '490' }]), ['347 U.S. 483']);
	});

	it('is not clear after what only its signal shows to be a source', () => {
		const readings = (sentence: string) =>
			meanings(`${inBrown} ${sentence} Id. at 490.`, [brown, { ...id, pin: '490' }]);
		assert.deepEqual(readings('See Oake on Elms 45, which says so.'), [null]);
		assert.deepEqual(readings('It is so, see Oake on Elms 45, which says it.'), [null]);
		assert.deepEqual(readings('So says Oake on Elms 45, which saw it.'), ['347 U.S. 483']);
	});

	it('is not moved by a short form inside a parenthesis', () => {
		const nested: Words = { cite: '347 U.S. at 490', kind: 'short', nested: true };
		const text = `${inBrown} Roe v. Wade, 410 U.S. 113 (1973) (citing 347 U.S. at 490). Id. at 115.`;
		assert.deepEqual(meanings(text, [brown, roe, nested, { ...id, pin: '115' }]), ['347 U.S. 483', '410 U.S. 113']);
	});

	it('means the citation before it where the same authority has been cited in full twice', () => {
		const citations = resolveCitations(
			`${inBrown} ${inBrown} Id.`,
			handMade(`${inBrown} ${inBrown} Id.`, [brown, brown, id]),
			'markdown',
		);
		assert.equal(citations[2]?.resolvesTo, citations[1]?.start);
	});

	it('means a parallel group by its first citation and fits a pinpoint to any of it', () => {
		const group: Words[] = [brown, { cite: '74 S. Ct. 686', parallel: true }];
		const text = 'Brown v. Board of Education, 347 U.S. 483, 74 S. Ct. 686 (1954). Id. at 690.';
		assert.deepEqual(meanings(text, [...group, { ...id, pin: '690' }]), ['347 U.S. 483']);
		assert.deepEqual(meanings(text.replace('690', '482'), [...group, { ...id, pin: '482' }]), [null]);
	});

	it('is open with a pinpoint before the first page or far after it, and then stays open', () => {
		assert.deepEqual(meanings(`${inBrown} Id. at 482.`, [brown, { ...id, pin: '482' }]), [null]);
		assert.deepEqual(meanings(`${inBrown} Id. at 1205. Id.`, [brown, { ...id, pin: '1205' }, id]), [null, null]);
		assert.deepEqual(meanings(`${inBrown} Id. at 483.`, [brown, { ...id, pin: '483' }]), ['347 U.S. 483']);
	});

	it('fits sections to laws and pages to what has pages', () => {
		const statute: Words = { cite: '42 U.S.C. § 1983', kind: 'statute' };
		assert.deepEqual(meanings('42 U.S.C. § 1983. Id. § 1985.', [statute, { ...id, pin: '§ 1985' }]), [
			'42 U.S.C. § 1983',
		]);
		assert.deepEqual(meanings('42 U.S.C. § 1983. Id. at 490.', [statute, { ...id, pin: '490' }]), [null]);
		assert.deepEqual(meanings(`${inBrown} Id. § 1985.`, [brown, { ...id, pin: '§ 1985' }]), [null]);
		const westlaw: Words = { cite: '2019 WL 4639462', database: true };
		assert.deepEqual(
			meanings('Doe v. Poe, 2019 WL 4639462, at *2. Id. at *3. Id. at 5.', [
				westlaw,
				{ ...id, pin: '*3' },
				{ ...id, pin: '5' },
			]),
			['2019 WL 4639462', '2019 WL 4639462'],
		);
	});

	it('means what only a note at the foot of the page cites in full, which is read where the text calls it', () => {
		const text =
			'It is so.2 Elm, 347 U.S. at 490.\n\n\n        2\n          See Elm v. Ash, 347 U.S. 483 (1954).\n\n\n      4\n';
		assert.deepEqual(meaningsRead(text), ['347 U.S. 483']);
		assert.deepEqual(meaningsRead(text.replace(/ +2\n/, '')), [null]);
		assert.deepEqual(meaningsRead(text.replace('Elm, 347 U.S.', 'Elm, supra, 347 U.S.')), [
			'347 U.S. 483',
			'347 U.S. 483',
		]);
	});

	it('takes later history for a part of the citation before', () => {
		const text = 'Poe v. Ullman, 1 F.3d 20 (9th Cir. 1999), aff’d, 520 U.S. 900 (2000). Id. at 22.';
		const list: Words[] = [
			{ cite: '1 F.3d 20', name: 'Poe v. Ullman' },
			{ cite: '520 U.S. 900', history: 'aff’d' },
			{ ...id, pin: '22' },
		];
		assert.deepEqual(meanings(text, list), ['1 F.3d 20']);
	});

	it('keeps body and footnotes apart', () => {
		const text = `${inBrown}[^a] Id. at 490.\n\n[^a]: ${inRoe}\n    Id. at 115.\n`;
		assert.deepEqual(meanings(text, [brown, { ...id, pin: '490' }, roe, { ...id, pin: '115' }]), [
			'347 U.S. 483',
			'410 U.S. 113',
		]);
	});

	it('reads footnotes in the order of their references', () => {
		const text = `One.[^one] Two.[^two]\n\n[^two]: Id. at 490.\n\n[^one]: ${inBrown}\n`;
		assert.deepEqual(meanings(text, [{ ...id, pin: '490' }, brown]), ['347 U.S. 483']);
		assert.deepEqual(meanings(text.replace('[^one] Two.[^two]', '[^two] Two.[^one]'), [{ ...id, pin: '490' }, brown]), [
			null,
		]);
	});

	it('is open after a footnote with several authorities', () => {
		const text = `One.[^1] Two.[^2]\n\n[^1]: ${inBrown} ${inRoe}\n\n[^2]: Id.\n`;
		assert.deepEqual(meanings(text, [brown, roe, id]), [null]);
	});
});

describe('resolution of what is read in a text', () => {
	/** What each short form and id. of a text means. */
	const meant = (text: string) => {
		const citations = findCitations(text, 'plaintext');
		const ids = citations.filter(({ resolvesTo }) => resolvesTo !== undefined);
		return ids.map(({ resolvesTo }) => citations.find(({ start }) => start === resolvesTo)?.text ?? null);
	};

	it('means the last statute with a section after the record', () => {
		const text = 'See 26 U.S.C. § 5000D(a). Am. Compl. ¶ 12. Id. § 5000D(b). Id. Id. ¶ 5.';
		const statute = '26 U.S.C. § 5000D(a)';
		assert.deepEqual(meant(text), [statute, statute, null]);
		assert.deepEqual(meant('Am. Compl. ¶ 12. Id. § 5000D(b).'), [null]);
	});

	it('means no citation before a source that is not known', () => {
		for (const source of [
			"Br. of Amici Curiae Oak Ass'n 12.",
			'Brief for the Oak and Elm Citizens Committee for the Planting of Trees as Amicus Curiae 12.',
			'Globe 2459.',
			'Oak Elm, https://oak.org/elm (last visited Jan. 5, 2020).',
			'2 Edward Coke, Institutes *12.',
		])
			assert.deepEqual(meant(`Oak v. Elm, 5 F.3d 7, 9 (1993). It is so. ${source} Id.`), [null], source);
		const words = 'He filed a Brief for Oak 12 days later, after the Order.';
		assert.deepEqual(meant(`Oak v. Elm, 5 F.3d 7, 9 (1993). ${words} Id.`), ['5 F.3d 7']);
	});

	it('means no citation before a case that a note cites', () => {
		const text = `${inBrown} It is so. Oak v. Elm.19 He saw it. Id.`;
		assert.deepEqual(meaningsRead(text), [null]);
		assert.deepEqual(meaningsRead(text.replace('Elm.19', 'Elm Bros. in 19')), ['347 U.S. 483']);
	});

	it('means an article, of whatever field', () => {
		assert.deepEqual(meant('Oak, The Elm, 47 J. Health Econ. 20, 21 (2016). Id. at 22.'), ['47 J. Health Econ. 20']);
		assert.deepEqual(meant('Oak v. Elm, 5 F.3d 7 (1993). He has 47 J. Elm Co. 20. Id. at 9.'), ['5 F.3d 7']);
	});

	it('is one decision, however named, at one number of a database', () => {
		const text = 'Oak v. Elm, 2022 WL 90237 (2022); Ash Litig., 2022 WL 90237, at *2. Oak, 2022 WL 90237, at *3.';
		assert.equal(
			new Set([...listAuthorities(text, findCitations(text, 'plaintext'), () => false).values()].flat()).size,
			1,
		);
	});

	it('is the case before a law that a sentence or a quotation names in passing, and a law that it is about', () => {
		const meant = (text: string): (string | null)[] => meaningsRead(`${inBrown} ${text} Id.`);
		for (const named of [
			'The court upheld the charge under 18 U.S.C. § 924(c).',
			'It noted that pursuant to Fed. R. Civ. P. 9(b), fraud is pleaded at length.',
			'The case “must be decided, as in 18 U.S.C. § 924(c), at once.”',
		])
			assert.deepEqual(meant(named), ['347 U.S. 483'], named);
		assert.deepEqual(
			meaningsRead(
				`${inBrown} It weighs what 18 U.S.C. § 924(c) has and those in § 5 of 18 U.S.C. § 924(c). See id. § 925(d).`,
			),
			['18 U.S.C. § 924(c)'],
		);
		for (const law of [
			'See 18 U.S.C. § 924(c).',
			'A gun adds five years. 18 U.S.C. § 924(c).',
			'He sued under 18 U.S.C. § 924(c), which adds five years.',
		])
			assert.deepEqual(meant(law), ['18 U.S.C. § 924(c)'], law);
		assert.deepEqual(meaningsRead('It applies to what “is listed in 18 U.S.C. § 924(c) or (d).” (Ibid.)'), [null]);
		assert.deepEqual(meaningsRead('The court has jurisdiction under 18 U.S.C. § 924(c). Id.'), ['18 U.S.C. § 924(c)']);
	});

	it('is not the case before a sentence that says what a statute states, nor, with a page, a section in parentheses', () => {
		const states = `${inBrown} The rule is old. The statute states that it “shall” be so.`;
		assert.deepEqual(meaningsRead(`${states} (Ibid.)`), [null]);
		assert.deepEqual(meaningsRead(`${states} Id. at 490.`), ['347 U.S. 483']);
		assert.deepEqual(meaningsRead(`${inBrown} See 18 U.S.C. § 924(c). This statute provides for it. Id.`), [
			'18 U.S.C. § 924(c)',
		]);
		const charged = `${inBrown} He was charged with arson (§§ 451, 452).`;
		assert.deepEqual(meaningsRead(`${charged} Id. at p. 490. Id. at p. 491.`), ['347 U.S. 483', '347 U.S. 483']);
		assert.deepEqual(meaningsRead(`${charged} Id.`), [null]);
		assert.deepEqual(meaningsRead(`${charged} See Elm Dep. 31:4–19. Id. at 490.`), [null]);
	});

	it('is no case that the citation before quotes without a parenthesis', () => {
		const text = `${inBrown} Id. at 490, quoting Roe v. Wade, 410 U.S. 113, 120 (1973). Id. See id. at 491.`;
		assert.deepEqual(meaningsRead(text), ['347 U.S. 483', '347 U.S. 483', '347 U.S. 483']);
		assert.deepEqual(meaningsRead(text.replace(', quoting', '. See')).slice(1), ['410 U.S. 113', null]);
		const notes = `One.[1] Two.[2] Three.[3]\n\n[1] ${inBrown.slice(0, -1)}, citing ${inRoe}\n[2] Id.\n[3] Roe, supra note 1.\n`;
		assert.deepEqual(meaningsRead(notes), ['347 U.S. 483', '410 U.S. 113']);
	});

	it('goes on after a footnote at the foot of a page as if it were not there, and the note goes on from the text', () => {
		const numberAlone = `${inBrown} He left.2\n\n\n        2\n          See ${inRoe}\n\n\n      4\n\fId. at 490. Id. He left, too.`;
		assert.deepEqual(meaningsRead(numberAlone), ['347 U.S. 483', '347 U.S. 483']);
		const resumed = `${inBrown} He was asked to “spell\n\n    3 He was not paid. See ${inRoe.slice(0, -1)}.\nout” what he had in mind. Id. at 490.`;
		assert.deepEqual(meaningsRead(resumed), ['347 U.S. 483']);
		assert.deepEqual(meaningsRead(resumed.replace('\nout”', '\nHe “spelled out”')), [null]);
		const inNote = `${inBrown} He left.2\n\n\n        2\n          The rest is as clear. Id. at 491. See ${inRoe} Id.\n\n\n      4\n\fId. at 490.`;
		assert.deepEqual(meaningsRead(inNote), ['347 U.S. 483', '410 U.S. 113', '347 U.S. 483']);
	});

	it('goes on in a text whose lines begin with numbers, and under the number of a page', () => {
		const wrapped = `${inBrown} It was followed in Roe v. Wade,\n410 U.S. 113, 120 (1973). It binds the seller (Elm, Inc.)\nand others. Id. at 121.`;
		assert.deepEqual(meaningsRead(wrapped), ['410 U.S. 113']);
		const rule = `${inBrown} It was followed, as in Rule\n12 Motions. See ${inRoe} It binds the seller (Elm, Inc.)\nand others. Id. at 121.`;
		assert.deepEqual(meaningsRead(rule), ['410 U.S. 113']);
		const numbered = `${inBrown}\n\n       5\nIt was followed in ${inRoe}\n\nId. at 121.`;
		assert.deepEqual(meaningsRead(numbered), ['410 U.S. 113']);
		assert.deepEqual(meaningsRead(numbered.replace('\nIt', '\n         It')), [null]);
	});

	it('is the law that another one amended', () => {
		const text = 'See G.L. c. 127, § 133A, as amended through St. 2012, c. 192, § 46. Id.';
		assert.deepEqual(meaningsRead(text), ['G.L. c. 127, § 133A']);
		assert.deepEqual(meaningsRead(text.replace('as amended through', 'and')), ['St. 2012, c. 192']);
	});

	it('of a bare "Code" is what the code cited before has', () => {
		const text = 'See Va. Code § 8.01-243. See Code § 8.01-229(A). Id. Under the Code § 8.01-230 is next.';
		assert.deepEqual(meaningsRead(text), ['Va. Code § 8.01-243', 'Code § 8.01-229(A)', 'Va. Code § 8.01-243']);
		assert.deepEqual(meaningsRead('It is so. Code § 8.01-229(A).'), []);
		const laws = (of: string) => findCitations(of, 'plaintext').map((citation) => citation.text);
		assert.deepEqual(laws('See Elm Fire Code § 8.01-2 and Error Code 8.01-2, Code 12.'), []);
		const table = listAuthorities(text, findCitations(text, 'plaintext'), () => false).get('statutes');
		assert.equal(table?.length, 3);
	});

	it("goes on over the numbers of an opinion's paragraphs", () => {
		assert.deepEqual(meaningsRead('Roe v. Wade, 410 U.S. 113 (1973).\n\n[¶5.] It is so. Id.'), ['410 U.S. 113']);
	});

	it('is one after a quotation that a comma ends', () => {
		const text = 'He had “a strong odor,” Roe v. Wade, 410 U.S. 113 (1973), and eyes that “were glassy,” id., too.';
		assert.deepEqual(meaningsRead(text), ['410 U.S. 113']);
	});

	it('has its page after "p.", too, which no law has', () => {
		const text = 'In re D.B. (2014) 58 Cal.4th 941 is about Penal Code section 290.';
		for (const page of ['p. 948', 'pp. 948–949', 'pp 948-949'])
			assert.deepEqual(meaningsRead(`${text} (Id. at ${page}.)`), ['58 Cal.4th 941'], page);
	});

	it('is of the record where it is numbered so', () => {
		for (const page of ['at PageID 5', ', PageID #: 1', 'Ex. J. at 10', 'at Tab 4', 'at 500:9', '500:9–501:2'])
			assert.deepEqual(meaningsRead(`${inBrown} Id. ${page}.`.replace('. ,', '.,')), [null], page);
		const lines = `${inBrown.replace(/\.$/, '; ')}${inRoe} So. Id. at 12:9-14. Id. at 13:1, 2.`;
		const found = findCitations(lines, 'plaintext').slice(2);
		assert.deepEqual(
			found.map(({ pin, doubt }) => [pin?.text, doubt]),
			[
				['12:9-14', 'record'],
				['13:1', 'record'],
			],
		);
	});

	it('is of the record after a law, too, and by the letter of a page of an appendix', () => {
		const doubts = (text: string) =>
			findCitations(text, 'plaintext').flatMap(({ kind, doubt }) => (kind === 'id' ? [doubt] : []));
		assert.deepEqual(doubts('R. at 12. It is so. 75 Pa. C.S. § 1547(b). Id. at 14. Id.'), ['record', 'record']);
		assert.deepEqual(doubts(`R. at 12. ${inBrown} Id. at 14.`), [undefined]);
		assert.deepEqual(doubts(`${inBrown} Id. at 22a-24a. Id.`), ['record', 'record']);
	});

	it('is, and so is a short form, of another opinion of the case itself', () => {
		const text = `Roe v. Wade, 920 N.Y.S.2d 280 (2000). Majority op. at 4, 920 N.Y.S.2d at 291, 945 N.E.2d at 484. So (id. at 5, 921 N.Y.S.2d at 294).`;
		const found = findCitations(text, 'plaintext').slice(1);
		assert.deepEqual(
			found.map(({ resolvesTo, doubt }) => [resolvesTo, doubt]),
			Array(4).fill([null, 'record']),
		);
	});

	it('takes no section for a first page', () => {
		assert.deepEqual(
			meaningsRead('Coe v. Poe, 178 Conn. App. 266 (2017), upheld General Statutes § 53a-48. Id. at 268.'),
			['178 Conn. App. 266'],
		);
		assert.deepEqual(meaningsRead('85 Fed. Reg. 43,304. Id. at 43,310.'), ['85 Fed. Reg. 43,304']);
		assert.deepEqual(meaningsRead('42 U.S.C. § 1983. Id. at 1990.'), [null]);
	});
});

describe('resolution of short forms', () => {
	it('means the decision that reversed a case and was cited without a name, by its volume', () => {
		const reversed = "Oak v. Elm, 415 F.3d 33 (D.C. Cir. 2005), rev'd, 548 U.S. 557 (2006).";
		assert.deepEqual(meaningsRead(`${reversed} Oak, 548 U.S. at 560. Id. Oak, 415 F.3d at 40. Ash, 415 F.3d at 41.`), [
			'548 U.S. 557',
			'548 U.S. 557',
			'415 F.3d 33',
			null,
		]);
		assert.deepEqual(
			meaningsRead('548 U.S. 557 (2006). Oak v. Elm, 415 F.3d 33 (1st Cir. 2005). Oak, 548 U.S. at 560.'),
			[null],
		);
	});

	const short: Words = { cite: '347 U.S. at 490', kind: 'short' };

	it('finds volume and reporter, and never a citation that comes later', () => {
		assert.deepEqual(meanings(`${inBrown} ${inRoe} See 347 U.S. at 490.`, [brown, roe, short]), ['347 U.S. 483']);
		assert.deepEqual(meanings(`See 347 U.S. at 490. ${inBrown}`, [short, brown]), [null]);
		assert.deepEqual(meanings(`${inRoe} See 347 U.S. at 490.`, [roe, short]), [null]);
	});

	it('takes the opinion that begins last before the page', () => {
		const earlier: Words = { cite: '347 U.S. 442', name: 'Maryland v. United States' };
		const later: Words = { cite: '347 U.S. 497', name: 'Bolling v. Sharpe' };
		const text =
			'Maryland v. United States, 347 U.S. 442. Brown v. Board of Education, 347 U.S. 483. Bolling v. Sharpe, 347 U.S. 497. 347 U.S. at 490.';
		assert.deepEqual(meanings(text, [earlier, brown, later, short]), ['347 U.S. 483']);
		assert.deepEqual(
			meanings(text.replace('at 490', 'at 441'), [earlier, brown, later, { ...short, cite: '347 U.S. at 441' }]),
			[null],
		);
		assert.deepEqual(
			meanings(text.replace('at 490', 'at 950'), [earlier, brown, later, { ...short, cite: '347 U.S. at 950' }]),
			[null],
		);
	});

	it('goes by name and volume where the page comes before the case or long after, so that a page is what is wrong', () => {
		const short = (cite: string, name?: string): Words => ({ cite, kind: 'short', ...(name && { name }) });
		assert.deepEqual(meanings(`${inBrown} Brown, 347 U.S. at 480.`, [brown, short('347 U.S. at 480', 'Brown')]), [
			'347 U.S. 483',
		]);
		assert.deepEqual(meanings(`${inBrown} Brown, 347 U.S. at 999.`, [brown, short('347 U.S. at 999', 'Brown')]), [
			'347 U.S. 483',
		]);
		// Another volume: nothing says that it is this case.
		assert.deepEqual(meanings(`${inBrown} Brown, 346 U.S. at 480.`, [brown, short('346 U.S. at 480', 'Brown')]), [
			null,
		]);
	});

	it('means nothing where a case that begins nearer is cited in full only after it, nor does an id. after it', () => {
		const anderson: Words = { cite: '477 U.S. 242', name: 'Anderson v. Liberty Lobby, Inc.' };
		const celotex: Words = { cite: '477 U.S. 317', name: 'Celotex Corp. v. Catrett' };
		const [inAnderson, inCelotex] = [anderson, celotex].map(({ cite, name }) => `${name}, ${cite} (1986).`);
		for (const name of ['Celotex, ', 'Celotex is no different. ', '']) {
			const short: Words = { cite: '477 U.S. at 323', kind: 'short', ...(name === 'Celotex, ' && { name: 'Celotex' }) };
			const text = `${inAnderson} ${name}477 U.S. at 323. Id.`;
			assert.deepEqual(meanings(`${text} ${inCelotex}`, [anderson, short, id, celotex]), [null, null]);
			assert.deepEqual(meanings(`${inCelotex} ${text}`, [celotex, anderson, short, id]), [
				'477 U.S. 317',
				'477 U.S. 317',
			]);
		}
		const own: Words = { cite: '477 U.S. at 323', kind: 'short', name: 'Anderson' };
		const named = `${inAnderson} Anderson, 477 U.S. at 323. ${inCelotex}`;
		assert.deepEqual(meanings(named, [anderson, own, celotex]), ['477 U.S. 242'], 'its page is what is wrong');
	});

	it('means the case next before it, where its page comes before that case and it has no name', () => {
		const short: Words = { cite: '347 U.S. at 450', kind: 'short' };
		assert.deepEqual(meanings(`${inBrown} 347 U.S. at 450.`, [brown, short]), ['347 U.S. 483']);
		assert.deepEqual(meanings(`${inBrown} ${inRoe} 347 U.S. at 450.`, [brown, roe, short]), [null]);
		const far: Words = { cite: '347 U.S. at 900', kind: 'short' };
		assert.deepEqual(meanings(`${inBrown} 347 U.S. at 900.`, [brown, far]), [null]);
		const terry: Words = { cite: '347 U.S. 440', name: 'Able v. Baker' };
		const later = `${inBrown} 347 U.S. at 450. Able v. Baker, 347 U.S. 440 (1954).`;
		assert.deepEqual(meanings(later, [brown, short, terry]), [null]);
	});

	it('lets the name decide between two on one page, and leaves it open without one', () => {
		const one: Words = { cite: '500 U.S. 901', name: 'Adams v. Baker' };
		const other: Words = { cite: '500 U.S. 901', name: 'Clark v. Davis' };
		const text =
			'Adams v. Baker, 500 U.S. 901. Clark v. Davis, 500 U.S. 901. Adams, 500 U.S. at 901. See 500 U.S. at 901.';
		const cite = { cite: '500 U.S. at 901', kind: 'short' } as const;
		const citations = resolveCitations(
			text,
			handMade(text, [one, other, { ...cite, name: 'Adams' }, cite]),
			'markdown',
		);
		assert.equal(citations[2]?.resolvesTo, citations[0]?.start);
		assert.equal(citations[3]?.resolvesTo, null);
	});

	it('is open when the name is another authority’s', () => {
		const text = `${inBrown} ${inRoe} Roe, 347 U.S. at 490.`;
		assert.deepEqual(meanings(text, [brown, roe, { ...short, name: 'Roe' }]), [null]);
	});

	it('is open when it names two parties and the case of that volume has others', () => {
		const cited = (name: string) => meanings(`${inBrown} ${name}, 347 U.S. at 490.`, [brown, { ...short, name }]);
		assert.deepEqual(cited('Adams v. Humphrey'), [null]);
		assert.deepEqual(cited('Brown v. Humphrey'), [null]);
		assert.deepEqual(cited('Brown v. Bd. of Educ.'), ['347 U.S. 483']);
	});

	const read: readonly (readonly [full: string, meant: readonly string[], other: readonly string[]])[] = [
		[
			'Brown v. Board of Education, 347 U.S. 483 (1954)',
			['Brown', 'Brown II', 'Bd. of Educ.', 'School Desegregation Cases', 'BOE'],
			[
				'Plessy',
				'In Plessy',
				'As Justice Holmes said in Plessy',
				'PLESSY',
				'AS SAID IN PLESSY',
				'Fakename',
				'Board of Regents',
				'United States',
			],
		],
		[`${inBrown.slice(0, -1)} (“Desegregation”)`, ['Desegregation'], ['Integration']],
		[
			"Nat'l Fed'n of Indep. Bus. v. Sebelius, 347 U.S. 483 (2012)",
			['NFIB', 'National Federation', "Nat'l Fed'n of Indep. Businesses"],
			['Burwell'],
		],
		['United States v. Nixon, 347 U.S. 483 (1974)', ['Nixon', 'United States'], ['Clinton']],
	];
	for (const [full, meant, other] of read) {
		for (const name of meant)
			it(`means “${full}” by “${name}”`, () =>
				assert.deepEqual(meaningsRead(`${full}. ${name}, 347 U.S. at 490.`), ['347 U.S. 483']));
		for (const name of other)
			it(`is open for “${name}” after “${full}”`, () =>
				assert.deepEqual(meaningsRead(`${full}. ${name}, 347 U.S. at 490.`), [null]));
	}

	it('follows each parallel short form to its own reporter', () => {
		const text =
			'Brown v. Board of Education, 347 U.S. 483, 74 S. Ct. 686 (1954). Brown, 347 U.S. at 490, 74 S. Ct. at 690. Id. at 492.';
		const list: Words[] = [brown, { cite: '74 S. Ct. 686', parallel: true }, { ...short, name: 'Brown' }];
		list.push({ cite: '74 S. Ct. at 690', kind: 'short', parallel: true }, { ...id, pin: '492' });
		assert.deepEqual(meanings(text, list), ['347 U.S. 483', '74 S. Ct. 686', '347 U.S. 483']);
	});

	it('means what the one before it does if the case was cited in one reporter alone', () => {
		const short = 'Brown, 347 U.S. at 490, 74 S. Ct. at 690.';
		assert.deepEqual(meaningsRead(`${inBrown} ${short}`), ['347 U.S. 483', '347 U.S. 483']);
		const inBoth = inBrown.replace(' (', ', 75 S. Ct. 686 (');
		assert.deepEqual(meaningsRead(`${inBoth} ${short}`), ['347 U.S. 483', null], 'one volume is wrong');
	});

	it('means the case of its page where that page was also cited without a name', () => {
		const text = `(No. 5, 74 S. Ct. 686). ${inBrown.replace(' (', ', 74 S. Ct. 686 (')} So 74 S. Ct. at 690.`;
		assert.deepEqual(meaningsRead(text), ['74 S. Ct. 686']);
		assert.deepEqual(meaningsRead(text.replace('So', 'Oak v. Elm, 74 S. Ct. 686 (1954). So')), [null]);
	});

	it('means the last full citation of the authority', () => {
		const text = `${inBrown} ${inRoe} ${inBrown} 347 U.S. at 490.`;
		const citations = resolveCitations(text, handMade(text, [brown, roe, brown, short]), 'markdown');
		assert.equal(citations[3]?.resolvesTo, citations[2]?.start);
	});

	it('means a source inside a parenthesis where nothing else is meant', () => {
		const text =
			'Roe v. Wade, 410 U.S. 113 (quoting Brown v. Board of Education, 347 U.S. 483). Id. at 115. Brown, 347 U.S. at 490.';
		const quoted = { ...brown, nested: true };
		assert.deepEqual(meanings(text, [roe, quoted, { ...id, pin: '115' }, short]), ['410 U.S. 113', '347 U.S. 483']);
		assert.deepEqual(
			meanings(`${inBrown} ${text}`, [brown, roe, quoted, { ...id, pin: '115' }, short])[1],
			'347 U.S. 483',
		);
	});

	it('looks from a footnote into the body before its reference', () => {
		const note: Words[] = [brown, short];
		assert.deepEqual(meanings(`${inBrown}[^1]\n\n[^1]: 347 U.S. at 490.\n`, note), ['347 U.S. 483']);
		assert.deepEqual(meanings(`One.[^1] ${inBrown}\n\n[^1]: 347 U.S. at 490.\n`, note), [null]);
	});
});

describe('resolution of supra', () => {
	it('goes by the name, a part of it, or an abbreviation', () => {
		for (const name of ['Brown', 'Board of Education', 'Bd. of Education', 'Brown v. Bd. of Educ.']) {
			const text = `${inBrown} ${inRoe} ${name}, *supra*, at 490.`;
			assert.deepEqual(meanings(text, [brown, roe, { ...supra, name }]), ['347 U.S. 483'], name);
		}
	});

	it('goes by the page where two bear the name', () => {
		const text = 'Roe v. Wade, 410 U.S. 113 (1973). Maher v. Roe, 432 U.S. 464 (1977). Roe, supra, at';
		assert.deepEqual(meaningsRead(`${text} 162.`), ['410 U.S. 113']);
		assert.deepEqual(meaningsRead(`${text} 470.`), ['432 U.S. 464']);
		assert.deepEqual(meaningsRead(`${text} 162.`.replace('464', '150')), [null]);
		assert.deepEqual(meaningsRead(`${text.replace(', at', '')}.`), [null]);
	});

	it('goes by a page of the reporter that comes first, where a parallel one would have it, too', () => {
		const text =
			'Oak v. Roe, 378 U.S. 1, 12 L. Ed. 2d 653 (1964). Elm v. Roe, 458 U.S. 718 (1982). Roe, supra, at 723.';
		assert.deepEqual(meaningsRead(text), ['458 U.S. 718']);
	});

	it('means what the text last called so, unless it has cited another of that name in full since', () => {
		const text = `${inRoe} Maher v. Roe, 432 U.S. 464 (1977). Roe, 410 U.S. at 153.`;
		assert.deepEqual(meaningsRead(`${text} Roe, supra.`), ['410 U.S. 113', '410 U.S. 113']);
		assert.deepEqual(meaningsRead(`${text} Roe, supra, at 800.`), ['410 U.S. 113', null]);
		assert.deepEqual(meaningsRead(`${text} Beal v. Roe, 433 U.S. 438 (1977). Roe, supra.`), ['410 U.S. 113', null]);
		assert.deepEqual(meaningsRead(`${inRoe} Roe I, 410 U.S. at 153. Roe I, supra. Roe II, supra.`), [
			'410 U.S. 113',
			'410 U.S. 113',
			null,
		]);
		assert.deepEqual(meaningsRead(`Roe, supra. ${text}`), [null, '410 U.S. 113'], 'not before');
	});

	it('and a short form mean the case that a parenthesis quotes before it is cited', () => {
		const text =
			'Elm v. Ash, 5 F.3d 7 (1990) (quoting Roe v. Wade, 410 U.S. 113, 93 S.Ct. 705 (1973)). Roe, 410 U.S., at 115, 93 S.Ct. 705. ' +
			'Roe v. Wade, 410 U.S. 113, 93 S.Ct. 705 (1973).';
		assert.equal(meaningsRead(`${text} Roe, 410 U.S., at 116, 93 S.Ct., at 707.`).at(-1), '93 S.Ct. 705');
		assert.equal(meaningsRead(`${text} Brown v. Bd., 5 U.S. 9. Brown v. Bd., 6 U.S. 8. Brown, supra.`).at(-1), null);
	});

	it('is open for a name no one or more than one bears', () => {
		const text = 'Smith v. Jones, 1 U.S. 10. Smith v. Brown, 2 U.S. 10. Smith, supra. Doe, supra. Jones, supra.';
		const list: Words[] = [
			{ cite: '1 U.S. 10', name: 'Smith v. Jones' },
			{ cite: '2 U.S. 10', name: 'Smith v. Brown' },
		];
		for (const name of ['Smith', 'Doe', 'Jones']) {
			list.push({ ...supra, name });
		}
		assert.deepEqual(meanings(text, list), [null, null, '1 U.S. 10']);
	});

	it('obeys the names a text defines', () => {
		const text =
			'Zubulake v. UBS, 220 F.R.D. 212 (*Zubulake IV*). Zubulake v. UBS, 229 F.R.D. 422 (*Zubulake V*). *Zubulake IV*, supra.';
		const list: Words[] = [
			{ cite: '220 F.R.D. 212', name: 'Zubulake v. UBS', shortName: 'Zubulake IV' },
			{ cite: '229 F.R.D. 422', name: 'Zubulake v. UBS', shortName: 'Zubulake V' },
			{ ...supra, name: 'Zubulake IV' },
		];
		assert.deepEqual(meanings(text, list), ['220 F.R.D. 212']);
		assert.deepEqual(
			meanings(text.replace('*Zubulake IV*, supra', '*Zubulake*, supra'), [
				...list.slice(0, 2),
				{ ...supra, name: 'Zubulake' },
			]),
			[null],
		);
	});

	it('is clear where the footnote that it names has a source that is not known, or the notes are not', () => {
		const doubts = (text: string) =>
			findCitations(text, 'markdown').flatMap(({ kind, doubt }) => (kind === 'supra' ? [doubt] : []));
		const notes = (first: string) =>
			`It is so.[^1] He saw it.[^2]\n\n[^1]: ${first}\n\n[^2]: Elm Report, supra note 1, at 5.\n`;
		assert.deepEqual(doubts(notes('H. Oak Dep. 150:3.')), ['record']);
		assert.deepEqual(doubts(notes(inBrown)), [undefined]);
		assert.deepEqual(doubts('It is so. See also supra note 9. Oak, supra note 9.'), ['record', undefined]);
	});

	it('goes to the footnote it names', () => {
		const text = `One.[^1] Two.[^2] Three.[^3]\n\n[^1]: ${inBrown}\n\n[^2]: ${inRoe}\n\n[^3]: Roe, *supra* note 2, at 115. Brown, supra note 2.\n`;
		const list: Words[] = [brown, roe, { ...supra, name: 'Roe' }, { ...supra, name: 'Brown' }];
		assert.deepEqual(meanings(text, list), ['410 U.S. 113', null]);
		// Which of several decisions "Roe II" is, the note tells.
		const numbered = text
			.replace('Roe, *supra*', 'Roe II, *supra*')
			.replace('Brown, supra', 'Roe II, supra note 1. Roe II, supra');
		const again: Words[] = [brown, roe, ...[2, 1, 2].map(() => ({ ...supra, name: 'Roe II' }))];
		assert.deepEqual(meanings(numbered, again), ['410 U.S. 113', null, '410 U.S. 113']);
		const journal: Words = { cite: '96 Harv. L. Rev. 593', kind: 'journal' };
		const article =
			'One.[^1] Two.[^2]\n\n[^1]: Kramer, 96 Harv. L. Rev. 593 (1983).\n\n[^2]: Kramer, supra note 1, at 600.\n';
		assert.deepEqual(meanings(article, [journal, { ...supra, name: 'Kramer' }]), ['96 Harv. L. Rev. 593']);
	});
});

describe('notes inside a paragraph', () => {
	it('are read after it, and numbered as they are printed', () => {
		const text = `One.^[${inBrown}] *Id.* at 5. Two.^[*Id.* at 490.] Three.^[${inRoe}]\n\nFour.^[Brown, *supra* note 1, at 495; Roe, supra note 2.]\n`;
		const list: Words[] = [brown, { ...id, pin: '5' }, { ...id, pin: '490' }, roe];
		list.push({ ...supra, name: 'Brown' }, { ...supra, name: 'Roe' });
		assert.deepEqual(meanings(text, list), [null, '347 U.S. 483', '347 U.S. 483', null]);
		assert.equal(findCitations(text, 'markdown').at(-1)?.doubt, 'otherNote');
	});

	it('leave the footnotes of a page as they are', () => {
		const page = `The words go on and are\n\n____________________\n1 See^[a note] ${inRoe}\n   12\n\fthese here that go on.\n`;
		assert.equal(findCitations(page, 'markdown')[0]?.text, '410 U.S. 113');
	});

	it('are notes of their own beside labeled ones', () => {
		const text = `One.[^a] Two.^[${inRoe}] Three.[^b]\n\n[^a]: ${inBrown}\n\n[^b]: *Id.* at 115; Brown, *supra* note 1, at 490.\n`;
		const list: Words[] = [roe, brown, { ...id, pin: '115' }, { ...supra, name: 'Brown' }];
		assert.deepEqual(meanings(text, list), ['410 U.S. 113', '347 U.S. 483']);
	});
});

describe('footnotes of plain text', () => {
	const text = `One.[1] Two.[2]\n\n[1] ${inBrown}\n[2] Id. at 490.\n`;
	it('count when their numbers leave no doubt', () => {
		const body =
			'Roe v. Wade, 410 U.S. 113 (1973).[1] Id. at 115.[2]\n\n[1] Brown v. Board of Education, 347 U.S. 483.\n[2] Id. at 490.\n';
		const list: Words[] = [roe, { ...id, pin: '115' }, brown, { ...id, pin: '490' }];
		assert.deepEqual(meanings(body, list, 'plaintext'), ['410 U.S. 113', '347 U.S. 483']);
		assert.deepEqual(meanings(text, [brown, id], 'plaintext'), ['347 U.S. 483']);
	});

	it('are body where a number is missing, twice or out of order', () => {
		// As body, the citation in "[2]" precedes the "Id." after it; as a footnote it would not.
		const list: Words[] = [roe, brown, { ...id, pin: '490' }];
		const broken =
			'Roe v. Wade, 410 U.S. 113.[1] Two.[3]\n\n[1] Brown v. Board of Education, 347 U.S. 483.\n\nId. at 490.\n';
		assert.deepEqual(meanings(broken, list, 'plaintext'), ['347 U.S. 483']);
	});
});
