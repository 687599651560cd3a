import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../src/core/citations/recognition';
import { ServiceError } from '../../../src/core/service/serviceError';
import { verifyByStrings } from '../../../src/core/verification/verifyByStrings';
import { providerOf } from '../../providerOf';

const text =
	'A secret. Brown v. Board of Education, 347 U.S. 483 (1954); again 347 U.S. 483; Roe v. Wade, 410 U.S. 113 (1973); 2019 WL 4639462; 28 U.S.C. § 1331; 29 C.F.R. § 825.220.';

const names: Record<string, string> = { '347 U.S. 483': 'Brown v. Board of Education', '410 U.S. 113': 'Roe v. Wade' };

async function check(verify: (sent: string) => string[]) {
	const sent: string[] = [];
	const { verdicts, failure } = await verifyByStrings(text, findCitations(text, 'plaintext'), {
		provider: providerOf(async (part) => {
			sent.push(part);
			return verify(part).map((original) => ({ original, status: 'verified', case: { name: names[original] ?? '' } }));
		}),
		signal: new AbortController().signal,
		today: { year: 2026, month: 1, day: 1 },
	});
	return { sent, failure, states: verdicts.map(({ state }) => state) };
}

describe('checking by citation strings', () => {
	it('sends each string once, and nothing else', async () => {
		const { sent, states } = await check((part) => part.split('\n\n'));
		assert.deepEqual(sent, ['347 U.S. 483\n\n410 U.S. 113']);
		assert.deepEqual(states, ['verified', 'nameNotCompared', 'verified', 'notCovered', 'notCovered', 'unchecked']);
	});

	it('asks once more, alone, for what got no answer, and then leaves it unchecked', async () => {
		const { sent, states } = await check((part) => (part.includes('347') ? ['347 U.S. 483'] : []));
		assert.deepEqual(sent, ['347 U.S. 483\n\n410 U.S. 113', '410 U.S. 113']);
		assert.deepEqual(states, ['verified', 'nameNotCompared', 'unchecked', 'notCovered', 'notCovered', 'unchecked']);
	});

	it('tells the first failure', async () => {
		const { failure, states } = await check(() => {
			throw new ServiceError('auth', { operation: 'verify', status: 401 });
		});
		assert.equal(failure?.kind, 'auth');
		assert.deepEqual(states, ['failed', 'failed', 'failed', 'notCovered', 'notCovered', 'unchecked']);
	});
});
