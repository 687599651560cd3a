import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { wordingOf } from '../../../src/core/quotations/comparison/comparedQuotation';
import { TextComparer } from '../../../src/core/quotations/comparison/textComparer';

const bytes = (text: string) => new TextEncoder().encode(text);
const opinion = 'Title\rFirst line.\r\nThe tenant shall stay\nin the house until the end of the year.\rLast line.\n';
const quotation = { words: 'The tenant may stay in the house', format: 'markdown' } as const;

describe('texts that are kept to be compared with', () => {
	it('give the opinion’s words with what differs, and their lines however these end', () => {
		const comparer = new TextComparer();
		assert.deepEqual(comparer.load('a', bytes(opinion), 'plain'), { kind: 'text', encoding: 'utf-8' });
		const compared = comparer.compare('a', quotation);
		assert.equal(compared?.outcome.kind, 'differs');
		assert.deepEqual(
			compared?.opinion?.pieces.filter(({ differs }) => differs).map(({ text }) => text),
			['shall'],
		);
		assert.deepEqual(compared?.opinion?.from, { line: 2, character: 0 });
		assert.deepEqual(compared?.opinion?.to, { line: 3, character: 12 });
	});

	it('are unknown before they are loaded, and say what they are when they are none', () => {
		const comparer = new TextComparer();
		assert.equal(comparer.compare('a', quotation), undefined);
		assert.deepEqual(comparer.load('a', bytes(' \n'), 'plain'), { kind: 'empty' });
		assert.equal(comparer.load('a', Uint8Array.from([0, 1, 2, 0, 1, 2, 0, 9]), 'plain').kind, 'binary');
		assert.equal(comparer.compare('a', quotation), undefined);
	});

	it('make room for others, the one used longest ago first', () => {
		const third = bytes(opinion.repeat(10));
		const comparer = new TextComparer(2.5 * third.length);
		comparer.load('a', third, 'plain');
		comparer.load('b', third, 'plain');
		assert.ok(comparer.compare('a', { ...quotation, words: 'First line.' }));
		comparer.load('c', third, 'plain');
		assert.equal(comparer.compare('b', quotation), undefined);
		assert.ok(comparer.compare('a', quotation));
		assert.ok(comparer.compare('c', quotation));
	});
});

describe('the number of a wording', () => {
	it('is the same however the words are set, and another for other words', () => {
		const one = wordingOf('“The tenant’s house,” he said');
		assert.match(one, /^[0-9a-f]{16}$/);
		assert.equal(wordingOf("The *tenant's*\nhouse he said"), one);
		for (const other of ["The tenant's house he did", "The tenant's house", "tenant's the house he said", ''])
			assert.notEqual(wordingOf(other), one, other);
	});
});
