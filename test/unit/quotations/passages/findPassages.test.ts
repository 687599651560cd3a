import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { indexOpinion } from '../../../../src/core/quotations/opinion/opinionIndex';
import { findPassages, hasFewWords } from '../../../../src/core/quotations/passages/findPassages';
import { usableWords } from '../../../../src/core/quotations/passages/rankPassages';
import { wordsOf } from '../../../../src/core/quotations/words';
import { assertGrowth } from '../../growth';

const filler = (about: string) =>
	`The ${about} was heard in the spring of that year. No one appeared for the ${about} at all. `.repeat(6);
const rule = 'An easement endures although the land is sold to a stranger.';
const opinion = `ABLE, Circuit Judge:

${filler('motion')}*101 ${filler('appeal')}*102 ${rule} ${filler('petition')}

BAKER, Circuit Judge, dissenting.

${filler('charge')}The easement of Harlow ended when the stranger bought the land from him. ${filler('bond')}`;
const index = indexOpinion(opinion, 'plain');
const find = (sentence: string, cited: Parameters<typeof findPassages>[1]['cited'] = [], from = index) =>
	findPassages(from, { words: wordsOf(sentence).map(({ text }) => text), cited });

describe('passages', () => {
	it('have most of the words, the best first, with page and part', () => {
		const { passages, usable, found } = find('An easement endures even where the land is sold to a stranger.', [
			{ firstPage: 100, pinned: [] },
		]);
		const [first, second] = passages;
		assert.equal(first?.best.text, rule);
		assert.equal(first?.best.page, 102);
		assert.equal(opinion.slice(first?.best.start, first?.best.end), `*102 ${rule}`);
		assert.equal(first?.share, 1);
		assert.equal(second?.part?.kind, 'dissent');
		assert.equal(second?.part?.heading, 'BAKER, Circuit Judge, dissenting.');
		assert.deepEqual([usable, found], [5, 5]);
	});

	it('are at most five, have four sentences each, and do not overlap', () => {
		const { passages } = find('No one appeared for the motion in the spring.');
		assert.equal(passages.length, 5);
		for (const [i, one] of passages.entries()) {
			assert.equal(one.text.replace('BAKER, Circuit Judge, dissenting.', '').match(/\./g)?.length, 4);
			assert.ok(passages.every((other, k) => k === i || other.end <= one.start || other.start >= one.end));
		}
	});

	it('are on the cited page rather than on another that has the same words', () => {
		const twice = indexOpinion(
			`${rule} ${filler('motion')}*101 ${filler('appeal')}*102 ${rule} ${filler('bond')}`,
			'plain',
		);
		const pageOf = (first: number) =>
			find(rule, [{ firstPage: 100, pinned: [{ first, last: first }] }], twice).passages[0]?.best.page;
		assert.deepEqual([pageOf(100), pageOf(102)], [100, 102]);
	});

	it('state a holding rather than an argument in the same words', () => {
		const argued = `He argues that land is sold with its easement to a stranger. ${filler('motion')}`;
		const held = `We must conclude land is sold with its easement to a stranger. ${filler('appeal')}`;
		const both = indexOpinion(`${filler('charge')}${argued}${filler('bond')}${held}${filler('plea')}`, 'plain');
		assert.match(
			find('Land is sold with its easement to a stranger.', [], both).passages[0]?.best.text ?? '',
			/conclude/,
		);
	});

	it('are none for a sentence with fewer than three usable words', () => {
		assert.deepEqual(usableWords(['the', 'same', 'rule', 'applies', 'rule']), ['rule', 'applies']);
		assert.deepEqual(find('The easement endures.').passages, []);
		assert.deepEqual(find(rule, [], indexOpinion('', 'plain')).passages, []);
	});

	it('with few of many words are remarked on, never those of a short sentence', () => {
		const few = find(
			'Vessels arrested abroad under admiralty warrants require surety from consignees before sailing land',
		);
		assert.ok(few.usable >= 10 && hasFewWords(few));
		assert.equal(hasFewWords(find(rule)), false);
		assert.equal(hasFewWords({ usable: 9, found: 0 }), false);
	});

	it('are without format marks, and long ones are cut', () => {
		const html = indexOpinion(
			`<p>${'He came to town that day with us. '.repeat(9)}An <em>ease</em>ment endures<footnotemark>1</footnotemark> there, for lands.</p>`,
			'html',
		);
		assert.equal(
			find('An easement endures for lands.', [], html).passages[0]?.best.text,
			'An easement endures there, for lands.',
		);
		const long = indexOpinion(`${'word '.repeat(200)}an easement endures in land ${'word '.repeat(20_000)}`, 'plain');
		const [passage] = find('An easement endures in land.', [], long).passages;
		assert.ok(passage && passage.text.length <= 4_000 + 10 && passage.best.text.length < 260);
		assert.match(passage.best.text, /easement endures in land/);
	});

	it('take as long as the opinion is, whatever it has', function () {
		this.timeout(120_000);
		const cited = [{ firstPage: 100, pinned: [{ first: 1, last: 99_999 }] }];
		const pieces: ((i: number) => string)[] = [
			() => 'easement endures land stranger ',
			() => 'A. B. C. ',
			(i) => `*${101 + i} easement land. `,
			(i) => `${i}. Easement of land *${i % 90} endures, held the court. `,
			() => 'x',
		];
		for (const piece of pieces) {
			const prepare = (count: number) => {
				const text = Array.from({ length: count }, (_, i) => piece(i)).join('');
				return () => void find(rule, cited, indexOpinion(text, 'plain'));
			};
			assertGrowth(piece(1), prepare(3_000), prepare(24_000), 24);
		}
	});
});
