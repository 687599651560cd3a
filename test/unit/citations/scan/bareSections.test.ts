import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';

/** Title, code, and section of each citation, as it is written, after the first, which cites the code. */
const bare = (text: string) =>
	findCitations(text, 'plaintext')
		.slice(1)
		.map(({ kind, volume, reporter, page, text: written }) => [kind, volume, reporter, page, written]);

describe('a section by its sign alone', () => {
	it('is of the law that has a section with its number', () =>
		assert.deepEqual(bare('The debt is excepted, 11 U.S.C. § 523(a)(2)(A), and § 523(a)(4) is pleaded, too.'), [
			['statute', '11', 'U.S.C.', '523(a)(4)', '§ 523(a)(4)'],
		]));

	it('is of the last law if its number is alike', () => {
		assert.deepEqual(
			bare('It is 18 U.S.C. § 1343; § 1349 covers attempts. See 17 C.F.R. § 240.1. Under § 240.10b-5, no.'),
			[
				['statute', '18', 'U.S.C.', '1349', '§ 1349'],
				['regulation', '17', 'C.F.R.', '240.1', '17 C.F.R. § 240.1'],
				['regulation', '17', 'C.F.R.', '240.10b-5', '§ 240.10b-5'],
			],
		);
		for (const text of ['12 U.S.C. § 92a is old. § 4(b) is not.', '18 U.S.C. § 1343 is old. Under § 240.1, no.'])
			assert.deepEqual(bare(text), [], text);
	});

	it('is of an earlier law that has the next numbers, also after a dash', () =>
		assert.deepEqual(
			bare('29 U.S.C. § 2611(4) covers employers; 29 U.S.C. § 207, hours.\nNotice – § 2612(e); § 4 is other.').slice(1),
			[['statute', '29', 'U.S.C.', '2612(e)', '§ 2612(e)']],
		));

	it('can have the word instead of the sign if it is a subdivision of a section that was cited', () => {
		const law = 'That is 12 U.S.C. § 484(a). ';
		assert.deepEqual(bare(`${law}Section 484(b) lets auditors in.`), [
			['statute', '12', 'U.S.C.', '484(b)', 'Section 484(b)'],
		]);
		for (const other of ['Section 484 is old.', 'Section 485(b) is new.', 'Section 484(b) of the lease is void.'])
			assert.deepEqual(bare(law + other), [], other);
	});

	it('is none of a name before it, of an "id.", or of what is named after it', () => {
		for (const text of [
			'See 11 U.S.C. § 523; Hale on Debts § 523.',
			'See 11 U.S.C. § 523; Hale on Debts, § 523.',
			'See 11 U.S.C. § 523. The lease says so, and § 523 of the lease is clear.',
			'See G.L. c. 93, § 2. Under § 2, it is barred.',
			'See 11 U.S.C. § 523. It says: "§ 523. Exceptions."',
		])
			assert.deepEqual(bare(text), [], text);
		assert.deepEqual(
			bare('See 11 U.S.C. § 523(a). Id. § 523(b).').map(([kind]) => kind),
			['id'],
		);
		assert.deepEqual(
			bare('See 18 U.S.C. § 187. Under § 189 of the Penal Code, no.').map(([, , code]) => code),
			['Pen. Code'],
		);
	});

	it('is not what an "id." refers to', () => {
		const [law, , id] = findCitations('See 11 U.S.C. § 523(a). He relies on § 523(c). Id.', 'plaintext');
		assert.equal(id?.resolvesTo, law?.start);
	});
});
