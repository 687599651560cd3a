import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { renderSearch, renderVerification, shorten } from '../../../src/core/assistant/toolAnswers';
import { findCitations } from '../../../src/core/citations/recognition';
import { verifyByStrings } from '../../../src/core/verification/verifyByStrings';

describe('what a model is told', () => {
	it('names state, record and differences of each citation, and counts none twice', async () => {
		const text =
			'Smith v. Jones, 347 U.S. 483 (1954). Id. at 490. Roe v. Wade, 410 U.S. 113 (1973). See 347 U.S., at 490.';
		const { verdicts } = await verifyByStrings(text, findCitations(text, 'plaintext'), {
			verify: async () => [
				{
					original: '347 U.S. 483',
					status: 'verified',
					case: { name: 'Brown v. Board\nof Education', court: 'Supreme Court', dateDecided: '1954-05-17' },
				},
				{ original: '410 U.S. 113', status: 'Superseded!' },
			],
			signal: new AbortController().signal,
			now: () => 0,
			today: { year: 2026, month: 1, day: 1 },
		});
		const told = renderVerification(verdicts, 'api.example');
		assert.deepEqual(told.citations[0], {
			citation: '347 U.S. 483',
			caseNameAsWritten: 'Smith v. Jones',
			state: 'differs',
			record: { name: 'Brown v. Board of Education', court: 'Supreme Court', dateDecided: '1954-05-17' },
			found: true,
			compared: { name: 'differs', year: 'same', court: 'notCompared' },
			differences: [{ code: 'name-differs', written: 'Smith v. Jones', recorded: 'Brown v. Board of Education' }],
			next: 'Read the case: it may not be the one that is meant.',
		});
		assert.equal(told.citations[1]?.state, 'unknownStatus');
		assert.equal(told.citations[1]?.status, 'Superseded!');
		assert.deepEqual([told.counts.total, told.citations.length], [2, 2]);
		assert.match(told.notes.join(' '), /api\.example/);
	});

	it('leaves out what a candidate lacks', () => {
		assert.deepEqual(
			(renderSearch({ candidates: [{ title: 'A\nB' }, {}] }, 'x') as { candidates: unknown }).candidates,
			[{ title: 'A B' }, {}],
		);
	});

	it('keeps beginning and end of what is too long', () => {
		assert.equal(shorten('short', 10), 'short');
		const short = shorten(`${'a'.repeat(100)}${'z'.repeat(100)}`, 20);
		assert.match(short, /^a{14}\n\n\[… 180 characters left out …\]\n\nz{6}$/);
	});
});
