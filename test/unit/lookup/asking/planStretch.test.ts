import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../src/core/base/time/turns';
import { findCitations } from '../../../../src/core/citations/recognition';
import { planStretch } from '../../../../src/core/lookup/asking/requestPlan';
import { serviceLimits } from '../../../../src/core/lookup/providers/service';

const text =
	'Roe v. Wade, 410 U.S. 113 (1973). No. 22-cv-1461. Doe v. Bolton, 410 U.S. 179 (1973); 2014 WL 2345678. Id.';
const stretch = { start: text.indexOf('No.'), end: text.length };
const docket = { start: stretch.start, end: stretch.start + 'No. 22-cv-1461'.length };

function plan(end = stretch.end) {
	const read = { text, withheld: [docket], citations: findCitations(text, 'plaintext') };
	return runAtOnce(planStretch(read, { start: stretch.start, end }, serviceLimits));
}

describe('planStretch', () => {
	it('counts from the start of the stretch, and has no citation of what is outside of it', () => {
		const { sent } = plan();
		assert.deepEqual(
			sent.map(({ start, end }) => text.slice(stretch.start + start, stretch.start + end)),
			['410 U.S. 179', '2014 WL 2345678'],
		);
		assert.equal(plan(text.indexOf('WL')).sent.length, 1, 'one that is cut off is not sent');
	});

	it('expects an answer only for what case databases hold', () => {
		assert.deepEqual(
			plan().sent.map(({ citationString, askable }) => [citationString, askable]),
			[
				['410 U.S. 179', true],
				['2014 WL 2345678', false],
			],
		);
	});

	it('blanks what is withheld and leaves everything else where it is', () => {
		const { requests, read } = plan();
		const [request] = requests;
		assert.ok(request && requests.length === 1);
		const out = read(request);
		assert.equal(
			out,
			text.slice(stretch.start).replace('No. 22-cv-1461', (found) => ' '.repeat(found.length)),
		);
	});
});
