import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { ReporterKind } from '../../../../src/core/citations/reporters/reporters';
import { PageReader, pageFormOf } from '../../../../src/core/citations/scan/pageReader';

/** What is read as a page after the name of a reporter of a kind; undefined where there is none. */
function page(text: string, kind: ReporterKind = 'regional'): string | undefined {
	const reader = new PageReader();
	if (!reader.read(text, 0, pageFormOf(kind, ''))) return undefined;
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
		assert.equal(page(' 12,345', 'specialty'), '12,345');
		assert.equal(page(' 12,345'), '12');
	});
	it('follow the nominative reporter', () => assert.equal(page(' (1 Cranch) 137', 'federal'), '137'));
	it('of a neutral citation may carry a letter', () => assert.equal(page(' 111279-U', 'neutral'), '111279-U'));
	it('of English reports are sides of leaves', () => {
		assert.equal(page(' 91a, 91b', 'english'), '91a');
		assert.equal(page(' 91a', 'federal'), undefined);
	});
	it('are no times, fractions, percentages or words', () => {
		for (const text of [' 12:30', ' 3/4', ' 50%', ' 12th', ' 3.5']) assert.equal(page(text), undefined, text);
	});
	it('may have a footnote right after them', () => assert.equal(page(' 490n.5'), '490'));
});
