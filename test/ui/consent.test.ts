import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { startSample } from '../../src/sample/server';
import { faults } from '../faults/fault';
import { type FaultServer, startFaultServer } from '../faults/faultServer';
import { until } from '../vscode/support/until';
import { openBriefWindow } from './support/briefWindow';
import { ExplorerViews } from './support/explorer';
import { pictureFailures } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

describe('a user who overlooks the question', () => {
	let sample: Awaited<ReturnType<typeof startSample>>;
	let service: FaultServer;
	let workbench: Workbench;

	before(async () => {
		sample = await startSample({});
		service = await startFaultServer(sample.baseUrl);
		workbench = await openBriefWindow();
	});

	after(async () => {
		await workbench?.runCommand('Benchbook: Disconnect');
		await service?.close();
		await sample?.close();
	});

	pictureFailures(() => workbench);

	it('finds it in the status bar and in the view, and allows it there', async () => {
		await workbench.runAndPick('Benchbook: Connect', 'Your Legal Service');
		await workbench.answerInput(service.baseUrl, 'Base URL of the service');
		await workbench.answerInput(sample.apiKey, 'API key for 127.0.0.1');
		await workbench.notification('Benchbook is connected');
		await workbench.openFile('brief.md');
		await workbench.notification('Check citations while you write?');
		await workbench.clearNotifications();
		await workbench.statusBarItem("Citations aren't checked yet. Allow…");
		const explorer = new ExplorerViews(workbench.page);
		await explorer.show();
		await explorer.row('Citations', "Citations aren't checked yet. Allow…");
		await workbench.screenshot('overlooked');
		assert.deepEqual(
			service.seen.filter(({ operation }) => operation === 'verify'),
			[],
		);
		await workbench.clickStatusBarItem("Citations aren't checked yet. Allow…");
		assert.match(await workbench.readDialog(), /Send citations to 127\.0\.0\.1/);
		await workbench.screenshot('consent-background');
		await workbench.clickDialogButton('Send Citations Only');
		await workbench.waitForSquiggle('884 F.3d 1377', 'warning');
		await workbench.statusBarItem(/to review/);
		await workbench.screenshot('status-bar');
	});

	it('reads what differs beside the record, and is offered the case before any change', async () => {
		await workbench.hover('457 U.S. 800', /Harlow/);
		await workbench.screenshot('hover-differs');
		await workbench.clickText('457 U.S. 800');
		const actions = await workbench.quickFixes();
		await workbench.screenshot('code-actions');
		assert.match(actions[0] ?? '', /^(?:Open the case at 457 U\.S\. 800|Find cases named )/, actions.join('\n'));
		assert.ok(
			actions.some((title) => /^Confirm 457 U\.S\. 800…$/.test(title)),
			actions.join('\n'),
		);
		await workbench.pickQuickFix('Confirm 457 U.S. 800…');
		const input = workbench.page.locator('.quick-input-widget:visible');
		await input.locator('.monaco-list-row', { hasText: 'Another way' }).waitFor();
		await workbench.screenshot('confirm-how');
		// What is selected first is no answer: Enter alone asks for words, and an empty one isn't taken.
		await workbench.page.keyboard.press('Enter');
		await input.filter({ hasText: 'How did you check it?' }).waitFor();
		await workbench.page.keyboard.press('Enter');
		await input.filter({ hasText: 'nothing is confirmed' }).waitFor();
		await workbench.screenshot('confirm-note');
		await workbench.answerInput('Read it in the library', 'nothing is confirmed');
		await workbench.screenshot('confirm-who');
		await workbench.answerInput('A. Clerk', 'Who says so?');
		await workbench.hover('457 U.S. 800', /Read it in the library/);
		await workbench.screenshot('hover-confirmed');
	});

	it('sees in the status bar when the service leaves a request without a response', async () => {
		service.inject('verify', { kind: 'hang' });
		const draft = '*Miranda v. Arizona*, 384 U.S. 436 (1966).\n';
		await writeFile(join(workbench.workspace, 'drafts/slow.md'), draft);
		await workbench.openFile('slow.md');
		assert.match(await workbench.statusBarItem('Slow to respond'), /1 to review/);
		await workbench.screenshot('slow');
		service.clear();
	});

	it('is asked for another key, and for nothing else, where the service rejects it', async () => {
		await workbench.changeSettings({ 'benchbook.verify.send': 'citations' });
		service.inject('*', faults.unauthorized);
		await workbench.runCommand('Benchbook: Verify Document');
		const toast = await workbench.notification('The service rejected the API key');
		await toast.getByRole('button', { name: 'Enter Key…' }).click();
		await workbench.page.locator('.quick-input-widget:visible', { hasText: 'API key for 127.0.0.1' }).waitFor();
		await workbench.screenshot('another-key');
		await workbench.page.keyboard.press('Escape');
		await workbench.clearNotifications();
		const explorer = new ExplorerViews(workbench.page);
		await explorer.showOnly('Vaults');
		await explorer.titleAction('Vaults', 'Refresh Vaults');
		await (await explorer.rowWith('Vaults', 'rejected the API key')).click();
		await workbench.page.locator('.quick-input-widget:visible', { hasText: 'API key for 127.0.0.1' }).waitFor();
		await workbench.page.keyboard.press('Escape');
		service.clear();
		await workbench.changeSettings({ 'benchbook.verify.send': 'text' });
		await explorer.showOnly('Citations');
	});

	it('reads another draft from the first row of its citations, wherever the one before was scrolled to', async () => {
		const pages = Array.from({ length: 90 }, (_, at) => `Case ${at} cites ${at + 300} U.S. 9${at} (1990).\n\n`);
		await writeFile(join(workbench.workspace, 'drafts/long.md'), pages.join(''));
		await writeFile(join(workbench.workspace, 'drafts/longer.md'), pages.slice(2).join(''));
		const explorer = new ExplorerViews(workbench.page);
		await workbench.openFile('long.md');
		await explorer.row('Citations', 'To review', '[aria-label*="90 citations"]');
		const listed = explorer.pane('Citations').locator('.monaco-list');
		await listed.hover();
		const row = (citation: string) => listed.locator('.monaco-list-row', { hasText: citation }).first();
		await until('the first row to be scrolled away', async () => {
			await workbench.page.mouse.wheel(0, 1_000);
			await workbench.page.waitForTimeout(500);
			return !(await row('300 U.S. 90').isVisible());
		});
		await workbench.openFile('longer.md');
		await row('302 U.S. 92').waitFor();
	});
});

describe('a user with a service', () => {
	let sample: Awaited<ReturnType<typeof startSample>>;
	let service: FaultServer;
	let workbench: Workbench;

	before(async () => {
		sample = await startSample({});
		service = await startFaultServer(sample.baseUrl);
		workbench = await openBriefWindow();
		await workbench.changeSettings({ 'benchbook.verify.trigger': 'manual' });
	});

	after(async () => {
		await service?.close();
		await sample?.close();
	});

	pictureFailures(() => workbench);

	const texts = () => service.seen.filter(({ operation }) => operation === 'verify');

	it('connects by answering for the address and the key', async () => {
		await workbench.runAndPick('Benchbook: Connect', 'Your Legal Service');
		await workbench.answerInput(service.baseUrl, 'Base URL of the service');
		await workbench.answerInput(sample.apiKey, 'API key for 127.0.0.1');
		await workbench.notification('Benchbook is connected');
	});

	it('is told who gets what before any text leaves, and nothing leaves when the answer is no', async () => {
		await workbench.openFile('brief.md');
		await workbench.runCommand('Benchbook: Verify Document');
		const dialog = await workbench.readDialog();
		assert.match(dialog, /Send this document to 127\.0\.0\.1:\d+\?/);
		for (const told of [
			/without case names or other text/,
			/sends the text/,
			/until you disconnect or run the command "Benchbook: Withdraw Consent"/,
		])
			assert.match(dialog, told);
		assert.equal(await workbench.focusedButton(), 'Send Citations Only');
		await workbench.screenshot('consent');
		await workbench.clickDialogButton('Cancel');
		assert.deepEqual(texts(), []);
	});

	it('has only the citations sent when that is chosen, and is not asked again', async () => {
		for (const isAsked of [true, false]) {
			await workbench.runCommand('Benchbook: Verify Document');
			if (isAsked) await workbench.clickDialogButton('Send Citations Only');
			await workbench.waitForSquiggle('884 F.3d 1377', 'warning');
			const sent = await until('a request', () => texts().at(isAsked ? 0 : 1));
			assert.match(sent.body.toString(), /457 U\.S\. 800/);
			assert.doesNotMatch(sent.body.toString(), /Carver|immunity/i);
		}
	});

	it('withdraws that by a command, and sees the document checked after allowing its text', async () => {
		await workbench.runCommand('Benchbook: Withdraw Consent');
		await workbench.notification('Consent is withdrawn for 127.0.0.1');
		const before = texts().length;
		await workbench.runCommand('Benchbook: Verify Document');
		await workbench.clickDialogButton('Send Document');
		const sent = await until('a request', () => texts().at(before));
		assert.match(sent.body.toString(), /Carver v\. County of Lane/);
	});
});
