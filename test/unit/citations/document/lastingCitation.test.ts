import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { runAtOnce } from '../../../../src/core/base/time/turns';
import { readSegments } from '../../../../src/core/citations/briefCitations';
import { splitSegments } from '../../../../src/core/citations/document/documentSegment';
import { type LastingCitation, matchLasting, wordsOf } from '../../../../src/core/citations/document/lastingCitation';
import { findCitations } from '../../../../src/core/citations/recognition';
import type { Mention } from '../../../../src/core/citations/resolve/mentions';

const brown = 'Brown v. Board, 347 U.S. 483 (1954). ';
const roe = 'Roe v. Wade, 410 U.S. 113 (1973). ';
const doe = 'Doe v. Bolton, 410 U.S. 179 (1973). ';

function mentions(text: string): Mention[] {
	return runAtOnce(readSegments(splitSegments(text).segments, 'plaintext', '')).flat();
}

let keys = 0;
const create = (mention: Mention, words: string): LastingCitation => ({
	...mention,
	key: ++keys,
	home: undefined,
	words,
	meaning: undefined,
	calledName: undefined,
	doubt: undefined,
});

function match(before: readonly LastingCitation[], text: string): LastingCitation[] {
	return matchLasting(before, mentions(text), create);
}

describe('citations that last through edits', () => {
	it('stay the same object wherever they move', () => {
		const before = match([], brown + roe);
		const after = match(before, `New first sentence. ${brown}${roe}`);
		assert.deepEqual(
			after.map(({ key }) => key),
			before.map(({ key }) => key),
		);
		assert.equal(after[0], before[0]);
		assert.ok((after[0]?.citation.start ?? 0) > 20);
	});

	it('are new when a word of them changes', () => {
		const before = match([], brown);
		assert.notEqual(match(before, brown.replace('1954', '1955'))[0]?.key, before[0]?.key);
	});

	it('keep their identity around one that is put in between', () => {
		const before = match([], brown + roe);
		const after = match(before, brown + doe + roe);
		assert.deepEqual([after[0]?.key, after[2]?.key], [before[0]?.key, before[1]?.key]);
		assert.ok(!before.some(({ key }) => key === after[1]?.key));
	});

	it('are matched from the end, too: of two that read alike the one that is left stays', () => {
		const before = match([], brown + roe + brown);
		const after = match(before, roe + brown);
		assert.deepEqual(
			after.map(({ key }) => key),
			[before[1]?.key, before[2]?.key],
		);
	});

	it('are told by everything they say but their place', () => {
		const [first] = findCitations(brown, 'plaintext');
		const [later] = findCitations(`Text. ${brown}`, 'plaintext');
		assert.ok(first && later);
		assert.equal(wordsOf(first), wordsOf(later));
	});
});
