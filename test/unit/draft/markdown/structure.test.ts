import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { initialState } from '../../../../src/core/draft/markdown/blockState';
import { readStructure } from '../../../../src/core/draft/markdown/structure';
import { assertGrowth } from '../../growth';
import { hiddenLetters, oracleMasks } from './markdownOracle';
import { masksOf } from './masksOf';

/** The masked stretches as `kind text`. */
function masked(text: string): string[] {
	return masksOf(text).map((mask) => `${mask.kind} ${text.slice(mask.start, mask.end)}`);
}

/** A seed keeps the run the same everywhere: about one text in 100,000 meets a place where the oracle itself leaves the specification. */
const seed = 20_240_613;

describe('masking', () => {
	it('hides code fences of every make', () => {
		assert.deepEqual(masked('a\n```\n1 U.S. 1\n```\nb'), ['fence ```\n1 U.S. 1\n```']);
		assert.deepEqual(masked('~~~ legal\n1 U.S. 1\n```\n~~~~\nb'), ['fence ~~~ legal\n1 U.S. 1\n```\n~~~~']);
		assert.deepEqual(masked('````\n```\n1 U.S. 1\n````\n'), ['fence ````\n```\n1 U.S. 1\n````']);
		assert.deepEqual(masked('   ```\n   1 U.S. 1\n   ```\n'), ['fence ```\n   1 U.S. 1\n   ```']);
		assert.deepEqual(masked('> ```\n> 1 U.S. 1\n\n2 U.S. 2'), ['fence ```\n> 1 U.S. 1']);
		assert.deepEqual(masked('- a\n\n  ```\n  1 U.S. 1\n  ```\n\n2 U.S. 2'), ['fence ```\n  1 U.S. 1\n  ```']);
		assert.deepEqual(masked('a\n\n```\n1 U.S. 1\n\n2 U.S. 2\n'), ['fence ```\n1 U.S. 1\n\n2 U.S. 2\n']);
	});

	it('knows what quotes, lists and their lazy lines hold', () => {
		assert.deepEqual(masked('> a `1 U.S.\n1` b'), ['code `1 U.S.\n1`']);
		assert.deepEqual(masked('a `1 U.S.\n2. 1` b'), ['code `1 U.S.\n2. 1`']);
		assert.deepEqual(masked('a `1 U.S.\n1. 1` b'), []);
		assert.deepEqual(masked('> a `1 U.S.\n2. 1` b'), []);
		assert.deepEqual(masked('-\n\n     `1 U.S. 1`'), []);
		assert.deepEqual(masked("> <a\n> title='`'> b `1 U.S. 1`"), ['code `1 U.S. 1`']);
	});

	it('leaves alone what only looks like a fence', () => {
		assert.deepEqual(masked('``` a`b\n1 U.S. 1\n'), []);
		assert.deepEqual(masked('    ```\n    1 U.S. 1\n'), []);
		assert.deepEqual(masked('``\n1 U.S. 1\n'), []);
	});

	it('hides inline code, also between longer runs of backticks and over a line break', () => {
		assert.deepEqual(masked('a `1 U.S. 1` b'), ['code `1 U.S. 1`']);
		assert.deepEqual(masked('a ``1 ` U.S.\n1`` b ` c'), ['code ``1 ` U.S.\n1``']);
		assert.deepEqual(masked('> a `1 U.S.\n> 1` b'), ['code `1 U.S.\n> 1`']);
		assert.deepEqual(masked('a `1 U.S.\r\n1` b'), ['code `1 U.S.\r\n1`']);
		assert.deepEqual(masked('a \\`1 U.S. 1` b'), []);
		assert.deepEqual(masked('a `1 U.S. 1\n\n` b'), []);
	});

	it('hides each place once in a line that is read in parts', () => {
		for (const unit of ['<!-- a -->', '<!--', '`a` ', '[a](b) ']) {
			let reached = 0;
			for (const { start, end } of masksOf(unit.repeat(50_000 / unit.length))) {
				assert.ok(start >= reached && end > start, `${unit}: ${start} to ${end} after ${reached}`);
				reached = end;
			}
		}
	});

	it('hides front matter at the very start only', () => {
		assert.deepEqual(masked('---\ncite: 1 U.S. 1\n\nx: y\n---\na'), ['frontMatter ---\ncite: 1 U.S. 1\n\nx: y\n---']);
		assert.deepEqual(masked('+++\r\ncite = "1 U.S. 1"\r\n+++\r\na'), ['frontMatter +++\r\ncite = "1 U.S. 1"\r\n+++']);
		assert.deepEqual(masked('\ufeff---\na: b\n---\n'), ['frontMatter \ufeff---\na: b\n---']);
		assert.deepEqual(masked('---\n1 U.S. 1\n'), []);
		assert.deepEqual(masked('\n---\n1 U.S. 1\n---\n'), []);
		assert.deepEqual(masked('---\n1 U.S. 1\n----\n'), []);
	});

	it('hides comments, inline, over blank lines, and unclosed ones to the end', () => {
		assert.deepEqual(masked('a <!-- 1 U.S. 1 --> b'), ['comment <!-- 1 U.S. 1 -->']);
		assert.deepEqual(masked('<!--\n1 U.S. 1\n\n2 U.S. 2 --> c'), ['comment <!--\n1 U.S. 1\n\n2 U.S. 2 -->']);
		assert.deepEqual(masked('<div>\n<!-- 1 U.S. 1 -->\n</div>'), ['comment <!-- 1 U.S. 1 -->']);
		assert.deepEqual(masked('<!-- 1 U.S. 1\n\n2 U.S. 2'), ['comment <!-- 1 U.S. 1\n\n2 U.S. 2']);
		assert.deepEqual(masked('a <!-- 1 U.S. 1\n\n2 U.S. 2 -->'), []);
	});

	it('hides where a link leads and leaves what it says', () => {
		assert.deepEqual(masked('[1 U.S. 1](https://x.org/1_U.S._1 "1 U.S. 1")'), [
			'linkTarget (https://x.org/1_U.S._1 "1 U.S. 1")',
		]);
		assert.deepEqual(masked('![1 U.S. 1](<a b>)'), ['linkTarget (<a b>)']);
		assert.deepEqual(masked('<https://x.org/1> and <a@b.org>'), [
			'linkTarget <https://x.org/1>',
			'linkTarget <a@b.org>',
		]);
		assert.deepEqual(masked('[b]: https://x.org\n  "1 U.S. 1"\nc'), ['linkTarget [b]: https://x.org\n  "1 U.S. 1"']);
		assert.deepEqual(masked('[347 U.S. 483] (1954) and 347 U.S. [483](1954 c)'), []);
		assert.deepEqual(masked('[^1]: Id.\n'), []);
	});

	it('finds the notes inside a paragraph, each with what calls it', () => {
		const notes = (text: string) => {
			const { noteReferences, noteLines } = readStructure(text, initialState(text));
			const words = noteLines.map(({ label, start, end }) => [label, text.slice(start, end)]);
			assert.deepEqual(
				noteReferences.map(({ label, start, end }) => [label, text.slice(start, end)]),
				words.map(([label]) => [label, '^[']),
			);
			return words;
		};
		assert.deepEqual(notes('a.^[See b.] c^[d]'), [
			['0 ', 'See b.'],
			['1 ', 'd'],
		]);
		assert.deepEqual(notes('> a^[b\n> [c](d) `]` \\]] e'), [['0 ', 'b\n> [c](d) `]` \\]']]);
		assert.deepEqual(notes('a^[b ^[c] d] ^[e]'), [
			['0 ', 'b ^[c] d'],
			['1 ', 'e'],
		]);
		for (const none of ['a \\^[b]', 'a^[b](c)', 'a^[b', 'a^[b\n\nc]', '`a^[b]`', 'a ^ [b]'])
			assert.deepEqual(notes(none), []);
		// Only an inline note's label has a blank.
		assert.deepEqual(readStructure('a[^b\\ ]', '').noteReferences, []);
		const inNote = readStructure('[^1]: a^[b]\n', '');
		assert.deepEqual([inNote.noteLines.map(({ label }) => label), inNote.inlineNotes], [['1'], []]);
	});

	it('agrees with a full Markdown parser on any mixture of syntax', function () {
		this.timeout(30_000);
		const pieces =
			'a|1| |  |    |\t|\n|\n|\n\n|\n> |\n- |\n1. |\n1) |> |- |1. |```|~~~|````|`|``|<!--|-->|<!-- x -->|[|](|](u)|)|[r]: u "t"'
				.concat(
					'|[^1]: |[^1]|<https://a.b/c>|<a b="|"|>|<div>|</div>|\\|# |---|===|***|!|(u)|[x](y "z")|\'|<u>|<pre>|</pre>|---\n',
				)
				.concat('|+++\n|* |\n```\n|\n    |\n   |<|^|\r\n|<?|?>|<!A|]]>|<![CDATA[|<a@b.c>')
				.split('|');
		const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 24, size: 'max' }).map((parts) => parts.join(''));
		let compared = 0;
		fc.assert(
			fc.property(texts, (text) => {
				if (isDisputed(text)) {
					return;
				}
				compared++;
				assert.equal(hiddenLetters(text, masksOf(text)), hiddenLetters(text, oracleMasks(text)));
			}),
			{ numRuns: 1500, seed },
		);
		assert.ok(compared > 1250, `compared only ${compared}`);
	});

	it('answers sorted masks that do not overlap', () => {
		const pieces = [
			'a',
			'`',
			'``',
			'[',
			'](u)',
			'\n',
			'\n\n',
			'> ',
			'<!--',
			'-->',
			'```\n',
			'[r]: u\n',
			'<https://a.b>',
			'---\n',
		];
		const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 40, size: 'max' }).map((parts) => parts.join(''));
		fc.assert(
			fc.property(texts, (text) => {
				let end = 0;
				for (const mask of masksOf(text)) {
					assert.ok(mask.start >= end && mask.end > mask.start && mask.end <= text.length);
					end = mask.end;
				}
			}),
			{ seed },
		);
	});

	it('takes time in proportion to the text, whatever the text', function () {
		this.timeout(60_000);
		/** Runs of backticks, each one longer than the one before. */
		const ladder = (length: number): string =>
			Array.from({ length: Math.sqrt(2 * length) }, (_, i) => '`'.repeat(i + 1)).join(' ');
		const units = [
			'`',
			'` ',
			'<!--',
			'<!-- \n\n',
			'[',
			'[[](',
			'](',
			'[a](b "',
			'[a](<b',
			'![',
			'<a b="',
			'<a ',
			'<',
			'\\',
			'> ',
			'- ',
			'```\n',
		]
			.concat([
				'[a]: b\n',
				'[^',
				'[^1]: ',
				'^[',
				'*',
				'#',
				'    ',
				'\t',
				'\n',
				'1. ',
				'<a:',
				'<?',
				'<![CDATA[',
				'<!A',
				'[a](((',
				'[](a',
				'---\n',
				'a\r',
			])
			.concat([' '.repeat(1000), '<a b=\'"', '> `', '> [a]: b\n', ' - ', '* - ']);
		const texts = units.map((unit) => (length: number) => unit.repeat(Math.ceil(length / unit.length)));
		for (const text of [...texts, ladder]) {
			const [small, large] = [text(8_000), text(128_000)];
			const what = JSON.stringify(small.slice(0, 20));
			// Sixteen times the text; quadratic reading takes 256 times as long.
			assertGrowth(
				what,
				() => masksOf(small),
				() => masksOf(large),
				60,
			);
		}
	});

	it('takes time in proportion to a line of marks that is read in parts', function () {
		this.timeout(60_000);
		for (const unit of ['_', '* ', '__ ', '- -\t']) {
			const [small, large] = [unit.repeat(150_000), unit.repeat(1_200_000)];
			// Eight times the text.
			assertGrowth(
				unit,
				() => masksOf(small),
				() => masksOf(large),
				25,
			);
		}
	});
});

/** Texts that the oracle reads otherwise than the specification, and our stated departures from it. */
function isDisputed(text: string): boolean {
	return (
		// Whether a reference is one depends on definitions elsewhere, here it never does.
		/\[\^[^\]]*\]\(/.test(text) ||
		// The oracle lets indented code, and the end of an item in a paragraph, decide which lists may start.
		/\d\d[.)]/.test(text) ||
		/( {4}|\t)[^\n]*\n[ >\t]*(\d[.)]|[-*])/.test(text) ||
		// The oracle loses its place after front matter that is never closed.
		(/^(---|\+\+\+)[ \t]*[\r\n]/.test(text) && masksOf(text)[0]?.kind !== 'frontMatter')
	);
}
