import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { readGlob } from '../../../src/core/base/globs/globs';
import type { VerificationCounts } from '../../../src/core/verification/verdict/summary';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { answerMessages, replaceInWindow } from '../support/messages';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const missing = 'Doe v. Roe, 925 F.3d 1339 (11th Cir. 2019)\n';

describe('what the settings keep out', () => {
	let service: FaultyService;
	let restore: () => Promise<void>;
	const folder = `exclusion-${randomUUID()}`;

	before(async () => {
		service = await startFaultyService();
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
		await giveConsent(service, ['citations', 'text']);
		await connectTo(service);
	});

	beforeEach(() => service.faults.clear());

	afterEach(async () => {
		await closeAllEditors();
		for (const key of ['verify.exclude', 'enable', 'confidential', 'severity']) {
			await vscode.workspace.getConfiguration('benchbook').update(key, undefined, vscode.ConfigurationTarget.Workspace);
		}
	});

	after(async () => {
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
		await restore();
	});

	const run = <T>(name: string, argument?: unknown) => vscode.commands.executeCommand<T>(`benchbook.${name}`, argument);
	const setInFolder = (key: string, value: unknown) =>
		vscode.workspace.getConfiguration('benchbook').update(key, value, vscode.ConfigurationTarget.Workspace);
	const sent = () => service.faults.seen.map(({ body }) => body.toString()).join('\n');

	it('drops the problems of a draft when a folder excludes it, sends nothing of it, and takes it back when allowed', async () => {
		const { document } = await openFile({ content: missing, path: `${folder}/old/draft.md` });
		await run('citations.verifyDocument');
		assert.deepEqual(
			problemsOf(document).map(({ code }) => code),
			['not-found'],
		);
		await setInFolder('verify.exclude', [`${folder}/old/**`]);
		await until('the problems to go', () => problemsOf(document).length === 0);
		service.faults.clear();
		const { shown, restore: restoreMessages } = answerMessages();
		assert.equal(await run('citations.verifyDocument'), undefined);
		restoreMessages();
		assert.match(shown[0]?.text ?? '', /old\/\*\*.*benchbook\.verify\.exclude/);
		assert.deepEqual(service.faults.seen, []);
		await setInFolder('verify.exclude', undefined);
		await until('the problems to come back', () => problemsOf(document).length === 1);
	});

	it('leaves excluded files out when the workspace is verified, drops what was found in them, and says how many there are', async () => {
		for (const name of ['kept', 'old/draft']) {
			const file = join(readSession().workspace, folder, 'workspace', `${name}.md`);
			await mkdir(join(file, '..'), { recursive: true });
			await writeFile(file, name === 'kept' ? 'Brown v. Board of Education, 347 U.S. 483 (1954)\n' : missing);
		}
		const include = `${folder}/workspace/**/*.md`;
		const verify = () => run<VerificationCounts>('citations.verifyWorkspace', { include });
		assert.equal((await verify())?.total, 2);
		const old = vscode.Uri.file(join(readSession().workspace, folder, 'workspace/old/draft.md'));
		assert.equal(vscode.languages.getDiagnostics(old).length, 1);
		await setInFolder('verify.exclude', ['**/old/**', '**/nothing/**']);
		await until('the problems to go', () => vscode.languages.getDiagnostics(old).length === 0);
		service.faults.clear();
		const { shown, restore: restoreMessages } = answerMessages();
		assert.equal((await verify())?.total, 1);
		assert.match(shown.at(-1)?.text ?? '', /1 file is excluded by your settings\./);
		assert.doesNotMatch(sent(), /925 F\.3d/);
		await setInFolder('enable', false);
		assert.equal(await verify(), undefined);
		assert.match(shown.at(-1)?.text ?? '', /All files are excluded/);
		restoreMessages();
	});

	it('excludes by a glob what VS Code matches with it', async () => {
		const uri = (name: string) => vscode.Uri.file(join(readSession().workspace, folder, name));
		const names = ['a.md', 'a/b.md', 'a/b/c.md', '.a/b.md', 'ab/c.txt', 'a b/[c].md'];
		const globs = [
			...[
				'*.md',
				'**/*.md',
				'**/*.{md,txt}',
				'a/**',
				'**/a/**',
				'a/*',
				'a/**/c.md',
				'?/?.md',
				'[!b]*/**',
				'.*/**',
				'**/[[]c[]].md',
			],
			...['{a,ab}/*.*', 'a/', '**', '*/**', 'a/b', '**/b.md', '{**/c.txt,**/*.old}', 'a*/**', 'A.md'],
		];
		let matched = 0;
		for (const glob of globs)
			for (const name of names) {
				const base = new vscode.RelativePattern(uri('.'), glob);
				const document = { uri: uri(name), languageId: '' } as vscode.TextDocument;
				const expected = vscode.languages.match({ pattern: base }, document) > 0;
				if (expected) matched += 1;
				assert.equal(readGlob(glob)?.matches(name), expected, `${glob} ${name}`);
			}
		assert.ok(matched > 20, String(matched));
	});

	it('takes no time over a hostile glob, and reads nothing where one cannot be used', async () => {
		const path = `${folder}/hostile/${'a'.repeat(120)}.md`;
		const { document } = await openFile({ content: missing, path });
		await setInFolder('verify.exclude', Array(20).fill(`**/${'*a'.repeat(60)}b`));
		await run('citations.verifyDocument');
		assert.equal(problemsOf(document).length, 1);
		const glob = `${'{a,b}'.repeat(20)}.md`;
		await setInFolder('verify.exclude', [glob]);
		await until('the problems to go', () => problemsOf(document).length === 0);
		service.faults.clear();
		const { shown, restore: restoreMessages } = answerMessages();
		assert.equal(await run('citations.verifyDocument'), undefined);
		assert.match(shown.at(-1)?.text ?? '', /“\{a,b\}.*” in “benchbook\.verify\.exclude” is too long or has too many/);
		const include = `${folder}/hostile/**`;
		assert.equal(await run('citations.verifyWorkspace', { include }), undefined);
		assert.match(shown.at(-1)?.text ?? '', /All files are excluded/);
		restoreMessages();
		assert.deepEqual(service.faults.seen, []);
	});

	it('switches off for a folder, whatever the user set, and never on', async () => {
		const allow = await changeSettings({ 'benchbook.enable': true });
		const { document } = await openFile({ content: missing });
		await setInFolder('enable', false);
		assert.equal(await run('citations.verifyDocument'), undefined);
		await allow();
		const forbid = await changeSettings({ 'benchbook.enable': false, 'benchbook.verify.exclude': ['**/*.md'] });
		await setInFolder('enable', true);
		await setInFolder('verify.exclude', []);
		assert.equal(await run('citations.verifyDocument'), undefined);
		assert.deepEqual([problemsOf(document), service.faults.seen], [[], []]);
		await forbid();
	});

	it('tells the severities that someone set from the defaults', async () => {
		const lastYear = new Date().getFullYear() - 1;
		const { document } = await openFile({ content: missing.replace('2019', String(lastYear)) });
		await run('citations.verifyDocument');
		const severity = () => problemsOf(document)[0]?.severity;
		assert.equal(severity(), vscode.DiagnosticSeverity.Information, 'databases may not have it yet');
		await setInFolder('severity', { 'year-differs': 'hint' });
		await until('another code to change nothing', () => severity() === vscode.DiagnosticSeverity.Information);
		await setInFolder('severity', { 'not-found': 'warning' });
		await until('what was set to count', () => severity() === vscode.DiagnosticSeverity.Warning);
	});

	it('says before it asks anything that a confidential folder forbids it', async () => {
		await setInFolder('confidential', true);
		const asked: string[] = [];
		const note = (name: string) => async () => void asked.push(name);
		const restoreWindow = replaceInWindow({
			showInputBox: note('input'),
			showQuickPick: note('pick'),
			showOpenDialog: note('open'),
		});
		const { shown, restore: restoreMessages } = answerMessages();
		await run('vault.uploadVersion');
		restoreMessages();
		restoreWindow();
		assert.deepEqual(asked, []);
		assert.match(shown[0]?.text ?? '', /confidential/);
		assert.deepEqual(service.faults.seen, []);
	});

	it('asks in a confidential folder for a citation only, and searches nowhere but where that may be', async () => {
		await setInFolder('confidential', true);
		await openFile({ content: 'A secret theory.\n' });
		const boxes: vscode.InputBoxOptions[] = [];
		const restoreWindow = replaceInWindow({
			showInputBox: async (options: vscode.InputBoxOptions) => void boxes.push(options),
		});
		await run('sources.find');
		restoreWindow();
		const [box] = boxes;
		assert.match(box?.prompt ?? '', /confidential/);
		assert.ok(await box?.validateInput?.('segregation in public schools'));
		assert.equal(await box?.validateInput?.('347 U.S. 483'), undefined);
	});
});
