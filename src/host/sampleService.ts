import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as vscode from 'vscode';

/** A sample service that is running on a loopback port of this machine. */
export interface RunningSample {
	readonly baseUrl: string;
	readonly apiKey: string;
	close(): Promise<void>;
}

interface SampleModule {
	startSample(options: { port?: number }): Promise<RunningSample>;
}

/** Loads the sample's own bundle and starts it; until this is called the sample costs nothing. */
export async function openSample(context: vscode.ExtensionContext): Promise<RunningSample> {
	const bundle = pathToFileURL(join(context.extensionPath, 'dist', 'sample.js'));
	const { startSample } = (await import(bundle.href)) as SampleModule;
	return startSample({ port: 0 });
}
