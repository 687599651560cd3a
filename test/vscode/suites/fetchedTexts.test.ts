import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { ArchiveServer } from '../../support/archiveServer';
import { makeVolume } from '../../support/archiveVolumes';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { answerMessages } from '../support/messages';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';
import { archivePort } from '../windows';

const volume = makeVolume({
	slug: 'f3d',
	volume: '925',
	reporter: 'F.3d',
	cases: [
		{
			name: 'Roe v. Doe',
			first: 100,
			last: 104,
			date: '1990-06-15',
			court: 'United States Court of Appeals for the Ninth Circuit',
			opinions: [
				{
					type: 'majority',
					paragraphs: [
						'We hold that [*101]a tenant shall not be evicted without notice to the household.',
						'[*104]Affirmed.',
					],
				},
				{ type: 'dissent', paragraphs: ['The majority forgets that landlords have rights of property.'] },
			],
		},
		{
			name: 'Poe v. Loe',
			first: 110,
			last: 112,
			date: '1990-07-15',
			court: 'United States Court of Appeals for the Ninth Circuit',
			opinions: [{ type: 'majority', paragraphs: ['We hold that every lodger has a right to be heard.'] }],
		},
	],
});
const page = '/f3d/925/html/0100-01.html';
const cited = '*Roe v. Doe*, 925 F.3d 100, 101 (9th Cir. 1990)';
const draft = [
	`“a tenant may not be evicted without notice.” ${cited}.`,
	`“landlords have rights of property.” ${cited}.`,
].join('\n\n');

describe('texts of quoted cases from the archive', () => {
	const folder = readSession().workspace;
	let server: ArchiveServer;
	let restore: () => Promise<void>;
	before(async () => {
		server = await ArchiveServer.start([volume], archivePort);
		restore = await changeSettings({ 'benchbook.verify.trigger': 'type', 'benchbook.verify.delay': 20 });
	});
	afterEach(async () => {
		await closeAllEditors();
		await rm(join(folder, 'authorities'), { recursive: true, force: true });
	});
	after(async () => {
		await vscode.commands.executeCommand('benchbook.account.disconnect', { source: 'archive' });
		await restore();
		await server.close();
	});

	const quoted = (document: vscode.TextDocument): string[] =>
		problemsOf(document).flatMap(({ code }) => (code.startsWith('quote-') ? [code] : []));
	const hoverAt = async (document: vscode.TextDocument, text: string): Promise<string> => {
		const place = document.positionAt(document.getText().indexOf(text) + 2);
		const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
			'vscode.executeHoverProvider',
			document.uri,
			place,
		);
		return hovers.flatMap(({ contents }) => contents.map((one) => (one as vscode.MarkdownString).value)).join('\n');
	};

	it('are asked for by one notification, and compared with after it is allowed', async () => {
		await giveConsent(server, ['citations']);
		const { shown, restore: hide } = answerMessages();
		try {
			await vscode.commands.executeCommand('benchbook.account.connect', { source: 'archive' });
			(await openFile({ content: draft })).document;
			await until('the offer', () => shown.some(({ text }) => /learns which cases you quote/.test(text)));
			assert.equal(server.count(page), 0);
			assert.equal(shown.filter(({ text }) => /learns which cases/.test(text)).length, 1);
		} finally {
			hide();
		}
	});

	it('are not asked for by a file of a brief that the settings exclude', async () => {
		await giveConsent(server, ['citations', 'cases']);
		const parts = join(folder, 'parts');
		await mkdir(parts, { recursive: true });
		const other = '*Poe v. Loe*, 925 F.3d 110, 110 (9th Cir. 1990)';
		await writeFile(join(parts, 'kept.md'), `“every lodger has a right to be heard.” ${other}.`);
		const setting = await changeSettings({
			'benchbook.quotations.fetch': 'always',
			'benchbook.brief.files': ['parts/kept.md', 'parts/sent.md'],
			'benchbook.verify.exclude': ['parts/kept.md'],
		});
		try {
			await openFile({ path: 'parts/sent.md', content: `See ${other}.` });
			await vscode.commands.executeCommand('benchbook.citations.preflight');
			assert.equal(server.count('/f3d/925/html/0110-01.html'), 0);
			const all = await changeSettings({ 'benchbook.verify.exclude': [] });
			await vscode.commands.executeCommand('benchbook.citations.preflight');
			await all();
			assert.equal(server.count('/f3d/925/html/0110-01.html'), 1);
		} finally {
			await setting();
			await rm(parts, { recursive: true });
		}
	});

	it('show what differs and what is in a dissent, with their source, and open at the place', async () => {
		await giveConsent(server, ['citations', 'cases']);
		const setting = await changeSettings({ 'benchbook.quotations.fetch': 'always' });
		try {
			const document = (await openFile({ content: draft })).document;
			const codes = await until('findings of quotations', () => {
				const found = quoted(document);
				return found.length >= 2 && found;
			});
			assert.ok(codes.includes('quote-differs'), codes.join());
			assert.equal(server.count(page), 1);
			const hover = await hoverAt(document, 'a tenant');
			assert.match(hover, /\*\*may\*\*/);
			assert.match(hover, /\*\*shall\*\*/);
			assert.match(hover, /Caselaw Access Project/);
			assert.match(await hoverAt(document, 'landlords'), /only in a dissent/);
			const rows: { group: string; description: string; uri?: string }[] =
				(await vscode.commands.executeCommand('benchbook.authorities.list')) ?? [];
			const [row] = rows.filter(({ group }) => group === 'with');
			assert.equal(row?.description, 'Caselaw Access Project');
			const from = { line: 4, character: 0 };
			await vscode.commands.executeCommand('benchbook.authorities.openText', { uri: row?.uri, from, to: from });
			const opened = vscode.window.activeTextEditor?.document;
			assert.match(opened?.getText() ?? '', /^\*100\n\n.*\n\nWe hold that \*101 a tenant shall not/);
			assert.equal(opened?.uri.scheme, 'benchbook-opinion');
			// Nothing of it is in the folder of the draft.
			assert.ok(!(await readdir(folder)).includes('authorities'));
		} finally {
			await setting();
		}
	});

	it('are saved into the folder by a command, with pages', async () => {
		const document = (await openFile({ content: draft })).document;
		const start = draft.indexOf('925');
		const target = vscode.Uri.file(join(folder, 'authorities', 'roe.txt'));
		const argument = { uri: document.uri, start, target };
		const saved = await until('the text', async () => {
			try {
				return await vscode.commands.executeCommand<string>('benchbook.citations.saveOpinion', argument);
			} catch {
				return undefined;
			}
		});
		const text = await readFile(saved, 'utf8');
		assert.match(text, /^Roe v\. Doe\n\n925 F\.3d 100\n/);
		assert.match(text, /Source: Caselaw Access Project, https:\/\/static\.case\.law\/f3d\/925\/html\/0100-01\.html/);
		assert.match(text, /\*101 a tenant shall not be evicted/);
		// It was kept.
		assert.equal(server.count(page), 1);
	});
});
