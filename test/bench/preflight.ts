import { systemClock } from '../../src/core/base/time/clock';
import { runAtOnce, Turns } from '../../src/core/base/time/turns';
import { AnswerBook } from '../../src/core/lookup/answers/answerBook';
import { collectAskableStrings } from '../../src/core/lookup/asking/askable';
import { fetchByStrings } from '../../src/core/lookup/asking/fetchByStrings';
import { judgeBrief, readBriefParts } from '../../src/core/preflight/brief';
import {
	findLapsed,
	findLeftOver,
	findOpenQuotation,
	findSample,
	findToReview,
	findUnchecked,
	findUnresolved,
} from '../../src/core/preflight/checks';
import { ServiceClient } from '../../src/core/service/client';
import { makeTable } from '../../src/core/table/table';
import { judgeName } from '../../src/core/verification/judgement/names/judgeNames';
import { citePlaces } from '../faults/missingCases';
import { providerOf } from '../providerOf';
import { type Blocks, watchBlocks } from './blocks';
import { startServer } from './workspace';

/** What the last check before filing does without VS Code, for a brief of 60 pages with 150 citations in three files. */
export interface PreflightBench {
	readonly pages: number;
	readonly citations: number;
	readonly requests: number;
	/** All of it, and the part that was waited for the service. */
	readonly milliseconds: number;
	readonly ofService: number;
	readonly block: Blocks;
}

const pages = 60;
const pageLength = 3_000;
const citationCount = 150;
const fileCount = 3;

export async function measurePreflight(): Promise<PreflightBench> {
	const parts = Array.from({ length: fileCount }, (_, at) => writePart(at));
	const server = await startServer();
	try {
		const turns = new Turns(systemClock, () => new Promise((resolve) => setImmediate(resolve)));
		const client = new ServiceClient({ baseUrl: server.baseUrl, apiKey: 'k' }, { fetch, clock: systemClock });
		// The first request loads Node's own client.
		await client.call('verify', { text: '1 U.S. 1' });
		const book = new AnswerBook();
		let requests = 0;
		let ofService = 0;
		const stop = watchBlocks();
		const begun = performance.now();

		const draft = runAtOnce(readBriefParts(parts));
		const strings = await collectAskableStrings([draft], turns);
		const outcome = await fetchByStrings(strings, {
			provider: providerOf(
				async (text, signal) => {
					requests += 1;
					const sent = performance.now();
					const { citations = [] } = await client.call('verify', { text }, { signal });
					ofService += performance.now() - sent;
					return citations;
				},
				{},
				systemClock.now,
			),
			signal: new AbortController().signal,
		});
		book.settle(strings, outcome);
		const knowledge = {
			lookUp: (one: string) => book.get(one),
			decisions: {},
			today: { year: 2026, month: 11, day: 22 },
			severities: {},
			now: systemClock.now(),
			utcOffset: 0,
			service: 'service' as const,
		};
		const brief = await judgeBrief(draft, knowledge, [], turns);
		const checks = [
			findUnchecked,
			findToReview,
			findLapsed,
			findUnresolved,
			findLeftOver,
			findOpenQuotation,
			findSample,
		];
		const places = checks.map((find) => find(brief).places.length);
		makeTable(brief, {
			layout: 'federal',
			statutes: 'sections',
			mayBeOne: (written, recorded) => judgeName({ written, recorded }).kind !== 'differs',
			isChief: () => false,
			respell: () => undefined,
		});

		const milliseconds = performance.now() - begun;
		const block = stop();
		if (places[0] !== 0 || places[1] !== citationCount) throw new Error(`Found ${places.join(', ')}`);
		return { pages, citations: citationCount, requests, milliseconds, ofService, block };
	} finally {
		server.close();
	}
}

/** A third of the brief: each citation in prose, with quotations and short forms. */
function writePart(at: number): { readonly text: string; readonly language: 'markdown' } {
	const count = citationCount / fileCount;
	const cited = citePlaces(count, at * count)
		.split('\n\n')
		.slice(0, count);
	const prose = 'The record “shows that the parties agreed,” and nothing in it says otherwise. '.repeat(
		Math.ceil((pages * pageLength) / citationCount / 80),
	);
	return { text: cited.map((one) => `${one} *Id.* ${prose}\n\n`).join(''), language: 'markdown' };
}
