import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { indexOpinion, LINE_START, NOTE_START, PASSED_OVER } from '../../../src/core/quotations/opinion/opinionIndex';
import { wordKey } from '../../../src/core/quotations/words';
import { opinion } from './opinion';

const index = indexOpinion(opinion, 'plain');
const flagged = (flag: number) =>
	[...index.ids.keys()]
		.filter((i) => (index.flags[i] as number) & flag)
		.map((i) => opinion.slice(index.starts[i], index.ends[i]));

describe('the index of an opinion', () => {
	it('has each word’s places, ascending', () => {
		for (const [id, spelling] of index.spellings.entries()) {
			const places = [...index.places.slice(index.firstPlace[id], index.firstPlace[id + 1])];
			assert.deepEqual(
				places,
				[...index.ids.keys()].filter((i) => index.ids[i] === id),
				spelling,
			);
			assert.equal(index.idOf.get(wordKey(spelling)), id);
		}
	});

	it('passes over star pages, page numbers and the marks of footnotes', () => {
		assert.deepEqual(flagged(PASSED_OVER), ['101', '1', '2', '102']);
	});

	it('passes over the mark of a footnote that is a link, or apart from its word', () => {
		const passed = (text: string, format: 'html' | 'plain') => {
			const { flags: own, starts, ends } = indexOpinion(text, format);
			return [...own.keys()].filter((i) => own[i] === PASSED_OVER).map((i) => text.slice(starts[i], ends[i]));
		};
		for (const tag of ['a class="footnote" href="#n3"', 'a href="#fn3"', 'footnotemark'])
			assert.deepEqual(passed(`<p>the land, <${tag}>\n 3\n</a> and it</p>`, 'html'), ['3'], tag);
		assert.deepEqual(passed('<p>under <a href="/part/3">3</a> acts</p>', 'html'), []);
		const notes = '    1 It is silent.\n    2 So it is.\n';
		assert.deepEqual(passed(`They shot, 1 and ran. 2 After that, 3 came, 1 left.\n\n${notes}`, 'plain'), ['1', '2']);
		assert.deepEqual(passed('They shot, 1 and ran. 2 After that, 3 came.\n', 'plain'), []);
	});

	it('knows where a footnote begins, and the lines after it', () => {
		assert.deepEqual(flagged(NOTE_START), ['1']);
		const note = index.flags.findIndex((flag) => (flag & NOTE_START) !== 0);
		assert.equal(index.noteAt[note - 1], -1);
		assert.equal(index.noteAt[note + 5], note);
		assert.equal(flagged(LINE_START).length, opinion.split('\n').filter((line) => /\w/.test(line)).length);
	});

	it('reads HTML with the offsets of its source', () => {
		const html = '<p>The <em>rule</em> of<sup>2</sup> <span class="star-pagination">*12</span> law</p>';
		const { starts, ends, flags } = indexOpinion(html, 'html');
		assert.deepEqual(
			[...starts.keys()].map((i) => html.slice(starts[i], ends[i])),
			['The', 'rule', 'of', '2', '12', 'law'],
		);
		assert.deepEqual(
			[...flags].map((flag) => flag & PASSED_OVER),
			[0, 0, 0, 1, 1, 0],
		);
	});
});
