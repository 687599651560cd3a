import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { afterHidden, isReadableAt } from '../../../../src/core/draft/markdown/readableAt';

describe('a place for a citation', () => {
	/** The text with its caret as `|`. */
	const isReadable = (marked: string): boolean => isReadableAt(marked.replace('|', ''), marked.indexOf('|'));

	for (const marked of [
		'|',
		'See |.\n',
		'---\ntitle: A\n---\n|\nSee.',
		'# Argument|\n',
		'`code` |and text',
		'<!-- a note -->\n\n|Text\n\n```\ncode\n```\n',
		'```\ncode\n```\n\n|',
	])
		it(`is ${JSON.stringify(marked)}`, () => assert.ok(isReadable(marked)));

	for (const marked of [
		'|---\ntitle: A\n---\nText',
		'---\ntitle: A|\n---\nText',
		'```\ncode|\n```\n',
		'```\nnever closed\n|',
		'|```\ncode\n```\n',
		'Text with `code|`.',
		'<!-- a note| -->',
		'<!|-- a note -->',
		'[Text](https://x.exam|ple)',
		'---\nbenchbook: report\n---\n\nText|',
	])
		it(`isn't ${JSON.stringify(marked)}`, () => assert.ok(!isReadable(marked)));
});

describe('a place for a table', () => {
	for (const [marked, expected] of [
		['# Argument\n|See.\n', '# Argument\n|See.\n'],
		['|---\ntitle: A\n---\nText', '---\ntitle: A\n---\n|Text'],
		['---\r\n|title: A\r\n---\r\nText', '---\r\ntitle: A\r\n---\r\n|Text'],
		['---\n|title: A\n---', '---\ntitle: A\n---|'],
		['Text\n\n|```\ncode\n```\n', 'Text\n\n|```\ncode\n```\n'],
		['Text\n\n```\n|code\n```\nMore\n', 'Text\n\n```\ncode\n```\n|More\n'],
		['<!-- a\n|note --> and text\n\nMore', '<!-- a\nnote --> and text\n|\nMore'],
		['```\n|never closed\n', '```\nnever closed\n|'],
	] as const)
		it(`for ${JSON.stringify(marked)} is ${JSON.stringify(expected)}`, () => {
			const text = marked.replace('|', '');
			const at = afterHidden(text, marked.indexOf('|'));
			assert.equal(`${text.slice(0, at)}|${text.slice(at)}`, expected);
		});
});
