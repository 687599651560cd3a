import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { VerificationCounts } from '../../../src/core/verification/verdict/summary';
import { findProgram } from '../../../src/node/programs';
import { sampleIds } from '../../../src/sample/sampleIds';
import { FakeCourtListener } from '../../courtListener/fakeCourtListener';
import { serve } from '../../courtListener/server';
import { giveConsent } from '../support/consent';
import { closeAllEditors, problemsOf } from '../support/documents';
import { FakeSsh } from '../support/fakeSsh';
import { MemoryFiles } from '../support/memoryFiles';
import { answerMessages, replaceInWindow } from '../support/messages';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const draft =
	'# Argument\n\nBrown v. Board of Education, 347 U.S. 483 (1955). "A house is a house." Nobody v. Nowhere, 999 F.3d 999, 1000 (2d Cir. 2020).\n';

/** What needs files on a disk works through VS Code's file systems, or says why it doesn't. */
describe('a virtual folder', () => {
	let files: MemoryFiles;
	let messages: ReturnType<typeof answerMessages>;
	let document: vscode.TextDocument;

	const run = <T>(name: string, argument?: unknown) =>
		vscode.commands.executeCommand<T>(`benchbook.citations.${name}`, argument);
	const codes = () => problemsOf(document).map(({ code }) => code);

	before(async () => {
		const [folder] = vscode.workspace.workspaceFolders ?? [];
		assert.equal(folder?.uri.scheme, 'vscode-vfs');
		files = new MemoryFiles(folder.uri);
		files.add('notes/second.md', 'Nobody v. Nowhere, 998 F.3d 998 (2020).\n');
		files.add('node_modules/third.md', 'Nobody v. Nowhere, 997 F.3d 997 (2020).\n');
		files.add('authorities/brown.txt', 'Brown v. Board of Education\n\n347 U.S. 483\n');
		await vscode.commands.executeCommand('benchbook.account.useSample');
	});

	beforeEach(async () => {
		messages = answerMessages('Replace');
		document = await vscode.workspace.openTextDocument(files.add('brief.md', draft));
		await vscode.window.showTextDocument(document, { preview: false });
		await until('the marks', () => codes().length === 2);
	});

	afterEach(async () => {
		messages.restore();
		await closeAllEditors();
	});

	after(() => files?.dispose());

	it('has its citations checked while they are written, by command and in all its files', async () => {
		assert.deepEqual(codes(), ['year-differs', 'not-found']);
		assert.equal((await run<VerificationCounts>('verifyDocument')).total, 2);
		const counts = await run<VerificationCounts>('verifyWorkspace');
		assert.deepEqual([counts.total, counts.differs, counts.notFound], [3, 1, 2]);
		assert.equal(messages.shown.at(-1)?.text, '2 files were checked. 3 to review.');
		assert.deepEqual(messages.shown.at(-1)?.buttons, ['Go to Next Citation to Review']);
	});

	it('has no decisions written into it: they are kept on this machine, and apply', async () => {
		const before = files.list();
		const start = draft.indexOf('999 F.3d');
		await run('confirm', { uri: document.uri.toString(), start, note: 'in the printed volume' });
		await until('the problem to go', () => codes().join() === 'year-differs');
		await run('withdrawDecision', { uri: document.uri.toString(), start });
		await until('the problem to come back', () => codes().length === 2);
		assert.deepEqual(files.list(), before);
	});

	it('takes reports, a table of authorities and the check before filing', async () => {
		const uri = vscode.Uri.joinPath(files.root, 'report.md');
		assert.equal(await run('exportReport', { format: 'markdown', kind: 'working', uri }), uri.toString());
		assert.match(files.read('report.md'), /Nobody v\. Nowhere/);
		files.delete(uri);
		const filing = await run<{ ready: boolean }>('preflight', { uri: document.uri });
		assert.equal(filing.ready, false);
		await vscode.window.showTextDocument(document);
		await run('insertTableOfAuthorities');
		assert.match(document.getText(), /<!-- benchbook:authorities -->[\s\S]*347 U\.S\. 483/);
		assert.equal(await document.save(), true);
		assert.match(files.read('brief.md'), /benchbook:authorities/);
	});

	it('takes a brief for Word, which is not offered to be opened there', async function () {
		if ((await findProgram('pandoc', { untrusted: [] })) === undefined) this.skip();
		const uri = vscode.Uri.joinPath(files.root, 'brief.docx');
		const buttons: unknown[] = [];
		const restore = replaceInWindow({
			showInformationMessage: async (_: string, ...rest: unknown[]) =>
				void buttons.push(...rest.filter((one) => typeof one === 'string')),
		});
		try {
			assert.equal(await run('exportForWord', { uri }), uri.toString());
		} finally {
			restore();
		}
		assert.equal(files.read('brief.docx').slice(0, 2), 'PK');
		assert.deepEqual(buttons, []);
		files.delete(uri);
	});

	it('has no texts of authorities, and says why', async () => {
		assert.deepEqual(await vscode.commands.executeCommand('benchbook.authorities.list'), []);
		for (const [name, argument] of [
			['chooseText', { citation: '347 U.S. 483', file: 'authorities/brown.txt' }],
			['useText', { uri: document.uri }],
		] as const) {
			assert.equal(await vscode.commands.executeCommand(`benchbook.authorities.${name}`, argument), undefined);
			assert.match(messages.shown.at(-1)?.text ?? '', /^This folder is virtual\. .+ on disk/, name);
		}
	});

	it('leaves terminals to the machines that they are for', async function () {
		if (process.platform === 'win32') this.skip();
		const ssh = await FakeSsh.create();
		const restore = await changeSettings({ 'benchbook.ssh.path': ssh.program });
		try {
			await vscode.commands.executeCommand('benchbook.compute.openTerminal', {
				instanceId: sampleIds.instances.running,
			});
			const [start] = await ssh.starts(1);
			assert.ok(start);
		} finally {
			await ssh.end(0);
			await until('the terminal to close', () => vscode.window.terminals.length === 0);
			await restore();
			await ssh.remove();
		}
	});

	it('has no text of an opinion saved into it, and none is asked for', async () => {
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		const token = 'token';
		const fake = new FakeCourtListener(token);
		const server = await serve(fake);
		const restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
		try {
			await giveConsent({ ...server, apiKey: token, close: async () => undefined }, ['citations']);
			const source = { source: 'courtlistener', baseUrl: server.baseUrl, apiKey: token };
			await vscode.commands.executeCommand('benchbook.account.connect', source);
			await run('verifyDocument');
			const asked = fake.seen.length;
			const place = { uri: document.uri.toString(), start: draft.indexOf('347 U.S.') };
			assert.equal(await run('saveOpinion', place), undefined);
			assert.match(messages.shown.at(-1)?.text ?? '', /^Open a folder on this machine first/);
			assert.equal(fake.seen.length, asked);
		} finally {
			await vscode.commands.executeCommand('benchbook.account.disconnect', { source: 'courtlistener' });
			server.close();
			await restore();
		}
	});
});
