import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../src/core/citations/recognition';
import { layouts } from '../../layouts';

const paragraphs = [
	'The defendant moves to dismiss and relies on Oake v. Elm Bros. Timber Co., 402 F.3d 460, 466 n. 2 (4th Cir. 2005), and on the cases that follow it. See, e.g., Ash Indus., Inc. v. Fir, Inc., 303 S.E.2d 584, 592 (N.C. 1983); United States v. Birch, 872 F.2d 1073, 1079 (1st Cir. 1989). None of these decisions is about a sale of goods, and in none of them did the buyer ask for more time.',
	'That is not the law of this state. In Elm v. City of Ash Falls, 123 N.J. Super. 45, 48 (App. Div. 1999), the court held that a notice that comes late is no notice at all, and the Supreme Court of the United States has said no less. Fir v. United States, 540 U.S. 12, 124 S. Ct. 345, 157 L. Ed. 2d 67 (2004). The same follows from Matter of Birch (Oake), 63 NY2d 582 [1984], where the notice was lost.',
	'It is true that some courts see it otherwise; Ash v. Birch, 51 Cal.4th 733, 747 (2011), is one of them. But the parties agreed to the contrary in writing, and what they agreed to binds them: Department of Revenue of the State of Elm v. Oake, 998 F.2d 12, 15 (7th Cir. 1993) (per curiam). Where they did not, the Uniform Commercial Code fills the gap. Oake v. Elm & Ash Bank, 2004 WI 112, 275 Wis. 2d 1, 683 N.W.2d 58.',
	'Nothing else follows from the statute. The legislature meant to protect buyers who rely on what they are told, as the court of appeals said in Friends of the Old Barn v. Town of Birch, 700 A.2d 1, 9 (Vt. 1997), cert. denied, 522 U.S. 910 (1998), and as it said again a year later. It did not mean to protect sellers from their own mistakes.',
];

/** Volume, reporter, page, name, court and year of each citation. */
function read(text: string): string[] {
	return findCitations(text, 'plaintext').map(({ volume, reporter, page, caseName, court, year }) =>
		[volume, reporter, page, caseName?.text, court?.text, year?.value].join(' | '),
	);
}

describe('the layout of a page', () => {
	const expected = read(paragraphs.join('\n\n'));

	it('is of a text whose citations are known', () => {
		assert.equal(expected.length, 15);
		assert.equal(expected[0], '402 | F.3d | 460 | Oake v. Elm Bros. Timber Co. | 4th Cir. | 2005');
	});

	for (const [name, layout] of Object.entries(layouts)) {
		it(`does not change what is cited: ${name}`, () => {
			for (let width = 55; width <= 85; width++) {
				const text = layout([...paragraphs, ...paragraphs], width);
				assert.deepEqual(read(text), [...expected, ...expected], `${width} units:\n${text}`);
			}
		});
	}

	it('breaks no law or work after an abbreviation at the end of a double-spaced line', () => {
		const line = 'The court then went on to say what it had said before of all this';
		for (const cited of ['U.S. Const.|art. I, § 8', '98 Harv. L. Rev.|1207']) {
			const text = [line, `and it was right. See ${line.slice(22)}. ${cited}. That is the law of this`, line, ''];
			const found = findCitations(text.join('\n\n').replace('|', '\n\n'), 'plaintext');
			assert.deepEqual(
				found.map((one) => one.text.replace(/\s+/g, ' ')),
				[cited.replace('|', ' ')],
			);
		}
	});
});
