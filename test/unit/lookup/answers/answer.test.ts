import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { interpretResult } from '../../../../src/core/lookup/answers/answer';

describe('reading a result of the service', () => {
	for (const [status, read] of [
		['verified', 'verified'],
		['VERIFIED', 'verified'],
		['not_found', 'notFound'],
		['Not Found', 'notFound'],
		['not-found', 'notFound'],
		['multipleMatches', 'multipleMatches'],
		['MULTIPLE_MATCHES', 'multipleMatches'],
		['verified!', 'unknown'],
		['unverified', 'unknown'],
		['', 'unknown'],
	] as const) {
		it(`${JSON.stringify(status)}: ${read}`, () => {
			const answer = interpretResult({ status }, 7);
			assert.deepEqual([answer.status, answer.statusText, answer.checkedAt], [read, status, 7]);
		});
	}

	it('takes a missing status for an unknown one', () => {
		assert.deepEqual([interpretResult({}, 0).status, interpretResult({}, 0).statusText], ['unknown', '']);
	});

	it('is heuristic only where the source says so', () => {
		const heuristic = (verificationSource?: string) =>
			interpretResult({ status: 'verified', ...(verificationSource && { verificationSource }) }, 0).heuristic;
		assert.deepEqual([heuristic(' Heuristic '), heuristic('heuristics'), heuristic()], [true, false, false]);
	});

	it('keeps of record and candidates only the fields that the interface names', () => {
		const extra = { name: 'A v. B', excerpt: 'our draft says' } as { name: string };
		const answer = interpretResult({ status: 'verified', case: extra, candidates: [extra] }, 0);
		assert.deepEqual([answer.record, answer.candidates], [{ name: 'A v. B' }, [{ name: 'A v. B' }]]);
	});
});
