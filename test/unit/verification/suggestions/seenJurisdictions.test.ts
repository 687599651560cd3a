import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import {
	addSeenJurisdiction,
	parseSeenJurisdictions,
} from '../../../../src/core/verification/suggestions/seenJurisdictions';

describe('the jurisdictions of searches', () => {
	it('have the name that the service gave, else that of the state or the court, else their ID', () => {
		const names = ['us-ca', 'NY', 'ca9', 'nysd', 'jur_4711'].map(
			(id) => addSeenJurisdiction([], id, undefined)[0]?.name,
		);
		assert.deepEqual(names, ['California', 'New York', '9th Cir.', 'S.D.N.Y.', 'jur_4711']);
		assert.equal(addSeenJurisdiction([], 'jur_4711', 'Ohio\u202e\n$(x)')[0]?.name, 'Ohio $(x)');
		assert.equal(addSeenJurisdiction([{ id: 'jur_1', name: 'Ohio' }], 'jur_1', 'JUR_1')[0]?.name, 'Ohio');
	});

	it('come last used first, each once, and no more than can be chosen from', () => {
		let seen = addSeenJurisdiction([], 'ny', undefined);
		seen = addSeenJurisdiction(seen, 'ca', undefined);
		seen = addSeenJurisdiction(seen, 'ny', undefined);
		assert.deepEqual(
			seen.map(({ id }) => id),
			['ny', 'ca'],
		);
		for (let at = 0; at < 50; at++) seen = addSeenJurisdiction(seen, `jur_${at}`, undefined);
		assert.equal(seen.length, 30);
	});

	it('are read from whatever is stored', () => {
		assert.deepEqual(parseSeenJurisdictions('ninth'), []);
		assert.deepEqual(parseSeenJurisdictions([null, 1, { id: 'a' }, { id: 'a', name: 'A', more: 1 }]), [
			{ id: 'a', name: 'A' },
		]);
	});
});
