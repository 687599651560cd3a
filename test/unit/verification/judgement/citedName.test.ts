import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { judgeCitedName } from '../../../../src/core/verification/judgement/citedName';

describe('the name of a citation', () => {
	it('is not read again without the word by which a copied caption is another', () => {
		const name = 'Okafor v. Quigley, LLC, d/b/a Elmton Fire Equipment Services';
		const text = `${name}, 512 U.S. 1 (2000).`;
		const [citation] = findCitations(text, 'plaintext');
		assert.ok(citation);
		const cited = {
			citation: { ...citation, caseName: { text: name, span: { start: 0, end: name.length } } },
			group: [],
			today: { year: 2025, month: 6, day: 15 },
			text,
		};
		const found = { name: 'Okafor v. Quigley, LLC, d/b/a Elmton Medical Equipment Services' };
		const { judgement, readAgain } = judgeCitedName(cited, found, false);
		assert.deepEqual(
			{ judgement, readAgain },
			{ judgement: { kind: 'differs', reason: 'exchanged' }, readAgain: false },
		);
	});
});
