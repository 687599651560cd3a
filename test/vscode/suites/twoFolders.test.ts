import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { closeAllEditors, problemsOf } from '../support/documents';
import { readSession } from '../support/session';
import { until } from '../support/until';

const opinion = (word: string): string =>
	`Doe v. Roe\n\n123 F.3d 200\n\nWe hold that the tenant ${word} stay in the house until the end of the year that follows.\n`;
const draft =
	'"the tenant may stay in the house until the end of the year." Doe v. Roe, 123 F.3d 200, 201 (2d Cir. 1999).\n';

describe('a workspace of two folders', () => {
	const one = readSession().workspace;
	const two = join(dirname(one), 'two');
	after(closeAllEditors);

	const open = async (folder: string): Promise<vscode.TextDocument> => {
		await writeFile(join(folder, 'draft.md'), draft);
		const document = await vscode.workspace.openTextDocument(vscode.Uri.file(join(folder, 'draft.md')));
		await vscode.window.showTextDocument(document, { preview: false });
		return document;
	};
	const quoted = (document: vscode.TextDocument): string[] =>
		problemsOf(document).flatMap(({ code, text }) => (code === 'quote-differs' ? [text] : []));

	it('compares each draft with the texts of its own folder, and keeps choices there', async () => {
		assert.equal(vscode.workspace.workspaceFolders?.length, 2);
		for (const [folder, word] of [
			[one, 'shall'],
			[two, 'may'],
		] as const) {
			await mkdir(join(folder, 'authorities'), { recursive: true });
			await writeFile(join(folder, 'authorities', 'doe.txt'), opinion(word));
		}
		const inOne = await open(one);
		await until('the difference', () => quoted(inOne).includes('may'));
		const inTwo = await open(two);
		const rows = await until('the text of the second folder', async () => {
			const list = await vscode.commands.executeCommand<{ group: string; uri: string }[]>('benchbook.authorities.list');
			return list?.[0]?.group === 'with' && list;
		});
		assert.ok(rows[0]?.uri.includes('/two/authorities/'), rows[0]?.uri);
		const choice = { citation: '123 F.3d 200', file: 'authorities/doe.txt' };
		await vscode.commands.executeCommand('benchbook.authorities.chooseText', choice);
		assert.match(await readFile(join(two, '.benchbook', 'authorities.json'), 'utf8'), /123 F\.3d 200/);
		await assert.rejects(readFile(join(one, '.benchbook', 'authorities.json')));
		assert.deepEqual(quoted(inTwo), []);
		assert.deepEqual(quoted(inOne), ['may']);
	});

	it('keeps decisions with drafts whose folder is renamed into the other one', async () => {
		await mkdir(join(one, 'motions'));
		await writeFile(join(one, 'motions', 'cited.md'), draft);
		const cited = await vscode.workspace.openTextDocument(vscode.Uri.file(join(one, 'motions', 'cited.md')));
		const editor = await vscode.window.showTextDocument(cited);
		const start = cited.getText().indexOf('123 F.3d');
		editor.selection = new vscode.Selection(cited.positionAt(start), cited.positionAt(start));
		const confirmed = await until('the citation to be there', async () =>
			vscode.commands.executeCommand<boolean>('benchbook.citations.confirm', { note: 'in print' }),
		);
		assert.equal(confirmed, true);
		await closeAllEditors();
		const move = new vscode.WorkspaceEdit();
		move.renameFile(vscode.Uri.file(join(one, 'motions')), vscode.Uri.file(join(two, 'moved')));
		assert.ok(await vscode.workspace.applyEdit(move));
		await until('the decision in the other folder', async () =>
			(await readFile(join(two, '.benchbook', 'decisions.json'), 'utf8').catch(() => '')).includes('in print'),
		);
	});
});
