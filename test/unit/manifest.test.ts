import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { contributes } from '../../package.json';

describe('the palette of the manifest', () => {
	it('offers to disconnect also when the key is missing or the base URL is bad', () => {
		const hidden = contributes.menus.commandPalette.filter(({ when }) => when !== undefined);
		assert.ok(contributes.commands.some(({ command }) => command === 'benchbook.account.disconnect'));
		assert.ok(!hidden.some(({ command }) => command === 'benchbook.account.disconnect'));
	});
});
