import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { findCitations } from '../../../src/core/citations/recognition';
import { formatChoices } from '../../../src/core/quotations/texts/textChoices';
import { decide, decisionKey, formatDecisions } from '../../../src/core/verification/decisions/decisions';
import type { VerificationCounts } from '../../../src/core/verification/verdict/summary';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { answerMessages } from '../support/messages';
import { connectTo, type FaultyService, startServiceWith } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const draft =
	'“We conclude that the separate doctrine of secrets has no place.” Doe v. Roe, 300 F.3d 5 (2d Cir. 1999).\n';
const opinion = 'DOE v. ROE\n\n300 F.3d 5\n\n1999\n\nWe conclude that the hidden doctrine of secrets has no place.\n';
const link = 'a link that leads out of the folder';

interface PlainRow {
	readonly group: string;
	readonly name: string;
	readonly description: string;
}

describe('a folder of someone else', () => {
	const { workspace } = readSession();
	const authorities = join(workspace, 'authorities');
	const own = join(workspace, '.benchbook');
	const foreign = join(workspace, 'foreign');
	let outside: string;

	const clear = async () => {
		for (const path of [authorities, own, foreign]) await rm(path, { recursive: true, force: true });
	};
	const list = async () => (await vscode.commands.executeCommand<PlainRow[]>('benchbook.authorities.list')) ?? [];
	const problemsIn = (rows: readonly PlainRow[]) =>
		rows.filter(({ group }) => group === 'problems').map(({ name, description }) => `${name}: ${description}`);
	const problems = async () => problemsIn(await list());

	beforeEach(async function () {
		if (process.platform === 'win32') this.skip();
		await clear();
		await mkdir(foreign);
		outside = await mkdtemp(join(tmpdir(), 'benchbook-outside-'));
		await writeFile(join(outside, 'doe.txt'), opinion);
	});

	afterEach(async () => {
		await closeAllEditors();
		await clear();
		await rm(outside, { recursive: true, force: true });
	});

	it('has no texts through links out of it, and none from pipes; the view names them', async () => {
		const { document } = await openFile({ content: draft });
		await symlink(outside, authorities);
		assert.deepEqual(await problems(), [`authorities: ${link}`]);
		await rm(authorities);
		await mkdir(authorities);
		await symlink(join(outside, 'doe.txt'), join(authorities, 'doe.txt'));
		await symlink(outside, join(authorities, 'more'));
		assert.equal(spawnSync('mkfifo', [join(authorities, 'pipe.txt')]).status, 0);
		assert.deepEqual(await problems(), [`doe.txt: ${link}`, `more: ${link}`, 'pipe.txt: not a regular file']);
		assert.doesNotMatch(
			problemsOf(document)
				.map(({ message }) => message)
				.join(),
			/hidden/,
		);
		const user = answerMessages();
		try {
			const uri = vscode.Uri.file(join(authorities, 'doe.txt'));
			await vscode.commands.executeCommand('benchbook.authorities.openText', { uri });
			assert.match(user.shown.map(({ text }) => text).join(), /"doe\.txt" can't be read \(a link that leads out/);
		} finally {
			user.restore();
		}
		await rm(join(authorities, 'doe.txt'));
		await writeFile(join(authorities, 'doe.txt'), opinion);
		await list();
		await until('the quotation to differ', () => problemsOf(document).some(({ message }) => /hidden/.test(message)));
	});

	it('has its chosen text among too many, and the view says how many are left out', async function () {
		this.timeout(120_000);
		// The folder comes whole, and goes whole: VS Code would tell of every file.
		const made = await mkdtemp(join(dirname(workspace), 'authorities-'));
		const names = Array.from({ length: 2_030 }, (_, at) => `a${String(at).padStart(4, '0')}.txt`);
		for (const name of names) writeFileSync(join(made, name), 'Words.\n');
		writeFileSync(join(made, 'zz.txt'), 'We conclude that the hidden doctrine of secrets has no place.\n');
		await rename(made, authorities);
		await openFile({ content: draft });
		const note = (left: number) =>
			`authorities: texts not used: ${left}, because at most 2000 are used, chosen ones first`;
		const isChosen = (rows: readonly PlainRow[]) =>
			rows.some(({ group, description }) => group === 'with' && description === 'zz.txt');
		// Each list looks at 2,000 files.
		const before = await list();
		assert.ok(problemsIn(before).includes(note(31)));
		assert.equal(isChosen(before), false);
		await mkdir(own);
		await writeFile(join(own, 'authorities.json'), formatChoices({ '300 F.3d 5': { file: 'authorities/zz.txt' } }));
		const chosen = await until('the chosen text', async () => {
			const rows = await list();
			return isChosen(rows) && rows;
		});
		assert.ok(problemsIn(chosen).includes(note(31)));
		assert.equal((await readdir(authorities)).length, 2_031);
		await rename(authorities, made);
		await rm(made, { recursive: true });
	});

	it('has no decisions and no choices from elsewhere, which is said', async () => {
		const content =
			'*Hawthorn v. Juniper*, 597 Wis. 2d 678 (Wis. 2010). *Hawthorn v. Juniper*, 97 Wis. 2d 678 (Wis. 2010).\n';
		const { document } = await openFile({ content });
		const marked = () => problemsOf(document).map(({ text }) => text);
		await until('the mark', () => marked().includes('97 Wis. 2d 678'));
		const [, second] = findCitations(content, 'markdown');
		assert.ok(second);
		const decision = decide(second, {
			kind: 'confirmed',
			note: 'Read in print',
			answers: { 'not-found': '' },
			at: '2026-11-20T00:00:00.000Z',
		});
		await writeFile(join(outside, 'decisions.json'), formatDecisions({ [decisionKey(second)]: decision }));
		const user = answerMessages();
		try {
			// As a checkout brings it along: the folder is there with what is in it.
			await mkdir(`${own}.new`);
			await symlink(join(outside, 'decisions.json'), join(`${own}.new`, 'decisions.json'));
			await rename(`${own}.new`, own);
			const said = () => user.shown.map(({ text }) => text).join('\n');
			await until('what is wrong with the decisions', () =>
				/decisions\.json can't be read \(a link that leads out of the folder\), so nothing in it applies/.test(said()),
			);
			assert.deepEqual(marked(), ['97 Wis. 2d 678']);
			assert.equal(spawnSync('mkfifo', [join(own, 'authorities.json')]).status, 0);
			await until('what is wrong with the choices', () =>
				/authorities\.json can't be read \(not a regular file\), so nothing in it applies/.test(said()),
			);
		} finally {
			user.restore();
		}
	});

	it('has no brief with a file that leads out of it, or is a pipe', async () => {
		await symlink(join(outside, 'doe.txt'), join(foreign, 'link.md'));
		assert.equal(spawnSync('mkfifo', [join(foreign, 'pipe.md')]).status, 0);
		for (const [name, reason] of [
			['foreign/link.md', /foreign\/link\.md" can't be read \(a link that leads out of the folder\)/],
			['foreign/pipe.md', /foreign\/pipe\.md" can't be read \(not a regular file\)/],
		] as const) {
			const { document } = await openFile({ content: draft });
			const path = vscode.workspace.asRelativePath(document.uri, false);
			const restoreSettings = await changeSettings({ 'benchbook.brief.files': [path, name] });
			const user = answerMessages();
			try {
				await vscode.commands.executeCommand('benchbook.citations.insertTableOfAuthorities');
				assert.match(user.shown.map(({ text }) => text).join(), reason);
			} finally {
				user.restore();
				await restoreSettings();
			}
		}
	});

	it('has no brief of more files than anyone files', async () => {
		const { document } = await openFile({ content: draft });
		const path = vscode.workspace.asRelativePath(document.uri, false);
		const others = Array.from({ length: 1_000 }, (_, at) => `foreign/${at}.md`);
		const restoreSettings = await changeSettings({ 'benchbook.brief.files': [path, ...others] });
		const user = answerMessages();
		try {
			await vscode.commands.executeCommand('benchbook.citations.insertTableOfAuthorities');
			assert.match(user.shown.map(({ text }) => text).join(), /lists too many files \(at most 1000\)/);
		} finally {
			user.restore();
			await restoreSettings();
		}
	});

	it('gets no report through a link out of it', async () => {
		await openFile({ content: draft });
		const target = join(outside, 'report.json');
		await writeFile(target, 'Words of someone.');
		await symlink(target, join(foreign, 'report.json'));
		const user = answerMessages('Replace');
		try {
			const uri = vscode.Uri.file(join(foreign, 'report.json'));
			await vscode.commands.executeCommand('benchbook.citations.exportReport', { format: 'json', uri });
			assert.match(
				user.shown.map(({ text }) => text).join(),
				/report\.json" is a link that leads out of the folder\. Nothing/,
			);
			assert.equal(await readFile(target, 'utf8'), 'Words of someone.');
			const below = vscode.Uri.file(join(foreign, 'new', 'newer', 'report.json'));
			await vscode.commands.executeCommand('benchbook.citations.exportReport', { format: 'json', uri: below });
			assert.match(await readFile(below.fsPath, 'utf8'), /Doe v\. Roe/);
		} finally {
			user.restore();
		}
	});

	describe('that is checked by a service', () => {
		let service: FaultyService;

		before(async () => {
			service = await startServiceWith([]);
			await giveConsent(service, ['citations', 'text']);
			await connectTo(service);
		});

		after(async () => {
			await vscode.commands.executeCommand('benchbook.account.disconnect');
			await service.close();
		});

		it('gives a model no file through a link out of it', async () => {
			await writeFile(join(outside, 'hidden.md'), 'See Hidden v. Secret, 999 F.3d 999 (2d Cir. 2021).\n');
			await symlink(join(outside, 'hidden.md'), join(foreign, 'hidden.md'));
			const input = { file: 'foreign/hidden.md' };
			const call = vscode.lm.invokeTool('benchbook_verify_citations', { input, toolInvocationToken: undefined });
			await assert.rejects(Promise.resolve(call), /is a link that leads out of the workspace folder/);
		});

		it('has those drafts left out that lead out of it, each with its reason', async () => {
			await writeFile(join(foreign, 'own.md'), 'See Nobody v. Nowhere, 999 F.3d 999 (2d Cir. 2020).\n');
			await writeFile(join(foreign, 'latin.md'), Buffer.from([0xe9, 0x20, 0xe9]));
			await writeFile(join(outside, 'hidden.md'), 'See Hidden v. Secret, 998 F.3d 998 (2d Cir. 2021).\n');
			await symlink(join(outside, 'hidden.md'), join(foreign, 'hidden.md'));
			const user = answerMessages();
			try {
				const include = 'foreign/*.md';
				const counts = await vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyWorkspace', {
					include,
				});
				assert.equal(counts.total, 1);
				const said = user.shown.map(({ text }) => text).join();
				assert.match(said, /1 file was checked\./);
				assert.match(said, /foreign\/hidden\.md \(a link that leads out of the folder\)/);
				assert.match(said, /foreign\/latin\.md \(it isn't UTF-8 text\)/);
				assert.match(said, /2 files couldn't be read: /);
			} finally {
				user.restore();
			}
		});
	});
});
