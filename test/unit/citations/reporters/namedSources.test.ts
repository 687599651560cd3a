import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { namedSources } from '../../../../src/core/citations/reporters/namedSources';

/** What drafts put between two letters of an abbreviation. */
const gaps = ['', '.', '. ', ' ', '.\u00a0', '&nbsp;', '.&nbsp;', '<br>', '.<br>', '\u00ad', '.\n', '.\n> ', '*. *'];

describe('the anchor of names', () => {
	it('can begin where a pattern says that is short enough to be compiled', () => {
		// V8 interprets longer ones (kRegExpTooLargeToOptimize).
		assert.ok(namedSources().anchor.source.length < 20 * 1024);
	});

	it('is wherever a name begins, whatever is between its first letters', () => {
		const { anchor, meanings, trie } = namedSources();
		let walked = 0;
		const missed: string[] = [];
		for (const { name } of meanings.flat()) {
			const [first = '', second = '', ...rest] = name.replace(/[\s.]/g, '');
			for (const gap of gaps) {
				for (const text of [`${first}${gap}${second}${rest.join('')} 1`, `${first}${second}${gap}${rest.join('')} 1`]) {
					if (trie.walk(text, 0, text.length) === 0) continue;
					walked++;
					anchor.lastIndex = 0;
					if (anchor.exec(text)?.index !== 0) missed.push(text);
				}
			}
		}
		assert.ok(walked > 10 * meanings.length, `${walked}`);
		assert.deepEqual(missed, []);
	});
});
