import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { codePointOffsets } from '../../../src/core/text/codePoints';

describe('offsets in code points', () => {
	it('become UTF-16 offsets, and nothing where they are not in the text', () => {
		const at = codePointOffsets('a😀b');
		assert.deepEqual([0, 1, 2, 3, 4, -1, 0.5, undefined].map(at), [
			0,
			1,
			3,
			4,
			undefined,
			undefined,
			undefined,
			undefined,
		]);
		assert.deepEqual([0, 2, 3].map(codePointOffsets('ab')), [0, 2, undefined]);
	});
});
