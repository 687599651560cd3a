import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { type FetchOptions, fetchAnswers } from '../../../../src/core/lookup/asking/fetchAnswers';
import {
	planStrings as planStringsWithin,
	planText as planTextWithin,
	type SentCitation,
} from '../../../../src/core/lookup/asking/requestPlan';
import { serviceLimits } from '../../../../src/core/lookup/providers/service';
import type { CitationResult } from '../../../../src/core/service/schemas';
import { ServiceError } from '../../../../src/core/service/serviceError';
import { providerOf } from '../../../providerOf';

const known = /\d+ U\.S\. \d+/g;

function answerAll(text: string): CitationResult[] {
	return Array.from(text.matchAll(known), ({ index, 0: original }) => ({
		original,
		status: 'verified',
		span: { start: index, end: index + original.length },
	}));
}

function options(verify: Parameters<typeof providerOf>[0], more: Partial<FetchOptions> = {}): FetchOptions {
	return { provider: providerOf(verify), signal: new AbortController().signal, ...more };
}

const planStrings = (citationStrings: readonly string[]) => planStringsWithin(citationStrings, serviceLimits);
const planText = (text: string, sent: readonly SentCitation[]) => planTextWithin(text, sent, serviceLimits);
/** Five for each citation that a request can have. */
const mostResults = 1_000;

const strings = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1} U.S. 7`);

describe('fetchAnswers', () => {
	it('has at most four requests in flight and answers every citation', async () => {
		let inFlight = 0;
		let most = 0;
		const plan = planStrings(strings(1000));
		const outcome = await fetchAnswers(
			plan,
			options(async (part) => {
				inFlight += 1;
				most = Math.max(most, inFlight);
				await new Promise((resolve) => setImmediate(resolve));
				inFlight -= 1;
				return answerAll(part);
			}),
		);
		assert.equal(most, 4);
		assert.equal(outcome.answers.size, 1000);
		assert.equal(outcome.failures.size, 0);
	});

	it('halves a request that is refused for its size', async () => {
		const plan = planStrings(strings(150));
		const sent: number[] = [];
		const outcome = await fetchAnswers(
			plan,
			options(async (part) => {
				sent.push(part.length);
				if (part.length > 500) throw new ServiceError('invalid', { operation: 'verify', status: 413 });
				return answerAll(part);
			}),
		);
		assert.equal(outcome.answers.size, 150);
		assert.equal(outcome.failure, undefined);
		assert.ok(sent.length > 3);
	});

	it('does not halve without end for a service that refuses everything', async () => {
		const plan = planStrings(strings(150));
		const text = plan.requests.map(plan.read).join('');
		let requests = 0;
		const outcome = await fetchAnswers(
			planText(`${text}\n\n${'word '.repeat(11_000)}`, plan.sent),
			options(async () => {
				requests += 1;
				throw new ServiceError('invalid', { operation: 'verify', status: 400 });
			}),
		);
		assert.equal(outcome.failures.size, 150);
		assert.ok(requests < 40, `${requests} requests`);
	});

	it('drops results beyond what a request can have, and says how many', async () => {
		const dropped: number[] = [];
		const results = [
			...strings(1).map((original) => ({ original, status: 'verified' })),
			...Array.from({ length: 99_999 }, (_, at) => ({ original: `${at} Nowhere ${at}`, status: 'not_found' })),
		];
		const outcome = await fetchAnswers(planStrings(strings(1)), {
			...options(async () => results),
			onDropped: (count) => dropped.push(count),
		});
		assert.equal(outcome.answers.size, 1);
		assert.equal(outcome.foundByService.length, mostResults - 1);
		assert.deepEqual(dropped, [results.length - mostResults]);
	});

	it('sends nothing of a text of which all is withheld', async () => {
		let requests = 0;
		const outcome = await fetchAnswers(
			{ ...planText('secret', []), read: () => '      ' },
			options(async () => {
				requests += 1;
				return [];
			}),
		);
		assert.deepEqual([requests, outcome.failure], [0, undefined]);
	});

	it('takes an absurdly long “citation” for one without a place', async () => {
		const outcome = await fetchAnswers(
			planStrings(['347 U.S. 483']),
			options(async () => [{ original: '9'.repeat(200_000), status: 'verified', span: { start: 0, end: 3 } }]),
		);
		assert.equal(outcome.answers.size, 0);
		assert.equal(outcome.foundByService[0]?.span, undefined);
	});

	it('keeps what was answered when a request fails, and names only the rest as failed', async () => {
		const plan = planStrings(strings(300));
		const outcome = await fetchAnswers(
			plan,
			options(async (part) => {
				if (part.startsWith('1 U.S.')) throw new ServiceError('timeout', { operation: 'verify' });
				return answerAll(part);
			}),
		);
		assert.equal(outcome.failure?.kind, 'timeout');
		assert.equal(outcome.failures.size, 200);
		assert.equal(outcome.answers.size, 100);
	});

	it('asks no further once the key is refused', async () => {
		const plan = planStrings(strings(2000));
		let requests = 0;
		const outcome = await fetchAnswers(
			plan,
			options(async () => {
				requests += 1;
				throw new ServiceError('auth', { operation: 'verify', status: 401 });
			}),
		);
		assert.ok(requests <= 4, `${requests} requests`);
		assert.equal(outcome.failures.size, 2000);
	});

	it('gives a result to the citation it overlaps most and adds what only the service found', async () => {
		const text = 'See 347 U.S. 483, 495 and 12 Foo 34.';
		const outcome = await fetchAnswers(
			planText(text, [{ start: 4, end: 16, citationString: '347 U.S. 483', askable: true }]),
			options(async () => [
				{ original: '347 U.S. 483, 495', status: 'VERIFIED', span: { start: 4, end: 21 } },
				{ original: '12 Foo 34', status: 'not_found', span: { start: 26, end: 35 } },
			]),
		);
		assert.equal(outcome.answers.get('347 U.S. 483')?.status, 'verified');
		assert.deepEqual(
			outcome.foundByService.map(({ span, answer }) => [span, answer.status]),
			[[{ start: 26, end: 35 }, 'notFound']],
		);
	});

	it('rejects when canceled', async () => {
		const controller = new AbortController();
		const plan = planStrings(strings(5));
		const run = fetchAnswers(
			plan,
			options(
				async () => {
					controller.abort();
					throw new ServiceError('canceled', { operation: 'verify' });
				},
				{ signal: controller.signal },
			),
		);
		await assert.rejects(run, (error) => error instanceof ServiceError && error.kind === 'canceled');
	});
});
