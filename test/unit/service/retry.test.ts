import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import type { RetryRule } from '../../../src/core/service/operations';
import { planRetry, readRetryAfter, readRetryAfterMs } from '../../../src/core/service/retry';
import { ServiceError, type ServiceErrorData, type ServiceErrorKind } from '../../../src/core/service/serviceError';

const now = Date.UTC(2026, 0, 2, 3, 4, 5);

describe('Retry-After', () => {
	const headers: [string | null, number | undefined][] = [
		['0', 0],
		['120', 120_000],
		[' 1.5 ', 1500],
		['Fri, 02 Jan 2026 03:04:35 GMT', 30_000],
		['Friday, 02-Jan-26 03:04:35 GMT', 30_000],
		['Fri, 02 Jan 2026 03:04:00 GMT', 0],
		[null, undefined],
		['', undefined],
		['-5', undefined],
		['soon', undefined],
		['2026', 2_026_000],
		['1e3', undefined],
		['2592000', 2_592_000_000],
		['1000000000', 10 * 365 * 86_400_000],
		['99999999999999999999', 10 * 365 * 86_400_000],
		['9'.repeat(400), 10 * 365 * 86_400_000],
		['Wed, 11 Feb 2026 03:04:05 GMT', 40 * 86_400_000],
		['Fri, 31 Dec 9999 23:59:59 GMT', 10 * 365 * 86_400_000],
	];
	for (const [header, wait] of headers) {
		it(`reads ${JSON.stringify(header)} as ${wait}`, () => assert.equal(readRetryAfter(header, now), wait));
	}
});

describe('retry-after-ms', () => {
	const headers: [string | null, number | undefined][] = [
		['0', 0],
		[' 250.5 ', 250.5],
		['9'.repeat(400), 10 * 365 * 86_400_000],
		[null, undefined],
		['', undefined],
		['-5', undefined],
		['Fri, 02 Jan 2026 03:04:35 GMT', undefined],
	];
	for (const [header, wait] of headers) {
		it(`reads ${JSON.stringify(header)} as ${wait}`, () => assert.equal(readRetryAfterMs(header), wait));
	}
});

describe('retry plan', () => {
	const failed = (kind: ServiceErrorKind, data: Partial<ServiceErrorData> = {}) =>
		new ServiceError(kind, { operation: 'find', ...data });
	const plan = (error: ServiceError, attempt = 1, rule: RetryRule = 'always', random = 1) =>
		planRetry(error, attempt, rule, now, random);

	it('tries again only what may pass by itself', () => {
		const kinds = {
			...{ auth: 0, forbidden: 0, notFound: 0, rateLimited: 0, invalid: 0 },
			...{ timeout: 0, network: 0, server: 0, protocol: 0, canceled: 0 },
		} satisfies Record<ServiceErrorKind, 0>;
		const retried = (Object.keys(kinds) as ServiceErrorKind[]).filter((kind) => plan(failed(kind)) !== undefined);
		assert.deepEqual(retried, ['rateLimited', 'timeout', 'network', 'server']);
	});

	it('keeps to the rule of the operation', () => {
		assert.equal(plan(failed('network', { notSent: true }), 1, 'never'), undefined);
		assert.equal(plan(failed('network'), 1, 'unsent'), undefined);
		assert.equal(plan(failed('rateLimited', { status: 429, retryAt: now + 2000 }), 1, 'unsent'), 2000);
		assert.equal(plan(failed('rateLimited', { status: 429 }), 1, 'unsent'), undefined);
		assert.equal(plan(failed('rateLimited', { status: 429, retryAt: now }), 1, 'never'), undefined);
		assert.equal(plan(failed('network', { notSent: true }), 1, 'unsent'), 500);
		assert.equal(plan(failed('server'), 1, 'untilGone'), 500);
	});

	it('tries again what is locked, and what the service says may be', () => {
		assert.equal(plan(failed('invalid', { status: 409 })), 500);
		assert.equal(plan(failed('invalid', { status: 422, shouldRetry: true })), 500);
		for (const shouldRetry of [false, undefined]) {
			assert.equal(plan(failed('invalid', { status: 422, ...(shouldRetry === false && { shouldRetry }) })), undefined);
		}
		assert.equal(plan(failed('server', { status: 503, shouldRetry: false, retryAt: now })), undefined);
		for (const rule of ['unsent', 'never'] as const) {
			assert.equal(plan(failed('server', { status: 503, shouldRetry: true }), 1, rule), undefined);
		}
	});

	it('gives up after three tries, after two without a response', () => {
		assert.deepEqual(
			[1, 2, 3].map((attempt) => plan(failed('server'), attempt) !== undefined),
			[true, true, false],
		);
		assert.deepEqual(
			[1, 2].map((attempt) => plan(failed('timeout'), attempt) !== undefined),
			[true, false],
		);
		assert.equal(plan(failed('timeout', { status: 408 }), 2) !== undefined, true);
	});

	it('doubles, spread over the upper half', () => {
		assert.deepEqual(
			[1, 2].map((attempt) => plan(failed('server'), attempt)),
			[500, 1000],
		);
		assert.deepEqual(
			[1, 2].map((attempt) => plan(failed('server'), attempt, 'always', 0)),
			[250, 500],
		);
	});

	it('obeys the service up to a minute', () => {
		assert.equal(plan(failed('rateLimited', { retryAt: now + 60_000 })), 60_000);
		assert.equal(plan(failed('rateLimited', { retryAt: now + 60_001 })), undefined);
		assert.equal(plan(failed('server', { retryAt: now - 5 })), 0);
	});
});
