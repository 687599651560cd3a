import assert from 'node:assert/strict';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../src/core/base/time/turns';
import * as escaping from '../../../../src/core/draft/markdown/escaping';

const { code, escapeInline } = escaping;
const quote = (text: string) => runAtOnce(escaping.quote(text));
const codeBlock = (text: string) => runAtOnce(escaping.codeBlock(text));

describe('foreign text in Markdown', () => {
	it('is shown as it is by a Markdown renderer, whatever it holds', () => {
		const hostile = [
			'[click](command:benchbook.vault.deleteContent)',
			'<img src=x onerror=alert(1)>',
			'![x](https://example.com/x.png) https://example.com www.example.com a@b.example',
			'*a* _b_ `c` ~~d~~ | e | \\ &amp; &#58;',
			'# not a heading',
			'- not a list',
			'1. not a list',
			'+ = - setext',
		];
		for (const text of hostile) {
			assert.equal(visible(micromark(escapeInline(text))), text);
			assert.equal(visible(micromark(quote(text))), text);
			assert.doesNotMatch(micromark(escapeInline(text)), /<(?!\/?p>)/);
			assert.doesNotMatch(micromark(quote(text)), /<(?!\/?(?:p|blockquote)>)/);
		}
	});

	it('keeps its lines in a quote, its indentation without making code', () => {
		const html = micromark(quote('first\n\n        second\r\n> third'));
		assert.doesNotMatch(html, /<code>|<blockquote>[\s\S]*<blockquote>/);
		assert.match(html, /first[\s\S]*second[\s\S]*&gt; third/);
	});

	it('leaves citations readable, so that they are recognized', () => {
		const text = 'Brown v. Board of Educ., 347 U.S. 483, 490 (1954); 42 U.S.C. § 1983.';
		assert.equal(quote(text), `> ${text}`);
	});

	it('cannot leave a code span or block', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom('`', 'a', ' ', '\n', '~') }), (text) => {
				const block = micromark(codeBlock(text));
				assert.match(block, /^<pre><code class="language-text">[^<]*<\/code><\/pre>$/);
				if (text.trim() !== '') assert.match(micromark(code(text)), /^<p><code>[^<]*<\/code><\/p>$/);
			}),
		);
	});

	it('keeps all of a long text, in steps, and no link across two of them', () => {
		const link = 'https://evil.example/x';
		const texts = {
			lines: 'one *two* 🙂\n'.repeat(30_000),
			'one line': `a${'🙂'.repeat(100_000)}`,
			links: link.repeat(20_000),
			backticks: '` '.repeat(300_000),
		};
		for (const [name, text] of Object.entries(texts)) {
			for (const write of [escaping.quote, escaping.codeBlock]) {
				let steps = 0;
				for (const _ of { [Symbol.iterator]: () => write(text) }) steps += 1;
				assert.ok(steps > text.length / 20_000 - 1, `${name}: ${steps} steps`);
			}
			const block = codeBlock(text);
			assert.equal(block.replace(/^`{3,}.*$/gm, '').replace(/\s/g, ''), text.replace(/\s/g, ''), name);
			assert.doesNotMatch(block, /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|\uFFFD/, name);
			assert.doesNotMatch(quote(text), /(?<!&#\d+;)https:/, name);
		}
		assert.match(
			micromark(codeBlock(`a\n${'`'.repeat(50)}\n${texts.lines}`)),
			/^<pre><code class="language-text">[^<]*<\/code><\/pre>$/,
		);
	});

	it('cuts a long text within a line', () => {
		assert.equal(escapeInline('a'.repeat(4_000_000)), `${'a'.repeat(10_000)}…`);
		assert.equal(code('a'.repeat(4_000_000)), `\`${'a'.repeat(10_000)}…\``);
	});

	it('shows controls and marks of direction harmlessly', () => {
		assert.equal(escapeInline('a\u001b[31mb'), 'a\uFFFD\\[31mb');
		assert.equal(escapeInline('gpj.\u202Eexe'), 'gpj.exe');
		assert.equal(escapeInline('one\u2028two\r\nthree'), 'one two three');
	});
});

function visible(html: string): string {
	return html
		.replace(/<\/?(?:p|blockquote)>/g, '')
		.replace(/&lt;/g, '<')
		.replace(/&gt;/g, '>')
		.replace(/&quot;/g, '"')
		.replace(/&amp;/g, '&')
		.trim();
}
