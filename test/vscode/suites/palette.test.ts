import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { OperationName } from '../../../src/core/service/operations';
import { sampleIds } from '../../../src/sample/sampleIds';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile } from '../support/documents';
import { requestsOf } from '../support/explorer';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { changeSettings } from '../support/settings';
import { findTraces } from '../support/traces';
import { until } from '../support/until';

const { projects, runs, transcriptions } = sampleIds;

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

		const candidates: Record<string, [title: string, snippet: string, verification: string]> = {
			'that is not found': ['Varghese v. China S. Airlines Co., 925 F.3d 1339 (11th Cir. 2019)', '', 'notFound'],
			'whose citation is another case': ['Roe v. Wade, 347 U.S. 483 (1954)', '', 'differs'],
			'without a citation': ['A treatise on segregation', 'No citation at all.', 'unverified'],
			'that no case database holds': ['Doe v. Roe, 2019 WL 4639462', '', 'unverified'],
		};
		for (const [name, [title, snippet, verification]] of Object.entries(candidates)) {
			it(`inserts a candidate ${name}, and says that it is not verified`, async () => {
				const { document } = await openFile({ content: '' });
				answerWith(title, snippet);
				const found = await findAndTakeFirst({ query: 'anything at all' });
				assert.equal(found?.verification, verification);
				assert.equal(document.getText(), title);
			});
		}

		it('inserts a candidate whose check failed, and says so', async () => {
			const { document } = await openFile({ content: '' });
			service.faults.inject('verify', { kind: 'answer', status: 400 });
			const found = await findAndTakeFirst({ query: 'segregation' });
			assert.equal(found?.verification, 'failed');
			assert.equal(document.getText(), found?.inserted);
		});

		it('inserts foreign text as text', async () => {
			const { document } = await openFile({ content: '' });
			answerWith('![x](https://evil.example)\n\u202e<img> Brown v. Board, 347 U.S. 483 (1954)');
			await findAndTakeFirst({ query: 'anything at all' });
			assert.equal(document.getText(), '!\\[x\\](https://evil.example) \\<img\\> Brown v. Board, 347 U.S. 483 (1954)');
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
			const told = JSON.parse(await invoke('benchbook_verify_citations', { text })) as {
				counts: Record<string, number>;
				citations: { citation: string; state: string; differences?: { code: string }[] }[];
			};
			assert.deepEqual(bodies('verify'), [{ text: '347 U.S. 483\n\n925 F.3d 1339' }]);
			assert.deepEqual(
				told.citations.map(({ citation, state }) => `${citation}: ${state}`),
				['347 U.S. 483: verified', '347 U.S. 483: differs', '925 F.3d 1339: notFound', '28 U.S.C. § 1331: notCovered'],
			);
			assert.deepEqual(
				told.citations[1]?.differences?.map(({ code }) => code),
				['name-differs'],
			);
			assert.equal(told.counts.total, 4);
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
			await failsWith('benchbook_verify_citations', {}, /"text" must be/);
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
