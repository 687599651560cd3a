import assert from 'node:assert/strict';
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
		const rows = await explorer.rows('Before Filing');
		const at = (text: string): number => rows.findIndex((row) => row.startsWith(text));
		assert.ok(at('To do') > 0 && at('To do') < at('Citations to review'), rows.join('\n'));
		assert.ok(at('Good to know') > at('Citations to review') && at('Passed') > at('Good to know'), rows.join('\n'));
		assert.equal(at('No decision has lapsed'), -1, 'what passed is folded away');
		await workbench.page.mouse.move(640, 10);
		await workbench.screenshot('preflight');
	});

	it('opens what a row is about with the keyboard alone, and has the menu of a citation there', async () => {
		const explorer = new ExplorerViews(workbench.page);
		await explorer.expand('Before Filing', 'Citations to review: 5', '884 F.3d 1377');
		const row = await explorer.rowWith('Before Filing', '884 F.3d 1377');
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
});
