import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { VerificationCounts } from '../../../src/core/verification/verdict/summary';
import { FakeCourtListener } from '../../courtListener/fakeCourtListener';
import { serve } from '../../courtListener/server';
import { ArchiveServer } from '../../support/archiveServer';
import { makeVolume } from '../../support/archiveVolumes';
import { giveConsent } from '../support/consent';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { answerMessages, replaceInWindow } from '../support/messages';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const verifyDocument = () => vscode.commands.executeCommand<VerificationCounts>('benchbook.citations.verifyDocument');
const disconnect = (source: string) => vscode.commands.executeCommand('benchbook.account.disconnect', { source });
const forget = () => vscode.commands.executeCommand('benchbook.citations.forgetAnswers');

const volumes = [
	makeVolume({
		slug: 'us',
		volume: '347',
		reporter: 'U.S.',
		cases: [
			{ name: 'Brown v. Board of Education', first: 483, last: 496, date: '1954-05-17', parallel: ['74 S. Ct. 686'] },
		],
	}),
	makeVolume({
		slug: 'f3d',
		volume: '925',
		reporter: 'F.3d',
		cases: [
			{ name: 'Peabody v. Larkspur', first: 1331, last: 1338, date: '2019-06-05' },
			{ name: 'J.D. v. Azar', first: 1339, last: 1359, date: '2019-06-14' },
			{ name: 'Osgood v. Tilden', first: 1360, last: 1370, date: '2019-06-14' },
		],
	}),
];

const brown = '*Brown v. Board of Education*, 347 U.S. 483, 490 (1954).';
/** Its page is inside another case, and a case of its name begins elsewhere in the volume. */
const peabody = '*Peabody v. Larkspur*, 925 F.3d 1345 (2019).';
const invented = '*Varghese v. China Southern Airlines*, 925 F.3d 1345 (2019).';
/** No volume of the archive. */
const arden = '*Arden v. Bellweather*, 801 F.3d 55 (2015).';

describe('the Caselaw Access Project as a source of verification', () => {
	let server: ArchiveServer;
	let restore: () => Promise<void>;

	const connect = () =>
		vscode.commands.executeCommand('benchbook.account.connect', { source: 'archive', baseUrl: server.baseUrl });
	const paths = () => server.requests.map(({ url }) => url).sort();
	const consent = (...others: { readonly baseUrl: string }[]) =>
		giveConsent({ baseUrl: server.baseUrl, apiKey: '', close: async () => undefined }, ['citations'], others);

	before(async () => {
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
	});

	beforeEach(async () => {
		server = await ArchiveServer.start(volumes);
	});

	afterEach(async () => {
		await closeAllEditors();
		await forget();
		await disconnect('archive');
		await server.close();
	});

	after(() => restore());

	it('is asked for nothing before its own consent, which says that only volumes are asked for', async () => {
		const declined = answerMessages();
		assert.equal(await connect(), undefined);
		declined.restore();
		const [question] = declined.shown.filter(({ modal }) => modal);
		assert.match(question?.detail ?? '', /Only the reporter and the volume are sent, such as "F\.3d, volume 925"/);
		assert.match(question?.detail ?? '', /no page, no case name, and no text/);
		await openFile({ content: `${brown}\n` });
		const signedOut = answerMessages();
		assert.equal(await verifyDocument(), undefined);
		signedOut.restore();
		const allowed = answerMessages('Get Volumes');
		assert.equal(await connect(), true);
		allowed.restore();
		assert.deepEqual(paths(), []);
		assert.equal((await verifyDocument()).verified, 1);
		assert.deepEqual(paths(), ['/us/347/CasesMetadata.json']);
	});

	it('checks a brief by volumes, each fetched once, and again without a network', async () => {
		await consent();
		await connect();
		const text = `A secret. ${brown} ${invented} *Brown*, 347 U.S. at 499. ${arden}\n`;
		const { document } = await openFile({ content: text });
		const counts = await verifyDocument();
		assert.deepEqual(
			[counts.total, counts.verified, counts.notFound, counts.notCovered, counts.failed],
			[3, 1, 1, 1, 0],
		);
		assert.deepEqual(
			problemsOf(document).map(({ code, text: marked }) => [code, marked]),
			[
				['not-found', '925 F.3d 1345'],
				['pin-after-last-page', '499'],
			],
		);
		assert.deepEqual(paths(), [
			'/f3d/801/CasesMetadata.json',
			'/f3d/925/CasesMetadata.json',
			'/us/347/CasesMetadata.json',
		]);
		const [missing] = vscode.languages.getDiagnostics(document.uri);
		assert.match(missing?.message ?? '', /inside another case, “J\.D\. v\. Azar”, on pages 1339 to 1359/);
		assert.match(await hoverAt(document, '1345'), /Open J\.D\. v\. Azar\]\(https:\/\/static\.case\.law\/f3d\/925\//);
		assert.match(await hoverAt(document, '483'), /Source: Caselaw Access Project/);
		server.inject({ kind: 'status', status: 500 });
		await verifyDocument();
		assert.deepEqual(server.requests.length, 3, 'volumes are kept');
	});

	it('says where a case of that name begins in the volume, and sends nothing for it', async () => {
		await consent();
		await connect();
		const { document } = await openFile({ content: `${invented} ${peabody}\n` });
		await verifyDocument();
		await until('the suggestion', async () => /Did you mean/.test(await hoverAt(document, 'Peabody')));
		assert.match(
			await hoverAt(document, 'Peabody'),
			/925 F\\?\.3d 1331\? Peabody .*: same name, same year, 14 pages back/,
		);
		assert.doesNotMatch(await hoverAt(document, 'Varghese'), /Did you mean/);
		assert.match(
			await hoverAt(document, 'Peabody'),
			/\[Why this verdict\]\(command:benchbook\.citations\.whyVerdict\?[^)]*\)$/,
		);
		const start = document.getText().indexOf('925 F.3d 1345 (2019)', document.getText().indexOf('Peabody'));
		const page = await vscode.commands.executeCommand<string>('benchbook.citations.whyVerdict', {
			...{ uri: document.uri.toString(), start },
		});
		assert.match(page, /\| Caselaw Access Project.* \| the volume, read on this machine \| not there/);
		assert.match(page, /Did you mean 925 F\.3d 1331\?/);
		assert.deepEqual(paths(), ['/f3d/925/CasesMetadata.json']);
	});

	it('is asked for more volumes only on command, and once it was said which ones', async () => {
		await consent();
		await connect();
		const { document } = await openFile({ content: `${invented}\n` });
		await verifyDocument();
		const argument = { uri: document.uri.toString(), start: document.getText().indexOf('925 F.3d') };
		const search = () => vscode.commands.executeCommand<string[]>('benchbook.citations.searchVolumes', argument);
		const declined = answerMessages();
		assert.equal(await search(), undefined);
		declined.restore();
		const [question] = declined.shown.filter(({ modal }) => modal);
		assert.match(question?.detail ?? '', /^(?:\d+ F\.3d\n?){4}$/);
		assert.equal(server.requests.length, 1);
		const allowed = answerMessages('Get Volumes');
		const volumes = await search();
		allowed.restore();
		assert.equal(volumes.length, 4);
		assert.equal(server.requests.length, 5);
		assert.match(allowed.shown.at(-1)?.text ?? '', /No case of that name is in them\. That proves nothing/);
	});

	it('is searched by name in the volumes that are kept, whatever volume is cited, and says what was searched', async () => {
		await consent();
		await connect();
		const misplaced = '*J.D. v. Azar*, 347 U.S. 499 (2019).';
		const { document } = await openFile({ content: `${brown} ${invented} ${misplaced}\n` });
		await verifyDocument();
		const asked = server.requests.length;
		const picks: { items: readonly vscode.QuickPickItem[]; placeHolder: string }[] = [];
		const restorePicks = replaceInWindow({
			showQuickPick: async (items: readonly vscode.QuickPickItem[], options: vscode.QuickPickOptions) => {
				picks.push({ items: await items, placeHolder: options.placeHolder ?? '' });
				return undefined;
			},
		});
		const searchFor = (words: string) =>
			vscode.commands.executeCommand('benchbook.citations.searchFor', {
				uri: document.uri.toString(),
				start: document.getText().indexOf(words),
			});
		try {
			const said = '2 volumes of the Caselaw Access Project that are kept here';
			assert.deepEqual(await searchFor('347 U.S. 499'), {
				searched: [said],
				found: [{ name: 'J.D. v. Azar', citation: '925 F.3d 1339', by: 'Caselaw Access Project' }],
			});
			assert.deepEqual(
				picks.map(({ items, placeHolder }) => [items.map(({ label }) => label), placeHolder]),
				[[['J.D. v. Azar'], `Searched: ${said}. Select a case to read it.`]],
			);
			const messages = answerMessages();
			assert.deepEqual(await searchFor('925 F.3d 1345'), { searched: [said], found: [] });
			messages.restore();
			assert.match(messages.shown[0]?.text ?? '', /No case named “Varghese .* was found\. Searched: 2 volumes/);
			assert.deepEqual(messages.shown[0]?.buttons, ['Connect CourtListener…']);
		} finally {
			restorePicks();
		}
		assert.equal(server.requests.length, asked, 'nothing is sent');
	});

	it('tells how much is kept, and forgets it with the answers', async () => {
		await consent();
		await connect();
		await openFile({ content: `${brown} ${invented}\n` });
		await verifyDocument();
		const usage = () =>
			vscode.commands.executeCommand<{ volumes: number; bytes: number }>('benchbook.account.showVolumes');
		const kept = await usage();
		assert.equal(kept.volumes, 2);
		assert.ok(kept.bytes > 0 && kept.bytes < 20_000, String(kept.bytes));
		await forget();
		assert.deepEqual(await usage(), { volumes: 0, bytes: 0 });
		await verifyDocument();
		assert.equal(server.requests.length, 4);
	});

	it('never takes a fault of the archive for a miss', async () => {
		await consent();
		await connect();
		server.inject({ kind: 'page' }, { path: '/us/347/CasesMetadata.json' });
		const { document } = await openFile({ content: `${brown} ${invented}\n` });
		const messages = answerMessages();
		const counts = await verifyDocument();
		messages.restore();
		assert.deepEqual([counts.failed, counts.notFound], [1, 1]);
		assert.deepEqual(
			problemsOf(document).map(({ text }) => text),
			['925 F.3d 1345'],
		);
		assert.match(messages.shown.at(-1)?.text ?? '', /Not everything was checked/);
	});

	describe('beside CourtListener', () => {
		const token = 'c0ffee-token-beside-the-archive';
		let fake: FakeCourtListener;
		let other: Awaited<ReturnType<typeof serve>>;

		beforeEach(async () => {
			fake = new FakeCourtListener(token);
			other = await serve(fake);
			await consent(other);
			await connect();
			const { restore: hide } = answerMessages();
			await vscode.commands.executeCommand('benchbook.account.connect', {
				source: 'courtlistener',
				baseUrl: other.baseUrl,
				apiKey: token,
			});
			hide();
		});

		afterEach(async () => {
			await disconnect('courtlistener');
			other.close();
		});

		it('has what the archive has not found looked up there, and nothing else', async () => {
			const { document } = await openFile({ content: `${brown} ${invented} ${arden}\n` });
			const counts = await verifyDocument();
			assert.deepEqual(fake.texts, ['925 F.3d 1345\n\n801 F.3d 55']);
			assert.deepEqual([counts.total, counts.notFound, counts.notCovered, counts.failed], [3, 1, 0, 0]);
			assert.match(await hoverAt(document, '55'), /Source: CourtListener/);
			assert.match(await hoverAt(document, '483'), /Source: Caselaw Access Project/);
			await verifyDocument();
			assert.equal(server.requests.length, 3, 'volumes are kept');
		});

		it('sends it nothing once its consent is withdrawn, and goes on with the archive', async () => {
			await consent();
			await openFile({ content: `${brown} ${arden}\n` });
			const counts = await verifyDocument();
			assert.deepEqual([counts.verified, counts.notCovered], [1, 1]);
			assert.deepEqual(fake.texts, []);
		});

		it('keeps what the archive knows where it fails', async () => {
			fake.inject(() => ({ status: 500, headers: {}, body: {} }));
			for (let at = 0; at < 5; at++) fake.inject(() => ({ status: 500, headers: {}, body: {} }));
			await openFile({ content: `${brown} ${invented} ${arden}\n` });
			const { restore: hide } = answerMessages();
			const counts = await verifyDocument();
			hide();
			assert.deepEqual([counts.verified, counts.notFound, counts.failed], [1, 1, 1]);
		});
	});
});

async function hoverAt(document: vscode.TextDocument, words: string): Promise<string> {
	const position = document.positionAt(document.getText().indexOf(words) + 1);
	const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
		'vscode.executeHoverProvider',
		document.uri,
		position,
	);
	return hovers
		.flatMap(({ contents }) => contents)
		.map((content) => (content as vscode.MarkdownString).value)
		.join('\n');
}
