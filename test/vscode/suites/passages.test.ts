import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { closeAllEditors, openFile } from '../support/documents';
import { answerMessages } from '../support/messages';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const prose =
	'The parties dispute the record that was made before the trial court in the spring. No one appeared on the day that had been set. ';
const holding = 'We hold that a tenant shall not be evicted without thirty days of written notice to the household.';
const opinion = [
	'Doe, Plaintiff-Appellant,\n\nv.\n\nRoe, Defendant-Appellee.',
	'123 F.3d 200',
	'United States Court of Appeals, Second Circuit.',
	'1999',
	`*201 ${prose.repeat(3)}`,
	`*202 ${holding} ${prose.repeat(3)}`,
	`*203 ${prose.repeat(3)}The remedy is a new hearing before another officer of the agency.`,
	'ROE, Circuit Judge, dissenting:',
	`The majority forgets that landlords have rights of property which no statute has taken away. ${prose}`,
].join('\n\n');

const sentence = 'No tenant may be evicted without thirty days of written notice.';
const cited = '*Doe v. Roe*, 123 F.3d 200, 202 (2d Cir. 1999)';
const draft = `${sentence} ${cited}. The remedy is a new hearing before another officer. *Id.* at 203. Landlords have rights of property. *Doe*, 123 F.3d at 299.\n`;

describe('passages', () => {
	const folder = readSession().workspace;
	const decisions = join(folder, '.benchbook', 'decisions.json');
	const open = async (content = draft) => {
		const { document } = await openFile({ content });
		await until('the text', async () => /Read page|Read the opinion/.test(await hoverAt(document, '123 F.3d')));
		return document;
	};
	const place = (document: vscode.TextDocument, text: string) =>
		document.positionAt(document.getText().indexOf(text) + 1);
	const argumentAt = (document: vscode.TextDocument, text: string) => ({
		uri: document.uri.toString(),
		start: document.getText().indexOf(text),
	});
	const hoverAt = async (document: vscode.TextDocument, text: string): Promise<string> => {
		const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
			'vscode.executeHoverProvider',
			document.uri,
			place(document, text),
		);
		return hovers.flatMap(({ contents }) => contents.map((one) => (one as vscode.MarkdownString).value)).join('\n');
	};
	const definitionsAt = async (document: vscode.TextDocument, text: string) =>
		vscode.commands.executeCommand<vscode.LocationLink[]>(
			'vscode.executeDefinitionProvider',
			document.uri,
			place(document, text),
		);
	const nameOf = ({ path }: vscode.Uri) => path.split('/').at(-1);

	beforeEach(async () => {
		await mkdir(join(folder, 'authorities'), { recursive: true });
		await writeFile(join(folder, 'authorities', 'doe.txt'), opinion);
	});
	afterEach(async () => {
		await closeAllEditors();
		await rm(join(folder, 'authorities'), { recursive: true, force: true });
		await rm(join(folder, '.benchbook'), { recursive: true, force: true });
	});

	it('opens the opinion at the cited page, from the full citation, and first from what refers to it', async () => {
		const document = await open();
		const [full, ...none] = await definitionsAt(document, '123 F.3d 200');
		assert.ok(full && none.length === 0);
		assert.equal(full.targetUri.scheme, 'benchbook-opinion');
		assert.equal(nameOf(full.targetUri), 'Doe v. Roe, 123 F.3d 200, page 202');
		const shown = await vscode.workspace.openTextDocument(full.targetUri);
		assert.equal(shown.languageId, 'benchbook-opinion');
		assert.match(
			shown.lineAt(full.targetRange.start.line).text.slice(full.targetRange.start.character),
			/^\*202 We hold/,
		);
		const [id, draftItself] = await definitionsAt(document, 'Id.');
		assert.equal(id && nameOf(id.targetUri), 'Doe v. Roe, 123 F.3d 200, page 203');
		assert.equal(draftItself?.targetUri.toString(), document.uri.toString());
		const [short] = await definitionsAt(document, '123 F.3d at 299');
		assert.equal(short && nameOf(short.targetUri), 'Doe v. Roe, 123 F.3d 200, page 299 not marked in this text');
	});

	it('opens the opinion at the paragraph that is cited, where it numbers them', async () => {
		const numbered = `${opinion.replace('123 F.3d 200', '2003-Ohio-12').replaceAll(/\*20\d /g, '')}\n\n{¶ 1} ${prose}\n\n{¶ 2} ${holding}\n\n{¶ 3} ${prose}`;
		await writeFile(join(folder, 'authorities', 'doe.txt'), numbered);
		const { document } = await openFile({ content: `${sentence} *Doe v. Roe*, 2003-Ohio-12, ¶ 2; *id.* ¶ 19.\n` });
		await until('the text', async () => /Read ¶ 2/.test(await hoverAt(document, '2003-Ohio')));
		const [full] = await definitionsAt(document, '2003-Ohio');
		assert.ok(full);
		assert.equal(nameOf(full.targetUri), 'Doe v. Roe, 2003-Ohio-12, ¶ 2');
		const shown = await vscode.workspace.openTextDocument(full.targetUri);
		assert.match(
			shown.lineAt(full.targetRange.start.line).text.slice(full.targetRange.start.character),
			/^¶ 2} We hold/,
		);
		assert.match(await hoverAt(document, 'id.'), /¶ 19 isn't marked in this text\./);
	});

	it('gives the opinion an outline of its parts and pages', async () => {
		const document = await open();
		const [{ targetUri } = {}] = await definitionsAt(document, '123 F.3d 200');
		assert.ok(targetUri);
		await vscode.workspace.openTextDocument(targetUri);
		const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
			'vscode.executeDocumentSymbolProvider',
			targetUri,
		);
		assert.deepEqual(
			symbols.map(({ name, children }) => [name, ...children.map((child) => child.name)]),
			[['Opinion of the court', 'Page 200', 'Page 201', 'Page 202', 'Page 203'], ['dissent of ROE']],
		);
	});

	it('shows no file that isn’t a text of the folder, whatever a link says', async () => {
		const query = JSON.stringify({
			draft: vscode.Uri.file(join(folder, 'a.md')).toString(),
			text: vscode.Uri.file('/etc/hostname').toString(),
			pages: [],
		});
		for (const one of [query, '{', '[]', '{"draft":"::","text":"::"}']) {
			const uri = vscode.Uri.from({ scheme: 'benchbook-opinion', path: '/benchbook-opinion/0/Any', query: one });
			const document = await vscode.workspace.openTextDocument(uri);
			assert.equal(document.getText(), 'The text of this opinion is no longer there.');
		}
	});

	it('says in the hover what the opinion says, and where there is none, how to get it', async () => {
		const document = await open();
		const hover = await hoverAt(document, '123 F.3d 200');
		assert.match(hover, /Page 202: “We hold that a tenant shall not be evicted/);
		assert.match(hover, /Read page 202/);
		const unmarked = await hoverAt(document, '123 F.3d at 299');
		assert.match(unmarked, /Page 299 isn't marked in this text\./);
		const { document: other } = await openFile({ content: 'A rule. *Poe v. Moe*, 9 F.3d 9 (2d Cir. 1993).\n' });
		await until('a hint', async () => /save its text in the folder/.test(await hoverAt(other, '9 F.3d')));
	});

	it('shows passages, best first, and says where few of the words are in the opinion', async () => {
		const document = await open();
		const found = await vscode.commands.executeCommand<{ text: string; page: number }[]>(
			'benchbook.citations.showPassages',
			argumentAt(document, '123 F.3d 200'),
		);
		assert.ok(found[0]?.text.includes(holding));
		assert.equal(found[0]?.page, 202);
		const { document: other } = await openFile({
			content: `Vessels arrested abroad under admiralty warrants require surety from foreign consignees before sailing home. ${cited}.\n`,
		});
		await until('the remark', async () =>
			/Few of your words are in this opinion: \d of 1\d/.test(await hoverAt(other, '123 F.3d')),
		);
	});

	it('gives a model the same passages, and none from a confidential folder', async () => {
		await open();
		const invoke = async (input: object) => {
			const { content } = await vscode.lm.invokeTool('benchbook_find_passages', {
				input,
				toolInvocationToken: undefined,
			});
			return content.map((part) => (part as vscode.LanguageModelTextPart).value).join('');
		};
		const asked = { citation: 'Doe v. Roe, 123 F.3d 200, 202 (2d Cir. 1999)', sentence };
		assert.match(await invoke(asked), /- page 202, \d+ % of the words: ".*We hold that a tenant shall not be evicted/);
		assert.match(await invoke({ ...asked, file: 'authorities/doe.txt' }), /page 202/);
		await assert.rejects(invoke({ ...asked, citation: 'nothing' }), /no citation to a case/);
		await assert.rejects(invoke({ ...asked, file: '../secret.txt' }), /no text of that case/);
		const restore = await changeSettings({ 'benchbook.confidential': true });
		try {
			await assert.rejects(invoke(asked), /keep that text from models/);
		} finally {
			await restore();
		}
	});

	it('walks from one unread sentence to the next, and marks each with one key', async () => {
		const document = await open();
		const next = () => vscode.commands.executeCommand<{ text: string } | false>('benchbook.citations.nextUnread');
		const mark = () => vscode.commands.executeCommand<{ text: string } | false>('benchbook.citations.markRead');
		assert.equal(((await next()) as { text: string }).text, '123 F.3d 200');
		assert.match(((await mark()) as { text: string }).text, /Id\./);
		const kept = JSON.parse(await readFile(decisions, 'utf8'));
		const [[key, check]] = Object.entries<Record<string, unknown>>(kept.citeChecked) as [
			[string, Record<string, unknown>],
		];
		assert.match(key, /^123 F\.3d 200\|doe v\. roe\|[\da-f]{16}$/);
		assert.deepEqual([check.page, check.passage], [202, holding]);
		assert.deepEqual(kept.decisions, {});
		await mark();
		const messages = answerMessages();
		try {
			assert.equal(await mark(), false);
			assert.match(messages.shown[0]?.text ?? '', /^Every sentence/);
		} finally {
			messages.restore();
		}
		// A sentence that changes is unread again; the citation is as it was.
		const edit = new vscode.WorkspaceEdit();
		edit.insert(document.uri, new vscode.Position(0, 3), 'farm ');
		await vscode.workspace.applyEdit(edit);
		assert.equal(((await next()) as { text: string }).text, '123 F.3d 200');
	});
});
