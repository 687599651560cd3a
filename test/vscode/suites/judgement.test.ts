import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { VerificationCounts } from '../../../src/core/verification/verdict/summary';
import { giveConsent } from '../support/consent';
import { decisionsFile, forgetDecisions } from '../support/decisions';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { answerMessages, replaceInWindow } from '../support/messages';
import { connectTo, type FaultyService, startServiceWith } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const court = 'United States Court of Appeals for the Second Circuit';

const cases = [
	{ name: 'Abernathy v. Quillfeather Industries', citation: '925 F.3d 1339', court, dateDecided: '2019-06-05' },
	{ name: 'Marlow v. Penhaligon', citation: '801 F.3d 55', court, dateDecided: '2015-03-02' },
	{ name: 'Ottoline v. Brackwater', citation: '802 F.3d 60', court, dateDecided: '2015-03-03' },
	{
		name: 'Thistlewood v. Umber',
		citation: '803 F.3d 205',
		court,
		dateDecided: '2015-03-04',
	},
	{ name: 'Corbeau v. Dunmarrow', citation: '804 F.3d 10', court, dateDecided: '2015-03-05' },
	{ name: 'Farthingale v. Ghent', citation: '804 F.3d 10', court, dateDecided: '2015-03-06' },
	{ name: 'Hollis v. Inchbald', citation: '805 F.3d 10', court, dateDecided: '2015-03-07', heuristic: true },
	{ name: 'Jessamy v. Kettleby', citation: '806 F.3d 10', court, dateDecided: '2015-03-08' },
	{ name: 'Larkspur v. Mandeville', citation: '807 F.3d 10', court, dateDecided: '2015-03-09' },
	{ name: 'Nettlefold v. Oglander', citation: '808 F.3d 10', court, dateDecided: '2015-03-10' },
];

/** As much of the service's answer as is changed on its way. */
interface Verified {
	citations: { original: string; status: string; case?: { parallelCitations?: string[] } }[];
}

/** One example of each code: the code, the marked words, and the sentence they stand in. */
const examples = [
	[
		'name-differs',
		'Varghese v. China Southern Airlines',
		'*Varghese v. China Southern Airlines*, 925 F.3d 1339 (2d Cir. 2019).',
	],
	['year-differs', '2013', '[*Marlow v. Penhaligon*](https://example.com), 801 F.3d 55 (2d Cir. 2013).'],
	['court-differs', '9th Cir.', 'Ottoline v. Brackwater, 802 F.3d 60 (9th Cir. 2015).'],
	['first-page-differs', '205', 'Thistlewood v. Umber, 803 F.3d 205 (2d Cir. 2015).'],
	['multiple-matches', '804 F.3d 10', 'See 804 F.3d 10 (2d Cir. 2015).'],
	['possible-match', '805 F.3d 10', 'Hollis v. Inchbald, 805 F.3d 10 (2d Cir. 2015).'],
	['pin-before-first-page', '5', 'Jessamy v. Kettleby, 806 F.3d 10, 5 (2d Cir. 2015).'],
	['not-normalized', 'F. 3rd', '**Larkspur v. Mandeville, 807 F. 3rd 10 (2d Cir. 2015).**'],
	['not-found', '999 F.3d 999', 'Nobody v. Nowhere, 999 F.3d 999 (2d Cir. 2020).'],
	['unknown-status', '808 F.3d 10', 'Nettlefold v. Oglander, 808 F.3d 10 (2d Cir. 2015).'],
] as const;

const brief = `# A brief\n\nMiranda v. Arizona, 384 U.S. 436 (1966), stands.\n\n${examples.map(([, , sentence]) => `${sentence}\n`).join('\n')}`;

describe('judging what was found', () => {
	let service: FaultyService;
	let restore: () => Promise<void>;

	before(async () => {
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
		service = await startServiceWith(cases);
		service.faults.inject('verify', {
			kind: 'change',
			change: (answer) => {
				for (const result of (answer as Verified).citations) {
					if (result.original.startsWith('808')) result.status = 'Pending_Review';
					if (result.case && result.original.startsWith('803')) result.case.parallelCitations = ['803 F.3d 200'];
				}
				return answer;
			},
		});
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

	const verify = () => vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyDocument');

	async function openBrief(): Promise<vscode.TextEditor> {
		const editor = await openFile({ content: brief });
		await verify();
		return editor;
	}

	const find = (document: vscode.TextDocument, code: string) => {
		const problem = problemsOf(document).find((one) => one.code === code);
		assert.ok(problem, `no problem ${code}`);
		return problem;
	};

	async function actionsAt(document: vscode.TextDocument, range: vscode.Range): Promise<vscode.CodeAction[]> {
		return vscode.commands.executeCommand('vscode.executeCodeActionProvider', document.uri, range);
	}

	/** Puts the caret there, takes the action, and answers what it asks with `answer`. */
	async function act(document: vscode.TextDocument, range: vscode.Range, title: RegExp, answer = {}): Promise<void> {
		const editor = vscode.window.activeTextEditor;
		assert.equal(editor?.document, document);
		editor.selection = new vscode.Selection(range.start, range.start);
		const actions = await actionsAt(document, range);
		const action = actions.find((one) => title.test(one.title));
		assert.ok(action, `${title} among: ${actions.map((one) => one.title).join(' | ')}`);
		if (action.edit) assert.ok(await vscode.workspace.applyEdit(action.edit));
		if (action.command)
			await vscode.commands.executeCommand(action.command.command, { ...action.command.arguments?.[0], ...answer });
	}

	const titlesAt = async (document: vscode.TextDocument, range: vscode.Range): Promise<string[]> =>
		(await actionsAt(document, range)).map(({ title }) => title);

	const readDecisions = async (): Promise<{ kind: string; note?: string; candidate?: string; fromRecord?: true }[]> => {
		const text = await readFile(decisionsFile, 'utf8').catch(() => '{"decisions": {}}');
		return Object.values(JSON.parse(text).decisions);
	};

	const toReview = async (document: vscode.TextDocument): Promise<number> => {
		const uri = vscode.Uri.file(join(readSession().workspace, 'to-review.json'));
		await rm(uri.fsPath, { force: true });
		await vscode.window.showTextDocument(document);
		await vscode.commands.executeCommand('benchbook.citations.exportReport', { format: 'json', uri });
		return JSON.parse(await readFile(uri.fsPath, 'utf8')).toReview;
	};

	it('shows one example of each code, exactly placed, and leaves what is right alone', async () => {
		const { document } = await openBrief();
		assert.deepEqual(
			problemsOf(document).map(({ code, text }) => [code, text]),
			examples.map(([code, text]) => [code, text]),
		);
		const severities = new Map(problemsOf(document).map(({ code, severity }) => [code, severity]));
		assert.equal(severities.get('name-differs'), vscode.DiagnosticSeverity.Warning);
		assert.equal(severities.get('possible-match'), vscode.DiagnosticSeverity.Information);
		assert.equal(severities.get('not-normalized'), vscode.DiagnosticSeverity.Hint);
	});

	it('shows parallel citations that belong to different cases', async () => {
		const { document } = await openFile({
			content: 'Marlow v. Penhaligon, 801 F.3d 55, 384 U.S. 436 (2d Cir. 2015).\n',
		});
		await verify();
		assert.ok(problemsOf(document).some(({ code }) => code === 'parallel-differs'));
	});

	for (const [code, title, from, to] of [
		[
			'name-differs',
			/^Change the name to Abernathy v\. Quillfeather Indus\., 925 F\.3d 1339$/,
			'*Varghese v. China Southern Airlines*',
			'*Abernathy v. Quillfeather Indus.*',
		],
		[
			'year-differs',
			/^Change the year to 2015: 801 F\.3d 55 \(2d Cir\. 2015\)$/,
			'801 F.3d 55 (2d Cir. 2013)',
			'801 F.3d 55 (2d Cir. 2015)',
		],
		[
			'court-differs',
			/^Change the court to 2d Cir\.: 802 F\.3d 60 \(2d Cir\. 2015\)$/,
			'(9th Cir. 2015)',
			'(2d Cir. 2015)',
		],
		['not-normalized', /^Use the usual form: 807 F\.3d 10$/, '807 F. 3rd 10', '807 F.3d 10'],
	] as const) {
		it(`fixes ${code} and nothing around it, in one step`, async () => {
			const { document } = await openBrief();
			await act(document, find(document, code).range, title);
			assert.equal(document.getText(), brief.replace(from, to));
			await until('no such problem left', () => !problemsOf(document).some((one) => one.code === code) || undefined);
			await vscode.commands.executeCommand('undo');
			assert.equal(document.getText(), brief);
		});
	}

	it('offers decisions only on the citation that holds both the request and the selection', async () => {
		const content =
			'See *Nobody v. Nowhere*, 999 F.3d 999 (2d Cir. 2020); *Noone v. Never*, 998 F.3d 998 (2d Cir. 2020).\n';
		const editor = await openFile({ content });
		await verify();
		const at = (words: string) => {
			const start = editor.document.positionAt(content.indexOf(words));
			return new vscode.Range(start, start.translate(0, words.length));
		};
		const decisionsAt = async (asked: vscode.Range, selected: vscode.Range) => {
			editor.selection = new vscode.Selection(selected.start, selected.end);
			const titles = await titlesAt(editor.document, asked);
			return titles.filter((title) => /^(?:Confirm|Ignore)/.test(title));
		};
		const first = ['Confirm 999 F.3d 999…', 'Ignore 999 F.3d 999…'];
		assert.deepEqual(await decisionsAt(at('999 F.3d 999'), at('999 F.3d 999')), first);
		assert.deepEqual(await decisionsAt(at('Nowhere'), at('2020')), first);
		// The whole line; a problem near the caret; a caret elsewhere; a selection over two.
		assert.deepEqual(await decisionsAt(new vscode.Range(0, 0, 1, 0), at('999 F.3d 999')), []);
		assert.deepEqual(await decisionsAt(at('999 F.3d 999'), at('998 F.3d 998')), []);
		assert.deepEqual(await decisionsAt(at('998 F.3d 998'), at('See')), []);
		assert.deepEqual(await decisionsAt(at('999 F.3d 999'), new vscode.Range(0, 5, 0, 70)), []);
	});

	it('puts the case before every fix where the name differs, and asks for confirmation of what a fix copied', async () => {
		const content = '*Varghese v. China Southern Airlines*, 925 F.3d 1339 (2d Cir. 2019).\n';
		const { document } = await openFile({ content });
		await verify();
		const { range } = find(document, 'name-differs');
		const titles = await titlesAt(document, range);
		assert.match(titles[0] ?? '', /^Open the case|^Find cases named Varghese v\. China Southern Airlines$/);
		await act(document, range, /^Change the name/);
		await until('the copied name marked', async () => (await readDecisions())[0]?.kind === 'fromRecord');
		assert.equal(await toReview(document), 1);
		const cited = new vscode.Range(document.positionAt(40), document.positionAt(40));
		await act(document, cited, /^Confirm 925 F\.3d 1339…$/, { note: 'Read in print' });
		assert.deepEqual(
			(await readDecisions()).map(({ kind, note }) => [kind, note]),
			[['confirmed', 'Read in print']],
		);
		assert.equal(await toReview(document), 0);
	});

	it('finds nothing in a citation that is being typed until the caret leaves it', async () => {
		const content = 'Jessamy v. Kettleby, 806 F.3d 10 (2d Cir. 2015).\n\nAnother paragraph.\n';
		const editor = await openFile({ content });
		await verify();
		assert.deepEqual(problemsOf(editor.document), []);
		const at = new vscode.Position(0, 'Jessamy v. Kettleby, 806 F.3d 10'.length);
		editor.selection = new vscode.Selection(at, at);
		await vscode.commands.executeCommand('type', { text: ', ' });
		await vscode.commands.executeCommand('type', { text: '5' });
		assert.match(editor.document.getText(), /^Jessamy v\. Kettleby, 806 F\.3d 10, 5 \(2d/);
		// Longer than marks wait for a pause in typing.
		await new Promise((resolve) => setTimeout(resolve, 400));
		assert.deepEqual(problemsOf(editor.document), []);
		editor.selection = new vscode.Selection(2, 0, 2, 0);
		await until('the pinpoint reported', () => problemsOf(editor.document)[0]?.code === 'pin-before-first-page');
		editor.selection = new vscode.Selection(at, at);
		await new Promise((resolve) => setTimeout(resolve, 400));
		assert.equal(problemsOf(editor.document).length, 1, 'a caret that only comes back hides nothing');
	});

	it('fixes all spellings at once and nothing else', async () => {
		const { document } = await openBrief();
		const whole = new vscode.Range(0, 0, document.lineCount, 0);
		const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
			'vscode.executeCodeActionProvider',
			document.uri,
			whole,
			vscode.CodeActionKind.SourceFixAll.value,
		);
		assert.equal(actions.length, 1);
		assert.ok(actions[0]?.edit && (await vscode.workspace.applyEdit(actions[0].edit)));
		assert.equal(document.getText(), brief.replace('807 F. 3rd 10', '807 F.3d 10'));
	});

	it('takes one of several cases, writes its name and remembers it', async () => {
		const { document } = await openFile({ content: 'Zebedee v. Yarrow, 804 F.3d 10 (2d Cir. 2015).\n' });
		await verify();
		await act(document, find(document, 'name-differs').range, /Farthingale/);
		assert.match(document.getText(), /Farthingale v\. Ghent, 804 F\.3d 10 \(2d Cir\. 2015\)/);
		await until('the choice in force', () => problemsOf(document).length === 0 || undefined);
		const [entry] = await readDecisions();
		assert.deepEqual([entry?.kind, entry?.candidate, entry?.fromRecord], ['candidate', 'Farthingale v. Ghent', true]);
	});

	it('asks why a citation is ignored, keeps the reason, and takes it back by a button', async () => {
		const { document } = await openBrief();
		let said: (button: string) => void = () => undefined;
		const restore = replaceInWindow({
			showQuickPick: async ([, , third]: readonly vscode.QuickPickItem[]) => third,
			showInputBox: async ({ value }: vscode.InputBoxOptions) => value,
			showInformationMessage: () => new Promise<string>((resolve) => (said = resolve)),
		});
		try {
			const start = document.offsetAt(find(document, 'not-found').range.start);
			await vscode.commands.executeCommand('benchbook.citations.ignore', { uri: document.uri.toString(), start });
			const [entry] = await readDecisions();
			assert.deepEqual([entry?.kind, entry?.note], ['ignored', "It's quoted as someone else cited it"]);
			await until('no problem', () => !problemsOf(document).some(({ code }) => code === 'not-found'));
			said('Undo');
			await until('the problem again', () => problemsOf(document).some(({ code }) => code === 'not-found'));
			assert.deepEqual(await readDecisions(), []);
		} finally {
			restore();
		}
	});

	it('holds a decision in every document of the folder until name, year or court change, and offers it back', async () => {
		const first = await openBrief();
		await act(first.document, find(first.document, 'not-found').range, /^Confirm 999 F\.3d 999…$/, {
			note: 'read in the bound volume',
		});
		assert.equal((await readDecisions())[0]?.note, 'read in the bound volume');
		await until(
			'no problem once confirmed',
			() => !problemsOf(first.document).some(({ code }) => code === 'not-found'),
		);

		const second = await openFile({ content: 'See *Nobody v. Nowhere*, 999 F.3d 999 (2d Cir. 2020).\n' });
		const counts = await verify();
		assert.equal(counts.notFound, 1, 'a decision changes no count');
		assert.deepEqual(problemsOf(second.document), []);

		const year = second.document.getText().indexOf('2020');
		await second.edit((edit) => edit.replace(new vscode.Range(0, year, 0, year + 4), '2021'));
		await until('the decision lapsed', () => problemsOf(second.document).length === 1);
		await vscode.commands.executeCommand('undo');
		await until('the decision holds again', () => problemsOf(second.document).length === 0);

		await act(second.document, new vscode.Range(0, 26, 0, 26), /^Withdraw the confirmation of 999 F\.3d 999$/);
		await until('a problem again', () => problemsOf(second.document).length === 1);
	});

	it('writes no decision through a link that leads out of the folder, whether its target exists or not', async () => {
		const outside = await mkdtemp(join(tmpdir(), 'benchbook-outside-'));
		const target = join(outside, 'decisions.json');
		const { document } = await openFile({ content: 'Brown v. Board of Education, 347 U.S. 483 (1954).' });
		await mkdir(dirname(decisionsFile), { recursive: true });
		const ignore = () =>
			vscode.commands.executeCommand('benchbook.citations.ignore', {
				uri: document.uri.toString(),
				start: document.getText().indexOf('347'),
				note: 'Read in print',
			});
		try {
			for (const content of [undefined, '{"version": 1, "decisions": {}}']) {
				if (content !== undefined) await writeFile(target, content);
				await rm(decisionsFile, { force: true });
				await symlink(target, decisionsFile);
				const user = answerMessages();
				await ignore();
				user.restore();
				assert.match(user.shown.map(({ text }) => text).join(), /is a link that leads out of the folder/);
				assert.equal(await readFile(target, 'utf8').catch(() => undefined), content);
				assert.deepEqual(await readdir(outside), content === undefined ? [] : ['decisions.json']);
			}
		} finally {
			await rm(outside, { recursive: true });
		}
	});

	it('keeps a confirmation made in an untitled document through its first save and a rename', async () => {
		const workspace = readSession().workspace;
		const file = vscode.Uri.file(join(workspace, `${randomUUID()}.md`));
		const document = await vscode.workspace.openTextDocument(file.with({ scheme: 'untitled' }));
		const editor = await vscode.window.showTextDocument(document, { preview: false });
		const content = 'See *Nobody v. Nowhere*, 999 F.3d 999 (2d Cir. 2020).\n';
		await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), content));
		await verify();
		await act(document, new vscode.Range(0, 26, 0, 26), /^Confirm 999/, { note: 'in the library' });
		assert.equal(await toReview(document), 0);
		await vscode.window.showTextDocument(document);
		assert.ok(await document.save());
		await until('the confirmation moved', async () => (await readDecisions())[0]?.note === 'in the library');
		const saved = await vscode.workspace.openTextDocument(file);
		// The file is there before the window has what it says.
		await until('it counts', async () => (await toReview(saved)) === 0);
		const renamed = vscode.Uri.file(join(workspace, `${randomUUID()}.md`));
		const move = new vscode.WorkspaceEdit();
		move.renameFile(file, renamed);
		assert.ok(await vscode.workspace.applyEdit(move));
		assert.equal(await toReview(await vscode.workspace.openTextDocument(renamed)), 0);
		await rm(renamed.fsPath);
	});

	it('says in the hover what was found, as text, and links only to https', async () => {
		const { document } = await openBrief();
		const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
			'vscode.executeHoverProvider',
			document.uri,
			document.positionAt(document.getText().indexOf('801 F.3d 55')),
		);
		const text = hovers
			.flatMap(({ contents }) => contents.map((content) => (content as vscode.MarkdownString).value))
			.join('\n');
		assert.match(text, /Year differs/);
		assert.match(text, /Marlow/);
		assert.doesNotMatch(text, /http:|javascript:/);
	});

	it('inserts a table of authorities, which changes no count, and regenerates it in place', async () => {
		const editor = await openFile({
			content: '# Brief\n\nMiranda v. Arizona, 384 U.S. 436 (1966). 28 U.S.C. § 1441.\n',
		});
		editor.selection = new vscode.Selection(1, 0, 1, 0);
		const insert = () => vscode.commands.executeCommand('benchbook.citations.insertTableOfAuthorities');
		const before = await verify();
		await insert();
		const once = editor.document.getText();
		assert.match(
			once,
			/<!-- benchbook:authorities -->\n\n## Table of Authorities\n\nWorking table, no page references\n\n\*\*Cases\*\*\n\n- \*Miranda v\. Arizona\*, 384 U\.S\. 436 \(1966\) — Brief\n/,
		);
		assert.deepEqual(await verify(), before);
		await insert();
		assert.equal(editor.document.getText(), once);
		const end = once.indexOf('<!-- /benchbook');
		await editor.edit((edit) =>
			edit.delete(new vscode.Range(editor.document.positionAt(end), editor.document.positionAt(end + 4))),
		);
		await until('the marker reported', () => problemsOf(editor.document).some(({ code }) => code === 'unclosed-table'));
		assert.equal((await verify()).total, 2 * before.total);
	});

	it('opens a plain-text table of authorities that is no draft, also once it is saved', async () => {
		await openFile({
			content: 'Miranda v. Arizona, 384 U.S. 436 (1966). 28 U.S.C. § 1441.\n',
			path: `${randomUUID()}.txt`,
		});
		await vscode.commands.executeCommand('benchbook.citations.insertTableOfAuthorities');
		const table = vscode.window.activeTextEditor?.document.getText() ?? '';
		assert.match(
			table,
			/^---\nbenchbook: report\n---\n\nTABLE OF AUTHORITIES\nWorking table, no page references\n\nCASES\n\nMiranda v\. Arizona, 384 U\.S\. 436/,
		);
		assert.equal((await verify()).total, 0);
		await openFile({ content: table, path: `${randomUUID()}.txt` });
		assert.equal((await verify()).total, 0);
	});

	it('checks no report and no text of an authority', async () => {
		await openBrief();
		const workspace = vscode.Uri.file(readSession().workspace);
		const uri = vscode.Uri.joinPath(workspace, `${randomUUID()}.md`);
		await vscode.commands.executeCommand('benchbook.citations.exportReport', { format: 'markdown', uri });
		assert.match(await readFile(uri.fsPath, 'utf8'), /^---\nbenchbook: report\n---\n/);
		const sent = service.faults.seen.length;
		await vscode.window.showTextDocument(uri);
		assert.equal((await verify()).total, 0);
		const authority = join('authorities', `${randomUUID()}.md`);
		await openFile({ path: authority, content: 'Nobody v. Nowhere, 999 F.3d 999 (2d Cir. 2020).\n' });
		await verify();
		const include = `{${uri.path.split('/').at(-1)},${authority}}`;
		const counts = await vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyWorkspace', {
			include,
		});
		assert.ok(!counts || counts.total === 0);
		assert.equal(service.faults.seen.length, sent);
		await rm(join(readSession().workspace, 'authorities'), { recursive: true });
		await rm(uri.fsPath);
	});

	it('exports the report in each format', async () => {
		await openBrief();
		for (const format of ['markdown', 'json', 'csv', 'sarif']) {
			const uri = vscode.Uri.file(join(readSession().workspace, `report.${format}`));
			await vscode.commands.executeCommand('benchbook.citations.exportReport', { format, uri });
			const content = await readFile(uri.fsPath, 'utf8');
			assert.match(content, /925 F\.3d 1339/);
			assert.match(content, /name-differs|Case name differs/);
		}
	});
});
