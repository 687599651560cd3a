import { strict as assert } from 'node:assert';
import { after, before, beforeEach, describe, it } from 'mocha';
import { systemClock } from '../../../../src/core/base/time/clock';
import { findCitations } from '../../../../src/core/citations/recognition';
import { askableStrings } from '../../../../src/core/lookup/asking/askable';
import { fetchByStrings } from '../../../../src/core/lookup/asking/fetchByStrings';
import { createServiceProvider } from '../../../../src/core/lookup/providers/service';
import { ServiceClient } from '../../../../src/core/service/client';
import { type FaultServer, startFaultServer } from '../../../faults/faultServer';
import { answerNotFound, citePlaces } from '../../../faults/missingCases';

describe('many citations, sent to a server', () => {
	let faults: FaultServer;

	before(async () => {
		faults = await startFaultServer(answerNotFound);
	});

	beforeEach(() => faults.clear());

	after(() => faults.close());

	function start(overrides: object = {}) {
		const client = new ServiceClient({ baseUrl: faults.baseUrl, apiKey: 'k' }, { fetch, clock: systemClock });
		const answered: number[] = [];
		const progress: [number, number][] = [];
		const aborter = new AbortController();
		const options = {
			provider: createServiceProvider(client, systemClock),
			signal: aborter.signal,
			onAnswers: (answers: ReadonlyMap<string, unknown>) => answered.push(answers.size),
			onProgress: (done: number, total: number) => progress.push([done, total]),
			...overrides,
		};
		return { options, answered, progress, aborter };
	}

	const strings = askableStrings(findCitations(citePlaces(2_000), 'markdown'));

	it('takes ten requests for 2,000 places, four at a time, and reports progress by citations', async () => {
		const { options, progress } = start();
		faults.inject('verify', { kind: 'delay', ms: 20 });
		const outcome = await fetchByStrings(strings, options);
		assert.equal(outcome.answers.size, 2_000);
		assert.equal(faults.seen.length, 10);
		assert.deepEqual(
			progress,
			Array.from({ length: 10 }, (_, at) => [200 * (at + 1), 2_000]),
		);
	});

	it('announces all requests before the first, and sends none when that is refused', async () => {
		const announced: number[] = [];
		const refuse = async (requests: number) => {
			announced.push(requests);
			assert.equal(faults.seen.length, 0);
			throw new Error('refused');
		};
		await assert.rejects(fetchByStrings(strings, start({ announce: refuse }).options), /refused/);
		assert.deepEqual([announced, faults.seen.length], [[10], 0]);
	});

	it('announces those that are sent once more by themselves, and keeps what was answered when these are refused', async () => {
		const announced: number[] = [];
		const announce = async (requests: number) => {
			announced.push(requests);
			if (announced.length === 2) throw new Error('refused');
		};
		faults.inject('verify', { kind: 'change', change: () => ({ citations: [] }) }, 1);
		const { options, answered } = start({ announce });
		await assert.rejects(fetchByStrings(strings.slice(0, 400), options), /refused/);
		assert.deepEqual([announced, faults.seen.length], [[2, 200], 2]);
		assert.equal(
			answered.reduce((sum, count) => sum + count, 0),
			200,
		);
	});

	it('has handed over what was answered when it is canceled', async () => {
		faults.inject('verify', { kind: 'hang' });
		faults.inject('verify', { kind: 'delay', ms: 1 }, 3);
		const { options, answered, aborter } = start();
		const fetched = fetchByStrings(strings, options);
		await faults.arrival('verify', 7);
		aborter.abort();
		await assert.rejects(fetched, { kind: 'canceled' });
		assert.deepEqual(answered, [200, 200, 200]);
	});
});
