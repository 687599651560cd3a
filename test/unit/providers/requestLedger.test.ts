import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { courtListenerPace } from '../../../src/core/providers/courtListener/courtListener';
import {
	emptyLedger,
	type Ledger,
	nextSlot,
	noteRequest,
	parseLedger,
	postpone,
	readUsage,
} from '../../../src/core/providers/requestLedger';

const pace = courtListenerPace;
const start = Date.UTC(2026, 0, 5);
const minute = 60_000;
const hour = 60 * minute;

function send(count: number, everyMs: number, kind: 'lookUp' | 'other' = 'other', from = start): Ledger {
	let ledger = emptyLedger;
	for (let at = 0; at < count; at++) ledger = noteRequest(ledger, from + at * everyMs, pace, kind);
	return ledger;
}

describe('the ledger of requests', () => {
	it('lets the first request be sent at once, and the next look-up a minute later', () => {
		assert.ok(nextSlot(emptyLedger, start, pace, 'lookUp', false) <= start);
		const ledger = noteRequest(emptyLedger, start, pace, 'lookUp');
		assert.equal(nextSlot(ledger, start + 1, pace, 'lookUp', false), start + pace.lookUpEveryMs);
		assert.ok(nextSlot(ledger, start + 1, pace, 'other', false) <= start);
	});

	it('keeps to five requests a minute, fifty an hour and 125 a day', () => {
		assert.equal(nextSlot(send(5, 1_000), start + 5_000, pace, 'other', false), start + minute);
		assert.equal(nextSlot(send(50, 20_000), start + 50 * 20_000, pace, 'other', false), start + hour);
		const day = send(125, 5 * minute);
		assert.equal(nextSlot(day, start + 125 * 5 * minute, pace, 'other', false), start + 24 * hour);
		assert.deepEqual(readUsage(day, start + 125 * 5 * minute, pace), { used: 125, most: 125 });
	});

	it('keeps the last 25 of a day for what the user asks for, and lets that go first', () => {
		const ledger = send(100, 5 * minute);
		const now = start + 100 * 5 * minute;
		assert.ok(nextSlot(ledger, now, pace, 'lookUp', false) <= now);
		assert.ok(nextSlot(ledger, now, pace, 'lookUp', true) > start + 24 * hour);
		const once = noteRequest(emptyLedger, start, pace, 'lookUp');
		assert.ok(
			nextSlot(once, start, pace, 'lookUp', true) > nextSlot(once, start, pace, 'lookUp', false),
			'a command comes before the background',
		);
	});

	it('waits as long as the provider wants, unless that is absurd', () => {
		const ledger = postpone(postpone(emptyLedger, start + hour), start + minute);
		assert.equal(nextSlot(ledger, start, pace, 'other', false), start + hour);
		assert.ok(nextSlot(postpone(emptyLedger, start + 1e12), start, pace, 'other', false) <= start);
	});

	it('forgets what is older than a day, and what a clock that was wrong has noted', () => {
		const ledger = noteRequest(send(3, hour), start + 25 * hour, pace, 'other');
		assert.deepEqual(ledger.sent, [start + 2 * hour, start + 25 * hour]);
		const ahead = send(125, 1, 'lookUp', start + 999 * hour);
		assert.ok(nextSlot(ahead, start, pace, 'lookUp', false) <= start);
		assert.deepEqual(noteRequest(ahead, start, pace, 'other').sent, [start]);
	});

	it('takes a file that is not its own for an empty one', () => {
		for (const content of [undefined, null, 'text', [], { version: 2, sent: [1] }, { version: 1, sent: {} }]) {
			assert.deepEqual(parseLedger(content), emptyLedger);
		}
		assert.deepEqual(parseLedger({ version: 1, sent: [3, 'x', null, 1], lookedUpAt: 'y', notBefore: 7 }), {
			version: 1,
			sent: [1, 3],
			notBefore: 7,
		});
	});
});
