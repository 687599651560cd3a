import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { SampleRequestRecord } from '../../../src/sample/options';
import { startSample } from '../../../src/sample/server';
import { giveConsent } from '../support/consent';
import { openFile, problemsOf } from '../support/documents';
import { connectTo, type TestService } from '../support/services';
import { readSession } from '../support/session';
import { changeSettings } from '../support/settings';
import { until } from '../support/until';

const content =
	'Brown v. Board of Education, 347 U.S. 483 (1955).\n\nVarghese, 925 F.3d 1339 (11th Cir. 2019).\n\nMiller, 174 F.3d 366 (2d Cir. 1999).\n';

// The same window twice on the same user data: the second run finds what the first has learned.
describe('answers across a restart', () => {
	const { run, userData } = readSession();
	const memory = join(userData, 'service.json');
	const records: SampleRequestRecord[] = [];
	let service: TestService;

	before(async () => {
		await changeSettings({ 'benchbook.verify.trigger': 'type', 'benchbook.verify.delay': 20 });
		const onRequest = (record: SampleRequestRecord): void => void records.push(record);
		if (run === 1) {
			service = await startSample({ onRequest });
			await giveConsent(service, ['citations']);
			await writeFile(memory, JSON.stringify(service));
		} else {
			// Answers are kept for an origin: it has to be the same one.
			const { baseUrl, apiKey } = JSON.parse(await readFile(memory, 'utf8')) as TestService;
			service = await startSample({ port: Number(new URL(baseUrl).port), key: apiKey, onRequest });
		}
		// Also the second time: the browser of the tests keeps no secrets across windows.
		await connectTo(service);
	});

	after(() => service.close());

	const asked = () =>
		records
			.filter(({ operation }) => operation === 'verify')
			.flatMap(({ body }) => (body as { text: string }).text.split('\n\n'));
	const codes = (document: vscode.TextDocument) => problemsOf(document).map(({ code, text }) => `${code} ${text}`);
	const marks = ['year-differs 1955', 'not-found 925 F.3d 1339', 'not-found 174 F.3d 366'];

	it('are not asked again', async () => {
		const editor = await openFile({ content });
		const { document } = editor;
		await until('the marks', () => problemsOf(document).length === marks.length);
		assert.deepEqual(codes(document), marks);
		if (run === 1) {
			assert.deepEqual(asked(), ['347 U.S. 483', '925 F.3d 1339', '174 F.3d 366']);
			const folder = join(userData, 'User', 'globalStorage', 'benchbook.benchbook', 'answers');
			await until('the answers in their file', async () => {
				const [name = ''] = (await readdir(folder).catch(() => [])).filter((one) => one.endsWith('.json'));
				const kept = name === '' ? '' : await readFile(join(folder, name), 'utf8');
				return asked().every((one) => kept.includes(`"${one}"`));
			});
			return;
		}
		// What is new is asked, and shows that asking works; nothing else is.
		await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'Doe v. Roe, 803 F.3d 1 (2d Cir. 2015).\n\n'));
		await until('the new mark', () => problemsOf(document).length === marks.length + 1);
		assert.deepEqual(asked(), ['803 F.3d 1']);
	});
});
