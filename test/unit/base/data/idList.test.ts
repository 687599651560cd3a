import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { looksLikeIds, splitIds } from '../../../../src/core/base/data/idList';

describe('pasted ids', () => {
	it('are found in lines, lists and JSON, each once', () => {
		assert.deepEqual(splitIds('obj_1\nobj_2, obj_3;obj_1'), ['obj_1', 'obj_2', 'obj_3']);
		assert.deepEqual(splitIds('["obj_1", "obj_2"]'), ['obj_1', 'obj_2']);
		assert.deepEqual(splitIds('- `obj_1`\r\n'), ['-', 'obj_1']);
		assert.deepEqual(splitIds('  '), []);
	});

	it('are told from what else a clipboard holds', () => {
		for (const ids of [
			'obj_12ab34',
			'run-1a2b3c\nrun-4d5e6f',
			'01J9Z3NDEKTSV4RRFFQ69G5FAV',
			'tr_sample_1',
			'obj_sample_memo obj_sample_notes',
		]) {
			assert.equal(looksLikeIds(ids), true, ids);
		}
		const others = [
			'',
			'see Brown, 347 U.S. 483',
			'password',
			'483',
			'1234567',
			'2026.5',
			'a',
			'https://example.com/obj_1',
		];
		for (const other of others) assert.equal(looksLikeIds(other), false, other);
	});
});
