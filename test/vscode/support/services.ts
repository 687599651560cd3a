import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as vscode from 'vscode';
import type { SampleOptions } from '../../../src/sample/options';
import { startSample } from '../../../src/sample/server';
import { type FaultServer, startFaultServer } from '../../faults/faultServer';
import { readAddedCases } from '../../support/addedCases';
import { readSession } from './session';

export interface TestService {
	baseUrl: string;
	apiKey: string;
	close(): Promise<void>;
}

/** A service whose requests are recorded (`seen`) and whose answers can be broken (`inject`). */
export interface FaultyService extends TestService {
	faults: FaultServer;
}

/** Starts the sample service behind the fault server, both in this process, on free loopback ports. */
export async function startFaultyService(options: SampleOptions = {}): Promise<FaultyService> {
	const sample = await startSample(options);
	const faults = await startFaultServer(sample.baseUrl);
	return {
		faults,
		baseUrl: faults.baseUrl,
		apiKey: sample.apiKey,
		close: async () => {
			await faults.close();
			await sample.close();
		},
	};
}

/** The same with cases of a test's own. */
export async function startServiceWith(cases: readonly object[]): Promise<FaultyService> {
	const dataDir = await mkdtemp(join(tmpdir(), 'benchbook-data-'));
	await writeFile(join(dataDir, 'cases.json'), JSON.stringify({ cases }));
	const service = await startFaultyService({ dataDir, cases: readAddedCases(dataDir) });
	return {
		...service,
		close: async () => {
			await service.close();
			await rm(dataDir, { recursive: true });
		},
	};
}

/** Starts the sample's command line in a process of its own: where memory or the processor's time is measured. */
export async function startSampleProcess(args: string[] = []): Promise<TestService> {
	const program = join(readSession().root, 'dist/test/runSample.js');
	const child = spawn(process.execPath, [program, '--port', '0', ...args], {
		stdio: ['ignore', 'pipe', 'inherit'],
		// On a desktop this is VS Code's own program, which is a plain Node when told so.
		env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
	});
	const lines = createInterface({ input: child.stdout });
	const [line] = await Promise.race([
		once(lines, 'line'),
		once(child, 'close').then(([code]) => Promise.reject(new Error(`The sample service ended with ${code}`))),
	]);
	const { baseUrl, apiKey } = JSON.parse(line as string) as { baseUrl: string; apiKey: string };
	return {
		baseUrl,
		apiKey,
		close: async () => {
			const ended = once(child, 'close');
			child.kill();
			await ended;
		},
	};
}

/** Connects the window to a service, as the command does for a user who has answered its questions. */
export async function connectTo({ baseUrl, apiKey }: TestService): Promise<void> {
	await vscode.commands.executeCommand('benchbook.account.connect', { baseUrl, apiKey });
}
