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
	legalComments: 'none',
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

for (const options of bundles) {
	if (watch) await (await context(options)).watch();
	else await build(options);
}
