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
	const { program } = parseSync(path, readFileSync(path, 'utf8'));
	const found = program.body.flatMap((statement): string[] => {
		const { source, importKind, exportKind } = { importKind: '', exportKind: '', source: undefined, ...statement };
		return !source || importKind === 'type' || exportKind === 'type' ? [] : [resolved(path, source.value)];
	});
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
