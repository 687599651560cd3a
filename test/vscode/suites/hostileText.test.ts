import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { sampleIds } from '../../../src/sample/sampleIds';
import { hostileText, linksIn, readable, shownText } from '../../faults/hostileText';
import { giveConsent } from '../support/consent';
import { replaceInWindow } from '../support/messages';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { readSession } from '../support/session';

const { vaults, objects, instances } = sampleIds;

/** A text that the extension gave VS Code to show, and where. */
interface Shown {
	readonly surface: string;
	readonly text: string;
}

describe('text of the service and of files, where VS Code shows it', () => {
	let service: FaultyService;
	let shown: Shown[];
	let restore: () => void;
	/** What the inputs and picks answer, in order; nothing more dismisses them. */
	let answers: unknown[];

	before(async () => {
		service = await startFaultyService();
		await giveConsent(service, ['citations', 'text']);
		await connectTo(service);
	});

	after(async () => {
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
	});

	beforeEach(() => {
		shown = [];
		answers = [];
		const note = (surface: string, texts: Record<string, unknown>) => {
			for (const [name, text] of Object.entries(texts))
				if (typeof text === 'string' && text !== '') shown.push({ surface: `${surface} ${name}`, text });
		};
		const message =
			(kind: string) =>
			async (text: string, ...rest: unknown[]) => {
				const options = rest.find((each) => typeof each === 'object') as vscode.MessageOptions | undefined;
				note(kind, { message: text, detail: options?.detail });
				for (const button of rest) note(kind, { button });
				// Modal questions are answered with what they are about.
				return options?.modal ? rest.find((each) => typeof each === 'string') : undefined;
			};
		restore = replaceInWindow({
			showInformationMessage: message('information'),
			showWarningMessage: message('warning'),
			showErrorMessage: message('error'),
			setStatusBarMessage: (text: string) => note('status bar', { text }),
			withProgress: async (options: vscode.ProgressOptions, task: Parameters<typeof vscode.window.withProgress>[1]) => {
				note('progress', { title: options.title });
				const { token } = new vscode.CancellationTokenSource();
				return task({ report: (value) => note('progress', { message: value.message }) }, token);
			},
			showQuickPick: async (items: readonly vscode.QuickPickItem[], options: vscode.QuickPickOptions = {}) => {
				note('pick', { title: options.title, placeHolder: options.placeHolder });
				for (const { label, description, detail } of items) note('pick item', { label, description, detail });
				const answer = answers.shift();
				return items.find(({ label }) => answer !== undefined && readable(label).includes(String(answer)));
			},
			createQuickPick: () => {
				let accept = () => {};
				let hide = () => {};
				return {
					title: '',
					placeholder: '',
					items: [] as vscode.QuickPickItem[],
					selectedItems: [] as vscode.QuickPickItem[],
					onDidAccept: (listener: () => void) => {
						accept = listener;
					},
					onDidHide: (listener: () => void) => {
						hide = listener;
					},
					onDidTriggerItemButton: () => undefined,
					show() {
						note('pick', { title: this.title, placeHolder: this.placeholder });
						for (const { label, description, detail } of this.items) note('pick item', { label, description, detail });
						const answer = answers.shift();
						const found = this.items.find(
							({ label }) => answer !== undefined && readable(label).includes(String(answer)),
						);
						this.selectedItems = found ? [found] : [];
						if (found) accept();
						else hide();
					},
					dispose: () => undefined,
				};
			},
			showInputBox: async ({ title, prompt, placeHolder, validateInput }: vscode.InputBoxOptions) => {
				note('input', { title, prompt, placeHolder });
				const problem = await validateInput?.('');
				note('input', { problem: typeof problem === 'string' ? problem : problem?.message });
				return answers.shift();
			},
		});
	});

	afterEach(() => {
		restore();
		service.faults.clear();
	});

	/** No text is a link or an icon, and the hostile one can be read at each of `surfaces`. */
	function assertInert(...surfaces: string[]): void {
		assert.deepEqual(
			shown.filter(({ text }) => linksIn(text).length > 0 || text.includes('$(') || text.includes('\u202E')),
			[],
		);
		for (const surface of surfaces) {
			const texts = shown.filter((each) => each.surface === surface).map(({ text }) => readable(text));
			assert.ok(
				texts.some((text) => text.includes(shownText)),
				`${surface}: ${JSON.stringify(shown)}`,
			);
		}
	}

	const run = (name: string, argument?: unknown) => vscode.commands.executeCommand(`benchbook.${name}`, argument);
	const change = (operation: Parameters<FaultyService['faults']['inject']>[0], fields: Record<string, unknown>) =>
		service.faults.inject(operation, { kind: 'change', change: (answer) => ({ ...(answer as object), ...fields }) });
	const ref = { vaultId: vaults.research, objectId: objects.brief };

	it('the body of a 400', async () => {
		const body = JSON.stringify({ error: { message: hostileText } });
		service.faults.inject('find', { kind: 'answer', status: 400, body });
		await run('sources.find', { query: 'negligence per se' });
		assertInert('error message');
	});

	it('the hint of a search, and its candidates', async () => {
		change('find', { candidates: [], hint: hostileText });
		await run('sources.find', { query: 'negligence per se' });
		assertInert('information message');
		change('find', {
			candidates: [{ title: hostileText, source: hostileText, snippet: hostileText }],
			hint: hostileText,
		});
		answers = [shownText];
		await run('sources.find', { query: hostileText });
		assertInert('pick title', 'pick placeHolder', 'pick item label', 'pick item description', 'progress title');
		assertInert('pick item detail', 'warning message');
	});

	it("an object's file name, folder and metadata", async () => {
		change('createPresignedUrl', { filename: hostileText });
		await run('vault.addObject', ref);
		await run('vault.copyPresignedUrl', { ...ref, operation: 'GET' });
		assertInert('information message');
		await run('vault.downloadObject', { ...ref, uri: vscode.Uri.file(readSession().workspace) });
		assertInert('progress title');
		await run('vault.deleteContent', ref);
		assertInert('warning message', 'progress message');
		change('updateObject', { filename: 'x', path: `/${hostileText}`, metadata: { [hostileText]: hostileText } });
		await run('vault.moveObject', { ...ref, path: `/${hostileText}` });
		await run('vault.moveObject', ref);
		assertInert('pick item label');
		answers = [shownText];
		shown = [];
		await run('vault.editMetadata', ref);
		assertInert('pick item label', 'pick item description', 'input prompt');
	});

	it("an instance's name and status", async () => {
		change('fetchInstance', { name: hostileText, status: hostileText, ip: null, ssh: null });
		await run('compute.openTerminal', { instanceId: instances.running });
		assertInert('error message');
	});

	it('IDs, names and prices that an argument brings', async () => {
		await run('compute.openInstance', { instanceId: hostileText });
		await run('agents.trackRun', { runId: 'a [Open](command:b)' });
		await run('applications.deleteProject', { projectId: hostileText, deleteFromHosting: false });
		await run('transcription.deleteJob', { jobId: hostileText });
		await run('vault.abortUpload', { ...ref, uploadId: hostileText });
		assertInert('warning message');
	});

	it('what the service answered to a deployment, a deletion and an ended upload', async () => {
		const body = JSON.stringify({ message: hostileText });
		for (const operation of ['startDeployment', 'abortUpload', 'deleteTranscription'] as const)
			service.faults.inject(operation, { kind: 'answer', status: 200, body });
		await run('applications.startDeployment', { projectId: 'prj_1', environmentVariables: [] });
		assertInert('information message');
		shown = [];
		await run('vault.abortUpload', { ...ref, uploadId: 'upload_1' });
		assertInert('information message');
		shown = [];
		await run('transcription.deleteJob', { jobId: 'job_1' });
		assertInert('information message');
	});

	it('the name of a file that is verified with its workspace, and that is uploaded', async () => {
		const file = join(readSession().workspace, `${shownText}.md`);
		await writeFile(file, 'Brown v. Board of Education, 347 U.S. 483 (1954).');
		try {
			await run('citations.verifyWorkspace', { include: '*zap*' });
			// Its progress counts citations: the file is named where it replaces an object.
			assertInert();
			shown = [];
			await run('vault.uploadVersion', { ...ref, uri: vscode.Uri.file(file) });
			assertInert('warning message');
		} finally {
			await rm(file);
		}
	});

	it('the message of an object that cannot be read or saved', async () => {
		const name = 'notes.md';
		change('createPresignedUrl', { filename: name });
		await run('vault.addObject', { vaultId: vaults.research, objectId: objects.notes });
		const path = `/${vaults.research}/${objects.notes}/${name}`;
		const uri = vscode.Uri.from({ scheme: 'benchbook-vault', authority: new URL(service.baseUrl).host, path });
		const body = JSON.stringify({ error: { message: hostileText } });
		service.faults.inject('createPresignedUrl', { kind: 'answer', status: 400, body });
		await assert.rejects(
			async () => vscode.workspace.fs.stat(uri),
			({ message }: Error) => {
				assert.deepEqual(linksIn(message), []);
				return readable(message).includes(shownText);
			},
		);
	});
});
