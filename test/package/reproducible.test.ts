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
		const packages = [0, 1].map((days) => {
			const folder = mkdtempSync(join(tmpdir(), 'benchbook-package-'));
			try {
				for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true });
				symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
				const time = 1_700_000_000 + days * 86_400;
				for (const name of ['LICENSE', 'package.json', 'media/icon.png']) utimesSync(join(folder, name), time, time);
				const { SOURCE_DATE_EPOCH: _, ...env } = process.env;
				const made = spawnSync(process.execPath, ['.ci/package.mjs'], { cwd: folder, env, encoding: 'utf8' });
				assert.equal(made.status, 0, made.stdout + made.stderr);
				return readFileSync(join(folder, 'dist/benchbook.vsix'));
			} finally {
				rmSync(folder, { recursive: true, force: true });
			}
		});
		assert.ok(packages[0]?.equals(packages[1] ?? Buffer.alloc(0)));
	});
});
