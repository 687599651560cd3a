import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root, runsFolder } from '../vscode/harness/folders';
import { installServer } from '../vscode/harness/installServer';
import { prepareWindow } from '../vscode/harness/runWindows';
import { serverRunner } from '../vscode/harness/serverWindow';
import type { ActivationTimes } from './activationProbe';

/** Medians over fresh windows, in milliseconds, of the packaged extension in VS Code's extension host. */
export interface ActivationBench extends ActivationTimes {
	total: number;
	windows: number;
}

/** @param extension the unpacked package */
export async function measureActivation(extension: string, windows = 10): Promise<ActivationBench> {
	const probe = join(root, 'dist/test/activationProbe.js');
	await build({
		entryPoints: [join(root, 'test/bench/activationProbe.ts')],
		outfile: probe,
		bundle: true,
		platform: 'node',
		format: 'cjs',
		target: 'node20',
		external: ['vscode'],
		logLevel: 'warning',
	});
	const folder = join(runsFolder, 'bench');
	const quiet = withoutActivationEvents(extension);
	const window = { name: 'activation', suites: [], runs: windows };
	const prepared = prepareWindow(folder, quiet, window, [], { verbose: false });
	const output = await serverRunner(await installServer(console.log)).run({ ...prepared, tests: probe });
	const results = join(folder, 'results');
	const times = readdirSync(results).map(
		(name) => JSON.parse(readFileSync(join(results, name), 'utf8')) as ActivationTimes,
	);
	if (times.length !== windows) throw new Error(`${times.length} of ${windows} windows told their times\n${output}`);
	return {
		require: median(times.map((time) => time.require)),
		activate: median(times.map((time) => time.activate)),
		total: median(times.map((time) => time.require + time.activate)),
		windows,
	};
}

/** VS Code opens plain text of its own at every start, which would activate the extension before the clock runs. */
function withoutActivationEvents(extension: string): string {
	const copy = `${extension}-to-measure`;
	cpSync(extension, copy, { recursive: true });
	const file = join(copy, 'package.json');
	const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
	writeFileSync(file, JSON.stringify({ ...manifest, activationEvents: [] }));
	return copy;
}

function median(values: number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const low = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
	const high = sorted[Math.floor(sorted.length / 2)] ?? 0;
	return (low + high) / 2;
}
