import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { Turns } from '../../../src/core/base/time/turns';
import { readCitations } from '../../../src/core/citations/readCitations';
import { findCitations } from '../../../src/core/citations/recognition';
import { writeBrief } from '../../bench/brief';

describe('reading the citations of a file', () => {
	it('finds what a reader of the whole text finds, in turns', async () => {
		const { text } = writeBrief();
		let turnsTaken = 0;
		let now = 0;
		const turns = new Turns({ now: () => ++now }, async () => {
			turnsTaken += 1;
		});
		// Parts that a citation doesn't have are left out.
		const expected: unknown = JSON.parse(JSON.stringify(findCitations(text, 'markdown')));
		assert.deepEqual(await readCitations(text, 'markdown', turns), expected);
		assert.ok(turnsTaken > 10, `${turnsTaken}`);
	});
});
