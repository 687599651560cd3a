import '../vscodeForTexts';

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { FileWarnings } from '../../../src/host/storage/entriesFiles';

describe('warnings of files that cannot be read', () => {
	it('come once for as long as it is so, and again after the file was fixed and broke again', () => {
		const said: string[] = [];
		const warnings = new FileWarnings(async (message) => said.push(message));
		const [one, other] = ['file:///one', 'file:///other'] as never[];
		assert.ok(one && other);
		for (const warning of ['not JSON', 'too large', undefined, undefined, 'not JSON']) warnings.note(one, warning);
		warnings.note(other, 'a link');
		warnings.note(one, 'a link');
		assert.deepEqual(said, ['not JSON', 'not JSON', 'a link']);
	});
});
