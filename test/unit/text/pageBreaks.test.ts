import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { breakRules } from '../../../src/core/text/breakRules';
import { resumption } from '../../../src/core/text/pageBreaks';

const blank = '\n\n';

/** Where the paragraph goes on that "|" interrupts, by what is put in its place. */
function resumes(example: string, between = blank, rules = breakRules): string | undefined {
	const at = example.indexOf('|');
	const text = `${example.slice(0, at)}${between}${example.slice(at + 1)}`;
	const next = resumption(text, 0, at, rules);
	return next === undefined ? undefined : text.slice(next);
}

describe('blank lines inside a paragraph', () => {
	for (const rule of breakRules) {
		it(`${rule.name}: ${JSON.stringify(rule.example)}`, () => {
			const after = rule.example.slice(rule.example.indexOf('|') + 1);
			assert.equal(resumes(rule.example), after);
			const others = breakRules.filter((other) => other !== rule);
			assert.equal(resumes(rule.example, blank, others), undefined, 'the rule makes no difference');
		});
	}

	const footnotes = `\n\n${'_'.repeat(20)}\n1 It is so.\n   12\n\f`;
	it('goes on over footnotes only where the citation itself is open', () => {
		assert.equal(resumes('They rely on Roe v. Wade,|5 F.3d 7', footnotes), undefined);
		assert.equal(resumes('They rely on Roe v. Wade,|5 F.3d 7'), '5 F.3d 7');
	});

	const broken = 'They rely on Roe v. Wade, 410 U.S.|113, 114';
	for (const [name, between] of Object.entries({
		'a page number': '\n\n   12\n\n',
		'a page number between dashes': '\n\n  - 12 -\n\n\f',
		'a form feed': '\n\f\n',
		'a docket number': '\n\n#25123\n\n',
		'a page number and a docket number': '\n\n   - 13 -\n\f#25123\n\n',
		'a page number and the names of the parties': '\n\n   12\n\f  Oake v. Elm\n\n',
		'a page number, a docket number and the names of the parties': '\n\n   12\nNo. 12-345, Oake v. Elm\n\n',
		'footnotes that cite nothing': footnotes,
		'a page number and running heads': '\n\n  12\n\f  ROE v. WADE\n  Opinion of the Court\n\n',
		'a header of a court file': '\n\nCase 1:12-cv-00345-AB Document 67 Filed 01/02/13 Page 8 of 9\n\n',
		'the pages of other reporters': '\n\n[93 S.Ct. 705, 35 L.Ed.2d 147]\n\n',
	})) {
		it(`steps over ${name}`, () => assert.equal(resumes(broken, between), '113, 114'));
	}

	it('steps over the numbers of lines that are numbered', () => {
		assert.equal(resumes('17   The rule is an old one. See|18   Roe v. Wade'), 'Roe v. Wade');
		assert.equal(resumes('17   The rule is an old one.|18   Roe v. Wade'), 'Roe v. Wade');
		assert.equal(resumes('The rule is an old one.|18   Roe v. Wade'), undefined);
	});

	it('takes no head without a page number for one', () => {
		assert.equal(resumes(broken, '\n\nARGUMENT OF COUNSEL\n\n'), undefined);
	});

	for (const example of [
		'The rule is an old one.|Roe v. Wade, 410 U.S. 113',
		'The rule (1954).|Roe v. Wade, 410 U.S. 113',
		'# The law of the United|States v. Wade, 410 U.S. 113',
		'THE STANDARD OF REVIEW THAT APPLIES HERE TODAY|Roe v. Wade, 410 U.S. 113',
		'The Standard of Review|Roe v. Wade, 410 U.S. 113',
		'They rely on these,|- Roe v. Wade, 410 U.S. 113',
		'They rely on these,|2. Roe v. Wade, 410 U.S. 113',
		'They rely on these,|> Roe v. Wade, 410 U.S. 113',
	]) {
		it(`ends the paragraph: ${JSON.stringify(example)}`, () => assert.equal(resumes(example), undefined));
	}
});
