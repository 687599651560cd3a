import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import {
	align,
	IN_NOTE,
	LEAST_DIFFERENCE,
	MATCHED,
	OMITTED,
	REPLACED,
	SKIPPED,
	UNQUOTED,
} from '../../../src/core/quotations/comparison/align';
import { findCandidates } from '../../../src/core/quotations/comparison/candidates';
import { readQuotedWords } from '../../../src/core/quotations/comparison/quotedWords';
import { indexOpinion } from '../../../src/core/quotations/opinion/opinionIndex';

const letters = { [UNQUOTED]: 'u', [MATCHED]: 'm', [OMITTED]: 'o', [REPLACED]: 'r', [SKIPPED]: 's', [IN_NOTE]: 'n' };

function aligned(text: string, draft: string) {
	const index = indexOpinion(text, 'plain');
	const { items } = readQuotedWords(draft, 'plain');
	const { cost, from, roles, at, same } = align(index, items, { from: 0, to: index.ids.length });
	return { cost, from, roles: [...roles].map((role) => letters[role as 0]).join(''), at: [...at], same: [...same] };
}

describe('aligning a quotation with a stretch of an opinion', () => {
	it('costs nothing where the words are the same, wherever they are', () => {
		assert.deepEqual(aligned('one two three four five', 'three four'), {
			cost: 0,
			from: 2,
			roles: 'mm',
			at: [2, 3],
			same: [1, 1],
		});
	});

	it('says what each word of the opinion is to the quotation', () => {
		assert.equal(aligned('one two three four', 'one . . . four').roles, 'moom');
		assert.equal(aligned('one two three four', 'one [it] four').roles, 'mrrm');
		assert.equal(aligned('one *12 two *13 three', 'one two three').roles, 'msmsm');
		assert.equal(aligned('zero one two three four five', 'zero one four five').roles, 'mmuumm');
		const noted = 'one two three.1 four five\n\n   1 note of it\n\nsix seven';
		assert.equal(aligned(noted, 'four five six seven').roles, 'mmnnnnmm');
	});

	it('takes a changed word as one, and any difference as dearer than any change in brackets of a few words', () => {
		const changed = aligned('one two three four', 'one too three four');
		assert.deepEqual(changed.at, [0, 1, 2, 3]);
		assert.deepEqual(changed.same, [1, 0, 1, 1]);
		assert.ok(changed.cost >= LEAST_DIFFERENCE);
		assert.ok(aligned('one two three four', 'one [it is] four').cost < LEAST_DIFFERENCE);
	});

	it('costs nothing for any stretch of a text with any of it left out by ellipses', () => {
		const words = fc.array(fc.constantFrom('one', 'two', 'six', 'ten'), { minLength: 4, maxLength: 40 });
		fc.assert(
			fc.property(words, fc.nat(), fc.nat(), (list, from, to) => {
				const left = 1 + (from % (list.length - 2));
				const right = left + 1 + (to % (list.length - left - 1));
				const draft = [...list.slice(0, left), '. . .', ...list.slice(right)].join(' ');
				assert.equal(aligned(list.join(' '), draft).cost, 0);
			}),
		);
	});
});

describe('candidates for the place of a quotation', () => {
	it('hold the passage among thousands of others made of the same words', () => {
		const small = 'the of to and in a that is for it not by as with be was'.split(' ');
		let state = 7;
		const next = () => {
			state = (state * 1103515245 + 12345) % 2147483648;
			return small[(state >> 16) % small.length] as string;
		};
		const list = Array.from({ length: 20_000 }, next);
		const index = indexOpinion(list.join(' '), 'plain');
		for (const at of [5, 7_000, 19_950]) {
			const draft = list.slice(at, at + 14).join(' ');
			const { items } = readQuotedWords(draft, 'plain');
			assert.ok(
				findCandidates(index, items).some(({ from, to }) => from <= at + 4 && to >= at + 10),
				`at ${at}`,
			);
		}
	});

	it('are none where no word of the quotation is in the text', () => {
		const { items } = readQuotedWords('six seven', 'plain');
		assert.deepEqual(findCandidates(indexOpinion('one two', 'plain'), items), []);
	});
});
