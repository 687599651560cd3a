import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { EcfrServer } from '../../support/ecfrServer';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { answerMessages } from '../support/messages';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

describe('regulations checked with the eCFR', () => {
	let server: EcfrServer;
	let restore: () => Promise<void>;

	const check = () =>
		vscode.commands.executeCommand('benchbook.citations.checkRegulations', { baseUrl: server.baseUrl });

	before(async () => {
		server = await EcfrServer.start();
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
	});

	afterEach(closeAllEditors);

	after(async () => {
		await server.close();
		await restore();
	});

	it('are asked for once the user allows it, by their titles, and marked where there is no such section', async () => {
		const { document } = await openFile({ content: 'See 29 C.F.R. § 1604.11(a); 29 C.F.R. § 1604.99.\n' });
		const declined = answerMessages();
		assert.equal(await check(), undefined);
		declined.restore();
		const [question] = declined.shown.filter(({ modal }) => modal);
		assert.match(question?.detail ?? '', /Only the number of the title is sent, such as "29": no section, and no text/);
		assert.deepEqual(server.requests, []);
		const allowed = answerMessages('Get Titles');
		assert.deepEqual(await check(), { found: 1, notFound: 1, unchecked: 0 });
		allowed.restore();
		assert.deepEqual(server.requests, [
			'/api/versioner/v1/titles.json',
			'/api/versioner/v1/structure/2026-11-20/title-29.json',
		]);
		await until('the problem to be shown', () => problemsOf(document).length > 0);
		const [problem] = problemsOf(document);
		assert.deepEqual([problem?.code, problem?.text], ['section-not-found', '1604.99']);
	});

	it('are not checked, with the command that does, where the eCFR may be asked, and else in no case database', async () => {
		const withdraw = () => vscode.commands.executeCommand('benchbook.account.withdrawConsent');
		const titleOf = 'Check Regulations with the eCFR';
		const messages = answerMessages('Get Titles');
		try {
			const { document } = await openFile({ content: 'See 29 C.F.R. § 1604.1; 28 U.S.C. § 1331.\n' });
			await withdraw();
			await until('it to be covered by no one', async () => /Not in case databases/.test(await hoverOver(document)));
			assert.doesNotMatch(await hoverOver(document), new RegExp(titleOf));
			assert.deepEqual(await reviewsOf(document), [2, 0]);
			await openFile({ content: 'See 29 C.F.R. § 1604.11.\n' });
			await check();
			await vscode.window.showTextDocument(document);
			await until('it to be not checked', async () => /Not checked/.test(await hoverOver(document)));
			assert.match(await hoverOver(document), /\(command:benchbook\.citations\.checkRegulations\)/);
			assert.deepEqual(await reviewsOf(document), [1, 1]);
			const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
				'vscode.executeCodeActionProvider',
				document.uri,
				new vscode.Range(0, 6, 0, 6),
			);
			assert.ok(actions.some(({ title }) => title === titleOf));
			await vscode.commands.executeCommand('benchbook.citations.checkRegulations');
			await until('it to be found', async () => /Found in the C\.F\.R\./.test(await hoverOver(document)));
			assert.doesNotMatch(await hoverOver(document), new RegExp(titleOf));
			assert.deepEqual(await reviewsOf(document), [1, 0]);
		} finally {
			messages.restore();
		}
	});

	async function hoverOver(document: vscode.TextDocument): Promise<string> {
		const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
			'vscode.executeHoverProvider',
			document.uri,
			new vscode.Position(0, 6),
		);
		return hovers
			.flatMap(({ contents }) => contents)
			.map((content) => (content as vscode.MarkdownString).value)
			.join('\n');
	}

	/** Of a report of the document: how many are not covered, and how many are not checked. */
	async function reviewsOf(document: vscode.TextDocument): Promise<[number, number]> {
		const uri = vscode.Uri.file(join(readSession().workspace, 'regulations.json'));
		await rm(uri.fsPath, { force: true });
		await vscode.window.showTextDocument(document);
		await vscode.commands.executeCommand('benchbook.citations.exportReport', { format: 'json', uri });
		const { counts } = JSON.parse(await readFile(uri.fsPath, 'utf8'));
		return [counts.notCovered, counts.unchecked];
	}
});
