import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'mocha';
import type { OperationName } from '../../src/core/service/operations';
import type { SampleRequestRecord } from '../../src/sample/options';
import { sampleIds } from '../../src/sample/sampleIds';
import { type RunningSample, startSample } from '../../src/sample/server';
import { type FaultServer, startFaultServer } from '../faults/faultServer';
import { until } from '../vscode/support/until';
import { openBriefWindow } from './support/briefWindow';
import { ExplorerViews } from './support/explorer';
import { pictureFailures } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

const { vaults, objects, uploads } = sampleIds;

describe('acting on what the explorer shows', () => {
	let workbench: Workbench;
	let explorer: ExplorerViews;
	let sample: RunningSample;
	let faults: FaultServer;
	let stored: SampleRequestRecord[] = [];

	before(async () => {
		sample = await startSample({
			onRequest: (record) => {
				if (record.operation === 'store') stored.push(record);
			},
		});
		faults = await startFaultServer(sample.baseUrl);
		workbench = await openBriefWindow();
		await workbench.runAndPick('Benchbook: Connect…', 'Your Legal Service');
		await answer('Base URL of the service', faults.baseUrl);
		await answer('API key for', sample.apiKey);
		await workbench.notification('Benchbook is connected');
		explorer = new ExplorerViews(workbench.page);
		await explorer.show();
		await explorer.showOnly('Vaults');
		await workbench.runAndPick('Benchbook: Add Vault or Objects by ID…', vaults.research);
		await answer('IDs of the objects', [objects.brief, objects.notes, objects.pdf, objects.memo].join(' '));
		await explorer.expand('Vaults', vaults.research, 'sample-brief.md');
	});

	after(async () => {
		await workbench?.runCommand('Benchbook: Disconnect');
		await faults?.close();
		await sample?.close();
	});

	beforeEach(() => {
		stored = [];
		faults?.clear();
	});

	pictureFailures(() => workbench);

	const bodies = (operation: OperationName) =>
		faults.seen
			.filter((request) => request.operation === operation)
			.map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>);

	/** Answers the input that shows `prompt`: the one before it may still be there. */
	async function answer(prompt: string, text: string): Promise<void> {
		await workbench.page.locator('.quick-input-widget:visible', { hasText: prompt }).waitFor();
		await workbench.answerInput(text);
	}

	/** Answers VS Code's own save dialog, which first reads the folder that is typed. */
	async function saveAs(file: string): Promise<void> {
		const dialog = workbench.page.locator('.quick-input-widget:visible', { hasText: 'Download' });
		// Once it has listed where it begins, it no longer puts a name of its own in place of what is typed.
		await dialog.locator('.monaco-list-row', { hasText: 'downloads' }).waitFor();
		await dialog.locator('input').first().fill(file);
		await dialog.locator('.monaco-list-row', { hasText: 'memo.md' }).waitFor();
		await dialog.getByRole('button', { name: 'OK' }).click();
	}

	describe('context menus', () => {
		it('rename, move and describe an object', async () => {
			await explorer.choose('Vaults', 'sample-brief.md', 'Rename Object…');
			await answer('New file name', 'brief-renamed.md');
			await explorer.choose('Vaults', 'brief-renamed.md', 'Move Object to Folder…');
			await workbench.pick('Another folder…');
			await answer('Folder path', '/Pleadings');
			await explorer.row('Vaults', 'Pleadings');
			await explorer.choose('Vaults', 'brief-renamed.md', 'Edit Metadata…');
			await workbench.pick('Add an entry…');
			await answer('Name of the entry', 'reviewed');
			await answer('Value of', 'true');
			await faults.arrival('updateObject', 3);
			assert.deepEqual(bodies('updateObject'), [
				{ filename: 'brief-renamed.md' },
				{ path: '/Pleadings' },
				{ metadata: { reviewed: true } },
			]);
			await workbench.screenshot('explorer-vaults-folders');
		});

		it('copy ids and URLs', async () => {
			await explorer.choose('Vaults', 'brief-renamed.md', 'Copy ID');
			await waitForClipboard(objects.brief);
			await explorer.choose('Vaults', 'brief-renamed.md', 'Copy Presigned URL…');
			await workbench.pick('GET');
			await workbench.pick('15 min');
			await workbench.notification('to the clipboard');
			assert.deepEqual(bodies('createPresignedUrl'), [{ operation: 'GET', expiresIn: 900 }]);
		});

		it('offer what fits the row', async () => {
			const object = await explorer.openMenu('Vaults', 'brief-renamed.md');
			await workbench.page.keyboard.press('Escape');
			assert.deepEqual(object, [
				...[
					'Open Object',
					'Download Object…',
					'Open Object Details',
					"Use as Authority's Text…",
					'Refresh Object',
					'Upload New Version…',
					'Rename Object…',
					'Move Object to Folder…',
					'Edit Metadata…',
				],
				...['Copy ID', 'Copy Presigned URL…', "Delete Object's Content…", 'Remove from List'],
			]);
			const vault = await explorer.openMenu('Vaults', vaults.research);
			await workbench.page.keyboard.press('Escape');
			assert.deepEqual(vault, ['Add Objects by ID…', 'Add Objects from Clipboard', 'Copy ID', 'Remove from List']);
		});
	});

	describe('what cannot be undone', () => {
		it('deletes content only when the dialog says so', async () => {
			await explorer.choose('Vaults', 'brief-renamed.md', "Delete Object's Content…");
			assert.match(await workbench.readDialog(), /Delete the content of "brief-renamed\.md"\?[\s\S]*can't undo this/);
			await workbench.screenshot('explorer-delete-content');
			await workbench.clickDialogButton('Cancel');
			assert.equal(stored.length, 0);
			await explorer.choose('Vaults', 'brief-renamed.md', "Delete Object's Content…");
			await workbench.clickDialogButton('Delete Content');
			await until('the deletion', () => stored.some(({ method, status }) => method === 'DELETE' && status < 300));
			await workbench.page.getByText('content deleted').first().waitFor();
		});

		it('aborts an upload only when the dialog says so', async () => {
			await workbench.runAndPick('Benchbook: Add Vault or Objects by ID…', vaults.filings);
			await answer('IDs of the objects', objects.uploading);
			await explorer.expand('Vaults', vaults.filings, 'production.zip');
			for (const button of ['Cancel', 'Abort Upload']) {
				await workbench.runCommand('Benchbook: Abort Multipart Upload…');
				await answer('Another object, by its ID', objects.uploading);
				await answer('ID of the upload', uploads.pending);
				assert.match(await workbench.readDialog(), new RegExp(uploads.pending));
				assert.equal(
					bodies('abortUpload').length,
					0,
					'nothing was sent before the dialog was answered, or after Cancel',
				);
				await workbench.clickDialogButton(button);
				if (button === 'Cancel') continue;
				await faults.arrival('abortUpload');
				assert.deepEqual(bodies('abortUpload'), [{ objectId: objects.uploading, uploadId: uploads.pending }]);
			}
		});

		it('replaces content by a dropped file only when the dialog says so', async () => {
			const file = join(workbench.workspace, 'dropped.md');
			await writeFile(file, '# Dropped');
			await workbench.openFile('dropped.md');
			const tab = workbench.page.locator('.tab.active', { hasText: 'dropped.md' });
			await explorer.show();
			for (const button of ['Cancel', 'Replace']) {
				await tab.dragTo(await explorer.row('Vaults', 'memorandum.md'));
				assert.match(await workbench.readDialog(), /Replace the content of "memorandum\.md" with "dropped\.md"\?/);
				await workbench.clickDialogButton(button);
				if (button === 'Cancel') assert.equal(stored.length, 0);
				else
					await until('the new content', () => stored.some(({ method, status }) => method === 'PUT' && status < 300));
			}
		});

		it('replaces a local file only when the save dialog says so', async () => {
			await mkdir(join(workbench.workspace, 'downloads'), { recursive: true });
			const target = join(workbench.workspace, 'downloads/memo.md');
			await writeFile(target, 'mine');
			await explorer.choose('Vaults', 'memorandum.md', 'Download Object…');
			await saveAs(target);
			const question = workbench.page.locator('.quick-input-widget:visible', { hasText: 'already exists' });
			await question.getByRole('button', { name: 'Cancel' }).click();
			await question.waitFor({ state: 'detached' });
			assert.equal(await readFile(target, 'utf8'), 'mine');
			await workbench.page.keyboard.press('Escape');
			await workbench.page.keyboard.press('Escape');
		});

		it('cancels a download from its notification and leaves no file', async () => {
			faults.inject('createPresignedUrl', { kind: 'hang' });
			await explorer.choose('Vaults', 'memorandum.md', 'Download Object…');
			const dialog = workbench.page.locator('.quick-input-widget:visible', { hasText: 'Download memorandum.md' });
			await dialog.locator('.monaco-list-row', { hasText: 'dropped.md' }).waitFor();
			await dialog.getByRole('button', { name: 'OK' }).click();
			const toast = await workbench.notification('Downloading memorandum.md');
			await toast.getByRole('button', { name: 'Cancel' }).click();
			await toast.waitFor({ state: 'detached' });
			assert.ok(!(await readdir(workbench.workspace)).some((name) => name.startsWith('memorandum')));
			assert.equal(stored.length, 0);
		});

		it('forgets many objects only when the dialog says so', async () => {
			await explorer.choose('Vaults', vaults.research, 'Remove from List');
			assert.match(await workbench.readDialog(), /Remove 4 objects from the list\?/);
			await workbench.clickDialogButton('Cancel');
			await explorer.row('Vaults', 'memorandum.md');
			await explorer.choose('Vaults', vaults.research, 'Remove from List');
			await workbench.clickDialogButton('Remove from List');
			await (await explorer.row('Vaults', vaults.research)).waitFor();
			await explorer.waitUntilGone('Vaults', 'memorandum.md');
		});
	});

	async function waitForClipboard(text: string): Promise<void> {
		await workbench.page.waitForFunction(
			`navigator.clipboard.readText().then((now) => now === ${JSON.stringify(text)})`,
		);
	}
});
