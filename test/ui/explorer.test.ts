import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'mocha';
import { sampleIds } from '../../src/sample/sampleIds';
import { type RunningSample, startSample } from '../../src/sample/server';
import { type FaultServer, startFaultServer } from '../faults/faultServer';
import { openBriefWindow } from './support/briefWindow';
import { ExplorerViews } from './support/explorer';
import { pictureFailures } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

const { vaults, objects, runs, instances } = sampleIds;
const views = ['Vaults', 'Agents', 'Templates'];
/** Pixels; narrower than VS Code opens it, and what many people set. */
const sideBarWidth = 260;

describe('the states of the explorer', () => {
	let workbench: Workbench;
	let explorer: ExplorerViews;
	let sample: RunningSample;
	let faults: FaultServer;

	before(async () => {
		sample = await startSample({ agents: 600 });
		faults = await startFaultServer(sample.baseUrl);
		workbench = await openBriefWindow();
		explorer = new ExplorerViews(workbench.page);
	});

	after(async () => {
		await workbench?.runCommand('Benchbook: Disconnect');
		await faults?.close();
		await sample?.close();
	});

	beforeEach(() => {
		faults?.clear();
	});

	pictureFailures(() => workbench);

	/** Answers the input that shows `prompt`: the one before it may still be there. */
	async function answer(prompt: string, text: string): Promise<void> {
		await workbench.page.locator('.quick-input-widget:visible', { hasText: prompt }).waitFor();
		await workbench.answerInput(text);
	}

	async function readRow(view: string, text: string): Promise<string> {
		const label = (await explorer.rowWith(view, text)).locator('.monaco-icon-label');
		return (await label.innerText()).replace(/\s+/g, ' ').trim();
	}

	async function picture(state: string): Promise<void> {
		for (const view of workbench.keepsPictures ? views : []) {
			await explorer.showOnly(view);
			await workbench.screenshot(`explorer-${view.toLowerCase()}-${state}`);
		}
		await explorer.showOnly('Vaults');
	}

	it('offers to connect while signed out', async () => {
		await explorer.show();
		for (const view of views) {
			const pane = await explorer.showOnly(view);
			await pane.getByRole('button', { name: 'Use Sample Service' }).waitFor();
		}
		await picture('signed-out');
	});

	it('shows that it is loading', async () => {
		await workbench.runAndPick('Benchbook: Connect…', 'Your Legal Service');
		await answer('Base URL of the service', faults.baseUrl);
		await answer('API key for', sample.apiKey);
		await workbench.notification('Benchbook is connected');
		faults.inject('*', { kind: 'delay', ms: 4_000 });
		for (const view of views) {
			const pane = await explorer.showOnly(view);
			await workbench.runCommand(`Benchbook: Refresh ${view}`);
			await pane.locator('.monaco-progress-container.active').waitFor();
			await workbench.screenshot(`explorer-${view.toLowerCase()}-loading`);
		}
	});

	it('says what there is to do when nothing is known', async () => {
		faults.inject('listAgents', { kind: 'answer', status: 200, body: '{"agents": [], "hasMore": false}' });
		faults.inject('listTemplates', { kind: 'answer', status: 200, body: '{"templates": []}' });
		const texts = { Vaults: 'There are no vaults here yet', Agents: 'no agents', Templates: 'no templates' };
		for (const [view, text] of Object.entries(texts)) {
			const pane = await explorer.showOnly(view);
			await workbench.runCommand(`Benchbook: Refresh ${view}`);
			await pane.getByText(text).first().waitFor();
			await workbench.screenshot(`explorer-${view.toLowerCase()}-empty`);
		}
	});

	it('shows an error as a row that tries again, and no welcome', async () => {
		faults.inject('*', { kind: 'answer', status: 400 });
		for (const view of views) {
			const pane = await explorer.showOnly(view);
			await workbench.runCommand(`Benchbook: Refresh ${view}`);
			const row = pane.locator('.monaco-list-row', { hasText: 'rejected the request' });
			await row.waitFor();
			assert.equal(await pane.locator('.welcome-view-content:visible').count(), 0);
			await workbench.screenshot(`explorer-${view.toLowerCase()}-error`);
		}
		faults.clear();
		// Agents name vaults, so that loading one of these two views fixes the other.
		for (const view of ['Vaults', 'Templates', 'Agents']) {
			const pane = await explorer.showOnly(view);
			const row = pane.locator('.monaco-list-row', { hasText: 'rejected the request' });
			if (view !== 'Agents') await row.click();
			await row.waitFor({ state: 'detached' });
		}
	});

	it('shows what there is', async () => {
		await explorer.showOnly('Vaults');
		await workbench.runAndPick('Benchbook: Add Vault or Objects by ID…', vaults.research);
		await answer('IDs of the objects', [objects.brief, objects.notes, objects.pdf, objects.memo].join('\n'));
		await explorer.expand('Vaults', vaults.research, 'sample-brief.md');
		await explorer.rowWith('Vaults', 'Folder unknown');
		await explorer.showOnly('Agents');
		await workbench.runCommand('Benchbook: Track Run by ID…');
		await answer('IDs of the runs', `${runs.completed} ${runs.failed} ${runs.running}`);
		await explorer.expand('Agents', 'Sample Researcher', runs.completed);
		assert.match(await readRow('Agents', runs.completed), /^Completed · .+ ago\s*run_sample_completed$/);
		await explorer.showOnly('Compute');
		await workbench.runCommand('Benchbook: Track Instance by ID…');
		await answer('IDs of the instances', `${instances.running} ${instances.stopped}`);
		assert.match(
			await readRow('Compute', 'Sample instance running'),
			/^Sample instance running\s*running · \d+ (min|hr|day)s? · [\d.]+ per hour · 1x Sample GPU \(24 GB\) · sample-local-1$/,
		);
		await picture('filled');
	});

	it('has rows that say most in their first words, in a narrow side bar', async () => {
		await explorer.setWidth(sideBarWidth);
		for (const view of [...views, 'Compute']) {
			await explorer.showOnly(view);
			await workbench.screenshot(`explorer-${view.toLowerCase()}-narrow`);
		}
		await explorer.showOnly('Agents');
		const row = await explorer.rowWith('Agents', runs.completed);
		const label = await row.locator('.label-name').boundingBox();
		const { x, width } = await explorer.sideBarBox();
		assert.ok(label && label.x + label.width < x + width, 'state and age of a run are visible');
	});

	it('loads the next page of agents at "Load more"', async () => {
		await explorer.showOnly('Agents');
		await workbench.page.locator('.sidebar .pane-body .monaco-list:visible').focus();
		await workbench.page.keyboard.press('End');
		await (await explorer.row('Agents', 'Load more')).click();
		await faults.arrival('listAgents', 1);
		assert.match(faults.seen.find(({ operation }) => operation === 'listAgents')?.url ?? '', /cursor=/);
	});

	it('filters each tree', async () => {
		await explorer.showOnly('Vaults');
		await workbench.runCommand('Benchbook: Filter Vaults…');
		await answer('Show only rows', 'memo');
		await explorer.row('Vaults', 'memorandum.md');
		await explorer.waitUntilGone('Vaults', 'sample-brief.md');
		await explorer.showOnly('Agents');
		await workbench.runCommand('Benchbook: Filter Agents…');
		await answer('Show only rows', runs.failed);
		await explorer.rowWith('Agents', runs.failed);
		await explorer.showOnly('Templates');
		await workbench.runAndPick('Benchbook: Show Templates of a Type…', 'letter');
		await faults.arrival('listTemplates', 1);
		await explorer.row('Templates', 'letter');
		await picture('filtered');
		for (const view of ['Agents', 'Vaults']) {
			await explorer.showOnly(view);
			await explorer.clearFilter(view);
		}
		// Older releases forget what was expanded in a view that is hidden.
		await explorer.expand('Vaults', vaults.research, 'sample-brief.md');
	});
});
