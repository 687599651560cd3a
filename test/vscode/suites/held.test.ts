import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { Held } from '../../../src/host/held';

const command = 'benchbookTest.held';

/** What `Held` reads of an extension, with one command; tools must be in the manifest of a real one. */
const context = {
	extension: { packageJSON: { contributes: { commands: [{ command }], languageModelTools: [] } } },
} as unknown as vscode.ExtensionContext;

describe('what is asked while the features are being loaded', () => {
	it('is kept when it is a command, and answered by the command that is registered then', async () => {
		const { promise: loaded, resolve } = withResolvers();
		const held = new Held(context, loaded);
		const answer = vscode.commands.executeCommand(command, { vaultId: 'one' }, ['selected']);
		held.releaseCommands();
		const registered = vscode.commands.registerCommand(command, (...given) => given);
		resolve();
		try {
			assert.deepEqual(await answer, [{ vaultId: 'one' }, ['selected']]);
		} finally {
			registered.dispose();
			held.dispose();
		}
	});

	it('fails with what kept the features from being loaded', async () => {
		// VS Code logs it, and the harness takes what is logged with a place of ours for a fault.
		const loaded = Promise.reject(Object.assign(new Error('a chunk is missing'), { stack: '' }));
		loaded.catch(() => undefined);
		const held = new Held(context, loaded);
		try {
			await assert.rejects(async () => vscode.commands.executeCommand(command), /a chunk is missing/);
			await assert.rejects(held.files.stat(vscode.Uri.parse('benchbook-vault://host/a/b/c')), /a chunk is missing/);
		} finally {
			held.dispose();
		}
	});

	it('is kept when it is a file of a vault, and what becomes of it is told', async () => {
		const { promise: loaded, resolve } = withResolvers();
		const held = new Held(context, loaded);
		const uri = vscode.Uri.parse('benchbook-vault://host/vault/object/brief.md');
		const told: vscode.FileChangeEvent[] = [];
		held.files.onDidChangeFile((changes) => told.push(...changes));
		const content = held.files.readFile(uri);
		const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
		const serving = held.files.serve({
			onDidChangeFile: changed.event,
			readFile: (asked: vscode.Uri) => new TextEncoder().encode(asked.path),
		} as vscode.FileSystemProvider);
		resolve();
		try {
			assert.equal(new TextDecoder().decode(await content), '/vault/object/brief.md');
			changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
			assert.equal(told.length, 1);
		} finally {
			serving.dispose();
			held.dispose();
		}
	});
});

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
	let resolve = (): void => undefined;
	const promise = new Promise<void>((done) => {
		resolve = done;
	});
	return { promise, resolve };
}
