import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type * as vscode from 'vscode';
import { systemClock } from '../../core/base/time/clock';
import { createArchiveProvider } from '../../core/lookup/providers/archive/archive';
import type { VolumeRequest } from '../../core/lookup/providers/archive/readCases';
import type { Provider } from '../../core/lookup/providers/provider';
import { VolumeFolder } from '../../node/volumeFolder';
import { readAside, startThread } from '../editor';

/** Milliseconds for a volume of 16 MB, many times what it needs. */
const readingVolumeMs = 30_000;

/** The archive, as far as it is asked: loaded when it is first chosen. */
export interface OpenArchive {
	/** Consents and answers belong to it. */
	readonly origin: string;
	readonly provider: Provider;
	readonly volumes: VolumeFolder;
	/** Ends its thread. */
	dispose(): void;
}

/**
 * Where its volumes are kept, for all windows. What a different host says about volumes, and the validators that it gave, are for that host only.
 *
 * @param baseUrl where it is asked
 */
export function openVolumes(
	{ globalStorageUri }: vscode.ExtensionContext,
	log: vscode.LogOutputChannel,
	baseUrl: string,
): VolumeFolder {
	const name = createHash('sha256').update(new URL(baseUrl).origin).digest('hex').slice(0, 16);
	return new VolumeFolder(join(globalStorageUri.fsPath, 'volumes', name), {
		onFailure: (code) => log.warn(`a volume could not be kept: ${code}`),
	});
}

/** @param baseUrl where it is asked */
export function openArchive(
	context: vscode.ExtensionContext,
	log: vscode.LogOutputChannel,
	baseUrl: string,
	send: typeof fetch,
): OpenArchive {
	const store = openVolumes(context, log, baseUrl);
	// Some MB of JSON would delay typing. The thread starts with the first volume.
	const thread = startThread<VolumeRequest, Uint8Array | undefined>(context);
	const { version } = context.extension.packageJSON as { readonly version: string };
	const provider = createArchiveProvider({
		baseUrl,
		fetch: (input, init) => send(input, init),
		clock: systemClock,
		store,
		compact: async (json) => {
			const asked = await thread.ask({ kind: 'volume', json }, readingVolumeMs);
			return asked.kind === 'done' ? asked.result : undefined;
		},
		readOpinion: (bytes, format) => readAside(context, (reader) => reader.readOpinion(bytes, format)),
		version,
		log: (line) => log.info(line),
	});
	return { origin: new URL(baseUrl).origin, provider, volumes: store, dispose: () => thread.dispose() };
}
