import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { describe, it } from 'mocha';
import {
	annotate,
	canonicalCitation,
	citationString,
	findCitations,
	fullSpan,
	parties,
} from '../../../src/commandLine/library';

describe('what a JavaScript project imports', () => {
	it('says no first page of a short form', () => {
		const text = 'Brown v. Board of Education, 347 U. S. 483 (1954). Brown, 347 U. S. at\n490.';
		const said = findCitations(text).map((one) => [citationString(one), canonicalCitation(one)]);
		assert.deepEqual(said, [
			['347 U. S. 483', '347 U.S. 483'],
			['347 U. S. at 490', '347 U.S. at 490'],
		]);
	});

	it('has the full span of a citation with its parallels, its parties, parentheticals, and history', () => {
		const text =
			'See *Ash v. Oak*, 12 F.3d 34, 36 (1st Cir. 1993) (en banc) (per curiam), aff’d, 510 U.S. 2, 114 S. Ct. 3 (1994). Id. In re Gault, 387 U.S. 1 (1967)).';
		const citations = findCitations(text);
		assert.deepEqual(
			citations.map((one) => {
				const { start, end } = fullSpan(text, citations, one);
				return text.slice(start, end);
			}),
			[
				'Ash v. Oak*, 12 F.3d 34, 36 (1st Cir. 1993) (en banc) (per curiam)',
				'510 U.S. 2, 114 S. Ct. 3 (1994)',
				'510 U.S. 2, 114 S. Ct. 3 (1994)',
				'Id.',
				'In re Gault, 387 U.S. 1 (1967)',
			],
		);
		const [ash, affirmed, , , gault] = citations;
		assert.deepEqual(
			ash?.parentheticals?.map((one) => one.text),
			['en banc', 'per curiam'],
		);
		assert.equal(affirmed?.history?.text, 'aff’d');
		assert.deepEqual(ash && parties(ash), { plaintiff: 'Ash', defendant: 'Oak' });
		assert.deepEqual(gault && parties(gault), {});
	});

	it('puts something around stretches of a text', () => {
		const mark = (start: number, end: number, name = 'b') => ({ start, end, before: `<${name}>`, after: `</${name}>` });
		assert.equal(annotate('one two', [mark(4, 7), mark(0, 3)]), '<b>one</b> <b>two</b>');
		assert.equal(annotate('one two', [mark(0, 3, 'i'), mark(0, 7), mark(4, 7, 'i')]), '<b><i>one</i> <i>two</i></b>');
		assert.equal(annotate('ab', [mark(1, 1), mark(0, 1)]), '<b>a</b><b></b>b');
		assert.equal(annotate('ab', []), 'ab');
		for (const wrong of [[mark(0, 2), mark(1, 3)], [mark(2, 9)], [mark(-1, 1)], [mark(2, 1)], [mark(Number.NaN, 1)]])
			assert.throws(() => annotate('abc', wrong), RangeError);
	});

	it('can be bundled for a browser', () => {
		const entryPoints = [resolve(__dirname, '../../../src/commandLine/library/index.ts')];
		const { outputFiles } = buildSync({ entryPoints, bundle: true, platform: 'browser', write: false, format: 'esm' });
		assert.doesNotMatch(outputFiles[0]?.text ?? 'require(', /\brequire\(/);
		const node = buildSync({ entryPoints, bundle: true, platform: 'node', write: false, format: 'cjs' });
		assert.doesNotMatch(node.outputFiles[0]?.text ?? 'require(', /\brequire\(/);
	});
});
