import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, context } from 'esbuild';

const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');
const chunks = 'dist/chunks';

/** @type {import('esbuild').BuildOptions} */
const shared = {
	bundle: true,
	platform: 'node',
	target: 'node20',
	minify: production,
	sourcemap: production ? false : 'linked',
	mainFields: ['module', 'main'],
	logLevel: 'warning',
	legalComments: 'none',
};

/**
 * What VS Code waits for. It is CommonJS, which VS Code loads several times faster than a module, and loads the extension itself later.
 * @type {import('esbuild').BuildOptions}
 */
const activation = {
	...shared,
	format: 'cjs',
	entryPoints: ['src/activation.ts'],
	outfile: 'dist/activation.js',
	external: ['vscode'],
	plugins: [
		{
			name: 'load the extension later',
			setup: ({ onResolve }) =>
				onResolve({ filter: /^\.\/extension$/ }, () => ({ path: './extension.mjs', external: true })),
		},
	],
};

/**
 * The extension, in chunks that are loaded by `import()` when they are needed. Libraries that are still CommonJS ask for Node's own modules
 * through `require`, which a module does not have by itself.
 * @type {import('esbuild').BuildOptions}
 */
const extension = {
	...shared,
	// The recogniser is named so that it becomes a chunk of its own: no bundle holds everything.
	entryPoints: { extension: 'src/extension.ts', 'chunks/recogniser': 'src/core/citations/recognition.ts' },
	outdir: 'dist',
	outExtension: { '.js': '.mjs' },
	chunkNames: 'chunks/[name]-[hash]',
	format: 'esm',
	splitting: true,
	external: ['vscode'],
	metafile: true,
	banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
	plugins: [
		{ name: 'sweep', setup: ({ onEnd }) => onEnd(({ metafile }) => sweep(Object.keys(metafile?.outputs ?? {}))) },
	],
};

/** @type {import('esbuild').BuildOptions[]} */
const bundles = [
	activation,
	extension,
	{ ...shared, format: 'cjs', entryPoints: ['src/sample/index.ts'], outfile: 'dist/sample.js' },
	...(production
		? []
		: ['recognise', 'quote'].map((name) => ({
				...shared,
				format: /** @type {const} */ ('cjs'),
				entryPoints: [`test/${name}.ts`],
				outfile: `dist/${name}.js`,
			}))),
];

for (const options of bundles) {
	if (watch) await (await context(options)).watch();
	else await build(options);
}

/**
 * Chunks are named by their content, so that those of earlier builds would stay.
 * @param {string[]} written paths of this build's files
 */
function sweep(written) {
	if (written.length === 0) return;
	for (const name of readdirSync(chunks, { encoding: 'utf8' })) {
		if (!written.includes(`${chunks}/${name}`)) rmSync(join(chunks, name));
	}
}
