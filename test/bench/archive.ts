import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/core/base/time/clock';
import { findCitations } from '../../src/core/citations/recognition';
import { AnswerBook } from '../../src/core/lookup/answers/answerBook';
import { askableStrings } from '../../src/core/lookup/asking/askable';
import { fetchByStrings } from '../../src/core/lookup/asking/fetchByStrings';
import { createArchiveProvider } from '../../src/core/lookup/providers/archive/archive';
import { makeVerdicts } from '../../src/core/verification/verdict/makeVerdicts';
import { VolumeFolder } from '../../src/node/volumeFolder';
import { makeVolume } from '../support/archiveVolumes';
import { type Blocks, watchBlocks } from './blocks';

/** What it costs to check a draft by the volumes of the archive, which is a process of its own. */
export interface ArchiveBench {
	readonly citations: number;
	readonly volumes: number;
	readonly first: Pass;
	/** By a new provider, as after a restart, with the volumes kept. */
	readonly second: Pass;
	/** Bytes of the volumes as they came, unpacked, and as they are kept. */
	readonly originalBytes: number;
	readonly keptBytes: number;
	readonly keptPart: number;
	/** What looking into 100 volumes of about 1 MB leaves in memory, buffers too. */
	readonly heap: { readonly volumes: number; readonly originalBytes: number; readonly grownBytes: number };
}

interface Pass {
	readonly milliseconds: number;
	/** From the last byte of the last volume to the verdicts. */
	readonly afterLastFile: number;
	readonly requests: number;
	readonly found: number;
	readonly block: Blocks;
}

const draftVolumes = 25;
const citationCount = 60;
const heapVolumes = 100;

export async function measureArchive(): Promise<ArchiveBench> {
	const work = mkdtempSync(join(tmpdir(), 'benchbook-archive-'));
	const server = fork(join(__dirname, 'archiveProcess.ts'), [String(heapVolumes)], { execArgv: ['--import', 'tsx'] });
	try {
		const [{ baseUrl }] = (await once(server, 'message')) as [{ baseUrl: string }];
		const countRequests = async (): Promise<number> => {
			server.send('count');
			const [{ requests }] = (await once(server, 'message')) as [{ requests: number }];
			return requests;
		};
		let originalBytes = 0;
		let lastFileAt = 0;
		const send: typeof fetch = async (input, init) => {
			const response = await fetch(input, init);
			const text = await response.arrayBuffer();
			originalBytes += text.byteLength;
			lastFileAt = performance.now();
			return new Response(text, { status: response.status, headers: response.headers });
		};
		// The first request loads Node's own client, and the server makes its volumes.
		await fetch(`${baseUrl}/us/301/VolumeMetadata.json`);
		const folder = new VolumeFolder(join(work, 'draft'));
		const open = (store: VolumeFolder) =>
			createArchiveProvider({ baseUrl, fetch: send, clock: systemClock, store, version: '0.0.0' });
		const draft = writeDraft();
		const pass = async (): Promise<Pass> => {
			const before = await countRequests();
			const stop = watchBlocks();
			const begun = performance.now();
			lastFileAt = begun;
			const found = await check(draft, open(folder));
			const ended = performance.now();
			const block = stop();
			const requests = (await countRequests()) - before;
			return { milliseconds: ended - begun, afterLastFile: ended - lastFileAt, requests, found, block };
		};
		const first = await pass();
		const kept = { originalBytes, keptBytes: (await folder.usage()).bytes };
		const second = await pass();

		originalBytes = 0;
		const provider = open(new VolumeFolder(join(work, 'heap')));
		const lookUp = async (from: number, to: number): Promise<void> => {
			for (let volume = from; volume < to; volume++) {
				await provider.lookUp(`${volume} U.S. 1`, { signal: new AbortController().signal });
			}
		};
		await lookUp(301, 311);
		const before = measureMemory();
		await lookUp(301, 301 + heapVolumes);
		return {
			citations: citationCount,
			volumes: draftVolumes,
			first,
			second,
			...kept,
			keptPart: kept.keptBytes / kept.originalBytes,
			heap: { volumes: heapVolumes, originalBytes, grownBytes: measureMemory() - before },
		};
	} finally {
		server.disconnect();
		rmSync(work, { recursive: true, force: true });
	}
}

/** How many citations of a draft are found, by their verdicts. */
async function check(draft: string, provider: ReturnType<typeof createArchiveProvider>): Promise<number> {
	const citations = findCitations(draft, 'markdown');
	const book = new AnswerBook();
	const strings = askableStrings(citations);
	book.settle(strings, await fetchByStrings(strings, { provider, signal: new AbortController().signal }));
	const verdicts = makeVerdicts(citations, {
		lookUp: (one) => book.get(one),
		getText: () => draft,
		today: { year: 2026, month: 1, day: 1 },
	});
	return verdicts.filter(({ isFound }) => isFound).length;
}

/** Real cases of the volumes, by their names. */
function writeDraft(): string {
	const made = Array.from({ length: draftVolumes }, (_, index) =>
		makeVolume({ slug: 'us', volume: String(301 + index), reporter: 'U.S.', made: 110, pagesEach: 8, citesEach: 0 }),
	);
	return Array.from({ length: citationCount }, (_, index) => {
		const volume = made[index % draftVolumes];
		const entry = volume?.cases[(index * 7) % 110]?.entry;
		return `The rule is settled. See ${entry?.name_abbreviation}, ${volume?.volume} U.S. ${entry?.first_page} (1990).`;
	}).join('\n\n');
}

function measureMemory(): number {
	globalThis.gc?.();
	globalThis.gc?.();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}
