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
