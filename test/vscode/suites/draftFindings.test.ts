import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { closeAllEditors, openFile, problemsOf } from '../support/documents';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { replace } from '../support/typing';
import { until } from '../support/until';

const { Warning, Information } = vscode.DiagnosticSeverity;

const draft = [
	'*Hawthorn v. Juniper*, 597 Wis. 2d 678 (Wis. 2010). *Hawthorn v. Juniper*, 97 Wis. 2d 678 (Wis. 2010).',
	'*Alder v. Yarrow*, 610 F.3d 20 (9th Cir. 2010). *Bramble v. Sorrel*, 610 F.3d 20 (9th Cir. 2010).',
	'*Teasel*, 620 F.3d at 31. *Teasel v. Burdock*, 620 F.3d 30 (9th Cir. 2010).',
	'See *Alder*, 610 F.3d at 21; *Teasel*, 620 F.3d at 32. *Id.* at 33.',
	'*Comfrey v. Borage*, 310 F. 5 (2d Cir. 1924).[^1] One more.[^2] And more.[^3]',
	'[^1]: *Mallow v. Vetch*, 630 F.3d 40 (9th Cir. 2010).',
	'[^2]: *Campion v. Tansy*, 640 F.3d 50 (9th Cir. 2010).',
	'[^3]: *Mallow*, *supra* note 2, at 41.\n',
].join('\n\n');

/** The finding, the words it is on, and how it is shown. */
const found: readonly (readonly [code: string, text: string, severity: vscode.DiagnosticSeverity])[] = [
	['near-miss', '97 Wis. 2d 678', Warning],
	['near-miss', 'Bramble v. Sorrel', Warning],
	['short-before-full', '620 F.3d at 31', Information],
	['ambiguous-id', 'Id.', Information],
	['impossible-volume', '310', Information],
	['supra-note-differs', 'supra* note 2', Information],
];

describe('what a draft shows by itself', () => {
	let restore: () => Promise<void>;

	before(async () => {
		restore = await changeSettings({ 'benchbook.verify.trigger': 'manual' });
	});

	afterEach(async () => {
		await closeAllEditors();
	});

	after(() => restore());

	const listed = (document: vscode.TextDocument) =>
		problemsOf(document).map(({ code, text, severity }) => [code, text, severity] as const);

	/** Waits for the problems, and says what was there instead. */
	const settled = (document: vscode.TextDocument, wanted: typeof found) =>
		until('the problems', () => JSON.stringify(listed(document)) === JSON.stringify(wanted)).catch(() =>
			assert.deepEqual(listed(document), wanted),
		);

	const hoverAt = async (document: vscode.TextDocument, text: string): Promise<string> => {
		const position = document.positionAt(document.getText().indexOf(text) + 1);
		const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
			'vscode.executeHoverProvider',
			document.uri,
			position,
		);
		return hovers.flatMap(({ contents }) => contents.map((part) => (part as vscode.MarkdownString).value)).join('\n');
	};

	const report = async (document: vscode.TextDocument): Promise<{ toReview: number; counts: { total: number } }> => {
		const uri = vscode.Uri.file(join(readSession().workspace, 'draft-findings.json'));
		await rm(uri.fsPath, { force: true });
		await vscode.window.showTextDocument(document);
		await vscode.commands.executeCommand('benchbook.citations.exportReport', { format: 'json', uri });
		const content = JSON.parse(await readFile(uri.fsPath, 'utf8'));
		await rm(uri.fsPath, { force: true });
		return content;
	};

	it('is marked without a service: each code on its words, with its severity and its explanation', async () => {
		const { document } = await openFile({ content: draft });
		await settled(document, found);
		for (const { code } of vscode.languages.getDiagnostics(document.uri)) {
			assert.ok(typeof code === 'object' && code.target.scheme === 'command');
		}
		const [first, second] = problemsOf(document);
		assert.match(first?.message ?? '', /also cites this case at “597 Wis\. 2d 678”/);
		assert.match(second?.message ?? '', /two names: “Bramble v\. Sorrel” here, “Alder v\. Yarrow” earlier/);
	});

	it('is not there while someone types in the citation, and comes once the caret has left it', async () => {
		const editor = await openFile({ content: draft });
		const { document } = editor;
		await settled(document, found);
		const place = document.getText().indexOf('97 Wis. 2d 678', 60);
		const caret = document.positionAt(place + '97 Wis. 2d 678'.length);
		editor.selection = new vscode.Selection(caret, caret);
		const end = document.offsetAt(caret);
		await replace(editor, end, end, '0');
		await replace(editor, end, end + 1, '');
		editor.selection = new vscode.Selection(caret, caret);
		await settled(document, found.slice(1));
		editor.selection = new vscode.Selection(2, 0, 2, 0);
		await settled(document, found);
		// Corrected, it stays away.
		await replace(editor, place, place, '5');
		await settled(document, found.slice(1));
	});

	it('changes no count and nothing that is left to review', async () => {
		const { document } = await openFile({ content: draft });
		await settled(document, found);
		const before = await report(document);
		// Eight full citations; the short form before its full citation, id. after several sources and supra name nothing that was counted before.
		assert.deepEqual([before.counts.total, before.toReview], [9, 11]);
		const near = document.getText().indexOf('97 Wis. 2d 678', 60);
		await vscode.commands.executeCommand('benchbook.citations.confirm', {
			uri: document.uri.toString(),
			start: near,
			note: 'Read in print',
		});
		await settled(document, found.slice(1));
		assert.equal((await report(document)).toReview, before.toReview - 1);
		await vscode.commands.executeCommand('benchbook.citations.withdrawDecision', {
			uri: document.uri.toString(),
			start: near,
		});
		await settled(document, found);
	});

	it('is shown as the user sets it, code by code, and stays in the hover when it is off', async () => {
		const { document } = await openFile({ content: draft });
		await settled(document, found);
		assert.doesNotMatch(await hoverAt(document, '97 Wis. 2d 678 (Wis. 2010).\n'), /also cites this case/);
		const codes = [...new Set(found.map(([code]) => code))];
		const schema = vscode.extensions.getExtension('benchbook.benchbook')?.packageJSON.contributes.configuration;
		const settings = [schema].flat().reduce((all, { properties }) => Object.assign(all, properties), {});
		const offered = settings['benchbook.severity'].properties;
		const reset = await changeSettings({
			'benchbook.severity': Object.fromEntries(codes.map((code) => [code, 'off'])),
		});
		try {
			await settled(document, []);
			const texts: readonly (readonly [string, RegExp])[] = [
				['97 Wis. 2d 678 (Wis. 2010).\n', /also cites this case at “597 Wis/],
				['Bramble', /two names/],
				['620 F.3d at 31', /before its full citation, “620 F/],
				['Id.* at 33', /more than one source/],
				['310 F. 5', /There is no volume 310/],
				['supra* note 2', /that footnote doesn't cite/],
			];
			for (const [text, message] of texts) {
				assert.match((await hoverAt(document, text)).replaceAll('\\', '').replaceAll('&nbsp;', ' '), message, text);
			}
			for (const code of codes) {
				assert.equal(offered[code]?.default, code === 'near-miss' ? 'warning' : 'information', code);
				assert.ok(offered[code]?.description, code);
			}
		} finally {
			await reset();
		}
		await settled(document, found);
	});
});
