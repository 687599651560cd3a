import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';
import { after, afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { findProgram } from '../../../src/node/programs';
import { useOwnTemporaryFolder } from '../../temporaryFolder';
import { giveConsent } from '../support/consent';
import { decisionsFile, forgetDecisions } from '../support/decisions';
import { closeAllEditors, openFile } from '../support/documents';
import { answerMessages, replaceInWindow } from '../support/messages';
import { connectTo, type FaultyService, startServiceWith } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const court = 'United States Court of Appeals for the Second Circuit';
const cases = [
	{ name: 'Marlow v. Penhaligon', citation: '801 F.3d 55', court, dateDecided: '2015-03-02' },
	{ name: 'Larkspur v. Mandeville', citation: '807 F.3d 10', court, dateDecided: '2015-03-09' },
];

const draft = `# Brief

## I. One

*The Marlow v. Penhaligon*, 801 F.3d 55, 58 (2d Cir. 2015). *Id.* at 59. 42 U.S.C. § 1983.

### A. Two

*Larkspur v. Mandeville*, 807 F. 3rd 10 (2d Cir. Mar. 9, 2015). *Nobody v. Nowhere*, 999 F.3d 999 (2d Cir. 2020).[^1]

[^1]: 5 U.S.C. § 552; *Larkspur*, 807 F. 3rd at 12.
`;

describe('the table of authorities', () => {
	let service: FaultyService;
	let restore: () => Promise<void>;
	const { workspace } = readSession();

	before(async () => {
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
		service = await startServiceWith(cases);
		await giveConsent(service, ['citations', 'text']);
		await connectTo(service);
	});

	afterEach(async () => {
		await closeAllEditors();
		await forgetDecisions();
	});

	after(async () => {
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
		await restore();
	});

	const run = (command: string, argument?: object) =>
		vscode.commands.executeCommand(`benchbook.citations.${command}`, argument);

	function placeCaret(editor: vscode.TextEditor, words: string): void {
		const caret = editor.document.positionAt(editor.document.getText().indexOf(words));
		editor.selection = new vscode.Selection(caret, caret);
	}

	const tableOf = ({ document }: vscode.TextEditor) =>
		/<!-- benchbook:authorities -->[\s\S]*<!-- \/benchbook:authorities -->/.exec(document.getText())?.[0] ?? '';

	it('says where each authority is cited, corrects spellings only, and names what is not verified', async () => {
		const editor = await openFile({ content: draft });
		await run('verifyDocument');
		const messages = answerMessages();
		try {
			placeCaret(editor, '## I.');
			assert.equal(await run('insertTableOfAuthorities'), true);
		} finally {
			messages.restore();
		}
		assert.equal(
			tableOf(editor),
			[
				'<!-- benchbook:authorities -->',
				'## Table of Authorities',
				'Working table, no page references',
				'**Cases**',
				[
					'- *Larkspur v. Mandeville*, 807 F.3d 10 (2d Cir. Mar. 9, 2015) — I.A, I.A n.1',
					'- *The Marlow v. Penhaligon*, 801 F.3d 55 (2d Cir. 2015) — I',
					'- *Nobody v. Nowhere*, 999 F.3d 999 (2d Cir. 2020) — I.A',
				].join('\n'),
				'**Statutes**',
				'- 5 U.S.C. § 552 — I.A n.1\n- 42 U.S.C. § 1983 — I',
				'<!-- /benchbook:authorities -->',
			].join('\n\n'),
		);
		const [{ text } = { text: '' }] = messages.shown;
		assert.match(text, /^Table inserted\. (?:1 authority|\d authorities) not verified\./);
		assert.doesNotMatch(text, /Marlow/);
	});

	it('is put after the front matter that the cursor is in', async () => {
		const editor = await openFile({ content: `---\ntitle: Brief\n---\n${draft}` });
		placeCaret(editor, 'title: Brief');
		assert.equal(await run('insertTableOfAuthorities'), true);
		const text = editor.document.getText();
		assert.match(text, /^---\ntitle: Brief\n---\n<!-- benchbook:authorities -->\n[\s\S]+-->\n\n# Brief\n/);
	});

	it('shows the first that is not verified', async () => {
		const editor = await openFile({ content: draft });
		await run('verifyDocument');
		placeCaret(editor, '# Brief');
		const restoreWindow = replaceInWindow({ showInformationMessage: async () => 'Show' });
		try {
			await run('insertTableOfAuthorities');
			const shown = await until('the selection', () => {
				const active = vscode.window.activeTextEditor;
				return active && !active.selection.isEmpty ? active.document.getText(active.selection) : false;
			});
			assert.match(shown, /^(?:807 F\. 3rd 10|999 F\.3d 999)$/);
		} finally {
			restoreWindow();
		}
	});

	it('marks a chief authority from a short form, keeps decisions as they are, and takes the mark away', async () => {
		const editor = await openFile({ content: draft });
		placeCaret(editor, '801 F.3d');
		await run('ignore', { note: 'Read in print' });
		const before = JSON.parse(await readFile(decisionsFile, 'utf8')).decisions;
		placeCaret(editor, 'd.* at 59');
		assert.equal(await run('markChief'), true);
		const file = JSON.parse(await readFile(decisionsFile, 'utf8'));
		assert.deepEqual(file.decisions, before);
		assert.deepEqual(Object.keys(file.chief), ['801 F.3d 55|the marlow v. penhaligon']);
		placeCaret(editor, '42 U.S.C.');
		assert.equal(await run('markChief'), true);
		placeCaret(editor, '# Brief');
		await run('insertTableOfAuthorities');
		assert.match(tableOf(editor), /- \\\* \*The Marlow v\. Penhaligon\*/);
		assert.match(tableOf(editor), /- \\\* 42 U\.S\.C\. § 1983/);
		assert.match(tableOf(editor), /\n\\\* Authorities chiefly relied upon are marked with an asterisk\.\n/);
		const start = editor.document.getText().indexOf('801 F.3d 55, 58');
		assert.equal(await run('markChief', { uri: editor.document.uri.toString(), start }), false);
		placeCaret(editor, '42 U.S.C. § 1983.\n');
		assert.equal(await run('markChief'), false);
		assert.deepEqual(JSON.parse(await readFile(decisionsFile, 'utf8')), { version: 1, decisions: before });
		await run('insertTableOfAuthorities');
		assert.doesNotMatch(tableOf(editor), /asterisk/);
	});

	it('keeps a cite-check beside the decisions, for the schedule alone, and takes it back', async () => {
		const editor = await openFile({ content: draft });
		placeCaret(editor, '801 F.3d');
		await run('ignore', { note: 'Read in print' });
		const before = JSON.parse(await readFile(decisionsFile, 'utf8'));
		placeCaret(editor, 'd.* at 59');
		assert.equal(await run('markCiteChecked', { how: ' Read and KeyCited ' }), true);
		const { citeChecked, ...others } = JSON.parse(await readFile(decisionsFile, 'utf8'));
		assert.deepEqual(others, before);
		const [[key, check] = []] = Object.entries<Record<string, unknown>>(citeChecked);
		assert.equal(key, '801 F.3d 55|the marlow v. penhaligon');
		assert.deepEqual([check?.note, check?.year], ['Read and KeyCited', 2015]);
		const uri = vscode.Uri.joinPath(editor.document.uri, '..', 'schedule.md');
		await run('exportReport', { format: 'markdown', kind: 'schedule', uri: uri.toString() });
		const schedule = Buffer.from(await vscode.workspace.fs.readFile(uri)).toString();
		assert.match(schedule, /\*The Marlow v\. Penhaligon\*, 801 F\.3d 55.*: “Read and KeyCited” \|\n/);
		await vscode.workspace.fs.delete(uri);
		placeCaret(editor, '801 F.3d');
		assert.equal(await run('markCiteChecked', { how: '' }), false);
		assert.deepEqual(JSON.parse(await readFile(decisionsFile, 'utf8')), before);
	});

	it('follows the settings: links, passim, California', async () => {
		const often = Array.from({ length: 5 }, (_, i) => `## ${'ABCDE'[i]}. Part\n\n42 U.S.C. § 1983.`).join('\n\n');
		const editor = await openFile({
			content: `# I. One\n\n28 C.F.R. § 35.1. Smith v. Jones (2001) 25 Cal.4th 1.\n\n${often}\n`,
		});
		placeCaret(editor, '# I.');
		const restoreSettings = await changeSettings({
			'benchbook.table.layout': 'california',
			'benchbook.table.places': 'links',
			'benchbook.table.passim': true,
		});
		try {
			await run('insertTableOfAuthorities');
		} finally {
			await restoreSettings();
		}
		assert.match(tableOf(editor), /\n- \*Smith v\. Jones\* \(2001\) 25 Cal\.4th 1 — \[I\]\(#i-one\)\n/);
		assert.match(tableOf(editor), /\n- 42 U\.S\.C\. § 1983 — \*passim\*\n/);
		assert.match(tableOf(editor), /\*\*Other Authorities\*\*\n\n- 28 C\.F\.R\. § 35\.1/);
	});

	it('runs through the files of a brief, and regenerates the table in whichever has it', async () => {
		const folder = randomUUID();
		const first = await openFile({
			path: `${folder}/1.md`,
			content: '# I. One\n\n*Ash v. Oak*, 301 U.S. 10 (1937).\n',
		});
		placeCaret(first, '# I.');
		await openFile({ path: `${folder}/2.md`, content: '# II. Two\n\n*Ash*, 301 U.S. at 12. 42 U.S.C. § 1983.\n' });
		const restoreSettings = await changeSettings({ 'benchbook.brief.files': [`${folder}/1.md`, `${folder}/2.md`] });
		try {
			const shown = await vscode.window.showTextDocument(first.document);
			await run('insertTableOfAuthorities');
			assert.match(tableOf(shown), /301 U\.S\. 10 \(1937\) — I, II\n[\s\S]*§ 1983 — II\n/);
			const second = await vscode.window.showTextDocument(vscode.Uri.file(join(workspace, folder, '2.md')));
			const statute = second.document.getText().indexOf(' 42 U.S.C. § 1983.');
			const [from, to] = [statute, statute + 18].map((offset) => second.document.positionAt(offset));
			assert.ok(from && to && (await second.edit((edit) => edit.delete(new vscode.Range(from, to)))));
			await run('insertTableOfAuthorities');
			assert.equal(tableOf(second), '');
			assert.doesNotMatch(/<!-- benchbook[\s\S]*/.exec(first.document.getText())?.[0] ?? '', /1983/);
		} finally {
			await restoreSettings();
		}
	});

	it('refuses a file of the brief that is missing or outside of the folder', async () => {
		const editor = await openFile({ content: draft });
		const own = vscode.workspace.asRelativePath(editor.document.uri, false);
		for (const [other, reason] of [
			['missing.md', /missing\.md.*can't be read/],
			['../outside.md', /outside the folder/],
		] as const) {
			const restoreSettings = await changeSettings({ 'benchbook.brief.files': [own, other] });
			const messages = answerMessages();
			try {
				assert.equal(await run('insertTableOfAuthorities'), undefined);
				assert.match(messages.shown[0]?.text ?? '', reason);
				assert.equal(editor.document.getText(), draft);
			} finally {
				messages.restore();
				await restoreSettings();
			}
		}
	});

	describe('exported for Word', () => {
		const target = () => vscode.Uri.file(join(workspace, `${randomUUID()}.docx`));

		it('is a document with fields, and the draft stays as it is', async function () {
			if ((await findProgram('pandoc', { untrusted: [] })) === undefined) this.skip();
			this.timeout(60_000);
			const editor = await openFile({ content: draft });
			await run('verifyDocument');
			const uri = target();
			const messages = answerMessages();
			const temporary = await useOwnTemporaryFolder();
			try {
				assert.equal(await run('exportForWord', { uri }), uri.toString());
				assert.deepEqual(await temporary.list(), []);
			} finally {
				messages.restore();
				await temporary.restore();
			}
			const zip = await JSZip.loadAsync(await readFile(uri.fsPath));
			const read = async (part: string) => (await zip.file(`word/${part}.xml`)?.async('string')) ?? '';
			assert.match(await read('document'), / TOA \\h \\c "1" </);
			assert.match(await read('document'), />, 807 F\.3d 10 \(2d Cir\. Mar\. 9, 2015\)" \\s "Larkspur" \\c 1 </);
			assert.match(await read('footnotes'), / TA \\s "Larkspur" </);
			assert.equal(editor.document.getText(), draft);
			assert.equal(editor.document.isDirty, false);
			assert.match(messages.shown.at(-1)?.text ?? '', /come from LibreOffice|have no page numbers yet/);
			await rm(uri.fsPath);
		});

		it('asks first where something is left to do, and leads to the check before filing', async () => {
			const editor = await openFile({ content: `${draft}\nThe record shows this. [cite]\n` });
			await run('verifyDocument');
			const restoreSettings = await changeSettings({ 'benchbook.pandoc.path': process.execPath });
			const messages = answerMessages('Check Before Filing');
			try {
				assert.equal(await run('exportForWord'), undefined);
				const [asked] = messages.shown.filter(({ modal }) => modal);
				assert.equal(asked?.text, "Export the brief for Word? It isn't finished.");
				assert.match(asked?.detail ?? '', /^Citations to review: \d+\nLeft to fill in: 1$/);
				assert.deepEqual(asked?.buttons, ['Check Before Filing', 'Export']);
				await until('the check', async () => {
					await vscode.commands.executeCommand('benchbook.citations.copyPreflight');
					return (await vscode.env.clipboard.readText()).startsWith('Not ready\nTo do');
				});
			} finally {
				messages.restore();
				await restoreSettings();
			}
			assert.match(editor.document.getText(), /\[cite\]/);
		});

		it('says what is needed where there is no pandoc, and writes nothing', async () => {
			await openFile({ content: draft });
			const restoreSettings = await changeSettings({ 'benchbook.pandoc.path': '/nowhere/pandoc' });
			const messages = answerMessages();
			const uri = target();
			try {
				assert.equal(await run('exportForWord', { uri }), undefined);
				assert.match(messages.shown[0]?.text ?? '', /"\/nowhere\/pandoc".*pandoc\.org.*benchbook\.pandoc\.path/);
				await assert.rejects(readFile(uri.fsPath));
			} finally {
				messages.restore();
				await restoreSettings();
			}
		});

		it('passes on what pandoc says of a draft, and keeps it out of the log', async function () {
			if ((await findProgram('pandoc', { untrusted: [] })) === undefined) this.skip();
			await openFile({ content: '---\nsecret-words-7h2: [open\n---\n\n5 U.S.C. § 552.\n' });
			const messages = answerMessages();
			try {
				assert.equal(await run('exportForWord', { uri: target() }), undefined);
				assert.match(messages.shown[0]?.text ?? '', /pandoc couldn't convert the brief/);
			} finally {
				messages.restore();
			}
		});
	});
});
