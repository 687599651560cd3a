import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';

/** The inferred name of the last full citation of a text. */
function inferred(text: string): string | undefined {
	const last = findCitations(text, 'markdown').findLast(({ kind }) => kind === 'full');
	assert.equal(last?.caseName, undefined, text);
	return last?.inferredName?.text;
}

describe('a name that the text mentions before the citation', () => {
	for (const [before, name] of [
		['In Oak v. Elm, the court held this.', 'Oak v. Elm'],
		['In *Oak v. Elm Co.*, the court held this.', 'Oak v. Elm Co.'],
		['In *Oak* v. *Elm Co.* the court held this.', 'Oak v. Elm Co.'],
		['In Oak v. Elm the Court held this.', 'Oak v. Elm'],
		['Under Oak v. Elm’s rule, it is “so.”', 'Oak v. Elm'],
		['In Oak v. Elm, Inc., the court held this.', 'Oak v. Elm, Inc.'],
		['It follows Oak v. Elm & Ash Nat’l Bank. See', 'Oak v. Elm & Ash Nat’l Bank'],
		['In In re Oak, the court held this.', 'In re Oak'],
		['In Fir v. Pine and Oak v. Elm, this was held.', 'Oak v. Elm'],
		['In Oak v. Elm, the court read 42 U.S.C. § 1983 so.', 'Oak v. Elm'],
		['In Oak v. Elm, the court held this. No. 12-cv-345,', 'Oak v. Elm'],
		['In Oak v. Elm, the court held this. No. 3:12-cv-345 (AB) (CDE),', 'Oak v. Elm'],
		['In Oak v. Elm, 5 F.3d 7 (1993), the court held this.', undefined],
		['In Oak v. Elm, No. 12-345, the court held this.', undefined],
		['In Oak v. Elm, the court held this, published at', undefined],
		['Oak v. Elm is cited nowhere;', undefined],
		['The court held this.', undefined],
	] as const) {
		it(`${before} 425 F.3d 999`, () => assert.equal(inferred(`${before} 425 F.3d 999 (D.C. Cir. 2005).`), name));
	}

	it('is not inferred over the end of a paragraph, nor inside a parenthetical', () => {
		assert.equal(inferred('In Oak v. Elm, it was held.\n\nThis too. 425 F.3d 999 (2005).'), undefined);
		assert.equal(inferred('Id. at 5 (In Oak v. Elm, it was held. 425 F.3d 999 (2005)).'), undefined);
	});

	it('is the one at the call of the footnote that begins with the citation', () => {
		const names = (note: string) => inferred(`In *Oak v. Elm*,[^1] it was held. It is so.[^2]\n\n${note}\n`);
		assert.equal(names('[^1]: 425 F.3d 999 (2005).'), 'Oak v. Elm');
		assert.equal(names('[^1]: See 425 F.3d 999 (2005).'), 'Oak v. Elm');
		assert.equal(names('[^1]: It is so. 425 F.3d 999 (2005).'), undefined);
		assert.equal(names('[^2]: 425 F.3d 999 (2005).'), undefined);
		assert.equal(inferred('In *Oak v. Elm*,^[425 F.3d 999 (2005).] it was held.'), 'Oak v. Elm');
		assert.equal(inferred('In *Oak v. Elm*,^[It is so.] it was held.^[425 F.3d 999 (2005).]'), undefined);
		assert.equal(inferred('It was held,^[As in *Oak v. Elm*] and so on.^[425 F.3d 999 (2005).]'), undefined);
	});

	it('is not taken from what is read before an inline note: the end of its paragraph, or another note', () => {
		const name = (text: string) => findCitations(text, 'markdown')[0]?.caseName?.text;
		const note = '^[Oak v. Elm, 425 F.3d 999 (2005).]';
		assert.equal(name(`It held.${note} That was held in the United States.`), 'Oak v. Elm');
		assert.equal(name('It held.^[425 F.3d 999 (2005).] It follows Oak v. Elm.'), undefined);
		assert.equal(name('It held.^[See Oak v. Elm.] It does.^[425 F.3d 999 (2005).]'), undefined);
		assert.equal(name('It held.^[See Oak v. Elm.] It does.^[So Ash (9th Cir. 2005).]'), undefined);
	});

	it('is the name by which short forms mean the citation', () => {
		const citations = findCitations(
			'In Oak v. Elm, it was held. 425 F.3d 999 (2005). Oak, 425 F.3d at 1001.',
			'markdown',
		);
		assert.equal(citations[1]?.resolvesTo, citations[0]?.start);
	});
});
