import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { plainSourceOf } from '../../../src/core/quotations/opinion/plainHtml';
import { formatOf, plainTextOf } from '../../../src/core/quotations/plainText';
import { wordsOf } from '../../../src/core/quotations/words';
import { assertGrowth } from '../growth';

const read = (source: string, format: 'markdown' | 'html') =>
	wordsOf(plainSourceOf(source, format))
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

	it('reads HTML as browsers do: quotes around ">", a comment that ends early, names of entities, a nav in a nav', () => {
		const read = (source: string) =>
			wordsOf(plainSourceOf(source, 'html'))
				.map(({ text }) => text)
				.join(' ');
		assert.equal(read('<a title="x > y">one</a> two'), 'one two');
		assert.equal(read('one <!--> two --> three'), 'one two three');
		assert.equal(read('it&#146;s &sect;&thinsp;5, caf&eacute; a&shy;b &amp c'), "it's section 5 cafe ab and c");
		assert.equal(read('<nav>a<nav>b</nav>c</nav>two'), 'two');
		assert.equal(read('<head><title>a</title><body>two'), 'two');
		assert.equal(read('one<script src="x"/>two<style>b'), 'one two');
		assert.equal(read('one <![CDATA[two]]> three'), 'one two three');
		assert.equal(read('1 < 2 and <3, but <b'), '1 2 and 3 but');
	});

	it('has the marks of footnotes in HTML', () => {
		for (const note of ['<sup>1', '<a href="#1" class="x footnote">1', '<footnotemark>1'])
			assert.match(plainSourceOf(`word${note}</a>`, 'html'), /^word\u0001+\u00031/, note);
		assert.match(plainSourceOf('word<a class="link">1</a>', 'html'), /^word\u0001+1/);
	});

	it('has every blank that an entity means as a space', () => {
		assert.equal(plainSourceOf('*&nbsp;484', 'html'), `* ${'\u0001'.repeat(5)}484`);
		assert.equal(plainTextOf('&nbsp;484', 'markdown'), ` ${'\u0001'.repeat(5)}484`);
	});

	it('leaves out emphasis, footnote marks, escapes and where links lead in Markdown', () => {
		const markdown =
			'The *court* of **last** re_sort_[^1] said \\[t\\]hat [this](https://example.com/x "y") holds.\n> quoted';
		assert.equal(read(markdown, 'markdown'), 'the court of last resort said that this holds quoted');
	});

	it('reads the numbers of Windows-1252 that word processors write, in Markdown as in HTML', () => {
		for (const format of ['markdown', 'html'] as const) {
			assert.equal(read('it&#146;s &#147;so&#x94;, 1&#150;2', format), read('it’s “so”, 1–2', format), format);
			assert.equal(plainSourceOf('&#146;', format), `’${'\u0001'.repeat(5)}`, format);
		}
	});

	it('leaves star pages and omissions by stars in Markdown', () => {
		const text = plainTextOf('the *484 rule * * * and **485 that', 'markdown');
		assert.match(text, /\*484/);
		assert.match(text, /\* \* \*/);
		assert.match(text, /\*\*485/);
	});

	it('takes no longer for marks without an end than for as much text', () => {
		const marks = {
			html: [
				'<nav ',
				'<nav>',
				'<!--',
				'<!',
				'<![CDATA[',
				'<',
				'<a class="foot',
				'<title>&',
				'<script',
				'&',
				'&#1',
				'</b>',
			],
			markdown: ['[^', '<!--', '[', '[a](', '[\\', '> ', '*', '**a', '<a ', '&a', '[]( "'],
		} as const;
		for (const format of ['html', 'markdown'] as const)
			for (const mark of marks[format]) {
				const run = (units: number) => () => plainSourceOf(mark.repeat(units / mark.length), format);
				assertGrowth(`${format} ${mark}`, run(20_000), run(200_000), 25);
			}
	}).timeout(60_000);

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
			'<nav>',
			'</nav>',
			'<a class="foot',
			'<![CDATA[',
			']]>',
			'&NotEqualTilde;',
			'&amp',
			'<title>',
			'word',
			'&',
			'<',
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
				const source = parts.join('');
				for (const format of ['markdown', 'html', 'plain'] as const) {
					assert.equal(plainSourceOf(source, format).length, source.length);
				}
			}),
		);
	});
});
