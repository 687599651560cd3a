import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { formatOf, plainTextOf } from '../../../src/core/quotations/plainText';
import { wordsOf } from '../../../src/core/quotations/words';

const read = (source: string, format: 'markdown' | 'html') =>
	wordsOf(plainTextOf(source, format))
		.map((word) => word.text)
		.join(' ');

describe('the plain text of a source', () => {
	it('is told from the name of its file', () => {
		assert.deepEqual(['a.md', 'b.HTML', 'c.htm', 'd.txt', 'e'].map(formatOf), [
			'markdown',
			'html',
			'html',
			'plain',
			'plain',
		]);
	});

	it('leaves out tags, scripts, comments and styles of HTML, and reads its entities', () => {
		const html =
			'<style>p{a:b}</style><p>The <em>court</em>&rsquo;s &sect;&nbsp;5<!-- no -->, w<b>o</b>rd</p><script>x</script><p>End';
		assert.equal(read(html, 'html'), "the court's section 5 word end");
	});

	it('ends a word at a block of HTML and not at a mark within it', () => {
		assert.equal(read('<p>one</p><p>two</p>th<i>ree</i>', 'html'), 'one two three');
	});

	it('leaves out emphasis, footnote marks, escapes and where links lead in Markdown', () => {
		const markdown =
			'The *court* of **last** re_sort_[^1] said \\[t\\]hat [this](https://example.com/x "y") holds.\n> quoted';
		assert.equal(read(markdown, 'markdown'), 'the court of last resort said that this holds quoted');
	});

	it('leaves star pages and omissions by stars in Markdown', () => {
		const text = plainTextOf('the *484 rule * * * and **485 that', 'markdown');
		assert.match(text, /\*484/);
		assert.match(text, /\* \* \*/);
		assert.match(text, /\*\*485/);
	});

	it('keeps every offset, whatever the source', () => {
		const piece = fc.constantFrom(
			'<p>',
			'</em>',
			'&amp;',
			'&#x1F600;',
			'&#99999999;',
			'*',
			'[a](b)',
			'[^1]',
			'> ',
			'\n',
			'<!--',
			'-->',
			'<sup>',
			'word',
			'&',
			'<',
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
				const source = parts.join('');
				for (const format of ['markdown', 'html', 'plain'] as const) {
					assert.equal(plainTextOf(source, format).length, source.length);
				}
			}),
		);
	});
});
