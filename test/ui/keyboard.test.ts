import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { startSample } from '../../src/sample/server';
import { until } from '../vscode/support/until';
import { openBriefWindow } from './support/briefWindow';
import { Keyboard } from './support/keyboard';
import { pictureFailures } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

describe('with the keyboard alone', () => {
	let service: Awaited<ReturnType<typeof startSample>>;
	let workbench: Workbench;
	let keyboard: Keyboard;

	before(async () => {
		service = await startSample({});
		workbench = await openBriefWindow();
		keyboard = new Keyboard(workbench.page);
	});

	after(async () => {
		await workbench?.runCommand('Benchbook: Disconnect');
		await service?.close();
	});

	pictureFailures(() => workbench);

	const hover = () =>
		workbench.page.locator('.monaco-editor-hover:not(.hidden), .monaco-resizable-hover:visible').first();

	it('someone connects, is told what is wrong, and allows what is sent', async () => {
		await keyboard.run('Benchbook: Connect');
		await keyboard.pick('Your Legal Service');
		await keyboard.answer('http://example.com', 'Connect Benchbook (1/2)');
		await workbench.page.locator('.quick-input-widget', { hasText: 'must start with https://' }).waitFor();
		await keyboard.answer(service.baseUrl, 'Connect Benchbook (1/2)');
		await keyboard.answer(service.apiKey, 'API key for 127.0.0.1');
		await workbench.notification('Benchbook is connected');
		await keyboard.openFile('brief.md');
		await keyboard.run('Benchbook: Verify Document');
		assert.match(await workbench.readDialog(), /Send this document/);
		await keyboard.moveTo('Tab', /^Send Citations Only$/);
		await keyboard.press('Enter');
		await workbench.waitForSquiggle('884 F.3d 1377', 'warning');
	});

	it('goes to what is to review, reads why, and confirms it with a note', async () => {
		await keyboard.run('View: Focus Active Editor Group');
		await keyboard.press('Control+Home', 'Control+F8');
		await workbench.statusBarItem(/Ln 1\d, Col \d+ \(\d+ selected\)/);
		await keyboard.press('Control+K', 'Control+I');
		await hover().waitFor();
		await until('why it is marked', async () => (await hover().innerText()).includes('Not found'));
		await workbench.screenshot('keyboard-hover');
		// Once more, and the focus is in it.
		await keyboard.press('Control+K', 'Control+I');
		await keyboard.moveTo('Tab', /Find the correct citation/);
		await keyboard.press('Escape');
		await hover().waitFor({ state: 'hidden' });
		const marks = workbench.page.locator('.editor-instance .squiggly-warning');
		const before = await marks.count();
		await workbench.quickFixes();
		await keyboard.moveTo('ArrowDown', /^Confirm 884 F\.3d 1377/);
		await keyboard.press('Enter');
		await keyboard.pick('Another way');
		await keyboard.answer('Read in the printed volume', 'How did you check it?');
		await keyboard.answer('A. Clerk', 'Who says so?');
		await until('the mark to go', async () => (await marks.count()) < before);
	});

	it('opens the menu of the status item', async () => {
		await keyboard.run('View: Focus Active Editor Group');
		await keyboard.moveTo('F6', /Layout: /);
		await keyboard.moveTo('ArrowRight', /^Benchbook: /);
		await workbench.screenshot('keyboard-status');
		await keyboard.press('Enter');
		const menu = workbench.page.locator('.quick-input-widget:visible');
		await menu.getByPlaceholder(/^Connected to 127\.0\.0\.1/).waitFor();
		await keyboard.moveTo('ArrowDown', /^Check Before Filing/);
		await keyboard.press('Escape');
		await menu.waitFor({ state: 'hidden' });
	});

	it('walks the rows of the Citations view, opens one, and finds its buttons in its menu', async () => {
		await keyboard.focusView('Citations');
		await keyboard.moveTo('ArrowDown', /^Carver v\. County of Lane, 457 U\.S\. 800/);
		await keyboard.press('Shift+F10');
		await keyboard.moveTo('ArrowDown', /^Check Again/);
		await workbench.screenshot('keyboard-menu');
		await keyboard.press('Enter');
		await keyboard.run('Benchbook: Focus on Citations View');
		await keyboard.waitFor(/^Carver v\. County of Lane/);
		await keyboard.press('Enter');
		await workbench.statusBarItem(/Ln 24.*selected/);
	});

	it('checks before filing, and opens what a row is about', async () => {
		await keyboard.run('Benchbook: Check Before Filing');
		/** The rows come once the whole check is done, and those below one after it is expanded. */
		const row = (text: string) =>
			workbench.page.locator('.sidebar .monaco-list-row', { hasText: text }).first().waitFor();
		await keyboard.focusView('Before Filing');
		await row('Citations to review');
		await keyboard.moveTo('ArrowDown', /^Citations to review/);
		await keyboard.press('ArrowRight');
		await row('417 F. Supp. 3d 2208');
		await keyboard.moveTo('ArrowDown', /417 F\. Supp\. 3d 2208/);
		await keyboard.press('Enter');
		await workbench.page.locator('.tab.active', { hasText: /^brief\.md/ }).waitFor();
		await workbench.statusBarItem(/\(20 selected\)/);
	});

	it('reaches the rows of the other views, and what empty ones offer', async () => {
		await keyboard.focusView('Authorities');
		await keyboard.moveTo('ArrowDown', /^Anderson v\. Liberty Lobby/);
		await keyboard.press('Shift+F10');
		await keyboard.moveTo('ArrowDown', /^Choose an Authority's Text/);
		await keyboard.press('Escape');
		for (const [view, first] of Object.entries({ Vaults: /^Vault /, Agents: /^Agent /, Templates: /templates?\.$/ })) {
			await keyboard.focusView(view);
			await keyboard.waitFor(first);
		}
		await keyboard.run('Benchbook: Focus on Compute View');
		await keyboard.moveTo('Tab', /^Track Instance by ID/);
		await keyboard.press('Enter');
		await workbench.page.locator('.quick-input-widget:visible', { hasText: 'IDs of the instances' }).waitFor();
		await keyboard.press('Escape');
	});

	it('reads a message and presses its button', async () => {
		await keyboard.run('Benchbook: Explain a Finding');
		await keyboard.pick('No case found');
		await workbench.notification('No decision was found');
		await keyboard.run('Notifications: Focus Notification Toast');
		await keyboard.moveTo('Tab', /^Change Severity/);
		await keyboard.press('Enter');
		await workbench.page.locator('.settings-editor .setting-item-contents', { hasText: 'Severity' }).waitFor();
	});
});
