import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { root } from '../../vscode/harness/folders';

describe('the files of what is imported where it is first used', () => {
	const script = readFileSync(join(root, 'esbuild.mjs'), 'utf8');
	const patterns = [...script.matchAll(/^\t\['\w+', (\/.+\/)\],$/gm)].map(([, pattern = '']) => pattern);
	let folder: string;

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'benchbook-chunks-'));
		for (const name of ['src', 'node_modules', 'package.json', 'tsconfig.json'])
			symlinkSync(join(root, name), join(folder, name), existsSync(join(root, name, '.')) ? 'junction' : 'file');
	});

	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	it('have a pattern for each group', () => assert.equal(patterns.length, 4));

	for (const pattern of patterns) {
		it(`are not built where ${pattern} names a folder that there isn't`, () => {
			const wrong = pattern.replace(/\w+(?=\\\/[^a-z]*$)/, 'moved');
			assert.notEqual(wrong, pattern);
			writeFileSync(join(folder, 'esbuild.mjs'), script.replace(`, ${pattern}],`, `, ${wrong}],`));
			const { status, stderr } = spawnSync(process.execPath, ['esbuild.mjs'], { cwd: folder, encoding: 'utf8' });
			assert.notEqual(status, 0);
			assert.ok(stderr.includes(`${wrong} matches nothing`), stderr);
			assert.ok(!existsSync(join(folder, 'dist/extension.mjs')));
		}).timeout(30_000);
	}
});
