import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'mocha';

const root = resolve(__dirname, '../..');

/** A placeholder and the noun that it counts, or a third person; "2 to 25 characters" can't be one, nor "{0} comes after". */
const counted = /(?<!\bto )\{(\d+)\} (?:[a-z-]*[a-rt-z] )?(?!comes\b)([a-z]{2,}s)\b/g;

const bundle = JSON.parse(readFileSync(join(root, 'l10n/bundle.l10n.json'), 'utf8')) as Record<string, unknown>;
const texts = Object.keys(bundle).join('\n');

/** Nouns are what some text has with an article or the like: "used {0} times", but not "{0} sends". */
function isNoun(plural: string): boolean {
	const singular = plural.replace(/(?<=ch|sh|x|s)es$|(?<=.)s$/, '').replace(/ie$/, 'y');
	return new RegExp(`\\b(?:a|an|another|each|no|one|the|this|1) (?:[\\w-]+ )?${singular}\\b`, 'i').test(texts);
}

/**
 * The call around a text in a source: from the end of the statement before it, to the end of its arguments.
 * @param at offset of the text
 */
function callAround(source: string, text: string, at: number): { before: string; after: string } {
	const before = source.slice(0, at).replace(/\{\d+\}/g, '');
	const after = source.slice(at + text.length, at + text.length + 200);
	return {
		before: before.slice(Math.max(...[';\n', '{\n', '}\n', '=>\n'].map((end) => before.lastIndexOf(end)))),
		after: after.slice(0, after.search(/\)[,;)]*\s/)),
	};
}

describe('what is counted', () => {
	it('is worded for one and for many: a text for many is used after `=== 1 ?`, or for a count named several', () => {
		const found: string[] = [];
		for (const name of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
			if (!name.endsWith('.ts')) continue;
			const source = readFileSync(join(root, 'src', name), 'utf8');
			for (const { 0: literal, index } of source.matchAll(/(?<=\bt\(\s*)(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g)) {
				if (![...literal.matchAll(counted)].some(([, , noun]) => isNoun(noun ?? ''))) continue;
				const { before, after } = callAround(source, literal, index);
				if (!/=== 1\b/.test(before) && !/\bseveral\b/.test(after)) found.push(`${name}: ${literal}`);
			}
		}
		assert.deepEqual(found, []);
	});

	it('is never left to the reader: no "file(s)" but the heading of a column', () => {
		const manifest = JSON.parse(readFileSync(join(root, 'package.nls.json'), 'utf8')) as Record<string, string>;
		const all = [...Object.keys(bundle), ...Object.values(manifest)];
		assert.deepEqual(
			all.filter((text) => /\w\(e?s\)/.test(text)),
			['Page(s)'],
		);
	});
});
