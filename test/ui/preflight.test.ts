import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'mocha';
import { openCheckedBrief } from './support/briefWindow';
import { ExplorerViews } from './support/explorer';
import { pictureFailures } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

describe('someone about to file', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await openCheckedBrief();
	});

	pictureFailures(() => workbench);

	it('sees in a view that the brief is not ready, and what is to do, before what passed', async () => {
		await workbench.runCommand('Benchbook: Check Before Filing');
		const explorer = new ExplorerViews(workbench.page);
		await explorer.row('Before Filing', 'Not ready');
		// A group shows before what is in it.
		await explorer.row('Before Filing', 'Citations to review');
		const rows = await explorer.rows('Before Filing');
		const at = (text: string): number => rows.findIndex((row) => row.startsWith(text));
		assert.ok(at('To do') > 0 && at('To do') < at('Citations to review'), rows.join('\n'));
		assert.ok(at('Good to know') > at('Citations to review') && at('Passed') > at('Good to know'), rows.join('\n'));
		assert.equal(at('No lapsed decisions'), -1, 'what passed is folded away');
		await workbench.page.mouse.move(640, 10);
		await workbench.screenshot('preflight');
	});

	it('opens what a row is about with the keyboard alone, and has the menu of a citation there', async () => {
		const explorer = new ExplorerViews(workbench.page);
		await explorer.expand('Before Filing', 'Citations to review', 'Whitcombe v. Harbor');
		const row = await explorer.rowWith('Before Filing', 'Whitcombe v. Harbor');
		await row.click({ button: 'right' });
		const entries = workbench.page.locator('.monaco-menu .action-label');
		await entries.filter({ hasText: 'Confirm…' }).waitFor();
		await workbench.screenshot('preflight-menu');
		await workbench.page.keyboard.press('Escape');
		await workbench.page.keyboard.press('Enter');
		await workbench.page.locator('.tab.active', { hasText: /^brief\.md/ }).waitFor();
		assert.match(await workbench.statusBarItem(/13 selected/), /selected/);
		await workbench.screenshot('preflight-opened');
	});

	it('sees after Verify Workspace what is to review in files that no one has open, and opens it there', async () => {
		const cited =
			'*Roe v. Nowhere*, 612 F.3d 1189 (9th Cir. 2011). *United States v. Carroll Towing Co.*, 159 F.2nd 169 (2d Cir. 1947).';
		await writeFile(join(workbench.workspace, 'drafts/other.md'), `# Other\n\n${cited}\n`);
		await workbench.openFile('brief.md');
		await workbench.runCommand('Benchbook: Verify Workspace');
		await workbench.notification('files were checked');
		await workbench.clearNotifications();
		const explorer = new ExplorerViews(workbench.page);
		await explorer.showOnly('Citations');
		await explorer.expand('Citations', 'To review in other files', 'other.md');
		await explorer.expand('Citations', 'drafts/other.md', 'Roe v. Nowhere');
		await workbench.screenshot('other-files');
		await (await explorer.rowWith('Citations', 'Roe v. Nowhere')).click();
		await workbench.page.locator('.tab.active', { hasText: 'other.md' }).waitFor();
		await workbench.statusBarItem(/Ln 3, Col \d+ \(13 selected\)/);
	});

	it('fixes from a row, and all spellings at once', async () => {
		const explorer = new ExplorerViews(workbench.page);
		await explorer.choose('Citations', 'Roe v. Nowhere', 'Quick Fix…');
		const fixes = workbench.page.locator('.action-widget .monaco-list-row.action');
		await fixes.filter({ hasText: 'Find cases named Roe v. Nowhere' }).waitFor();
		await workbench.screenshot('row-fixes');
		await workbench.page.keyboard.press('Escape');
		await workbench.runCommand('Benchbook: Accept All Safe Fixes');
		await workbench.notification('Safe fixes made: 1.');
		await workbench.clickText('159 F.2d 169');
		await workbench.page.keyboard.press('Control+Z');
		await workbench.clickText('159 F.2nd 169');
	});

	for (const [kind, theme] of [
		['vs', 'Default Light Modern'],
		['vs-dark', 'Default Dark Modern'],
	] as const)
		it(`sees hints of form, their fixes, and a row that fixes all of one kind: ${theme}`, async () => {
			const { page } = workbench;
			const name = `form-${kind}.md`;
			const cited = 'See 47 U.S.C. §227; 28 USC §1331. *Poe v. Doe*, 2010 WL 12345, \\*9 (D. MA Feb. 3, 2010).';
			await writeFile(join(workbench.workspace, 'drafts', name), `# Form\n\n${cited}\n`);
			await workbench.changeSettings({ 'workbench.colorTheme': theme });
			await page.locator(`.monaco-workbench.${kind}`).waitFor();
			await workbench.openFile(name);
			// VS Code draws only dots below the first letters of a hint.
			await page.locator('.editor-instance .squiggly-hint').first().waitFor();
			await workbench.clickText('§227');
			const fixes = await workbench.quickFixes();
			assert.equal(fixes[0], 'Use the usual form: § 227', fixes.join('\n'));
			await workbench.screenshot(`form-fixes-${kind}`);
			await page.keyboard.press('Escape');
			await workbench.runCommand('Benchbook: Check Before Filing');
			const explorer = new ExplorerViews(page);
			await explorer.showOnly('Before Filing');
			await explorer.expand('Before Filing', 'Good to know', 'Form: 6 hints in 5 kinds');
			await explorer.expand('Before Filing', 'Form: 6 hints in 5 kinds', 'No space after §');
			await page.mouse.move(640, 10);
			await workbench.screenshot(`form-row-${kind}`);
			await explorer.choose('Before Filing', 'No space after §', 'Fix All of This Kind');
			await workbench.clickText('§ 227');
			await workbench.clickText('§ 1331');
		});
});
