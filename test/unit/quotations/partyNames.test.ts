import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import {
	isAmong,
	isWord,
	type PartyName,
	partiesOf,
	tellingWord,
} from '../../../src/core/quotations/opinion/partyNames';

const partyOf = (name: string): PartyName => {
	const [party] = partiesOf(name);
	assert.ok(party, name);
	return party;
};
const isIn = (name: string, words: string) => isAmong(partyOf(name), new Set(words.split(' ')));

describe('a party that a citation names', () => {
	it('has its distinctive words, and is public by a place or an office', () => {
		const read = (name: string) =>
			partiesOf(name).map(({ words, isPublic }) => `${words.map(({ word }) => word).join(' ')}${isPublic ? '!' : ''}`);
		assert.deepEqual(read('Ann B. Hale v. Ohio'), ['ann hale', 'ohio!']);
		assert.deepEqual(read('State v. Marsh & Co.'), ['state!', 'marsh']);
	});

	it('is called by the first word that is more than a beginning', () => {
		const word = (name: string) => tellingWord(partyOf(name))?.word;
		assert.equal(word('St. James Hotel'), 'james');
		assert.equal(word('Educ. Fund'), 'educ');
		assert.equal(word('St.'), 'st');
	});

	it('is among words where that one is, and most of the others', () => {
		assert.ok(isIn('Harlow Steel Works', 'harlow steel'));
		assert.ok(!isIn('Harlow Steel Works', 'harlow'));
		assert.ok(!isIn('Harlow Steel Works', 'steel works'));
		assert.ok(isIn('Harlow Educ. Fund', 'harlow education'));
		assert.ok(!isIn('Harlow Educ Fund', 'harlow education'), 'not abbreviated');
	});

	it('is the words of its initials where these are in order', () => {
		assert.ok(isIn('NLRB', 'the national labor relations board'));
		assert.ok(isIn('DOJ', 'department of justice'));
		assert.ok(isIn('NAP', 'national association of painters'));
		assert.ok(!isIn('NAP', 'painters national association'));
		assert.ok(
			!isAmong(
				partyOf('NAP'),
				new Map([
					['national', 1],
					['association', 1],
					['painters', 1],
				]),
			),
			'counted by frequency',
		);
	});

	it('may be abbreviated by the beginning of a word and other letters in their order', () => {
		const abbreviates = (word: string, whole: string, abbreviated = true) =>
			isWord({ word, abbreviated, isInitials: false }, whole);
		assert.ok(abbreviates("dep't", 'department'));
		assert.ok(abbreviates("nat'l", 'national'));
		assert.ok(!abbreviates('natl', 'national', false));
		assert.ok(!abbreviates('ed', 'federal'), 'a different beginning');
		assert.ok(!abbreviates('n', 'national'), 'one letter');
		assert.ok(!abbreviates('nlat', 'national'), 'another order');
	});
});
