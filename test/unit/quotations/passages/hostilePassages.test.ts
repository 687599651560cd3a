import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { indexOpinion } from '../../../../src/core/quotations/opinion/opinionIndex';
import { OpinionText } from '../../../../src/core/quotations/opinion/shownOpinion';
import { findCitedSentence } from '../../../../src/core/quotations/passages/citedSentence';
import { findPassages } from '../../../../src/core/quotations/passages/findPassages';
import type { ReadableFormat } from '../../../../src/core/quotations/plainText';

const words = ['tenant', 'land', 'easement', 'notice', 'house'];
const cited = [{ firstPage: 100, pinned: [{ first: 101, last: 99_999 }] }];
const many = (piece: string, units: number) => piece.repeat(Math.ceil(units / piece.length));
const count = (length: number, piece: (i: number) => string) => Array.from({ length }, (_, i) => piece(i)).join('');

/** Opinions of about 1 MB each; one of 8 MB. */
const opinions: Readonly<Record<string, readonly [text: string, format: ReadableFormat]>> = {
	'one line of 3 MB': [many('the tenant has land and an easement ', 3_000_000), 'plain'],
	'one word of 1 MB': [many('tenant', 1_000_000), 'plain'],
	nothing: ['', 'plain'],
	'50,000 pages': [count(50_000, (i) => `*${101 + i} land. `), 'plain'],
	'the same page again and again': [many('*101 The tenant has land. ', 1_000_000), 'plain'],
	'marks in words': [count(20_000, (i) => `ten*${101 + i}ant `), 'plain'],
	'pages that go down': [count(50_000, (i) => `*${99_999 - i} tenant. `), 'plain'],
	'only periods': [many('. ', 200_000), 'plain'],
	'only abbreviations': [many('J. P. v. Co. ', 200_000), 'plain'],
	'only blank lines': [many('\n \n', 200_000), 'plain'],
	'a heading on every line': [many('ROE, J., dissenting.\n\nThe tenant has land.\n\n', 200_000), 'plain'],
	'tags inside words': [many('t<b>e</b>n<i>a</i>nt ', 200_000), 'html'],
	'footnote marks without end': [many('<sup>1</sup>', 200_000), 'html'],
	'tags that never close': [many('<p><b ', 200_000), 'html'],
	entities: [many('&nbsp;&#8212;&amp;', 200_000), 'html'],
	'our own control units': [many('\u0001\u0002\u0003 tenant ', 200_000), 'plain'],
	'half of a pair': [many('\ud800 tenant \udc00. ', 300_000), 'plain'],
	'text that runs right to left': [many('\u202etenant\u202c land. ', 300_000), 'plain'],
	links: [many('[tenant](x) *land* ', 300_000), 'markdown'],
	'quotation marks': [many('“‘"\'(', 200_000), 'plain'],
};

describe('hostile opinions', function () {
	this.timeout(60_000);

	for (const [name, [text, format]] of Object.entries(opinions)) {
		it(`are read within bounds: ${name}`, () => {
			const index = indexOpinion(text, format);
			const { passages } = findPassages(index, { words, cited });
			const shown = new OpinionText(index);
			assert.ok(passages.length <= 5);
			for (const passage of passages) {
				assert.ok(passage.start >= 0 && passage.start < passage.end && passage.end <= text.length);
				assert.ok(passage.text.length <= 4_000 && passage.best.text.length <= 300);
				assert.ok(passage.share > 0 && passage.share <= 1);
				const { from, to } = shown.find(passage.start, passage.end);
				assert.ok(from.line < to.line || (from.line === to.line && from.character <= to.character));
			}
			assert.ok(shown.show(cited).text.length <= text.length * 2 + 10);
		});
	}
});

describe('hostile drafts', function () {
	this.timeout(60_000);

	it('are read near the citation alone', () => {
		const noise = ['x', '. ', '“', '[a](', '<!-- ', '\n\n', '1 U.S. 2. ', 'Id. ', '\u0001\u0002', '*', '(((', '> '];
		for (const piece of noise) {
			const around = many(piece, 60_000);
			const draft = `${around} A deed binds the heirs. Doe v. Roe, 1 F.3d 2, 3 (2d Cir. 1999). ${around}`;
			const citations = findCitations(draft, 'markdown');
			for (const citation of [...citations.slice(0, 3), ...citations.slice(-3)]) {
				const sentence = findCitedSentence(draft, 'markdown', citations, citation);
				assert.ok(sentence.start <= citation.start && sentence.end - sentence.start <= 10_000, piece);
				assert.ok(sentence.words.length < 5_000, piece);
			}
		}
	});
});
