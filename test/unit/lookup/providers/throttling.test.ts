import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { readThrottle } from '../../../../src/core/lookup/providers/courtListener/throttling';

const now = Date.UTC(2026, 0, 5, 9);
/** Seconds from now. */
const read = (body: unknown, header: string | null = null) => (readThrottle(body, header, now) - now) / 1000;

describe('a response of status 429', () => {
	it('says until when by `wait_until`, by `detail` or by `Retry-After`: the latest counts, with two seconds on top', () => {
		const body = {
			error_message: 'Too many requests (allowed rate: 60/min).',
			wait_until: '2026-01-05T09:00:42.5+00:00',
		};
		assert.equal(read(body), 44.5);
		assert.equal(read({ wait_until: '2026-01-05T01:00:42-08:00' }), 44);
		assert.equal(read({ detail: 'Request was throttled. Expected available in 42 seconds.' }), 44);
		assert.equal(read({ detail: 'Request was throttled. Expected available in 1 second.' }), 3);
		const named = 'Request was throttled. Rate limit exceeded: 5/min. Expected available in 7 seconds.';
		assert.equal(read({ detail: named }), 9);
		assert.equal(read({ detail: 'Request was throttled. Expected available in 85774 seconds.' }, '85774'), 85_776);
		assert.equal(read({ detail: 'Request was throttled. Expected available in 5 seconds.' }, '30'), 32);
		assert.equal(read({}, 'Mon, 05 Jan 2026 09:02:00 GMT'), 122);
	});

	it('is about a minute where nothing usable is said, and never in the past', () => {
		for (const body of [undefined, null, 'text', [], { wait_until: 7 }, { wait_until: 'soon' }, { detail: {} }]) {
			assert.equal(read(body), 60);
		}
		assert.equal(read({ wait_until: '2020-01-01T00:00:00+00:00' }), 2);
	});
});
