import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { fetchByStrings, fetchEachAlone } from '../../../../src/core/lookup/asking/fetchByStrings';
import { ServiceError } from '../../../../src/core/service/serviceError';
import { providerOf } from '../../../providerOf';

function optionsFor(verify: (sent: string) => string[]) {
	const sent: string[] = [];
	const options = {
		provider: providerOf(async (text) => {
			sent.push(text);
			return verify(text).map((original) => ({ original, status: 'verified' }));
		}),
		signal: new AbortController().signal,
	};
	return { sent, options };
}

describe('fetching by citation strings', () => {
	it('sends each string once, and again by itself only where nothing came back', async () => {
		const { sent, options } = optionsFor((text) => (text.includes('1 U.S. 1') ? ['1 U.S. 1'] : []));
		const outcome = await fetchByStrings(['1 U.S. 1', '2 U.S. 2', '1 U.S. 1'], options);
		assert.deepEqual(sent, ['1 U.S. 1\n\n2 U.S. 2', '2 U.S. 2']);
		assert.deepEqual([...outcome.answers.keys()], ['1 U.S. 1']);
		assert.deepEqual([...outcome.unanswered], ['2 U.S. 2']);
	});

	it('takes the answer that came only when it was asked alone', async () => {
		const { options } = optionsFor((text) => (text.includes('\n') ? [] : [text]));
		const { answers, unanswered } = await fetchByStrings(['1 U.S. 1', '2 U.S. 2'], options);
		assert.deepEqual([[...answers.keys()], unanswered.size], [['1 U.S. 1', '2 U.S. 2'], 0]);
	});

	it('sends nothing again once a request has failed', async () => {
		const { sent, options } = optionsFor(() => {
			throw new ServiceError('timeout', { operation: 'verify' });
		});
		const { failure, failures, unanswered } = await fetchByStrings(['1 U.S. 1', '2 U.S. 2'], options);
		assert.equal(failure?.kind, 'timeout');
		assert.deepEqual([failures.size, unanswered.size, sent.length], [2, 0, 1]);
	});

	it('stops asking one by one at the first failure', async () => {
		const { sent, options } = optionsFor(() => {
			throw new ServiceError('rateLimited', { operation: 'verify' });
		});
		await fetchEachAlone(
			Array.from({ length: 50 }, (_, at) => `${at + 1} U.S. 1`),
			options,
		);
		assert.ok(sent.length <= 4, `${sent.length} sent`);
	});
});
