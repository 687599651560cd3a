import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../src/core/citations/recognition';
import { citedPagesOf, markedPages, pageAt } from '../../../src/core/quotations/opinion/citedPages';
import { findPageMarks } from '../../../src/core/quotations/opinion/pageMarks';

const text = 'first *484 a **690 b *485 c **691 d';
const marks = findPageMarks(text);
const pagesOf = (firstPage: number | undefined, pinned: number[] = [], of = text) =>
	markedPages(findPageMarks(of), of.length, {
		...(firstPage !== undefined && { firstPage }),
		pinned: pinned.map((page) => ({ first: page, last: page })),
	})?.map(({ page, start, end }) => `${page}:${of.slice(start, end).trim()}`);

/** Of the last citation of a draft. */
function citedIn(draft: string) {
	const citations = findCitations(draft, 'markdown');
	const last = citations.at(-1);
	assert.ok(last);
	const full = citations.find(({ start }) => start === (last.resolvesTo ?? last.start)) ?? last;
	return citedPagesOf(
		last,
		full === last && full.group === undefined ? [last] : citations.filter((one) => one.kind === 'full'),
	);
}

describe('the pages of a cited opinion', () => {
	it('are those that count up from its first page', () => {
		assert.deepEqual(pagesOf(483), ['483:first', '484:*484 a **690 b', '485:*485 c **691 d']);
		assert.deepEqual(pagesOf(689), ['689:first *484 a', '690:**690 b *485 c', '691:**691 d']);
		assert.equal(pagesOf(12), undefined);
	});

	it('are those of two reporters that are marked once each, too', () => {
		const short = 'first *484 a *690 b';
		assert.deepEqual(pagesOf(483, [], short), ['483:first *484 a'.replace(' *484 a', ''), '484:*484 a *690 b']);
		assert.deepEqual(pagesOf(689, [], short), ['689:first *484 a', '690:*690 b']);
	});

	it('are those of the only reporter that marks the pinpoint where the first page is unknown', () => {
		assert.deepEqual(pagesOf(undefined, [485])?.[1], '484:*484 a **690 b');
		assert.equal(pagesOf(undefined, [100]), undefined);
		assert.equal(pagesOf(undefined), undefined);
	});

	it('give the page of an offset', () => {
		const pages = markedPages(marks, text.length, { firstPage: 483, pinned: [] }) ?? [];
		assert.deepEqual(
			['first', '*484', 'b', 'c'].map((word) => pageAt(pages, text.indexOf(word))),
			[483, 484, 484, 485],
		);
	});

	it('that a citation names are its own, a short form’s those of its reporter, an id.’s those of all', () => {
		const full = 'Doe v. Roe, 347 U.S. 483, 495, 74 S. Ct. 686, 692 (1954).';
		assert.deepEqual(citedIn('Doe v. Roe, 347 U.S. 483, 494–95 (1954).'), [
			{ firstPage: 483, pinned: [{ first: 494, last: 495 }] },
		]);
		assert.deepEqual(citedIn(`${full} Doe, 347 U.S. at 490.`), [
			{ firstPage: 483, pinned: [{ first: 490, last: 490 }] },
		]);
		assert.deepEqual(
			citedIn(`${full} *Id.* at 490.`).map(({ firstPage, pinned }) => [firstPage, pinned[0]?.first]),
			[
				[483, 490],
				[686, 490],
			],
		);
		assert.deepEqual(citedIn('Roe, 347 U.S. at 490.'), [{ pinned: [{ first: 490, last: 490 }] }]);
	});
});
