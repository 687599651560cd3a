import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type PageForm, PageReader } from '../../../../src/core/citations/scan/pages';

/** What is read as a page after a reporter's name; undefined where there is none. */
function page(text: string, form: Partial<PageForm> = {}): string | undefined {
	const reader = new PageReader();
	if (!reader.read(text, 0, text.length, { digits: 4, ...form })) return undefined;
	const notes = [reader.isShort && 'short', reader.hasComma && 'comma', reader.isBlank && 'blank'].filter(Boolean);
	return [text.slice(reader.start, reader.end), ...notes].join(' ');
}

describe('pages', () => {
	it('are numbers after a gap', () => assert.equal(page(' 483, 495'), '483'));
	it('after "at" belong to a short form', () => assert.equal(page(' at 490'), '490 short'));
	it('may have "p." before them', () => assert.equal(page(' at p. 490'), '490 short'));
	it('may be Roman', () => assert.equal(page(' xiv '), 'xiv'));
	it('that are not out yet are blanks', () => assert.equal(page(' ___ (2024)'), '___ blank'));
	it('have no more digits than the form allows', () => assert.equal(page(' 12345'), undefined));
	it('may have thousands set off where the form says so', () => {
		assert.equal(page(' 12,345', { digits: 6, commas: true }), '12,345');
		assert.equal(page(' 12,345'), '12');
	});
	it('follow the nominative reporter', () => assert.equal(page(' (1 Cranch) 137', { nominative: true }), '137'));
	it('of a neutral citation may carry a letter', () =>
		assert.equal(page(' 111279-U', { digits: 6, suffix: true }), '111279-U'));
	it('of English reports are sides of leaves', () => {
		assert.equal(page(' 91a, 91b', { digits: 6, folio: true }), '91a');
		assert.equal(page(' 91a', { digits: 6 }), undefined);
	});
	it('are no times, fractions, percentages or words', () => {
		for (const text of [' 12:30', ' 3/4', ' 50%', ' 12th', ' 3.5']) assert.equal(page(text), undefined, text);
	});
	it('may have a footnote right after them', () => assert.equal(page(' 490n.5'), '490'));
});
