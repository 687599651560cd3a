import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { omitsCitations } from '../../../src/core/quotations/marks';

describe('what parentheticals say of a quotation', () => {
	it('is that it leaves out citations, by itself and among other things', () => {
		for (const text of [
			'cleaned up',
			'Cleaned-up',
			'citation omitted',
			'internal quotation marks and citations omitted',
		])
			assert.ok(omitsCitations(['en banc', text]), text);
		for (const text of ['emphasis added', 'footnote omitted', 'not cleaned up', 'citing Roe; emphasis omitted'])
			assert.ok(!omitsCitations([text]), text);
		assert.ok(!omitsCitations(['holding that a citation must be paid']));
	});
});
