import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { readCitations } from '../../../../src/core/citations/document/readCitations';
import { findCitations } from '../../../../src/core/citations/recognition';
import { Turns } from '../../../../src/core/turns';
import { writeBrief } from '../../../bench/brief';

describe('reading the citations of a file', () => {
	it('finds what a reader of the whole text finds, in turns', async () => {
		const { text } = writeBrief();
		let turnsTaken = 0;
		let now = 0;
		const turns = new Turns({ now: () => ++now }, async () => {
			turnsTaken += 1;
		});
		assert.deepEqual(await readCitations(text, 'markdown', turns), findCitations(text, 'markdown'));
		assert.ok(turnsTaken > 10, `${turnsTaken}`);
	});
});
