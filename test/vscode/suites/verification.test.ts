import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { VerificationCounts } from '../../../src/core/verification/verdict/summary';
import { changedSpans } from '../../faults/changes';
import { faults, redirect } from '../../faults/fault';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { answerMessages } from '../support/messages';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { nextEvent, until } from '../support/until';

const verifyDocument = () => vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyDocument');
const verifySelection = () => vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifySelection');

const sumOf = ({ total: _, ...parts }: VerificationCounts) => Object.values(parts).reduce((sum, part) => sum + part, 0);

describe('verifying by command', () => {
	let service: FaultyService;
	let restore: () => Promise<void>;

	before(async () => {
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
		service = await startFaultyService();
		await giveConsent(service, ['citations', 'text']);
		await connectTo(service);
	});

	beforeEach(() => service.faults.clear());

	afterEach(closeAllEditors);

	after(async () => {
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
		await restore();
	});

	it('says once for a command that results beyond what was sent were left out', async () => {
		const { document } = await openFile({
			content: 'Brown v. Board of Education, 347 U.S. 483 (1954). Miranda, 384 U.S. 436.',
		});
		const surplus = Array.from({ length: 700 }, (_, at) => ({ original: `${at + 1} X. ${at}`, status: 'not_found' }));
		service.faults.inject('verify', {
			kind: 'change',
			change: (answer) => ({ citations: [...(answer as { citations: unknown[] }).citations, ...surplus] }),
		});
		const user = answerMessages();
		try {
			const counts = await verifyDocument();
			assert.ok(counts.total < 20, `${counts.total} citations`);
			const told = user.shown.filter(({ text }) => /more results than it was asked for/.test(text));
			assert.deepEqual(
				told.map(({ kind, modal }) => [kind, modal]),
				[['warning', false]],
			);
			// The text can have one citation for each six characters.
			const most = Math.ceil(document.getText().length / 6);
			assert.match(told[0]?.text ?? '', new RegExp(`\\b${702 - most}\\b`));
		} finally {
			user.restore();
		}
	});

	const sentTexts = () =>
		service.faults.seen
			.filter(({ operation }) => operation === 'verify')
			.map(({ body }) => (JSON.parse(body.toString()) as { text: string }).text);

	it('checks the authorities of Mata v. Avianca, each mark on exactly its citation', async () => {
		const content = readFileSync(join(readSession().root, 'test/fixtures/mata/opposition.md'), 'utf8');
		const { document } = await openFile({ content });
		const counts = await verifyDocument();
		assert.equal(sumOf(counts), counts.total);
		assert.deepEqual(
			problemsOf(document).map(({ code, text }) => [code, text.replace(/\s+/g, ' ')]),
			[
				['not-found', '925 F.3d 1339'],
				['not-found', '2013 IL App (1st) 111279-U'],
				['name-differs', 'Petersen v. Iran Air'],
				['not-found', '174 F.3d 366'],
			],
		);
		assert.equal(counts.verified, 4, 'Tseng, Zicherman, Iqbal and Twombly');
		assert.equal(counts.differs, 1, 'the page cited for Petersen is that of United States v. ISS Marine Services');
		assert.equal(counts.notFound, 3);
		assert.equal(counts.notCovered, 3, 'two of Westlaw, one statute');
		assert.equal(counts.failed, 0);
	});

	it('sends no comment, no docket number and no cite to the record', async () => {
		await openFile({ content: 'Smith, No. 22-cv-1461, 347 U.S. 483 (1954). Pet. App. 12a.\n<!-- privileged -->\n' });
		await verifyDocument();
		const sent = sentTexts().join('\n');
		assert.match(sent, /347 U\.S\. 483/);
		assert.doesNotMatch(sent, /22-cv-1461|privileged|App\. 12a/);
	});

	it('checks the selection alone', async () => {
		const editor = await openFile({
			content: 'First, 347 U.S. 483 (1954).\n\nSecond, 925 F.3d 1339 (11th Cir. 2019).\n',
		});
		editor.selection = new vscode.Selection(2, 0, 2, 40);
		const counts = await verifySelection();
		assert.deepEqual([counts.total, counts.notFound], [1, 1]);
		assert.doesNotMatch(sentTexts().join('\n'), /347/);
		assert.deepEqual(
			problemsOf(editor.document).map(({ text }) => text),
			['925 F.3d 1339'],
		);
	});

	it('sends only citation strings when told to, and from a confidential folder whatever is told', async () => {
		const content = 'Our secret theory rests on Brown v. Board of Education, 347\nU.S. 483, 495 (1954).\n';
		for (const settings of [{ 'benchbook.verify.send': 'citations' }, { 'benchbook.confidential': true }]) {
			const undo = await changeSettings(settings);
			try {
				service.faults.clear();
				await openFile({ content });
				const counts = await verifyDocument();
				assert.equal(counts.verified, 1);
				assert.deepEqual(sentTexts(), ['347 U.S. 483']);
			} finally {
				await undo();
			}
		}
	});

	it('checks 640,000 characters with CRLF and emoji, four requests at a time, correctly marked at the end', async () => {
		const paragraph = `The court 😀 said so — “again” — in Brown v. Board of Education, 347 U.S. 483, 495 (1954). ${'Lorem ipsum dolor sit amet. '.repeat(30)}\r\n\r\n`;
		const content = `${paragraph.repeat(Math.ceil(640_000 / paragraph.length))}⚖️ Varghese, 925 F.3d 1339 (11th Cir. 2019).\r\n`;
		const { document } = await openFile({ content });
		service.faults.inject('verify', faults.delay);
		const verified = verifyDocument();
		await service.faults.arrival('verify', 4);
		const counts = await verified;
		assert.equal(sentTexts().length >= 10, true, `${sentTexts().length} requests`);
		assert.ok(sentTexts().every((text) => text.length <= 64_000));
		assert.equal(counts.total, content.split('347 U.S. 483').length);
		assert.deepEqual(
			problemsOf(document).map(({ text, range }) => [text, range.start.line === document.lineCount - 2]),
			[['925 F.3d 1339', true]],
		);
	});

	const content =
		'😀 Brown v. Board of Education, 347 U.S. 483 (1954).\n\nVarghese, 925 F.3d 1339 (11th Cir. 2019). ⚖️ Miranda v. Arizona, 384 U.S. 436 (1966).\n';
	const marks = (document: vscode.TextDocument) => problemsOf(document).map(({ text, code }) => [text, code]);

	for (const name of ['bytes', 'codePoints', 'overlapping', 'outOfRange'] as const) {
		it(`puts no mark in a wrong place when spans come ${name}`, async () => {
			const { document } = await openFile({ content });
			service.faults.inject('verify', changedSpans(name));
			const counts = await verifyDocument();
			assert.deepEqual(marks(document), [['925 F.3d 1339', 'not-found']]);
			assert.equal(counts.verified, 2);
		});
	}

	for (const [name, fault] of Object.entries({
		reset: faults.reset,
		cut: faults.cut,
		html: faults.html,
		unauthorized: faults.unauthorized,
		failing: faults.failing,
		redirect: redirect(302, 'http://127.0.0.1:9/elsewhere'),
	})) {
		it(`keeps every verdict when the service answers with: ${name}`, async () => {
			const { document } = await openFile({ content });
			await verifyDocument();
			service.faults.inject('verify', fault);
			const counts = await verifyDocument();
			assert.deepEqual(marks(document), [['925 F.3d 1339', 'not-found']]);
			assert.deepEqual([counts.verified, counts.notFound, counts.failed], [2, 1, 0]);
		});
	}

	it('checks and counts the document that the view shows, while a preview has the focus', async () => {
		const { document } = await openFile({ content: 'See 347 U.S. 483 (1954).\n', path: 'previewed.md' });
		await vscode.commands.executeCommand('markdown.showPreview', document.uri);
		await until('the preview in front', () => vscode.window.activeTextEditor === undefined);
		assert.deepEqual((await verifyDocument())?.total, 1);
	});

	it('counts what only the service found, also without a place', async () => {
		await openFile({ content: 'See Brown v. Board of Education, 347 U.S. 483 (1954).\n' });
		service.faults.inject('verify', {
			kind: 'change',
			change: (body) => {
				const { citations = [] } = body as { citations?: object[] };
				return { citations: [...citations, { original: '12 Nowhere 34', status: 'not_found' }] };
			},
		});
		const counts = await verifyDocument();
		assert.deepEqual([counts.total, counts.verified, counts.notFound], [2, 1, 1]);
	});

	it('counts what was found without a name to compare as uncertain', async () => {
		await openFile({ content: 'See 347 U.S. 483 (1954).\n' });
		const counts = await verifyDocument();
		assert.deepEqual([counts.total, counts.verified, counts.other], [1, 0, 1]);
	});

	it('counts what never had an answer as failed, and never as not found', async () => {
		const { document } = await openFile({ content: 'Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803).\n' });
		service.faults.inject('verify', faults.failing);
		const counts = await verifyDocument();
		assert.deepEqual([counts.total, counts.failed, counts.notFound], [1, 1, 0]);
		assert.deepEqual(problemsOf(document), []);
	});

	it('keeps marks in place while the text around them is edited, and drops a verdict with its citation', async () => {
		const editor = await openFile({ content });
		const { document } = editor;
		await verifyDocument();
		await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'A new first line 😀.\n\n'));
		await until('the mark on its citation', () => problemsOf(document)[0]?.text === '925 F.3d 1339');
		const offset = document.getText().indexOf('1339');
		await editor.edit((edit) => edit.insert(document.positionAt(offset + 4), '7'));
		await until('no mark on another citation', () => problemsOf(document).length === 0);
		await vscode.commands.executeCommand('undo');
		await until('the verdict back with its citation', () => problemsOf(document).length === 1);
	});

	it('leaves nothing stale when the language changes, a file is renamed or its tab is closed', async () => {
		const { document } = await openFile({ content, path: 'stale/before.md' });
		await verifyDocument();
		assert.equal(problemsOf(document).length, 1);
		await vscode.languages.setTextDocumentLanguage(document, 'latex');
		await until('no marks in another language', () => problemsOf(document).length === 0);
		await vscode.languages.setTextDocumentLanguage(document, 'markdown');
		await until('marks again', () => problemsOf(document).length === 1);

		const to = vscode.Uri.joinPath(document.uri, '../after.md');
		const edit = new vscode.WorkspaceEdit();
		edit.renameFile(document.uri, to);
		await vscode.workspace.applyEdit(edit);
		await until('marks under the new name alone', () => {
			const under = (uri: vscode.Uri) => vscode.languages.getDiagnostics(uri).length;
			return under(document.uri) === 0 && under(to) === 1;
		});
		await closeAllEditors();
		await until('no marks on a closed document', () => vscode.languages.getDiagnostics(to).length === 0);
	});

	it('checks all drafts of the workspace, open or not', async () => {
		await openFile({ content: 'Open: Brown v. Board of Education, 347 U.S. 483 (1954).', path: 'many/open.md' });
		const folder = vscode.Uri.joinPath(vscode.Uri.file(readSession().workspace), 'many');
		const closed = vscode.Uri.joinPath(folder, 'closed.txt');
		await vscode.workspace.fs.writeFile(
			closed,
			new TextEncoder().encode('Closed 😀: Varghese, 925 F.3d 1339 (11th Cir. 2019).'),
		);
		const counts = await vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyWorkspace', {
			include: 'many/*',
		});
		assert.deepEqual([counts.total, counts.verified, counts.notFound], [2, 1, 1]);
		const [problem] = vscode.languages.getDiagnostics(closed);
		assert.deepEqual([problem?.range.start.character, problem?.range.end.character], [21, 34]);
		await vscode.commands.executeCommand('vscode.open', closed);
		await until('the document to be open', () => vscode.window.activeTextEditor?.document.uri.path === closed.path);
		await closeAllEditors();
		await until('the document to be closed', () =>
			vscode.workspace.textDocuments.every(({ uri }) => uri.toString() !== closed.toString()),
		);
		assert.equal(vscode.languages.getDiagnostics(closed).length, 1, 'looking into a file takes nothing away');
		await vscode.workspace.fs.delete(closed);
		await until('no marks on a deleted file', () => vscode.languages.getDiagnostics(closed).length === 0);
	});

	it('takes the problems away with a folder that is deleted', async () => {
		const folder = join(readSession().workspace, 'deleted');
		const file = join(folder, 'below/draft.md');
		// What comes and goes within a moment is reported as nothing at all.
		const watcher = vscode.workspace.createFileSystemWatcher('**/deleted');
		const created = nextEvent(watcher.onDidCreate);
		await mkdir(join(file, '..'), { recursive: true });
		await writeFile(file, 'Varghese, 925 F.3d 1339 (11th Cir. 2019).\n');
		await created;
		watcher.dispose();
		await vscode.commands.executeCommand('benchbook.citations.verifyWorkspace', { include: 'deleted/**' });
		const marks = () => vscode.languages.getDiagnostics(vscode.Uri.file(file));
		assert.equal(marks().length, 1);
		await rm(folder, { recursive: true });
		await until('no marks of a deleted folder', () => marks().length === 0);
	});
});
