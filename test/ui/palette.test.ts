import assert from 'node:assert/strict';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import type { Locator } from 'playwright-core';
import type { OperationName } from '../../src/core/service/operations';
import { sampleIds } from '../../src/sample/sampleIds';
import { type RunningSample, startSample } from '../../src/sample/server';
import { type FaultServer, startFaultServer } from '../faults/faultServer';
import { readable } from '../faults/hostileText';
import { until } from '../vscode/support/until';
import { ExplorerViews } from './support/explorer';
import { openWorkbench, pictureFailures } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

const { instances, objects, projects, transcriptions } = sampleIds;
/** Nowhere but in the request. */
const secretValue = 'value-hunter2-4711';

describe('what is confirmed first', () => {
	let workbench: Workbench;
	let sample: RunningSample;
	let faults: FaultServer;

	before(async () => {
		sample = await startSample({ ssh: { host: 'machine.example', user: 'root' } });
		faults = await startFaultServer(sample.baseUrl);
		workbench = await openWorkbench({
			name: 'palette',
			settings: { 'benchbook.verify.trigger': 'manual', 'benchbook.ssh.path': '/nowhere/ssh' },
		});
		await workbench.runAndPick('Benchbook: Connect…', 'Your Legal Service');
		await workbench.answerInput(faults.baseUrl, 'Base URL');
		await workbench.answerInput(sample.apiKey, 'API key');
		await workbench.notification('Benchbook is connected');
	});

	after(async () => {
		await workbench?.close();
		await faults?.close();
		await sample?.close();
	});

	beforeEach(() => faults?.clear());

	pictureFailures(() => workbench);

	afterEach(async () => {
		await workbench?.page.keyboard.press('Escape');
		await workbench?.clearNotifications();
	});

	const requests = (operation: OperationName) =>
		faults.seen
			.filter((request) => request.operation === operation)
			.map(({ method, url, body }) => ({
				method,
				url,
				...(body.length > 0 && { body: JSON.parse(body.toString()) as unknown }),
			}));

	describe('finding sources', () => {
		const ask = async () => {
			await workbench.runCommand('Benchbook: Find Sources…');
			await workbench.answerInput('segregation', 'A topic');
			await workbench.pick('Another jurisdiction, by its ID');
			await workbench.answerInput('supreme', 'ID of the jurisdiction');
		};

		it('sends nothing when the answer is no', async () => {
			await workbench.openFile('brief.md');
			await ask();
			assert.match(await workbench.readDialog(), /Send your searches to 127\.0\.0\.1[\s\S]*what you search for/);
			await workbench.clickDialogButton('Cancel');
			assert.deepEqual(requests('find'), []);
		});

		it('offers candidates with the hint of the service, checks the one that is picked, and inserts it', async () => {
			await workbench.page.locator('.editor-instance .view-line').first().click();
			// The draft begins with front matter, into which nothing is inserted.
			await workbench.page.keyboard.press('Control+End');
			await ask();
			await workbench.clickDialogButton('Allow');
			await workbench.page.getByPlaceholder('Verify a candidate before citing it').waitFor();
			await workbench.screenshot('find-sources');
			await workbench.pick('347 U.S. 483');
			// Consent to a search is none to look citations up.
			assert.match(await workbench.readDialog(), /Send citations to 127\.0\.0\.1/);
			await workbench.clickDialogButton('Send Citations Only');
			await workbench.statusBarItem('It was found on');
			const line = workbench.page.locator('.editor-instance .view-line', { hasText: '347 U.S. 483' });
			const text = (await line.last().innerText()).replaceAll('\u00a0', ' ');
			assert.match(text, /^\*Brown v\. Board of Education.*\*, 347 U\.S\. 483 \(1954\)/);
			assert.deepEqual(
				requests('find').map(({ body }) => body),
				[{ query: 'segregation', jurisdiction: 'supreme' }],
			);
			assert.deepEqual(
				requests('verify').map(({ body }) => body),
				[{ text: '347 U.S. 483' }],
			);
			await workbench.runCommand('File: Revert File');
		});
	});

	describe('starting a deployment', () => {
		const started = {
			method: 'POST',
			url: `/applications/v1/projects/${projects.intake}/deployments`,
			body: {
				environmentVariables: [{ key: 'TOKEN', value: secretValue, target: ['production'], type: 'encrypted' }],
			},
		};

		/** Production is ticked. */
		async function takeTargets(): Promise<void> {
			assert.deepEqual(await workbench.offered('Deployment Targets'), ['production', 'preview', 'development']);
			await workbench.page.keyboard.press('Enter');
			assert.deepEqual(await workbench.offered('How the Values Are Stored'), ['encrypted', 'plain', 'secret']);
			await workbench.pick('encrypted');
		}

		async function fromFile(): Promise<string> {
			await workbench.runCommand('Benchbook: Start Deployment…');
			await workbench.answerInput(projects.intake, 'ID of the project');
			await workbench.pick('drafts/.env');
			// Both variables are ticked; one is taken off.
			await workbench.page.locator('.quick-input-widget:visible .quick-input-list .monaco-list-row').first().waitFor();
			await workbench.pick('OTHER');
			await workbench.page.keyboard.press('Enter');
			await takeTargets();
			return workbench.readDialog();
		}

		before(() => writeFile(join(workbench.workspace, 'drafts/.env'), `TOKEN=${secretValue}\nOTHER=1\n`));

		it('sends variables of a .env file after a summary of their names alone', async () => {
			const summary = await fromFile();
			assert.match(summary, /TOKEN/);
			assert.doesNotMatch(summary, /OTHER/);
			assert.ok(!summary.includes(secretValue));
			await workbench.screenshot('start-deployment');
			await workbench.clickDialogButton('Cancel');
			assert.deepEqual(requests('startDeployment'), []);
			await fromFile();
			await workbench.clickDialogButton('Start');
			await workbench.notification('Started a deployment');
			assert.deepEqual(requests('startDeployment'), [started]);
		});

		it('sends variables that are typed, their values hidden', async () => {
			await workbench.runCommand('Benchbook: Start Deployment…');
			// The project is remembered.
			await workbench.page.locator('.quick-input-widget:visible', { hasText: 'ID of the project' }).waitFor();
			assert.equal(
				await workbench.page.locator('.quick-input-widget:visible .quick-input-box input').inputValue(),
				projects.intake,
			);
			await workbench.page.keyboard.press('Enter');
			await workbench.pick('Type them…');
			await workbench.answerInput('TOKEN', 'first variable');
			const value = workbench.page.locator('.quick-input-widget:visible', { hasText: 'Value of TOKEN' });
			await value.waitFor();
			assert.equal(await value.locator('.quick-input-box input').getAttribute('type'), 'password');
			await workbench.answerInput(secretValue, 'Value of TOKEN');
			await workbench.answerInput('', 'next variable');
			await takeTargets();
			await workbench.clickDialogButton('Start');
			await workbench.notification('Started a deployment');
			assert.deepEqual(requests('startDeployment'), [started]);
		});

		it('says that it may have been carried out when the answer was lost, and does not repeat it', async () => {
			faults.inject('startDeployment', { kind: 'reset' });
			await fromFile();
			await workbench.clickDialogButton('Start');
			const toast = await workbench.notification('may have started anyway');
			assert.ok(!(await toast.innerText()).includes(secretValue));
			assert.equal(requests('startDeployment').length, 1);
		});

		it('leaves no value in state, settings or logs', async () => {
			const found: string[] = [];
			for (const entry of await readdir(workbench.userData, { recursive: true, withFileTypes: true })) {
				if (!entry.isFile()) continue;
				const content = await readFile(join(entry.parentPath, entry.name)).catch(() => undefined);
				if (content?.includes(secretValue)) found.push(entry.name);
			}
			assert.deepEqual(found, []);
		});
	});

	describe('deleting a project', () => {
		it('needs its id typed, and says what happens to the hosting', async () => {
			await workbench.runCommand('Benchbook: Delete Project…');
			await workbench.answerInput(projects.portal, 'ID of the project');
			await workbench.pick('Keep the hosting project');
			await workbench.answerInput('prj_sample_porta', 'hosting resources stay');
			await workbench.page.getByText(`This doesn't match the ID ${projects.portal}`).first().waitFor();
			await workbench.screenshot('delete-project');
			assert.deepEqual(requests('deleteProject'), []);
			await workbench.answerInput(projects.portal, 'Delete project');
			await workbench.notification('deleted');
			assert.deepEqual(requests('deleteProject'), [
				{
					method: 'DELETE',
					url: `/applications/v1/projects/${projects.portal}?deleteFromHosting=false`,
				},
			]);
		});

		it('removes the hosting too when told so', async () => {
			await workbench.runCommand('Benchbook: Delete Project…');
			await workbench.answerInput(projects.deploying, 'ID of the project');
			await workbench.pick('Remove the hosting project too');
			await workbench.answerInput(projects.deploying, 'will be removed too');
			await workbench.notification('deleted');
			assert.deepEqual(requests('deleteProject'), [
				{ method: 'DELETE', url: `/applications/v1/projects/${projects.deploying}` },
			]);
		});
	});

	describe('deleting transcription jobs', () => {
		it('says what goes with them, and takes one that is gone already for deleted', async () => {
			for (const button of ['Cancel', 'Delete']) {
				await workbench.runCommand('Benchbook: Delete Transcription Jobs…');
				await workbench.answerInput(`${transcriptions.managed} ${transcriptions.plain} job_gone_1`, 'IDs of the');
				assert.match(
					await workbench.readDialog(),
					/starts with "tr_" \(1\), records and transcripts[\s\S]*can't undo this/,
				);
				await workbench.clickDialogButton(button);
				if (button === 'Cancel') assert.deepEqual(requests('deleteTranscription'), []);
			}
			const toast = await workbench.notification('3 transcription jobs deleted');
			assert.match(await toast.innerText(), /Already deleted: job_gone_1/);
			assert.deepEqual(
				requests('deleteTranscription').map(({ method, url }) => `${method} ${url}`),
				[transcriptions.managed, transcriptions.plain, 'job_gone_1'].map((id) => `DELETE /voice/transcription/${id}`),
			);
		});
	});

	describe('foreign text that would be a link to a command', () => {
		const id = '[Open](command:workbench.action.terminal.new)';

		/** It reads as it was written, and nothing of it can be clicked. */
		async function assertInert(place: Locator): Promise<void> {
			const text = readable((await place.innerText()).replaceAll('\u00a0', ' '));
			assert.ok(text.includes(id), text);
			// Labels of lists are such elements too, without a target.
			const links = await place
				.locator('a')
				.evaluateAll((all) =>
					all
						.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('data-href')])
						.filter(
							([label, ...targets]) => label === 'Open' || targets.some((target) => target?.startsWith('command:')),
						),
				);
			assert.deepEqual(links, []);
		}

		/** Allows what a dialog asks about, if one comes before `next` does. */
		async function allow(button: string, next: Locator): Promise<void> {
			const dialog = workbench.page.locator('.monaco-dialog-box');
			await dialog.or(next).first().waitFor();
			if ((await dialog.count()) > 0) await workbench.clickDialogButton(button);
			await next.waitFor();
		}

		it('is text in a pick and in progress', async () => {
			const candidates = [{ title: `${id}, 347 U.S. 483`, source: id, snippet: id }];
			faults.inject('find', { kind: 'answer', status: 200, body: JSON.stringify({ candidates, hint: id }) });
			faults.inject('verify', { kind: 'hang' });
			await workbench.runCommand('Benchbook: Find Sources…');
			await workbench.answerInput('negligence', 'A topic');
			await workbench.pick('Another jurisdiction, by its ID');
			await workbench.answerInput('supreme', 'ID of the jurisdiction');
			const pick = workbench.page.locator('.quick-input-widget:visible', { hasText: '347 U.S. 483' });
			await allow('Allow', pick);
			await assertInert(pick);
			await workbench.screenshot('hostile-pick');
			await workbench.pick('347 U.S. 483');
			const progress = workbench.page.locator('.notification-toast', { hasText: 'Checking' });
			await allow('Send Citations Only', progress);
			await assertInert(progress);
			await workbench.screenshot('hostile-progress');
			await progress.getByRole('button', { name: 'Cancel' }).click();
			await progress.waitFor({ state: 'detached' });
		});

		it('is text in a prompt', async () => {
			await workbench.runCommand('Benchbook: Edit Metadata…');
			await workbench.answerInput(objects.brief, 'ID of the object');
			await workbench.answerInput(id, 'Name of the entry');
			const prompt = workbench.page.locator('.quick-input-widget:visible', { hasText: 'Value of' });
			await prompt.waitFor();
			await assertInert(prompt);
			await workbench.screenshot('hostile-prompt');
		});

		it('is text in a notification', async () => {
			const body = JSON.stringify({ message: `See ${id}.` });
			faults.inject('deleteTranscription', { kind: 'answer', status: 200, body });
			await workbench.runCommand('Benchbook: Delete Transcription Jobs…');
			await workbench.answerInput(transcriptions.interview, 'IDs of the');
			await workbench.clickDialogButton('Delete');
			await assertInert(await workbench.notification('The service says: See'));
			await workbench.clearNotifications();
			faults.inject('deleteTranscription', { kind: 'answer', status: 400, body });
			await workbench.runCommand('Benchbook: Delete Transcription Jobs…');
			await workbench.answerInput(transcriptions.interview, 'IDs of the');
			await workbench.clickDialogButton('Delete');
			await assertInert(await workbench.notification('rejected the request'));
			await workbench.screenshot('hostile-notification');
		});
	});

	describe('an SSH terminal', () => {
		it('says how to get ssh when there is none', async () => {
			await workbench.runCommand('Benchbook: Open SSH Terminal');
			await workbench.answerInput(instances.running, 'ID of the instance');
			const toast = await workbench.notification('Program not found');
			assert.match(await toast.innerText(), /openssh-client/);
		});

		it('offers to wait for an instance that is not ready, and to forget a host key that changed', async () => {
			const folder = join(workbench.workspace, '../bin');
			await mkdir(folder, { recursive: true });
			const program = join(folder, 'ssh');
			const script = [
				'#!/bin/sh',
				// Asked for its configuration, it has none.
				'for arg; do [ "$arg" = -G ] && exit 0; done',
				'echo "@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @" >> "$2"',
				'exit 255',
			];
			await writeFile(program, `${script.join('\n')}\n`);
			await chmod(program, 0o755);
			await workbench.changeSettings({ 'benchbook.ssh.path': program });
			const explorer = new ExplorerViews(workbench.page);
			await explorer.show();
			await explorer.showOnly('Compute');
			await workbench.runCommand('Benchbook: Track Instance by ID…');
			await workbench.answerInput(`${instances.running} ${instances.stopped}`, 'IDs of the instances');
			await explorer.choose('Compute', 'Sample instance stopped', 'Open SSH Terminal');
			const stopped = await workbench.notification('isn\'t ready yet: its status is "stopped"');
			await stopped.getByRole('button', { name: 'Wait' }).waitFor();
			await workbench.clearNotifications();
			await explorer.choose('Compute', 'Sample instance running', 'Open SSH Terminal');
			const changed = await workbench.notification('someone is intercepting the connection');
			await workbench.screenshot('ssh-host-key-changed');
			await changed.getByRole('button', { name: 'Forget Old Host Key…' }).click();
			assert.match(await workbench.readDialog(), /will show the fingerprint of the key/);
			const hosts = join(workbench.userData, 'User/globalStorage/benchbook.benchbook/ssh');
			await writeFile(join(hosts, 'hosts-other'), '');
			await workbench.clickDialogButton('Forget Host Key');
			await until('no key to be left', async () => !(await readdir(hosts)).some((name) => /^(key|log)-/.test(name)));
			assert.deepEqual(await readdir(hosts), ['hosts-other']);
		});

		it('leaves no key when the extension host is killed', async () => {
			const bin = join(workbench.workspace, '../bin');
			await writeFile(join(bin, 'hold'), '');
			await writeFile(
				join(bin, 'ssh'),
				'#!/bin/sh\nfor arg; do [ "$arg" = -G ] && exit 0; done\nwhile [ -e "$(dirname "$0")/hold" ]; do sleep 0.1; done\n',
			);
			const hosts = join(workbench.userData, 'User/globalStorage/benchbook.benchbook/ssh');
			const keys = async () => (await readdir(hosts)).filter((name) => name.startsWith('key-'));
			await new ExplorerViews(workbench.page).choose('Compute', 'Sample instance running', 'Open SSH Terminal');
			const [key = ''] = await until('the key file', async () => ((await keys()).length > 0 ? keys() : undefined));
			process.kill(Number(key.split('-')[1]), 'SIGKILL');
			// VS Code starts another host by itself; the view, which is visible, starts the extension in it.
			await until('the key to be swept', async () => (await keys()).length === 0, 60_000);
			await rm(join(bin, 'hold'));
		});
	});
});
