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
	async function fail(error: Error, argument?: string): Promise<{ shown: unknown[]; ran: unknown[] }> {
		const shown: unknown[] = [];
		const ran: unknown[] = [];
		const show =
			(kind: string) =>
			async (message: string, _: unknown, ...buttons: string[]) => {
				shown.push(kind, message, ...buttons);
				return buttons[0];
			};
		vscode.window = {
			activeTextEditor: { document: 'the draft' },
			showTextDocument: async (document: unknown) => ran.push(document),
			showErrorMessage: show('error'),
			showInformationMessage: show('information'),
		};
		vscode.commands = {
			executeCommand: (...command: unknown[]) => ran.push(command),
			registerCommand: (_: string, handler: (...given: unknown[]) => unknown) => handler(argument, ['selection']),
		};
		const log = { error: () => {}, debug: () => {}, show: () => ran.push('log') };
		await registerCommand({ log: log as never }, 'benchbook.vault.openObject', () => {
			// In the meantime the user has gone on to something else.
			vscode.window.activeTextEditor = { document: 'another' };
			return Promise.reject(error);
		});
		await new Promise(setImmediate);
		return { shown, ran };
	}

	it('offers to try again what may succeed in a moment, with what it was given', async () => {
		const { shown, ran } = await fail(new ServiceError('timeout', { operation: 'find' }), 'argument');
		assert.deepEqual([shown[0], ...shown.slice(2)], ['error', 'Try Again', 'Show Log']);
		assert.deepEqual(ran, [['benchbook.vault.openObject', 'argument', ['selection']]]);
		const refused = await fail(new ServiceError('forbidden', { operation: 'find' }));
		assert.deepEqual([refused.shown.slice(2), refused.ran], [['Show Log'], ['log']]);
	});

	it('tries again with the draft that was shown when it began, where it was given nothing else', async () => {
		const { ran } = await fail(new ServiceError('network', { operation: 'find' }));
		assert.deepEqual(ran, ['the draft', ['benchbook.vault.openObject', undefined, ['selection']]]);
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
