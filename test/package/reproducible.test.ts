import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'mocha';

const root = resolve(__dirname, '../..');
/** What goes into the package, and what makes it. */
const sources = [
	...[
		'src',
		'media',
		'l10n',
		'package.json',
		'package.nls.json',
		'README.md',
		'CHANGELOG.md',
		'LICENSE',
		'.ci/licenses',
	],
	...['.vscodeignore', 'esbuild.mjs', '.ci/package.mjs', 'tsconfig.json'],
];

describe('the package of the same sources', () => {
	it('has the same bytes, whenever and wherever it is made', function () {
		this.timeout(300_000);
		// The one that all tests of the package are about was made in this folder, just now: one more will do.
		const made = process.env.BENCHBOOK_TEST_VSIX;
		const make = (days: number) => {
			const folder = mkdtempSync(join(tmpdir(), 'benchbook-package-'));
			try {
				for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true });
				symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
				const time = 1_700_000_000 + days * 86_400;
				for (const name of ['LICENSE', 'package.json', 'media/icon.png']) utimesSync(join(folder, name), time, time);
				const { SOURCE_DATE_EPOCH: _, ...env } = process.env;
				const ended = spawnSync(process.execPath, ['.ci/package.mjs'], { cwd: folder, env, encoding: 'utf8' });
				assert.equal(ended.status, 0, ended.stdout + ended.stderr);
				return readFileSync(join(folder, 'dist/benchbook.vsix'));
			} finally {
				rmSync(folder, { recursive: true, force: true });
			}
		};
		assert.ok((made === undefined ? make(0) : readFileSync(made)).equals(make(1)));
	});
});
