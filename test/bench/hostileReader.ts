// Reads the hostile answers to one operation as the extension does, in a process of its own: the first one finds nothing compiled.
import { createHash } from 'node:crypto';
import { plainLine } from '../../src/core/base/display/plainLine';
import { systemClock } from '../../src/core/base/time/clock';
import { Turns } from '../../src/core/base/time/turns';
import { readCitations } from '../../src/core/citations/readCitations';
import { AnswerBook } from '../../src/core/lookup/answers/answerBook';
import { fetchAnswers } from '../../src/core/lookup/asking/fetchAnswers';
import { planText } from '../../src/core/lookup/asking/requestPlan';
import { createServiceProvider, serviceLimits } from '../../src/core/lookup/providers/service';
import { describeAcknowledgement } from '../../src/core/service/acknowledgementText';
import { ServiceClient } from '../../src/core/service/client';
import { renderInstance } from '../../src/core/service/compute/instanceDocument';
import { withoutPrivateKey } from '../../src/core/service/compute/withoutPrivateKey';
import type { OperationName } from '../../src/core/service/operations';
import { renderRun } from '../../src/core/service/runs/runDocument';
import { parseTrackedRun } from '../../src/core/service/runs/trackedRun';
import { isServiceError } from '../../src/core/service/serviceError';
import { withPresignedRecord, withUpdate } from '../../src/core/service/vault/knownObject';
import { describeRecord } from '../../src/core/service/vault/presignedText';
import { makeVerdictsInSteps } from '../../src/core/verification/verdict/makeVerdicts';
import { inputs } from '../faults/answers';
import { citePlaces } from '../faults/missingCases';
import { watchBlocks } from './blocks';
import { hostileBodies } from './hostileAnswers';

const turns = new Turns(systemClock, () => new Promise((resolve) => setImmediate(resolve)));
const signal = new AbortController().signal;
const today = { year: 2026, month: 11, day: 21 };

/** What is done with the answer of an operation before the user sees it; those that aren't here are shown in rows, a few at a time. */
const uses: { readonly [N in OperationName]?: (client: ServiceClient) => Promise<unknown> } = {
	verify: async (client) => {
		const text = citePlaces(200);
		const citations = await readCitations(text, 'plaintext', turns);
		const sent = citations.map(({ start, end, text: citationString }) => ({
			start,
			end,
			citationString,
			askable: true,
		}));
		const book = new AnswerBook();
		const outcome = await fetchAnswers(
			{ ...planText(text, sent, serviceLimits, citations), read: () => text },
			{ provider: createServiceProvider(client, systemClock), signal },
		);
		if (outcome.failure) throw outcome.failure;
		book.settle(outcome.answers.keys(), outcome);
		const knowledge = { lookUp: (one: string) => book.get(one), today };
		return turns.run(makeVerdictsInSteps(citations, { ...knowledge, getText: () => text }));
	},
	fetchRun: async (client) => {
		const run = await client.call('fetchRun', inputs.fetchRun);
		await turns.pause();
		createHash('sha256').update(JSON.stringify(run)).digest('base64');
		parseTrackedRun(run);
		await turns.pause();
		return turns.run(renderRun(run, { locale: 'en' }));
	},
	fetchInstance: async (client) => {
		const answer = await client.call('fetchInstance', inputs.fetchInstance);
		await turns.pause();
		const instance = withoutPrivateKey(answer, '…');
		await turns.pause();
		return turns.run(renderInstance(instance, 'en'));
	},
	createPresignedUrl: async (client) => {
		const record = await client.call('createPresignedUrl', inputs.createPresignedUrl);
		withPresignedRecord({ vaultId: 'v', objectId: 'o' }, record, 'GET');
		return plainLine(describeRecord(record));
	},
	updateObject: async (client) =>
		withUpdate({ vaultId: 'v', objectId: 'o' }, await client.call('updateObject', inputs.updateObject)),
};

process.once('message', async ({ baseUrl, operation }: { baseUrl: string; operation: OperationName }) => {
	const figures: Record<string, number> = {};
	for (const name of Object.keys(hostileBodies)) {
		const connect = (path: string) =>
			new ServiceClient({ baseUrl: `${baseUrl}/${path}`, apiKey: 'bench-key' }, { fetch, clock: systemClock });
		// Loads Node's own client, and has the server write its answer.
		for (let at = 0; at < 2; at++)
			await connect('right')
				.call('fetchRun', inputs.fetchRun)
				.catch(() => undefined);
		const stop = watchBlocks();
		try {
			const use =
				uses[operation] ??
				(async (client: ServiceClient) => {
					const answer = await client.call(operation, inputs[operation] as never);
					if (typeof answer === 'object' && answer !== null && 'kind' in answer)
						plainLine(describeAcknowledgement(answer as never), { maxLength: 300 });
				});
			await use(connect(name));
		} catch (error) {
			if (!isServiceError(error, 'protocol')) throw error;
		}
		await new Promise((resolve) => setTimeout(resolve, 5));
		const { longest, longestProcessor } = stop();
		// Neither is the thread's own time: one has other processes in it, the other the collector's threads.
		figures[name] = Math.min(longest, longestProcessor);
	}
	process.send?.(figures);
	process.disconnect();
});
