import '../vscodeForTexts';
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, it } from 'mocha';
import { findAttack } from './attacks';
import { exceptions } from './patternExceptions';
import { codeOf, type Node, placeOf, readSources, type SourceFile } from './sourceTrees';

/** A pattern of src. */
interface Found {
	readonly path: string;
	readonly place: string;
	readonly source: string;
	readonly flags: string;
}

/** Where a pattern is made, undefined of a literal. */
type Made = { readonly file: SourceFile; readonly node: Node };

const root = resolve(__dirname, '../../..');

/** The exception that a pattern has, or what makes one; a folder covers all in it. */
function exceptionFor(path: string, code: string): string | undefined {
	const all = Object.values(exceptions).flat();
	return all.find(
		(one) => one === path || (one.endsWith('/') && path.startsWith(one)) || `${path} ${code}`.startsWith(one),
	);
}

function listLiterals(): Found[] {
	return readSources().flatMap((file) =>
		file.nodes.flatMap((node) => {
			const regex = node.regex as { pattern: string; flags: string } | undefined;
			if (node.type !== 'Literal' || !regex) return [];
			return [{ path: file.path, place: placeOf(file, node), source: regex.pattern, flags: regex.flags }];
		}),
	);
}

/** Every `new RegExp(...)`, and `RegExp(...)`. */
function listMade(): Made[] {
	return readSources().flatMap((file) =>
		file.nodes
			.filter(({ type, callee }) => /^(?:New|Call)Expression$/.test(type) && (callee as Node).name === 'RegExp')
			.map((node) => ({ file, node })),
	);
}

/** The patterns that modules make when they are loaded, by where they do. */
function recordMade(paths: readonly string[]): Map<string, Found[]> {
	const made = new Map<string, Found[]>();
	const { RegExp: original } = globalThis;
	const recording = new Proxy(original, {
		construct(target, values, newTarget) {
			const pattern = Reflect.construct(target, values, newTarget === recording ? target : newTarget) as RegExp;
			const line = /\/(src\/[^():]+):(\d+)/.exec(new Error().stack ?? '');
			if (newTarget === recording && line?.[1]) {
				const place = `${line[1]}:${line[2]}`;
				const one = { path: line[1], place, source: pattern.source, flags: pattern.flags };
				made.set(place, [...(made.get(place) ?? []), one]);
			}
			return pattern;
		},
	});
	// Loaded once more, and then as they were: other tests have some of them.
	const isOurs = (file: string): boolean => file.startsWith(resolve(root, 'src'));
	const loaded = Object.entries(require.cache).filter(([file]) => isOurs(file));
	for (const [file] of loaded) delete require.cache[file];
	globalThis.RegExp = recording;
	try {
		for (const path of paths) require(resolve(root, path));
	} finally {
		globalThis.RegExp = original;
		for (const file of Object.keys(require.cache).filter(isOurs)) delete require.cache[file];
		Object.assign(require.cache, Object.fromEntries(loaded));
	}
	return made;
}

let recorded: Map<string, Found[]> | undefined;

/** Of all modules that make one. */
function listRecorded(): Map<string, Found[]> {
	recorded ??= recordMade([...new Set(listMade().map(({ file }) => file.path))]);
	return recorded;
}

function findBad(patterns: readonly Found[]): string[] {
	const known = new Map<string, string | undefined>();
	return patterns.flatMap(({ path, place, source, flags }) => {
		const key = `/${source}/${flags}`;
		if (exceptionFor(path, `/${source}`)) return [];
		if (!known.has(key)) known.set(key, findAttack(source, flags));
		const attack = known.get(key);
		return attack === undefined ? [] : [`${place} ${key}: ${attack}`];
	});
}

/** Tried a few times: on a busy machine two times can differ by less than they should. */
function isAttacked(source: string, flags: string): boolean {
	return [1, 2, 3].some(() => findAttack(source, flags) !== undefined);
}

describe('patterns', function () {
	this.timeout(120_000);

	it('take time in proportion to the text', () => {
		assert.deepEqual(findBad(listLiterals()), []);
	});

	it('take time in proportion to the text where they are put together, and contain nothing foreign unless listed', () => {
		const sites = listMade();
		const made = listRecorded();
		assert.deepEqual(findBad([...made.values()].flat()), []);
		const unknown = sites.filter(
			({ file, node }) => !made.has(placeOf(file, node)) && !exceptionFor(file.path, codeOf(file, node)),
		);
		assert.deepEqual(
			unknown.map(({ file, node }) => `${placeOf(file, node)} ${codeOf(file, node)}`),
			[],
		);
	});

	it('are excepted nowhere that needs no exception', () => {
		const made = listRecorded();
		const patterns = [...listLiterals(), ...[...made.values()].flat()];
		const used = new Set(listMade().map(({ file, node }) => exceptionFor(file.path, codeOf(file, node))));
		for (const { path, source, flags } of patterns) {
			const exception = exceptionFor(path, `/${source}`);
			// Of a whole file or folder one is enough.
			if (exception !== undefined && !used.has(exception) && isAttacked(source, flags)) used.add(exception);
		}
		const all = Object.values(exceptions).flat();
		assert.deepEqual(
			all.filter((one) => !used.has(one)),
			[],
		);
	});

	it('are exponential nowhere at all', () => {
		const found = listLiterals().filter(({ source, flags }) => findAttack(source, flags, 'exponential') !== undefined);
		assert.deepEqual(
			found.map(({ place, source }) => `${place} /${source}/`),
			[],
		);
	});

	it('are found out whatever makes them slow', () => {
		const slow = [
			'(a+)+$',
			'^(ab)*(ab)*$',
			'(?:[A-Z]\\w*[\\s_]+)+$',
			'\\s+$',
			'\\[\\^[^\\]]*\\]',
			'<!--[^]*?-->',
			'^\\s*\\s*x',
			'\\bNos?\\.\\s*\\S*\\d',
		];
		for (const source of slow) assert.notEqual(findAttack(source, ''), undefined, source);
		const quick = ['^\\s+', '(?<!\\s)\\s+$', '^(?:ab)*c', '\\d{1,4} U\\.S\\. \\d{1,4}', 'a\\s{0,40}$', '[^]'];
		for (const source of quick) assert.equal(findAttack(source, ''), undefined, source);
	});
});
