import type { Span } from '../../src/core/base/text/span';
import { systemClock } from '../../src/core/base/time/clock';
import { Turns } from '../../src/core/base/time/turns';
import { DocumentIndex } from '../../src/core/citations/document/documentIndex';
import { citationString } from '../../src/core/citations/parts/citationString';
import { AnswerBook } from '../../src/core/lookup/answers/answerBook';
import { isAskable } from '../../src/core/lookup/asking/askable';
import { fetchAnswers } from '../../src/core/lookup/asking/fetchAnswers';
import { blank, findWithheld } from '../../src/core/lookup/asking/redaction';
import { planText, type SentCitation } from '../../src/core/lookup/asking/requestPlan';
import { createServiceProvider, serviceLimits } from '../../src/core/lookup/providers/service';
import { ServiceClient } from '../../src/core/service/client';
import { DocumentVerdicts } from '../../src/core/verification/verdict/documentVerdicts';
import { summarize } from '../../src/core/verification/verdict/summary';
import { type Blocks, watchBlocks } from './blocks';
import { repeatBrief, writeBrief } from './brief';
import { watchMemory } from './memory';
import { startServer } from './workspace';

/** What Verify Document does without VS Code, by the text of a document. */
export interface LongDocumentBench {
	/** UTF-16 units. */
	readonly length: number;
	readonly citations: number;
	readonly requests: number;
	/** Reading, which the extension has done by then, is not in it; the rest is. */
	readonly milliseconds: number;
	readonly block: Blocks;
	/** Megabytes of resident memory at most, over what it was with the document read. */
	readonly grownMegabytes: number;
}

/** @param copies of a brief of 100 KB */
export async function measureLongDocument(copies: number): Promise<LongDocumentBench> {
	const text = repeatBrief(writeBrief(), copies);
	const server = await startServer();
	try {
		const turns = new Turns(systemClock, () => new Promise((resolve) => setImmediate(resolve)));
		const client = new ServiceClient({ baseUrl: server.baseUrl, apiKey: 'k' }, { fetch, clock: systemClock });
		await client.call('verify', { text: '1 U.S. 1' });
		const index = DocumentIndex.create(text, 'markdown');
		index.settle(Number.POSITIVE_INFINITY, systemClock);
		const verdicts = new DocumentVerdicts(index);
		const book = new AnswerBook();
		const knowledge = { lookUp: (one: string) => book.get(one), decisions: {}, today, severities: {} };
		await turns.run(verdicts.list(knowledge));

		globalThis.gc?.();
		const stopMemory = watchMemory();
		const stop = watchBlocks();
		const begun = performance.now();

		const citations = (await turns.run(index.list())).map(({ citation }) => citation);
		const withheld = await turns.run(findWithheld(text, index.masksIn(0, text.length), citations));
		const sent: SentCitation[] = [];
		for (const citation of citations) {
			if (turns.left === 0) await turns.pause();
			const { start, end } = citation;
			if (citation.kind === 'full')
				sent.push({ start, end, citationString: citationString(citation), askable: isAskable(citation) });
		}
		const read = (part: Span): string => blank(text, withheld, part);
		const plan = { ...planText(text, sent, serviceLimits, citations), read };
		await fetchAnswers(plan, {
			provider: createServiceProvider(client, systemClock),
			signal: new AbortController().signal,
			onAnswers: (answers) => book.settle(answers.keys(), { answers, failures: new Map() }),
		});
		const judged = { ...knowledge };
		const { counts } = summarize((await turns.run(verdicts.list(judged))).map(({ verdict }) => verdict));

		const milliseconds = performance.now() - begun;
		const block = stop();
		return {
			length: text.length,
			citations: counts.total,
			requests: plan.requests.length,
			milliseconds,
			block,
			grownMegabytes: stopMemory(),
		};
	} finally {
		server.close();
	}
}

const today = { year: 2026, month: 11, day: 21 };
