import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { serviceLimits } from '../../../src/core/lookup/providers/service';
import type { VerificationCounts } from '../../../src/core/verification/verdict/summary';
import { type FaultServer, startFaultServer } from '../../faults/faultServer';
import { answerNotFound, citePlaces } from '../../faults/missingCases';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { replaceInWindow } from '../support/messages';
import { connectTo } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const perRequest = serviceLimits.citations;

const verifyDocument = () => vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyDocument');
const verifyWorkspace = (include: string) =>
	vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyWorkspace', { include });

describe('verifying many citations', () => {
	let faults: FaultServer;
	let restore: () => Promise<void>;
	const folders: string[] = [];
	let files: vscode.Uri[] = [];

	before(async () => {
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual', 'benchbook.verify.send': 'citations' });
		faults = await startFaultServer(answerNotFound);
		const service = { baseUrl: faults.baseUrl, apiKey: 'key-of-many', close: () => faults.close() };
		await giveConsent(service, ['citations', 'text']);
		await connectTo(service);
	});

	beforeEach(async () => {
		faults.clear();
		await vscode.commands.executeCommand('benchbook.citations.forgetAnswers');
	});

	// Files that stay would be judged again with every answer to the tests that follow.
	afterEach(async () => {
		await closeAllEditors();
		for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
		const left = () => files.filter((uri) => vscode.languages.getDiagnostics(uri).length > 0);
		await until('no problems of what is gone', () => left().length === 0);
		files = [];
	});

	after(async () => {
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await faults.close();
		await restore();
	});

	const sent = () =>
		faults.seen
			.filter(({ operation }) => operation === 'verify')
			.map(({ body }) => (JSON.parse(body.toString()) as { text: string }).text.split('\n\n'));

	async function writeFiles(folder: string, contents: readonly string[]): Promise<vscode.Uri[]> {
		const path = join(readSession().workspace, folder);
		folders.push(path);
		await mkdir(path, { recursive: true });
		files = await Promise.all(
			contents.map(async (content, at) => {
				const file = join(path, `${String(at).padStart(4, '0')}.md`);
				await writeFile(file, content);
				return vscode.Uri.file(file);
			}),
		);
		return files;
	}

	it('sends each citation of a workspace once, as many to a request as a database looks up', async () => {
		await writeFiles(
			'repeated',
			Array.from({ length: 40 }, (_, at) => citePlaces(30, (at % 20) * 30)),
		);
		await openFile({ content: citePlaces(30), path: 'repeated/open.md' });
		const counts = await verifyWorkspace('repeated/*');
		assert.deepEqual([counts.total, counts.notFound], [41 * 30, 41 * 30]);
		assert.deepEqual(
			sent().map(({ length }) => length),
			[perRequest, perRequest, perRequest],
		);
		assert.equal(new Set(sent().flat()).size, 20 * 30);
		for (const uri of files) assert.equal(vscode.languages.getDiagnostics(uri).length, 30, uri.path);
	});

	it('asks again what it asked before, once each', async () => {
		await writeFiles('afresh', [citePlaces(10), citePlaces(10)]);
		await verifyWorkspace('afresh/*');
		await verifyWorkspace('afresh/*');
		assert.deepEqual(
			sent().map(({ length }) => length),
			[10, 10],
		);
	});

	for (const [what, verify] of [
		['a workspace', () => verifyWorkspace('canceled/*')],
		['a document', verifyDocument],
	] as const) {
		it(`keeps and counts what was answered for ${what} before the user cancels`, async () => {
			const content = citePlaces(8 * perRequest);
			const [file] = await writeFiles('canceled', [content]);
			// Plain text: VS Code's own Markdown extension would hold the extension host up for a second.
			const { document } =
				what === 'a document' ? await openFile({ content, path: 'many.txt' }) : { document: undefined };
			faults.inject('verify', { kind: 'hang' });
			faults.inject('verify', { kind: 'delay', ms: 1 }, 3);
			const source = new vscode.CancellationTokenSource();
			const messages: string[] = [];
			const undo = replaceInWindow({
				withProgress: (
					_: unknown,
					task: (progress: vscode.Progress<{ message?: string }>, token: vscode.CancellationToken) => unknown,
				) => task({ report: ({ message = '' }) => messages.push(message) }, source.token),
			});
			try {
				const verified = verify();
				await faults.arrival('verify', 7);
				await until('three responses', () => messages.some((one) => one.startsWith(`${3 * perRequest} of `)));
				source.cancel();
				const counts = await verified;
				assert.deepEqual(
					[counts?.total, counts?.notFound, counts?.unchecked],
					[8 * perRequest, 3 * perRequest, 5 * perRequest],
				);
				const uri = document?.uri ?? file;
				assert.equal(uri && vscode.languages.getDiagnostics(uri).length, 3 * perRequest);
				if (document) assert.equal(problemsOf(document)[0]?.code, 'not-found');
			} finally {
				undo();
				source.dispose();
			}
		});
	}
});
