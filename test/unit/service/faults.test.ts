import { strict as assert } from 'node:assert';
import { inspect } from 'node:util';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import { type Clock, systemClock } from '../../../src/core/base/time/clock';
import { ServiceClient, type ServiceLogEvent } from '../../../src/core/service/client';
import { type OperationName, operations } from '../../../src/core/service/operations';
import { ServiceError } from '../../../src/core/service/serviceError';
import { answerRightly, inputs } from '../../faults/answers';
import { changed, changedSpans, changes, hostileTexts, spanChanges } from '../../faults/changes';
import { type Fault, faults, redirect, unavailableUntilDate } from '../../faults/fault';
import { type FaultServer, operationNames, startFaultServer } from '../../faults/faultServer';
import { faultCases, isRepeated } from './faultCases';

const key = 'bench-KEY-0123456789-geheim€';

describe('faults of the service', () => {
	const cases = faultCases(() => elsewhere.baseUrl);
	let elsewhere: FaultServer;
	let server: FaultServer;
	let events: ServiceLogEvent[];
	const errors: ServiceError[] = [];

	before(async () => {
		server = await startFaultServer(answerRightly);
		elsewhere = await startFaultServer(answerRightly);
	});
	after(async () => {
		await server.close();
		await elsewhere.close();
	});
	beforeEach(() => {
		events = [];
		errors.length = 0;
		server.clear();
	});
	afterEach(() => {
		const told = inspect([errors, errors.map(({ stack }) => stack), events], {
			depth: Number.POSITIVE_INFINITY,
			showHidden: true,
		});
		for (const secret of [
			key,
			'geheim',
			encodeURIComponent(key),
			'environment-value-secret',
			'secret page',
			'token=x',
			'Twombly',
		]) {
			assert.ok(!told.includes(secret), `${secret} is told in ${told}`);
		}
		for (const error of errors) assert.equal(error.cause, undefined);
	});

	/** The shortest time that an attempt of any of the twelve may take; no pause is as long. */
	const shortestLimit = Math.min(...operationNames.map((name) => operations[name].timeoutMs));

	/**
	 * Pauses pass 50 times as fast; the requested time is recorded. With `timesOut` an attempt times out soon after every request that was
	 * made has arrived: by the clock, a busy machine could be too slow to make it.
	 */
	function fastClock(asked: number[] = [], timesOut = false): Clock {
		let attempts = 0;
		const whenArrived = async (): Promise<void> => {
			while (server.seen.length < attempts) await server.arrival('*', attempts);
		};
		return {
			now: () => systemClock.now(),
			after: (ms, callback) => {
				asked.push(ms);
				if (ms < shortestLimit) return systemClock.after(ms / 50, callback);
				if (!timesOut) return systemClock.after(ms, callback);
				attempts++;
				let stop = () => {};
				let isStopped = false;
				setImmediate(async () => {
					await whenArrived();
					if (!isStopped) stop = systemClock.after(50, callback);
				});
				return () => {
					isStopped = true;
					stop();
				};
			},
		};
	}

	function createClient(clock: Clock): ServiceClient {
		return new ServiceClient(
			{ baseUrl: `${server.baseUrl}/prefix`, apiKey: key },
			{ fetch, clock, random: () => 1, log: (event) => events.push(event) },
		);
	}

	async function outcomeOf(
		promise: Promise<unknown>,
	): Promise<{ readonly value?: unknown; readonly error?: ServiceError }> {
		try {
			return { value: await promise };
		} catch (error) {
			if (!(error instanceof ServiceError)) throw error;
			errors.push(error);
			return { error };
		}
	}

	const requestsOf = (name: OperationName) => server.seen.filter(({ operation }) => operation === name).length;

	for (const [title, { fault, expected, timesOut }] of Object.entries(cases)) {
		it(`${title}: the right kind after the right number of attempts, for all twelve`, async () => {
			server.inject('*', typeof fault === 'function' ? fault() : fault);
			const client = createClient(fastClock([], timesOut));
			const found = await Promise.all(
				operationNames.map(async (name) => {
					const { error } = await outcomeOf(client.call(name, inputs[name] as never));
					return [
						name,
						{
							outcome: error?.kind ?? 'ok',
							attempts: requestsOf(name),
							status: error?.data.status,
							problem: error?.data.problem,
						},
					];
				}),
			);
			const wanted = operationNames.map((name) => [
				name,
				{ status: undefined, problem: undefined, ...expected(name, operations[name].retry) },
			]);
			assert.deepEqual(Object.fromEntries(found), Object.fromEntries(wanted));
		});
	}

	it('sends nothing to where it is redirected, and names that place without query', async () => {
		server.inject('*', redirect(307, `${elsewhere.baseUrl}/login/${encodeURIComponent(key)}?token=x`));
		const { error } = await outcomeOf(createClient(systemClock).call('verify', inputs.verify));
		assert.equal(error?.data.redirectTarget, `${elsewhere.baseUrl}/login/•••`);
		assert.equal(elsewhere.seen.length, 0);
	});

	it('recovers when the service does', async () => {
		for (const name of operationNames) {
			server.clear();
			server.inject(name, faults.unavailableSeconds, 1);
			const { error } = await outcomeOf(createClient(fastClock()).call(name, inputs[name] as never));
			const expected = isRepeated(operations[name].retry) ? [undefined, 2] : ['server', 1];
			assert.deepEqual([error?.kind, requestsOf(name)], expected, name);
		}
	});

	it('takes a 404 on the retry for done where the first try may have done it', async () => {
		for (const name of operationNames) {
			server.clear();
			server.inject(name, faults.notFound);
			server.inject(name, faults.reset, 1);
			const { value, error } = await outcomeOf(createClient(fastClock()).call(name, inputs[name] as never));
			const { retry } = operations[name];
			if (retry === 'untilGone') assert.deepEqual([value, requestsOf(name)], [{ kind: 'empty' }, 2], name);
			else
				assert.deepEqual([error?.kind, requestsOf(name)], retry === 'always' ? ['notFound', 2] : ['network', 1], name);
		}
	});

	it('waits as long as it is told, in both forms, and longer each time when it is not', async () => {
		const waits = async (fault: Fault) => {
			const asked: number[] = [];
			server.clear();
			server.inject('*', fault);
			await outcomeOf(createClient(fastClock(asked)).call('listAgents', {}));
			return asked.filter((ms) => ms !== operations.listAgents.timeoutMs && ms !== 3000);
		};
		const told = await waits(faults.tooManySeconds);
		assert.ok(told.length === 2 && told.every((ms) => ms > 1500 && ms <= 2000), `${told}`);
		assert.deepEqual(await waits(faults.failing), [500, 1000]);
		const [first = 0] = await waits(unavailableUntilDate(Date.now()));
		assert.ok(first > 1000 && first <= 3000, `${first}`);
		const exact = await waits(faults.lockedMs);
		assert.ok(exact.length === 2 && exact.every((ms) => ms > 1000 && ms <= 1500), `${exact}`);
	});

	it('says when to come back when that is too long to wait for', async () => {
		server.inject('*', faults.tooManyLong);
		const { error } = await outcomeOf(createClient(systemClock).call('find', inputs.find));
		const wait = (error?.data.retryAt ?? 0) - Date.now();
		assert.ok(wait > 3_590_000 && wait <= 3_600_000, `${wait}`);
	});

	it('tells the status and never a page, the key or what was sent', async () => {
		server.inject('*', {
			kind: 'answer',
			status: 422,
			body: JSON.stringify({ detail: `bad text: ${inputs.verify.text}` }),
		});
		server.inject('find', faults.unprocessable);
		server.inject('startDeployment', {
			kind: 'answer',
			status: 422,
			body: JSON.stringify({ errors: [{ message: 'value environment-value-secret' }] }),
		});
		server.inject('listTemplates', faults.htmlError);
		server.inject('listAgents', {
			kind: 'answer',
			status: 400,
			body: JSON.stringify({ error: 'limit\u202E must\u0000 be\n1 to 250, see https://x.example/a?token=x' }),
		});
		// Bodies of errors get their whole time here, only the pauses before retries are short.
		const clock: Clock = {
			now: () => systemClock.now(),
			after: (ms, callback) => systemClock.after(ms <= 1000 ? 0 : ms, callback),
		};
		const messages = await Promise.all(
			(['verify', 'find', 'startDeployment', 'listTemplates', 'listAgents'] as const).map(async (name) => {
				const { error } = await outcomeOf(createClient(clock).call(name, inputs[name] as never));
				return error?.data.serviceMessage;
			}),
		);
		assert.deepEqual(messages.slice(2, 3), [undefined]);
		assert.equal(messages[0], undefined);
		assert.match(messages[1] ?? '', /^refused: Bearer /);
		assert.match(messages[3] ?? '', /^Refused Bearer /);
		assert.equal(messages[4], 'limit must be 1 to 250, see https://x.example/a');
	});

	it('drops what is wrong and keeps the rest', async () => {
		const client = createClient(systemClock);
		server.inject('*', changed('strangeElements'));
		const page = await client.call('listAgents', {});
		assert.deepEqual(
			page.agents?.map(({ id, vaultIds }) => ({ id, vaultIds })),
			[{ id: 'agent_1', vaultIds: ['vault_1'] }],
		);
		const { citations = [] } = await client.call('verify', inputs.verify);
		assert.deepEqual(
			citations.map(({ original, candidates }) => [original, candidates?.length]),
			[['556 U.S. 662', 1]],
		);
		assert.ok(
			events.some(
				(event) =>
					event.kind === 'dropped' &&
					event.operation === 'listAgents' &&
					event.parts.some(({ path, count }) => path === 'agents[]' && count === 2),
			),
		);
		server.inject('*', changed('wrongTypes'));
		const { templates } = await client.call('listTemplates', {});
		assert.deepEqual(templates?.[0], {
			id: '7',
			name: '7',
			description: '7',
			type: '7',
			variables: ['7'],
			tags: ['7'],
			usageCount: 1,
			createdAt: '7',
		});
		const run = await client.call('fetchRun', inputs.fetchRun);
		assert.deepEqual([run.id, run.steps?.length, run.usage?.summary?.costMicros], ['7', 1, 1]);
	});

	it('has no field where the service had null, but for the path of an object', async () => {
		server.inject('*', changed('nullFields'));
		const client = createClient(systemClock);
		const { vaultId, objectId: id, filename } = inputs.updateObject;
		assert.deepEqual(await client.call('updateObject', inputs.updateObject), { id, vaultId, filename, path: null });
		for (const name of ['fetchRun', 'fetchInstance', 'createPresignedUrl'] as const) {
			assert.deepEqual(await client.call(name, inputs[name] as never), {}, name);
		}
	});

	it('hands hostile texts on as they are: what shows them makes them harmless', async () => {
		server.inject('*', changed('hostileStrings'));
		const { templates = [] } = await createClient(systemClock).call('listTemplates', {});
		assert.equal(templates[0]?.id, hostileTexts[0]);
		assert.equal(({} as { isActive?: boolean }).isActive, undefined);
	});

	it('loses no verdict to a span, whatever it says', async () => {
		for (const name of Object.keys(spanChanges) as (keyof typeof spanChanges)[]) {
			server.clear();
			server.inject('verify', changedSpans(name));
			const { citations = [] } = await createClient(systemClock).call('verify', inputs.verify);
			assert.deepEqual(
				citations.map(({ status }) => status),
				['verified'],
				name,
			);
			if (['missing', 'nothing'].includes(name)) assert.equal(citations[0]?.span, undefined, name);
			else assert.equal(typeof citations[0]?.span?.start, 'number', name);
		}
	});

	it('refuses an answer without end', async () => {
		for (const [name, bytes] of [
			['fetchRun', 33_000_000],
			['verify', 4_100_000],
			['fetchInstance', 151_000],
			['createPresignedUrl', 151_000],
		] as const) {
			server.inject(name, { kind: 'answer', status: 200, body: JSON.stringify({ id: 'x'.repeat(bytes) }) });
			const { error } = await outcomeOf(createClient(systemClock).call(name, inputs[name] as never));
			assert.deepEqual([error?.kind, error?.data.problem], ['protocol', 'tooLarge']);
		}
	});

	it('takes what was done for done, however long the service talks about it', async () => {
		const body = JSON.stringify({ message: 'x'.repeat(300_000) });
		for (const name of ['startDeployment', 'abortUpload', 'deleteProject', 'deleteTranscription'] as const) {
			server.inject(name, { kind: 'answer', status: 200, body });
			assert.deepEqual(await createClient(systemClock).call(name, inputs[name] as never), { kind: 'empty' }, name);
		}
		server.inject('updateObject', { kind: 'answer', status: 200, body });
		const { filename } = await createClient(systemClock).call('updateObject', inputs.updateObject);
		assert.equal(filename, inputs.updateObject.filename);
	});

	describe('cancelling', () => {
		const stages: Readonly<Record<string, Fault>> = {
			'while it waits for an answer': faults.hang,
			'while it reads an answer': { kind: 'drip', ms: 50 },
			'while it reads an error': faults.hangingError,
			'before a retry': faults.unavailableSeconds,
		};
		for (const [stage, fault] of Object.entries(stages)) {
			it(`ends a call, which isn't made again, ${stage}`, async () => {
				for (const name of operationNames) {
					if (stage === 'before a retry' && !isRepeated(operations[name].retry)) continue;
					await assertCanceled(name, fault);
				}
			});
		}

		async function assertCanceled(name: OperationName, fault: Fault): Promise<void> {
			server.clear();
			server.inject('*', fault);
			const control = new AbortController();
			let tellPaused = () => {};
			const paused = new Promise<void>((resolve) => {
				tellPaused = resolve;
			});
			const clock: Clock = {
				now: () => systemClock.now(),
				after: (ms, callback) => {
					// The two seconds of the Retry-After, less what has passed of them; time-outs are longer.
					if (ms <= 2000) tellPaused();
					return systemClock.after(ms, callback);
				},
			};
			const ended = outcomeOf(createClient(clock).call(name, inputs[name] as never, { signal: control.signal }));
			await (fault === faults.unavailableSeconds ? paused : server.arrival(name));
			// Lets headers and the first bytes arrive; the exact moment does not matter.
			for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
			control.abort();
			const { error } = await ended;
			assert.equal(error?.kind, 'canceled', name);
			assert.equal(requestsOf(name), 1, name);
		}

		it('sends nothing when it is too late already', async () => {
			const { error } = await outcomeOf(
				createClient(systemClock).call('verify', inputs.verify, { signal: AbortSignal.abort() }),
			);
			assert.deepEqual([error?.kind, server.seen.length], ['canceled', 0]);
		});

		it('does not depend on a fetch that listens', async () => {
			const deaf = new ServiceClient(
				{ baseUrl: server.baseUrl, apiKey: key },
				{ fetch: () => new Promise(() => undefined), clock: systemClock },
			);
			const control = new AbortController();
			const call = outcomeOf(deaf.call('listAgents', {}, { signal: control.signal }));
			control.abort();
			assert.equal((await call).error?.kind, 'canceled');
		});
	});

	it('can be put in front of a running service', async () => {
		elsewhere.clear();
		const front = await startFaultServer(elsewhere.baseUrl);
		try {
			const client = new ServiceClient({ baseUrl: front.baseUrl, apiKey: key }, { fetch, clock: fastClock() });
			const { citations } = await client.call('verify', inputs.verify);
			assert.equal(citations?.length, 1);
			assert.deepEqual(await client.call('deleteProject', inputs.deleteProject), { kind: 'empty' });
			front.inject('verify', faults.cut, 1);
			await client.call('verify', inputs.verify);
			assert.deepEqual(
				elsewhere.seen.map(({ operation }) => operation),
				['verify', 'deleteProject', 'verify', 'verify'],
			);
		} finally {
			await front.close();
		}
	});

	it('knows every fault it was built with', () => {
		const used = new Set<unknown>(Object.values(cases).map(({ fault }) => fault));
		const missing = Object.entries(faults).filter(([, fault]) => !used.has(fault));
		assert.deepEqual(
			missing.map(([name]) => name),
			[],
		);
		const titles = Object.values(cases).map(({ fault }) =>
			typeof fault !== 'function' && fault.kind === 'change' ? fault.change : undefined,
		);
		assert.deepEqual(
			Object.entries(changes).filter(([, change]) => !titles.includes(change)),
			[],
		);
	});
});
