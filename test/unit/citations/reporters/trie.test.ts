import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { NameTrie } from '../../../../src/core/citations/reporters/trie';

function trieOf(...names: string[]): NameTrie {
	const trie = new NameTrie(256);
	names.forEach((name, value) => {
		trie.add(name, value);
	});
	return trie;
}

/** The names found at the start of the text, shortest first, as `value:end`. */
function walk(trie: NameTrie, text: string): string[] {
	const count = trie.walk(text, 0, text.length);
	return Array.from({ length: count }, (_, i) => `${trie.found[2 * i]}:${trie.found[2 * i + 1]}`);
}

describe('the trie of names', () => {
	it('finds every name that ends where a word ends, shortest first', () =>
		assert.deepEqual(walk(trieOf('F', 'FSupp', 'FSupp2d'), 'F. Supp. 2d 34'), ['0:2', '1:8', '2:11']));

	it('steps over dots, white space and emphasis between letters', () => {
		const trie = trieOf('US');
		for (const text of ['U.S. 1', 'U. S. 1', '*U.S.* 1', 'U.\nS. 1'])
			assert.equal(walk(trie, text.replace(/^\*/, '')).length, 1, text);
	});

	it('takes no name that a word continues', () => assert.deepEqual(walk(trieOf('US'), 'USA'), []));

	it('lets a digit follow a name of letters', () => assert.deepEqual(walk(trieOf('F2d'), 'F2d746'), ['0:3']));

	it('keeps the first value that a name was given', () => {
		const trie = trieOf('US');
		assert.equal(trie.add('US', 7), 0);
	});

	it('grows beyond its room', () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z]{2,12}$/), { minLength: 1, maxLength: 200 }),
				(names) => {
					const trie = trieOf(...names);
					for (const [value, name] of names.entries())
						assert.ok(walk(trie, `${name} 1`).includes(`${value}:${name.length}`), name);
				},
			),
			{ numRuns: 50 },
		);
	});
});
