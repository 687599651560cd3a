import { strict as assert } from 'node:assert';
import { before, describe, it } from 'mocha';
import { systemClock } from '../../../../src/core/base/time/clock';
import { CourtListenerClient } from '../../../../src/core/lookup/providers/courtListener/client';
import {
	courtListenerPace,
	createCourtListener,
	tryToken,
} from '../../../../src/core/lookup/providers/courtListener/courtListener';
import { fetchDocket, fetchOpinionText } from '../../../../src/core/lookup/providers/courtListener/opinions';
import { courtListenerOrigin } from '../../../../src/core/lookup/providers/courtListener/site';
import { RequestGate } from '../../../../src/core/lookup/providers/requestGate';
import { emptyLedger } from '../../../../src/core/lookup/providers/requestLedger';
import { readableHtml } from '../../../../src/core/quotations/opinion/plainHtml';
import { shelfOf } from '../../../courtListener/setUp';

/** Asks the real CourtListener four times: only where an account's token is in the environment. */
describe('the real CourtListener', () => {
	const token = process.env.COURTLISTENER_TOKEN ?? '';
	const { signal } = new AbortController();

	before(function () {
		if (token === '') this.skip();
	});

	it('takes the token, finds Brown, and has its court and its text', async function () {
		this.timeout(180_000);
		const client = new CourtListenerClient({ baseUrl: courtListenerOrigin, token }, { fetch, clock: systemClock });
		const store = shelfOf(emptyLedger);
		const gate = new RequestGate({ operation: 'citation-lookup', pace: courtListenerPace, clock: systemClock, store });
		await tryToken(client, gate, systemClock, signal);
		const provider = createCourtListener(client, gate, systemClock);
		const [brown, miss] = await provider.lookUp('347 U.S. 483\n\n999 U.S. 99999', { signal });
		assert.ok(brown && brown.answer !== 'later' && miss && miss.answer !== 'later');
		assert.equal(miss.answer.status, 'notFound');
		const { record } = brown.answer;
		assert.match(record?.name ?? '', /^Brown v\. Board/);
		assert.deepEqual([record?.dateDecided, record?.court], ['1954-05-17', 'U.S.']);
		assert.ok(record?.id !== undefined && record.docketId !== undefined);
		assert.equal((await fetchDocket(client, record.docketId, signal)).court, 'U.S.');
		assert.match(
			await fetchOpinionText(client, record.id, async (html) => readableHtml(html), signal),
			/Separate educational facilities are\s+inherently unequal/,
		);
	});
});
