import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { collectDueStrings } from '../../../../src/core/lookup/asking/askable';

const text = 'Brown, 347 U.S. 483 (1954); again 347 U.S. 483. Id. at 5. 2019 WL 12345. Roe, 410 U.S. 113 (1973).';
const citations = findCitations(text, 'plaintext');
const roe = text.indexOf('410 U.S. 113');

describe('collectDueStrings', () => {
	it('names each citation string once, and nothing that no case database holds', () => {
		assert.deepEqual(collectDueStrings(citations, []), {
			citationStrings: ['347 U.S. 483', '410 U.S. 113'],
			withheld: false,
		});
	});

	it('leaves out what a caret is in or right after, and says so', () => {
		for (const caret of [roe + 1, roe + 8, roe + 12]) {
			assert.deepEqual(collectDueStrings(citations, [0, caret]), { citationStrings: ['347 U.S. 483'], withheld: true });
		}
		for (const caret of [roe, roe + 13]) assert.equal(collectDueStrings(citations, [caret]).withheld, false);
	});
});
