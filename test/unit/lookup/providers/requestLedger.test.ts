import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { courtListenerPace } from '../../../../src/core/lookup/providers/courtListener/courtListener';
import {
	emptyLedger,
	type Ledger,
	nextSlot,
	noteRequest,
	parseLedger,
	postpone,
	readUsage,
} from '../../../../src/core/lookup/providers/requestLedger';

const pace = courtListenerPace;
const start = Date.UTC(2026, 0, 5);
const minute = 60_000;
const hour = 60 * minute;
const aMinute = pace.citations?.ms ?? 0;

function send(count: number, everyMs: number, citations = 0, from = start): Ledger {
	let ledger = emptyLedger;
	for (let at = 0; at < count; at++) ledger = noteRequest(ledger, from + at * everyMs, pace, citations);
	return ledger;
}

describe('the ledger of requests', () => {
	it('paces by the citations of the last minute: a single new one waits for no one', () => {
		assert.ok(nextSlot(emptyLedger, start, pace, 60, false) <= start);
		const few = noteRequest(emptyLedger, start, pace, 20);
		assert.ok(nextSlot(few, start + 1, pace, 1, false) <= start + 1);
		assert.ok(nextSlot(few, start + 1, pace, 40, false) <= start + 1);
		assert.equal(nextSlot(few, start + 1, pace, 41, false), start + aMinute);
		assert.ok(nextSlot(few, start + 1, pace, 0, false) <= start);
		const full = noteRequest(few, start + 10_000, pace, 40);
		assert.equal(nextSlot(full, start + 20_000, pace, 1, false), start + aMinute);
		assert.equal(nextSlot(full, start + 20_000, pace, 21, false), start + 10_000 + aMinute);
		assert.ok(nextSlot(full, start + 20_000, pace, 0, false) <= start + 20_000);
		assert.ok(nextSlot(full, start + 10_000 + aMinute, pace, 60, false) <= start + 10_000 + aMinute);
		assert.deepEqual(noteRequest(full, start + 2 * aMinute, pace, 1).lookedUp, [
			{ at: start + 2 * aMinute, citations: 1 },
		]);
	});

	it('keeps to five requests a minute, fifty an hour and 125 a day', () => {
		assert.equal(nextSlot(send(5, 1_000), start + 5_000, pace, 0, false), start + minute);
		assert.equal(nextSlot(send(50, 20_000), start + 50 * 20_000, pace, 0, false), start + hour);
		const day = send(125, 5 * minute);
		assert.equal(nextSlot(day, start + 125 * 5 * minute, pace, 0, false), start + 24 * hour);
		assert.deepEqual(readUsage(day, start + 125 * 5 * minute, pace), { used: 125, most: 125 });
	});

	it('keeps the last 25 of a day for what the user asks for, and lets that go first', () => {
		const ledger = send(100, 5 * minute);
		const now = start + 100 * 5 * minute;
		assert.ok(nextSlot(ledger, now, pace, 1, false) <= now);
		assert.ok(nextSlot(ledger, now, pace, 1, true) > start + 24 * hour);
		const once = noteRequest(emptyLedger, start, pace, 60);
		assert.ok(
			nextSlot(once, start, pace, 1, true) > nextSlot(once, start, pace, 1, false),
			'a command comes before the background',
		);
		const one = noteRequest(emptyLedger, start, pace, 1);
		assert.ok(nextSlot(one, start + 1, pace, 1, true) >= start + 10_000);
		assert.ok(nextSlot(one, start + 13_000, pace, 1, true) <= start + 13_000);
		assert.ok(nextSlot(one, start + 1, pace, 0, true) <= start + 10_000);
	});

	it('waits as long as the provider wants, unless that is absurd', () => {
		const ledger = postpone(postpone(emptyLedger, start + hour), start + minute);
		assert.equal(nextSlot(ledger, start, pace, 0, false), start + hour);
		assert.ok(nextSlot(postpone(emptyLedger, start + 1e12), start, pace, 0, false) <= start);
	});

	it('forgets what is older than a day, and what a clock that was wrong has noted', () => {
		const ledger = noteRequest(send(3, hour), start + 25 * hour, pace, 0);
		assert.deepEqual(ledger.sent, [start + 2 * hour, start + 25 * hour]);
		const ahead = send(125, 1, 1, start + 999 * hour);
		assert.ok(nextSlot(ahead, start, pace, 1, false) <= start);
		assert.deepEqual(noteRequest(ahead, start, pace, 0).sent, [start]);
	});

	it('takes a file that is not its own for an empty one', () => {
		for (const content of [undefined, null, 'text', [], { version: 2, sent: [1] }, { version: 1, sent: {} }]) {
			assert.deepEqual(parseLedger(content), emptyLedger);
		}
		assert.deepEqual(
			parseLedger({
				version: 1,
				sent: [3, 'x', null, 1],
				lookedUp: [{ at: 'y', citations: 1 }, null, { at: 5, citations: 0 }],
				notBefore: 7,
			}),
			{
				version: 1,
				sent: [1, 3],
				notBefore: 7,
			},
		);
	});

	const account = (most: number, used: number, resetsAt: number | undefined, at = start) => ({
		at,
		requests: [{ most, ms: 24 * hour, used, ...(resetsAt !== undefined && { resetsAt }) }],
	});

	it('keeps to the account’s own limits where these are known, and for a week', () => {
		const day = { ...send(125, 5 * minute), account: account(300, 0, undefined) };
		const now = start + 125 * 5 * minute;
		assert.ok(nextSlot(day, now, pace, 1, false) <= now);
		assert.deepEqual(readUsage(day, now, pace), { used: 125, most: 300 });
		const old = { ...day, account: account(300, 0, undefined, now - 8 * 24 * hour) };
		assert.deepEqual(readUsage(old, now, pace), { used: 125, most: 125 });
		const ahead = { ...day, account: account(300, 0, undefined, now + hour) };
		assert.equal(readUsage(ahead, now, pace).most, 125);
		const citations = { most: 120, ms: minute };
		const member = {
			...noteRequest(emptyLedger, start, pace, 60),
			account: { ...account(300, 0, undefined), citations },
		};
		assert.ok(nextSlot(member, start + 1, pace, 60, false) <= start + 1);
		assert.equal(nextSlot(member, start + 1, pace, 61, false), start + aMinute);
	});

	it('counts what other programs have sent, until the provider counts less', () => {
		const resetsAt = start + 3 * hour;
		const known = { ...emptyLedger, account: account(125, 100, resetsAt) };
		assert.deepEqual(readUsage(known, start + 1, pace), { used: 100, most: 125, resetsAt });
		assert.ok(nextSlot(known, start + 1, pace, 1, false) <= start + 1);
		assert.ok(nextSlot(known, start + 1, pace, 1, true) >= resetsAt, 'the last 25 are not for the background');
		let spent: Ledger = known;
		for (let at = 1; at <= 25; at++) spent = noteRequest(spent, start + at * 2 * minute, pace, 1);
		assert.deepEqual(readUsage(spent, start + hour, pace), { used: 125, most: 125, resetsAt });
		assert.equal(nextSlot(spent, start + hour, pace, 1, false), resetsAt);
		assert.deepEqual(readUsage(spent, resetsAt, pace), { used: 25, most: 125 });
	});

	it('keeps no more than a fifth of a small account from the background, and reads odd limits as none', () => {
		const small = { ...send(16, 5 * minute), account: account(20, 0, undefined) };
		const now = start + 16 * 5 * minute;
		assert.ok(nextSlot(small, now, pace, 1, true) > now + hour);
		assert.ok(nextSlot({ ...small, sent: small.sent.slice(1) }, now, pace, 1, true) <= now);
		const odd = [
			{ most: 1.5, ms: 1, used: 0 },
			{ most: 0, ms: 1, used: 0 },
			{ most: 9, ms: -1, used: 0 },
			null,
			{ most: 9, ms: 9 },
		];
		assert.deepEqual(
			parseLedger({ version: 1, sent: [], account: { at: 1, citations: { most: 'x' }, requests: odd } }),
			{
				version: 1,
				sent: [],
				account: { at: 1, requests: [] },
			},
		);
		assert.deepEqual(parseLedger({ version: 1, sent: [], account: { at: 'x', requests: [] } }), emptyLedger);
		const limit = { most: 7, ms: 8, used: 2, resetsAt: 9 };
		const kept = { version: 1, sent: [], account: { at: 1, citations: { most: 60, ms: 60 }, requests: [limit] } };
		assert.deepEqual(parseLedger(JSON.parse(JSON.stringify(kept))), kept);
	});
});
