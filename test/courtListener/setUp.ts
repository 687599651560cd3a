import { CourtListenerClient } from '../../src/core/lookup/providers/courtListener/client';
import { courtListenerPace, createCourtListener } from '../../src/core/lookup/providers/courtListener/courtListener';
import { courtListenerOrigin } from '../../src/core/lookup/providers/courtListener/site';
import { RequestGate } from '../../src/core/lookup/providers/requestGate';
import { emptyLedger, type Ledger } from '../../src/core/lookup/providers/requestLedger';
import { FakeCourtListener, type RequestRate } from './fakeCourtListener';
import { fetchFrom } from './server';
import { SkippingClock } from './skippingClock';

/** The provider, its gate and the fake that it asks, on one clock that skips what is waited for. */
export function setUpCourtListener(token = 'token', rates?: readonly RequestRate[]) {
	const clock = new SkippingClock();
	const fake = new FakeCourtListener('token', clock.now, rates);
	const client = new CourtListenerClient({ baseUrl: courtListenerOrigin, token }, { fetch: fetchFrom(fake), clock });
	const shelf = shelfOf(emptyLedger);
	const gate = new RequestGate({ operation: 'citation-lookup', pace: courtListenerPace, clock, store: shelf });
	return { clock, fake, client, shelf, gate, provider: createCourtListener(client, gate, clock) };
}

/** A ledger in memory, as several windows share it. */
export function shelfOf(ledger: Ledger) {
	const shelf = {
		ledger,
		read: async () => shelf.ledger,
		update: async (change: (ledger: Ledger) => Ledger) => {
			shelf.ledger = change(shelf.ledger);
			return shelf.ledger;
		},
	};
	return shelf;
}
