import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { isReadableAt } from '../../../src/core/markdown/readableAt';

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
