import '../vscodeForTexts';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { ServiceError } from '../../../src/core/service/serviceError';
import { transferAll } from '../../../src/features/vault/transferReports';
import { UserError } from '../../../src/host/messages';

const vscode = require('vscode');

describe('transferring several objects', () => {
	/** As it is for the other tests of this process, which may load after this one. */
	let before: unknown;
	const logged: string[] = [];
	vscode.CancellationError = class extends Error {};

	beforeEach(() => {
		before = vscode.window;
		const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => {} }) };
		vscode.window = {
			withProgress: (_: unknown, task: (...given: unknown[]) => unknown) => task({ report: () => {} }, token),
		};
	});
	afterEach(() => {
		vscode.window = before;
	});

	it('goes on after one that fails, says why, and logs that without a name of a file', async () => {
		const parts = { log: { error: (line: string) => logged.push(line) } };
		const outcomes: Record<string, Error | undefined> = {
			a: undefined,
			b: new ServiceError('network', { operation: 'transfer', code: 'ECONNRESET' }),
			c: new UserError('"/home/me/c" can\'t be used.'),
			d: undefined,
		};
		const { done, failed } = await transferAll(parts as never, 'Downloading', Object.keys(outcomes), {
			nameOf: (item) => item,
			transfer: async (item) => {
				if (outcomes[item]) throw outcomes[item];
				return item;
			},
		});
		assert.deepEqual(done, ['a', 'd']);
		assert.deepEqual(
			failed.map(({ name }) => name),
			['b', 'c'],
		);
		assert.match(failed[0]?.reason ?? '', /ECONNRESET/);
		assert.match(logged[0] ?? '', /^vault: network: transfer.*ECONNRESET/);
		assert.deepEqual(logged.slice(1), ['vault: shown to the user']);
	});
});
