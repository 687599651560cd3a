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

	it('are not built where a pattern names a folder that there isn’t, and each such pattern is named', () => {
		const wrong = patterns.map((pattern) => pattern.replace(/\w+(?=\\\/[^a-z]*$)/, 'moved'));
		const changed = patterns.reduce((text, one, at) => text.replace(`, ${one}],`, `, ${wrong[at]}],`), script);
		writeFileSync(join(folder, 'esbuild.mjs'), changed);
		const { status, stderr } = spawnSync(process.execPath, ['esbuild.mjs'], { cwd: folder, encoding: 'utf8' });
		assert.notEqual(status, 0);
		for (const [at, pattern] of wrong.entries()) {
			assert.notEqual(pattern, patterns[at]);
			assert.ok(stderr.includes(`${pattern} matches nothing`), stderr);
		}
		assert.ok(!existsSync(join(folder, 'dist/extension.mjs')));
	}).timeout(30_000);
});
