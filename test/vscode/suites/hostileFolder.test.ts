import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { VerificationCounts } from '../../../src/core/verification/verdict/summary';
import { type HostileFolder, makeHostileFolder, outsideWord } from '../../faults/hostileFolder';
import { closeAllEditors, problemsOf } from '../support/documents';
import { answerMessages } from '../support/messages';
import { readSession } from '../support/session';
import { until } from '../support/until';

/** What VS Code's own git runs of a folder that the user trusts, as git does everywhere. */
const ofGit = ['fsmonitor', 'hook', 'pager', 'sshCommand', 'filter'];

describe('a hostile folder', function () {
	this.timeout(120_000);
	const { workspace, extension } = readSession();
	let folder: HostileFolder;
	let outside: string[];

	before(async () => {
		folder = await makeHostileFolder('texts', workspace);
		outside = folder.snapshot();
		await vscode.commands.executeCommand('benchbook.account.useSample');
	});

	after(async () => {
		await closeAllEditors();
		folder.remove();
	});

	const open = async (name: string): Promise<vscode.TextDocument> => {
		const document = await vscode.workspace.openTextDocument(vscode.Uri.file(join(workspace, name)));
		await vscode.window.showTextDocument(document, { preview: false });
		return document;
	};

	it('is checked like any other', async () => {
		const document = await open('brief.md');
		await until('the problems', () => problemsOf(document).length > 0);
		const counts = await vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyDocument');
		assert.ok(counts.notFound > 0);
		for (const { message } of problemsOf(document)) assert.ok(!message.includes(outsideWord), message);
	});

	it('leaves every command there, and has none run anything of its own or read anything outside', async () => {
		await open('brief.md');
		const { contributes } = JSON.parse(readFileSync(join(extension, 'package.json'), 'utf8'));
		const registered = new Set(await vscode.commands.getCommands(true));
		for (const { command } of contributes.commands) assert.ok(registered.has(command), command);
		const user = answerMessages('Replace');
		try {
			const file = vscode.Uri.file(join(workspace, 'brief.docx'));
			const commands: readonly (readonly [string, ...unknown[]])[] = [
				['benchbook.authorities.list'],
				['benchbook.citations.verifyWorkspace'],
				['benchbook.citations.exportForWord', { uri: file }],
				['benchbook.citations.exportReport', { format: 'json', uri: vscode.Uri.file(join(workspace, 'report.md')) }],
			];
			for (const [command, ...args] of commands) {
				if (!registered.has(command)) assert.fail(command);
				const result = await vscode.commands.executeCommand(command, ...args).then(undefined, (error) => String(error));
				assert.ok(!JSON.stringify(result ?? '').includes(outsideWord), command);
			}
			assert.ok(!user.shown.some(({ text }) => text.includes(outsideWord)));
		} finally {
			user.restore();
		}
		assert.deepEqual(folder.snapshot(), outside);
		const marks = folder.marks().filter((name) => !(vscode.workspace.isTrusted && ofGit.includes(name)));
		assert.deepEqual(marks, [], 'programs of the folder were run');
	});
});
