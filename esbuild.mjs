import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, context } from 'esbuild';

const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');
/** Nothing but the command line. */
const onlyCli = process.argv.includes('--cli');

/** @type {import('esbuild').BuildOptions} */
const shared = {
	bundle: true,
	platform: 'node',
	format: 'cjs',
	target: 'node20',
	// Node 20 has them. Otherwise each such literal is made again whenever its line runs.
	supported: { 'regexp-unicode-property-escapes': true },
	minify: production,
	sourcemap: production ? false : 'linked',
	mainFields: ['module', 'main'],
	// The names of chunks follow from the paths of their sources, which must not depend on where the libraries are.
	preserveSymlinks: true,
	logLevel: 'warning',
	// Their texts are in the file of licenses.
	legalComments: 'none',
	metafile: true,
};

/**
 * Which file has what is imported where it is first used, by the path of its source: the first pattern that matches; `commands` has the rest.
 *
 * @type {readonly (readonly [group: string, pattern: RegExp])[]}
 */
const chunkGroups = [
	['service', /\/core\/service\/[^/]*$/],
	['service', /\/core\/lookup\/providers\//],
	['reading', /\/core\//],
	['reading', /\/citations\/session\//],
];

/**
 * Puts what is imported where it is first used into three files and the few that these share, and not into a hundred: each costs VS Code a
 * millisecond or more. What one file exports there, no other of its group may: esbuild reports it.
 *
 * @type {import('esbuild').Plugin}
 */
const inFewFiles = {
	name: 'in few files',
	async setup(building) {
		/** @param {string} path of a source, with `/` */
		const entryOf = (path) => chunkGroups.find(([, pattern]) => pattern.test(path));
		/** @param {string} path */
		const groupOf = (path) => entryOf(path)?.[0] ?? 'commands';
		/** @type {Map<string, Set<string>>} paths of the sources of each group */
		const groups = new Map();
		const used = new Set();
		for (const file of listSources('src')) {
			if (/^src\/(?:commandLine|sample|worker)\//.test(file)) continue;
			for (const [, from] of readFileSync(file, 'utf8').matchAll(/\bimport\(\s*'(\.[^']+)',?\s*\)/g)) {
				const path = `${resolve(dirname(file), from).replaceAll('\\', '/')}.ts`;
				const group = groupOf(path);
				groups.set(group, (groups.get(group) ?? new Set()).add(path));
				used.add(entryOf(path));
			}
		}
		// A folder that was moved or renamed would otherwise end up in the file of another group, which is then loaded too early.
		const unused = chunkGroups.filter((entry) => !used.has(entry)).map(([, pattern]) => `${pattern} matches nothing`);
		if (unused.length > 0)
			throw new Error(`esbuild.mjs, of what is imported where it is first used: ${unused.join(', ')}`);
		building.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
			if (kind !== 'dynamic-import' || path.endsWith('.js')) return undefined;
			const file = `${resolve(resolveDir, path).replaceAll('\\', '/')}.ts`;
			const group = groupOf(file);
			// What isn't found here would be undefined when it is first used.
			return groups.get(group)?.has(file)
				? { path: group, namespace: 'group' }
				: { errors: [{ text: `${path} is imported where it is first used, but is in no group.` }] };
		});
		building.onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => ({
			contents: [...(groups.get(path) ?? [])]
				.sort()
				.map((one) => `export * from ${JSON.stringify(one)};`)
				.join('\n'),
			resolveDir: process.cwd(),
		}));
	},
};

/**
 * VS Code's API comes by `require`, as it does for what isn't a module: an import is resolved on another thread for every file, and VS Code 1.100
 * gives a second API object, which tests can't reach.
 *
 * @type {import('esbuild').Plugin}
 */
const requiredVscode = {
	name: 'required vscode',
	setup(building) {
		building.onResolve({ filter: /^vscode$/ }, ({ kind }) =>
			kind === 'require-call' ? { path: 'vscode', external: true } : { path: 'vscode', namespace: 'required' },
		);
		building.onLoad({ filter: /.*/, namespace: 'required' }, () => ({
			contents: "module.exports = require('vscode');",
		}));
	},
};

/**
 * Why a rule of recognition stays that no labeled text needs is for whoever reads its source, and for no user.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutReasons = {
	name: 'without reasons',
	setup(building) {
		building.onLoad({ filter: /[\\/]core[\\/](?:citations|draft[\\/]reading)[\\/].*\.ts$/ }, ({ path }) => ({
			contents: readFileSync(path, 'utf8').replace(/^\t+unproven: (?:'[^'\n]*'|"[^"\n]*"),$/gm, ''),
			loader: 'ts',
		}));
	},
};

/** An ES module has no `require`, with which a bundled library that is none loads what Node brings. */
const withRequire =
	"import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/**
 * The thread that reads texts, and what it loads for the first PDF.
 * @param {string} folder
 * @returns {import('esbuild').BuildOptions[]}
 */
function ofThread(folder) {
	return [
		{ ...shared, entryPoints: ['src/worker/index.ts'], outfile: `${folder}/worker.js` },
		{ ...shared, entryPoints: ['src/worker/pdf/index.ts'], outfile: `${folder}/pdf.mjs`, format: 'esm' },
	];
}

/** @type {import('esbuild').BuildOptions[]} */
const ofExtension = [
	{
		...shared,
		entryPoints: ['src/extension.ts'],
		outdir: 'dist',
		// What is imported where it is first used becomes a file of its own, which only ES modules have.
		format: 'esm',
		splitting: true,
		outExtension: { '.js': '.mjs' },
		chunkNames: 'chunks/[name]-[hash]',
		banner: { js: withRequire },
		plugins: [inFewFiles, requiredVscode, ...(production ? [withoutReasons] : [])],
		logOverride: { 'ambiguous-reexport': 'error' },
	},
	{
		...shared,
		entryPoints: ['src/sample/index.ts'],
		outfile: 'dist/sample.js',
		plugins: production ? [withoutReasons] : [],
	},
	...ofThread('dist'),
	...(production
		? []
		: ['recognise', 'judge', 'quote', 'passages', 'runSample'].map((name) => ({
				...shared,
				entryPoints: [`test/${name}.ts`],
				outfile: `dist/${name}.js`,
			}))),
];

/** A package of its own, which isn't in the extension's. */
const cli = 'dist/cli';

/** @type {import('esbuild').BuildOptions[]} */
const ofCli = [
	{
		...shared,
		entryPoints: ['src/commandLine/index.ts'],
		outfile: `${cli}/benchbook.js`,
		banner: { js: '#!/usr/bin/env node' },
	},
	// What a JavaScript project imports.
	{ ...shared, entryPoints: ['src/commandLine/library/index.ts'], outfile: `${cli}/index.js` },
	{ ...shared, entryPoints: ['src/commandLine/mcp/serve.ts'], outfile: `${cli}/mcp.js` },
	...ofThread(cli),
];

if (!onlyCli) {
	// Their names change with what is in them.
	rmSync('dist/chunks', { recursive: true, force: true });
	await make(ofExtension, 'dist');
}
if (onlyCli || !production) {
	await make(ofCli, cli);
	if (!watch) describeCli();
}

/**
 * Builds bundles, and writes down the licenses of the libraries in them.
 * @param {import('esbuild').BuildOptions[]} bundles
 * @param {string} folder
 */
async function make(bundles, folder) {
	/** Folders of the libraries. */
	const libraries = new Set();
	for (const options of bundles) {
		if (watch) {
			await (await context(options)).watch();
			continue;
		}
		const { metafile } = await build(options);
		for (const input of Object.keys(metafile?.inputs ?? {})) {
			const [library] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? [];
			if (library !== undefined) libraries.add(library);
		}
	}
	if (!watch)
		writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), [...libraries].sort().map(readLicense).join('\n'));
}

/** The rest of the command line's package. It has the version of the extension, with which its results are the same. */
function describeCli() {
	const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
	const manifest = { version, ...JSON.parse(readFileSync('src/commandLine/manifest.json', 'utf8')) };
	mkdirSync(cli, { recursive: true });
	writeFileSync(`${cli}/package.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);
	const program = resolve(cli, 'benchbook.js');
	writeFileSync(`${cli}/benchbook.1`, execFileSync(process.execPath, [program, 'help', 'man']));
	copyFileSync('LICENSE', `${cli}/LICENSE`);
	copyFileSync('src/commandLine/library/benchbook.d.ts', `${cli}/index.d.ts`);
	copyFileSync('docs/command-line.md', `${cli}/README.md`);
	copyFileSync('docs/check-1.schema.json', `${cli}/check-1.schema.json`);
	copyFileSync('media/report-1.schema.json', `${cli}/report-1.schema.json`);
}

/**
 * The license text of a library, which its license requires in every copy.
 * @param {string} folder
 */
function readLicense(folder) {
	const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	const own = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(entry));
	// Of a library that leaves it out of its package, from its repository.
	const file = own === undefined ? `.ci/licenses/${name.replace('/', '-')}.txt` : join(folder, own);
	if (!existsSync(file)) throw new Error(`${name} has no file with its license`);
	const heading = `${name} ${version} (${license})`;
	return `${heading}\n${'='.repeat(heading.length)}\n\n${readFileSync(file, 'utf8').trim()}\n`;
}

/**
 * The TypeScript files below a folder.
 * @param {string} folder
 * @returns {string[]}
 */
function listSources(folder) {
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
		.map((entry) => join(entry.parentPath ?? entry.path, entry.name).replaceAll('\\', '/'))
		.sort();
}
