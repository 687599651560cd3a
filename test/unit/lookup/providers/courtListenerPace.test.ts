import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { AnswerBook } from '../../../../src/core/lookup/answers/answerBook';
import { BackgroundQueue } from '../../../../src/core/lookup/asking/backgroundQueue';
import { fetchByStrings } from '../../../../src/core/lookup/asking/fetchByStrings';
import {
	courtListenerLimits,
	courtListenerPace,
	createCourtListener,
} from '../../../../src/core/lookup/providers/courtListener/courtListener';
import type { Waiting } from '../../../../src/core/lookup/providers/provider';
import { RequestGate } from '../../../../src/core/lookup/providers/requestGate';
import { emptyLedger, noteRequest, parseLedger } from '../../../../src/core/lookup/providers/requestLedger';
import type { Reply } from '../../../courtListener/fakeCourtListener';
import { setUpCourtListener } from '../../../courtListener/setUp';

const strings = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1} U.S. 7`);
const throttle = (body: object, headers: Record<string, string> = {}): Reply => ({
	status: 429,
	headers: { 'content-type': 'application/json', ...headers },
	body,
});

describe('the pace of CourtListener', () => {
	it('looks 150 citations up by three requests in about two minutes, without being throttled, and says what it waits for', async () => {
		const { clock, fake, provider } = setUpCourtListener();
		const waits: Waiting[] = [];
		const progress: [number, number][] = [];
		const begun = clock.now();
		const options = {
			provider,
			signal: new AbortController().signal,
			onWait: (waiting: Waiting) => waits.push(waiting),
			onProgress: (done: number, total: number) => progress.push([done, total]),
		};
		const { answers, failure } = await clock.during(fetchByStrings(strings(150), options));
		assert.equal(failure, undefined);
		assert.equal(answers.size, 150);
		assert.deepEqual([fake.seen.length, fake.throttled], [3, 0]);
		assert.deepEqual(
			fake.texts.map((text) => text.split('\n\n').length),
			[60, 60, 30],
		);
		const seconds = (clock.now() - begun) / 1000;
		assert.ok(seconds >= 120 && seconds <= 180, `${seconds} s`);
		assert.deepEqual(progress, [
			[60, 150],
			[120, 150],
			[150, 150],
		]);
		assert.deepEqual([waits[0]?.used, waits.at(-1)?.used, waits[0]?.most], [1, 2, 125]);
		assert.equal(waits[0]?.until, begun + (courtListenerPace.citations?.ms ?? 0));
	});

	it('can be canceled while it waits: nothing more is sent, and what was answered stays', async () => {
		const { clock, fake, provider } = setUpCourtListener();
		const controller = new AbortController();
		const answered: number[] = [];
		const run = fetchByStrings(strings(150), {
			provider,
			signal: controller.signal,
			onAnswers: (answers) => answered.push(answers.size),
			onWait: () => controller.abort(),
		});
		await assert.rejects(clock.during(run), { kind: 'canceled' });
		await clock.move(600_000);
		assert.deepEqual([fake.seen.length, answered], [1, [60]]);
	});

	it('asks again after the wait whether it may still send', async () => {
		const { clock, fake, provider } = setUpCourtListener();
		let mayAsk = true;
		const run = fetchByStrings(strings(120), {
			provider,
			signal: new AbortController().signal,
			beforeSend: async () => {
				if (!mayAsk) throw new Error('consent was withdrawn');
			},
			onWait: () => {
				mayAsk = false;
			},
		});
		await assert.rejects(clock.during(run), /consent was withdrawn/);
		assert.equal(fake.seen.length, 1);
	});

	const shapes: readonly (readonly [string, (now: number) => Reply])[] = [
		[
			'{"error_message", "wait_until"}',
			(now) =>
				throttle({
					error_message: 'Too many requests (allowed rate: 60/min).',
					wait_until: new Date(now + 42_000).toISOString().replace('Z', '+00:00'),
				}),
		],
		['{"detail"}', () => throttle({ detail: 'Request was throttled. Expected available in 42 seconds.' })],
		['Retry-After', () => throttle({}, { 'retry-after': '42' })],
	];
	for (const [shape, refuse] of shapes) {
		it(`obeys 429 with ${shape}, in every window, and goes on by itself`, async () => {
			const { clock, fake, provider, shelf } = setUpCourtListener();
			const begun = clock.now();
			fake.inject(() => refuse(begun));
			const signal = new AbortController().signal;
			const { answers } = await clock.during(fetchByStrings(strings(2), { provider, signal }));
			assert.equal(answers.size, 2);
			assert.equal(fake.seen.length, 2);
			assert.ok(clock.now() - begun >= 42_000);
			assert.equal(shelf.ledger.notBefore, begun + 44_000);
		});
	}

	it('fails with the time to try again when it is refused for hours, and asks nothing until then', async () => {
		const { clock, fake, provider } = setUpCourtListener();
		const begun = clock.now();
		fake.inject(() => throttle({ detail: 'Request was throttled. Expected available in 20000 seconds.' }));
		const { signal } = new AbortController();
		const first = await clock.during(fetchByStrings(strings(2), { provider, signal }));
		assert.deepEqual([first.failure?.kind, first.failure?.data.retryAt], ['rateLimited', begun + 20_002_000]);
		const second = await clock.during(fetchByStrings(strings(2), { provider, signal }));
		assert.equal(second.failure?.kind, 'rateLimited');
		assert.equal(fake.seen.length, 1);
		assert.ok(clock.now() - begun < 60_000);
	});

	it('sends again what was not looked up this time, and takes it for no failure', async () => {
		const { clock, fake, provider } = setUpCourtListener();
		fake.inject(({ body }) => {
			const { text } = JSON.parse(body) as { text: string };
			let at = 0;
			const entries = text.split('\n\n').map((citation, index) => {
				const start = at;
				at += citation.length + 2;
				const status = index < 20 ? 404 : 429;
				return {
					citation,
					normalized_citations: [citation],
					start_index: start,
					end_index: start + citation.length,
					status,
					clusters: [],
				};
			});
			return { status: 200, headers: { 'content-type': 'application/json' }, body: entries };
		});
		const { signal } = new AbortController();
		const outcome = await clock.during(fetchByStrings(strings(50), { provider, signal }));
		assert.deepEqual([outcome.answers.size, outcome.failures.size, outcome.unanswered.size], [50, 0, 0]);
		assert.deepEqual(
			fake.texts.map((text) => text.split('\n\n').length),
			[50, 30],
		);
	});

	it('leaves alone for later what is postponed every time', async () => {
		const { clock, fake, provider } = setUpCourtListener();
		const entry = { citation: '1 U.S. 7', start_index: 0, end_index: 8, status: 429, clusters: [] };
		const postponed = { status: 200, headers: { 'content-type': 'application/json' }, body: [entry] };
		for (let at = 0; at < 9; at++) fake.inject(() => postponed);
		const { signal } = new AbortController();
		const outcome = await clock.during(fetchByStrings(['1 U.S. 7'], { provider, signal }));
		assert.deepEqual(
			[outcome.answers.size, outcome.failures.size, outcome.unanswered.size, fake.seen.length],
			[0, 0, 0, 2],
		);
	});

	it('says that the day is spent, and counts for all windows and after a restart', async () => {
		const { clock, fake, gate, provider, shelf, client } = setUpCourtListener();
		const { signal } = new AbortController();
		for (let at = 0; at < 124; at++) {
			shelf.ledger = noteRequest(shelf.ledger, clock.now(), courtListenerPace, 0);
			await clock.move(300_000);
		}
		await clock.during(provider.lookUp('1 U.S. 7', { signal }));
		assert.deepEqual(gate.usage, { used: 125, most: 125 });
		const kept = parseLedger(JSON.parse(JSON.stringify(shelf.ledger)));
		const store = {
			read: async () => kept,
			update: async (change: (ledger: typeof kept) => typeof kept) => change(kept),
		};
		const restarted = new RequestGate({ operation: 'citation-lookup', pace: courtListenerPace, clock, store });
		const second = createCourtListener(client, restarted, clock);
		await assert.rejects(
			second.lookUp('2 U.S. 7', { signal }),
			(error: { data?: { spent?: number } }) => error.data?.spent === 125,
		);
		assert.equal(fake.seen.length, 1);
	});

	it('gathers in the background for some seconds, in a batch chosen then, and lets a single citation wait for no minute', async () => {
		const { clock, fake, provider } = setUpCourtListener();
		const book = new AnswerBook();
		const queue = new BackgroundQueue({
			book,
			clock,
			keepDays: () => 30,
			mostAtOnce: courtListenerLimits.citations,
			untilFree: async (signal) => {
				await provider.untilFree?.({ signal, isBackground: true });
				return undefined;
			},
			fetch: async (wanted, signal) => {
				book.begin(wanted);
				const outcome = await fetchByStrings(wanted, { provider, signal, isBackground: true });
				book.settle(wanted, outcome);
				return outcome.failure;
			},
		});
		queue.want(['1 U.S. 7']);
		await clock.move(1_000);
		assert.equal(fake.seen.length, 1);
		const typed = ['1 U.S. 7'];
		for (let at = 2; at <= 30; at++) {
			typed.push(`${at} U.S. 7`);
			// "5 U.S. 7" is deleted again.
			queue.want(typed.filter((one) => at < 20 || one !== '5 U.S. 7'));
			await clock.move(1_000);
		}
		assert.equal(fake.seen.length, 3);
		assert.deepEqual(
			fake.texts.map((text) => text.split('\n\n').length),
			[1, 11, 12],
		);
		await clock.move(30_000);
		assert.equal(fake.seen.length, 4);
		assert.equal(fake.texts[3]?.split('\n\n').length, 6);
		queue.want([...typed, '31 U.S. 7']);
		await clock.move(1_000);
		assert.equal(fake.texts[4], '31 U.S. 7');
		await clock.move(600_000);
		assert.deepEqual([fake.seen.length, fake.throttled], [5, 0]);
		queue.dispose();
	});

	it('is not asked without end by a background whose strings are postponed', async () => {
		const { clock } = setUpCourtListener();
		let asked = 0;
		const queue = new BackgroundQueue({
			book: new AnswerBook(),
			clock,
			keepDays: () => 30,
			mostAtOnce: 60,
			fetch: async () => {
				asked += 1;
				return undefined;
			},
		});
		queue.want(['1 U.S. 7']);
		await clock.move(1_000);
		assert.deepEqual([asked, queue.state.kind], [1, 'paused']);
		queue.dispose();
	});

	it('takes turns with another window that shares the ledger', async () => {
		const { clock, client, fake, gate, provider, shelf } = setUpCourtListener();
		const other = new RequestGate({ operation: 'citation-lookup', pace: courtListenerPace, clock, store: shelf });
		const { signal } = new AbortController();
		const both = Promise.all([
			fetchByStrings(strings(120), { provider, signal }),
			fetchByStrings(strings(120), { provider: createCourtListener(client, other, clock), signal }),
		]);
		const outcomes = await clock.during(both);
		assert.deepEqual([outcomes.map(({ answers }) => answers.size), fake.throttled], [[120, 120], 0]);
		assert.equal(gate.usage?.most, 125);
		assert.equal(shelf.ledger.sent.length, 4);
		assert.notEqual(shelf.ledger, emptyLedger);
	});
});
