import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as vscode from 'vscode';

/** A sample service that is running on a loopback port of this machine. */
export interface RunningSample {
	readonly baseUrl: string;
	readonly apiKey: string;
	close(): Promise<void>;
}

/** IDs that the sample always has, by what they are of. */
export type SampleIds = Readonly<
	Record<'vaults' | 'objects' | 'runs' | 'instances' | 'transcriptions', Readonly<Record<string, string>>>
>;

interface SampleModule {
	readonly sampleIds: SampleIds;
	startSample(options: { port?: number }): Promise<RunningSample>;
}

/** Loads the sample's own bundle and starts it; until this is called the sample costs nothing. */
export async function openSample(
	context: vscode.ExtensionContext,
): Promise<RunningSample & { readonly ids: SampleIds }> {
	const bundle = pathToFileURL(join(context.extensionPath, 'dist', 'sample.js'));
	const { startSample, sampleIds } = (await import(bundle.href)) as SampleModule;
	return { ...(await startSample({ port: 0 })), ids: sampleIds };
}
