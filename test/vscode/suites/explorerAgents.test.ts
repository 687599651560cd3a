import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { sampleIds } from '../../../src/sample/sampleIds';
import { closeAllEditors } from '../support/documents';
import { requestsOf, trackedIds } from '../support/explorer';
import { replaceInWindow } from '../support/messages';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
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
		service.faults.clear();
		service.faults.inject('fetchRun', { kind: 'delay', ms: 1_500 });
		await run('agents.trackRun', { runId: runs.cancelled });
		assert.equal(requestsOf(service, 'fetchRun').length, 1);
		await run('agents.forgetRun', { runId: runs.running });
	});

	it('copies a run as Markdown', async () => {
		const text = await run<string>('agents.copyRunAsMarkdown', { runId: runs.completed });
		assert.equal(await vscode.env.clipboard.readText(), text);
		assert.ok(text.startsWith(`# Run \`${runs.completed}\``));
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
