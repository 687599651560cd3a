import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import {
	estimateTokens,
	fitLines,
	renderSearch,
	renderVerification,
	shorten,
} from '../../../../src/core/reporting/formats/toolAnswers';
import { verifyByStrings } from '../../../../src/core/verification/verifyByStrings';
import { providerOf } from '../../../providerOf';

describe('what a model is told', () => {
	it('names state, record and differences of each citation, and counts none twice', async () => {
		const text =
			'Smith v. Jones, 347 U.S. 483 (1954). Id. at 490. Roe v. Poe, 410 U.S. 31 (1973). See 347 U.S., at 490.';
		const { verdicts } = await verifyByStrings(text, findCitations(text, 'plaintext'), {
			provider: providerOf(async () => [
				{
					original: '347 U.S. 483',
					status: 'verified',
					case: { name: 'Brown v. Board\nof Education', court: 'Supreme Court', dateDecided: '1954-05-17' },
				},
				{ original: '410 U.S. 31', status: 'Superseded!' },
			]),
			signal: new AbortController().signal,
			today: { year: 2026, month: 1, day: 1 },
		});
		const { counts, head, lines } = renderVerification(verdicts, 'api.example');
		assert.deepEqual(lines, [
			'differs | Smith v. Jones, 347 U.S. 483 (1954) | name-differs draft "Smith v. Jones" record "Brown v. Board of Education" | record: Brown v. Board of Education, Supreme Court, 1954-05-17 | Read the case: it may not be the one that is meant.',
			'unknownStatus "Superseded!" | Roe v. Poe, 410 U.S. 31 (1973) | unknown-status draft "410 U.S. 31" record "Superseded!" | Compare it with the case by hand.',
		]);
		assert.equal(counts.total, 2);
		assert.match(head, /^2 total, 1 differs, 1 other; 2 to review\. Looked up on api\.example\./);
		assert.match(head, /doesn't mean that the case is good law/);
	});

	it('puts problems first, each with its line', async () => {
		const text = 'Roe v. Poe, 410 U.S. 31 (1973). Smith v. Jones, 347 U.S. 483 (1954).';
		const { verdicts } = await verifyByStrings(text, findCitations(text, 'plaintext'), {
			provider: providerOf(async () => [
				{ original: '410 U.S. 31', status: 'verified', case: { name: 'Roe v. Poe', dateDecided: '1973-01-22' } },
				{ original: '347 U.S. 483', status: 'not_found' },
			]),
			signal: new AbortController().signal,
			today: { year: 2026, month: 1, day: 1 },
		});
		const { lines } = renderVerification(verdicts, 'x', ({ citation }) => citation.start);
		assert.deepEqual(
			lines.map((line) => line.split(' | ').slice(0, 2)),
			[
				['notFound', 'line 48'],
				['verified', 'line 12'],
			],
		);
	});

	it('puts each candidate on a line, without what it lacks', () => {
		const { lines } = renderSearch({ candidates: [{ title: 'A\nB', url: 'https://x.example' }, {}] }, 'x');
		assert.deepEqual(lines, ['A B | https://x.example', '']);
	});

	it('fits as many lines as a budget of tokens has room for, and says how many are missing', async () => {
		const lines = Array.from({ length: 1000 }, (_, at) => `notFound | ${at} U.S. ${at}`);
		for (const budget of [100, 1000, 4000]) {
			const told = await fitLines('head', lines, budget, estimateTokens);
			assert.ok(estimateTokens(told) <= budget, `${estimateTokens(told)} of ${budget}`);
			assert.ok(estimateTokens(told) > budget * 0.7, `${estimateTokens(told)} of ${budget}`);
			const kept = told.split('\n').length - 2;
			assert.match(told, new RegExp(`\\[${1000 - kept} more did not fit`));
			assert.ok(told.startsWith('head\nnotFound | 0 U.S. 0\n'));
		}
		assert.equal(await fitLines('head', ['one'], 100, estimateTokens), 'head\none');
	});

	it('keeps beginning and end of what is too long', () => {
		assert.equal(shorten('short', 10), 'short');
		const short = shorten(`${'a'.repeat(100)}${'z'.repeat(100)}`, 20);
		assert.match(short, /^a{14}\n\n\[… 180 characters left out …\]\n\nz{6}$/);
	});
});
