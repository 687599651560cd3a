import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
	// Node 20 has them. Otherwise each such literal is made anew whenever its line runs.
	supported: { 'regexp-unicode-property-escapes': true },
	minify: production,
	sourcemap: production ? false : 'linked',
	mainFields: ['module', 'main'],
	logLevel: 'warning',
	// Their texts are in the file of licenses.
	legalComments: 'none',
	metafile: true,
};

/** @type {import('esbuild').BuildOptions[]} */
const ofExtension = [
	{ ...shared, entryPoints: ['src/extension.ts'], outfile: 'dist/extension.js', external: ['vscode'] },
	{ ...shared, entryPoints: ['src/sample/index.ts'], outfile: 'dist/sample.js' },
	{ ...shared, entryPoints: ['src/worker/index.ts'], outfile: 'dist/worker.js' },
	...(production
		? []
		: ['recognise', 'judge', 'quote'].map((name) => ({
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
	{ ...shared, entryPoints: ['src/worker/index.ts'], outfile: `${cli}/worker.js` },
];

if (!onlyCli) await make(ofExtension, 'dist');
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
	copyFileSync('LICENSE', `${cli}/LICENSE`);
	copyFileSync('docs/command-line.md', `${cli}/README.md`);
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
