import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { courtListenerLimits } from '../../../src/core/lookup/providers/courtListener/courtListener';
import type { LaterHistory } from '../../../src/core/lookup/providers/provider';
import type { VerificationCounts } from '../../../src/core/verification/verdict/summary';
import { FakeCourtListener } from '../../courtListener/fakeCourtListener';
import { serve } from '../../courtListener/server';
import { citePlaces } from '../../faults/missingCases';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { answerMessages, extensionApi, replaceInWindow } from '../support/messages';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { findTraces } from '../support/traces';
import { until } from '../support/until';

const token = 'c0ffee-token-that-must-be-nowhere-8812';
const verifyDocument = () => vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyDocument');
const disconnect = (source: string) => vscode.commands.executeCommand('benchbook.account.disconnect', { source });
const storage = () => join(readSession().userData, 'User', 'globalStorage', 'benchbook.benchbook');

describe('CourtListener as a source of verification', () => {
	let fake: FakeCourtListener;
	let server: Awaited<ReturnType<typeof serve>>;
	let restore: () => Promise<void>;

	const connect = (apiKey = token, baseUrl = server.baseUrl) =>
		vscode.commands.executeCommand('benchbook.account.connect', { source: 'courtlistener', baseUrl, apiKey });

	before(async () => {
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
	});

	beforeEach(async () => {
		fake = new FakeCourtListener(token);
		server = await serve(fake);
		// Each server is another one, and so are its count and its minute.
		await giveConsent({ ...server, apiKey: token, close: async () => undefined }, ['citations']);
		await connect();
	});

	afterEach(async () => {
		await closeAllEditors();
		await disconnect('courtlistener');
		server.close();
	});

	after(() => restore());

	it('tries the token by asking what the account may do, and stores none that is refused', async () => {
		assert.deepEqual(
			fake.seen.map(({ method, path, authorization }) => [method, path, authorization]),
			[['GET', '/api/rest/v4/api-usage/', `Token ${token}`]],
		);
		await disconnect('courtlistener');
		const { shown, restore: hide } = answerMessages();
		try {
			assert.equal(await connect('wrong'), undefined);
			assert.match(shown.at(-1)?.text ?? '', /CourtListener rejected the token/);
			assert.equal(await connect(token, 'https://www.courtlistener.example'), undefined);
			assert.match(shown.at(-1)?.text ?? '', /one address/);
			await openFile({ content: 'Brown, 347 U.S. 483 (1954).\n' });
			assert.equal(await verifyDocument(), undefined);
			assert.match(shown.at(-1)?.text ?? '', /isn't connected/);
		} finally {
			hide();
		}
		assert.deepEqual(fake.texts, []);
	});

	it('gets citation strings alone, whatever the settings send elsewhere, and what it says is compared and shown', async () => {
		const { document } = await openFile({
			content:
				'A secret. Browne v. Board of Education, 347 U.S. 483 (1955); Arden v. Bellweather, 801 F.3d 55 (9th Cir. 2015). ' +
				'*Ames v. Brook*, 300 Ill. App. 3d 12 (1990). None, 999 U.S. 999 (2022). Odd v. Odd, 1 Ohio Misc. 2d 1 (1982).\n',
		});
		const counts = await verifyDocument();
		assert.deepEqual(fake.texts, [
			'347 U.S. 483\n\n801 F.3d 55\n\n300 Ill. App. 3d 12\n\n999 U.S. 999\n\n1 Ohio Misc. 2d 1',
		]);
		assert.deepEqual([counts.total, counts.notFound, counts.failed, counts.unchecked], [5, 1, 0, 0]);
		const codes = problemsOf(document).map(({ code, text }) => [code, text]);
		assert.deepEqual(
			codes.filter(([, text]) => text?.includes('999') || text?.includes('Ohio')),
			[
				['not-found', '999 U.S. 999'],
				['unknown-status', '1 Ohio Misc. 2d 1'],
			],
		);
		assert.ok(codes.some(([code]) => code === 'year-differs'));
		// Only the docket names the court: nothing is said of it.
		assert.ok(!codes.some(([code]) => code === 'court-differs'), JSON.stringify(codes));
		const hover = await hoverAt(document, '801 F.3d 55');
		assert.match(hover.value, /Source: CourtListener/);
		assert.match(hover.value, /https:\/\/www\.courtlistener\.com\/opinion\/2000001\/arden-v-bellweather\//);
	});

	it('asks for later decisions after a consent of their own, keeps them, and says in the hover that they are no state', async () => {
		const content = 'Hale v. Orchard, 812 F.3d 101 (2d Cir. 2016). None v. Such, 999 F.3d 999 (2d Cir. 2021).\n';
		const { document } = await openFile({ content });
		const argument = { uri: document.uri.toString(), start: content.indexOf('812') };
		const show = () => vscode.commands.executeCommand<LaterHistory>('benchbook.citations.showLaterDecisions', argument);
		const before = fake.seen.length;
		const closeList = replaceInWindow({ showQuickPick: async () => undefined });
		const answering = async <T>(button: string | undefined, run: () => PromiseLike<T>) => {
			const { shown, restore: hide } = answerMessages(button);
			const result = await Promise.resolve(run()).finally(hide);
			return { result, shown };
		};
		try {
			const declined = await answering(undefined, show);
			assert.deepEqual([declined.result, fake.seen.length], [undefined, before]);
			assert.match(declined.shown.at(-1)?.text ?? '', /about later decisions/);
			const { result } = await answering('Ask', show);
			assert.deepEqual(
				result.decisions.map(({ name, isConfirmed }) => [name, isConfirmed]),
				[
					['gap v. index', true],
					['Vale v. Marsh', true],
					['In re Castle', false],
				],
			);
			const sent = fake.seen.length;
			assert.equal((await show()).decisions.length, 3);
			assert.equal(fake.seen.length, sent, 'kept');
			const { value } = await hoverAt(document, '812 F.3d 101');
			assert.match(value, /Later decisions: 2 say “overruled” or the like of this case, and 1 are to be read\\?\./);
			const check = () =>
				vscode.commands.executeCommand<LaterHistory[]>('benchbook.citations.checkLaterHistory', argument);
			const checked = await answering('Ask CourtListener', check);
			assert.deepEqual(
				checked.result.map(({ citation }) => citation),
				['812 F.3d 101'],
			);
			assert.match(checked.shown[0]?.detail ?? '', /up to 7 requests.*\n\nRequests today: \d+ of 125/s);
		} finally {
			closeList();
		}
		await vscode.commands.executeCommand('benchbook.citations.forgetAnswers');
		await assert.rejects(hoverAt(document, '812 F.3d 101'));
	});

	it('looks up dockets on command, after a consent of their own, and shows and keeps what they say', async () => {
		const content =
			'*Okafor v. Brindle*, No. 3:19-cv-01234-MGM (D. Mass. June 11, 2020). ' +
			'*Elm v. Brindle*, No. 19-cv-1234, 2020 WL 77 (D. Mass. June 11, 2020). ' +
			'*Ash v. Fir*, No. 19-cv-999, 2020 WL 78 (D. Mass. June 11, 2020).\n';
		const { document } = await openFile({ content });
		const check = (name = 'checkUnpublished', argument: object = { uri: document.uri.toString() }) =>
			vscode.commands.executeCommand<VerificationCounts>(`benchbook.citations.${name}`, argument);
		const before = fake.seen.length;
		const declined = answerMessages();
		try {
			assert.equal(await check(), undefined);
			assert.match(declined.shown.at(-1)?.text ?? '', /Look up dockets at/);
			assert.equal(fake.seen.length, before);
		} finally {
			declined.restore();
		}
		const agreed = answerMessages('Look Up', 'Ask CourtListener');
		try {
			const counts = await check();
			assert.deepEqual([counts.total, counts.verified, counts.differs, counts.notCovered], [3, 1, 1, 1]);
			assert.match(agreed.shown.find(({ text }) => text.startsWith('Ask'))?.text ?? '', /dockets of 2 cases/);
			const sent = fake.seen.slice(before).map(({ path }) => decodeURIComponent(path));
			assert.ok(
				sent.every((path) => /type=(?:o|d|rd)&|api-usage/.test(path)),
				sent.join('\n'),
			);
			assert.deepEqual(
				problemsOf(document).map(({ code, text }) => [code, text]),
				[['name-differs', 'Elm v. Brindle']],
			);
			const hover = await hoverAt(document, 'No. 3:19-cv-01234-MGM');
			assert.match(hover.value, /On the docket: Okafor v\\?\. Brindle, D\\?\. Mass\\?\., order of June 11, 2020/);
			assert.match(
				(await hoverAt(document, '2020 WL 78')).value,
				/No such docket at CourtListener, which has only what/,
			);
			const asked = fake.seen.length;
			await check('checkUnpublishedInWorkspace', { include: '*.none' }).then(undefined, () => undefined);
			await check();
			assert.equal(fake.seen.length, asked, 'kept');
		} finally {
			agreed.restore();
		}
	});

	it('looks up no docket from a confidential folder, and each of a workspace once', async () => {
		const path = join(readSession().workspace, 'dockets');
		await mkdir(join(path, 'closed', '.vscode'), { recursive: true });
		const cited = '*Okafor v. Brindle*, No. 19-cv-1234 (D. Mass. June 11, 2020).\n';
		await writeFile(join(path, 'one.md'), `See ${cited}`);
		await writeFile(join(path, 'other.md'), `But see ${cited}`);
		const messages = answerMessages('Look Up', 'Ask CourtListener');
		const restoreSettings = await changeSettings({ 'benchbook.confidential': true });
		const check = () =>
			vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.checkUnpublishedInWorkspace', {
				include: 'dockets/*.md',
			});
		const searches = () => fake.seen.filter(({ path: one }) => one.includes('/search/')).length;
		try {
			assert.equal(await check(), undefined);
			assert.match(messages.shown.at(-1)?.text ?? '', /confidential folders\. Nothing was sent/);
			assert.equal(searches(), 0);
			await restoreSettings();
			const counts = await check();
			assert.deepEqual([counts.total, counts.verified], [2, 2]);
			assert.equal(searches(), 3);
		} finally {
			await restoreSettings();
			messages.restore();
			await closeAllEditors();
			await rm(path, { recursive: true });
		}
	});

	it('asks before the first of many requests for a document or a workspace, and counts what is known when it must not send', async () => {
		const { citations, requestsWithoutAsking } = courtListenerLimits;
		const tooMany = citations * requestsWithoutAsking + 1;
		const path = join(readSession().workspace, 'many');
		await mkdir(path, { recursive: true });
		await writeFile(join(path, 'one.md'), citePlaces(tooMany - 1));
		await writeFile(join(path, 'other.md'), citePlaces(1, tooMany));
		await writeFile(join(path, 'none.md'), 'Nothing is cited here.');
		// Plain text: VS Code's own Markdown extension would hold the extension host up.
		await openFile({ content: citePlaces(tooMany), path: 'many.txt' });
		const messages = answerMessages();
		const verifyWorkspace = () =>
			vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyWorkspace', { include: 'many/*' });
		try {
			for (const verify of [verifyDocument, verifyWorkspace]) {
				messages.shown.length = 0;
				const counts = await verify();
				assert.deepEqual(
					messages.shown.filter(({ modal }) => modal).map(({ text }) => /\d+/.exec(text)?.[0]),
					[String(requestsWithoutAsking + 1)],
				);
				assert.deepEqual([counts.total, counts.unchecked], [tooMany, tooMany]);
			}
			assert.deepEqual(fake.texts, []);
		} finally {
			messages.restore();
			await closeAllEditors();
			await rm(path, { recursive: true });
		}
	});

	it('gets the court on demand, by one request, and compares it', async () => {
		const { document } = await openFile({ content: 'Arden v. Bellweather, 801 F.3d 55 (9th Cir. 2015).\n' });
		await verifyDocument();
		assert.deepEqual(problemsOf(document), []);
		const { value, isTrusted } = await hoverAt(document, '801 F.3d');
		assert.match(value, /Get the court/);
		const names = [
			'searchNotFound',
			'checkRegulations',
			'whyVerdict',
			'fetchCourt',
			'saveOpinion',
			'readOpinion',
			'showPassages',
		];
		const own = names.map((name) => `benchbook.citations.${name}`);
		assert.deepEqual(isTrusted, { enabledCommands: own });
		const before = fake.seen.length;
		assert.deepEqual(
			await vscode.commands.executeCommand('benchbook.citations.fetchCourt', argumentsIn(value, 'fetchCourt')),
			{
				court: '2d Cir.',
				docketNumber: '14-1234',
			},
		);
		assert.equal(fake.seen.length, before + 1);
		await until('the finding', () => problemsOf(document).some(({ code }) => code === 'court-differs'));
		const after = await hoverAt(document, '801 F.3d');
		assert.doesNotMatch(after.value, /Get the court/);
		assert.match(after.value, /14-1234/);
	});

	it('saves the text of an opinion into authorities, never over a file without asking, nor through a link', async () => {
		const folder = readSession().workspace;
		await openFile({ content: 'Brown v. Board of Education, 347 U.S. 483 (1954).\n' });
		await verifyDocument();
		const target = join(folder, 'authorities', 'brown.txt');
		const save = (file: string) =>
			vscode.commands.executeCommand('benchbook.citations.saveOpinion', {
				uri: vscode.window.activeTextEditor?.document.uri.toString(),
				start: 29,
				target: file,
			});
		try {
			assert.equal(await save(target), target);
			const text = await readFile(target, 'utf8');
			assert.match(text, /^Brown v\. Board of Education\n\n347 U\.S\. 483\n\n74 S\. Ct\. 686\n/);
			assert.match(text, /\*495 We conclude that in the field of public education/);
			await writeFile(target, 'mine');
			const { restore: hide } = answerMessages();
			assert.equal(await save(target), undefined);
			hide();
			assert.equal(await readFile(target, 'utf8'), 'mine');
			const { restore: show } = answerMessages('Replace');
			assert.equal(await save(target), target);
			show();
			assert.match(await readFile(target, 'utf8'), /^Brown v\. Board/);
			const outside = join(readSession().userData, 'outside');
			await mkdir(outside, { recursive: true });
			await symlink(outside, join(folder, 'authorities', 'link'));
			assert.equal(await save(join(folder, 'authorities', 'link', 'x.txt')), undefined);
			assert.deepEqual(await readdir(outside), []);
		} finally {
			await rm(join(folder, 'authorities'), { recursive: true, force: true });
		}
	});

	for (const [shape, body] of [
		[
			'wait_until',
			() => ({ error_message: 'Too many requests.', wait_until: new Date(Date.now() + 500).toISOString() }),
		],
		['detail', () => ({ detail: 'Request was throttled. Expected available in 1 second.' })],
	] as const) {
		it(`waits as it is told by 429 with "${shape}", and then goes on`, async () => {
			await openFile({ content: 'Brown v. Board of Education, 347 U.S. 483 (1954).\n' });
			fake.inject(() => ({ status: 429, headers: { 'content-type': 'application/json' }, body: body() }));
			const counts = await verifyDocument();
			assert.equal(counts.verified, 1);
			assert.equal(fake.texts.length, 2);
			assert.ok((JSON.parse(await readFile(ledgerFile(), 'utf8')) as Ledger).notBefore !== undefined);
		});
	}

	it('counts its requests in a file that outlives the window, and can be canceled while it waits', async () => {
		const { citations } = courtListenerLimits;
		await openFile({ content: citePlaces(citations), path: 'full.txt' });
		await verifyDocument();
		const ledger = JSON.parse(await readFile(ledgerFile(), 'utf8')) as Ledger;
		assert.equal(ledger.sent.length, 1);
		assert.equal(ledger.lookedUp?.[0]?.citations, citations);
		const { token: canceling, cancel } = newCancellation();
		const reports: string[] = [];
		const restoreProgress = replaceInWindow({
			withProgress: (_: unknown, task: (progress: object, token: vscode.CancellationToken) => Promise<unknown>) =>
				task({ report: ({ message }: { message: string }) => reports.push(message) }, canceling),
		});
		try {
			const waiting = verifyDocument();
			await until('the wait', () => reports.length > 0);
			assert.match(
				reports[0] ?? '',
				/^The next request to CourtListener can be sent at .+\. Requests today: 1 of 125\.$/,
			);
			cancel();
			assert.equal((await waiting).notFound, citations);
		} finally {
			restoreProgress();
		}
		assert.equal(fake.texts.length, 1);
	});

	it('checks in the background what it gathered, in one request', async () => {
		const { document } = await openFile({ content: 'None, 999 U.S. 999 (2022). Nil, 998 U.S. 998 (2022).\n' });
		const back = await changeSettings({ 'benchbook.verify.trigger': 'type', 'benchbook.verify.delay': 20 });
		try {
			await until('the marks', () => problemsOf(document).length === 2);
			assert.deepEqual(fake.texts, ['999 U.S. 999\n\n998 U.S. 998']);
		} finally {
			await back();
		}
	});

	describe('beside a service', () => {
		let service: FaultyService;

		beforeEach(async () => {
			service = await startFaultyService();
			await connectTo(service);
			await giveBoth();
		});

		afterEach(async () => {
			await disconnect('service');
			await service.close();
		});

		const giveBoth = async () => {
			const given = { citations: new Date().toISOString(), text: new Date().toISOString() };
			const origins = Object.fromEntries([server.baseUrl, service.baseUrl].map((url) => [new URL(url).origin, given]));
			await writeFile(join(storage(), 'consents.json'), JSON.stringify({ version: 1, origins }));
		};

		it('verifies when the setting says so; each gets its own key and nothing of the other', async () => {
			await openFile({ content: 'Brown v. Board of Education, 347 U.S. 483 (1954).\n' });
			await verifyDocument();
			assert.deepEqual(fake.texts, []);
			assert.equal(service.faults.seen.filter(({ operation }) => operation === 'verify').length, 1);
			const back = await changeSettings({ 'benchbook.verify.source': 'courtlistener' });
			try {
				const counts = await verifyDocument();
				assert.deepEqual([counts.verified, fake.texts], [1, ['347 U.S. 483']]);
				assert.equal(service.faults.seen.filter(({ operation }) => operation === 'verify').length, 1);
			} finally {
				await back();
			}
			assert.ok(!JSON.stringify(fake.seen).includes(service.apiKey));
			assert.ok(!JSON.stringify(service.faults.seen.map(({ headers }) => headers)).includes(token));
			assert.deepEqual(await findTraces(token), []);
		});

		it('goes on verifying alone when the service is disconnected, and the other way round', async () => {
			await openFile({ content: 'Brown v. Board of Education, 347 U.S. 483 (1954).\n' });
			const { shown, restore: hide } = answerMessages();
			try {
				await disconnect('service');
				assert.match(shown.at(-1)?.text ?? '', /Citations are now verified by CourtListener/);
				await giveBoth();
				assert.equal((await verifyDocument()).verified, 1);
				assert.equal(fake.texts.length, 1);
			} finally {
				hide();
			}
			await connectTo(service);
			await giveBoth();
			await disconnect('courtlistener');
			assert.equal((await verifyDocument()).verified, 1);
			assert.equal(fake.texts.length, 1);
		});

		it('has its consent withdrawn with the other', async () => {
			assert.equal(await vscode.commands.executeCommand('benchbook.account.withdrawConsent'), true);
			const { origins } = JSON.parse(await readFile(join(storage(), 'consents.json'), 'utf8')) as { origins: object };
			assert.deepEqual(origins, {});
		});
	});

	interface Ledger {
		readonly sent: number[];
		readonly lookedUp?: readonly { readonly citations: number }[];
		readonly notBefore?: number;
	}

	/** The newest: each test has a server, and so a file, of its own. */
	function ledgerFile(): string {
		const name = createHash('sha256').update(server.baseUrl).digest('hex').slice(0, 16);
		return join(storage(), 'requests', `${name}.json`);
	}
});

function newCancellation(): { readonly token: vscode.CancellationToken; readonly cancel: () => void } {
	const source = new (extensionApi().CancellationTokenSource)();
	return { token: source.token, cancel: () => source.cancel() };
}

async function hoverAt(document: vscode.TextDocument, text: string): Promise<vscode.MarkdownString> {
	const position = document.positionAt(document.getText().indexOf(text) + 1);
	const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
		'vscode.executeHoverProvider',
		document.uri,
		position,
	);
	const contents = hovers.flatMap((hover) => hover.contents as vscode.MarkdownString[]);
	const own = contents.find(({ value }) => value.includes('CourtListener'));
	assert.ok(own, JSON.stringify(contents));
	return own;
}

/** The argument of a command link, as VS Code passes it. */
function argumentsIn(markdown: string, command: string): unknown {
	const [, query = ''] = new RegExp(`command:benchbook\\.citations\\.${command}\\?([^)]*)\\)`).exec(markdown) ?? [];
	return (JSON.parse(decodeURIComponent(query)) as unknown[])[0];
}
