import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { VerificationCounts } from '../../../src/core/verification/verdict/summary';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { type InterfaceService, startInterfaceService } from '../support/interfaceService';
import { answerMessages, replaceInWindow } from '../support/messages';
import { connectTo } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { findTraces } from '../support/traces';
import { until } from '../support/until';

const object = { vaultId: 'v/1', objectId: 'o 1' };
const place = '/vault/v%2F1/objects/o%201';

describe('a service written from the description of the interface alone', () => {
	let service: InterfaceService;
	let restore: () => Promise<void>;

	before(async () => {
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
		service = await startInterfaceService();
		await giveConsent(service, ['citations', 'text']);
		await connectTo(service);
	});

	beforeEach(() => service.clear());
	afterEach(closeAllEditors);

	after(async () => {
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
		await restore();
	});

	const run = <T>(name: string, argument?: unknown) => vscode.commands.executeCommand<T>(`benchbook.${name}`, argument);
	const asked = (start: string) => service.asked.filter(({ what }) => what.startsWith(start));
	const bodies = (start: string) => asked(start).map(({ body }) => JSON.parse(body));
	/** What the extension said while something ran. */
	async function said(running: () => Thenable<unknown>): Promise<string> {
		const user = answerMessages();
		try {
			await running();
			await until('what is said', () => user.shown.length > 0);
			return user.shown.map(({ text }) => text).join('\n');
		} finally {
			user.restore();
		}
	}

	describe('verification', () => {
		const content = 'Ünlike é Brown v. Board of Education, 347 U.S. 483 (1954), and 410 U.S. 113 (1973).';
		const hoverAt = async (document: vscode.TextDocument, words: string) => {
			const at = document.positionAt(document.getText().indexOf(words) + 2);
			const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
				'vscode.executeHoverProvider',
				document.uri,
				at,
			);
			return hovers.flatMap(({ contents }) => contents.map((one) => (one as vscode.MarkdownString).value)).join('\n');
		};

		it('is shown as given: confidence, case ID, short name, and its own counts', async () => {
			const { document } = await openFile({ content });
			const counts = await run<VerificationCounts>('citations.verifyDocument');
			assert.deepEqual([counts.total, counts.verified, counts.multipleMatches], [2, 1, 1]);
			assert.match(
				await hoverAt(document, '347 U.S.'),
				/Source: a database, confidence 0\.975, case ID 112233, short name Brown, checked /,
			);
			assert.match(
				await hoverAt(document, '410 U.S.'),
				/Roe v\\?\. Wade[^\n]*\[\$\(link-external\) Open\]\(https:\/\/cases\.example\/roe\)/,
			);
			const uri = vscode.Uri.file(join(readSession().workspace, 'interface-report.json'));
			await run<string>('citations.exportReport', { format: 'json', kind: 'working', uri });
			const report = JSON.parse(await readFile(uri.fsPath, 'utf8'));
			assert.deepEqual(report.sent.serviceSummary, { requests: 1, total: 2, verified: 1, multipleMatches: 1 });
		});

		it('that comes back empty leaves unchecked what was verified before', async () => {
			await openFile({ content });
			assert.equal((await run<VerificationCounts>('citations.verifyDocument')).unchecked, 0);
			service.reply('POST /legal/v1/verify', [200, { summary: {}, citations: [] }]);
			const counts = await run<VerificationCounts>('citations.verifyDocument');
			assert.deepEqual([counts.verified, counts.unchecked], [0, 2]);
		});

		it('says of each failure what happened, and keeps what is known', async () => {
			await openFile({ content });
			await run('citations.verifyDocument');
			const failures: readonly (readonly [RegExp, number, unknown?, Record<string, string>?])[] = [
				[/key/i, 401, { detail: 'expired' }],
				[/permission/, 403, { title: 'Forbidden' }],
				[/isn't there|not found|404|doesn't/i, 404, '<html>no</html>'],
				[/too many|limit/i, 429, '', { 'retry-after': '86400' }],
				[/went wrong|error/i, 500, { errors: [{ message: 'broken' }] }],
				[/redirect|elsewhere|another/i, 302, '', { location: 'https://elsewhere.example/' }],
			];
			for (const [words, ...reply] of failures) {
				service.clear();
				service.reply('POST /legal/v1/verify', reply as never);
				let counts: VerificationCounts | undefined;
				const text = await said(async () => {
					counts = await run<VerificationCounts>('citations.verifyDocument');
				});
				assert.match(text, words, String(reply[0]));
				assert.doesNotMatch(text, /<html>|brand_key/);
				assert.equal(counts?.verified, 1, `${reply[0]}: what was verified stays`);
			}
		});
	});

	describe('a vault', () => {
		it('takes IDs with a slash and a space, and shows storeKey and what it adds, without the URL', async () => {
			await run('vault.addObject', { vaultId: 'v/1', objectIds: ['o 1'] });
			const uri = vscode.Uri.parse(await run<string>('vault.openDetails', object));
			const { record } = JSON.parse((await vscode.workspace.openTextDocument(uri)).getText());
			assert.deepEqual(
				[record.storeKey, record.bucket, record.tier, record.sizeBytes],
				['tenant/v1/o1', 'bucket-1', 'cold', 8],
			);
			assert.ok(!JSON.stringify(record).includes('secret-of-the-url'));
			assert.equal(asked('PATCH').length, 0);
		});

		it('has an object that is edited in place, by URLs that carry no key', async () => {
			const uri = vscode.Uri.parse(await run<string>('vault.openObject', object));
			await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode('# Changed\n'));
			const [put] = asked('store PUT');
			assert.deepEqual(
				[put?.body, put?.headers.authorization, put?.headers['content-type']],
				['# Changed\n', undefined, 'text/markdown'],
			);
			assert.deepEqual(bodies(`POST ${place}/presigned-url`).at(-1), {
				operation: 'PUT',
				expiresIn: 300,
				contentType: 'text/markdown',
				sizeBytes: 10,
			});
			assert.deepEqual(await findTraces('secret-of-the-url'), []);
		});

		it('says why an object does not open, and offers to try again', async () => {
			const store = '<Error><Code>AccessDenied</Code></Error>';
			const failures: readonly (readonly [string, RegExp, number, unknown?])[] = [
				['POST /vault', /key/i, 401],
				['POST /vault', /permission/, 403],
				['POST /vault', /.+/, 500],
				['POST /vault', /.+/, 200, {}],
				['store HEAD', /^(?!.*API key)/s, 403, store],
			];
			for (const [what, words, ...reply] of failures) {
				service.clear();
				service.reply(what, reply as never);
				const user = answerMessages();
				assert.equal(await run('vault.openObject', object), undefined, `${what} ${reply[0]}`);
				await until('what is said', () => user.shown.length > 0);
				user.restore();
				assert.match(user.shown[0]?.text ?? '', words, `${what} ${reply[0]}`);
				assert.match(user.shown[0]?.text ?? '', /can't be opened/, `${what} ${reply[0]}`);
				assert.ok(user.shown[0]?.buttons.includes('Try Again'), `${what} ${reply[0]}`);
			}
		});

		it('is changed by what was asked alone, once, and waits where it is told to', async () => {
			service.reply(`PATCH ${place}`, [429, '', { 'retry-after': '1' }], [200, 'done']);
			assert.deepEqual(await run('vault.moveObject', { ...object, path: 'Briefs//2026/' }), { path: '/Briefs/2026' });
			assert.deepEqual(bodies(`PATCH ${place}`), [{ path: '/Briefs/2026' }, { path: '/Briefs/2026' }]);
			service.clear();
			service.reply(`PATCH ${place}`, [200, '{"id": "o 1", "met', { 'content-type': 'application/json' }]);
			assert.match(await said(() => run('vault.renameObject', { ...object, filename: 'b.md' })), /may have/);
			assert.equal(asked('PATCH').length, 1, 'not sent again');
		});

		it('deletes content and aborts uploads whatever success looks like', async () => {
			const user = answerMessages('Abort Upload');
			const aborted = await run<object>('vault.abortUpload', { ...object, uploadId: 'u/1' });
			user.restore();
			assert.deepEqual(aborted, { ...object, uploadId: 'u/1' });
			assert.deepEqual(bodies('POST /vault/v%2F1/multipart/abort'), [{ objectId: 'o 1', uploadId: 'u/1' }]);
		});
	});

	it('has a run without most of its fields, whose output is checked', async () => {
		const checked = await run<{ total: number; verified: number; unchecked: number }>('agents.checkRunOutput', {
			runIds: ['r/1'],
		});
		assert.deepEqual([checked.total, checked.verified, checked.unchecked], [2, 1, 1]);
		const document = vscode.window.activeTextEditor?.document;
		assert.equal(document?.getText(), 'See Brown v. Board of Education, 347 U.S. 483 (1954), and 999 U.S. 1.');
		assert.ok(document && problemsOf(document).every(({ code }) => code !== 'not-found'), 'silence is no miss');
		const text = await run<string>('agents.copyRunAsMarkdown', { runIds: ['r/1'] });
		assert.match(text, /failed/);
		assert.doesNotMatch(text, /null|undefined/);
	});

	it('has instances whose status is on no list, and templates whose variables are a text', async () => {
		assert.match(
			await said(() => run('compute.openTerminal', { instanceId: 'i1' })),
			/isn't ready yet: its status is "in_service"/,
		);
		const uri = await run<string>('compute.openInstance', { instanceId: 'i1' });
		assert.match(
			(await vscode.workspace.openTextDocument(vscode.Uri.parse(uri))).getText(),
			/in\\?_service[\s\S]*2\.5/,
		);
		const [templateId] = await run<string[]>('templates.filter', { type: 'letter' });
		assert.equal(templateId, 't1');
		assert.ok(asked('GET /format/v1/templates?type=letter').length > 0);
		await run('templates.filter', { type: '' });
	});

	it('is asked for sources, deployments, and deletions as described', async () => {
		const starting = answerMessages('Start');
		await run('applications.startDeployment', { projectId: 'p/1', environmentVariables: [{ key: 'A', value: 'b' }] });
		starting.restore();
		const typed = replaceInWindow({ showInputBox: async () => 'p/1' });
		await run('applications.deleteProject', { projectId: 'p/1', deleteFromHosting: false });
		typed();
		const user = answerMessages('Delete');
		await run('transcription.deleteJob', { jobIds: ['tr c/1'] });
		user.restore();
		const whats = service.asked.map(({ what }) => what);
		assert.deepEqual(
			whats.filter((what) => !what.startsWith('GET')),
			[
				'POST /applications/v1/projects/p%2F1/deployments',
				'DELETE /applications/v1/projects/p%2F1?deleteFromHosting=false',
				'DELETE /voice/transcription/tr%20c%2F1',
			],
		);
		for (const { headers } of service.asked) assert.equal(headers.authorization, 'Bearer brand_key-1');
	});
});
