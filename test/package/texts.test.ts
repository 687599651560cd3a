import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getL10nJson } from '@vscode/l10n-dev';
import { describe, it } from 'mocha';

const root = resolve(__dirname, '../..');

function readJson(file: string): Record<string, unknown> {
	return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

describe('texts that a user sees', () => {
	it('are all in the bundle for translators (npm run l10n)', async function () {
		this.timeout(300_000);
		const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
			.filter((name) => name.endsWith('.ts'))
			.map((name) => readFileSync(join(root, 'src', name), 'utf8'))
			.filter((source) => source.includes('l10n'));
		// As one file with one import: the tool compiles its queries anew for each import, a tenth of a second each.
		const anImport = "import * as vscode from 'vscode';";
		const contents = [anImport, ...sources.map((source) => source.replace(anImport, ''))].join('\n');
		const found = await getL10nJson([{ extension: '.ts', contents }]);
		assert.deepEqual(readJson(join(root, 'l10n/bundle.l10n.json')), found);
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
