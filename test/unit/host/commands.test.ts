import '../vscodeForTexts';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { ServiceError } from '../../../src/core/service/serviceError';
import { registerCommand } from '../../../src/host/editor/commands';
import { UserError } from '../../../src/host/messages';

const vscode = require('vscode');

describe('a command', () => {
	/** As they are for the other tests of this process, which may load after this one. */
	let before: object;
	vscode.CancellationError = class extends Error {};

	beforeEach(() => {
		before = { window: vscode.window, commands: vscode.commands };
	});
	afterEach(() => {
		Object.assign(vscode, before);
	});

	/** What a command that fails with `error` shows, and what it runs when the user chooses the first button. */
	async function fail(error: Error): Promise<{ shown: unknown[]; ran: unknown[] }> {
		const shown: unknown[] = [];
		const ran: unknown[] = [];
		const show =
			(kind: string) =>
			async (message: string, _: unknown, ...buttons: string[]) => {
				shown.push(kind, message, ...buttons);
				return buttons[0];
			};
		vscode.window = { showErrorMessage: show('error'), showInformationMessage: show('information') };
		vscode.commands = {
			executeCommand: (...command: unknown[]) => ran.push(command),
			registerCommand: (_: string, handler: (...given: unknown[]) => unknown) => handler('argument', ['selection']),
		};
		const log = { error: () => {}, debug: () => {}, show: () => ran.push('log') };
		await registerCommand({ log: log as never }, 'benchbook.vault.openObject', () => Promise.reject(error));
		await new Promise(setImmediate);
		return { shown, ran };
	}

	it('offers to try again what may succeed in a moment, with what it was given', async () => {
		const { shown, ran } = await fail(new ServiceError('timeout', { operation: 'find' }));
		assert.deepEqual([shown[0], ...shown.slice(2)], ['error', 'Try Again', 'Show Log']);
		assert.deepEqual(ran, [['benchbook.vault.openObject', 'argument', ['selection']]]);
		const refused = await fail(new ServiceError('forbidden', { operation: 'find' }));
		assert.deepEqual([refused.shown.slice(2), refused.ran], [['Show Log'], ['log']]);
	});

	it('says what is to be done first without calling it an error', async () => {
		const connect = { title: 'Connect…', command: 'benchbook.account.connect' } as const;
		const { shown, ran } = await fail(new UserError('Not connected.', [connect], 'information'));
		assert.deepEqual(shown, ['information', 'Not connected.', 'Connect…']);
		assert.deepEqual(ran, [['benchbook.account.connect', undefined]]);
	});

	it('runs after what its feature waits for', async () => {
		let run: (argument: unknown) => Promise<unknown> = () => assert.fail('not registered');
		vscode.commands = { registerCommand: (_: string, handler: typeof run) => (run = handler) };
		const done: string[] = [];
		const beforeCommand = async (): Promise<void> => {
			await new Promise(setImmediate);
			done.push('waited');
		};
		registerCommand({ log: {} as never, beforeCommand }, 'benchbook.showLog', () => done.push('run'));
		await run(undefined);
		assert.deepEqual(done, ['waited', 'run']);
	});
});
