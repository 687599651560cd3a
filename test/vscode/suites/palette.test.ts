import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { OperationName } from '../../../src/core/service/operations';
import { sampleIds } from '../../../src/sample/sampleIds';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile } from '../support/documents';
import { requestsOf } from '../support/explorer';
import { answerMessages, replaceInWindow } from '../support/messages';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { changeSettings } from '../support/settings';
import { findTraces } from '../support/traces';
import { until } from '../support/until';

const { objects, projects, runs, transcriptions, uploads, vaults } = sampleIds;

describe('the palette', () => {
	let service: FaultyService;
	let restore: () => Promise<void>;

	before(async () => {
		service = await startFaultyService();
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
		await giveConsent(service, ['text']);
		await connectTo(service);
	});

	beforeEach(() => service.faults.clear());

	afterEach(async () => {
		service.faults.clear();
		await closeAllEditors();
	});

	after(async () => {
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
		await restore();
	});

	const run = <T>(name: string, argument?: unknown) => vscode.commands.executeCommand<T>(`benchbook.${name}`, argument);
	const bodies = (operation: OperationName) => requestsOf(service, operation).map(({ body }) => body);

	/** Runs a search and takes the first candidate, as Enter does. */
	async function findAndTakeFirst(argument: unknown): Promise<{ verification: string; inserted?: string } | undefined> {
		let ended = false;
		const running = run<{ verification: string; inserted?: string } | undefined>('sources.find', argument).then(
			(result) => {
				ended = true;
				return result;
			},
		);
		await until('the search to end', async () => {
			await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
			return ended;
		});
		return running;
	}

	const answerWith = (title: string, snippet = '') =>
		service.faults.inject('find', {
			kind: 'answer',
			status: 200,
			body: JSON.stringify({
				found: 1,
				hint: 'Confirm $(trash) it.',
				candidates: [{ title, snippet, url: 'https://x.example' }],
			}),
		});

	describe('finding sources', () => {
		it('sends the query, checks the picked candidate by its citation string alone, and inserts it at the cursor', async () => {
			const editor = await openFile({ content: 'See .\n' });
			editor.selection = new vscode.Selection(0, 4, 0, 4);
			const found = await findAndTakeFirst({ query: 'segregation in public schools', numResults: 3 });
			assert.deepEqual(bodies('find'), [{ query: 'segregation in public schools', numResults: 3 }]);
			const texts = bodies('verify').map((body) => (body as { text: string }).text);
			assert.equal(texts.length, 1);
			assert.match(texts[0] ?? '', /^\d+ [A-Z][\w. ]+ \d+$/);
			assert.equal(found?.verification, 'verified');
			assert.ok(found?.inserted?.includes(texts[0] ?? '?'));
			assert.equal(editor.document.getText(), `See ${found?.inserted}.\n`);
		});

		it('copies to the clipboard where a citation would not be read, and inserts nothing', async () => {
			const content = '---\ntitle: A\n---\n';
			const editor = await openFile({ content });
			editor.selection = new vscode.Selection(1, 8, 1, 8);
			answerWith('Brown v. Board of Education, 347 U.S. 483 (1954)');
			const found = await findAndTakeFirst({ query: 'anything at all' });
			assert.equal(found?.inserted, undefined);
			assert.equal(editor.document.getText(), content);
			assert.equal(await vscode.env.clipboard.readText(), 'Brown v. Board of Education, 347 U.S. 483 (1954)');
		});

		/** By what they are: title, snippet, what is said, and the title as it is inserted where that differs. */
		const candidates: Record<string, [title: string, snippet: string, verification: string, inserted?: string]> = {
			'that is not found': [
				'Varghese v. China S. Airlines Co., 925 F.3d 1339 (11th Cir. 2019)',
				'',
				'notFound',
				'*Varghese v. China S. Airlines Co.*, 925 F.3d 1339 (11th Cir. 2019)',
			],
			'whose citation is another case': [
				'Roe v. Wade, 347 U.S. 483 (1954)',
				'',
				'differs',
				'*Roe v. Wade*, 347 U.S. 483 (1954)',
			],
			'without a citation': ['A treatise on segregation', 'No citation at all.', 'unverified'],
			'that no case database holds': ['Doe v. Roe, 2019 WL 4639462', '', 'unverified', '*Doe v. Roe*, 2019 WL 4639462'],
		};
		for (const [name, [title, snippet, verification, inserted = title]] of Object.entries(candidates)) {
			it(`inserts a candidate ${name}, and says that it is not verified`, async () => {
				const { document } = await openFile({ content: '' });
				answerWith(title, snippet);
				const found = await findAndTakeFirst({ query: 'anything at all' });
				assert.equal(found?.verification, verification);
				assert.equal(document.getText(), inserted);
			});
		}

		it('inserts a candidate whose check failed, and says so', async () => {
			const { document } = await openFile({ content: '' });
			service.faults.inject('verify', { kind: 'answer', status: 400 });
			const found = await findAndTakeFirst({ query: 'segregation' });
			assert.equal(found?.verification, 'failed');
			assert.equal(document.getText(), found?.inserted);
		});

		/** Runs a search, and shows each list that it offers to `look`, which returns the label of the item to take; none closes the list. */
		async function lookAtPicks(
			argument: object,
			look: (pick: vscode.QuickPick<vscode.QuickPickItem>) => string | undefined,
		): Promise<void> {
			const createQuickPick = () => {
				let accept = () => {};
				let hide = () => {};
				const pick = {
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
						const label = look(pick as unknown as vscode.QuickPick<vscode.QuickPickItem>);
						pick.selectedItems = pick.items.filter((item) => item.label === label);
						if (pick.selectedItems.length > 0) accept();
						else hide();
					},
					dispose: () => undefined,
				};
				return pick;
			};
			const restoreWindow = replaceInWindow({ createQuickPick });
			try {
				await run('sources.find', argument);
			} finally {
				restoreWindow();
			}
		}

		it('says that candidates beyond what was asked for were left out', async () => {
			const candidates = Array.from({ length: 12 }, (_, at) => ({ title: `Source ${at}` }));
			const body = JSON.stringify({ candidates, hint: 'Confirm it.' });
			service.faults.inject('find', { kind: 'answer', status: 200, body });
			const placeholders: (string | undefined)[] = [];
			await lookAtPicks({ query: 'anything at all', numResults: 5 }, (pick) => {
				assert.equal(pick.items.length, 5);
				placeholders.push(pick.placeholder);
				return undefined;
			});
			assert.deepEqual(placeholders, [
				"Copied to the clipboard once it's checked. Confirm it. The service returned 7 more results than it was asked for. They were left out.",
			]);
		});

		it('says how many there are and where they were looked for, offers more, and opens what has an address', async () => {
			const candidates = Array.from({ length: 25 }, (_, at) => ({
				title: `Source ${at}`,
				url: at === 0 ? 'https://x.example/0' : 'javascript:alert(1)',
			}));
			service.faults.inject('find', {
				kind: 'change',
				change: (_, sent) => ({
					found: 140,
					candidates: candidates.slice(0, (sent as { numResults?: number }).numResults ?? 10),
				}),
			});
			const shown: { title: string | undefined; buttons: number[] }[] = [];
			await lookAtPicks({ query: 'anything at all', jurisdiction: 'california' }, ({ title, items }) => {
				shown.push({ title, buttons: items.slice(0, 2).map(({ buttons = [] }) => buttons.length) });
				return 'Show more…';
			});
			assert.deepEqual(shown, [
				{ title: 'anything at all in california (10 of 140)', buttons: [1, 0] },
				{ title: 'anything at all in california (25 of 140)', buttons: [1, 0] },
			]);
			assert.deepEqual(
				bodies('find').map((body) => (body as { numResults?: number }).numResults),
				[undefined, 25],
			);
		});

		it('inserts foreign text as text', async () => {
			const { document } = await openFile({ content: '' });
			answerWith('![x](https://evil.example)\n\u202e<img> Brown v. Board, 347 U.S. 483 (1954)');
			await findAndTakeFirst({ query: 'anything at all' });
			assert.equal(
				document.getText(),
				'!\\[x\\](https://evil.example) \\<img\\> *Brown v. Board*, 347 U.S. 483 (1954)',
			);
		});

		it('searches a jurisdiction only where the search names it', async () => {
			answerWith('none');
			await findAndTakeFirst({ query: 'habeas corpus', jurisdiction: 'ninth' });
			await findAndTakeFirst({ query: 'habeas corpus' });
			await findAndTakeFirst({ query: 'habeas corpus', jurisdiction: '' });
			await findAndTakeFirst({ query: 'habeas corpus', numResults: '7' });
			const query = 'habeas corpus';
			assert.deepEqual(bodies('find'), [
				{ query, jurisdiction: 'ninth' },
				{ query },
				{ query },
				{ query, numResults: 7 },
			]);
		});

		it('asks where by the names of the jurisdictions searched before, and keeps none that the service refused', async () => {
			answerWith('none');
			await findAndTakeFirst({ query: 'habeas corpus', jurisdiction: 'us-ca' });
			service.faults.inject('find', { kind: 'answer', status: 400 });
			await run('sources.find', { query: 'habeas corpus', jurisdiction: 'us-xx' });
			answerWith('none');
			const lists: (string | undefined)[][] = [];
			const restoreWindow = replaceInWindow({
				showInputBox: async () => 'habeas corpus',
				showQuickPick: async (items: readonly vscode.QuickPickItem[]) => {
					lists.push(items.map(({ label }) => label));
					return items.find(({ label }) => label === 'California');
				},
			});
			await findAndTakeFirst(undefined);
			restoreWindow();
			assert.equal(lists.length, 1);
			assert.deepEqual([lists[0]?.[0], lists[0]?.[1]], ['All jurisdictions', 'California']);
			assert.equal(lists[0]?.at(-1), 'Another jurisdiction, by its ID…');
			assert.ok(!lists[0]?.includes('us-xx'));
			assert.deepEqual(bodies('find').at(-1), { query: 'habeas corpus', jurisdiction: 'us-ca' });
		});

		it('refuses what is out of bounds before anything is sent', async () => {
			assert.equal(await run('sources.find', { query: 'ab' }), undefined);
			assert.equal(await run('sources.find', { query: 'habeas corpus', numResults: 26 }), undefined);
			assert.deepEqual(bodies('find'), []);
		});

		it('lets nothing but a citation string leave from a confidential folder', async () => {
			const loosen = await changeSettings({ 'benchbook.confidential': true });
			await openFile({ content: '' });
			assert.equal(await run('sources.find', { query: 'segregation in public schools' }), undefined);
			assert.equal(await run('sources.find', { query: 'Brown v. Board, 347 U.S. 483' }), undefined);
			assert.deepEqual(bodies('find'), []);
			await findAndTakeFirst({ query: ' 347 U.S.  483 ' });
			assert.deepEqual(bodies('find'), [{ query: '347 U.S. 483' }]);
			await loosen();
		});

		it('searches for a citation of a draft by its name, and in a confidential folder by itself', async () => {
			const editor = await openFile({ content: 'Brown v. Board of Education, 347 U.S. 483 (1954)\n' });
			editor.selection = new vscode.Selection(0, 31, 0, 31);
			service.faults.inject('find', { kind: 'answer', status: 200, body: '{"candidates": []}' });
			await run('citations.searchFor');
			const loosen = await changeSettings({ 'benchbook.confidential': true });
			await run('citations.searchFor');
			await loosen();
			assert.deepEqual(bodies('find'), [{ query: 'Brown v. Board of Education' }, { query: '347 U.S. 483' }]);
		});
	});

	describe('what is asked about first', () => {
		it('sends no search before the user has consented', async () => {
			await giveConsent(service, []);
			assert.equal(await run('sources.find', { query: 'habeas corpus' }), undefined);
			assert.deepEqual(bodies('find'), []);
			await giveConsent(service, ['text']);
		});

		it('starts no deployment, and shows and keeps no value', async () => {
			const value = 'hunter2-value-4711';
			const environmentVariables = [{ key: 'TOKEN', value }];
			assert.equal(
				await run('applications.startDeployment', { projectId: projects.intake, environmentVariables }),
				undefined,
			);
			assert.deepEqual(bodies('startDeployment'), []);
			assert.deepEqual(await findTraces(value), []);
		});

		it('takes no variable that could not be one', async () => {
			const invalid = [[{ key: 'A B', value: 'x' }], [{ key: 'A' }], ['A=1'], [{ key: 'A', value: 'x', target: 'p' }]];
			for (const environmentVariables of invalid) {
				await run('applications.startDeployment', { projectId: projects.intake, environmentVariables });
			}
			assert.deepEqual(bodies('startDeployment'), []);
		});

		it('deletes no transcription job', async () => {
			assert.equal(await run('transcription.deleteJob', { jobId: transcriptions.managed }), undefined);
			assert.equal(requestsOf(service, 'deleteTranscription').length, 0);
		});
	});

	describe('what the service answers to', () => {
		const value = 'hunter2-value-4712';
		const link = 'https://store.example/log?signature=s3cr3t';
		const body = JSON.stringify({ status: 'accepted', log: link, echo: value });
		/** Returned and shown, but for what only the request may hold. */
		const answer = (echo: string) => ({ status: 'accepted', log: 'https://store.example/log', echo });

		/** Runs a command whose question is answered by `button`; the texts of its notifications come too. */
		async function confirmed(button: string, name: string, argument: object) {
			const user = answerMessages(button);
			try {
				const result = await run<Record<string, unknown>>(name, argument);
				return { result, told: user.shown.flatMap(({ modal, text }) => (modal ? [] : [text])) };
			} finally {
				user.restore();
			}
		}

		const deploy = () =>
			confirmed('Start', 'applications.startDeployment', {
				projectId: projects.intake,
				environmentVariables: [{ key: 'TOKEN', value }],
			});

		it('a deployment is shown and returned, without values and queries of URLs', async () => {
			service.faults.inject('startDeployment', { kind: 'answer', status: 202, body });
			const { result, told } = await deploy();
			assert.deepEqual(result, {
				projectId: projects.intake,
				environmentVariables: ['TOKEN'],
				answer: answer('•••'),
			});
			assert.deepEqual(told, [
				`Started a deployment of ${projects.intake}. The service says: ${JSON.stringify(answer('•••'))}`,
			]);
			assert.deepEqual(await findTraces(value), []);
		});

		it('a deployment may be nothing', async () => {
			service.faults.inject('startDeployment', { kind: 'answer', status: 204, body: '' });
			const { result, told } = await deploy();
			assert.deepEqual(result, { projectId: projects.intake, environmentVariables: ['TOKEN'] });
			assert.deepEqual(told, [`Started a deployment of ${projects.intake}.`]);
		});

		it('the deletion of a project is shown and returned', async () => {
			service.faults.inject('deleteProject', { kind: 'answer', status: 200, body });
			const restoreInput = replaceInWindow({ showInputBox: async () => projects.portal });
			const { result, told } = await confirmed('', 'applications.deleteProject', {
				projectId: projects.portal,
				deleteFromHosting: false,
			}).finally(restoreInput);
			assert.deepEqual(result.answer, answer(value));
			assert.match(told.join(), /deleted\. Its hosting.* The service says: \{"status":"accepted"/);
		});

		it('the end of an upload is shown and returned', async () => {
			service.faults.inject('abortUpload', { kind: 'answer', status: 200, body: 'Parts are discarded.' });
			const upload = { vaultId: vaults.filings, objectId: objects.uploading, uploadId: uploads.pending };
			const { result, told } = await confirmed('Abort Upload', 'vault.abortUpload', upload);
			assert.deepEqual(result, { ...upload, answer: 'Parts are discarded.' });
			assert.deepEqual(told, ['Upload aborted. The service says: Parts are discarded.']);
		});

		it('the deletion of transcriptions is shown once where it is the same, and returned for each', async () => {
			service.faults.inject('deleteTranscription', { kind: 'answer', status: 200, body: '{"message": "Gone."}' });
			const jobIds = [transcriptions.plain, transcriptions.interview];
			const { result, told } = await confirmed('Delete', 'transcription.deleteJob', { jobIds });
			assert.deepEqual(result.answers, Object.fromEntries(jobIds.map((jobId) => [jobId, { message: 'Gone.' }])));
			assert.deepEqual(told, [`2 transcription jobs deleted. The service says: ${transcriptions.plain}: Gone.`]);
		});

		it('a deployment in many words is shortened, and shown by a button', async () => {
			const message = 'word '.repeat(100).trim();
			service.faults.inject('startDeployment', { kind: 'answer', status: 200, body: JSON.stringify({ message }) });
			const shown: { text: string; detail?: string | undefined }[] = [];
			const press =
				(button: string) =>
				async (text: string, ...rest: (string | vscode.MessageOptions)[]) => {
					const options = rest.find((each) => typeof each === 'object');
					shown.push({ text, detail: options?.detail });
					return rest.find((each) => each === button || each === 'Start');
				};
			const restoreWindow = replaceInWindow({
				showInformationMessage: press('Details'),
				showWarningMessage: press('Details'),
			});
			try {
				await run('applications.startDeployment', { projectId: projects.intake, environmentVariables: [] });
				const dialog = await until('the dialog', () => shown.find(({ detail }) => detail === message));
				assert.equal(dialog.text, `Started a deployment of ${projects.intake}.`);
				assert.ok(shown.some(({ text }) => text.includes('The service says: word') && text.endsWith('…')));
			} finally {
				restoreWindow();
			}
		});
	});

	describe('tools for models', () => {
		async function invoke(name: string, input: object): Promise<string> {
			const result = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
			return result.content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
		}

		const failsWith = (name: string, input: object, message: RegExp) =>
			assert.rejects(invoke(name, input), ({ message: said }: Error) => {
				assert.match(said, message);
				return true;
			});

		it('verify citations by their strings alone, and compare names here', async () => {
			const text =
				'My secret theory: Brown v. Board of Education, 347 U.S. 483 (1954); Smith v. Jones, 347 U.S. 483 (1954). See Varghese, 925 F.3d 1339 (11th Cir. 2019), and 28 U.S.C. § 1331.';
			const told = await invoke('benchbook_verify_citations', { text });
			assert.deepEqual(bodies('verify'), [{ text: '347 U.S. 483\n\n925 F.3d 1339' }]);
			assert.deepEqual(
				told.split('\n').flatMap((line) => /^(\w+) \| ([^|]*?)(?: \||$)/.exec(line)?.slice(1, 3).join(': ') ?? []),
				[
					'differs: Smith v. Jones, 347 U.S. 483 (1954)',
					'notFound: Varghese, 925 F.3d 1339 (11th Cir. 2019)',
					'verified: Brown v. Board of Education, 347 U.S. 483 (1954)',
					'notCovered: 28 U.S.C. § 1331',
				],
			);
			assert.match(told, /^4 total, .*; 2 to review\./);
			assert.match(told, /differs \| .* \| name-differs draft "Smith v\. Jones"/);
		});

		it('verify a file of the workspace, with the lines, and none outside of it or that is excluded', async () => {
			const { document } = await openFile({
				content: 'One.\n\nVarghese v. China S. Airlines, 925 F.3d 1339 (11th Cir. 2019).\n',
			});
			const told = await invoke('benchbook_verify_citations', { file: vscode.workspace.asRelativePath(document.uri) });
			assert.match(told, /notFound \| line 3 \| Varghese v\. China S\. Airlines, 925 F\.3d 1339/);
			for (const file of ['../brief.md', '/etc/passwd', 'nothing.md', 'package.json', '*.md']) {
				await failsWith('benchbook_verify_citations', { file }, /path of a Markdown or plain-text file/);
			}
			const restoreSettings = await changeSettings({ 'benchbook.verify.exclude': ['**/*.md'] });
			const excluded = { file: vscode.workspace.asRelativePath(document.uri) };
			await failsWith('benchbook_verify_citations', excluded, /not of one that the settings exclude/);
			await restoreSettings();
		});

		it('verify the selection, and say when there is none', async () => {
			const document = await vscode.workspace.openTextDocument({
				language: 'markdown',
				content: 'One.\n\nMiranda v. Arizona, 384 U.S. 436 (1966). 925 F.3d 1339.',
			});
			const editor = await vscode.window.showTextDocument(document);
			editor.selection = new vscode.Selection(2, 0, 2, 34);
			const told = await invoke('benchbook_verify_citations', { selection: true });
			assert.match(told, /^1 total/);
			assert.match(told, /\| line 3 \| Miranda v\. Arizona, 384 U\.S\. 436/);
			editor.selection = new vscode.Selection(0, 0, 0, 0);
			await failsWith('benchbook_verify_citations', { selection: true }, /Nothing is selected/);
		});

		it('find sources', async () => {
			const told = await invoke('benchbook_find_sources', { query: 'segregation in public schools', numResults: 2 });
			assert.deepEqual(bodies('find'), [{ query: 'segregation in public schools', numResults: 2 }]);
			assert.match(told, /347 U\.S\. 483/);
			assert.match(told, /benchbook_verify_citations/);
		});

		it('read a run', async () => {
			const text = await invoke('benchbook_get_run', { runId: runs.completed });
			assert.deepEqual(requestsOf(service, 'fetchRun'), [
				{ method: 'GET', url: `/agent/v1/run/${runs.completed}/details` },
			]);
			assert.ok(text.startsWith(`# Run \`${runs.completed}\``));
		});

		it('tell a model what it can do about an error', async () => {
			await failsWith('benchbook_verify_citations', { text: 'no citation here' }, /No citation was found/);
			await failsWith('benchbook_verify_citations', {}, /Give "text", "file" or "selection"/);
			await failsWith('benchbook_find_sources', { query: 'x' }, /3 to 1000/);
			await failsWith('benchbook_find_sources', { query: 'habeas', numResults: 99 }, /numResults/);
			await failsWith('benchbook_get_run', { runId: 'run_none_such' }, /no run with this ID/);
			service.faults.inject('*', { kind: 'answer', status: 401 });
			await failsWith('benchbook_find_sources', { query: 'habeas' }, /connect again/);
			await failsWith('benchbook_verify_citations', { text: 'Brown, 347 U.S. 483' }, /connect again/);
		});

		it('respect a confidential folder, the setting for what is sent, and consent', async () => {
			const text = 'a secret theory';
			// The dialog is refused in tests; declining it is a person's path.
			const refused = /did not allow|Something went wrong/;
			for (const setting of [{ 'benchbook.confidential': true }, { 'benchbook.verify.send': 'citations' }]) {
				const loosen = await changeSettings(setting);
				await failsWith('benchbook_find_sources', { query: text }, /only citations to be sent/);
				await invoke('benchbook_find_sources', { query: '347 U.S. 483' });
				await failsWith('benchbook_find_sources', { query: '347 U.S. 483', jurisdiction: text }, /must be the ID/);
				await loosen();
			}
			assert.deepEqual(bodies('find'), [{ query: '347 U.S. 483' }, { query: '347 U.S. 483' }]);
			service.faults.clear();
			await giveConsent(service, ['citations']);
			await failsWith('benchbook_find_sources', { query: text }, refused);
			await giveConsent(service, []);
			await failsWith('benchbook_verify_citations', { text: 'Brown, 347 U.S. 483' }, refused);
			assert.deepEqual(service.faults.seen, []);
			await giveConsent(service, ['text']);
		});
	});
});
