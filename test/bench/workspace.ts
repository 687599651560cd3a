import { fork } from 'node:child_process';
import pLimit from 'p-limit';
import { systemClock } from '../../src/core/base/time/clock';
import { Turns } from '../../src/core/base/time/turns';
import type { Citation } from '../../src/core/citations/parts/citation';
import { readCitations } from '../../src/core/citations/readCitations';
import { AnswerBook } from '../../src/core/lookup/answers/answerBook';
import { collectAskableStrings } from '../../src/core/lookup/asking/askable';
import { fetchByStrings } from '../../src/core/lookup/asking/fetchByStrings';
import { createServiceProvider } from '../../src/core/lookup/providers/service';
import { ServiceClient } from '../../src/core/service/client';
import { makeVerdictsInSteps } from '../../src/core/verification/verdict/makeVerdicts';
import { summarize } from '../../src/core/verification/verdict/summary';
import { citePlaces } from '../faults/missingCases';
import { type Blocks, watchBlocks } from './blocks';

/** What Verify Workspace does without VS Code: reading, sending and judging, against a server in a process of its own. */
export interface WorkspaceBench {
	readonly files: number;
	readonly citations: number;
	readonly places: number;
	readonly requests: number;
	readonly milliseconds: number;
	/** The same in time of the processor. */
	readonly processorMilliseconds: number;
	/** How long this thread was kept at a time. */
	readonly block: Blocks;
	/** Megabytes more in the heap at the end, with everything held that the extension holds; NaN without `--expose-gc`. */
	readonly grownMegabytes: number;
}

const fileCount = 1_000;
const perFile = 20;
const placeCount = 2_000;

export async function measureWorkspace(): Promise<WorkspaceBench> {
	const texts = Array.from({ length: fileCount }, (_, at) => citePlaces(perFile, (at * perFile) % placeCount));
	const server = await startServer();
	try {
		const turns = new Turns(systemClock, () => new Promise((resolve) => setImmediate(resolve)));
		const client = new ServiceClient({ baseUrl: server.baseUrl, apiKey: 'k' }, { fetch, clock: systemClock });
		const book = new AnswerBook();
		// The first request loads Node's own client.
		await client.call('verify', { text: '1 U.S. 1' });
		let requests = 0;
		const before = heapInUse();
		const stop = watchBlocks();
		const begun = performance.now();
		const usage = process.cpuUsage();

		const files: Citation[][] = await pLimit(4).map(texts, (text) => readCitations(text, 'markdown', turns));
		const strings = await collectAskableStrings(
			files.map((citations) => ({ citations })),
			turns,
		);
		const outcome = await fetchByStrings(strings, {
			provider: createServiceProvider(client, systemClock),
			signal: new AbortController().signal,
			beforeSend: async () => {
				requests += 1;
			},
			onAnswers: (answers) => book.settle(answers.keys(), { answers, failures: new Map() }),
		});
		book.settle(strings, outcome);
		let citations = 0;
		await pLimit(4).map(files, async (file, at) => {
			const knowledge = { lookUp: (one: string) => book.get(one), today };
			const getText = () => texts[at] ?? '';
			const verdicts = await turns.run(makeVerdictsInSteps(file, { ...knowledge, getText }));
			citations += summarize(verdicts).counts.notFound;
		});

		const milliseconds = performance.now() - begun;
		const { user, system } = process.cpuUsage(usage);
		const block = stop();
		const grownMegabytes = (heapInUse() - before) / 1e6;
		return {
			files: files.length,
			citations,
			places: strings.length,
			requests,
			milliseconds,
			processorMilliseconds: (user + system) / 1_000,
			block,
			grownMegabytes,
		};
	} finally {
		server.close();
	}
}

const today = { year: 2026, month: 11, day: 21 };

/** Bytes after garbage collection. */
function heapInUse(): number {
	const { gc } = globalThis;
	if (!gc) return Number.NaN;
	for (let i = 0; i < 3; i++) void gc();
	return process.memoryUsage().heapUsed;
}

/** A service in a process of its own, so that its work isn't measured. */
export async function startServer(): Promise<{ baseUrl: string; close(): void }> {
	const child = fork(require.resolve('./workspaceServer.ts'), { execArgv: ['--import', 'tsx'] });
	const baseUrl = await new Promise<string>((resolve, reject) => {
		child.once('message', (message) => resolve(String(message)));
		child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
	});
	return { baseUrl, close: () => child.kill() };
}
