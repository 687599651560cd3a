import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../src/core/citations/recognition';
import { isCitationText } from '../../../src/core/quotations/comparison/citationText';
import { compareQuotation } from '../../../src/core/quotations/comparison/compareQuotation';
import { readQuotations } from '../../../src/core/quotations/inDraft/findQuotations';
import { listOpenQuotations } from '../../../src/core/quotations/inDraft/openQuotations';
import { findParagraphs } from '../../../src/core/quotations/inDraft/paragraphs';
import { omitsCitations } from '../../../src/core/quotations/marks';
import { indexOpinion } from '../../../src/core/quotations/opinion/opinionIndex';
import { readableHtml } from '../../../src/core/quotations/opinion/plainHtml';
import { readSource } from '../../../src/core/quotations/opinion/sourceHead';
import { numberOf } from '../../../src/core/table/sections';
import { assertGrowth } from '../growth';

const fill = (piece: string, units: number) => piece.repeat(Math.ceil(units / piece.length)).slice(0, units);

/** Fails unless eight times as much of each piece takes about eight times as long. */
function assertLinear(pieces: readonly string[], units: number, prepare: (text: string) => () => void): void {
	for (const piece of pieces) {
		const [small, large] = [units, 8 * units].map((length) => prepare(fill(piece, length)));
		assert.ok(small && large);
		assertGrowth(piece, small, large, 24);
	}
}

describe('what is read in quotations and opinions', function () {
	this.timeout(120_000);

	it('takes as long as the draft is, however its quotations and citations are', () => {
		for (const language of ['plaintext', 'markdown'] as const) {
			const pieces = [
				'“a” 1 U.S. 2. ',
				'a, 1 U.S. 2, “b” ',
				'“a b” ',
				'“a”[^1] ',
				'“',
				'“\n\n\n12\n',
				'“A (b,” c, “d) e” ',
				'> a”\nb ',
				'A v. B, 1 U.S. 2 (1999) (“a”). ',
			];
			assertLinear(pieces, 5_000, (text) => {
				const draft = `${text}\n\n1 U.S. 2 (1999).\n\n[^1]: 3 U.S. 4.`;
				const citations = findCitations(draft, language);
				return () => Array.from(readQuotations(draft, language, citations));
			});
		}
		assertLinear(['“', '”', 'a" ', '\n\n'], 8_000, (text) => () => listOpenQuotations(text));
	});

	it('reads a paragraph of as many lines as there are', () => {
		const lines = 'a line\n'.repeat(200_000);
		assert.deepEqual(findParagraphs(lines, lines, 'markdown'), [{ kind: 'text', start: 0, end: lines.length - 1 }]);
	});

	it('gives way between the quotations of one paragraph', () => {
		const draft = '“a b” 1 U.S. 2. '.repeat(200);
		const steps = Array.from(readQuotations(draft, 'plaintext', findCitations(draft, 'plaintext')));
		assert.ok(steps.length > 200);
	});

	it('takes as long as an opinion is, whatever it has for pages, lines, numbers and notes', () => {
		const pieces = [
			'*12 *13 ',
			'**1 ',
			'[1] ',
			'1\n',
			'  1 a\n',
			'A.\n\n',
			'a\u00ad',
			'a-\n',
			'word1 ',
			'DISSENT\n\n',
			'     Doe, J., concurs\n',
			'\fCite as: 1\n\nPer Curiam\n\n',
			'.9*1**2',
			'1 a\n2 b\n3 c\n4 d\n5 e\n77 f\n',
			'***\n',
		];
		assertLinear(pieces, 5_000, (text) => () => indexOpinion(text, 'plain'));
		assertLinear(['*12 *13 ', 'a *12 *13 ', 'a b '], 8_000, (text) => {
			const index = indexOpinion(`${text} the tenant shall stay in the house`, 'plain');
			const draft = 'the tenant shall stay in the house';
			const quotation = { words: draft, format: 'plain', pinpoint: '12-13' } as const;
			return () => compareQuotation(index, quotation);
		});
		assertLinear(['1\n'], 2_000, (text) => {
			const index = indexOpinion(text, 'plain');
			const draft = '1 '.repeat(500);
			return () => compareQuotation(index, { words: draft, format: 'plain' });
		});
		for (const format of ['html', 'markdown', 'plain'] as const)
			assertLinear(
				['<nav ', '[^', ' \n', '\t', ' v. ', 'Ab, ', '1 A', '(in May '],
				8_000,
				(text) => () => readSource(text, format),
			);
		assertLinear(['<a>', '<pre', '<sup>', '\u0003 '], 8_000, (text) => () => readableHtml(text));
	});

	it('takes as long as a remark, a heading or what an opinion cites is', () => {
		const pieces = ['citation ', 'quotes ', 'notes ', 'omitted; '];
		assertLinear(pieces, 8_000, (text) => () => omitsCitations([text, text]));
		assertLinear(['1', '1 A', '1 A   ', '(', '(1 ', ' '], 8_000, (text) => () => isCitationText(text));
		assert.equal(numberOf(`P.V${'.I'.repeat(40)}N`), undefined);
		assert.equal(numberOf('IV.A.2. Argument'), 'IV.A.2');
	});
});
