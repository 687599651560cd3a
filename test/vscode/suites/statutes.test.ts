import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { title42 } from '../../support/usCode';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { answerMessages } from '../support/messages';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

describe('statutes checked with titles of the U.S. Code', () => {
	let titles: string;
	let restore: () => Promise<void>;

	before(async () => {
		titles = await mkdtemp(join(tmpdir(), 'benchbook-titles-'));
		await writeFile(join(titles, 'usc42.xml'), title42());
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual', 'benchbook.statutes.folder': titles });
	});

	afterEach(closeAllEditors);

	after(async () => {
		await restore();
		await rm(titles, { recursive: true, force: true });
	});

	const shown = (document: vscode.TextDocument): string[] =>
		problemsOf(document).map(({ code, text }) => `${code} ${text}`);
	const untilShown = (document: vscode.TextDocument, expected: readonly string[]): Promise<unknown> =>
		until(`${expected.join(', ')} to be shown`, () => JSON.stringify(shown(document)) === JSON.stringify(expected));

	it('are marked where there is no such section, and what is quoted from them where it differs', async () => {
		const { document } = await openFile({
			content:
				'42 U.S.C. § 1983; 42 U.S.C. § 1984; 42 U.S.C. § 2000e-5(z); 5 U.S.C. § 1.\n\nLamps “by the colour of any lamp, misleads a vessel shall be liable to its master.” 42 U.S.C. § 1983.\n',
		});
		await untilShown(document, ['section-not-found 1984', 'section-not-found 2000e-5(z)', 'quote-differs colour']);
		const [hover] = await vscode.commands.executeCommand<vscode.Hover[]>(
			'vscode.executeHoverProvider',
			document.uri,
			document.positionAt(document.getText().indexOf('colour')),
		);
		const text = hover?.contents.map((one) => (typeof one === 'string' ? one : one.value)).join('\n') ?? '';
		assert.match(text, /Statute/);
		assert.match(text, /Open the statute here/);
	});

	it('open as the words that quotations are compared with', async () => {
		const uri = vscode.Uri.from({ scheme: 'benchbook-statute', path: '/42/50/42 U.S.C. § 50.txt' });
		const { document: draft } = await openFile({ content: '42 U.S.C. § 49.\n' });
		await untilShown(draft, ['section-not-found 49']);
		const document = await vscode.workspace.openTextDocument(uri);
		assert.equal(document.getText(), '§ 50. Words\nLamps burn oil.');
		const other = vscode.Uri.from({ scheme: 'benchbook-statute', path: '/42/../../etc/passwd' });
		await assert.rejects(async () => vscode.workspace.openTextDocument(other));
	});

	it('are looked up again when a title is replaced, and no longer when the setting is gone', async () => {
		const { document } = await openFile({ content: 'See 42 U.S.C. § 1984.\n' });
		await untilShown(document, ['section-not-found 1984']);
		await writeFile(join(titles, 'usc42.xml'), title42().replaceAll('1983', '1984'));
		await untilShown(document, []);
		await writeFile(join(titles, 'usc42.xml'), title42());
		await untilShown(document, ['section-not-found 1984']);
		const back = await changeSettings({ 'benchbook.statutes.folder': undefined });
		await untilShown(document, []);
		await back();
		await untilShown(document, ['section-not-found 1984']);
	});

	it('are not looked up in a folder that the workspace names', async () => {
		const off = await changeSettings({ 'benchbook.statutes.folder': undefined });
		const folder = join(readSession().workspace, '.vscode');
		await mkdir(folder, { recursive: true });
		await writeFile(
			join(folder, 'settings.json'),
			JSON.stringify({ 'benchbook.statutes.folder': titles, 'benchbook.table.statutes': 'as-cited' }),
		);
		try {
			await until('the settings of the workspace to be read', () => {
				return vscode.workspace.getConfiguration('benchbook').get('table.statutes') === 'as-cited';
			});
			const { document } = await openFile({ content: 'See 58 U.S.C. § 1; 42 U.S.C. § 1984.\n' });
			await untilShown(document, ['no-such-title 58']);
			const [hover] = await vscode.commands.executeCommand<vscode.Hover[]>(
				'vscode.executeHoverProvider',
				document.uri,
				document.positionAt(document.getText().indexOf('1984')),
			);
			const said = hover?.contents.map((one) => (one as vscode.MarkdownString).value).join('\n') ?? '';
			assert.match(said, /Not in case databases/);
		} finally {
			await rm(join(folder, 'settings.json'));
			await off();
		}
	});

	it('say once that a title is not used, and why', async () => {
		await writeFile(join(titles, 'usc05.xml'), '<!DOCTYPE a [<!ENTITY b "c">]><uscDoc>&b;</uscDoc>');
		const messages = answerMessages();
		try {
			await openFile({ content: 'See 5 U.S.C. § 552.\n' });
			await until('a warning', () =>
				messages.shown.some(({ text }) => /Title 5 of the U\.S\. Code isn't used: .*document type/.test(text)),
			);
		} finally {
			messages.restore();
			await rm(join(titles, 'usc05.xml'));
		}
	});
});
