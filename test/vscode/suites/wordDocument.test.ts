import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { Report } from '../../../src/core/reporting/contents/report';
import { makeDocx, paragraph, run as runOf } from '../../unit/draft/docx/makeDocx';
import { readCommented, readComments } from '../../unit/draft/docx/wordMarks';
import { giveConsent } from '../support/consent';
import { closeAllEditors, hintsIn, problemsOf } from '../support/documents';
import { answerMessages, replaceInWindow } from '../support/messages';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const missing = 'Nobody v. Nowhere, 999 F.3d 999 (2d Cir. 2020).';
const brief = (first = 'Nothing.'): Uint8Array =>
	makeDocx({
		body: `${paragraph(first)}<w:p>${runOf('Brown v. Board of Education, 347 U.S. 483 (1955).')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
		footnotes: { '2': paragraph(missing) },
	});

const own = Buffer.from(brief());

interface Checked {
	readonly uri: string;
	readonly toReview: number;
	readonly total: number;
}

describe('a Word document in the editor', () => {
	let service: FaultyService;
	let restore: () => Promise<void>;
	let folder: string;
	let path: string;

	const run = <T>(name: string, argument?: unknown) => vscode.commands.executeCommand<T>(`benchbook.${name}`, argument);
	const check = () => run<Checked>('word.check', { uri: path });
	const shown = (): vscode.TextDocument => {
		const document = vscode.window.activeTextEditor?.document;
		assert.equal(document?.uri.scheme, 'benchbook-word');
		return document;
	};
	const codes = () => problemsOf(shown()).map(({ code }) => code);

	before(async () => {
		service = await startFaultyService();
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual', 'files.encoding': 'windows1252' });
		await giveConsent(service, ['citations', 'text']);
		await connectTo(service);
	});

	beforeEach(async () => {
		folder = join(readSession().workspace, `word-${randomUUID()}`);
		path = join(folder, 'brief [1].docx');
		await mkdir(folder);
		await writeFile(path, own);
		service.faults.clear();
	});

	afterEach(async () => {
		await closeAllEditors();
		for (const key of ['verify.exclude', 'confidential'])
			await vscode.workspace.getConfiguration('benchbook').update(key, undefined, vscode.ConfigurationTarget.Workspace);
	});

	after(async () => {
		await run('account.disconnect');
		await service.close();
		await restore();
	});

	it('is opened as it reads, with its problems and counts, and checked as any draft', async () => {
		const { uri, total, toReview } = await check();
		assert.deepEqual([uri, total, toReview], [shown().uri.toString(), 2, 2]);
		assert.match(shown().getText(), /^Nothing\.\n\nBrown v\. .*\[\^1\]\n\n\[\^1\]: Nobody/);
		assert.equal(shown().languageId, 'markdown');
		await run('citations.verifyDocument');
		assert.deepEqual(codes(), ['year-differs', 'not-found']);
		assert.ok(own.equals(await readFile(path)));
		const [first] = problemsOf(shown());
		const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
			'vscode.executeCodeActionProvider',
			shown().uri,
			first?.range,
		);
		const titles = actions.filter(({ edit }) => edit).map(({ title }) => title);
		assert.ok(actions.some(({ title }) => title === 'Open the case at 347 U.S. 483'));
		assert.ok(!titles.some((title) => /1954|347/.test(title)), titles.join());
		await assert.rejects(async () => vscode.workspace.fs.writeFile(shown().uri, new Uint8Array()));
	});

	it('has hints of form, and offers no fix for what can only be changed in Word', async () => {
		await writeFile(path, makeDocx({ body: paragraph('See 42 U.S.C. §1983.') }));
		await check();
		const [hint] = await until('the hint', () => {
			const hints = hintsIn(shown());
			return hints.length > 0 ? hints : undefined;
		});
		// VS Code's own, which write Markdown, are of other kinds.
		for (const kind of [vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.SourceFixAll]) {
			const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
				'vscode.executeCodeActionProvider',
				...[shown().uri, hint?.range, kind.value],
			);
			assert.deepEqual(
				actions.filter(({ edit }) => edit).map(({ title }) => title),
				[],
			);
		}
		const before = shown().getText();
		const filing = await run<{ text: string }>('citations.preflight', { uri: shown().uri });
		const line = filing.text.split('\n').findIndex((row) => row.includes('No space after §'));
		assert.ok(line > 0, filing.text);
		assert.equal(await run('citations.fixAllOfKind', { line }), false);
		assert.equal(await run('citations.acceptSafeFixes'), 0);
		await run('citations.closePreflight');
		assert.equal(shown().getText(), before);
	});

	it('says what of it is not read, and before filing, which notes are missing', async () => {
		const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>';
		await writeFile(path, makeDocx({ body: `<w:p>${runOf('Nothing.')}${reference}</w:p>` }));
		const { shown: messages, restore: restoreMessages } = answerMessages(undefined);
		await check();
		restoreMessages();
		assert.deepEqual(
			messages.map(({ text }) => text),
			['Not read in “brief [1].docx”: footnotes without a text in the file (1).'],
		);
		const filing = await run<{ checks: { id: string; isReady: boolean; places: number }[] }>('citations.preflight');
		const [notes] = filing.checks.filter(({ id }) => id === 'footnotesComplete');
		assert.deepEqual([notes?.isReady, notes?.places], [false, 1]);
	});

	it('has places that need no pages in its report, which is about the document itself', async () => {
		await check();
		const target = vscode.Uri.file(join(folder, 'report.json'));
		await run('citations.exportReport', { format: 'json', kind: 'working', uri: target });
		const report: Report = JSON.parse(await readFile(target.fsPath, 'utf8'));
		assert.deepEqual(report.citations.map(({ place }) => place).sort(), ['¶ 2', '¶ 2, n. 1']);
		assert.deepEqual([report.document, report.file?.path], ['brief [1].docx', path]);
		assert.equal(
			report.file?.sha256,
			createHash('sha256')
				.update(await readFile(path))
				.digest('hex'),
		);
	});

	it('is read again when it is saved in Word, also by replacing it, and after it was checked twice', async () => {
		await check();
		await check();
		const read = shown();
		await writeFile(path, brief('Something.'));
		await until('the change', () => read.getText().startsWith('Something.'));
		await writeFile(join(folder, '~new.tmp'), brief('Once more.'));
		await rename(join(folder, '~new.tmp'), path);
		await until('the document in its place', () => read.getText().startsWith('Once more.'));
		assert.equal((await check()).total, 2);
	});

	it('is copied with a comment at each citation to review, and never written over', async () => {
		await check();
		await run('citations.verifyDocument');
		const target = vscode.Uri.file(join(folder, 'copy.docx'));
		assert.equal(await run('word.writeCheckedCopy', { uri: path, target }), target.toString());
		const copy = await readFile(target.fsPath);
		assert.deepEqual([...readCommented(copy).values()], ['Brown v. Board of Education, 347 U.S. 483 (1955)', '']);
		const comments = [...readComments(copy).values()].map((lines) => lines.join('\n'));
		assert.match(
			comments[0] ?? '',
			/^Year differs: .*\nIn the document: Brown v\. Board of Education, 347 U\.S\. 483 \(1955\)\nIn the database: .*1954/,
		);
		assert.match(comments[1] ?? '', /^Not found/);
		assert.ok(own.equals(await readFile(path)));
		// The one that is shown, and by a link.
		await symlink(path, join(folder, 'link.docx'));
		const { shown: messages, restore: restoreMessages } = answerMessages('Replace');
		for (const name of ['brief [1].docx', 'link.docx'])
			assert.equal(await run('word.writeCheckedCopy', { target: join(folder, name) }), undefined);
		restoreMessages();
		assert.equal(messages.filter(({ text }) => /would replace the document itself/.test(text)).length, 2);
		assert.ok(own.equals(await readFile(path)));
	});

	it('has its own table of authorities compared before filing with what it cites', async () => {
		const entry = (text: string): string => `<w:p>${runOf(text)}<w:r><w:tab/></w:r>${runOf('3')}</w:p>`;
		const brown = 'Brown v. Board of Education, 347 U.S. 483 (1955)';
		const roe = 'Miranda v. Arizona, 384 U.S. 436 (1966)';
		const tableCheck = async (...entries: string[]) => {
			const table = `${paragraph('Table of Authorities')}${entries.map(entry).join('')}`;
			path = join(folder, `${entries.length} entries.docx`);
			await writeFile(path, makeDocx({ body: `${table}${paragraph(`So holds ${brown}. 42 U.S.C. § 1983.`)}` }));
			await check();
			const filed = await run<{ checks: { id: string; places: number }[]; text: string }>('citations.preflight', {
				uri: shown().uri,
			});
			await run('citations.closePreflight');
			await closeAllEditors();
			return { places: filed.checks.find(({ id }) => id === 'tableCurrent')?.places, text: filed.text };
		};
		const stale = await tableCheck(roe);
		assert.equal(stale.places, 1);
		assert.match(
			stale.text,
			/Cited, but not in the table of authorities: Brown v\. Board of Education, 347 U\.S\. 483/,
		);
		assert.match(stale.text, /In the table of authorities, but not cited: Miranda v\. Arizona, 384 U\.S\. 436/);
		const current = await tableCheck(brown, '42 U.S.C. § 1983');
		assert.equal(current.places, 0);
		assert.match(current.text, /^- The table of authorities is current\.$/m);
	});

	it('follows the settings of its folder, and keeps its decisions there', async () => {
		await check();
		await vscode.workspace
			.getConfiguration('benchbook')
			.update('confidential', true, vscode.ConfigurationTarget.Workspace);
		await run('citations.verifyDocument');
		const bodies = service.faults.seen.map(({ body }) => body.toString()).join('\n');
		assert.ok(bodies.includes('347 U.S. 483') && !bodies.includes('Brown'), bodies);
		const uri = shown().uri.toString();
		const at = shown().getText().indexOf('999 F.3d');
		assert.equal(await run('citations.ignore', { uri, start: at, note: 'Known' }), true);
		const decisions = await readFile(join(readSession().workspace, '.benchbook', 'decisions.json'), 'utf8');
		assert.match(decisions, /999 F\.3d 999\|/);
		assert.equal((await check()).toReview, 1);
		await run('citations.withdrawDecision', { uri, start: at });
		await vscode.workspace
			.getConfiguration('benchbook')
			.update('verify.exclude', ['**/*.docx'], vscode.ConfigurationTarget.Workspace);
		const { shown: messages, restore: restoreMessages } = answerMessages();
		assert.equal(await check(), undefined);
		restoreMessages();
		assert.match(messages[0]?.text ?? '', /\*\*\/\*\.docx.*excludes this file/);
	});

	it('is asked for where none is named, and refused with the reason where it can not be read', async () => {
		const restoreDialog = replaceInWindow({ showOpenDialog: async () => [vscode.Uri.file(path)] });
		assert.equal((await run<Checked>('word.check')).total, 2);
		restoreDialog();
		// As the explorer's menu does it.
		assert.equal((await run<Checked>('word.check', vscode.Uri.file(path))).total, 2);
		await closeAllEditors();
		const bad: readonly (readonly [content: Uint8Array | string, why: RegExp])[] = [
			['Brown v. Board', /isn't a Word document/],
			[Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), /protected with a password/],
			[makeDocx({ body: '', others: { 'word/document.xml': '<!DOCTYPE x><w:document/>' } }), /defines entities/],
			[Buffer.alloc(50_000_001), /larger than 50 MB/],
		];
		for (const [content, why] of bad) {
			await writeFile(path, content);
			const { shown: messages, restore: restoreMessages } = answerMessages();
			assert.equal(await check(), undefined);
			restoreMessages();
			assert.match(messages[0]?.text ?? '', why);
			assert.equal(vscode.window.activeTextEditor, undefined);
		}
	});
});
