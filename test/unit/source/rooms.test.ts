import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { dirname, join } from 'node:path/posix';
import { describe, it } from 'mocha';
import { root } from '../../vscode/harness/folders';
import { type Node, parse, readSources, type SourceFile } from './sourceTrees';

interface Import {
	readonly from: string;
	readonly to: string;
}

const mostFiles = 28;
const mostLines = 300;

/** The imports from one file of src in another, of types and later ones too. */
function listImports(files: readonly SourceFile[]): readonly Import[] {
	const paths = new Set(files.map(({ path }) => path));
	return files.flatMap(({ path, nodes }) =>
		nodes.flatMap(({ source }): Import[] => {
			const name = (source as Node | null | undefined)?.value;
			if (typeof name !== 'string' || !name.startsWith('.')) return [];
			const target = join(dirname(path), name);
			const to = [`${target}.ts`, `${target}/index.ts`].find((one) => paths.has(one));
			return to === undefined ? [] : [{ from: path, to }];
		}),
	);
}

/** Among the rooms and files of each folder, those that import each other, perhaps by way of others: "a → b → a". */
function findCircles(imports: readonly Import[]): readonly string[] {
	const graphs = new Map<string, Map<string, Set<string>>>();
	for (const { from, to } of imports) {
		const [one, other] = [from.split('/'), to.split('/')];
		const at = one.findIndex((part, index) => part !== other[index]);
		if (at < 0) continue;
		const folder = one.slice(0, at).join('/');
		const graph = graphs.get(folder) ?? new Map<string, Set<string>>();
		graphs.set(folder, graph);
		const [room = '', imported = ''] = [one[at], other[at]];
		graph.set(room, (graph.get(room) ?? new Set()).add(imported));
	}
	return [...graphs].flatMap(([folder, graph]) => {
		const ways = [...graph.keys()].map((start) => wayBack(graph, start)).filter((way) => way !== undefined);
		return ways.map((way) => `${folder}: ${way.join(' → ')}`);
	});
}

function wayBack(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): readonly string[] | undefined {
	const visited = new Set<string>();
	const ways = [[start]];
	for (let way = ways.shift(); way; way = ways.shift()) {
		for (const next of graph.get(way.at(-1) ?? '') ?? []) {
			if (next === start) return [...way, start];
			if (!visited.has(next)) ways.push([...way, next]);
			visited.add(next);
		}
	}
	return undefined;
}

/** The names at the beginning of the lines of the list that follows a heading. */
function listedRooms(guide: string, heading: string): readonly string[] {
	const [, list = ''] = /```\n(.*?)```/s.exec(guide.slice(guide.indexOf(heading))) ?? [];
	return [...list.matchAll(/^(\w+) /gm)].map(([, name = '']) => name);
}

describe('the rooms of src', () => {
	const imports = listImports(readSources());

	it('import each other in no circle, nor by way of the files beside them', () => {
		assert.ok(imports.length > 1_000);
		assert.deepEqual(findCircles(imports), []);
	});

	it('are found to be in a circle if one is, by way of others and of types, too', () => {
		const files = [
			parse('src/features/citations/services.ts', "import { Ask } from './asking';"),
			parse('src/features/citations/asking/index.ts', "export { Ask } from './ask';"),
			parse('src/features/citations/asking/ask.ts', "export type Ask = import('./asked').Asked;"),
			parse('src/features/citations/asking/asked.ts', "import type { Services } from '../services';"),
			parse('src/features/citations/marks/mark.ts', "export const later = () => import('../asking/ask');"),
		];
		assert.deepEqual(findCircles(listImports(files)), [
			'src/features/citations: services.ts → asking → services.ts',
			'src/features/citations: asking → services.ts → asking',
		]);
	});

	it('of citations are imported only by those after them in the list of src/features/README.md', () => {
		const folder = 'src/features/citations';
		const order = listedRooms(readFileSync(join(root, 'src/features/README.md'), 'utf8'), 'The rooms of citations');
		const roomOf = (path: string) => (path.startsWith(`${folder}/`) ? path.split('/').slice(3, -1)[0] : undefined);
		const rooms = new Set(readSources().flatMap(({ path }) => roomOf(path) ?? []));
		assert.deepEqual(new Set(order), rooms);
		const back = imports.filter(({ from, to }) => {
			const [room, imported] = [roomOf(from), roomOf(to)];
			return room !== undefined && imported !== undefined && order.indexOf(imported) > order.indexOf(room);
		});
		assert.deepEqual(back, []);
		// Only what puts the rooms together is beside them, and no room imports it.
		assert.ok(existsSync(join(root, folder, 'index.ts')));
		assert.deepEqual(
			readSources().flatMap(({ path }) => (dirname(path) === folder ? path : [])),
			[`${folder}/index.ts`],
		);
	});

	it(`have at most ${mostFiles} files, and files at most ${mostLines} lines, generated lists apart`, () => {
		const written = readSources().filter(({ path }) => !path.endsWith('.generated.ts'));
		const sizes = new Map<string, number>();
		for (const { path } of written) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
		assert.deepEqual(
			[...sizes].filter(([, count]) => count > mostFiles),
			[],
		);
		const lines = ({ text }: SourceFile) => text.split('\n').length - 1;
		const long = written.filter((file) => lines(file) > mostLines);
		assert.deepEqual(
			long.map((file) => `${file.path}: ${lines(file)}`),
			[],
		);
	});
});

describe('the files of tests', () => {
	it('import each other in no circle, of types alone, too', () => {
		const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
			.map((path) => `test/${path.split(sep).join('/')}`)
			.filter((path) => path.endsWith('.ts'));
		const importsOf = (path: string) =>
			[...readFileSync(join(root, path), 'utf8').matchAll(/ from '(\.[^']*)'/g)].flatMap(([, name = '']) => {
				const target = join(dirname(path), name);
				return files.filter((file) => [`${target}.ts`, `${target}/index.ts`].includes(file) && file !== path);
			});
		let left = files.map((path) => ({ path, imported: importsOf(path) }));
		assert.ok(left.filter(({ imported }) => imported.length > 0).length > 300);
		// What imports nothing that is left is in no circle.
		for (let before = 0; before !== left.length; ) {
			before = left.length;
			const paths = new Set(left.map(({ path }) => path));
			left = left.filter(({ imported }) => imported.some((path) => paths.has(path)));
		}
		assert.deepEqual(left, []);
	});
});
