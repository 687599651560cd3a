import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { TextComparer } from '../../../src/core/quotations/comparison/textComparer';
import { indexOpinion } from '../../../src/core/quotations/opinion/opinionIndex';
import { OpinionText } from '../../../src/core/quotations/opinion/shownOpinion';

const html =
	'<author>ABLE, J.</author>\n<p>The land is <em>his</em>.<footnotemark>1</footnotemark> It &amp; the <page-number>*101</page-number>house are not.</p>\n' +
	'<p>BAKER, J., dissenting.</p><p>No, it is   hers.</p>';
const cited = [{ firstPage: 100, pinned: [] }];

describe('an opinion as it is shown', () => {
	const shown = new OpinionText(indexOpinion(html, 'html'));
	const at = (words: string) => {
		const start = html.indexOf(words);
		const { from, to } = shown.find(start, start + words.length);
		const line = shown.text.split('\n')[from.line] ?? '';
		return line.slice(from.character, from.line === to.line ? to.character : undefined);
	};

	it('has paragraphs, page marks, and footnote marks in brackets, and no marks of its format', () => {
		assert.equal(
			shown.text.trimEnd(),
			'ABLE, J.\n\nThe land is his.[1] It & the *101 house are not.\n\nBAKER, J., dissenting.\n\nNo, it is hers.',
		);
	});

	it('has every word where its offsets in the source say', () => {
		for (const words of ['ABLE', 'land', 'his', 'house are', 'hers']) assert.equal(at(words), words);
	});

	it('says where its pages and parts are', () => {
		const { pages, parts } = shown.show(cited);
		assert.deepEqual(
			pages.map(({ page, from }) => [page, from.line, from.character]),
			[
				[100, 0, 0],
				[101, 2, 29],
			],
		);
		assert.deepEqual(
			parts.map(({ kind, from }) => [kind, from.line]),
			[['dissent', 4]],
		);
		assert.deepEqual(shown.show([{ firstPage: 7, pinned: [] }]).pages, []);
	});

	it('says where the paragraphs are that the opinion numbers', () => {
		const numbered = new OpinionText(indexOpinion('<p>{¶ 1} We  affirm.</p><p><b>{¶ 2}</b> The end.</p>', 'html'));
		assert.deepEqual(numbered.show([]).paragraphs, [
			{ number: 1, from: { line: 0, character: 1 } },
			{ number: 2, from: { line: 2, character: 1 } },
		]);
	});

	it('is kept by the thread with the text, which finds passages in it', () => {
		const comparer = new TextComparer();
		const asked = { words: ['house', 'dissenting', 'baker'], cited };
		assert.equal(comparer.show('a', cited), undefined);
		assert.equal(comparer.findPassages('a', asked), undefined);
		comparer.load('a', new TextEncoder().encode(html), 'html');
		assert.ok(comparer.show('a', cited)?.text.startsWith('ABLE, J.'));
		const [first] = comparer.findPassages('a', asked)?.passages ?? [];
		assert.equal(first?.page, 100);
		assert.deepEqual(first?.shownBest.from, { line: 2, character: 20 });
	});
});
