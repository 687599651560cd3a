import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { LONGEST_QUOTATION } from '../../../src/core/quotations/limits';
import { readQuotedWords } from '../../../src/core/quotations/quotedWords';

/** Words as they are, "~" after one with changed letters, "…" for an ellipsis, brackets around words in them. */
const read = (draft: string) =>
	readQuotedWords(draft, 0, draft.length, 'markdown')
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
		assert.equal(read('The U.S. law'), 'the u s law');
	});

	it('have words with letters changed in brackets, of which the rest must agree', () => {
		assert.equal(read('[t]he determin[ed] court[] sa[id]'), 'the~ determined~ court~ said~');
		const [word] = readQuotedWords('determin[ed]', 0, 12, 'plain').items;
		assert.ok(word?.kind === 'word' && word.shape?.test('determines') && !word.shape.test('deter'));
	});

	it('have words in brackets, the escaped brackets of Markdown, and no links', () => {
		assert.equal(read('that [the court] may'), 'that [the [court ] may');
		assert.equal(read('that \\[the court\\] may'), 'that [the [court ] may');
		assert.equal(read('that [the court](https://example.com) may'), 'that the court may');
	});

	it('have no editor’s remarks, and say when one omits citations', () => {
		assert.equal(read('a [sic] b [emphasis added] c [footnote omitted] d [alteration in original] e'), 'a b c d e');
		assert.equal(readQuotedWords('a [citations omitted] b', 0, 23, 'plain').omitsCitations, true);
		assert.equal(readQuotedWords('a [sic] b', 0, 9, 'plain').omitsCitations, false);
	});

	it('have the offsets of the draft', () => {
		const draft = 'It said "[t]he rule . . . [of law] holds" there.';
		const { items } = readQuotedWords(draft, 9, 40, 'markdown');
		assert.deepEqual(
			items.map(({ start, end }) => draft.slice(start, end)),
			['[t]he', 'rule', '. . .', 'of', 'law', '[of law]', 'holds'],
		);
	});

	it('are cut where a quotation is longer than any', () => {
		const long = 'word '.repeat(LONGEST_QUOTATION + 5);
		const { items, cut } = readQuotedWords(long, 0, long.length, 'plain');
		assert.equal(items.length, LONGEST_QUOTATION);
		assert.equal(cut, true);
	});
});
