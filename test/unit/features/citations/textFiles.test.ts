import '../../vscodeForTexts';

import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { sayProblem } from '../../../../src/core/reporting/wording/quotationTexts';
import { isRefused, listTextFiles, readTextFile } from '../../../../src/features/citations/texts/textFiles';
import { asOtherUser } from '../../otherUser';

describe('the texts of a folder', () => {
	let path: string;
	beforeEach(async () => {
		path = await mkdtemp(join(tmpdir(), 'benchbook-texts-'));
	});
	afterEach(() => rm(path, { recursive: true }));

	it('are those that the settings do not exclude', async () => {
		await mkdir(join(path, 'authorities'));
		await writeFile(join(path, 'authorities', 'a.txt'), 'text');
		const folder = { scheme: 'file', fsPath: path } as never;
		const list = async (kind?: 'off') => (await listTextFiles(folder, {}, () => kind && { kind })).files;
		assert.deepEqual(await list(), [{ file: 'authorities/a.txt', kind: 'file' }]);
		assert.deepEqual(await list('off'), []);
	});

	it('are said to be in a folder that cannot be listed, which nothing opens', async function () {
		if (process.platform === 'win32') return this.skip();
		await mkdir(join(path, 'authorities', 'private'), { recursive: true });
		await chmod(path, 0o755);
		await chmod(join(path, 'authorities', 'private'), 0);
		const folder = { scheme: 'file', fsPath: path } as never;
		const listed = await asOtherUser(() => listTextFiles(folder, {}, () => undefined));
		assert.deepEqual(listed, {
			files: [{ file: 'authorities/private', kind: 'unlistable' }],
			left: 0,
			isComplete: true,
		});
		for (const file of listed.files) {
			const text = await readTextFile(folder, file, '1', () => assert.fail());
			assert.ok(isRefused(text));
			assert.equal(sayProblem(text.problem), "a folder that can't be listed");
		}
	});
});
