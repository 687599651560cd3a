import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import type { Answer } from '../../../../src/core/lookup/answers/answer';
import type { AnswerEntry } from '../../../../src/core/lookup/answers/answerBook';
import { formatBaseline, matchBaseline, parseBaseline } from '../../../../src/core/reporting/contents/baseline';
import { listReviewItems } from '../../../../src/core/reporting/contents/reviewItems';
import { makeVerdicts } from '../../../../src/core/verification/verdict/makeVerdicts';

const notFound: Answer = {
	status: 'notFound',
	statusText: 'not_found',
	heuristic: false,
	candidates: [],
	checkedAt: 0,
};

function itemsOf(text: string, entry: AnswerEntry = { answer: notFound }) {
	const knowledge = {
		lookUp: () => entry,
		getText: () => text,
		today: { year: 2026, month: 11, day: 22 },
	};
	return listReviewItems(makeVerdicts(findCitations(text, 'markdown'), knowledge));
}

const roe = 'Roe v. Nowhere, 999 U.S. 999 (2022). ';
const poe = 'Poe v. Nowhere, 998 U.S. 999 (2022). ';
const there = () => false;

describe('a baseline', () => {
	const { updated } = matchBaseline([], [{ file: 'a.md', items: itemsOf(roe + roe + poe) }], there);

	it('reads what it writes, sorted, a line for each entry', () => {
		const text = formatBaseline(updated);
		assert.deepEqual(parseBaseline(text), [
			{ file: 'a.md', code: 'not-found', citation: '998 U.S. 999', name: 'Poe v. Nowhere' },
			{ file: 'a.md', code: 'not-found', citation: '999 U.S. 999', name: 'Roe v. Nowhere', count: 2 },
		]);
		assert.equal(formatBaseline(parseBaseline(text) ?? []), text);
		assert.equal(formatBaseline([...updated].reverse()), text);
		assert.deepEqual(parseBaseline(formatBaseline([])), []);
	});

	it('knows a citation by its words, as often as it was there, and in its own file', () => {
		const items = itemsOf(`${poe}\n\nMore.\n\nRoe v.\nNowhere, 999 U.S. 999 (2022). ${roe}${roe}`);
		const { known, obsolete } = matchBaseline(updated, [{ file: 'a.md', items }], there);
		assert.deepEqual(
			items.map((item) => known.has(item)),
			[true, true, true, false],
		);
		assert.deepEqual(obsolete, []);
		const other = matchBaseline(updated, [{ file: 'b.md', items }], there);
		assert.equal(other.known.size, 0);
		assert.equal(other.updated.length, 4);
	});

	it('calls obsolete what is no longer to review, and what was in a file that is gone', () => {
		const items = itemsOf(roe);
		const { obsolete } = matchBaseline(updated, [{ file: 'a.md', items }], there);
		assert.deepEqual(
			obsolete.map(({ citation, count }) => [citation, count]),
			[
				['999 U.S. 999', undefined],
				['998 U.S. 999', undefined],
			],
		);
		assert.deepEqual(matchBaseline(updated, [], there).updated, updated);
		assert.equal(matchBaseline(updated, [], () => true).obsolete.length, 2);
	});

	it('neither forgets nor takes in what could not be checked this time', () => {
		const items = itemsOf(roe + poe, {});
		const { obsolete, known, updated: kept } = matchBaseline(updated, [{ file: 'a.md', items }], there);
		assert.deepEqual([obsolete, known.size], [[], 0]);
		assert.equal(formatBaseline(kept), formatBaseline(updated));
		assert.deepEqual(matchBaseline([], [{ file: 'a.md', items }], there).updated, []);
	});

	it('is not read from anything else', () => {
		const others = [
			'',
			'[]',
			'{"version": 2, "entries": []}',
			'{"version": 1, "entries": [{"file": 1}]}',
			'{"version":1}',
		];
		for (const text of others) assert.equal(parseBaseline(text), undefined, text);
	});
});
