import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Turns } from '../../../../src/core/base/time/turns';
import { findCitations } from '../../../../src/core/citations/recognition';
import { askableStrings, collectAskableStrings } from '../../../../src/core/lookup/asking/askable';
import { readSoleCitation } from '../../../../src/core/lookup/asking/soleCitation';

describe('the citation strings that may be looked up', () => {
	it('are those of cases in reporters, each once', () => {
		const text =
			'347 U.S. 483; 347 U. S. 483, 490; id. at 5; 2019 WL 12345; 598 U.S. ___; 28 U.S.C. § 1331; 347 U.S., at 490.';
		assert.deepEqual(askableStrings(findCitations(text, 'plaintext')), ['347 U.S. 483', '347 U. S. 483']);
	});
});

describe('the citation strings of many texts', () => {
	it('are each there once, in the order of the texts', async () => {
		const texts = ['347 U.S. 483; 410 U.S. 113', '410 U.S. 113', '1 U.S. 1'].map((text) => ({
			citations: findCitations(text, 'plaintext'),
		}));
		const turns = new Turns({ now: () => 0 }, async () => undefined);
		assert.deepEqual(await collectAskableStrings(texts, turns), ['347 U.S. 483', '410 U.S. 113', '1 U.S. 1']);
	});
});

describe('a query that is only a citation', () => {
	for (const [query, citation] of [
		['347 U.S. 483', '347 U.S. 483'],
		['  347  U. S.  483 ', '347 U. S. 483'],
		['2019 WL 4639462', '2019 WL 4639462'],
		['Brown v. Board, 347 U.S. 483', undefined],
		['347 U.S. 483 (1954)', undefined],
		['347 U.S. 483 and 410 U.S. 113', undefined],
		['347 U.S. 483 my theory', undefined],
		['segregation', undefined],
		['', undefined],
	] as const) {
		it(`${JSON.stringify(query)}: ${citation ?? 'is not'}`, () => assert.equal(readSoleCitation(query), citation));
	}
});
