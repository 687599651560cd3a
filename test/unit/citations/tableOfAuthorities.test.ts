import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../src/core/citations/recognition';
import { listAuthorities } from '../../../src/core/citations/tableOfAuthorities';

const list = (text: string) =>
	[...listAuthorities(findCitations(text, 'markdown'))].map(([heading, all]) => [
		heading,
		all.map(({ name, citation }) => [name, citation]),
	]);

describe('listAuthorities', () => {
	it('lists each authority once, with parallel citations, court and year, as a reader looks it up', () => {
		const text = [
			'*Roe v. Wade*, 410 U.S. 113, 120 (1973); *Brown v. Board of Education*, 347 U.S. 483, 74 S. Ct. 686 (1954).',
			'*Id.* at 490. *Roe*, 410 U.S. at 115. See also Roe v. Wade, 410 U.S. 113 (1973); Ashcroft v. Iqbal, 556',
			'U.S. 662 (2009). 28 U.S.C. § 1441; Fed. R. Civ. P. 12(b)(6). (R. at 12.)',
		].join('\n');
		assert.deepEqual(list(text), [
			[
				'cases',
				[
					['Ashcroft v. Iqbal', '556 U.S. 662 (2009)'],
					['Brown v. Board of Education', '347 U.S. 483, 74 S. Ct. 686 (1954)'],
					['Roe v. Wade', '410 U.S. 113 (1973)'],
				],
			],
			['statutes', [['', '28 U.S.C. § 1441']]],
			['rules', [['', 'Fed. R. Civ. P. 12(b)(6)']]],
		]);
	});

	it('is empty for a text without authorities', () => {
		assert.deepEqual(list('No authorities, page 5.'), []);
	});
});
