import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../src/core/base/time/turns';
import { type Brief, readBriefParts } from '../../../src/core/preflight/brief';
import { findCertificate, findLength } from '../../../src/core/preflight/checks';
import { assertGrowth } from '../growth';
import { cleanBriefs } from './cleanBriefs';
import { textChecks } from './textChecks';

type Check = keyof typeof textChecks;

function read(text: string, language: 'markdown' | 'plaintext' = 'markdown'): Brief {
	// What is judged plays no part here.
	return runAtOnce(readBriefParts([{ text, language }])) as Brief;
}

function found(text: string, language?: 'markdown' | 'plaintext'): (readonly [string, string])[] {
	const brief = read(text, language);
	return Object.entries(textChecks).flatMap(([name, find]) =>
		find(brief).places.map(({ start, end }) => [name, text.slice(start, end)] as const),
	);
}

const brief = `# BRIEF FOR APPELLANT

## TABLE OF AUTHORITIES

Cases are in the appendix.

## I. The statute applies

The court affirmed. *Roe v. Doe*, 410 F.3d 113, 115 (9th Cir. 1999).[^1] That was error.

### A. Its words

### B. Its purpose

## II. The evidence suffices

He said so. Tr. at 12.

[^1]: See also *Poe v. Coe*, 12 F.3d 45 (2d Cir. 1994).
`;

/** A defect in place of words of the brief, which check finds it, and as which words. */
const planted: readonly (readonly [string, string, Check, string])[] = [
	...(
		[
			['(cite)'],
			['(CITE)'],
			['(cite to record)'],
			['(citation needed)'],
			['(pin cite?)'],
			['CITE', 'CITE'],
			['[NEED CITE]'],
			['[need a cite for this]'],
			['[add citation]'],
			['[confirm date]'],
			['[check record cite]'],
			['(insert cite)'],
			['[DATE]'],
			['[HEARING DATE]'],
			['[CLIENT NAME]'],
			['[AMOUNT]'],
			['[NTD: ask the client\nabout this]'],
			['[N.T.D.: confirm]'],
			['[Note to draft: shorten]'],
			['[JD: is that so?]'],
			['[AB: please find a case]'],
			['{{client.name}}'],
			['{{ date }}'],
			['<<Defendant>>'],
			['<<hearing date>>'],
			['???'],
			['(????)', '????'],
			['**CHECK**'],
			['**CHECK THIS**'],
			['**VERIFY**'],
			['See ¶ xx.', 'xx'],
			['Dkt. xx at 3.', 'xx'],
			['Tr. at xx.', 'xx'],
			['Doe, xx F.3d 12.', 'xx'],
			['Error! Reference source not found.', 'Error! Reference source not found'],
			['Error! Bookmark not defined.', 'Error! Bookmark not defined'],
		] as const
	).map(([text, words = text]) => ['That was error.', `That was error. ${text}`, 'leftOver', words] as const),
	['[^1] That', '[^1] That[^2]', 'footnotes', '[^2]'],
	['(9th Cir. 1999).[^1]', '(9th Cir. 1999).^[See it.]', 'footnotes', '[^1]:'],
	['[^1]: See', '[^1]: Twice.\n\n[^1]: See', 'footnotes', '[^1]:'],
	['## II. The', '## III. The', 'numbers', 'III. The evidence suffices'],
	['## II. The', '## I. The', 'numbers', 'I. The evidence suffices'],
	['### B. Its', '### C. Its', 'numbers', 'C. Its purpose'],
	['### B. Its', '### A. Its', 'numbers', 'A. Its purpose'],
	['He said so.', '<<<<<<< HEAD\nHe said so.', 'conflict', '<<<<<<< HEAD'],
	['He said so. Tr. at 12.', 'He said so.\n\n>>>>>>> theirs', 'conflict', '>>>>>>> theirs'],
	['# BRIEF', 'DRAFT\n\n# BRIEF', 'marking', 'DRAFT'],
	['# BRIEF', '**DRAFT 11/24/2026**\n\n# BRIEF', 'marking', 'DRAFT 11/24/2026'],
	['# BRIEF', 'PRIVILEGED & CONFIDENTIAL\n\n# BRIEF', 'marking', 'PRIVILEGED & CONFIDENTIAL'],
	['# BRIEF', 'Attorney Work Product\n\n# BRIEF', 'marking', 'Attorney Work Product'],
	['Cases are in the appendix.\n', '', 'tables', 'TABLE OF AUTHORITIES'],
	['Cases are in the appendix.\n', '### Cases\n\n### Statutes\n\n42 U.S.C. § 1983\n', 'tables', 'Cases'],
	['(9th Cir. 1999).[^1] That', '(9th Cir. 1999.[^1] That', 'parentheses', '410 F.3d 113, 115 (9th Cir. 1999'],
	['(2d Cir. 1994).', '(2d Cir. 1994.', 'parentheses', '12 F.3d 45 (2d Cir. 1994'],
	['(2d Cir. 1994).', '(2d Cir. 1994) (holding that (so far) it is.', 'parentheses', '12 F.3d 45 (2d Cir. 1994) ('],
	['(2d Cir. 1994).', '(2d Cir. 1994) (en banc.', 'parentheses', '12 F.3d 45 (2d Cir. 1994) ('],
	['(2d Cir. 1994).', '(2d Cir. 1994; *see* 5 U.S.C. § 552.', 'parentheses', '12 F.3d 45 (2d Cir. 1994'],
	['### A. Its words\n\n', '', 'numbers', 'B. Its purpose'],
	['# BRIEF', 'DRAFT of Nov. 3, 2026 – Do Not File\n\n# BRIEF', 'marking', 'DRAFT of Nov. 3, 2026 – Do Not File'],
];

describe('what a draft still has of its making', () => {
	it('is found, each of 50 planted in a brief, and nothing else', () => {
		assert.deepEqual(found(brief), []);
		assert.ok(planted.length >= 50, `${planted.length}`);
		for (const [words, defect, check, expected] of planted) {
			assert.ok(brief.includes(words), words);
			assert.deepEqual(found(brief.replace(words, () => defect)), [[check, expected]], defect);
		}
	});

	it('is not in briefs that are done', () => {
		assert.equal(cleanBriefs.length, 10);
		for (const text of cleanBriefs) {
			assert.deepEqual(found(text), [], text);
			assert.deepEqual(found(text, 'plaintext'), [], text);
		}
	});

	it('is not what only looks like it', () => {
		for (const text of [
			'“He said so” (citation omitted) (cited in *Doe*). [Citation.] [citations omitted]',
			'DEFENDANTS CITE NO AUTHORITY\n\nCITE AS: 2012 IL 5',
			'[ECF: 12] and [DE: No. 5] and [App: p. 5]. [PROPOSED] ORDER [REDACTED]',
			'On [date], he wrote “What???” to [name].',
			'At pages xv–xx and xx–xxii of the preface.',
			'> > > > > > > quoted\n\nHeading\n=======\n',
			'### Attorney Work Product\n\nThe notes are\nprivileged\nwork product.\n',
			'He wrote, “[check the box that] you [add to] it[?]” <insert name> [citations] [date of birth]',
			'Account No. XXXX1234. Pages xx and xxi. 12 Harv. L. Rev. 3, xx n.2.',
			'## THE DOCUMENTS ARE PRIVILEGED\n\nThe draft was confidential. CONFIDENTIAL',
			'## I. One\n\n## A. Sub\n\n## B. Sub\n\n## II. Two\n\n## Break\n\n## H. x\n\n## I. y\n\n## Conclusion\n\n## 3. z',
			'`[^9]` and [^N].\n\n[^n]: Labels fold their case.',
			'Roe v. Doe, 5 F.3d 7 (9th Cir. 1999) (holding that (so far) it is). Poe v. Coe, 6 F.3d 8 (2d Cir. 1994, en banc).',
			'FOR THE BOARD:      ____________________\n\n11  ____________________\n\n    ____________________/\n',
			'The form is “AR at ___.” IT IS SO ORDERED this ___ day of ___, 2026.',
			'See ___ Mich at ___; slip op at 5.',
			'He had had it, and that that is.\n\nThe\n\nthe a, a of\n\nof. | of | of |',
			'He wrote “for the the [sic] tenant” and “of of” [*sic*]. Run the `x` the next time, the <!-- of --> the.\n\nUse of\n`y` of it.',
			'Terms of      of record\n\n- [ ] Serve it\n- [ ] File on Monday',
		])
			assert.deepEqual(found(text), [], text);
	});

	for (const unit of [
		'[JD: a b ',
		'[need a cite ',
		'(add cite ',
		'{{x ',
		'<<x ',
		'??? CITE ',
		'**CHECK ',
		'__CHECK ',
		'[confirm a b ',
		'xx A. xx at xx ',
		'No. 1XXX No. 2-2 ',
		'DRAFT of May ',
		'DRAFT & PRIVILEGED AND ',
		'DRAFT & 1\n',
		'<<<<<<< a\n',
		'[^1]: a [^2]\n\n',
		'## IV. a\n\n',
		'## TABLE OF CASES\n\n',
		'Roe v. Coe, 5 F.3d 7 (1999. ',
		'Roe v. Coe, 5 F.3d 7 (1999) (holding (',
		'xx xx F.3d xx at xx ',
		'a__b ______________________ ',
	]) {
		it(`is looked for in proportion to the text: ${unit.trim()}`, function () {
			this.timeout(60_000);
			const [small, large] = [8_000, 64_000].map((length) => read(unit.repeat(length / unit.length)));
			const run = (text: Brief | undefined) => () => {
				for (const find of Object.values(textChecks)) if (text) find(text);
				if (text) findLength(text, 'frap');
			};
			// Eight times the text.
			assertGrowth(unit, run(small), run(large), 25);
		});
	}
});

describe('the rules of courts', () => {
	const long = (title: string, words: number) => read(`# ${title}\n\n${'word '.repeat(words)}`);

	it('count the words of a brief, without its tables and certificates', () => {
		const text = `# BRIEF FOR APPELLANT

## TABLE OF AUTHORITIES

### Cases

*Roe v. Doe*, 5 F.3d 7

## ARGUMENT

**Two** words.[^1] <!-- no words here -->

## CERTIFICATE OF COMPLIANCE

This brief has 9 words.

[^1]: Three more words.
`;
		const { length } = findLength(read(text), 'frap');
		// The title, the heading, the text with its note's sign.
		assert.equal(length?.words, 3 + 1 + 2);
		const note = text.replace('## CERTIFICATE OF COMPLIANCE\n\nThis brief has 9 words.\n\n', '');
		assert.equal(findLength(read(note), 'frap').length?.words, 3 + 1 + 2 + 3);
	});

	it('limit a brief by its kind', () => {
		for (const [rules, title, most] of [
			['frap', 'BRIEF FOR APPELLANT', 13_000],
			['frap', 'REPLY BRIEF', 6_500],
			['frap', 'BRIEF OF AMICUS CURIAE', 6_500],
			['supreme-court', 'BRIEF FOR PETITIONER', 13_000],
			['supreme-court', 'REPLY BRIEF', 6_000],
			['supreme-court', 'BRIEF OF AMICI CURIAE', 8_000],
			['supreme-court', 'PETITION FOR A WRIT OF CERTIORARI', 9_000],
			['california', "APPELLANT'S REPLY BRIEF", 14_000],
			['frap', 'BRIEF FOR APPELLEE\n\nThe State filed its Reply in May.', 13_000],
		] as const) {
			const within = findLength(long(title, most - 12), rules);
			assert.deepEqual([within.places.length, within.length?.most], [0, most], title);
			assert.equal(findLength(long(title, most + 1), rules).places.length, 1, title);
		}
	});

	it('ask for certificates', () => {
		const certified = read('# CERTIFICATE OF COMPLIANCE\n\nSo many.\n\n**Certificate of Service**\n\nServed.');
		for (const kind of ['compliance', 'service'] as const) {
			assert.equal(findCertificate(certified, kind).places.length, 0);
			assert.equal(findCertificate(read('We attach a certificate of service.'), kind).places.length, 1);
			assert.equal(findCertificate(read(`\n\f   CERTIFICATE OF ${kind}\n`, 'plaintext'), kind).places.length, 0);
		}
	});
});
