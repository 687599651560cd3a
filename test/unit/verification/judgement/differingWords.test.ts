import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { MarkedPiece } from '../../../../src/core/quotations/comparison/comparedQuotation';
import { markDifferingWords } from '../../../../src/core/verification/judgement/differingWords';

const show = (words: readonly MarkedPiece[]) =>
	words.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(' ');

describe('the words by which two names differ', () => {
	for (const [written, recorded, mine, theirs] of [
		['Harlow v. Pitt', 'Harlow v. Fitzgerald', 'Harlow v. [Pitt]', 'Harlow v. [Fitzgerald]'],
		[
			'Arden v. Bd. of Educ.',
			'Bellweather v. BOARD OF EDUCATION of Coyle County',
			'[Arden] v. Bd. of Educ.',
			'[Bellweather] v. BOARD OF EDUCATION of [Coyle] [County]',
		],
		['Dray v. Finch, Inc.', 'Finch v. Dray', '[Dray] v. Finch, Inc.', 'Finch v. [Dray]'],
		['In re Gale', 'Estate of Hart v. Ivory', 'In [re] [Gale]', '[Estate] of [Hart] v. [Ivory]'],
		['', 'Hart v. Ivory', '', '[Hart] v. [Ivory]'],
	] as const) {
		it(`are marked: ${written || 'no name'} beside ${recorded}`, () => {
			const marked = markDifferingWords(written, recorded);
			assert.deepEqual([show(marked.written), show(marked.recorded)], [mine, theirs]);
		});
	}

	it('are found at once in names as long as any', () => {
		const name = `${'Arden and Bellweather '.repeat(400)}v. Coyle`;
		assert.equal(markDifferingWords(name, name).written.filter(({ differs }) => differs).length, 0);
	});
});
