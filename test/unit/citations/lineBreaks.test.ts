import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { DocumentLanguage } from '../../../src/core/base/text/documentLanguage';
import type { Citation } from '../../../src/core/citations/parts/citation';
import { findCitations } from '../../../src/core/citations/recognition';

/** Citations of many forms, each in a sentence. Wherever a line ends in them, they read the same. */
const sentences = [
	'It is settled. See, e.g., Oake v. Elm Bros. Timber Co., 402 F.3d 460, 466 n. 2 (4th Cir. 2005) (per curiam). That is all.',
	'It is settled; Oake, 402 F.3d at 466 n. 12; Elm v. City of Ash Falls, 63 N.C. App. 1, 14, 303 S.E.2d 584, 592, disc. review denied, 309 N.C. 191, 305 S.E.2d 734 (1983).',
	'It was so held in Oake v. Elm, ___ U.S. ___, at ___, 130 S. Ct. 2896, 2930-31, ___ L. Ed. 2d ___ (2010), and it stays so.',
	'It was so held in Oake v. Elm & Ash Bank, No. 4:13-cv-525, 2013 WL 6172145 *7 (N.D. Tex. Nov. 22, 2013), and it stays so.',
	'It was so. (Oake v. Elm (2011) 51 Cal.4th 733, 747; People v. Ash, supra, 13 Cal.4th at pp. 12-13.) It stays so.',
	'The court did so in Commissioner of Taxes v. Elm, 2 Cir., 169 F.2d 562, 567, certiorari denied 335 U.S. 892, 69 S. Ct. 246.',
	'The rule is old. United States v. Oake, 872 F.2d 1073, 1079 (1st Cir.), cert. denied, 492 U.S. 910 (1989); accord Elm v. Ash, 2005 WI 153, ¶¶ 25, 25 n. 2, 26, 286 Wis. 2d 170.',
	'The rule is new: Oake Indus., Inc. v. Elm, Inc., 2004 WI 112, ¶ 28, 275 Wis. 2d 1, 683 N.W.2d 58; Matter of Elm (Ash), 63 NY2d 582 [1984].',
	'One sees it in Oake ex rel. Elm v. Board of Education of Ash County, 123 N.J. Super. 45, 48 (App. Div. 1999), rev’d on other grounds, 150 N.J. 3 (2000).',
];

/** What is known of a citation, without its place. */
function partsOf(citations: readonly Citation[]): string[] {
	const plain = (text = '') => text.replace(/[\s>]+/g, ' ');
	return citations.map(({ kind, volume, reporter, page, pin, caseName, court, year, history, group }) =>
		[
			...[kind, volume, reporter, page, plain(pin?.text), plain(caseName?.text), plain(court?.text), year?.value],
			...[plain(history?.text), group === undefined ? '' : 'parallel'],
		].join(' | '),
	);
}

function assertUnchanged(lineEnd: string, language: DocumentLanguage): void {
	const prefix = language === 'markdown' && lineEnd.includes('>') ? '> ' : '';
	const changed: string[] = [];
	for (const sentence of sentences) {
		const expected = partsOf(findCitations(prefix + sentence, language));
		assert.ok(expected.length > 0);
		for (let at = sentence.indexOf(' '); at >= 0; at = sentence.indexOf(' ', at + 1)) {
			const broken = `${prefix}${sentence.slice(0, at)}${lineEnd}${sentence.slice(at + 1)}`;
			const read = partsOf(findCitations(broken, language));
			if (read.join('\n') !== expected.join('\n')) changed.push(`${broken}\n${read.join('\n')}`);
		}
	}
	assert.deepEqual(changed, []);
}

describe('the end of a line inside a citation', () => {
	it('changes nothing', () => assertUnchanged('\n', 'plaintext'));
	it('changes nothing in Markdown', () => assertUnchanged('\n', 'markdown'));
	it('changes nothing where lines end as on Windows', () => assertUnchanged('\r\n', 'plaintext'));
	it('changes nothing before an indent', () => assertUnchanged('\n        ', 'plaintext'));
	it('changes nothing in a quotation whose lines begin with ">"', () => assertUnchanged('\n> ', 'markdown'));
});
