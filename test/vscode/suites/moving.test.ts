import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { closeAllEditors, openFile } from '../support/documents';
import { changeSettings } from '../support/settings';

/** What the commands return. */
interface Shown {
	uri: string;
	start: number;
	text: string;
}

const brief = [
	'# Argument',
	'',
	'*Ash v. Oak*, 301 U.S. 10, 57 S. Ct. 20 (1937) (hereinafter *Ash II*). *Id.* at 12. Elm v. Fir, 302 U.S. 40 (1938).',
	'',
	'42 U.S.C. § 1983. *Ash*, 301 U.S. at 15. As *Ash II* says, the rule holds.',
	'',
].join('\n');

describe('moving through a draft', () => {
	let restore: () => Promise<void>;
	const written: vscode.Uri[] = [];

	before(async () => {
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
	});

	afterEach(async () => {
		await closeAllEditors();
		for (const uri of written.splice(0)) await rm(uri.fsPath, { force: true });
	});

	after(() => restore());

	async function open(content = brief, path?: string): Promise<vscode.TextEditor> {
		const editor = await openFile({ content, ...(path !== undefined && { path }) });
		written.push(editor.document.uri);
		return editor;
	}

	const go = (which: 'next' | 'previous') =>
		vscode.commands.executeCommand<Shown | false>(`benchbook.citations.${which}ToReview`);

	const selected = () => {
		const editor = vscode.window.activeTextEditor;
		return editor?.document.getText(editor.selection);
	};

	/** A place in the first occurrence of `text`. */
	const placeOf = ({ document }: vscode.TextEditor, text: string) =>
		document.positionAt(document.getText().indexOf(text) + 1);

	const textsAt = ({ document }: vscode.TextEditor, ranges: readonly vscode.Range[]) =>
		ranges.map((range) => document.getText(range).replaceAll('*', ''));

	it('goes round the document, then to the next file, and back, selecting each citation', async () => {
		const second = await open('Box v. Yew, 303 U.S. 50 (1939).\n', 'moving/second.md');
		const first = await open(brief, 'moving/first.md');
		first.selection = new vscode.Selection(placeOf(first, 'Elm v. Fir'), placeOf(first, 'Elm v. Fir'));
		const seen: (string | undefined)[] = [];
		for (let step = 0; step < 2; step++) {
			await go('next');
			assert.equal(vscode.window.activeTextEditor?.document, first.document);
			seen.push(selected());
		}
		assert.deepEqual(seen, ['302 U.S. 40', '301 U.S. 10'], 'parallel citations once');
		const shown = await go('next');
		assert.ok(shown);
		const { uri, start, text } = shown;
		assert.deepEqual({ uri, start, text }, { uri: second.document.uri.toString(), start: 12, text: '303 U.S. 50' });
		assert.equal(vscode.window.activeTextEditor?.document, second.document);
		assert.equal(selected(), '303 U.S. 50');
		await go('previous');
		assert.equal(vscode.window.activeTextEditor?.document, first.document);
		assert.equal(selected(), '302 U.S. 40', 'the last one of the file before');
	});

	it('returns false where nothing is left', async () => {
		// VS Code keeps documents for minutes that other tests have opened. None of them, and no file, is in this language.
		const undo = await changeSettings({ 'benchbook.verify.languages': ['bat'] });
		try {
			written.push((await openFile({ content: 'Nothing is cited here.\n', path: 'moving/nothing.bat' })).document.uri);
			assert.equal(await go('next'), false);
			assert.equal(await go('previous'), false);
		} finally {
			await undo();
		}
	});

	it('goes from a short form, id. and a defined name to the full citation', async () => {
		const editor = await open();
		const { document } = editor;
		for (const text of ['Id.*', '301 U.S. at 15', 'Ash II* says']) {
			const links = await vscode.commands.executeCommand<vscode.LocationLink[]>(
				'vscode.executeDefinitionProvider',
				document.uri,
				placeOf(editor, text),
			);
			const targets = links.flatMap(({ targetSelectionRange }) => targetSelectionRange ?? []);
			assert.ok(textsAt(editor, targets).includes('57 S. Ct. 20'), text);
			assert.ok(!textsAt(editor, targets).includes('302 U.S. 40'), text);
		}
	});

	it('lists and highlights every form of an authority, and of no other', async () => {
		const editor = await open();
		const { document } = editor;
		const place = placeOf(editor, '301 U.S. at 15');
		const references = await vscode.commands.executeCommand<vscode.Location[]>(
			'vscode.executeReferenceProvider',
			document.uri,
			place,
		);
		const forms = ['301 U.S. 10', '57 S. Ct. 20', 'Id.', '301 U.S. at 15'];
		assert.deepEqual(
			textsAt(
				editor,
				references.map(({ range }) => range),
			),
			forms,
		);
		const highlights = await vscode.commands.executeCommand<vscode.DocumentHighlight[]>(
			'vscode.executeDocumentHighlights',
			document.uri,
			place,
		);
		assert.deepEqual(
			textsAt(
				editor,
				highlights.map(({ range }) => range),
			),
			forms,
		);
	});

	it('completes short forms of what was cited before, in the emphasis of the draft', async () => {
		const complete = async (typed: string) => {
			const editor = await open(`${brief}\n${typed}`);
			const { document } = editor;
			const list = await vscode.commands.executeCommand<vscode.CompletionList>(
				'vscode.executeCompletionItemProvider',
				document.uri,
				document.positionAt(document.getText().length),
			);
			const ours = list.items.filter(({ kind }) => kind === vscode.CompletionItemKind.Reference);
			return ours.map(({ insertText }) => insertText);
		};
		assert.deepEqual(await complete('See *Id'), ['Id.*', 'Id.* at ']);
		assert.deepEqual(await complete('See Elm'), ['Elm, 302 U.S. at ']);
		assert.deepEqual(await complete('See Ash'), ['*Ash II*, 301 U.S. at ']);
		assert.deepEqual(await complete('See *Ash*, supra'), ['Ash II*, 301 U.S. at ']);
		assert.deepEqual(await complete('See Elm v. Fir, 302 U.S. 40 (1938); 42 U.S.C. § 1983. Id'), []);
	});

	it('keeps how the Citations view is grouped', async () => {
		assert.equal(await vscode.commands.executeCommand('benchbook.citations.groupByAuthority'), true);
		assert.equal(await vscode.commands.executeCommand('benchbook.citations.groupByState'), true);
	});
});
