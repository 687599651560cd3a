import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { preflightChecks } from '../../../src/host/catalog/preflightChecks';
import { giveConsent } from '../support/consent';
import { decisionsFile, forgetDecisions } from '../support/decisions';
import { closeAllEditors, hintsIn, openFile } from '../support/documents';
import { answerMessages, replaceInWindow } from '../support/messages';
import { connectTo, type FaultyService, startFaultyService } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

interface Result {
	ready: boolean;
	checks: { id: string; isReady: boolean; places: number }[];
	text: string;
}

const ready = `# Brief

The Court said “separate is not equal.” *Brown v. Board of Education*, 347 U.S. 483, 495 (1954). *Id.* at 496. See 42 U.S.C. § 1983.
`;

const open = `# Brief

*Id.* at 5. The Court said “separate is not equal. [Roe](command:workbench.action.quit) v. Doe, 999 F.3d 999 (2d Cir. 2015).

It is settled. [cite] TK. On page XX, Tr. at __. Alder v. Fictional Sample Co., 999 U.S. 1 (2001).

<!-- benchbook:authorities -->

**Cases**

<!-- /benchbook:authorities -->
`;

describe('the last check before filing', () => {
	let service: FaultyService;
	let restore: () => Promise<void>;

	before(async () => {
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
		service = await startFaultyService();
		await giveConsent(service, ['citations', 'text']);
		await connectTo(service);
	});

	beforeEach(async () => {
		await vscode.commands.executeCommand('benchbook.citations.forgetAnswers');
		service.faults.clear();
	});

	afterEach(async () => {
		await closeAllEditors();
		await forgetDecisions();
	});

	after(async () => {
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		await service.close();
		await restore();
	});

	const run = (argument?: object) =>
		vscode.commands.executeCommand<Result | undefined>('benchbook.citations.preflight', argument);
	const requests = () => service.faults.seen.filter(({ operation }) => operation === 'verify');
	const openIds = (result: Result | undefined) =>
		Object.fromEntries(result?.checks.filter(({ isReady }) => !isReady).map(({ id, places }) => [id, places]) ?? []);

	/** Takes the row that has this text: its number is that of its line. */
	async function openLine(result: Result | undefined, text: string | RegExp): Promise<void> {
		const lines = (result?.text ?? '').split('\n');
		const line = lines.findIndex((one) => (typeof text === 'string' ? one.includes(text) : text.test(one)));
		assert.ok(line >= 0, `${text} in\n${result?.text}`);
		assert.equal(await vscode.commands.executeCommand('benchbook.citations.openPreflightLine', { line }), true);
	}

	it('says that a brief is ready, asks once for what was not checked today, and only by citation strings', async () => {
		await openFile({ content: ready });
		const result = await run();
		assert.deepEqual(openIds(result), {});
		assert.match(result?.text ?? '', /^Ready\n/);
		const sent = requests().map(({ body }) => JSON.parse(body.toString()) as { text: string });
		assert.deepEqual(sent, [{ text: '347 U.S. 483' }]);
		assert.match(result?.text ?? '', /\n- Not covered: 1\n {2}- 42 U\.S\.C\. § 1983/);
		assert.match(result?.text ?? '', /\nPassed \(\d+\)\n(?:- .*\n)*- There is no table of authorities/);
		await run();
		assert.equal(requests().length, 1, 'what was checked today is not asked for again');
	});

	it('lists each thing that is to do, and opens it by its line', async () => {
		const editor = await openFile({ content: open });
		const result = await run();
		assert.deepEqual(openIds(result), {
			nothingToReview: 2,
			tableCurrent: 1,
			noUnresolvedForm: 1,
			noLeftOvers: 4,
			quotationsClose: 1,
			noSampleText: 1,
		});
		assert.match(result?.text ?? '', /^Not ready\nTo do \(6\)\n/);
		const opened: [string | RegExp, string][] = [
			[/^- Citations to review: /, 'Id.'],
			[/Doe, 999 F\.3d 999/, '999 F.3d 999'],
			[/- TK \(/, 'TK'],
			[/- XX \(/, 'XX'],
			[/- \[cite/, '[cite]'],
			[/Text from the sample service/, 'Fictional Sample'],
		];
		for (const [line, words] of opened) {
			await openLine(result, line);
			const shown = vscode.window.activeTextEditor;
			assert.equal(shown?.document, editor.document, String(line));
			assert.equal(shown.document.getText(shown.selection), words);
		}
		await openLine(result, /Table of authorities out of date/);
		assert.match(editor.document.getText(vscode.window.activeTextEditor?.selection), /^<!-- benchbook:authorities/);
	});

	it('lists each check once, with all of its places', async () => {
		await openFile({ content: open });
		const { text = '', checks = [] } = (await run()) ?? {};
		const rows = text.split('\n');
		assert.equal(rows.filter((row) => /^ {2}- Id\. –/.test(row)).length, 2, text);
		assert.match(text, /\n- Unclear id\. and short forms: 1\n {2}- Id\. – Full citation unknown \(/);
		const ofChecks = rows.filter((row) => /^- /.test(row)).length;
		const known = /\nGood to know \((\d+)\)/.exec(text)?.[1];
		assert.equal(ofChecks - Number(known), checks.length);
	});

	it('opens by the number of a row, and nothing that an argument says', async () => {
		await openFile({ content: open });
		await run();
		const target = { kind: 'place', file: 0, start: 0, words: 'x' };
		for (const argument of [undefined, { line: -1 }, { line: 10_000 }, { line: 1.5 }, { target }, { row: { target } }])
			assert.equal(
				await vscode.commands.executeCommand('benchbook.citations.openPreflightLine', argument),
				false,
				JSON.stringify(argument),
			);
		assert.equal(await vscode.commands.executeCommand('benchbook.citations.fixPreflight', { line: 0 }), false);
	});

	it('is copied as it is shown, and gone once it is closed', async () => {
		await openFile({ content: ready });
		const result = await run();
		await vscode.commands.executeCommand('benchbook.citations.copyPreflight');
		assert.equal(await vscode.env.clipboard.readText(), result?.text);
		await vscode.commands.executeCommand('benchbook.citations.closePreflight');
		assert.equal(await vscode.commands.executeCommand('benchbook.citations.openPreflightLine', { line: 0 }), false);
	});

	it('finds the words again after the file has changed', async () => {
		const editor = await openFile({ content: open });
		const result = await run();
		const edit = new vscode.WorkspaceEdit();
		edit.insert(editor.document.uri, new vscode.Position(0, 0), 'Added before.\n\n'.repeat(20));
		await vscode.workspace.applyEdit(edit);
		await openLine(result, /- TK \(/);
		assert.equal(editor.document.getText(vscode.window.activeTextEditor?.selection), 'TK');
	});

	it('is never ready by quotations that no text was compared with', async () => {
		const folder = join(readSession().workspace, 'authorities');
		const brown = '*Brown v. Board of Education*, 347 U.S. 483, 495 (1954)';
		const content = `He said “it has no place here at all.” ${brown}. He said “separate is never equal.” *Miranda v. Arizona*, 384 U.S. 436, 440 (1966).\n`;
		await openFile({ content });
		try {
			assert.deepEqual(openIds(await run()), {});
			assert.match((await run())?.text ?? '', /Quotations without a text to compare: 2\n/);
			await mkdir(folder, { recursive: true });
			const text = 'Brown v. Board of Education\n\n347 U.S. 483 (1954)\n\nThe doctrine: it has no place here at all.\n';
			await writeFile(join(folder, 'brown.txt'), text);
			await until('the text to be compared with', async () => openIds(await run()).quotationsCompared === 1);
			const shown = (await run())?.text ?? '';
			assert.match(shown, /\n- Quotations not compared: 1/);
			assert.match(shown, /separate is never equal.*: the opinion's text isn't in the authorities folder/);
		} finally {
			await rm(folder, { recursive: true, force: true });
		}
	});

	it('counts a citation whose quotation differs with those to review, as the editor does', async () => {
		const folder = join(readSession().workspace, 'authorities');
		const brown = '*Brown v. Board of Education*, 347 U.S. 483, 495 (1954)';
		await openFile({ content: `He said “it has a firm place here after all.” ${brown}.\n` });
		try {
			await mkdir(folder, { recursive: true });
			const text =
				'Brown v. Board of Education\n\n347 U.S. 483 (1954)\n\nThe doctrine: it has no place here after all.\n';
			await writeFile(join(folder, 'brown.txt'), text);
			await until('the quotation to be compared', async () => openIds(await run()).quotationsMatch === 1);
			const result = await run();
			assert.equal(openIds(result).nothingToReview, 1, result?.text);
			assert.match(result?.text ?? '', /\n {2}- Brown v\. Board of Education, 347 U\.S\. 483 – Quotation differs/);
		} finally {
			await rm(folder, { recursive: true, force: true });
		}
	});

	it('lists hints of form, which leave a brief ready, and fixes all of one kind in one step', async () => {
		const hints = 'See 47 U.S.C. §227; 28 USC §1331. 😀 “47 U.S.C. §228.” See 29 U.S.C. §201.';
		const { document } = await openFile({ content: `${ready}\n${hints}\n` });
		const before = document.getText();
		const result = await run();
		assert.deepEqual(openIds(result), {});
		assert.match(result?.text ?? '', /^Ready\n/);
		assert.match(
			result?.text ?? '',
			/\n- Form: 4 hints in 2 kinds\n(?: {2,}- .*\n)* {2}- No space after § \(3\)\n {4}- §227 \(/,
		);
		const problems = await until('the hints', () => {
			const found = hintsIn(document);
			return found.length === 4 ? found : undefined;
		});
		assert.ok(problems.every(({ severity }) => severity === vscode.DiagnosticSeverity.Hint));
		const [first] = problems;
		const fixes = await vscode.commands.executeCommand<vscode.CodeAction[]>(
			'vscode.executeCodeActionProvider',
			document.uri,
			first?.range,
		);
		const quickFix = fixes.find(({ title }) => title === 'Use the usual form: § 227');
		assert.equal(quickFix?.isPreferred, true);
		const line = (result?.text ?? '').split('\n').findIndex((row) => row.includes('No space after §'));
		assert.equal(await vscode.commands.executeCommand('benchbook.citations.fixAllOfKind', { line }), true);
		const fixed = before.replace(/(?<!“47 U\.S\.C\. )§(?=\d)/g, '§ ');
		assert.equal(document.getText(), fixed);
		await vscode.window.showTextDocument(document);
		await vscode.commands.executeCommand('undo');
		assert.equal(document.getText(), before);
		const back = await changeSettings({ 'benchbook.severity': { 'section-space': 'off' } });
		try {
			await until('only the other kind', () => hintsIn(document).length === 1 || undefined);
			assert.equal(await vscode.commands.executeCommand('benchbook.citations.acceptSafeFixes'), 1);
			assert.equal(document.getText(), before.replace('28 USC', '28 U.S.C.'));
		} finally {
			await back();
		}
		const off = await changeSettings({ 'benchbook.citationStyle': 'off' });
		try {
			await until('no hint', () => hintsIn(document).length === 0 || undefined);
			assert.doesNotMatch((await run())?.text ?? '', /Form:/);
		} finally {
			await off();
		}
	});

	it('reads the files of a brief as one, in their order', async () => {
		const folder = join(readSession().workspace, 'pf');
		await mkdir(folder, { recursive: true });
		await writeFile(join(folder, 'one.md'), 'He said “so.” *Brown v. Board of Education*, 347 U.S. 483 (1954).\n');
		const editor = await openFile({ path: 'pf/two.md', content: '*Id.* at 490. *Brown*, 347 U.S. at 491. See TK.\n' });
		assert.equal(openIds(await run()).noUnresolvedForm, 2, 'alone, the second file cites nothing in full');
		const back = await changeSettings({ 'benchbook.brief.files': ['pf/one.md', 'pf/two.md'] });
		try {
			await vscode.window.showTextDocument(editor.document);
			const result = await run();
			assert.deepEqual(openIds(result), { noLeftOvers: 1, quotationsHavePinpoints: 1 });
			assert.match(result?.text ?? '', /Files: pf\/one\.md, pf\/two\.md/);
			await openLine(result, /TK \(pf\/two\.md:1\)/);
			assert.equal(editor.document.getText(vscode.window.activeTextEditor?.selection), 'TK');
		} finally {
			await back();
			await rm(folder, { recursive: true });
		}
	});

	it('takes the table of authorities for current as its command wrote it, until something else is cited', async () => {
		const editor = await openFile({ content: `# Brief\n\n${ready}` });
		editor.selection = new vscode.Selection(1, 0, 1, 0);
		await vscode.commands.executeCommand('benchbook.citations.insertTableOfAuthorities');
		const current = await run();
		assert.deepEqual(openIds(current), {});
		assert.match(current?.text ?? '', /\nPassed \(\d+\)\n(?:- .*\n)*- The table of authorities is current/);
		const edit = new vscode.WorkspaceEdit();
		edit.insert(
			editor.document.uri,
			editor.document.positionAt(editor.document.getText().length),
			'28 U.S.C. § 1331.\n',
		);
		await vscode.workspace.applyEdit(edit);
		await vscode.window.showTextDocument(editor.document);
		const stale = await run();
		assert.deepEqual(openIds(stale), { tableCurrent: 1 });
		const line = (stale?.text ?? '').split('\n').findIndex((row) => row.startsWith('- Table of authorities out'));
		assert.equal(await vscode.commands.executeCommand('benchbook.citations.fixPreflight', { line }), true);
		await vscode.window.showTextDocument(editor.document);
		assert.deepEqual(openIds(await run()), {});
	});

	it('sends nothing of a file that the settings exclude, and says so', async () => {
		const folder = join(readSession().workspace, 'px');
		await mkdir(folder, { recursive: true });
		await writeFile(join(folder, 'old.md'), 'Miranda v. Arizona, 384 U.S. 436 (1966).\n');
		const back = await changeSettings({
			'benchbook.brief.files': ['px/old.md', 'px/new.md'],
			'benchbook.verify.exclude': ['px/old.md'],
		});
		try {
			await openFile({ path: 'px/new.md', content: ready });
			const result = await run();
			assert.deepEqual(openIds(result), { checkedToday: 1, nothingToReview: 1 });
			const sent = requests().map(({ body }) => (JSON.parse(body.toString()) as { text: string }).text);
			assert.deepEqual(sent, ['347 U.S. 483']);
			assert.match(result?.text ?? '', /Not checked, because of the settings: px\/old\.md/);
		} finally {
			await back();
			await rm(folder, { recursive: true });
		}
	});

	it('says by what a brief is ready: what was confirmed and ignored, and which decision has lapsed', async () => {
		const editor = await openFile({
			content: 'Doe v. Roe, 999 F.3d 999 (2d Cir. 2015). Poe v. Moe, 998 F.3d 99 (2d Cir. 2015).\n',
		});
		const write = (year: number) => {
			const decision = {
				kind: 'confirmed',
				note: 'Read in print',
				answers: { 'not-found': '', 'impossible-volume': '' },
				at: '2026-01-02T03:04:05.000Z',
				by: 'A. Clerk',
				year,
				court: '2d Cir.',
			};
			const all = {
				'999 F.3d 999|doe v. roe': decision,
				'998 F.3d 99|poe v. moe': { ...decision, kind: 'ignored', year: 2015 },
			};
			return writeFile(decisionsFile, JSON.stringify({ version: 1, decisions: all }));
		};
		await mkdir(join(readSession().workspace, '.benchbook'), { recursive: true });
		await write(2015);
		await until('the decisions to apply', async () => {
			await vscode.window.showTextDocument(editor.document);
			return (await run())?.ready;
		});
		const result = await run();
		assert.match(
			result?.text ?? '',
			/- Ignored: 1\n {2}- Poe v\. Moe.*\n- Confirmed by a person: 1\n {2}- Doe v\. Roe/,
		);
		await openLine(result, /No decision has lapsed/);
		assert.equal(vscode.window.activeTextEditor?.document.uri.fsPath, decisionsFile);
		await write(2014);
		await until('a lapsed decision', async () => {
			await vscode.window.showTextDocument(editor.document);
			return openIds(await run()).noLapsedDecision === 1;
		});
	});

	it('says what went wrong where the service fails, and where none is connected', async () => {
		service.faults.inject('verify', { kind: 'answer', status: 403 });
		await openFile({ content: ready });
		const failed = await run();
		assert.deepEqual(openIds(failed), { checkedToday: 1, nothingToReview: 1 });
		assert.match(failed?.text ?? '', /Not everything was checked\. /);
		await closeAllEditors();
		await vscode.commands.executeCommand('benchbook.account.disconnect');
		try {
			await openFile({ content: ready });
			const alone = await run();
			assert.deepEqual(openIds(alone), { checkedToday: 1, nothingToReview: 1 });
			assert.match(alone?.text ?? '', /No source connected/);
			await vscode.commands.executeCommand('benchbook.account.useSample', { asks: false });
			await openFile({ content: ready });
			const sample = await run();
			assert.equal(sample?.ready, false);
			assert.match(sample?.text ?? '', /Answers are from the sample/);
		} finally {
			await vscode.commands.executeCommand('benchbook.account.disconnect');
			await giveConsent(service, ['citations', 'text']);
			await connectTo(service);
		}
	});

	it('shows nothing to someone who cancels', async () => {
		service.faults.inject('verify', { kind: 'hang' });
		const cancel = new vscode.CancellationTokenSource();
		const restoreWindow = replaceInWindow({
			withProgress: (_: unknown, task: (progress: unknown, token: vscode.CancellationToken) => unknown) =>
				task({ report: () => undefined }, cancel.token),
		});
		const messages = answerMessages();
		try {
			await openFile({ content: ready });
			const running = run();
			await service.faults.arrival('verify');
			cancel.cancel();
			assert.equal(await running, undefined);
			assert.equal(vscode.window.activeTextEditor?.document.uri.scheme, 'file');
			assert.deepEqual(messages.shown, []);
		} finally {
			messages.restore();
			restoreWindow();
		}
	});

	it('says which file of the brief is missing', async () => {
		const back = await changeSettings({ 'benchbook.brief.files': ['pf-here.md', 'pf-missing.md'] });
		const messages = answerMessages();
		try {
			await openFile({ path: 'pf-here.md', content: ready });
			assert.equal(await run(), undefined);
			assert.match(messages.shown[0]?.text ?? '', /pf-missing\.md/);
		} finally {
			messages.restore();
			await back();
			await rm(join(readSession().workspace, 'pf-here.md'));
		}
	});

	it("counts by the court's rules, and leaves out the checks that the settings turn off, by name", async () => {
		const back = await changeSettings({
			'benchbook.brief.rules': 'frap',
			'benchbook.brief.checksOff': ['certificateOfService', 'footnotesComplete', 'nothing'],
		});
		try {
			await openFile({ content: `${ready}\n[^1]: No one refers to it.\n` });
			const { text = '', ...result } = (await run()) ?? { ready: false, checks: [] };
			assert.deepEqual(openIds({ ...result, text }), { certificateOfCompliance: 1 });
			assert.match(
				text,
				/^- The brief is within .* Words: \d+ of 13000 \(Fed\. R\. App\. P\. 32\(a\)\(7\)\(B\)\(i\)\)/m,
			);
			assert.match(text, /^- Checks left out, because of the settings: footnotesComplete, certificateOfService\.$/m);
			assert.doesNotMatch(text, /certificate of service|Footnotes without/);
			const undo = await changeSettings({ 'benchbook.brief.rules': 'none' });
			assert.match((await run())?.text ?? '', /^Ready, with checks left out\n/);
			await undo();
			const undoAll = await changeSettings({ 'benchbook.brief.checksOff': [...preflightChecks] });
			const none = await run();
			assert.deepEqual(none?.checks, []);
			assert.ok(none.text?.includes(`because of the settings: ${preflightChecks.join(', ')}.`), none.text);
			await undoAll();
		} finally {
			await back();
		}
	});

	it('runs every check whatever a folder has for its rules and for what is left out', async () => {
		const byRules = preflightChecks.filter((id) => !/^(?:wordLimit|certificate)/.test(id));
		const odd: readonly unknown[] = [{}, 7, 'frap\u0000', '__proto__', ['frap'], { toString: 'frap' }];
		const names: unknown[] = [
			'noLeftOvers',
			[['noLeftOvers']],
			{ 0: 'noLeftOvers', length: 1 },
			['noleftovers', '__proto__', 7],
		];
		await openFile({ content: open });
		for (const [at, rules] of odd.entries()) {
			const back = await changeSettings({
				'benchbook.brief.rules': rules,
				'benchbook.brief.checksOff': names[at % names.length],
			});
			const result = await run();
			await back();
			assert.deepEqual(
				result?.checks.map(({ id }) => id),
				byRules,
				JSON.stringify(rules),
			);
			assert.doesNotMatch(result?.text ?? '', /Checks left out/);
		}
	});

	it('leaves the draft as it was', async () => {
		const editor = await openFile({ content: open });
		await run();
		assert.equal(await readFile(editor.document.uri.fsPath, 'utf8'), open);
		assert.equal(editor.document.isDirty, false);
	});
});
