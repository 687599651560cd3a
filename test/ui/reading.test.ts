import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import type { FrameLocator } from 'playwright-core';
import { findingCodes } from '../../src/core/verification/findings/finding';
import { sampleIds } from '../../src/sample/sampleIds';
import { until } from '../vscode/support/until';
import { ExplorerViews } from './support/explorer';
import { openWorkbench, pictureFailures } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

const { instances, objects, runs, vaults } = sampleIds;
/** Pixels; narrower than VS Code opens it, and what many people set. */
const sideBarWidth = 260;

describe('what a person reads and hears', () => {
	let workbench: Workbench;
	let explorer: ExplorerViews;
	let machine: object;

	before(async () => {
		workbench = await openWorkbench({ name: 'reading' });
		explorer = new ExplorerViews(workbench.page);
		machine = JSON.parse(await readFile(join(workbench.userData, 'Machine/settings.json'), 'utf8')) as object;
	});

	after(() => workbench?.close());

	pictureFailures(() => workbench);

	/** Those of the commands that the palette offers now. */
	async function offered(titles: readonly string[]): Promise<string[]> {
		const offers = await workbench.offeredCommands(titles.map((title) => `Benchbook: ${title}`));
		return offers.map((title) => title.replace('Benchbook: ', ''));
	}

	/** In the remote settings: VS Code's server doesn't see a folder's settings file that is written from outside. */
	async function setOnMachine(settings: Record<string, unknown>): Promise<void> {
		await writeFile(join(workbench.userData, 'Machine/settings.json'), JSON.stringify({ ...machine, ...settings }));
	}

	it('is offered by the palette only what can be done, signed out and connected, in a citation and outside', async () => {
		const titles = ['Disconnect', 'Find Sources…', 'Verify Document', 'Confirm…', 'Connect…', 'Remove Run from List'];
		assert.deepEqual(await offered(titles), ['Connect…']);
		await workbench.runCommand('Benchbook: Use Sample Service');
		await workbench.openFile('brief.md');
		await workbench.waitForSquiggle('884 F.3d 1377', 'warning');
		await workbench.page.keyboard.press('Control+Home');
		const connected = ['Disconnect', 'Find Sources…', 'Verify Document', 'Connect…'];
		await until('the palette to follow', async () => (await offered(titles)).join() === connected.join());
		await workbench.clickText('355 U.S. 41');
		await until('a citation to be at the caret', async () => (await offered(['Confirm…'])).length === 1);
		assert.deepEqual(await offered(['Use Sample Service', 'Choose Among Several Matches…']), []);
	});

	it('hears a citation as sentences: name, citation, line, what is wrong, and no code', async () => {
		await explorer.show();
		await explorer.showOnly('Citations');
		const said = await (await explorer.row('Citations', 'Carver v. County of Lane')).getAttribute('aria-label');
		assert.match(said ?? '', /^Carver v\. County of Lane, 457 U\.S\. 800, line 24\. Case name differs: .+\./);
		assert.ok(!findingCodes.some((code) => said?.includes(code)), said ?? '');
		// All at once: a row that is drawn again in the meantime would be waited for in vain.
		const labels = await workbench.page
			.locator('.sidebar .monaco-list-row:visible')
			.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
		assert.ok(labels.length > 0);
		for (const label of labels) assert.match(label, /[.!?…]$/);
	});

	it('sees in a narrow side bar what each row is, and hears it as a sentence', async () => {
		// Each is waited for: the next command would close an input that is still being validated.
		await explorer.showOnly('Vaults');
		await workbench.runAndPick('Benchbook: Add Vault or Objects by ID…', vaults.research);
		await workbench.answerInput([objects.brief, objects.notes].join(' '), 'IDs of the objects');
		await explorer.rowWith('Vaults', '2 objects');
		await explorer.showOnly('Agents');
		await workbench.runCommand('Benchbook: Track Run by ID…');
		const input = workbench.page
			.locator('.quick-input-widget:visible', { hasText: 'IDs of the runs' })
			.locator('input')
			.last();
		await until('the IDs of the sample', async () => (await input.inputValue()).includes(runs.live));
		await workbench.answerInput(`${runs.completed} ${runs.failed}`, 'IDs of the runs');
		await explorer.pane('Agents').locator('.monaco-list-row.selected', { hasText: runs.completed }).waitFor();
		await explorer.showOnly('Compute');
		await workbench.runCommand('Benchbook: Track Instance by ID…');
		await workbench.answerInput(`${instances.running} ${instances.stopped}`, 'IDs of the instances');
		await explorer
			.pane('Compute')
			.locator('.monaco-list-row.selected', { hasText: 'Sample instance' })
			.first()
			.waitFor();
		await explorer.rowWith('Compute', 'Sample instance stopped');
		await explorer.setWidth(sideBarWidth);
		const told: Record<string, readonly [row: string, label: RegExp, said: RegExp]> = {
			Vaults: [
				vaults.research,
				/^vault_sample_research$/,
				/^Vault vault_\w+, used by Sample .* and 12 more, 2 objects\.$/,
			],
			Agents: [runs.completed, /^Completed · .+ ago/, /^Run, Completed, .+ ago, run_sample_completed\.$/],
			Compute: [
				'Sample instance running',
				/^Sample instance running/,
				/^Instance Sample instance running, running, .+\.$/,
			],
		};
		for (const [view, [text, label, said]] of Object.entries(told)) {
			await explorer.showOnly(view);
			const row = await explorer.rowWith(view, text);
			assert.match((await row.getAttribute('aria-label')) ?? '', said);
			const name = row.locator('.label-name');
			assert.match((await name.innerText()).replaceAll('\u00a0', ' '), label);
			const box = await name.boundingBox();
			const { x, width } = await explorer.sideBarBox();
			assert.ok(box && box.x + box.width <= x + width, `${view}: the label is visible`);
			await workbench.screenshot(`narrow-${view.toLowerCase()}`);
		}
		await explorer.showOnly('Citations');
		await workbench.screenshot('narrow-citations');
	});

	it('opens a run rendered, with links to its outputs and no script but ours, and its text by one click', async () => {
		await workbench.runCommand('Benchbook: Open Run');
		await workbench.page.locator('.quick-input-widget:visible', { hasText: 'Open Which Run?' }).waitFor();
		await workbench.pick(runs.completed);
		const page = workbench.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
		await page.locator('h2', { hasText: 'Summary' }).waitFor();
		// Ours, and the one by which VS Code gives it its state.
		assert.equal(await page.locator('script:not([nonce]):not(#_vscodeApiScript), img').count(), 0);
		assert.equal(await page.locator('script').count(), 2);
		const outputs = page.locator('a[href^="command:benchbook.vault.openObject"]');
		assert.ok((await outputs.count()) > 0);
		assert.equal(await page.locator('a[href]').count(), await outputs.count());
		await workbench.screenshot('run-rendered');
		await workbench.page.locator('.editor-actions a[aria-label^="Show Source of Run"]').click();
		await workbench.page.locator('.editor-instance .view-line', { hasText: '# Run' }).waitFor();
		await workbench.page.locator('.editor-actions a[aria-label^="Show Rendered Run"]').click();
		await outputs.first().click();
		await workbench.page.locator('.tab.active', { hasText: 'memorandum.md' }).waitFor();
	});

	it('sees a rendered run go on to its end, in place', async () => {
		await workbench.runAndPick('Benchbook: Open Run', 'Another run, by its ID');
		await workbench.answerInput(runs.live, 'ID of the run');
		const page = workbench.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
		await page.locator('li', { hasText: /Status: (queued|running)/ }).waitFor();
		await page.locator('li', { hasText: 'Status: completed' }).waitFor({ timeout: 60_000 });
	});

	it('opens a run at the first step that failed, and follows one that goes on to its end', async () => {
		const open = async (id: string, isListed: boolean) => {
			await workbench.runAndPick('Benchbook: Open Run', isListed ? id : 'Another run, by its ID…');
			if (!isListed) await workbench.answerInput(id, 'ID of the run');
			await workbench.page.locator('.tab.active', { hasText: id }).waitFor();
			return workbench.page.frameLocator('iframe.webview.ready:visible').frameLocator('#active-frame');
		};
		const isVisible = (page: FrameLocator, heading: string) =>
			until(`"${heading}" to be in view`, async () => {
				const box = await page.locator('h2, h3', { hasText: heading }).first().boundingBox();
				const { height } = workbench.page.viewportSize() ?? { height: 0 };
				return (box !== null && box.y > 0 && box.y < height) || undefined;
			});
		await isVisible(await open(runs.failed, true), 'Step 3 · tool_result: legal_find · failed');
		await workbench.screenshot('run-failed');
		await isVisible(await open(runs.running, false), 'Usage');
	});

	it('sees every code with its default in the settings editor', async () => {
		// The palette has it where there is a draft.
		await workbench.openFile('brief.md');
		await workbench.runAndPick('Benchbook: Explain a Finding', 'No case found');
		const toast = await workbench.notification('No decision was found');
		await toast.getByRole('button', { name: 'Change Severity' }).click();
		const setting = workbench.page.locator('.settings-editor .setting-item-contents', { hasText: 'Severity' });
		await setting.locator('.setting-list-row', { hasText: 'not-found' }).first().waitFor();
		const rows = await until('a row for each code', async () => {
			const texts = await setting.locator('.setting-list-row').allInnerTexts();
			const shown = texts.map((row) => row.replace(/\s+/g, ' ').trim());
			return findingCodes.every((code) => shown.some((row) => row.startsWith(code))) && shown;
		});
		assert.ok(rows.includes('name-differs warning'), rows.join(' | '));
		await workbench.screenshot('settings-severity');
		await workbench.page.keyboard.press('Escape');
		await workbench.page.keyboard.press('Escape');
	});

	it('sees that a folder is confidential, and that a draft is excluded or Benchbook switched off', async () => {
		await workbench.openFile('brief.md');
		await setOnMachine({ 'benchbook.confidential': true });
		await workbench.statusBarItem(/to review.*confidential/);
		await workbench.screenshot('confidential');
		await setOnMachine({ 'benchbook.verify.exclude': ['drafts/**'] });
		await workbench.statusBarItem('Not checked: excluded');
		await setOnMachine({ 'benchbook.enable': false });
		await workbench.statusBarItem('Not checked: off');
	});
});
