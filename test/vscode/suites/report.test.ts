import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { Report } from '../../../src/core/reporting/contents/report';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile } from '../support/documents';
import { replaceInWindow } from '../support/messages';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const content =
	'# Brief\n\nRoe v. Doe, 347 U.S. 483, 490 (1954). Secret argument. Nobody v. Nowhere, 999 F.3d 999 (2d Cir. 2020).\n';

describe('the report', () => {
	let service: FaultyService;
	let restore: () => Promise<void>;
	let restoreGit: (() => Promise<void>) | undefined;
	const { workspace } = readSession();
	const folder = join(workspace, 'matter');
	const target = (name: string) => vscode.Uri.file(join(workspace, 'out', name));

	before(async () => {
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
		service = await startFaultyService();
		await giveConsent(service, ['citations', 'text']);
		await connectTo(service);
		await mkdir(join(workspace, 'out'), { recursive: true });
		await mkdir(folder, { recursive: true });
	});

	afterEach(async () => {
		await closeAllEditors();
		await rm(join(workspace, 'out'), { recursive: true, force: true });
	});

	after(async () => {
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
		await rm(folder, { recursive: true, force: true });
		await restoreGit?.();
		await restore();
	});

	const verify = () => vscode.commands.executeCommand('benchbook.citations.verifyDocument');

	async function exportTo(name: string, argument: object): Promise<string> {
		const uri = target(name);
		const written = await vscode.commands.executeCommand('benchbook.citations.exportReport', { ...argument, uri });
		assert.equal(written, uri.toString());
		return readFile(uri.fsPath, 'utf8');
	}

	const readReport = async (name: string, argument = {}): Promise<Report> =>
		JSON.parse(await exportTo(name, { format: 'json', ...argument }));

	const readReportOf = async (file: string, name: string): Promise<Report> => {
		await vscode.window.showTextDocument(vscode.Uri.file(file));
		return readReport(name);
	};

	it('says of which file it is, by its bytes, what was sent, and who was asked', async () => {
		const editor = await openFile({ path: 'matter/brief.md', content });
		const before = await readReport('before.json');
		assert.deepEqual(before.sent, { citations: [], text: 'none' });
		await verify();
		const report = await readReport('one.json');
		assert.equal(report.service, new URL(service.baseUrl).host);
		assert.equal(report.version, vscode.extensions.getExtension('benchbook.benchbook')?.packageJSON.version);
		const serviceSummary = { total: 2, verified: 1, notFound: 1, multipleMatches: 0, requests: 1 };
		assert.deepEqual(report.sent, { citations: ['347 U.S. 483', '999 F.3d 999'], text: 'all', serviceSummary });
		assert.equal(report.file?.path, editor.document.uri.fsPath);
		assert.equal(report.file?.sha256, createHash('sha256').update(content).digest('hex'));
		assert.equal(report.file?.isSaved, true);
		assert.ok(report.citations.every(({ answer, checkedAt }) => answer === 'fresh' && checkedAt !== undefined));
		await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'X'));
		const unsaved = await readReport('two.json');
		assert.equal(unsaved.file?.isSaved, false);
		assert.equal(unsaved.file?.sha256, createHash('sha256').update(`X${content}`).digest('hex'));
	});

	it('names the commit, and whether the file or another one has changed since', async function () {
		const git = vscode.extensions.getExtension('vscode.git');
		if (!git) return this.skip();
		const repository = join(folder, 'repository');
		await mkdir(repository, { recursive: true });
		const run = (...args: string[]) =>
			execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
				cwd: repository,
				encoding: 'utf8',
			});
		await writeFile(join(repository, 'brief.md'), content);
		await writeFile(join(repository, 'other.md'), 'Other.\n');
		run('init', '-q');
		run('add', '.');
		run('commit', '-q', '-m', 'First');
		const commit = run('rev-parse', 'HEAD').trim();
		// The windows of tests have it off, which is a case of its own.
		assert.deepEqual((await readReportOf(join(repository, 'brief.md'), 'off.json')).file?.git, { kind: 'noGit' });
		restoreGit = await changeSettings({ 'git.enabled': true });
		const exported = (await git.activate()) as {
			readonly enabled: boolean;
			getAPI(version: 1): { openRepository(root: vscode.Uri): Promise<unknown> };
		};
		await until('git to be on', () => exported.enabled);
		await exported.getAPI(1).openRepository(vscode.Uri.file(repository));
		const document = await vscode.workspace.openTextDocument(vscode.Uri.file(join(repository, 'brief.md')));
		await vscode.window.showTextDocument(document);
		const gitOf = async (name: string) => (await readReport(name)).file?.git;
		assert.deepEqual(await gitOf('clean.json'), { kind: 'commit', commit, isDirty: false, file: 'asCommitted' });
		await writeFile(join(repository, 'other.md'), 'Changed.\n');
		assert.deepEqual(await gitOf('other.json'), { kind: 'commit', commit, isDirty: true, file: 'asCommitted' });
		await writeFile(join(repository, 'brief.md'), `${content}More.\n`);
		await until('the change to be read', () => document.getText().endsWith('More.\n'));
		assert.deepEqual(await gitOf('changed.json'), { kind: 'commit', commit, isDirty: true, file: 'changed' });
		await writeFile(join(repository, 'new.md'), content);
		await vscode.window.showTextDocument(vscode.Uri.file(join(repository, 'new.md')));
		assert.deepEqual(await gitOf('new.json'), { kind: 'commit', commit, isDirty: true, file: 'notCommitted' });
	});

	it('writes both kinds in each format, and asks for the kind where nothing is given', async () => {
		await openFile({ path: 'matter/brief.md', content });
		await verify();
		for (const kind of ['working', 'schedule']) {
			for (const format of ['markdown', 'json', 'csv', 'sarif']) {
				const text = await exportTo(`${kind}.${format}`, { format, kind });
				assert.match(text, /999 F\.3d 999/);
				assert.doesNotMatch(text, /Secret argument/);
				assert.equal(text.includes('work product'), kind === 'working' && format === 'markdown');
				assert.equal(/[0-9a-f]{64}/.test(text), kind === 'working', `${kind} ${format}`);
			}
		}
		const asked: (string | undefined)[] = [];
		const pick = async (items: readonly vscode.QuickPickItem[], options: vscode.QuickPickOptions) => {
			asked.push(options.title);
			return items.at(-1);
		};
		const undo = replaceInWindow({ showQuickPick: pick });
		try {
			const text = await exportTo('asked.sarif', {});
			assert.match(text, /"kind": "schedule"/);
			assert.deepEqual(asked, ['Choose a Report', 'Choose a Format']);
		} finally {
			undo();
		}
	});

	it('is checked by its schema in an editor', async () => {
		await openFile({ path: 'matter/brief.md', content });
		await verify();
		const report = await readReport('brief-citations.json');
		const uri = target('brief-citations.json');
		await writeFile(uri.fsPath, JSON.stringify({ ...report, kind: 'other' }));
		await vscode.window.showTextDocument(uri);
		const json = vscode.extensions.getExtension('vscode.json-language-features');
		if (!json) return;
		await until(
			'the wrong kind to be a problem',
			() => vscode.languages.getDiagnostics(uri).some(({ message }) => /"working", "schedule"/.test(message)),
			30_000,
		);
	});
});
