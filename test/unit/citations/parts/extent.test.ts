import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { extentOf, findAround } from '../../../../src/core/citations/parts/extent';
import { findCitations } from '../../../../src/core/citations/recognition';

const text =
	'As in *Arden v. Bellweather*, 347 U.S. 483, 495, 74 S. Ct. 686, 691 (9th Cir. 1954) (quoting Coyle v. Dray, 410 U.S. 113, 115 (1973)), and Edgar v. Finch, 512 U.S. 10 (1994).';
const all = findCitations(text, 'markdown').map((citation) => ({ citation }));

const around = (words: string, from = 0) => {
	const start = text.indexOf(words, from);
	assert.ok(start >= 0, words);
	return findAround(all, { start, end: start + words.length }).map(({ citation }) => citation.text);
};

describe('the extent of a citation', () => {
	it('runs from the name to the closing parenthesis', () => {
		const whole = all.map(({ citation }) => {
			const { start, end } = extentOf(citation);
			return text.slice(start, end);
		});
		const first = text.slice(text.indexOf('Arden'), text.indexOf(', and Edgar'));
		assert.deepEqual(whole, [
			first,
			first,
			'Coyle v. Dray, 410 U.S. 113, 115 (1973)',
			'Edgar v. Finch, 512 U.S. 10 (1994)',
		]);
	});

	it('tells the citation that a place is in', () => {
		assert.deepEqual(around('512 U.S. 10'), ['512 U.S. 10']);
		assert.deepEqual(around('Finch'), ['512 U.S. 10']);
		assert.deepEqual(around('(1994)'), ['512 U.S. 10']);
		assert.deepEqual(around('483, 495'), ['347 U.S. 483']);
		assert.deepEqual(around('691'), ['74 S. Ct. 686']);
	});

	it('holds to the inner one of two, and to both of what parallel citations share', () => {
		assert.deepEqual(around('Coyle'), ['410 U.S. 113']);
		assert.deepEqual(around('(1973)'), ['410 U.S. 113']);
		assert.deepEqual(around('Bellweather'), ['347 U.S. 483', '74 S. Ct. 686']);
		assert.deepEqual(around('9th Cir.'), ['347 U.S. 483', '74 S. Ct. 686']);
	});

	it('is nowhere between two citations, and no selection over two is in one', () => {
		assert.deepEqual(around(' and '), []);
		assert.deepEqual(around('As in'), []);
		assert.deepEqual(around('(1973)), and Edgar'), []);
	});
});
