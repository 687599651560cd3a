import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { LineReader } from '../../../src/core/base/text/runs';
import type { Citation } from '../../../src/core/citations/parts/citation';
import { canonicalCitation, citationString } from '../../../src/core/citations/parts/citationString';
import { isCovered } from '../../../src/core/citations/parts/coverage';
import { shiftedCitation } from '../../../src/core/citations/parts/placedCitation';
import { findCitations } from '../../../src/core/citations/recognition';
import { readSegment } from '../../../src/core/draft/reading/segments';

function only(text: string): Citation {
	const citations = findCitations(text, 'markdown');
	assert.equal(citations.length, 1, `${citations.length} in ${text}`);
	return citations[0] as Citation;
}

function texts(text: string, kind?: Citation['kind']): string[] {
	return findCitations(text, 'markdown')
		.filter((citation) => kind === undefined || citation.kind === kind)
		.map((citation) => citation.text);
}

describe('a full citation', () => {
	it('has every part with its own span', () => {
		const text =
			'See *Smith v. Jones, Inc.*, 12 F.3d 345, 350–51 (9th Cir. Mar. 3, 2010) (en banc), *aff’d*, 555 U.S. 12 (2011).';
		const [first, second] = findCitations(text, 'markdown') as [Citation, Citation];
		const written = (part: { span: { start: number; end: number } } | undefined) =>
			part && text.slice(part.span.start, part.span.end);
		assert.equal(first.text, '12 F.3d 345');
		assert.deepEqual([first.volume, first.reporter, first.page, first.source], ['12', 'F.3d', '345', 'reporter']);
		assert.equal(written(first.caseName), 'Smith v. Jones, Inc.');
		assert.equal(written(first.signal), 'See');
		assert.equal(written(first.pin), '350–51');
		assert.equal(written(first.court), '9th Cir.');
		assert.equal(written(first.year), '2010');
		assert.deepEqual(first.date, { year: 2010, month: 3, day: 3 });
		assert.deepEqual(
			first.parentheticals?.map((part) => part.text),
			['en banc'],
		);
		assert.equal(text.slice(first.reporterSpan?.start, first.reporterSpan?.end), 'F.3d');
		assert.equal(second.history?.text, 'aff’d');
		assert.equal(second.caseName, undefined);
		assert.equal(second.year?.value, 2011);
	});

	it('shares name and date with its parallel citations', () => {
		const text = 'Brown v. Board of Education, 347 U.S. 483, 495, 74 S. Ct. 686, 692, 98 L. Ed. 873 (1954).';
		const citations = findCitations(text, 'plaintext');
		assert.deepEqual(
			citations.map(({ group, pin, caseName, year }) => [group, pin?.text, caseName?.text, year?.value]),
			[
				[29, '495', 'Brown v. Board of Education', 1954],
				[29, '692', 'Brown v. Board of Education', 1954],
				[29, undefined, 'Brown v. Board of Education', 1954],
			],
		);
	});

	it('ends with its page in every form of it', () => {
		for (const [text, page] of [
			['593 U.S. ___ (2021)', '___'],
			['___ U.S. ___ (2021)', '___'],
			['347 U.S. xxii (1954)', 'xxii'],
			['2013 IL App (1st) 111279-U', '111279-U'],
			['2005 NY Slip Op 50123(U)', '50123(U)'],
			['85 U.S.P.Q. 12', '12'],
			['2019 WL 4639462', '4639462'],
			['44 Fla. L. Weekly D2812', 'D2812'],
			['42 Fla. L. Weekly S827', 'S827'],
		] as const) {
			const citation = only(text);
			assert.equal(citation.page, page, text);
			assert.ok(text.startsWith(citation.text) && citation.text.endsWith(page), citation.text);
		}
	});

	it('is glued, spaced and wrapped in any way', () => {
		for (const text of [
			'846F.2d746',
			'846 F. 2d 746',
			'846\u00a0F.2d\u2009746',
			'846&nbsp;F.2d&nbsp;746',
			'846 *F.2d* 746',
			'**846** F.2d _746_',
			'846\nF.2d 746',
			'846\r\nF.2d\r\n746',
			'> 846 F.\n> 2d\n> 746',
			'846 F.\u00ad2d\u200b 746',
			'846 <em>F.2d</em> 746',
			'\ud83d\ude00 846 F.2d 746 \ud83d\ude00',
		]) {
			const citation = only(text);
			assert.deepEqual(
				[citation.volume, citation.reporter, citation.page],
				['846', 'F.2d', '746'],
				JSON.stringify(text),
			);
			assert.equal(text.slice(citation.start, citation.end), citation.text);
			assert.match(citation.text, /^846[\s\S]*746$/);
		}
	});

	it('never goes on over a blank line or into masked text', () => {
		assert.deepEqual(texts('846\n\nF.2d 746'), []);
		assert.deepEqual(texts('> 846 F.2d\n>\n> 746'), []);
		assert.deepEqual(texts('846 `F.2d` 746'), []);
		assert.deepEqual(texts('```\n347 U.S. 483\n```\n\n`347 U.S. 483` <!-- 347 U.S. 483 -->'), []);
	});

	it('is read through links', () => {
		const citation = only(
			'[*Roe v. Wade*](https://a.example/1 "410 U.S. 113"), [410 U.S. 113](https://b.example) (1973).',
		);
		assert.deepEqual(
			[citation.text, citation.caseName?.text, citation.year?.value],
			['410 U.S. 113', 'Roe v. Wade', 1973],
		);
	});

	it('does not take ordinary text for one', () => {
		for (const text of [
			'15 Page 1',
			'10 Circuit Judges. 11',
			'5 Main St. 10',
			'No. 20 Civ. 7712',
			'Nos. 19 Misc. 544',
			'0 U.S. 12',
			'012 U.S. 12',
			'$347 U.S. 483',
			'12,347 U.S. 483',
			'on 12 Mar. 2004',
			'12 Hill 30 Gray wolves',
			'10 U.S.C. forms',
			'347 U.S. 12th',
			'5 So. 2.5',
			'3 Black 2 White',
			'2005 CO',
			'12 CO 14',
			'[1986] 1 SCR 103',
			'Suite 12 Ark. 72201',
			'100 N.W. 12 Ave.',
		]) {
			assert.deepEqual(texts(text, 'full'), [], text);
		}
	});

	it('needs support when its name is a word', () => {
		assert.deepEqual(texts('He saw 3 Hill 10 there.'), []);
		assert.deepEqual(texts('See Doe v. Roe, 3 Hill 10.'), ['3 Hill 10']);
		assert.deepEqual(texts('It was 3 Hill 10 (N.Y. 1842).'), ['3 Hill 10']);
		assert.deepEqual(texts('It was 3 Hill 10, 12 Wend. 44.'), ['3 Hill 10', '12 Wend. 44']);
	});
});

describe('the name of a case', () => {
	const nameIn = (text: string) => findCitations(text, 'markdown')[0]?.caseName?.text;

	it('is cut free of signals and lead-ins', () => {
		for (const lead of [
			'See ',
			'But see ',
			'See, e.g., ',
			'Cf. ',
			'In ',
			'Under ',
			'As the Court held in ',
			'We follow ',
			'However, ',
			'Pursuant to ',
		]) {
			assert.equal(
				nameIn(`${lead}Brown v. Board of Education, 347 U.S. 483 (1954)`),
				'Brown v. Board of Education',
				lead,
			);
			assert.equal(
				nameIn(`The end. ${lead}*Brown v. Board of Education*, 347 U.S. 483`),
				'Brown v. Board of Education',
				lead,
			);
		}
	});

	it('keeps what belongs to it', () => {
		for (const name of [
			'In re Winship',
			'Ex parte Young',
			'Matter of Baby M',
			'United States ex rel. Touhy v. Ragen',
			'Citizens to Preserve Overton Park, Inc. v. Volpe',
			'Merrill Lynch, Pierce, Fenner & Smith Inc. v. Dabit',
			'Marshall v. Stern (In re Marshall)',
			'44 Liquormart, Inc. v. Rhode Island',
			'J.E.B. v. Alabama ex rel. T.B.',
			'Parents Involved in Cmty. Schs. v. Seattle Sch. Dist. No. 1',
			'Slaughter-House Cases',
			'de la Cruz v. Smith',
		]) {
			assert.equal(nameIn(`It is settled. ${name}, 347 U.S. 483 (1954)`), name);
			assert.equal(nameIn(`It is settled; see *${name}*, 347 U.S. 483 (1954)`), name);
		}
	});

	it('keeps the number that opens it after another citation', () => {
		for (const text of ['(6th Cir. 1990). ', '(1990). ', '(1990); ']) {
			const [, second] = findCitations(
				`Roe v. Wade, 917 F.2d 415 ${text}303 Creative LLC v. Elenis, 600 U.S. 570 (2023).`,
				'plaintext',
			);
			assert.equal(second?.caseName?.text, '303 Creative LLC v. Elenis', text);
		}
		assert.equal(nameIn('Coe v. Poe . . . . 4 Roe v. Wade, 410 U.S. 113 (1973)'), 'Roe v. Wade');
	});

	it('folds line breaks and marks away', () => {
		assert.equal(nameIn('> *Brown* v.\n> *Board of\n> Education*, 347 U.S. 483'), 'Brown v. Board of Education');
	});

	it('does not reach over a neighbour', () => {
		const [, second] = findCitations('Roe v. Wade, 410 U.S. 113 (1973); 347 U.S. 483 (1954).', 'plaintext');
		assert.equal(second?.caseName, undefined);
	});

	it('asks for no docket number, only for what is parallel to it', () => {
		for (const text of [
			'Smith v. Jones, 2008-1234, p. 5 (La. App. 4 Cir. 1/5/09), 3 So.3d 567, 570.',
			'State v. Doe, 98-1234 (La. 1/17/99), 725 So. 2d 123, 125.',
			'Smith v. State, 2010-CA-00123-SCT (¶ 12) (Miss. 2011), 62 So. 3d 123.',
		]) {
			const [docket, parallel] = findCitations(text, 'markdown') as [Citation, Citation];
			assert.deepEqual([isCovered(docket), isCovered(parallel)], [false, true], text);
			assert.equal(parallel.group, docket.start);
			assert.equal(parallel.caseName?.text, docket.caseName?.text);
			assert.ok(parallel.caseName && parallel.court && parallel.year, text);
			const id = findCitations(`${text} *Id.*`, 'markdown').at(-1);
			assert.equal(id?.resolvesTo, parallel.start, text);
		}
	});

	it('passes over docket numbers', () => {
		assert.equal(nameIn('Kim v. Roe, No. 08 Civ. 1234 (LAK), 2019 WL 4639462 (S.D.N.Y. 2019)'), 'Kim v. Roe');
	});

	it('after sub nom. belongs to the next citation', () => {
		const [, second] = findCitations(
			'A v. B, 1 F.3d 2 (2d Cir. 1999), rev’d sub nom. C v. D, 530 U.S. 1 (2000).',
			'plaintext',
		);
		assert.equal(second?.caseName?.text, 'C v. D');
	});
});

describe('court and year', () => {
	const partsOf = (after: string) => {
		const citation = only(`347 F.3d 483 ${after}`);
		return [citation.court?.text, citation.year?.value];
	};

	it('are read from the parenthesis of the citation alone', () => {
		assert.deepEqual(partsOf('(9th Cir. 2003)'), ['9th Cir.', 2003]);
		assert.deepEqual(partsOf('\n(9th Cir. 2003)'), ['9th Cir.', 2003]);
		assert.deepEqual(partsOf('(Tex. App.—Houston [14th Dist.] 2001, pet. denied)'), [
			'Tex. App.—Houston [14th Dist.]',
			2001,
		]);
		assert.deepEqual(partsOf('(per curiam) (1954)'), [undefined, 1954]);
		assert.deepEqual(partsOf('(La. App. 1 Cir. 5/14/04)'), ['La. App. 1 Cir.', 2004]);
		assert.deepEqual(partsOf('(9th Cir.)'), ['9th Cir.', undefined]);
		assert.deepEqual(partsOf('(holding that the Act of 1934 applies)'), [undefined, undefined]);
		assert.deepEqual(partsOf('was decided. (It was 1954.)'), [undefined, undefined]);
	});

	it('stand in front in California', () => {
		assert.equal(only('People v. Smith (2001) 24 Cal.4th 849').year?.value, 2001);
	});

	it('of a citation inside a parenthetical are its own', () => {
		const [outer, inner] = findCitations(
			'Iqbal v. Roe, 556 U.S. 662 (2009) (quoting Bell v. Twombly, 550 U.S. 544 (2007)).',
			'plaintext',
		);
		assert.deepEqual([outer?.year?.value, outer?.nested], [2009, undefined]);
		assert.deepEqual([inner?.year?.value, inner?.nested, inner?.caseName?.text], [2007, true, 'Bell v. Twombly']);
	});
});

describe('other kinds', () => {
	it('run from title or name to the last section', () => {
		for (const [kind, text] of [
			['statute', '42 U.S.C. § 1983'],
			['statute', '28 U.S.C. §§ 1331, 1367(a)'],
			['statute', 'Cal. Penal Code § 187(a)'],
			['statute', 'Mass. Gen. Laws ch. 93A, § 2'],
			['statute', 'Del. Code Ann. tit. 8, § 220(b)'],
			['regulation', '29 C.F.R. § 1604.11(a)'],
			['regulation', '80 Fed. Reg. 37,054'],
			['constitution', 'U.S. Const. amend. XIV, § 1'],
			['rule', 'Fed. R. Civ. P. 12(b)(6)'],
			['rule', 'Tex. R. App. P. 9.4(i)'],
			['journal', '4 Harv. L. Rev. 193'],
			['record', 'ECF No. 61-3'],
			['record', 'Compl. ¶ 12'],
			['record', 'Tr. 45:12–46:3'],
		] as const) {
			const citation = only(`It is so. ${text}. It is clear.`);
			assert.deepEqual([citation.kind, citation.text], [kind, text]);
			assert.equal(isCovered(citation), false);
		}
	});

	it('are short forms, id. and supra', () => {
		const text = 'Roe v. Wade, 410 U.S. 113 (1973). *Id.* at 114. *Roe*, 410 U.S., at 115–16. *Roe*, *supra*, at 117.';
		assert.deepEqual(
			findCitations(text, 'markdown').map(({ kind, text, pin, caseName }) => [kind, text, pin?.text, caseName?.text]),
			[
				['full', '410 U.S. 113', undefined, 'Roe v. Wade'],
				['id', 'Id.', '114', undefined],
				['short', '410 U.S., at 115', '115–16', 'Roe'],
				['supra', 'supra', '117', 'Roe'],
			],
		);
	});

	it('leave identities, ideas and cross references alone', () => {
		assert.deepEqual(texts('Check the user id. The rest is Idaho. See supra Part II.A; Room R. 5.'), []);
	});
});

describe('citation strings', () => {
	it('are volume, reporter and page as written and nothing else', () => {
		assert.equal(citationString(only('5 U. S. (1 Cranch)\n137')), '5 U. S. 137');
		assert.equal(citationString(only('> 12&nbsp;*F.\n> Supp.* 3d **77**')), '12 F. Supp. 3d 77');
		assert.equal(citationString(only('2014-Ohio-3177')), '2014-Ohio-3177');
		assert.equal(citationString(only('2025 IL App (1st) 241231-\nU, ¶ 13')), '2025 IL App (1st) 241231-U');
		assert.equal(canonicalCitation(only('12 F.Supp.3d 77')), '12 F. Supp. 3d 77');
	});

	it('can be looked up unless no case database holds them', () => {
		assert.equal(isCovered(only('347 U.S. 483')), true);
		assert.equal(isCovered(only('2013 IL App (1st) 111279-U')), true);
		const nowhere = [
			'2019 WL 4639462',
			'2019 U.S. Dist. LEXIS 123',
			'593 U.S. ___',
			'___ U.S. ___',
			'81 Eng. Rep. 259',
		];
		for (const text of nowhere) {
			assert.equal(isCovered(only(text)), false, text);
		}
	});
});

describe('English reports', () => {
	it('are parallel to their reprint, with the sides of leaves', () => {
		const text = 'Oake’s Case, 5 Co. Rep. 91a, 91b, 77 Eng. Rep. 194, 195 (K. B. 1604).';
		assert.deepEqual(
			findCitations(text, 'plaintext').map(({ page, pin, year, source }) => [page, pin?.text, year?.value, source]),
			[
				['91a', '91b', 1604, 'english'],
				['194', '195', 1604, 'english'],
			],
		);
	});

	it('whose names are words need a case around them', () => {
		assert.deepEqual(findCitations('It is 3 Str. 45, or 2 Lev. 12.', 'plaintext'), []);
	});

	it('are not taken for the excerpts of record and the transcript of a brief', () => {
		const text = 'That is the rule of Oake v. Elm, 2 ER 45, 3 TR 112 (2019). See Oake v. Elm, 2 TR 45.';
		assert.deepEqual(findCitations(text, 'plaintext'), []);
	});
});

describe('a segment', () => {
	it('has its citations where they are after two numbers of pages in a row', () => {
		const text = 'They rely on the rule of\n12\n\f13\n\fRoe v. Wade, 410 U.S. 113 (1973), and on no other.\n';
		const [citation] = findCitations(text, 'plaintext');
		assert.equal(citation?.text, '410 U.S. 113');
		assert.equal(citation.start, text.indexOf('410'));
	});

	it('read alone gives what it gives within the text', () => {
		const text = [
			'Roe v. Wade, 410 U.S. 113 (1973) (citing 42 U.S.C. § 1983).',
			'> In re Winship, 397 U.S. 358,\n> 364 (1970); `347 U.S. 483`',
			'(1954) 347 U.S. 483, Smith v.',
			'Jones, 12 F.3d 4. Id. at 5. [x](http://a.example/12%20U.S.%2034)',
		].join('\n\n');
		const parts: Citation[] = [];
		for (let start = 0; start < text.length; ) {
			const { end } = readSegment(text, start, new LineReader(text));
			const own = findCitations(text.slice(start, end), 'markdown');
			parts.push(...own.map((citation) => shiftedCitation({ ...citation, resolvesTo: undefined }, start)));
			start = end;
		}
		const whole = findCitations(text, 'markdown').map((citation) => ({ ...citation, resolvesTo: undefined }));
		assert.deepEqual(parts, whole);
		assert.ok(parts.length > 4);
	});
});
