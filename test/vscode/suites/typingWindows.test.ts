import assert from 'node:assert/strict';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { giveConsent } from '../support/consent';
import { closeAllEditors, problemsOf } from '../support/documents';
import { connectTo, startFaultyService, type TestService } from '../support/services';
import { readSession } from '../support/session';
import { until } from '../support/until';

const citations = 300;
const waves = 6;

/** Different ones for each window; the sample knows none of them, so that each becomes a mark. */
const drafted = (volume: number, wave: number) =>
	Array.from({ length: citations / waves }, (_, at) => `${volume} F.3d ${wave * 100 + at + 1}`);

// Runs in both windows at once; they tell each other by files how far they are.
describe('two windows at once on the same user data', () => {
	const { userData, workspace: first } = readSession();
	const own = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
	const isFirst = own === first;
	const volume = isFirst ? 801 : 802;
	let service: TestService;

	const shared = (name: string) => join(userData, `${name}.json`);
	const tell = async (name: string, content: unknown): Promise<void> => {
		await writeFile(`${shared(name)}.part`, JSON.stringify(content));
		await rename(`${shared(name)}.part`, shared(name));
	};
	const heard = (name: string) =>
		until(`the other window's ${name}`, () => readFile(shared(name), 'utf8').catch(() => undefined), 60_000);

	before(async function () {
		this.timeout(90_000);
		if (isFirst) {
			service = await startFaultyService();
			await giveConsent(service, ['citations']);
			// Connecting writes a setting, which two windows cannot do at once.
			await connectTo(service);
			await tell('service', service);
		} else {
			const told = JSON.parse(await heard('service')) as Pick<TestService, 'baseUrl' | 'apiKey'>;
			service = { ...told, close: () => Promise.resolve() };
			await connectTo(service);
		}
		await tell(`ready-${volume}`, true);
		await heard(`ready-${isFirst ? 802 : 801}`);
	});

	after(async function () {
		this.timeout(90_000);
		await closeAllEditors();
		// The service must not end while the other window still asks it.
		await tell(`done-${volume}`, true);
		await heard(`done-${isFirst ? 802 : 801}`);
		await service.close();
	});

	it('lose no answer', async () => {
		const file = vscode.Uri.file(join(own, 'draft.md'));
		await vscode.workspace.fs.writeFile(file, new TextEncoder().encode('Draft.\n'));
		const editor = await vscode.window.showTextDocument(file);
		const { document } = editor;
		for (let wave = 0; wave < waves; wave++) {
			const text = drafted(volume, wave).map((one) => `See ${one} (2d Cir. 2015).\n\n`);
			await until('the edit', async () =>
				editor.edit((edit) => edit.insert(new vscode.Position(document.lineCount, 0), text.join(''))),
			);
			await until('its answers', () => problemsOf(document).length === (citations / waves) * (wave + 1), 60_000);
		}
		const folder = join(userData, 'User', 'globalStorage', 'benchbook.benchbook', 'answers');
		const missing = async () => {
			const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
			const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
			const kept = contents.flatMap((content) => Object.keys((JSON.parse(content) as { answers: object }).answers));
			const all = [801, 802].flatMap((one) => Array.from({ length: waves }, (_, wave) => drafted(one, wave)).flat());
			return all.filter((one) => !kept.includes(one));
		};
		await until('both windows’ answers in the file', async () => (await missing()).length === 0).catch(async () =>
			assert.deepEqual(await missing(), []),
		);
	}).timeout(120_000);

	it('share what is decided on documents outside of any folder', async () => {
		const both = [801, 802].map((one) => `${one} F.3d 9${one}`);
		const document = await vscode.workspace.openTextDocument({
			language: 'markdown',
			content: both.map((one) => `Doe v. Roe, ${one} (2d Cir. 2015).\n`).join('\n'),
		});
		await vscode.window.showTextDocument(document);
		const marked = () => problemsOf(document).map(({ text }) => text);
		await until('both marks', () => marked().length === 2);
		// Only then may either be ignored: the other window would not see its mark come.
		await tell(`marked-${volume}`, true);
		await heard(`marked-${isFirst ? 802 : 801}`);
		const start = document.getText().indexOf(`${volume} F.3d`);
		await vscode.commands.executeCommand('benchbook.citations.ignore', {
			uri: document.uri.toString(),
			start,
			note: 'Read in print',
		});
		await until('no marks in either', () => marked().length === 0).catch(() => assert.deepEqual(marked(), []));
	});
});
