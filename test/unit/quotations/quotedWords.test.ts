import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { compareQuotation } from '../../../src/core/quotations/comparison/compareQuotation';
import { fitsShape, readQuotedWords } from '../../../src/core/quotations/comparison/quotedWords';
import { LONGEST_CHANGED_WORD, LONGEST_QUOTATION } from '../../../src/core/quotations/limits';
import { indexOpinion } from '../../../src/core/quotations/opinion/opinionIndex';
import { assertGrowth } from '../growth';

/** Words as they are, "~" after one with changed letters, "…" for an ellipsis, brackets around words in them. */
const read = (draft: string) =>
	readQuotedWords(draft, 'markdown')
		.items.map((item) => {
			if (item.kind === 'ellipsis') return '…';
			if (item.kind === 'bracket') return ']';
			if (item.kind === 'bracketed') return `[${item.word}`;
			return item.shape ? `${item.word}~` : item.word;
		})
		.join(' ');

describe('the words of a draft’s quotation', () => {
	it('have an ellipsis however it is typed', () => {
		for (const dots of [
			'…',
			'. . .',
			'...',
			'. . . .',
			'....',
			'[...]',
			'[. . .]',
			'[…]',
			'* * *',
			'***',
			'\u00a0.\u00a0.\u00a0.\u00a0',
		]) {
			assert.equal(read(`one ${dots} two`), 'one … two', dots);
		}
		assert.equal(read('The end. . . . Then'), 'the end … then');
		assert.equal(read(`The .\n${' '.repeat(60)}. . rule`), 'the … rule');
		assert.equal(read('The U.S. law'), 'the u s law');
	});

	it('have a word that a bracket with several ends in', () => {
		assert.equal(read('through [Roe, a]nd that'), 'through [roe ] and~ that');
	});

	it('have words with letters changed in brackets, of which the rest must agree', () => {
		assert.equal(read('[t]he determin[ed] court[] sa[id]'), 'the~ determined~ court~ said~');
		const [word] = readQuotedWords('determin[ed]', 'plain').items;
		assert.ok(word?.kind === 'word' && word.shape);
		assert.deepEqual(
			['determines', 'determined', 'determin', 'deter'].map((other) => fitsShape(word.shape ?? [], other)),
			[true, true, true, false],
		);
	});

	it('have the pieces of a changed word in order, none over another', () => {
		const fits = (shape: string[], word: string) => fitsShape(shape, word);
		assert.ok(fits(['', ''], ''));
		assert.ok(fits(['a', 'a'], 'aa') && !fits(['a', 'a'], 'a'));
		assert.ok(fits(['a', 'b', 'c'], 'axbxc') && !fits(['a', 'b', 'c'], 'axcxb'));
		assert.ok(!fits(['a', 'x', 'b'], 'acb'));
		assert.ok(fits(['a', 'b', 'b'], 'abb') && !fits(['a', 'b', 'b'], 'ab'));
		assert.ok(!fits(['a', ''], 'a'.repeat(LONGEST_CHANGED_WORD + 1)));
	});

	it('that have many brackets are compared with a long word at once', () => {
		const draft = `${'a[x]'.repeat(12)}z tenant`;
		const index = indexOpinion(`${'a'.repeat(100)} tenant of the house`, 'plain');
		const outcome = compareQuotation(index, { words: draft, format: 'plain' });
		assert.equal(outcome.kind, 'notFound');
	});

	it('are read in a time that grows as they do', () => {
		for (const piece of [
			'a\u2010',
			'a-',
			'[',
			'[a',
			'a[',
			'[a]',
			"'",
			'. ',
			'* ',
			'*',
			'[ ',
			'[sic',
			'[ added ] ',
			'…',
		]) {
			const run = (units: number) => () => readQuotedWords(piece.repeat(units / piece.length), 'plain');
			assertGrowth(piece, run(5_000), run(50_000), 25);
		}
	});

	it('have words in brackets, the escaped brackets of Markdown, and no links', () => {
		assert.equal(read('that [the court] may'), 'that [the [court ] may');
		assert.equal(read('that \\[the court\\] may'), 'that [the [court ] may');
		assert.equal(read('that [the court](https://example.com) may'), 'that the court may');
	});

	it('have no editor’s remarks, and say when one omits citations', () => {
		assert.equal(read('a [sic] b [emphasis added] c [footnote omitted] d [alteration in original] e'), 'a b c d e');
		assert.equal(read('a [ emphasis in the\noriginal ] b [internal quotation marks omitted] c'), 'a b c');
		assert.equal(readQuotedWords('a [citations omitted] b', 'plain').omitsCitations, true);
		assert.equal(readQuotedWords('a [sic] b', 'plain').omitsCitations, false);
	});

	it('have the offsets of the quotation', () => {
		const draft = '[t]he rule . . . [of law] holds';
		const { items } = readQuotedWords(draft, 'markdown');
		assert.deepEqual(
			items.map(({ start, end }) => draft.slice(start, end)),
			['[t]he', 'rule', '. . .', 'of', 'law', '[of law]', 'holds'],
		);
	});

	it('are cut where a quotation is longer than any', () => {
		const long = 'word '.repeat(LONGEST_QUOTATION + 5);
		const { items } = readQuotedWords(long, 'plain');
		assert.equal(items.length, LONGEST_QUOTATION);
	});
});
