import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { NamedFiles } from '../../../src/node/namedFiles';

describe('files that are named in a folder', () => {
	let folder = '';
	let inside = '';
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'benchbook-named-'));
		inside = join(folder, 'inside');
		mkdirSync(inside);
	});
	afterEach(() => rmSync(folder, { recursive: true }));

	const files = (largest = 10) => new NamedFiles(inside, (name) => name.endsWith('.xml'), largest);

	it('are listed by name, without others, and with why one is refused', async () => {
		const names = Array.from({ length: 40 }, (_, at) => `file${at}.xml`);
		for (const name of [...names, 'other.txt']) writeFileSync(join(inside, name), 'words');
		writeFileSync(join(inside, 'large.xml'), 'more words');
		writeFileSync(join(folder, 'outside.xml'), 'words');
		symlinkSync(join(folder, 'outside.xml'), join(inside, 'led.xml'));
		symlinkSync(join(inside, 'none.xml'), join(inside, 'lost.xml'));
		mkdirSync(join(inside, 'folder.xml'));
		const listed = await files(9).list();
		assert.deepEqual(
			listed.files.map(({ name, size }) => `${name} ${size}`),
			[...names].sort().map((name) => `${name} 5`),
		);
		assert.deepEqual(listed.refused, [
			{ name: 'folder.xml', why: 'special' },
			{ name: 'large.xml', why: 'tooLarge' },
			{ name: 'led.xml', why: 'outside' },
			{ name: 'lost.xml', why: 'unreadable' },
		]);
		for (const { name } of listed.refused) assert.equal(await files(9).open(name), undefined, name);
		const opened = await files(9).open('file7.xml');
		assert.equal(new TextDecoder().decode(await opened?.read(1, 100)), 'ords');
		assert.deepEqual([opened?.size, opened?.stamp], [5, listed.files.find(({ name }) => name === 'file7.xml')?.stamp]);
		await opened?.close();
	});

	it('are none in a folder that cannot be listed', async () => {
		rmSync(inside, { recursive: true });
		assert.deepEqual(await files().list(), { files: [], refused: [], failure: 'ENOENT' });
	});
});
