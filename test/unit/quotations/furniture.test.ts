import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findFurniture, findLineNumbers, linesOf } from '../../../src/core/draft/reading/recurringLines';
import { isNoteMark } from '../../../src/core/quotations/opinion/opinionIndex';

const furnitureOf = (text: string) => {
	const lines = linesOf(text);
	return [...findFurniture(text, lines), ...findLineNumbers(text, lines)].map(({ start, end }) =>
		text.slice(start, end).trim(),
	);
};

describe('the furniture of a printed opinion', () => {
	it('is a line with nothing but a page number', () => {
		assert.deepEqual(furnitureOf('The rule\n   -2-\nis\nPage 3 of 17\nplain\n 4 \nhere\n- 12 -'), [
			'-2-',
			'Page 3 of 17',
			'4',
			'- 12 -',
		]);
	});

	it('is a line that comes again, whatever the numbers in it', () => {
		const page = (n: number) => `text of page ${'abcdef'[n]} goes on\nNo. 15-2940   Hale v. Marsh   Page ${n}`;
		assert.equal(furnitureOf([1, 2, 3].map(page).join('\n')).length, 3);
		assert.deepEqual(furnitureOf([1, 2].map(page).join('\n')), []);
		const foot = (n: number) => `text of page ${'abcdef'[n]} goes on\nwww.court.example`;
		assert.equal(furnitureOf([1, 2, 3].map(foot).join('\n')).length, 3);
	});

	it('is the head of a slip opinion’s page, and the name of a part under it, though they come once', () => {
		const page = (head: string, part: string) => `the rule\n\f      ${head}\n\n     ${part}\n\nis plain`;
		for (const head of [
			'Cite as: 590 U. S. ____ (2020)          3',
			'2        ROE v. DOE & SONS, INC.',
			'Case 1:19-cv-01234-ABC   Document 45   Filed 01/02/20   Page 3 of 99',
			'USCA11 Case: 20-12345     Date Filed: 01/01/2021     Page: 1 of 3',
		])
			for (const part of ['Opinion of the Court', 'Per Curiam', 'ROE, J., dissenting', 'Opinion of ROE, J.'])
				assert.deepEqual(furnitureOf(page(head, part)), [head, part]);
		assert.deepEqual(furnitureOf(page('Cite as: 590 U. S. ____ (2020)', 'Opinions differ')).length, 1);
		assert.deepEqual(furnitureOf(page('The court held', 'Opinion of the Court')), []);
		assert.deepEqual(furnitureOf(page(' 1   of the rule in Roe v. Doe that', 'Per Curiam')), []);
	});

	it('is the number of a line, in a run of them, and no number that begins a sentence’s line', () => {
		const numbered = ['the rule', 'is plain', 'as it', 'was then', 'and is', 'now'].map(
			(line, i) => `${i + 1}   ${line}`,
		);
		assert.deepEqual(furnitureOf(numbered.join('\n\n')), ['1', '2', '3', '4', '5', '6']);
		// An older page's own number is in the sixth line.
		const printed = [...numbered, '     54', '7   of it', '8   too'].join('\n');
		assert.deepEqual(furnitureOf(printed), ['54', '1', '2', '3', '4', '5', '6', '7', '8']);
		assert.deepEqual(furnitureOf('within\n30 days of\nthe filing of\n45 claims'), []);
	});

	it('is no line of prose, though it comes again', () => {
		assert.deepEqual(furnitureOf('It is so ordered.\nthen\nIt is so ordered.\nnow\nIt is so ordered.'), []);
	});

	it('is the mark of a footnote, glued to what is before it', () => {
		const isMark = (text: string) => {
			const match = /\d+/.exec(text);
			return match !== null && isNoteMark(text, match.index, match.index + match[0].length);
		};
		for (const text of ['consent.1 The', 'Roe78 held', 'said,"12 and', 'rule[3] is', 'rule[FN4] is'])
			assert.ok(isMark(text), text);
		for (const text of [
			'within 30 days',
			'at $30 each',
			'is 1.5 miles',
			'in (2) here',
			'note A1 is',
			'it was.1954 and',
		]) {
			assert.ok(!isMark(text), text);
		}
	});
});
