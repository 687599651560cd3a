import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { inertHtml } from '../../../../src/core/service/runs/inertHtml';

describe('rendered foreign Markdown', () => {
	it('keeps what formats, without attributes', () => {
		const html = '<h1 id="a" onclick="x">T</h1><p>a <strong>b</strong> <code class="c">d &lt;e&gt;</code><br />f</p>';
		assert.equal(inertHtml(html), '<h1>T</h1><p>a <strong>b</strong> <code>d &lt;e&gt;</code><br>f</p>');
	});

	it('shows where links and images lead, as text', () => {
		assert.equal(
			inertHtml('<a href="https://a.example/?b&amp;c" data-href="d">e</a>'),
			'e (https://a.example/?b&amp;c)',
		);
		assert.equal(inertHtml('<a href="https://a.example">https://a.example</a>'), 'https://a.example');
		assert.equal(
			inertHtml('<p><img src="https://a.example/x.png" alt="A" onerror="b"></p>'),
			'<p>[A: https://a.example/x.png]</p>',
		);
		assert.equal(inertHtml('<a href="x">'), '');
	});

	it('shows what other tags contain, and comments', () => {
		assert.equal(inertHtml('<script>alert(1)</script><!-- c --><style>b</style>'), 'alert(1)&lt;!-- c -->b');
		assert.equal(inertHtml('<span style="display: none">hidden</span>'), 'hidden');
	});

	it('closes what is open and closes nothing else, so that text stays where it is put', () => {
		assert.equal(inertHtml('</blockquote></div><p><em>a'), '<p><em>a</em></p>');
		assert.equal(inertHtml('<p><strong>a</p>b'), '<p><strong>ab</strong></p>');
	});

	it('has no tag but those, whatever it is', () => {
		const piece = fc.constantFrom(
			'<',
			'>',
			'/',
			' ',
			'"',
			"'",
			'a',
			'p',
			'img',
			'script',
			'href="x',
			'svg',
			'!--',
			'=',
			'em',
			'\n',
			'on',
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
				const tags = inertHtml(pieces.join('')).match(/<[^&]?[^>]*>?/g) ?? [];
				assert.deepEqual(
					tags.filter((tag) => !/^<\/?(?:p|em)>$/.test(tag)),
					[],
				);
			}),
			{ numRuns: 700 },
		);
	});
});
