import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root, testFilesIn } from './folders';

const folder = join(root, 'test/vscode/suites');

/** What VS Code is given as `extensionTestsPath`. */
export const suitesBundle = join(root, 'dist/test/index.js');

/** Names of all suites: paths below test/vscode/suites, `/` between, without `.test.ts`. */
export function suiteNames(): string[] {
	return testFilesIn(folder).map((file) =>
		relative(folder, file)
			.replaceAll('\\', '/')
			.replace(/\.test\.ts$/, ''),
	);
}

/** The path of a suite's file. */
export function fileOf(suite: string): string {
	return join(folder, `${suite}.test.ts`);
}

/**
 * Bundles the runner with every suite, and the sample service as suites start it in a process of its own. Mocha is bundled, too: it is an ES module, which the Node inside older versions of
 * VS Code cannot require.
 */
export async function buildSuites(): Promise<void> {
	await build({
		entryPoints: { index: join(root, 'test/vscode/runner.ts'), runSample: join(root, 'test/runSample.ts') },
		outdir: dirname(suitesBundle),
		bundle: true,
		platform: 'node',
		format: 'cjs',
		target: 'node20',
		sourcemap: 'linked',
		external: ['vscode'],
		mainFields: ['module', 'main'],
		// Mocha names worker files that only its parallel mode loads.
		logOverride: { 'require-resolve-not-external': 'silent' },
		logLevel: 'warning',
		plugins: [allSuites],
	});
}

const allSuites: Plugin = {
	name: 'suites',
	setup(building) {
		building.onResolve({ filter: /^benchbook:suites$/ }, ({ path }) => ({ path, namespace: 'suites' }));
		building.onLoad({ filter: /.*/, namespace: 'suites' }, () => {
			const entries = suiteNames().map((name) => `${JSON.stringify(name)}: () => require('./${name}.test.ts')`);
			return { contents: `export const suites = { ${entries.join(', ')} };`, resolveDir: folder };
		});
	},
};
