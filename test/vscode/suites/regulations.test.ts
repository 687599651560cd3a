import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { EcfrServer } from '../../support/ecfrServer';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { answerMessages } from '../support/messages';
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
});
