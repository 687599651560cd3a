import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'mocha';
import { parseSync } from 'oxc-parser';
import { root, testFilesIn } from '../../vscode/harness/folders';

const stub = join(root, 'test/unit/vscodeForTexts.ts');
const imports = new Map<string, readonly string[]>();

/** What a module imports when it is loaded, in that order: paths of ours, and the names of others. */
function importsOf(path: string): readonly string[] {
	const known = imports.get(path);
	if (known) return known;
	const text = readFileSync(path, 'utf8');
	// The list of imports alone: the whole syntax tree would take ten times as long.
	const { staticImports, staticExports } = parseSync(path, text).module;
	const named = [
		...staticImports.map(({ start, moduleRequest }) => ({ start, name: moduleRequest.value })),
		...staticExports.flatMap(({ start, entries: [entry] }) => ({ start, name: entry?.moduleRequest?.value })),
	].sort((a, b) => a.start - b.start);
	const found = named.flatMap(({ start, name }) =>
		name === undefined || /^(?:im|ex)port type\b/.test(text.slice(start, start + 12)) ? [] : [resolved(path, name)],
	);
	imports.set(path, found);
	return found;
}

function resolved(from: string, name: string): string {
	const path = join(dirname(from), name);
	return name.startsWith('.') ? ([`${path}.ts`, join(path, 'index.ts')].find(existsSync) ?? path) : name;
}

/** The way to the first import of "vscode" that comes before its stub; undefined if there is none. */
function wayToVscode(test: string): readonly string[] | undefined {
	const loaded = new Set<string>();
	const visit = (path: string): readonly string[] | undefined => {
		if (loaded.has(path) || loaded.has(stub)) return undefined;
		loaded.add(path);
		if (path === 'vscode') return [path];
		const way = path.endsWith('.ts')
			? importsOf(path)
					.map(visit)
					.find((one) => one !== undefined)
			: undefined;
		return way && [relative(root, path), ...way];
	};
	return visit(test);
}

describe('each file of unit tests', () => {
	it('loads alone: nothing that needs VS Code is imported before the stub', () => {
		const ways = testFilesIn(join(root, 'test/unit')).map(wayToVscode);
		assert.deepEqual(
			ways.filter((way) => way !== undefined).map((way) => way.join(' → ')),
			[],
		);
	});
});
