import { sayRefusal } from '../../../src/core/reporting/wording/fileTexts';
import '../vscodeForTexts';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import type { Uri } from 'vscode';
import { findRefusal, readFile } from '../../../src/host/files/readFile';

const at = (path: string) => ({ scheme: 'file', path, fsPath: path }) as unknown as Uri;

describe('reading a file for the editor', () => {
	let folder: string;
	let outside: string;

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'benchbook-editor-'));
		outside = await mkdtemp(join(tmpdir(), 'benchbook-outside-'));
		await writeFile(join(outside, 'a.txt'), 'Words.');
		await symlink(join(outside, 'a.txt'), join(folder, 'link.txt'));
	});

	afterEach(async () => {
		for (const each of [folder, outside]) await rm(each, { recursive: true });
	});

	it('stays in the folder that it is asked for, and goes anywhere with a file that the user chose', async () => {
		const file = at(join(folder, 'link.txt'));
		assert.deepEqual(await readFile(file, at(folder), { limit: 10 }), { kind: 'outside' });
		const chosen = await readFile(file, undefined, { limit: 10 });
		assert.ok(chosen.kind === 'read');
		assert.equal(Buffer.from(chosen.bytes).toString(), 'Words.');
	});

	it('finds out what VS Code should not open, without reading it', async function () {
		if (process.platform === 'win32') this.skip();
		assert.equal(await findRefusal(at(join(outside, 'a.txt'))), undefined);
		assert.deepEqual(await findRefusal(at(join(folder, 'none.txt'))), { kind: 'missing' });
		spawnSync('mkfifo', [join(folder, 'pipe.txt')]);
		assert.deepEqual(await findRefusal(at(join(folder, 'pipe.txt'))), { kind: 'special' });
	});

	it('says why a file was not read', () => {
		assert.deepEqual(
			[
				{ kind: 'outside' } as const,
				{ kind: 'special' } as const,
				{ kind: 'tooLarge', bytes: 20_000_001, limit: 20_000_000 } as const,
				{ kind: 'missing' } as const,
				{ kind: 'failed', code: 'EACCES' } as const,
			].map(sayRefusal),
			['a link that leads out of the folder', 'not a regular file', 'larger than 20 MB', 'missing', 'EACCES'],
		);
	});
});
