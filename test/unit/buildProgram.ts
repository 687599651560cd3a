import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';

/**
 * Bundles a program of this project as `npm run` starts it, so that a test depends on no build made before, and starts it in a tenth of the time
 * that its sources would take.
 *
 * @param source from the project's folder
 * @param folder that gets the bundle
 * @param name of the bundle
 * @returns its path
 */
export function buildProgram(source: string, folder: string, name = 'program.js'): string {
	const outfile = join(folder, name);
	bundle({ entryPoints: [resolve(__dirname, '../..', source)], outfile });
	return outfile;
}

/** As it is before a test has one of its own. */
const temporary = tmpdir();
let folder: string | undefined;
const scripts = new Map<string, string>();

/**
 * Code of a test that another process runs, bundled with the sources that it requires by their paths; once, however often it is asked for.
 *
 * @returns path of the bundle
 */
export function buildScript(code: string): string {
	if (folder === undefined) {
		const made = mkdtempSync(join(temporary, 'benchbook-scripts-'));
		folder = made;
		process.once('exit', () => rmSync(made, { recursive: true, force: true }));
	}
	const outfile = scripts.get(code) ?? join(folder, `${scripts.size}.js`);
	if (!scripts.has(code)) bundle({ stdin: { contents: code, resolveDir: resolve(__dirname, '../..') }, outfile });
	scripts.set(code, outfile);
	return outfile;
}

function bundle(options: BuildOptions): void {
	buildSync({
		...options,
		bundle: true,
		platform: 'node',
		format: 'cjs',
		target: 'node20',
		mainFields: ['module', 'main'],
		sourcemap: 'linked',
	});
}

/** As `buildScript`, for a module of the tests that is a program. */
export function buildWorker(path: string): string {
	return buildScript(`require(${JSON.stringify(path)});`);
}
