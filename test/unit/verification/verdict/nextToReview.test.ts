import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';
import { beginRound, type Direction, findNextToReview } from '../../../../src/core/verification/verdict/nextToReview';

const text =
	'Ash v. Oak, 1 U.S. 10 (1900). 42 U.S.C. § 1983. Elm v. Fir, 2 U.S. 20 (1901). Yew v. Box, 3 U.S. 30 (1902).';
const verdicts = makeVerdicts(findCitations(text, 'plaintext'), {
	lookUp: () => ({}),
	getText: () => text,
	today: { year: 2024, month: 1, day: 1 },
});

/** What a round shows, by its pages; a round that doesn't end shows more than there is. */
function goRound(direction: Direction, start: number, end = start): string[] {
	const shown: string[] = [];
	let round = beginRound({ start, end }, direction, text.length);
	while (shown.length < 9) {
		const found = findNextToReview(verdicts, round);
		if (!found) break;
		shown.push(found.citation.page ?? '');
		round = { ...round, last: found.citation.start };
	}
	return shown;
}

describe('findNextToReview', () => {
	it('goes round the document once, from anywhere and both ways, past what is not to review', () => {
		assert.deepEqual(goRound('next', 0), ['10', '20', '30']);
		assert.deepEqual(goRound('next', text.indexOf('Elm')), ['20', '30', '10']);
		assert.deepEqual(goRound('previous', text.indexOf('Elm')), ['10', '30', '20']);
		assert.deepEqual(goRound('previous', text.length), ['30', '20', '10']);
	});

	it('comes to the citation that the caret is before first, and to the selected one last', () => {
		const start = text.indexOf('2 U.S. 20');
		assert.deepEqual(goRound('next', start), ['20', '30', '10']);
		assert.deepEqual(goRound('next', start, start + 9), ['30', '10', '20']);
		assert.deepEqual(goRound('previous', start, start + 9), ['10', '30', '20']);
	});

	it('leaves out what has been decided, and what has no place in the text', () => {
		const [first, ...others] = verdicts;
		assert.ok(first);
		const round = beginRound({ start: 0, end: 0 }, 'next', text.length);
		const decided = [{ ...first, isToReview: false }, ...others];
		assert.equal(findNextToReview(decided, round)?.citation.page, '20');
		const unplaced = [{ ...first, isUnplaced: true as const }, ...others];
		assert.equal(findNextToReview(unplaced, round)?.citation.page, '20');
		assert.equal(findNextToReview([], round), undefined);
	});
});
