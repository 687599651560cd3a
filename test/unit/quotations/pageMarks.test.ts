import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { checkPage, findPageMarks, pagesAt, pagesOfPinpoint } from '../../../src/core/quotations/opinion/pageMarks';

const marksOf = (text: string) => findPageMarks(text).map(({ page, series }) => `${series}:${page}`);

describe('star pages', () => {
	it('are found glued to a word, in brackets, and in words', () => {
		assert.deepEqual(marksOf('a *484 b *485the c [*486] d'), ['0:484', '0:485', '0:486']);
		assert.deepEqual(marksOf('a Page 12 U. S. 484 b Page 12 U. S. 485 c'), ['0:484', '0:485']);
	});

	it('of two reporters are two series, by their stars or by their sequence', () => {
		assert.deepEqual(marksOf('*10 x **90 x *11 x **91'), ['0:10', '1:90', '0:11', '1:91']);
		assert.deepEqual(marksOf('*10 x **11 x *11 x **12'), ['0:10', '1:11', '0:11', '1:12']);
		assert.deepEqual(marksOf('*443 x *394 x *395 x *444 x *396'), ['0:443', '1:394', '1:395', '0:444', '1:396']);
	});

	it('continue the series that they are nearest to, and are none far from any', () => {
		const series = ['0:30', '1:10', '1:15', '1:20', '1:25', '1:26', '0:31'];
		assert.deepEqual(marksOf('*30 x *10 x *15 x *20 x *25 x *26 x *31'), series);
		assert.deepEqual(marksOf('*10 x *11 x *90 x *12'), ['0:10', '0:11', '-1:90', '0:12']);
		assert.deepEqual(marksOf('*1 x *2 x *7 x *8 x *20'), ['0:1', '0:2', '0:7', '0:8', '-1:20']);
		assert.deepEqual(marksOf('*10 x *11 x *1 x *12'), ['0:10', '0:11', '0:12'], 'a footnote');
	});

	it('are one where the text has no others', () => {
		assert.deepEqual(marksOf('x *484 x'), ['0:484']);
	});

	it('are found after "at" too, where it is not of a citation', () => {
		assert.deepEqual(marksOf('He looked at the man *12 and left *13 him.'), ['0:12', '0:13']);
		assert.deepEqual(marksOf('held at Page 12 U. S. 484 and Page 12 U. S. 485'), ['0:484', '0:485']);
	});

	it('are read without the footnote mark that is glued to them', () => {
		assert.deepEqual(marksOf('*267 x *268 x *2694 x *270'), ['0:267', '0:268', '0:269', '0:270']);
	});

	it('are read where they touch each other, or the mark of a footnote', () => {
		assert.deepEqual(marksOf('*10 x **90*11the x.9*12 x **91'), ['0:10', '1:90', '0:11', '0:12', '1:91']);
	});

	it('are not the pages of a citation, a starred footnote or emphasized numbers', () => {
		assert.deepEqual(marksOf('2010 WL 1, at *27, and at *3, *4 there'), []);
		assert.deepEqual(marksOf('*2 see note'), []);
		assert.deepEqual(marksOf('in *2020* and **1999** too'), []);
		assert.deepEqual(marksOf('2*10 and 3 (12*11)'), []);
	});

	it('say on which pages a stretch is, the page before the first mark included', () => {
		const text = 'one *11 two *12 three';
		const marks = findPageMarks(text);
		assert.deepEqual(pagesAt(marks, 0, 3), [{ series: 0, first: 10, last: 10 }]);
		assert.deepEqual(pagesAt(marks, 8, text.length), [{ series: 0, first: 11, last: 12 }]);
	});
});

describe('pages of a pinpoint', () => {
	it('are pages and ranges, with the digits left out filled in', () => {
		assert.deepEqual(pagesOfPinpoint('494–95, 500'), [
			{ first: 494, last: 495 },
			{ first: 500, last: 500 },
		]);
		assert.deepEqual(pagesOfPinpoint('12 n.3 & 15'), [
			{ first: 12, last: 12 },
			{ first: 15, last: 15 },
		]);
		assert.deepEqual(pagesOfPinpoint('*3'), [{ first: 3, last: 3 }]);
	});

	it('are none in a section, a paragraph or a slip opinion', () => {
		assert.deepEqual([...pagesOfPinpoint('§ 12'), ...pagesOfPinpoint('¶ 14'), ...pagesOfPinpoint('slip op. at 3')], []);
	});

	it('agree with a place when one of them does, and say nothing of a reporter the text has no pages of', () => {
		const text = 'one *11 two *12 three *13 four';
		const marks = findPageMarks(text);
		const at = text.indexOf('three');
		assert.equal(checkPage(marks, '12', at, at + 5).kind, 'onPage');
		assert.equal(checkPage(marks, '11–13', at, at + 5).kind, 'onPage');
		assert.deepEqual(checkPage(marks, '11', at, at + 5), {
			kind: 'elsewhere',
			found: { series: 0, first: 12, last: 12 },
		});
		assert.equal(checkPage(marks, '700', at, at + 5).kind, 'unknown');
		assert.equal(checkPage(marks, '5', at, at + 5).kind, 'unknown');
		assert.equal(checkPage(marks, '¶ 12', at, at + 5).kind, 'unknown');
		assert.equal(checkPage([], '11', at, at + 5).kind, 'unknown');
	});

	it('are not in the text where they are past its end and it is the reporter’s', () => {
		const text = 'one *11 two *12 three *13 four';
		const marks = findPageMarks(text);
		const at = text.indexOf('three');
		const check = (pinpoint: string, firstPage: number) => checkPage(marks, pinpoint, at, at + 5, firstPage).kind;
		assert.equal(check('40', 10), 'elsewhere');
		// The last pages may have lost their marks, and another reporter has other pages.
		assert.equal(check('15', 10), 'unknown');
		assert.equal(check('740', 700), 'unknown');
		assert.equal(check('40', 2), 'unknown');
	});
});
