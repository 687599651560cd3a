import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readPlainNotes } from '../../../../src/core/citations/resolve/footnotes';

describe('footnotes of plain text', () => {
	it('are told by marks of each kind', () => {
		for (const mark of ['[1]', '[FN1]', '¹']) {
			const { references, lines } = readPlainNotes(`It is so.${mark}\n\n${mark} See it.\n`);
			assert.deepEqual([references.length, lines.length], [1, 1], mark);
		}
	});
});
