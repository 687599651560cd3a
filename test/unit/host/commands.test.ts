import '../vscodeForTexts';
import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'mocha';
import { registerCommand } from '../../../src/host/editor/commands';

const vscode = require('vscode');

describe('a command', () => {
	afterEach(() => {
		delete vscode.commands.registerCommand;
	});

	it('runs after what its feature waits for', async () => {
		let run: (argument: unknown) => Promise<unknown> = () => assert.fail('not registered');
		vscode.commands.registerCommand = (_: string, handler: typeof run) => {
			run = handler;
		};
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
