import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { systemClock } from '../../../src/core/base/time/clock';
import { ServiceClient } from '../../../src/core/service/client';
import { keepLinksOf } from '../../../src/core/service/runs/keepLinks';
import { AgentList } from '../../../src/host/connections/agentList';
import type { Connection } from '../../../src/host/connections/connection';
import { sampleIds } from '../../../src/sample/sampleIds';
import { hostileText } from '../../faults/hostileText';
import { giveConsent } from '../support/consent';
import { closeAllEditors, problemsOf } from '../support/documents';
import { requestsOf, trackedIds } from '../support/explorer';
import { answerMessages, replaceInWindow } from '../support/messages';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const { runs, objects, vaults } = sampleIds;

describe('agents, runs and templates of the explorer', () => {
	let service: FaultyService;
	let restore: () => Promise<void>;

	before(async () => {
		service = await startFaultyService({ liveMs: 2_000, agents: 600 });
		restore = await changeSettings({ 'benchbook.explorer.pollSeconds': 0.2 });
		await connectTo(service);
	});

	beforeEach(() => service.faults.clear());

	afterEach(async () => {
		service.faults.clear();
		await closeAllEditors();
	});

	after(async () => {
		await restore();
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
	});

	const run = <T>(name: string, argument?: unknown) => vscode.commands.executeCommand<T>(`benchbook.${name}`, argument);

	async function openRun(runId: string): Promise<vscode.TextDocument> {
		const uri = await run<string>('agents.openRun', { runId });
		assert.ok(uri);
		return vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
	}

	it('tracks several runs at once and says which are not found', async () => {
		const tracked = await run('agents.trackRun', { runId: `${runs.completed}, ${runs.failed}, run_unknown_1` });
		assert.deepEqual(tracked, [runs.completed, runs.failed]);
		assert.deepEqual(requestsOf(service, 'fetchRun').slice(0, 1), [
			{ method: 'GET', url: `/agent/v1/run/${runs.completed}/details` },
		]);
		assert.equal(await run('agents.trackRun', { runId: 'run_unknown_1' }), undefined);
	});

	it('shows a run as a read-only document that links its outputs', async () => {
		const document = await openRun(runs.completed);
		const text = document.getText();
		for (const part of [runs.completed, '## Prompt', '## Steps', '## Usage', '## Logs'])
			assert.ok(text.includes(part), part);
		assert.equal(document.languageId, 'markdown');
		assert.equal(vscode.workspace.fs.isWritableFileSystem(document.uri.scheme) ?? false, false);
		const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
			'vscode.executeLinkProvider',
			document.uri,
		);
		const linked = links
			.filter(({ target }) => target?.scheme === 'command')
			.map(({ range }) => document.getText(range));
		assert.ok(linked.includes(objects.memo) && linked.includes(objects.table), linked.join());
	});

	it('opens a run rendered, and its text by one command', async () => {
		const uri = await run<string>('agents.openRun', { runId: runs.completed });
		const input = () => vscode.window.tabGroups.activeTabGroup.activeTab?.input;
		const rendered = await until('the rendered run', () =>
			input() instanceof vscode.TabInputCustom ? input() : undefined,
		);
		assert.ok(rendered instanceof vscode.TabInputCustom);
		assert.deepEqual([rendered.viewType, rendered.uri.toString()], ['benchbook.run', uri]);
		await run('agents.showRunSource');
		await until('its text', () => vscode.window.activeTextEditor?.document.uri.toString() === uri);
		await run('agents.showRunPreview');
		await until('the rendered run again', () => input() instanceof vscode.TabInputCustom);
		assert.equal(vscode.window.tabGroups.activeTabGroup.tabs.length, 1);
	});

	it('renders foreign text of a run as text: no link, no command, no image', async () => {
		const hostile = [
			hostileText,
			'![x](https://evil.example/x.png) <img src="https://evil.example/y.png"> <a href="command:benchbook.vault.deleteContent">x</a>',
			'https://evil.example www.evil.example <https://evil.example> [x]: https://evil.example',
			'```\n[x](command:y)\n```',
		].join('\n\n');
		service.faults.inject('fetchRun', {
			kind: 'change',
			change: (answer) => ({
				...(answer as object),
				prompt: hostile,
				guidance: hostile,
				steps: [{ content: hostile, toolName: hostile, toolInput: hostile }],
				result: {
					output: hostile,
					logs: { [hostile]: hostile },
					finalResponse: { summary: hostile, issues: [hostile] },
				},
			}),
		});
		const document = await openRun(runs.completed);
		assert.ok(document.getText().includes('evil'));
		const html = await vscode.commands.executeCommand<string>('markdown.api.render', document.getText());
		assert.ok(html.includes('evil'));
		assert.doesNotMatch(html, /<(?:img|script|iframe|style)\b|href="(?!https?:)/);
		assert.deepEqual(
			keepLinksOf('benchbook.vault.openObject', html).match(/<(?:a|img|script|iframe|style)\b[^>]*>/g),
			null,
		);
		service.faults.clear();
		await run('agents.trackRun', { runId: runs.completed });
	});

	it('follows a run until it is completed, in place, and then asks no more', async () => {
		const document = await openRun(runs.live);
		assert.match(document.getText(), /Status: \*\*(queued|running)\*\*/);
		await until('the run to complete', () => document.getText().includes('**completed**'));
		const asked = requestsOf(service, 'fetchRun').length;
		assert.ok(asked > 1);
		// Another run's answer takes longer than the interval: whatever was still being asked would have come.
		service.faults.inject('fetchRun', { kind: 'delay', ms: 1_000 });
		await run('agents.trackRun', { runId: runs.cancelled });
		assert.equal(requestsOf(service, 'fetchRun').length, asked + 1);
	});

	it('polls while the document is visible, and not when it is closed', async () => {
		await openRun(runs.running);
		await service.faults.arrival('fetchRun', 3);
		await closeAllEditors();
		await until('the document to be out of sight', () => vscode.window.visibleTextEditors.length === 0);
		// To track a run has shown the view, where polling would go on.
		await vscode.commands.executeCommand('workbench.view.explorer');
		service.faults.clear();
		service.faults.inject('fetchRun', { kind: 'delay', ms: 1_500 });
		// Reads another run and shows nothing.
		await run('agents.addRunOutputs', { runId: runs.cancelled });
		assert.equal(requestsOf(service, 'fetchRun').length, 1);
		await run('agents.forgetRun', { runId: runs.running });
	});

	it('polls no faster than once a second, whatever the settings of the user or the folder say', async () => {
		const folder = join(readSession().workspace, '.vscode');
		const file = join(folder, 'settings.json');
		const kept = await readFile(file, 'utf8').catch(() => undefined);
		await mkdir(folder, { recursive: true });
		const restoreUser = await changeSettings({ 'benchbook.explorer.pollSeconds': 0.001 });
		try {
			await writeFile(file, JSON.stringify({ 'benchbook.explorer.pollSeconds': 0.001 }));
			await openRun(runs.running);
			await service.faults.arrival('fetchRun', 2);
			service.faults.clear();
			const begun = performance.now();
			await new Promise((resolve) => setTimeout(resolve, 2_200));
			const seconds = (performance.now() - begun) / 1_000;
			const asked = requestsOf(service, 'fetchRun').length;
			assert.ok(asked >= 1 && asked <= Math.ceil(seconds) + 1, `${asked} requests in ${seconds} s`);
			await restoreUser();
			// From a folder alone the setting isn't read at all: its scope is the machine's.
			const setting = vscode.workspace
				.getConfiguration('benchbook', vscode.Uri.file(folder))
				.inspect('explorer.pollSeconds');
			assert.deepEqual([setting?.workspaceValue, setting?.workspaceFolderValue], [undefined, undefined]);
		} finally {
			await restoreUser();
			if (kept === undefined) await rm(file);
			else await writeFile(file, kept);
			await run('agents.forgetRun', { runId: runs.running });
		}
	});

	it('counts agents beyond what was asked for, which the list then says', async () => {
		service.faults.inject('listAgents', {
			kind: 'change',
			change: () => ({ agents: Array.from({ length: 260 }, (_, at) => ({ id: `agent_${at}` })), hasMore: false }),
		});
		const { baseUrl, apiKey } = service;
		const connection = { client: new ServiceClient({ baseUrl, apiKey }, { fetch, clock: systemClock }) } as Connection;
		const list = new AgentList();
		await list.load(connection);
		assert.deepEqual([list.get(connection).length, list.leftOut(connection)], [250, 10]);
		await list.refresh(connection);
		assert.equal(list.leftOut(connection), 10, 'not counted twice');
		service.faults.clear();
		await list.refresh(connection);
		assert.equal(list.leftOut(connection), 0);
		list.dispose();
	});

	it('copies a run as Markdown', async () => {
		const text = await run<string>('agents.copyRunAsMarkdown', { runId: runs.completed });
		assert.equal(await vscode.env.clipboard.readText(), text);
		assert.ok(text.startsWith(`# Run \`${runs.completed}\``));
	});

	it('compares two runs as texts', async () => {
		const compared = await run<string[]>('agents.compareRuns', { runIds: [runs.completed, runs.cancelled] });
		const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
		assert.ok(input instanceof vscode.TabInputTextDiff);
		assert.deepEqual([input.original.toString(), input.modified.toString()], compared);
		const texts = await Promise.all(compared.map((uri) => vscode.workspace.openTextDocument(vscode.Uri.parse(uri))));
		assert.deepEqual(
			texts.map((document) => /^# Run `(\w+)`/.exec(document.getText())?.[1]),
			[runs.completed, runs.cancelled],
		);
		assert.equal(await run('agents.compareRuns', { runIds: [runs.completed] }), undefined);
	});

	it("checks the citations in a run's output as those of a draft, and again when the output grows", async () => {
		await giveConsent(service, ['citations', 'text']);
		let output =
			'Held in *Brown v. Board of Education*, 347 U.S. 483 (1955), and in *Poe v. Nobody*, 999 F.3d 9999 (2020).';
		const change = (answer: unknown) => ({
			...(answer as object),
			status: 'running',
			result: { output, finalResponse: { summary: 'in *Poe v. Nobody*', issues: ['See 410 U.S. 113.'] } },
		});
		service.faults.inject('fetchRun', { kind: 'change', change });
		const checked = await run<{ uri: string; total: number; notFound: number }>('agents.checkRunOutput', {
			runId: runs.completed,
		});
		assert.deepEqual([checked.total, checked.notFound], [3, 1]);
		const document = vscode.window.activeTextEditor?.document;
		assert.ok(document);
		assert.equal(document.uri.toString(), checked.uri);
		assert.equal(document.getText(), `${output}\n\nSee 410 U.S. 113.`);
		assert.equal(vscode.workspace.fs.isWritableFileSystem(document.uri.scheme) ?? false, false);
		const codes = () => problemsOf(document).map(({ code }) => code);
		await until('the findings', () => codes().includes('not-found') && codes().includes('year-differs'));
		const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
			'vscode.executeCodeActionProvider',
			document.uri,
			new vscode.Range(0, 0, 0, output.length),
			vscode.CodeActionKind.QuickFix.value,
		);
		assert.ok(actions.length > 0);
		assert.deepEqual(
			actions.filter(({ edit }) => edit).map(({ title }) => title),
			[],
			'what cannot be edited is not offered to be',
		);
		output = `${output} Then *Roe v. Wade*, 410 U.S. 113 (1973).`;
		await until('the output to grow', () => document.getText().includes('Roe v. Wade'));
		service.faults.clear();
		assert.equal(await run('agents.checkRunOutput', { runId: runs.queued }), undefined, 'there is none yet');
		await run('agents.trackRun', { runId: runs.completed });
	});

	it('adds the outputs of a run to the vault they are in', async () => {
		const added = await run<{ vaultId: string; added: string[] }>('agents.addRunOutputs', { runId: runs.completed });
		assert.equal(added.vaultId, vaults.research);
		assert.ok(added.added.includes(objects.memo));
		assert.equal(requestsOf(service, 'updateObject').length, 0);
	});

	it('says that a run is no longer on the service, and forgets it', async () => {
		service.faults.inject('fetchRun', { kind: 'answer', status: 404 });
		assert.equal(await run('agents.openRun', { runId: runs.failed }), undefined);
		assert.equal(await run('agents.forgetRun', { runId: runs.failed }), true);
	});

	it('does not store a run again that is forgotten while a request for it is in progress', async () => {
		await run('agents.trackRun', { runId: runs.queued });
		assert.ok((await trackedIds(service, 'runs')).includes(runs.queued));
		service.faults.clear();
		service.faults.inject('fetchRun', { kind: 'delay', ms: 1_000 });
		const asking = run('agents.addRunOutputs', { runId: runs.queued });
		await service.faults.arrival('fetchRun');
		await run('agents.forgetRun', { runId: runs.queued });
		await asking;
		assert.ok(!(await trackedIds(service, 'runs')).includes(runs.queued));
	});

	it('remembers no run that is only read', async () => {
		const uri = await run<string>('agents.openRun', { runId: runs.completed });
		assert.ok((await trackedIds(service, 'runs')).includes(runs.completed));
		await closeAllEditors();
		for (const runId of [runs.completed, runs.failed, runs.cancelled]) await run('agents.forgetRun', { runId });
		// As after a restart, when VS Code opens its documents again.
		const restored = vscode.Uri.parse(uri.replaceAll(runs.completed, runs.failed));
		assert.match((await vscode.workspace.openTextDocument(restored)).getText(), /\*\*failed\*\*/);
		assert.ok(await run<string>('agents.copyRunAsMarkdown', { runId: runs.cancelled }));
		const tracked = await trackedIds(service, 'runs');
		assert.deepEqual(
			[runs.completed, runs.failed, runs.cancelled].filter((runId) => tracked.includes(runId)),
			[],
		);
	});

	it('asks what it is about to do: which runs to forget, several at once', async () => {
		for (const runId of [runs.completed, runs.failed, runs.cancelled]) await run('agents.trackRun', { runId });
		await closeAllEditors();
		const asked: vscode.QuickPickOptions[] = [];
		const restoreWindow = replaceInWindow({
			showQuickPick: async (items: readonly vscode.QuickPickItem[], options: vscode.QuickPickOptions) => {
				asked.push(options);
				return items.filter(({ label }) => label !== runs.cancelled);
			},
		});
		const messages = answerMessages('Remove from List');
		await run('agents.forgetRun');
		messages.restore();
		restoreWindow();
		assert.deepEqual(
			asked.map(({ title, canPickMany }) => [title, canPickMany]),
			[['Remove Which Runs from the List?', true]],
		);
		const tracked = await trackedIds(service, 'runs');
		assert.ok(tracked.includes(runs.cancelled) && !tracked.includes(runs.completed) && !tracked.includes(runs.failed));
	});

	it('takes the run of the active document when no other is named', async () => {
		const picks: unknown[] = [];
		const restoreWindow = replaceInWindow({ showQuickPick: async (items: unknown) => void picks.push(items) });
		try {
			await openRun(runs.completed);
			const text = await run<string>('agents.copyRunAsMarkdown');
			assert.ok(text?.startsWith(`# Run \`${runs.completed}\``));
			assert.equal(picks.length, 0);
			// The item that is open already isn't the one to open.
			assert.equal(await run('agents.openRun'), undefined);
			assert.equal(picks.length, 1);
			await closeAllEditors();
			assert.equal(await run('agents.copyRunAsMarkdown'), undefined);
			assert.equal(picks.length, 2);
		} finally {
			restoreWindow();
		}
	});

	it('fetches agents page by page, and for a refresh no more than are shown', async () => {
		await run('agents.refresh');
		const before = requestsOf(service, 'listAgents').map(({ url }) => url);
		assert.deepEqual(before, ['/agent/v1/agents?limit=250']);
		await run('agents.loadMore');
		await run('agents.loadMore');
		await run('agents.loadMore');
		assert.equal(requestsOf(service, 'listAgents').length, 3);
		service.faults.clear();
		await run('agents.refresh');
		const urls = requestsOf(service, 'listAgents').map(({ url }) => url);
		assert.equal(urls.length, 3);
		assert.match(urls[1] ?? '', /\?limit=250&cursor=agent_sample_/);
	});

	it('asks the service for templates of a type', async () => {
		const pleadings = await run<string[]>('templates.filter', { type: 'pleading' });
		assert.deepEqual(requestsOf(service, 'listTemplates'), [
			{ method: 'GET', url: '/format/v1/templates?type=pleading' },
		]);
		const all = await run<string[]>('templates.filter', { type: '' });
		assert.equal(requestsOf(service, 'listTemplates')[1]?.url, '/format/v1/templates');
		assert.ok(pleadings.length > 0 && all.length > pleadings.length);
	});

	it('inserts a template with its variables as tab stops', async () => {
		const [templateId] = await run<string[]>('templates.filter', { type: '' });
		const document = await vscode.workspace.openTextDocument({ language: 'plaintext', content: '' });
		await vscode.window.showTextDocument(document);
		const snippet = await run<string>('templates.insert', { templateId });
		assert.match(snippet, /\$\{1:/);
		const [variable] = /\$\{1:(\w+)\}/.exec(snippet)?.slice(1) ?? [];
		const editor = vscode.window.activeTextEditor;
		assert.ok(editor && variable !== undefined && document.getText().includes(variable));
		assert.equal(document.getText(editor.selection), variable);
	});
});
