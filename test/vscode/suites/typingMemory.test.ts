import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { bytesPerEdit } from '../../bench/heapGrowth';
import { measureHeapGrowth } from '../support/writingRounds';

/** Bytes that an edit may leave in the heap, whoever holds them: twice of what ten rounds were measured to leave. */
const most = 1_000;
const minutes = 60_000;

// Two rounds tell what every edit leaves from what is filled once; `npm run bench -- --only memory` measures ten.
describe('rounds of writing', () => {
	it('leave the extension host’s heap as it was, but for a kilobyte for each edit', async () => {
		const growth = await measureHeapGrowth(2, 400);
		const megabytes = growth.rounds.map((bytes) => (bytes / 1e6).toFixed(2)).join(', ');
		console.log(`The heap of the extension host grew by ${megabytes} MB in two rounds`);
		assert.ok(bytesPerEdit(growth) < most, `${Math.round(bytesPerEdit(growth))} bytes for an edit: ${megabytes} MB`);
	}).timeout(10 * minutes);
});
