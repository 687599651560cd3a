import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../src/core/base/time/turns';
import { findCitations } from '../../../src/core/citations/recognition';
import type { ComparedQuotation } from '../../../src/core/quotations/comparison/comparedQuotation';
import type { Place } from '../../../src/core/quotations/comparison/outcome';
import { listQuotationMatters } from '../../../src/core/quotations/comparison/quotationMatters';
import { readQuotations } from '../../../src/core/quotations/inDraft/findQuotations';

const place: Place = { start: 0, end: 5, pages: [] };
const dissent: Place = {
	...place,
	separateOpinion: { kind: 'dissent', heading: 'ROE, J., dissenting', start: 0, end: 9 },
};

function compared(start: number, more: Partial<ComparedQuotation>): ComparedQuotation {
	return {
		start,
		end: start + 5,
		form: 'inline',
		cited: { start: start + 8, end: start + 20 },
		citedAt: start + 10,
		pinpoint: '5',
		namesSeparateOpinion: false,
		isCase: true,
		wording: '0',
		outcome: { kind: 'exact', place },
		...more,
	};
}

describe('what is left to look at in quotations', () => {
	it('is everything but what agrees, in the order of the draft', () => {
		const matters = listQuotationMatters(
			[
				compared(0, {}),
				compared(100, { outcome: { kind: 'notFound' } }),
				compared(200, { outcome: { kind: 'notCompared', reason: 'noText' } }),
				compared(300, { outcome: { kind: 'exact', place: dissent } }),
				compared(400, { outcome: { kind: 'exact', place: dissent }, namesSeparateOpinion: true }),
				compared(500, { outcome: { kind: 'differs', place, differences: [], alterations: [] } }),
			],
			[{ start: 150, end: 151 }],
		);
		assert.deepEqual(
			matters.map(({ kind, span }) => [kind, span.start]),
			[
				['notFound', 100],
				['unclosed', 150],
				['notCompared', 200],
				['separateOpinion', 300],
				['differs', 500],
			],
		);
	});

	it('is a marked change that turns what the opinion says', () => {
		const span = { start: 0, end: 5 };
		const turned = {
			kind: 'omission',
			draft: span,
			opinion: span,
			turns: { by: 'dropsNegation', words: 'not' },
		} as const;
		const { turns: _, ...plain } = turned;
		const outcome = (alterations: (typeof turned | typeof plain)[]) =>
			compared(0, { outcome: { kind: 'altered', place, alterations } });
		assert.deepEqual(
			listQuotationMatters([outcome([plain]), outcome([plain, turned])], []).map(({ kind }) => kind),
			['turned'],
		);
	});

	it('is a quotation directly before the citation of a case without a pinpoint', () => {
		const { pinpoint: _, ...without } = compared(0, {});
		const kinds = (one: ComparedQuotation) => listQuotationMatters([one], []).map(({ kind }) => kind);
		assert.deepEqual(kinds(without), ['noPinpoint']);
		assert.deepEqual(kinds({ ...without, isId: true }), []);
		assert.deepEqual(kinds({ ...without, isCase: false }), []);
		assert.deepEqual(kinds({ ...without, cited: { start: -20, end: -5 } }), []);
	});
});

describe('quotation marks that nothing closes', () => {
	const unclosed = (draft: string) =>
		runAtOnce(readQuotations(draft, 'markdown', findCitations(draft, 'markdown'))).unclosed.map(({ start }) => start);

	it('are found at their place', () => {
		assert.deepEqual(unclosed('He said "this and that. Doe v. Roe, 1 U.S. 2 (1800).\n\nThe end.'), [8]);
		assert.deepEqual(unclosed('He said “this and that.\n\nThe end.'), [8]);
		assert.deepEqual(unclosed('He said "this" and "that."\n\nThe end.'), []);
	});

	it('are none where the next paragraph goes on with the quotation', () => {
		assert.deepEqual(unclosed('"The first paragraph of it.\n\n"The second one."\n\nThe end.'), []);
	});
});
