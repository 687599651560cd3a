import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import type { FrameLocator } from 'playwright-core';
import { sampleIds } from '../../src/sample/sampleIds';
import { until } from '../vscode/support/until';
import { openBriefWindow } from './support/briefWindow';
import { ExplorerViews } from './support/explorer';
import { pictureFailures } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

const { vaults, objects, runs, instances } = sampleIds;

describe('what the service has, by the keyboard and as documents, in light and dark', () => {
	let workbench: Workbench;
	let explorer: ExplorerViews;

	before(async () => {
		workbench = await openBriefWindow();
		explorer = new ExplorerViews(workbench.page);
		await workbench.runCommand('Benchbook: Use Sample Service');
		await explorer.show();
		await explorer.showOnly('Vaults');
		await workbench.runAndPick('Benchbook: Add Vault or Objects by ID…', vaults.research);
		await answer('IDs of the objects', [objects.brief, objects.notes, objects.memo].join(' '));
		await explorer.expand('Vaults', vaults.research, 'sample-brief.md');
		await explorer.showOnly('Agents');
		await workbench.runCommand('Benchbook: Track Run by ID…');
		await answer('IDs of the runs', `${runs.completed} ${runs.failed}`);
		await explorer.expand('Agents', 'Sample Researcher', runs.completed);
		await explorer.expand('Agents', 'Sample Cite Checker', runs.failed);
	});

	pictureFailures(() => workbench);

	async function answer(prompt: string, text: string): Promise<void> {
		await workbench.page.locator('.quick-input-widget:visible', { hasText: prompt }).waitFor();
		await workbench.answerInput(text);
	}

	const rendered = (): FrameLocator =>
		workbench.page.frameLocator('iframe.webview.ready:visible').frameLocator('#active-frame');

	async function inBoth(name: string): Promise<void> {
		if (!workbench.keepsPictures) return;
		for (const [kind, theme] of [
			['vs-dark', 'Default Dark Modern'],
			['vs', 'Default Light Modern'],
		] as const) {
			await workbench.changeSettings({ 'workbench.colorTheme': theme });
			await workbench.page.locator(`.monaco-workbench.${kind}`).waitFor();
			await workbench.screenshot(`documents-${name}-${kind}`);
		}
	}

	it('names vaults by their IDs, with their agents below, and says which have no objects', async () => {
		await explorer.showOnly('Vaults');
		const row = await explorer.row('Vaults', vaults.research, '[aria-expanded]');
		assert.equal(await row.locator('.label-name').innerText(), vaults.research);
		await explorer.expand('Vaults', 'Used by', 'Sample Researcher');
		await explorer.rowWith('Vaults', 'no objects added');
		await inBoth('vaults');
		await (await explorer.row('Vaults', 'Used by')).locator('.monaco-tl-twistie').click();
	});

	it('renames the selected object with F2, and removes it with Delete once that is confirmed', async () => {
		const { page } = workbench;
		/** Opening an object takes the focus, perhaps late: the key is pressed in the tree until it is heard. */
		const press = async (name: string, key: string, heard: string) => {
			await (await explorer.rowWith('Vaults', name)).click();
			await page.locator('.tab.active', { hasText: name }).waitFor();
			await until(`${key} to be heard`, async () => {
				await page.locator('.sidebar .pane-body .monaco-list:visible').focus();
				await page.keyboard.press(key);
				return page
					.locator(heard)
					.waitFor({ timeout: 3_000 })
					.then(
						() => true,
						() => false,
					);
			});
		};
		await press('notes on pleading', 'F2', '.quick-input-widget:visible:has-text("New file name")');
		await page.keyboard.press('Escape');
		await press('memorandum.md', 'Delete', '.monaco-dialog-box');
		assert.match(await workbench.readDialog(), /Remove "memorandum\.md" from the list\?/);
		await workbench.clickDialogButton('Remove from List');
		await explorer.waitUntilGone('Vaults', 'memorandum.md');
	});

	it('shows the details of an object as JSON', async () => {
		await explorer.choose('Vaults', 'sample-brief.md', 'Open Object Details');
		await workbench.page.locator('.tab.active', { hasText: 'sample-brief.md.details.json' }).waitFor();
		await workbench.page.locator('.editor-instance .view-line', { hasText: '"metadata"' }).first().waitFor();
		await inBoth('details');
	});

	it('folds the steps of a run, opens the one that failed, and draws how long each took', async () => {
		await explorer.showOnly('Agents');
		await inBoth('agents');
		await (await explorer.rowWith('Agents', runs.completed)).click();
		await workbench.page.locator('.tab.active', { hasText: runs.completed }).waitFor();
		const page = rendered();
		const step = page.locator('details', { hasText: 'Step 1' }).first();
		await step.waitFor();
		assert.equal(await step.getAttribute('open'), null);
		await step.locator('summary').click();
		assert.equal(await step.getAttribute('open'), '');
		assert.ok((await page.locator('svg rect').count()) > 1);
		assert.ok(await page.locator('th', { hasText: 'Total tokens' }).isVisible());
		await inBoth('run');
		await page.locator('h2', { hasText: 'Steps' }).scrollIntoViewIfNeeded();
		await inBoth('run-steps');
		await page.locator('h2', { hasText: 'Usage' }).scrollIntoViewIfNeeded();
		await inBoth('run-usage');
		await (await explorer.rowWith('Agents', runs.failed)).click();
		await workbench.page.locator('.tab.active', { hasText: runs.failed }).waitFor();
		await rendered().locator('details[open]', { hasText: 'failed' }).first().waitFor();
		await inBoth('run-failed');
	});

	it("checks the citations in a run's output, with the findings beside it", async () => {
		await workbench.clearNotifications();
		const row = await explorer.rowWith('Agents', runs.completed);
		await row.click({ button: 'right' });
		await workbench.page.locator('.monaco-menu .action-label', { hasText: 'Check Citations in Run Output' }).hover();
		await workbench.page.keyboard.press('Enter');
		await workbench.waitForSquiggle('925 F.3d 1339', 'warning');
		// The command has opened the view; the pointer's hint would cover it.
		await workbench.page.mouse.move(800, 400);
		await explorer.rowWith('Citations', 'Varghese');
		await inBoth('output');
	});

	it('compares two runs', async () => {
		await explorer.showOnly('Agents');
		await (await explorer.rowWith('Agents', runs.completed)).click();
		await workbench.page.locator('.tab.active', { hasText: runs.completed }).waitFor();
		// What a click fetches is drawn, which may take a selection back, also while the menu opens.
		await until('the command for two runs', async () => {
			const selected = explorer.pane('Agents').locator('.monaco-list-row.selected');
			if ((await selected.count()) < 2)
				await (await explorer.rowWith('Agents', runs.failed)).click({ modifiers: ['Control'] });
			await (await explorer.rowWith('Agents', runs.failed)).click({ button: 'right' });
			const item = workbench.page.locator('.monaco-menu .action-label', { hasText: 'Compare Runs' });
			const isOffered = await item.hover({ timeout: 3_000 }).then(
				() => true,
				() => false,
			);
			if (!isOffered) await workbench.page.keyboard.press('Escape');
			return isOffered;
		});
		await workbench.page.keyboard.press('Enter');
		await workbench.page.locator('.monaco-diff-editor').waitFor();
		await inBoth('compared');
	});

	it('shows instances and templates', async () => {
		await explorer.showOnly('Compute');
		await workbench.runCommand('Benchbook: Track Instance by ID…');
		await answer('IDs of the instances', `${instances.running} ${instances.stopped}`);
		await (await explorer.rowWith('Compute', 'Sample instance running')).click();
		await workbench.page.locator('.tab.active', { hasText: instances.running }).waitFor();
		await inBoth('compute');
		await explorer.showOnly('Templates');
		await inBoth('templates');
	});
});
