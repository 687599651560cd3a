import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { Report } from '../../../src/core/reporting/contents/report';
import { lines, makePdf } from '../../unit/draft/pdf/makePdf';
import { giveConsent } from '../support/consent';
import { closeAllEditors, problemsOf } from '../support/documents';
import { answerMessages } from '../support/messages';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';

const brief = makePdf([
	[...lines(['So held in Brown v. Board of Education, 347']), { text: '1', x: 300, y: 750 }],
	[
		...lines(['U.S. 483 (1955), but not in', 'Nobody v. Nowhere, 999 F.3d 999 (2d Cir. 2020).']),
		{ text: '2', x: 300, y: 750 },
	],
]);

interface Checked {
	readonly uri: string;
	readonly toReview: number;
	readonly total: number;
}

describe('a PDF in the editor', () => {
	let service: FaultyService;
	let restore: () => Promise<void>;
	let path: string;

	const check = (file = path) => vscode.commands.executeCommand<Checked>('benchbook.word.checkPdf', { uri: file });

	before(async () => {
		service = await startFaultyService();
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
		await giveConsent(service, ['citations', 'text']);
		await connectTo(service);
	});

	beforeEach(async () => {
		const folder = join(readSession().workspace, `pdf-${randomUUID()}`);
		path = join(folder, 'brief.pdf');
		await mkdir(folder);
		await writeFile(path, brief);
	});

	afterEach(closeAllEditors);

	after(async () => {
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
		await restore();
	});

	it('is opened as it reads, checked as any draft, and never changed', async () => {
		assert.deepEqual([(await check()).total], [2]);
		const document = vscode.window.activeTextEditor?.document;
		assert.ok(document);
		assert.deepEqual([document.uri.scheme, document.languageId], ['benchbook-word', 'markdown']);
		assert.match(document.getText(), /347\nU\.S\. 483/);
		await vscode.commands.executeCommand('benchbook.citations.verifyDocument');
		assert.deepEqual(
			problemsOf(document).map(({ code }) => code),
			['year-differs', 'not-found'],
		);
		assert.ok((await readFile(path)).equals(brief));
		await assert.rejects(async () => vscode.workspace.fs.writeFile(document.uri, new Uint8Array()));
	});

	it('has pages as places in reports', async () => {
		await check();
		const target = vscode.Uri.file(`${path}.json`);
		const argument = { format: 'json', kind: 'working', uri: target };
		await vscode.commands.executeCommand('benchbook.citations.exportReport', argument);
		const report: Report = JSON.parse(await readFile(target.fsPath, 'utf8'));
		assert.deepEqual(
			report.citations.map(({ place }) => place),
			['p. 1', 'p. 2'],
		);
		assert.equal(report.file?.path, path);
	});

	it('is refused with the reason', async () => {
		for (const [content, reason] of [
			[makePdf([[], []]), /it has no text, as a scan does/],
			[Buffer.from('%PDF-1.7 broken'), /damaged/],
		] as const) {
			await writeFile(path, content);
			const { shown: messages, restore: restoreMessages } = answerMessages();
			assert.equal(await check(), undefined);
			restoreMessages();
			assert.match(messages[0]?.text ?? '', reason);
		}
	});
});
