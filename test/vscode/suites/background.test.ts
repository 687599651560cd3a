import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { faults } from '../../faults/fault';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { replaceInWindow } from '../support/messages';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

describe('checking in the background', () => {
	let service: FaultyService;
	let restore: () => Promise<void>;

	before(async () => {
		restore = await changeSettings({ 'benchbook.verify.trigger': 'type', 'benchbook.verify.delay': 50 });
		service = await startFaultyService();
		await giveConsent(service, ['citations']);
		await connectTo(service);
	});

	beforeEach(async () => {
		service.faults.clear();
		await vscode.commands.executeCommand('benchbook.citations.forgetAnswers');
	});

	afterEach(closeAllEditors);

	after(async () => {
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
		await restore();
	});

	const sent = () =>
		service.faults.seen
			.filter(({ operation }) => operation === 'verify')
			.map(({ body }) => (JSON.parse(body.toString()) as { text: string }).text);
	const strings = () => sent().flatMap((text) => text.split('\n\n'));

	const typeAt = async (editor: vscode.TextEditor, text: string): Promise<void> => {
		for (const character of text) await vscode.commands.executeCommand('type', { text: character });
		assert.ok(editor.document.getText().includes(text));
	};

	it('sends nothing but citation strings, each once, for what stands in a visible editor', async () => {
		const content =
			'My argument: Brown v. Board, 347 U.S. 483 (1954). Varghese, 925 F.3d 1339 (11th Cir. 2019). Again 347 U.S. 483.\n';
		const { document } = await openFile({ content });
		await until('the mark', () => problemsOf(document).length === 1);
		assert.deepEqual(strings().sort(), ['347 U.S. 483', '925 F.3d 1339']);
		const other = await openFile({
			content: 'Varghese, 925 F.3d 1339 (11th Cir. 2019). Miranda v. Arizona, 384 U.S. 436 (1966).\n',
		});
		await until('the mark from memory', () => problemsOf(other.document).length === 1);
		await until('the new one asked', () => strings().includes('384 U.S. 436'));
		assert.equal(strings().filter((one) => one === '925 F.3d 1339').length, 1);
	});

	it('does not ask about a citation while the caret is in it', async () => {
		const editor = await openFile({ content: '' });
		await typeAt(editor, 'Miranda v. Arizona, 384 U.S. 436');
		await typeAt(editor, ' (1966). Brown, 347 U.S. 4');
		await until('the finished one asked', () => strings().includes('384 U.S. 436'));
		await typeAt(editor, '83 (1954)');
		await until('the second asked once it is whole', () => strings().includes('347 U.S. 483'));
		assert.deepEqual(
			strings().filter((one) => !['384 U.S. 436', '347 U.S. 483'].includes(one)),
			[],
		);
	});

	it('checks a document on saving only, when told so', async () => {
		const undo = await changeSettings({ 'benchbook.verify.trigger': 'save' });
		const append = (editor: vscode.TextEditor, text: string) =>
			until('the edit', async () => editor.edit((edit) => edit.insert(new vscode.Position(1, 0), text)));
		try {
			const draft = await openFile({ content: 'Brown v. Board, 347 U.S. 483 (1954).\n' });
			const other = await openFile({ content: 'Notes.\n', beside: true });
			// What is asked is gathered from all visible editors: had the draft become due before it was saved, it would come along.
			await append(draft, 'Miranda v. Arizona, 384 U.S. 436 (1966).\n');
			await append(other, 'Varghese, 925 F.3d 1339 (11th Cir. 2019).\n');
			await other.document.save();
			await until('the saved document asked', () => strings().length > 0);
			assert.deepEqual(strings(), ['925 F.3d 1339']);

			await draft.document.save();
			await until('the draft asked', () => strings().length > 1);
			assert.deepEqual(strings().slice(1).sort(), ['347 U.S. 483', '384 U.S. 436']);

			await append(draft, 'Doe v. Roe, 803 F.3d 1 (2d Cir. 2015).\n');
			await append(other, 'Doe v. Roe, 803 F.3d 2 (2d Cir. 2015).\n');
			await other.document.save();
			await until('the other asked again', () => strings().length > 3);
			assert.deepEqual(strings().slice(3), ['803 F.3d 2'], 'an edit after saving waits for the next saving');
		} finally {
			await undo();
		}
	});

	it('goes on by itself after the network was cut, and asks nothing answered twice', async () => {
		service.faults.inject('verify', faults.reset);
		const { document } = await openFile({ content: 'Varghese, 925 F.3d 1339 (11th Cir. 2019).\n' });
		await service.faults.arrival('verify', 3);
		assert.deepEqual(problemsOf(document), [], 'a failed request is never shown as not found');
		service.faults.clear();
		await until('checked after all', () => problemsOf(document).length === 1);
		assert.deepEqual(strings(), ['925 F.3d 1339']);
	});

	it('offers in its menu to try again while the service is down, and says why', async () => {
		service.faults.inject('verify', faults.reset);
		const { document } = await openFile({ content: 'Varghese, 925 F.3d 1339 (11th Cir. 2019).\n' });
		let again: vscode.QuickPickItem | undefined;
		const undo = replaceInWindow({
			showQuickPick: async (items: readonly vscode.QuickPickItem[]) => {
				again = items.find(({ label }) => label === 'Try Again');
				if (again) service.faults.clear();
				return again;
			},
		});
		try {
			await until('the offer', async () => {
				await vscode.commands.executeCommand('benchbook.showMenu');
				return again !== undefined;
			});
		} finally {
			undo();
		}
		assert.match(again?.description ?? '', /^Can't reach the service/);
		await until('checked after all', () => problemsOf(document).length === 1);
	});

	it('puts no question in the way, however many requests it takes', async () => {
		const silent = Array.from({ length: 200 }, (_, at) => `${at + 100} F.3d ${at + 1}`);
		service.faults.inject('verify', { kind: 'change', change: () => ({ citations: [] }) });
		await openFile({ content: `${silent.join('; ')}.\n` });
		const alone = () => sent().filter((text) => !text.includes('\n'));
		await until('each asked alone', () => new Set(alone()).size === silent.length);
		assert.equal(alone().length, silent.length, 'once');
		await openFile({ content: 'Varghese, 925 F.3d 1339 (11th Cir. 2019).\n' });
		await until('still asking', () => strings().includes('925 F.3d 1339'));
	});

	it('forgets answers on demand', async () => {
		const { document } = await openFile({ content: 'Varghese, 925 F.3d 1339 (11th Cir. 2019).\n' });
		await until('the mark', () => problemsOf(document).length === 1);
		await vscode.commands.executeCommand('benchbook.citations.forgetAnswers');
		await until('asked again', () => strings().filter((one) => one === '925 F.3d 1339').length === 2);
	});
});
