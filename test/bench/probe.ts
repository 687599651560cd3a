import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root, runsFolder } from '../vscode/harness/folders';
import { installServer } from '../vscode/harness/installServer';
import { prepareWindow } from '../vscode/harness/runWindows';
import { serverRunner } from '../vscode/harness/serverWindow';

/**
 * Runs a probe (`test/bench/<name>.ts`, whose `run` leaves one JSON file in the results of the session) in the extension host of fresh
 * windows, with the packaged extension there and not yet active.
 *
 * @param extension the unpacked package
 * @returns what each window left
 */
export async function runProbe<T>(name: string, extension: string, windows: number): Promise<T[]> {
	const probe = join(root, `dist/test/${name}.js`);
	await build({
		// The second is what a probe starts.
		entryPoints: { [name]: join(root, `test/bench/${name}.ts`), runSample: join(root, 'test/runSample.ts') },
		outdir: join(root, 'dist/test'),
		bundle: true,
		platform: 'node',
		format: 'cjs',
		target: 'node20',
		mainFields: ['module', 'main'],
		external: ['vscode'],
		logLevel: 'warning',
	});
	const quiet = withClock(extension);
	const window = { name, suites: [], runs: windows, asForUser: true };
	const prepared = prepareWindow(join(runsFolder, 'bench', name), quiet, window, [], { verbose: false });
	const runner = serverRunner(await installServer(console.log));
	const output = await runner.run({ ...prepared, tests: probe }).finally(() => runner.end?.());
	const results = join(prepared.folder, 'results');
	const found = readdirSync(results).map((file) => JSON.parse(readFileSync(join(results, file), 'utf8')) as T);
	if (found.length !== windows) throw new Error(`${found.length} of ${windows} windows told their figures\n${output}`);
	return found;
}

/**
 * The package with a clock around its entry, for `activationTimes`. It has no activation events: VS Code opens plain text of its own at every
 * start, which would activate it before a probe runs.
 */
function withClock(extension: string): string {
	const copy = `${extension}-to-measure`;
	cpSync(extension, copy, { recursive: true });
	const file = join(copy, 'package.json');
	const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
	const clocked = './dist/clocked.mjs';
	writeFileSync(join(copy, clocked), clockedEntry);
	writeFileSync(file, JSON.stringify({ ...manifest, main: clocked, activationEvents: [] }));
	return copy;
}

const clockedEntry = `
export async function activate(context) {
	const begun = performance.now();
	const extension = await import('./extension.mjs');
	const loaded = performance.now();
	const exported = await extension.activate(context);
	globalThis.benchbookActivation = { load: loaded - begun, activate: performance.now() - loaded };
	return exported;
}
`;
