import { strict as assert } from 'node:assert';
import '../vscodeForTexts';
import { describe, it } from 'mocha';
import { listNames } from '../../../src/host/messages/messages';

describe('listNames', () => {
	const ids = Array.from({ length: 11 }, (_, i) => `id_${i}`);

	it('lists ten names, and says when there are more', () => {
		assert.equal(listNames(ids.slice(0, 2)), 'id_0, id_1');
		assert.ok(listNames(ids.slice(0, 10)).endsWith('id_8, id_9'));
		assert.ok(listNames(ids).endsWith('id_8, id_9 and 1 more'));
		assert.equal(listNames(ids, 2), 'id_0, id_1 and 9 more');
	});
});
