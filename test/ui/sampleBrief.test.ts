import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import { until } from '../vscode/support/until';
import { openBriefWindow } from './support/briefWindow';
import { ExplorerViews } from './support/explorer';
import { pictureFailures } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

describe('a newcomer', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await openBriefWindow();
	});

	pictureFailures(() => workbench);

	it('uses the sample service and sees the brief checked as it opens', async () => {
		await workbench.runCommand('Benchbook: Use Sample Service');
		await workbench.openFile('brief.md');
		for (const invented of ['884 F.3d 1377', '417 F. Supp. 3d 2208'])
			await workbench.waitForSquiggle(invented, 'warning');
		await workbench.screenshot('brief');
	});

	it('reads what was not found in the Problems panel', async () => {
		const missing = (rows: readonly string[]) => rows.filter((row) => row.includes('not in the sample'));
		assert.equal(missing(await workbench.readProblems((rows) => missing(rows).length > 1)).length, 2);
		await workbench.screenshot('problems');
	});

	it('points at a citation and reads what was found', async () => {
		const hover = await workbench.hover('355 U.S. 41', /Conley v\. Gibson/);
		assert.match(hover, /sample/i);
		await workbench.screenshot('hover');
	});

	it('finds the citations by state in the side bar, with room for them, and goes to one', async () => {
		await workbench.runCommand('View: Hide Panel');
		const explorer = new ExplorerViews(workbench.page);
		await explorer.show();
		const row = await explorer.row('Citations', 'Carver v. County of Lane');
		for (const state of [/^To review\s*5$/, /^Found, details match\s*10$/])
			await until(`a row ${state}`, async () => (await explorer.rows('Citations')).some((row) => state.test(row)));
		for (const title of ['Agents', 'Compute', 'Templates']) {
			const header = explorer.pane(title).locator('.pane-header');
			assert.equal(await header.getAttribute('aria-expanded'), 'false', title);
		}
		await row.click();
		await workbench.statusBarItem('Ln 24');
		await workbench.hover('457 U.S. 800', /Harlow/);
		await workbench.screenshot('side-bar');
	});

	it('sees the row of the citation that the cursor is in, and goes on typing in the draft', async () => {
		const explorer = new ExplorerViews(workbench.page);
		await explorer.showOnly('Citations');
		// The hover of the test before would be in the way.
		await workbench.page.mouse.move(640, 20);
		await workbench.page.locator('.monaco-editor-hover:not(.hidden)').waitFor({ state: 'detached' });
		for (const [text, name] of [
			['436 U.S. 658', 'Monell v. Department of Social Services'],
			['457 U.S. 800', 'Carver v. County of Lane'],
		] as const) {
			await workbench.clickText(text);
			await explorer.row('Citations', name, '.selected');
			const hasFocus = `document.activeElement?.closest('.editor-instance') !== null`;
			assert.ok(await workbench.page.evaluate(hasFocus));
		}
		await workbench.screenshot('follow-cursor');
	});

	it('goes to the next citation to review with its hover open, and goes on typing', async () => {
		await workbench.page.keyboard.press('Control+Home');
		await workbench.runCommand('Benchbook: Go to Next Citation to Review');
		await workbench.page.locator('.monaco-hover:visible', { hasText: 'Not in the sample' }).first().waitFor();
		await workbench.statusBarItem(/Ln 16.*selected/);
		assert.ok(await workbench.page.evaluate(`document.activeElement?.closest('.editor-instance') !== null`));
		await workbench.screenshot('next-to-review');
		await workbench.page.keyboard.press('Escape');
	});

	it('has everything searched for that was not found, by a button of the view', async () => {
		const explorer = new ExplorerViews(workbench.page);
		await explorer.titleAction('Citations', 'Search All Not Found');
		await workbench.notification('None of the 2 cases was found by name');
		await workbench.screenshot('search-not-found');
	});
});
