import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { readGlob, readGlobs } from '../../../../src/core/base/globs/globs';
import { assertGrowth } from '../../growth';
import { globAsRegExp } from './globAsRegExp';

function matches(glob: string, path: string): boolean {
	const read = readGlob(glob);
	assert.ok(read, glob);
	return read.matches(path);
}

describe('globs', () => {
	const table: readonly (readonly [glob: string, yes: readonly string[], no: readonly string[]])[] = [
		['*.md', ['a.md', '.md', '.a.md'], ['a/b.md', 'a.mdx']],
		['**/*.md', ['a.md', 'a/b.md', 'a/.b/c.md'], ['a.txt']],
		['**', ['a', 'a/b/.c'], []],
		['archive/**', ['archive/a.md', 'archive/b/c.md', 'archive'], ['archives/a.md', 'x/archive/a.md']],
		['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['ab', 'a/xb']],
		['a**b', ['ab', 'axb'], ['a/b']],
		['**/a/**/b/**', ['a/b', 'x/a/y/b/z', 'a/b/c/d'], ['b/a', 'a/xb']],
		['?.md', ['a.md'], ['.md', 'ab.md']],
		['{a,b/c}.md', ['a.md', 'b/c.md'], ['c.md', 'b.md']],
		['{**/old,new}/*.md', ['x/old/a.md', 'new/a.md'], ['x/new/a.md']],
		['{a,{b,c}d}e', ['ae', 'bde', 'cde'], ['be', 'ade']],
		['a{,.b}.md', ['a.md', 'a.b.md'], ['ab.md']],
		['[a-c]x[!0-9]', ['ax!', 'cxa'], ['dxa', 'ax1']],
		['[]x][[]1]', ['][1]', 'x[1]'], ['y[1]']],
		['[^a]', ['b'], ['a']],
		['[a-]', ['a', '-'], ['b']],
		['notes].md', ['notes].md'], ['notes.md']],
		['a[b', ['a[b'], ['ab']],
		['a{b', ['a{b'], ['ab', 'a']],
		['a}b', ['a}b'], ['ab']],
		['(a|b)+!@.md', ['(a|b)+!@.md'], ['a.md', 'b.md']],
		['!a.md', ['!a.md'], ['b.md', 'a.md']],
		['a/b/', ['a/b'], ['a/b/c']],
		['a\\*.md', ['a/b.md', 'a\\b.md'], ['a*.md/x']],
		['./a.md', ['a.md'], ['b/a.md']],
		['/a.md', ['a.md', '/a.md'], ['b/a.md']],
		['constructor', ['constructor'], ['__proto__']],
		[' a.md ', ['a.md'], []],
	];
	for (const [glob, yes, no] of table) {
		it(`${glob} matches what VS Code's does`, () => {
			for (const path of yes) assert.ok(matches(glob, path), path);
			for (const path of no) assert.ok(!matches(glob, path), path);
		});
	}

	it("agrees with VS Code's own reading on any small pattern and path", () => {
		const part = fc
			.array(fc.constantFrom('a', 'b', '.', '*', '?', '[ab]', '[a-b]', '{a,b}', '{a,*b,b?}', '**'), {
				minLength: 1,
				maxLength: 4,
			})
			.map((pieces) => pieces.join(''));
		const pattern = fc.array(fc.oneof(part, fc.constantFrom('**', '{a/b,**/b}')), { minLength: 1, maxLength: 4 });
		const name = fc.string({ unit: fc.constantFrom('a', 'b', '.'), minLength: 1, maxLength: 4 });
		const path = fc.array(name, { minLength: 1, maxLength: 4 });
		let matched = 0;
		fc.assert(
			fc.property(pattern, path, (segments, names) => {
				const glob = segments
					.join('/')
					// What VS Code reads otherwise: these at the beginning, and parts that say the same again.
					.replace(/^(?:\.\/)+/, '')
					.replace(/\*\*\/(?:\*\*(?:\/|$))+/g, '**/')
					.replace(/\/$/, '');
				const text = names.join('/');
				// Too many alternatives.
				fc.pre(readGlob(glob) !== undefined);
				const expected = globAsRegExp(glob).test(text);
				if (expected) matched += 1;
				assert.equal(matches(glob, text), expected, `${glob} ${text} ${globAsRegExp(glob)}`);
			}),
			{ numRuns: 1_500 },
		);
		assert.ok(matched > 100, String(matched));
	});

	it('says where something below a folder could match', () => {
		const may = (glob: string, folder: string) => readGlob(glob)?.mayMatchBelow(folder);
		assert.equal(may('a/*/c.md', 'a'), true);
		assert.equal(may('a/*/c.md', 'a/b'), true);
		assert.equal(may('a/*/c.md', 'b'), false);
		assert.equal(may('a/*/c.md', 'a/b/c.md'), false);
		assert.equal(may('*.md', 'a'), false);
		assert.equal(may('{x,a/**}', 'a/b/c'), true);
	});

	it('takes no longer than the pattern and the name are long', () => {
		const hostile: readonly (readonly [glob: (length: number) => string, path: (length: number) => string])[] = [
			[(length) => `${'*a'.repeat(length)}b`, (length) => 'a'.repeat(length * 20)],
			[(length) => `${'*?'.repeat(length)}b`, (length) => 'a'.repeat(length * 20)],
			[(length) => `${'*[ab]'.repeat(length)}c`, (length) => 'ab'.repeat(length * 10)],
			[(length) => `${'**/a/'.repeat(length)}b`, (length) => 'a/'.repeat(length * 20)],
			[(length) => `${'**/*a*/'.repeat(length)}b`, (length) => 'aa/'.repeat(length * 20)],
		];
		for (const [glob, path] of hostile) {
			const run = (length: number, times: number) => () => {
				const read = readGlob(glob(length));
				const text = path(length);
				for (let time = 0; time < times; time++) assert.equal(read?.matches(text), false);
			};
			// Both are four times as long, so sixteen times the steps in all.
			assertGrowth(glob(2), run(30, 20), run(120, 20), 24);
		}
	});

	it('cannot be used when it is too long, has too many alternatives, or there are too many', () => {
		assert.ok(readGlob('a'.repeat(1_000)));
		assert.equal(readGlob('a'.repeat(1_001)), undefined);
		assert.ok(readGlob('{a,b}'.repeat(8)));
		assert.equal(readGlob('{a,b}'.repeat(200)), undefined);
		assert.equal(readGlob(`${'{a,'.repeat(200)}${'}'.repeat(200)}`)?.matches('a'), true);
		assert.equal(readGlob(`${'{{a,b},{c,d}}'.repeat(70)}`), undefined);
		const many = Array.from({ length: 100 }, (_, at) => `${'*a'.repeat(100)}${at}`);
		assert.match(readGlobs(many).unusable ?? '', /^\*a/);
		assert.equal(readGlobs(many.slice(0, 50)).unusable, undefined);
		const list = readGlobs(['a/**', '*.md', '{'.repeat(1_001)]);
		assert.deepEqual([list.find('x.md'), list.find('y'), list.unusable?.length], ['*.md', undefined, 1_001]);
	});
});
