import '../vscodeForTexts';
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, it } from 'mocha';
import { describeError } from '../../../src/host/messages/errors';

describe('a part of the extension that is no longer there', () => {
	it('is said to be missing, and what helps', async () => {
		const part = pathToFileURL(resolve(__dirname, 'chunks/commands-OLD.mjs')).href;
		const error = await import(part).catch((failure: unknown) => failure);
		assert.match(describeError(error), /updated or removed.+reload the window/s);
		assert.doesNotMatch(describeError(new Error('any')), /reload the window/);
	});
});
