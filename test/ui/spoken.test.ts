import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'mocha';
import type { Locator } from 'playwright-core';
import { findingCodes } from '../../src/core/verification/findings/finding';
import { sampleIds } from '../../src/sample/sampleIds';
import { until } from '../vscode/support/until';
import { openCheckedBrief } from './support/briefWindow';
import { ExplorerViews } from './support/explorer';
import { pictureFailures } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

const { instances, objects, runs, vaults } = sampleIds;

/** What no one should hear: icons, markup, what separates parts on the screen, values without a text, two stops in a row. */
const unspeakable =
	/\$\(|[*_`]{2}|&\w+;|<\/?\w|\]\(| · |\b(?:undefined|null|NaN)\b|\[object|,\s*[,.;]|\.\.|[.;] [,.;]|\{\d\}/;

/** Names that a screen reader would say, each for an element in the real window. */
describe('a screen reader', () => {
	let workbench: Workbench;
	let explorer: ExplorerViews;

	before(async () => {
		workbench = await openCheckedBrief();
		const authorities = join(workbench.workspace, 'authorities');
		await mkdir(authorities, { recursive: true });
		await writeFile(join(authorities, 'twombly.txt'), 'Bell Atlantic Corp. v. Twombly\n\n550 U.S. 544\n');
		await writeFile(join(authorities, 'notes.txt'), 'Notes on nothing.\n');
		await writeFile(join(authorities, 'scan.pdf'), '%PDF-1.7');
		explorer = new ExplorerViews(workbench.page);
		await explorer.show();
	});

	pictureFailures(() => workbench);

	it('says every row of every view as a sentence', async () => {
		await addByIds('Vaults', 'Add Vault or Objects by ID', vaults.research, [objects.brief, objects.notes]);
		await addByIds('Agents', 'Track Run by ID', 'IDs of the runs', [runs.completed, runs.failed]);
		await addByIds('Compute', 'Track Instance by ID', 'IDs of the instances', [instances.running, instances.stopped]);
		const said: string[] = [];
		for (const view of ['Citations', 'Authorities', 'Vaults', 'Agents', 'Compute', 'Templates']) {
			const pane = await explorer.showOnly(view);
			await pane.locator('.monaco-list-row').first().waitFor();
			// Texts are read a moment after the view is shown.
			if (view === 'Authorities') await explorer.rowWith(view, 'twombly.txt');
			const names = await readRows(pane);
			assert.ok(names.length > 1, view);
			said.push(...names);
		}
		assertSentences(said);
		for (const one of [
			/^Whitcombe v\. .+, 884 F\.3d 1377, line \d+\. Not in the sample\./,
			/^Cited with a text, 1 case\.$/,
			/^Text scan\.pdf, .+\.$/,
			/^Object .+\.md, \d+ bytes\.$/,
			/^Type brief, 2 templates\.$/,
			/^Run, Failed, .+\.$/,
			/^Instance .+, running, .+\.$/,
			/^Template Appellate brief, .+\. Sample template, used 22 times\.$/,
		])
			assert.ok(
				said.some((name) => one.test(name)),
				`${one}\n${said.join('\n')}`,
			);
	});

	it('says the status item and its menu in words', async () => {
		const item = workbench.page.locator('.statusbar-item a[aria-label^="Benchbook: "]').first();
		const name = (await item.getAttribute('aria-label')) ?? '';
		assertSentences([name]);
		assert.match(name, /^Benchbook: \d to review\. \d+ citations: .+\. Answers come from the sample service/);
		await item.click();
		const rows = workbench.page.locator('.quick-input-widget:visible .monaco-list-row[aria-label]');
		await rows.first().waitFor();
		assertWords(await namesOf(rows));
		await workbench.page.keyboard.press('Escape');
	});

	it('says a message, a hover and the quick fixes without icons and markup', async () => {
		await workbench.page.keyboard.press('Escape');
		await workbench.hover('457 U.S. 800');
		const hover = workbench.page.locator('.monaco-hover:visible').first();
		const tree = await hover.ariaSnapshot();
		assert.match(tree, /Case name differs/);
		assert.match(tree, /cell "Harlow v\. Fitzgerald"|Harlow/);
		assertWords(tree.split('\n').map((line) => line.replace(/^[\s-]*\w+:?|"|:$/g, '').trim()));
		await workbench.page.mouse.move(640, 10);
		await workbench.clickText('457 U.S. 800');
		assertWords(await workbench.quickFixes());
		await workbench.page.keyboard.press('Escape');
		await workbench.runCommand('Benchbook: Verify Workspace');
		const toast = await workbench.notification('checked');
		assertSentences([(await toast.locator('.notification-list-item-message').innerText()).trim()]);
	});

	/** Runs a command that asks for IDs, and waits for as many rows. */
	async function addByIds(view: string, command: string, first: string, ids: readonly string[]): Promise<void> {
		await explorer.showOnly(view);
		await workbench.runCommand(`Benchbook: ${command}`);
		if (view === 'Vaults') {
			await workbench.pick(first);
			await workbench.answerInput(ids.join(' '), 'IDs of the objects');
			await explorer.rowWith(view, '2 objects');
			return;
		}
		const input = workbench.page.locator('.quick-input-widget:visible', { hasText: first }).locator('input').last();
		await until('the IDs of the sample', async () => (await input.inputValue()) !== '');
		await workbench.answerInput(ids.join(' '), first);
		await explorer.pane(view).locator('.monaco-list-row.selected').first().waitFor();
	}

	/** Opens what can be opened, and reads the name of every row. */
	async function readRows(pane: Locator): Promise<string[]> {
		for (let closed = 0; closed < 10; closed++) {
			const row = pane.locator('.monaco-list-row[aria-expanded="false"]').first();
			if ((await row.count()) === 0) break;
			await row.locator('.monaco-tl-twistie').click();
			await workbench.page.waitForTimeout(200);
		}
		return namesOf(pane.locator('.monaco-list-row'));
	}
});

async function namesOf(rows: Locator): Promise<string[]> {
	const names = await Promise.all((await rows.all()).map((row) => row.getAttribute('aria-label')));
	return names.map((name) => name ?? '');
}

function assertWords(names: readonly string[]): void {
	assert.deepEqual(
		names.filter((name) => unspeakable.test(name) || findingCodes.some((code) => name.includes(code))),
		[],
	);
}

function assertSentences(names: readonly string[]): void {
	assertWords(names);
	assert.deepEqual(
		names.filter((name) => !/^[“"§]?[\p{Lu}\p{N}].*[.!?…][”"]?$/u.test(name)),
		[],
	);
}
