import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { giveConsent } from '../support/consent';
import { decisionsFile, forgetDecisions } from '../support/decisions';
import { closeAllEditors, openFile } from '../support/documents';
import { requestsOf } from '../support/explorer';
import { answerMessages } from '../support/messages';
import { connectTo, type FaultyService, startServiceWith } from '../support/services';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const court = 'United States Court of Appeals for the Second Circuit';
const cases = [
	{ name: 'Marlow v. Penhaligon', citation: '801 F.3d 55', court, dateDecided: '2015-03-02' },
	{ name: 'Marlow v. Penhaligon', citation: '701 F.3d 9', court, dateDecided: '2012-03-02' },
	{ name: 'Ottoline v. Brackwater', citation: '802 F.3d 60', court, dateDecided: '2015-03-03' },
];

const wrong = '*Marlow v. Penhaligon*, 81 F.3d 55, 57 (2d Cir. 2015)';
const draft = [
	`My theory of the case is secret. *See* ${wrong}. Again: ${wrong}.`,
	'*Zebedee v. Yarrow*, 999 F.3d 999 (2d Cir. 2020). *Ottoline v. Brackwater*, 802 F.3d 60 (2d Cir. 2015). 28 U.S.C. § 1331.\n',
].join('\n\n');
const query = 'Marlow v. Penhaligon 2d Cir. 2015';

interface Searched {
	searched: number;
	found: { citation: string; suggestions: string[] }[];
}

describe('looking for citations that were not found', () => {
	let service: FaultyService;
	let restore: () => Promise<void>;

	before(async () => {
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
	});

	// A service for each test: what one has answered must not be known to the next.
	beforeEach(async () => {
		service = await startServiceWith(cases);
		await giveConsent(service, ['citations', 'text']);
		await connectTo(service);
	});

	afterEach(async () => {
		await closeAllEditors();
		await forgetDecisions();
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
	});

	after(async () => {
		await restore();
	});

	async function openChecked(content = draft): Promise<vscode.TextEditor> {
		const editor = await openFile({ content });
		await vscode.commands.executeCommand('benchbook.citations.verifyDocument');
		service.faults.clear();
		return editor;
	}

	const search = (argument?: object) =>
		vscode.commands.executeCommand<Searched | undefined>('benchbook.citations.searchNotFound', argument);
	const sent = (operation: 'find' | 'verify') => requestsOf(service, operation).map(({ body }) => body);

	const placeOf = ({ document }: vscode.TextEditor, text: string) =>
		document.positionAt(document.getText().indexOf(text) + 1);

	async function actionsAt(editor: vscode.TextEditor, text: string): Promise<vscode.CodeAction[]> {
		const place = placeOf(editor, text);
		editor.selection = new vscode.Selection(place, place);
		return vscode.commands.executeCommand(
			'vscode.executeCodeActionProvider',
			editor.document.uri,
			new vscode.Range(place, place),
		);
	}

	const hoverAt = async (editor: vscode.TextEditor, text: string): Promise<vscode.MarkdownString[]> => {
		const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
			'vscode.executeHoverProvider',
			editor.document.uri,
			placeOf(editor, text),
		);
		return hovers.flatMap(({ contents }) => contents as vscode.MarkdownString[]);
	};

	const answer = (candidates: unknown) =>
		service.faults.inject('find', { kind: 'answer', status: 200, body: JSON.stringify({ candidates }) });

	it('sends one search for each that says the same, one batch to check what came back, and changes nothing', async () => {
		const editor = await openChecked();
		const found = await search();
		assert.deepEqual(found, {
			searched: 2,
			found: [{ citation: '81 F.3d 55', suggestions: ['801 F.3d 55'] }],
		});
		// Several are under way at once.
		const searches = sent('find').map((body) => body as { readonly query: string; readonly numResults: number });
		assert.deepEqual(
			searches.sort((one, other) => one.query.localeCompare(other.query)),
			[
				{ query, numResults: 10 },
				{ query: 'Zebedee v. Yarrow 2d Cir. 2020', numResults: 10 },
			],
		);
		assert.equal(sent('verify').length, 1);
		assert.match((sent('verify')[0] as { text: string }).text, /801 F\.3d 55/);
		assert.equal(editor.document.getText(), draft);
		await assert.rejects(readFile(decisionsFile), 'nothing is decided');
		// A search that brings nothing is an answer, which stays.
		await vscode.commands.executeCommand('benchbook.citations.verifyDocument');
		const hover = (await hoverAt(editor, '999 F.3d 999')).map(({ value }) => value.replaceAll('\\', '')).join('\n');
		assert.match(hover, /\*\*Not found, nor by name\*\*[\s\S]*Searched by name, court, and year: .+, .*20\d\d/);
		const codes = vscode.languages.getDiagnostics(editor.document.uri).map(({ code }) => code);
		assert.ok(JSON.stringify(codes).includes('not-found-by-name'), JSON.stringify(codes));
	});

	it('offers each case to be opened before it can be taken, and leaves what was taken to review', async () => {
		const editor = await openChecked();
		const start = draft.indexOf('81 F.3d 55');
		const cite = (place: string) => ({ title: `Marlow v. Penhaligon, ${place}`, url: 'https://x.example' });
		answer([cite('701 F.3d 9'), cite('801 F.3d 55')]);
		await search({ uri: editor.document.uri.toString(), start });
		assert.equal(sent('find').length, 1);
		const actions = await actionsAt(editor, '81 F.3d 55, 57 (2d Cir. 2015). Again');
		const titles = actions.map(({ title }) => title);
		const order = [
			/^Open/,
			/^Change to/,
			/^Find the correct citation for Marlow v\. Penhaligon$/,
			/^Confirm/,
			/^Ignore/,
			/^Check/,
		];
		const places = order.map((one) => titles.findIndex((title) => one.test(title)));
		assert.deepEqual(
			places,
			[...places].sort((a, b) => a - b),
			titles.join('\n'),
		);
		assert.ok(!places.slice(0, 3).includes(-1), titles.join('\n'));
		const offered = titles.filter((title) => /Marlow/.test(title));
		assert.match(offered[0] ?? '', /^Open Marlow v\. Penhaligon, 801 F\.3d 55 \(.* 2015\)$/);
		assert.match(offered[1] ?? '', /^Change to 801 F\.3d 55: Marlow v\. Penhaligon \(/);
		assert.match(offered[3] ?? '', /^Change to 701 F\.3d 9:/);
		assert.ok(actions.every(({ isPreferred, title }) => !(isPreferred && /^Change to/.test(title))));
		const text = (await hoverAt(editor, '81 F.3d 55')).map(({ value }) => value).join('\n');
		assert.match(text.replaceAll('\\', ''), /Did you mean 801 F\.3d 55\?/);

		const fix = actions.find(({ title }) => title === offered[1]);
		assert.ok(fix?.edit && fix.command);
		assert.ok(await vscode.workspace.applyEdit(fix.edit));
		await vscode.commands.executeCommand(fix.command.command, ...(fix.command.arguments ?? []));
		assert.equal(editor.document.getText(), draft.replace('81 F.3d 55', '801 F.3d 55'));
		const kept = JSON.parse(await readFile(decisionsFile, 'utf8')) as { decisions: Record<string, { kind: string }> };
		assert.deepEqual(
			// For the place that was corrected, not for the case.
			Object.entries(kept.decisions).map(([key, { kind }]) => [key.replace(/\|at [\w-]+$/, '|at …'), kind]),
			[['801 F.3d 55|marlow v. penhaligon|at …', 'fromRecord']],
		);
		const after = (await hoverAt(editor, '801 F.3d 55')).map(({ value }) => value).join('\n');
		assert.match(after, /confirm/i);
	});

	it('suggests nothing that was not found, has another name, or was only claimed; and follows no foreign link or command', async () => {
		const editor = await openChecked();
		const evil = '[Marlow](command:workbench.action.quit) $(trash) <b>Marlow</b>';
		answer([
			{ title: 'Marlow v. Penhaligon, 555 F.3d 5 (2d Cir. 2015)', url: 'https://x.example/invented' },
			{ title: 'Marlow v. Penhaligon, 802 F.3d 60 (2d Cir. 2015)', url: 'https://x.example/other' },
			{ title: 'Marlow v. Penhaligon, 81 F.3d 55 (2d Cir. 2015)', url: 'https://x.example/itself' },
			{ title: evil, url: 'javascript:alert(1)' },
			{ title: evil, url: 'https://x.example/a)[b](command:workbench.action.quit)' },
			{ title: 7, url: null },
			...Array.from({ length: 500 }, () => ({ title: 'Marlow '.repeat(500) })),
		]);
		const found = await search();
		assert.deepEqual(found?.found, []);
		const titles = (await actionsAt(editor, '81 F.3d 55')).map(({ title }) => title);
		assert.ok(!titles.some((title) => /^Change to/.test(title)), titles.join('\n'));
		const isOurs = (target: string): boolean =>
			target.startsWith('https://x.example/') || target === 'https://www.courtlistener.com/c/F.3d/81/55/';
		const targets = (await actionsAt(editor, '81 F.3d 55'))
			.filter(({ title }) => title.startsWith('Open '))
			.map(({ command }) => String(command?.arguments?.[0]));
		assert.ok(targets.length > 0 && targets.every(isOurs), targets.join());
		for (const { value, isTrusted } of await hoverAt(editor, '81 F.3d 55')) {
			const commands = [...value.matchAll(/(?<!\\)\]\(command:([\w.]+)/g)].map(([, command]) => command);
			assert.deepEqual(
				[...new Set(commands)].filter(
					(one) => !/^benchbook\.citations\.(?:searchNotFound|whyVerdict)$/.test(one ?? ''),
				),
				[],
				value,
			);
			const names = ['searchNotFound', 'checkRegulations', 'whyVerdict', 'readOpinion', 'showPassages'];
			const own = names.map((name) => `benchbook.citations.${name}`);
			if (isTrusted) assert.deepEqual(isTrusted, { enabledCommands: own });
		}
		assert.equal(editor.document.getText(), draft);
	});

	it('goes on after a search that fails, says so, and offers what the others brought', async () => {
		await openChecked();
		const messages = answerMessages();
		try {
			service.faults.inject('find', { kind: 'answer', status: 200, body: '{"candidates": 5' }, 1);
			const found = await search();
			assert.equal(found?.searched, 1);
			await until('the message', () => messages.shown.some(({ kind }) => kind === 'error'));
			service.faults.clear();
			service.faults.inject('find', { kind: 'answer', status: 401, body: '{}' });
			await search();
			assert.ok(sent('find').length <= 2, 'a refused key is refused for all');
			service.faults.clear();
			assert.equal((await search())?.found.length, 1, 'and again');
		} finally {
			messages.restore();
		}
	});

	it('stops at once when the service is disconnected, and keeps nothing', async () => {
		const editor = await openChecked();
		service.faults.inject('find', { kind: 'hang' });
		const running = search();
		await service.faults.arrival('find', 1);
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		service.faults.clear();
		assert.equal(await running, undefined);
		assert.deepEqual(sent('verify'), []);
		const titles = (await actionsAt(editor, '81 F.3d 55')).map(({ title }) => title);
		assert.ok(!titles.some((title) => /^Change to|^Find the correct/.test(title)), titles.join('\n'));
	});

	it('asks first, and says what leaves and where it goes', async () => {
		await giveConsent(service, ['citations']);
		const reset = await changeSettings({ 'benchbook.verify.send': 'citations' });
		await openChecked();
		const declining = answerMessages();
		assert.equal(await search(), undefined);
		declining.restore();
		const [{ text, modal } = { text: '', modal: false }] = declining.shown;
		assert.ok(modal && text.includes(new URL(service.baseUrl).host) && /case names/.test(text), text);
		assert.deepEqual(sent('find'), []);
		const allowing = answerMessages('Send Case Names');
		assert.equal((await search())?.searched, 2);
		assert.equal((await search())?.searched, 2);
		allowing.restore();
		assert.equal(allowing.shown.filter((one) => one.modal).length, 1);
		await reset();
	});

	it('is not offered in a confidential folder, where the command says so and sends nothing', async () => {
		const editor = await openChecked();
		const isOffered = async () =>
			(await actionsAt(editor, '81 F.3d 55')).some(({ command }) => command?.command.endsWith('.searchNotFound'));
		assert.ok(await isOffered());
		const loosen = await changeSettings({ 'benchbook.confidential': true });
		const messages = answerMessages('Send Case Names');
		try {
			assert.ok(!(await isOffered()));
			for (const { value } of await hoverAt(editor, '81 F.3d 55')) assert.doesNotMatch(value, /searchNotFound/);
			assert.equal(await search(), undefined);
			await until('the refusal', () => messages.shown.some(({ text }) => /confidential/.test(text)));
			assert.ok(messages.shown.every(({ modal }) => !modal));
			assert.deepEqual(sent('find'), []);
		} finally {
			messages.restore();
			await loosen();
		}
	});
});
