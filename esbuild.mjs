import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, context } from 'esbuild';

const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');

/** @type {import('esbuild').BuildOptions} */
const shared = {
	bundle: true,
	platform: 'node',
	format: 'cjs',
	target: 'node20',
	minify: production,
	sourcemap: production ? false : 'linked',
	mainFields: ['module', 'main'],
	logLevel: 'warning',
	// Their texts are in the file of licenses.
	legalComments: 'none',
	metafile: true,
};

/** @type {import('esbuild').BuildOptions[]} */
const bundles = [
	{ ...shared, entryPoints: ['src/extension.ts'], outfile: 'dist/extension.js', external: ['vscode'] },
	{ ...shared, entryPoints: ['src/sample/index.ts'], outfile: 'dist/sample.js' },
	...(production
		? []
		: ['recognise', 'judge', 'quote'].map((name) => ({
				...shared,
				entryPoints: [`test/${name}.ts`],
				outfile: `dist/${name}.js`,
			}))),
];

/** Folders of the libraries that are in a bundle. */
const libraries = new Set();
for (const options of bundles) {
	if (watch) {
		await (await context(options)).watch();
		continue;
	}
	const { metafile } = await build(options);
	for (const input of Object.keys(metafile?.inputs ?? {})) {
		const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? [];
		if (folder !== undefined) libraries.add(folder);
	}
}
if (!watch) writeFileSync('dist/THIRD-PARTY-LICENSES.txt', [...libraries].sort().map(readLicense).join('\n'));

/**
 * The license text of a library, which its license requires in every copy.
 * @param {string} folder
 */
function readLicense(folder) {
	const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(entry));
	if (file === undefined) throw new Error(`${name} has no file with its license`);
	const heading = `${name} ${version} (${license})`;
	return `${heading}\n${'='.repeat(heading.length)}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
