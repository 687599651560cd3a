import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'mocha';

const root = resolve(__dirname, '../..');

function readJson(file: string): Record<string, unknown> {
	return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

describe('texts that a user sees', () => {
	it('are all in the bundle for translators (npm run l10n)', function () {
		this.timeout(300_000);
		const folder = mkdtempSync(join(tmpdir(), 'benchbook-l10n-'));
		try {
			const tool = join(root, 'node_modules/@vscode/l10n-dev/dist/cli.js');
			const { status, stderr } = spawnSync(process.execPath, [tool, 'export', '--outDir', folder, './src'], {
				cwd: root,
				encoding: 'utf8',
			});
			assert.equal(status, 0, stderr);
			const bundle = 'bundle.l10n.json';
			assert.deepEqual(readJson(join(root, 'l10n', bundle)), readJson(join(folder, bundle)));
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	});

	it('of the manifest are all in package.nls.json, which holds no others', () => {
		const used = [...readFileSync(join(root, 'package.json'), 'utf8').matchAll(/"%([\w.-]+)%"/g)].map(
			(match) => match[1],
		);
		const texts = readJson(join(root, 'package.nls.json'));
		assert.deepEqual([...new Set(used)].sort(), Object.keys(texts).sort());
	});

	it('of the manifest are translated: no title or description is written into package.json itself', () => {
		const manifest = readJson(join(root, 'package.json'));
		const plain: string[] = [];
		visit(manifest.contributes, '', (path, value) => {
			const shown = /\.(title|description|markdownDescription|label|contents|enumDescriptions\.\d+)$/.test(path);
			const forModels = path.includes('.inputSchema.');
			if (shown && !forModels && value !== 'Benchbook' && !/^%.+%$/.test(value)) plain.push(`${path}: ${value}`);
		});
		assert.deepEqual(plain, []);
	});
});

function visit(value: unknown, path: string, see: (path: string, value: string) => void): void {
	if (typeof value === 'string') see(path, value);
	else if (typeof value === 'object' && value !== null) {
		for (const [name, part] of Object.entries(value)) visit(part, `${path}.${name}`, see);
	}
}
