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

	interface Failing {
		readonly argument?: unknown;
		readonly id?: Parameters<typeof registerCommand>[1];
		/** The draft that is shown when the command begins, and what VS Code says when it is to be shown again. */
		readonly draft?: object;
		readonly refusal?: Error;
		/** The services before and after it has failed. */
		readonly origins?: readonly [string | undefined, string | undefined];
	}

	/** What a command that fails with `error` shows, and what it runs when the user chooses the first button. */
	async function fail(
		error: Error,
		{ argument, id = 'benchbook.vault.openObject', draft, refusal, origins }: Failing = {},
	): Promise<{ shown: unknown[]; ran: unknown[] }> {
		const shown: unknown[] = [];
		const ran: unknown[] = [];
		const show =
			(kind: string) =>
			async (message: string, _: unknown, ...buttons: string[]) => {
				shown.push(kind, message, ...buttons);
				return buttons[0];
			};
		vscode.window = {
			activeTextEditor: { document: draft ?? 'the draft' },
			showTextDocument: async (document: unknown) => {
				if (refusal) throw refusal;
				ran.push(document);
			},
			showErrorMessage: show('error'),
			showInformationMessage: show('information'),
		};
		vscode.commands = {
			executeCommand: (...command: unknown[]) => ran.push(command),
			registerCommand: (_: string, handler: (...given: unknown[]) => unknown) => handler(argument, ['selection']),
		};
		const log = { error: () => {}, debug: () => {}, show: () => ran.push('log') };
		const connections = { origin: origins?.[0] };
		await registerCommand({ log: log as never, connections }, id, () => {
			// In the meantime the user has gone on to something else.
			vscode.window.activeTextEditor = { document: 'another' };
			connections.origin = origins?.[1];
			return Promise.reject(error);
		});
		await new Promise(setImmediate);
		return { shown, ran };
	}

	it('offers to try again what may succeed in a moment, with what it was given', async () => {
		const { shown, ran } = await fail(new ServiceError('timeout', { operation: 'find' }), { argument: 'argument' });
		assert.deepEqual([shown[0], ...shown.slice(2)], ['error', 'Try Again', 'Show Log']);
		assert.deepEqual(ran, [['benchbook.vault.openObject', 'argument', ['selection']]]);
		const refused = await fail(new ServiceError('forbidden', { operation: 'find' }));
		assert.deepEqual([refused.shown.slice(2), refused.ran], [['Show Log'], ['log']]);
	});

	it('tries again with the draft that was shown when it began, where it was given nothing else', async () => {
		const { ran } = await fail(new ServiceError('network', { operation: 'find' }));
		assert.deepEqual(ran, ['the draft', ['benchbook.vault.openObject', undefined, ['selection']]]);
	});

	it('says so where the draft has been deleted since, and runs nothing on another one', async () => {
		const error = new ServiceError('network', { operation: 'find' });
		const deleted = new Error('cannot open file:///home/me/brief.md');
		for (const gone of [{ refusal: deleted }, { draft: { isClosed: true, isUntitled: true } }]) {
			const { shown, ran } = await fail(error, gone);
			assert.deepEqual(shown.slice(4), [
				'error',
				'The document is no longer there. Open the one that you mean.',
				'Show Log',
			]);
			assert.deepEqual(ran, ['log']);
		}
		const kept = { isClosed: true, isUntitled: false };
		assert.deepEqual((await fail(error, { draft: kept })).ran[0], kept);
	});

	it('gives the IDs of one service to no other, and a draft to the one that is connected now', async () => {
		const error = new ServiceError('network', { operation: 'updateObject' });
		const argument = { vaultId: 'v', objectId: 'o' };
		for (const now of ['https://other.example', undefined]) {
			const origins = ['https://one.example', now] as const;
			const { shown, ran } = await fail(error, { argument, origins, id: 'benchbook.vault.deleteContent' });
			assert.match(String(shown[5]), /^You connected to another service in the meantime, so nothing was sent/);
			assert.deepEqual(ran, ['log']);
			const cited = await fail(error, { argument, origins, id: 'benchbook.citations.checkAgain' });
			assert.deepEqual(cited.ran, [['benchbook.citations.checkAgain', argument, ['selection']]]);
		}
		const same = ['https://one.example', 'https://one.example'] as const;
		const again = await fail(error, { argument, origins: same });
		assert.deepEqual(again.ran, [['benchbook.vault.openObject', argument, ['selection']]]);
		// It began before the settings had been read.
		const first = await fail(error, { argument, origins: [undefined, 'https://one.example'] });
		assert.deepEqual(first.ran, [['benchbook.vault.openObject', argument, ['selection']]]);
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
