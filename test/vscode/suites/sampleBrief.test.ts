import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { answerMessages } from '../support/messages';
import { readSession } from '../support/session';
import { until } from '../support/until';

interface Counts {
	total: number;
	verified: number;
	differs: number;
	notFound: number;
	multipleMatches: number;
	other: number;
	notCovered: number;
	unchecked: number;
	failed: number;
}

describe('the sample service', () => {
	after(closeAllEditors);

	it("judges no draft of the user's own without a question that says what will happen", async () => {
		await openFile({ content: '*Doe v. Roe*, 300 F.3d 5 (2002).\n' });
		for (const name of ['account.useSample', 'openSampleBrief']) {
			const declined = answerMessages();
			const done = await vscode.commands.executeCommand(`benchbook.${name}`);
			declined.restore();
			assert.equal(done, undefined, name);
			assert.equal(declined.shown.length, 1, name);
			assert.match(declined.shown[0]?.detail ?? '', /shows nearly every citation as not in the sample/, name);
		}
		const allowed = answerMessages('Use Sample Service');
		assert.equal(await vscode.commands.executeCommand('benchbook.account.useSample'), true);
		allowed.restore();
		assert.deepEqual(allowed.shown[1]?.buttons, ['Open Sample Brief']);
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await closeAllEditors();
	});

	it('asks nothing about its own brief, and does not offer to open it again', async () => {
		const opened = answerMessages();
		await vscode.commands.executeCommand('benchbook.openSampleBrief');
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		assert.equal(await vscode.commands.executeCommand('benchbook.account.useSample'), true);
		opened.restore();
		assert.deepEqual(
			opened.shown.flatMap(({ buttons }) => buttons),
			[],
		);
		await vscode.commands.executeCommand('benchbook.account.disconnect');
	});
});

describe('the sample brief', () => {
	const brief = readFileSync(join(readSession().root, 'media/sample/brief.md'), 'utf8');
	let editor: vscode.TextEditor;

	before(async () => {
		await vscode.commands.executeCommand('benchbook.account.useSample');
		editor = await openFile({ content: brief, path: 'brief.md' });
	});

	after(closeAllEditors);

	const missing = () => problemsOf(editor.document).filter(({ code }) => code === 'not-found');

	it('is checked by opening it in sample mode: both invented authorities are marked, on exactly their citations', async () => {
		const found = await until('two citations not found', () => (missing().length === 2 ? missing() : undefined));
		assert.deepEqual(
			found.map(({ text }) => text),
			['884 F.3d 1377', '417 F. Supp. 3d 2208'],
		);
	});

	it('is counted by Verify Document, each citation once', async () => {
		const counts = await vscode.commands.executeCommand<Counts>('benchbook.citations.verifyDocument');
		const { total, ...parts } = counts;
		assert.equal(
			Object.values(parts).reduce((sum, part) => sum + part, 0),
			total,
		);
		assert.equal(counts.notFound, 2);
		assert.equal(counts.failed, 0);
		// Three of them with a parallel citation each, which is no citation more.
		assert.ok(counts.verified >= 10, JSON.stringify(counts));
		assert.ok(counts.notCovered >= 2, JSON.stringify(counts));
	});
});
