import assert from 'node:assert/strict';
import { mkdir, open, readFile, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { sampleIds } from '../../../src/sample/sampleIds';
import { closeAllEditors, openFile, problemsOf, type ShownProblem } from '../support/documents';
import { answerMessages } from '../support/messages';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const prose =
	'The parties dispute whether the notice was given in time, and the record that was made before the trial court is long. ';

/** An opinion that no one wrote: caption, citation, star pages, a dissent. */
function opinion(name: string, citation: string): string {
	return [
		name.replace(' v. ', ', Plaintiff-Appellant,\n\nv.\n\n').concat(', Defendant-Appellee.'),
		`${citation}`,
		'United States Court of Appeals, Second Circuit.',
		'1999',
		`*200 ${prose.repeat(3)}`,
		`*201 We hold that a tenant shall not be evicted without thirty days of written notice to the household. ${prose}`,
		`*202 ${prose.repeat(2)}The remedy is a new hearing before another officer of the agency.`,
		'ROE, Circuit Judge, dissenting:',
		`The majority forgets that landlords have rights of property which no statute has taken away. ${prose}`,
	].join('\n\n');
}

const cited = '*Doe v. Roe*, 123 F.3d 200, 201 (2d Cir. 1999)';
const words = 'a tenant shall not be evicted without thirty days of written notice';

describe('quotations', () => {
	const folder = readSession().workspace;
	const texts = join(folder, 'authorities');
	const put = async (name: string, content: string | Uint8Array): Promise<string> => {
		await mkdir(texts, { recursive: true });
		await writeFile(join(texts, name), content);
		return join(texts, name);
	};

	beforeEach(async () => {
		await put('doe.txt', opinion('Doe v. Roe', '123 F.3d 200'));
	});
	afterEach(async () => {
		await closeAllEditors();
		await rm(texts, { recursive: true, force: true });
		await rm(join(folder, '.benchbook'), { recursive: true, force: true });
	});

	after(() => vscode.commands.executeCommand('benchbook.account.disconnect'));

	const quoted = (document: vscode.TextDocument): ShownProblem[] =>
		problemsOf(document).filter(({ code }) => code.startsWith('quote-'));
	const untilQuoted = (document: vscode.TextDocument, codes: string[]): Promise<ShownProblem[]> =>
		until(`${codes.join(', ') || 'no findings'} of quotations`, () => {
			const found = quoted(document);
			return JSON.stringify(found.map(({ code }) => code)) === JSON.stringify(codes) && found;
		});
	const list = async (): Promise<{ group: string; name: string; description: string }[]> =>
		(await vscode.commands.executeCommand('benchbook.authorities.list')) ?? [];
	const hoverAt = async (document: vscode.TextDocument, text: string): Promise<string> => {
		const place = document.positionAt(document.getText().indexOf(text) + 2);
		const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
			'vscode.executeHoverProvider',
			document.uri,
			place,
		);
		return hovers.flatMap(({ contents }) => contents.map((one) => (one as vscode.MarkdownString).value)).join('\n');
	};
	const actionsOn = (document: vscode.TextDocument, range: vscode.Range): Thenable<vscode.CodeAction[]> =>
		vscode.commands.executeCommand('vscode.executeCodeActionProvider', document.uri, range);

	it('marks the words that differ, shows both texts, and puts the opinion’s in their place', async () => {
		const { document } = await openFile({ content: `It held that "${words.replace('shall', 'may')}." ${cited}.\n` });
		const [problem] = await untilQuoted(document, ['quote-differs']);
		assert.equal(problem?.text, 'may');
		assert.match(problem?.message ?? '', /“shall”.*“may”/);
		const hover = await hoverAt(document, 'a tenant');
		assert.match(hover, /\*\*may\*\*/);
		assert.match(hover, /\*\*shall\*\*/);
		assert.match(hover, /command:benchbook\.authorities\.openText/);
		const actions = await actionsOn(document, problem?.range as vscode.Range);
		const fix = actions.find(({ title }) => title.includes('“shall”'));
		assert.ok(fix?.edit, actions.map(({ title }) => title).join('\n'));
		assert.notEqual(fix.isPreferred, true);
		await vscode.workspace.applyEdit(fix.edit);
		await untilQuoted(document, []);
		assert.ok(document.getText().includes(words));
		assert.match(await until('the hover', async () => (await hoverAt(document, 'a tenant')) || undefined), /agrees/);
	});

	it('aren’t compared with a text that the settings exclude, and are again once they don’t', async () => {
		const { document } = await openFile({ content: `It held that "${words.replace('shall', 'may')}." ${cited}.\n` });
		await untilQuoted(document, ['quote-differs']);
		const exclude = (globs: readonly string[] | undefined) =>
			vscode.workspace
				.getConfiguration('benchbook')
				.update('verify.exclude', globs, vscode.ConfigurationTarget.Workspace);
		try {
			await exclude(['authorities/d*']);
			await untilQuoted(document, []);
			assert.ok(!(await list()).some(({ name }) => name.includes('doe.txt')), JSON.stringify(await list()));
		} finally {
			await exclude(undefined);
		}
		await untilQuoted(document, ['quote-differs']);
	});

	it('offers no fix of words in fix-all, and nothing preferred', async () => {
		const { document } = await openFile({ content: `"${words.replace('not ', '')}." ${cited}.\n` });
		await untilQuoted(document, ['quote-differs']);
		const all = await vscode.commands.executeCommand<vscode.CodeAction[]>(
			'vscode.executeCodeActionProvider',
			document.uri,
			new vscode.Range(0, 0, 1, 0),
			vscode.CodeActionKind.SourceFixAll.value,
		);
		assert.deepEqual(
			all.filter(({ title }) => /opinion/.test(title)),
			[],
		);
	});

	it('says of words that are nowhere, on another page, or only in a dissent', async () => {
		const content = [
			`"The moon is made of green cheese and no court has ever doubted it." ${cited}.`,
			'',
			`"${words}." *Doe*, 123 F.3d at 202.`,
			'',
			'"landlords have rights of property which no statute has taken away." *Doe*, 123 F.3d at 202.',
			'',
			`"${words}." *Id.* at 201.`,
			'',
		].join('\n');
		const { document } = await openFile({ content });
		const [absent, page, dissent] = await untilQuoted(document, [
			'quote-not-found',
			'quote-page-differs',
			'quote-not-majority',
		]);
		assert.match(absent?.message ?? '', /authorities\/doe\.txt/);
		assert.equal(page?.text.includes('202'), true);
		assert.match(page?.message ?? '', /page 201/);
		assert.match(dissent?.message ?? '', /dissent/);
		assert.match(await hoverAt(document, 'landlords'), /only in a dissent/);
		assert.match(await hoverAt(document, `${words}." *Id.*`), /agrees/);
	});

	it('is silent about alterations that are marked, and about a citation without a text', async () => {
		const content = [
			`"[A] tenant shall not be evicted without . . . written notice to the household." ${cited}.`,
			'',
			'"Whatever these words may be, they were never written." *Poe v. Low*, 200 F.3d 1, 2 (3d Cir. 2000).',
			'',
			'> We hold that a tenant shall not be evicted without thirty days of written notice to the household.',
			'',
			`${cited}.`,
			'',
		].join('\n');
		const { document } = await openFile({ content });
		await until('the first comparison', async () => /altered as marked/.test(await hoverAt(document, 'tenant shall')));
		assert.match(await hoverAt(document, 'Whatever'), /not compared/);
		assert.deepEqual(quoted(document), []);
	});

	it('compares again what is edited, not while the caret is in it', async () => {
		const editor = await openFile({ content: `"${words}." ${cited}.\n\nThe end.\n` });
		const { document } = editor;
		await until('the first comparison', async () => /agrees/.test(await hoverAt(document, 'a tenant')));
		const at = document.positionAt(document.getText().indexOf('thirty') + 6);
		editor.selection = new vscode.Selection(at, at);
		await editor.edit((edit) => edit.insert(at, 'six'), { undoStopBefore: true, undoStopAfter: true });
		// Compared: its hover says so as soon as the caret has left.
		await new Promise((resolve) => setTimeout(resolve, 1_200));
		assert.deepEqual(quoted(document), []);
		const end = document.positionAt(document.getText().length);
		editor.selection = new vscode.Selection(end, end);
		const [problem] = await untilQuoted(document, ['quote-differs']);
		assert.equal(problem?.text, 'thirtysix');
	});

	it('follows texts that are renamed, deleted and changed', async () => {
		const { document } = await openFile({ content: `"${words.replace('thirty', '30')}." ${cited}.\n` });
		await untilQuoted(document, ['quote-differs']);
		await rename(join(texts, 'doe.txt'), join(texts, 'other name.txt'));
		await until('the new name', async () => (await list()).some(({ description }) => description === 'other name.txt'));
		await untilQuoted(document, ['quote-differs']);
		await unlink(join(texts, 'other name.txt'));
		await untilQuoted(document, []);
		assert.equal((await list()).find(({ name }) => name === 'Doe v. Roe')?.group, 'without');
		await put('again.md', opinion('Doe v. Roe', '123 F.3d 200').replace('thirty days', '30 days'));
		await until('the text', async () => /agrees/.test(await hoverAt(document, 'a tenant')));
		assert.deepEqual(quoted(document), []);
	});

	it('looks at the files again when asked, also where no watcher tells of them', async () => {
		const settings = { 'files.watcherExclude': { '**/authorities/**': true, '**/authorities': true } };
		const restore = await changeSettings(settings);
		try {
			await openFile({
				content: `"${words}." ${cited}. "${words}." *Late v. Later*, 99 F.3d 300, 301 (2d Cir. 1996).\n`,
			});
			const groupOf = async (name: string) => (await list()).find((row) => row.name === name)?.group;
			await until('the row', async () => (await groupOf('Late v. Later')) === 'without');
			await put('late.txt', opinion('Late v. Later', '99 F.3d 300'));
			assert.notEqual(await groupOf('Late v. Later'), 'without');
			await put('late.txt', opinion('Other v. Another', '77 F.3d 900'));
			assert.equal(await groupOf('Late v. Later'), 'without');
		} finally {
			await restore();
		}
	});

	it('has one clear word for each file that is no text of the case', async () => {
		const large = await open(join(texts, 'large.txt'), 'w');
		await large.truncate(200_000_000);
		await large.close();
		await put(
			'binary.txt',
			Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7) % 256),
		);
		await put('scan.pdf', '%PDF-1.7');
		await put('empty.md', '');
		await put('Low v. High.txt', opinion('Smith v. Jones', '77 F.3d 12'));
		const latin = opinion('Zoé v. Noë', '88 F.3d 100').replaceAll('household', 'ménage');
		await put('latin.txt', Buffer.from(latin, 'latin1'));
		const content = [
			`"${words}." ${cited}.`,
			'',
			'"Nothing of it is there." *Low v. High*, 300 F.3d 5, 6 (9th Cir. 2002).',
			'',
			'"written notice to the ménage." *Zoé v. Noë*, 88 F.3d 100, 201 (2d Cir. 1996).',
			'',
		].join('\n');
		const { document } = await openFile({ content });
		const files = ['large.txt', 'binary.txt', 'scan.pdf', 'empty.md', 'Low v. High', 'Zoé v. Noë'];
		const rows = await until('a word for each', async () => {
			const found = await list();
			return files.every((file) => found.some(({ name, description }) => name === file && description !== '')) && found;
		});
		const word = (name: string): string | undefined => rows.find((row) => row.name === name)?.description;
		assert.match(word('large.txt') ?? '', /too large: 200 MB/);
		assert.match(word('binary.txt') ?? '', /not a text file/);
		assert.match(word('scan.pdf') ?? '', /PDF/);
		assert.match(word('empty.md') ?? '', /empty/);
		assert.match(word('Low v. High') ?? '', /contains a different case/);
		assert.match(word('Zoé v. Noë') ?? '', /Windows-1252/);
		await until('the text in another encoding', async () =>
			/agrees/.test(await hoverAt(document, 'written notice to')),
		);
		assert.deepEqual(
			quoted(document)
				.map(({ code }) => code)
				.filter((code) => code !== 'quote-page-differs'),
			[],
		);
	});

	it('takes the text that the user chooses, and says when it is another case’s', async () => {
		await put('plain.txt', prose.repeat(4) + words);
		const { document } = await openFile({
			content: `"${words}." *Low v. High*, 300 F.3d 5, 6 (9th Cir. 2002).\n`,
		});
		await until('the row', async () =>
			(await list()).find(({ name, group }) => name === 'Low v. High' && group === 'without'),
		);
		const choose = (file: string) =>
			vscode.commands.executeCommand('benchbook.authorities.chooseText', { citation: '300 F.3d 5', file });
		assert.equal(await choose('authorities/plain.txt'), 'authorities/plain.txt');
		await until('the comparison', async () => /agrees/.test(await hoverAt(document, 'a tenant')));
		const file = join(folder, '.benchbook', 'authorities.json');
		assert.match(await readFile(file, 'utf8'), /^ {4}"300 F\.3d 5": \{"file":"authorities\/plain\.txt"\}$/m);
		await choose('authorities/doe.txt');
		const row = await until('the warning', async () =>
			(await list()).find(({ description }) => /a different case/.test(description)),
		);
		assert.equal(row.name, 'Low v. High');
		// A colleague's entry that is broken disturbs no other.
		await writeFile(
			file,
			'{"version":1,"texts":{"300 F.3d 5":{"file":"authorities/plain.txt"},"1 U.S. 1":{"file":"../out.txt"},"x":7}}',
		);
		await until('the choice read again', async () =>
			(await list()).find(({ description }) => description === 'plain.txt'),
		);
		await vscode.commands.executeCommand('benchbook.authorities.forgetChoice', { citation: '300 F.3d 5' });
		await until(
			'no choice',
			async () => (await list()).find(({ name }) => name === 'Low v. High')?.group === 'without',
		);
		const kept = await readFile(file, 'utf8');
		assert.ok(kept.includes('"../out.txt"') && kept.includes('"x": 7') && !kept.includes('plain.txt'), kept);
	});

	it('writes no choice through a link that leads out of the folder', async () => {
		const outside = join(folder, '..', `outside-${Date.now()}`);
		await mkdir(outside);
		await mkdir(join(folder, '.benchbook'), { recursive: true });
		await symlink(join(outside, 'authorities.json'), join(folder, '.benchbook', 'authorities.json'));
		const messages = answerMessages();
		try {
			await openFile({ content: `"${words}." ${cited}.\n` });
			await until('the row', async () => (await list()).length > 0);
			await vscode.commands.executeCommand('benchbook.authorities.chooseText', {
				citation: '123 F.3d 200',
				file: 'authorities/doe.txt',
			});
			await until('the message', () => messages.shown.some(({ text }) => /link that leads out/.test(text)));
			await assert.rejects(readFile(join(outside, 'authorities.json')));
		} finally {
			messages.restore();
			await rm(outside, { recursive: true, force: true });
		}
	});

	it('saves a copy of an open document after asking', async () => {
		await rm(texts, { recursive: true, force: true });
		const draft = await openFile({ content: `"${words.replace('thirty', 'twenty')}." ${cited}.\n` });
		const source = await vscode.workspace.openTextDocument({
			language: 'plaintext',
			content: opinion('Doe v. Roe', '123 F.3d 200'),
		});
		const use = () => vscode.commands.executeCommand<string>('benchbook.authorities.useText', { uri: source.uri });
		const declined = answerMessages();
		assert.equal(await use(), undefined);
		declined.restore();
		await assert.rejects(readFile(join(texts, 'doe.txt')));
		const agreed = answerMessages('Save Copy');
		const saved = await use();
		agreed.restore();
		assert.ok(agreed.shown.some(({ modal }) => modal));
		assert.match(saved ?? '', /\/authorities\/.*\.txt$/);
		await untilQuoted(draft.document, ['quote-differs']);
	});

	it('keeps the citation to review until the difference is ignored, and shows it in the report', async () => {
		const { document } = await openFile({ content: `"${words.replace('shall', 'may')}." ${cited}.\n` });
		await untilQuoted(document, ['quote-differs']);
		const start = document.getText().indexOf('a tenant');
		const argument = { uri: document.uri.toString(), start };
		const report = async (): Promise<{
			toReview: number;
			citations: { quotations?: { outcome: string; ignored?: true }[] }[];
		}> => {
			const target = vscode.Uri.file(join(folder, `report-${Math.random()}.json`));
			await vscode.commands.executeCommand('benchbook.citations.exportReport', {
				format: 'json',
				uri: target.toString(),
			});
			const read = JSON.parse(await readFile(target.fsPath, 'utf8'));
			await rm(target.fsPath);
			return read;
		};
		assert.deepEqual(
			(await report()).citations[0]?.quotations?.map(({ outcome }) => outcome),
			['differs'],
		);
		await vscode.commands.executeCommand('benchbook.citations.ignoreQuotation', {
			...argument,
			note: 'The change is intentional',
		});
		await untilQuoted(document, []);
		assert.equal((await report()).citations[0]?.quotations?.[0]?.ignored, true);
		// Other words are another decision.
		const edit = new vscode.WorkspaceEdit();
		const at = document.getText().indexOf('thirty');
		edit.replace(document.uri, new vscode.Range(document.positionAt(at), document.positionAt(at + 6)), 'fifty');
		await vscode.workspace.applyEdit(edit);
		await untilQuoted(document, ['quote-differs', 'quote-differs']);
	});

	it('compares the quotations of files that no editor has open', async () => {
		await vscode.commands.executeCommand('benchbook.account.useSample', { asks: false });
		const file = join(folder, 'unopened.md');
		await writeFile(file, `"${words.replace('shall', 'may')}." ${cited}.\n`);
		await vscode.commands.executeCommand('benchbook.citations.verifyWorkspace', { include: 'unopened.md' });
		const found = () =>
			vscode.languages
				.getDiagnostics(vscode.Uri.file(file))
				.filter(({ code }) => typeof code === 'object' && code.value === 'quote-differs').length;
		await until('the difference', () => found() === 1);
		// VS Code watches a folder some time after it has come, and no editor looks at it here: what is written before is written again.
		await until('no difference', async () => {
			await put('doe.txt', opinion('Doe v. Roe', '123 F.3d 200').replace('shall not', 'may not'));
			return until('it to be noticed', () => found() === 0, 3_000).catch(() => false);
		});
		await unlink(file);
	});

	it('saves a copy of a vault object, which it opens', async () => {
		await vscode.commands.executeCommand('benchbook.account.useSample', { asks: false });
		await rm(texts, { recursive: true, force: true });
		const [vaultId, objectId] = [sampleIds.vaults.research, sampleIds.objects.brief];
		const user = answerMessages('Save Copy');
		const saved = await vscode.commands.executeCommand<string>('benchbook.authorities.useText', { vaultId, objectId });
		user.restore();
		assert.match(saved ?? '', /\/authorities\//, user.shown.map(({ text }) => text).join('\n'));
		assert.ok((await readFile(vscode.Uri.parse(saved as string).fsPath, 'utf8')).length > 0);
	});

	it('opens the opinion at the place, and no other file', async () => {
		const { document } = await openFile({ content: `"${words.replace('shall', 'may')}." ${cited}.\n` });
		await untilQuoted(document, ['quote-differs']);
		const link =
			/\(command:benchbook\.authorities\.openText\?([^)]*)\)/.exec(await hoverAt(document, 'a tenant'))?.[1] ?? '';
		await vscode.commands.executeCommand('benchbook.authorities.openText', JSON.parse(decodeURIComponent(link)));
		const editor = await until('the opinion', () => {
			const active = vscode.window.activeTextEditor;
			return active?.document.uri.path.endsWith('/doe.txt') && active;
		});
		assert.match(editor.document.getText(editor.selection), /^a tenant shall not be evicted.*written notice$/);
		const messages = answerMessages();
		await vscode.commands.executeCommand('benchbook.authorities.openText', { uri: vscode.Uri.file('/etc/hostname') });
		messages.restore();
		assert.ok(messages.shown.some(({ kind }) => kind === 'error'));
	});
});
