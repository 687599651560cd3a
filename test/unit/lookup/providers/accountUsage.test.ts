import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { fetchUsage, readUsedRates } from '../../../../src/core/lookup/providers/courtListener/accountUsage';
import { createCourtListener, tryToken } from '../../../../src/core/lookup/providers/courtListener/courtListener';
import { sayServiceError } from '../../../../src/core/reporting/wording/serviceErrors';
import type { ServiceError } from '../../../../src/core/service/serviceError';
import type { Reply } from '../../../courtListener/fakeCourtListener';
import { setUpCourtListener } from '../../../courtListener/setUp';

const { signal } = new AbortController();
const reply = (body: unknown, status = 200): Reply => ({
	status,
	headers: { 'content-type': 'application/json' },
	body,
});
const minute = 60_000;
const hour = 60 * minute;
const memberRates = [
	{ requests: 10, ms: minute, label: '10/min' },
	{ requests: 300, ms: 24 * hour, label: '300/day' },
];

describe('what an account at CourtListener may do', () => {
	it('is read from their own figures, other programs’ requests and the reset included', async () => {
		const { client, clock, fake, gate } = setUpCourtListener('token', memberRates);
		fake.spendElsewhere(7);
		await clock.move(minute);
		await tryToken(client, gate, clock, signal);
		const resetsAt = clock.now() - minute + 24 * hour;
		assert.deepEqual(gate.usage, { used: 7, most: 300, resetsAt });
		assert.deepEqual(await fetchUsage(client, clock, signal), {
			at: clock.now(),
			citations: { most: 60, ms: minute },
			requests: [
				{ most: 10, ms: minute, used: 0 },
				{ most: 300, ms: 24 * hour, used: 7, resetsAt },
			],
		});
	});

	it('costs nothing of the account, and sends nothing but the token', async () => {
		const { client, clock, fake, gate, shelf } = setUpCourtListener();
		for (let at = 0; at < 9; at++) await tryToken(client, gate, clock, signal);
		assert.deepEqual([fake.throttled, shelf.ledger.sent.length, gate.usage?.used], [0, 0, 0]);
		assert.deepEqual(fake.seen[8], {
			method: 'GET',
			path: '/api/rest/v4/api-usage/',
			authorization: 'Token token',
			body: '',
		});
	});

	it('is asked of a court where they don’t say it', async () => {
		const { client, clock, fake, gate, shelf } = setUpCourtListener();
		fake.inject(() => reply({ detail: 'Not found.' }, 404));
		await tryToken(client, gate, clock, signal);
		assert.deepEqual(
			fake.seen.map(({ path }) => path),
			['/api/rest/v4/api-usage/', '/api/rest/v4/courts/scotus/?fields=id'],
		);
		assert.equal(shelf.ledger.sent.length, 1);
	});

	it('is read as far as it is there', () => {
		const now = Date.UTC(2026, 0, 5);
		const read = readUsedRates(
			[
				{ scope: 'user', rate: '125/day' },
				{ scope: 'user', rate: '5 / min', remaining: 3 },
				{ scope: 'user', rate: '3/10m', used: -4, reset_at: 'soon' },
				{ scope: 'user', limit: 9 },
				{ scope: 'user', limit: 0, window_seconds: 60 },
				{ scope: 'user', limit: 9, window_seconds: 1e12 },
				{ scope: 'user', rate: 'none' },
				{ scope: 'search', rate: '1/day' },
				{ rate: '1/day' },
				{},
			],
			now,
		);
		assert.deepEqual(read, {
			at: now,
			requests: [
				{ most: 5, ms: minute, used: 2 },
				{ most: 3, ms: 10 * minute, used: 0 },
				{ most: 125, ms: 24 * hour, used: 0 },
			],
		});
	});

	it('is asked again after a look-up once it is old, and costs the look-up nothing when that fails', async () => {
		const { client, clock, fake, gate } = setUpCourtListener();
		const provider = createCourtListener(client, gate, clock, { followsUsage: true });
		const paths = () => fake.seen.map(({ path }) => path.split('/').at(-2));
		await provider.lookUp('1 U.S. 7', { signal });
		await clock.move(1);
		assert.deepEqual(paths(), ['citation-lookup', 'api-usage']);
		await provider.lookUp('2 U.S. 7', { signal });
		await clock.move(20 * minute);
		assert.deepEqual(paths().slice(2), ['citation-lookup']);
		const unhandled: unknown[] = [];
		const note = (error: unknown) => unhandled.push(error);
		process.on('unhandledRejection', note);
		fake.inject(() => undefined);
		fake.inject(() => reply('<html>', 502));
		assert.equal((await provider.lookUp('3 U.S. 7', { signal })).length, 1);
		await clock.move(1);
		assert.deepEqual(paths().slice(3), ['citation-lookup', 'api-usage']);
		process.off('unhandledRejection', note);
		assert.deepEqual(unhandled, []);
		// The command line counts every request, and wants no other.
		const plain = setUpCourtListener();
		await plain.provider.lookUp('1 U.S. 7', { signal });
		await plain.clock.move(1);
		assert.equal(plain.fake.seen.length, 1);
	});

	it('is what a member’s requests are paced by', async () => {
		const { client, clock, fake, gate, provider } = setUpCourtListener('token', memberRates);
		await tryToken(client, gate, clock, signal);
		const begun = clock.now();
		for (let at = 1; at <= 10; at++) await clock.during(provider.lookUp(`${at} U.S. 7`, { signal }));
		assert.equal(clock.now(), begun);
		await clock.during(provider.lookUp('11 U.S. 7', { signal }));
		assert.ok(clock.now() - begun >= minute);
		assert.equal(fake.throttled, 0);
	});

	const refusals: readonly (readonly [object, string])[] = [
		[
			{ detail: 'Request was throttled. Rate limit exceeded: 125/day. Expected available in 20000 seconds.' },
			'Rate limit exceeded: 125/day.',
		],
		[
			{ error_message: 'Too many requests (allowed rate: 60/min).', wait_until: '2026-01-05T23:00:00.000000+00:00' },
			'Too many requests (allowed rate: 60/min).',
		],
	];
	for (const [body, said] of refusals) {
		it(`says why it is refused: ${said}`, async () => {
			const { clock, fake, provider } = setUpCourtListener();
			fake.inject(() => reply(body, 429));
			await assert.rejects(clock.during(provider.lookUp('1 U.S. 7', { signal })), (error: ServiceError) => {
				assert.equal(error.kind, 'rateLimited');
				assert.ok(error.data.retryAt !== undefined && error.data.retryAt > clock.now());
				assert.ok(sayServiceError(error, 'en').includes(said), sayServiceError(error, 'en'));
				return true;
			});
			assert.equal(fake.seen.length, 1);
		});
	}
});
