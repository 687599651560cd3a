import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { listOpenQuotations } from '../../../src/core/quotations/inDraft/openQuotations';

const find = (text: string): string[] => listOpenQuotations(text).map(({ start, end }) => text.slice(start, end));

describe('open quotations', () => {
	it('are marks without a counterpart in their paragraph', () => {
		assert.deepEqual(find('He said “it is so. Then he left.\n\nNo more.'), ['“it is so. Then he left.']);
		assert.deepEqual(find('He said "it is so. Then he left.\n\nNo more.'), ['"it is so. Then he left.']);
		assert.deepEqual(find('It is so.” Then he left.'), ['”']);
		assert.deepEqual(find('It is so." Then he left.'), ['"']);
		assert.deepEqual(find('“One “two” three.'), ['“One “two” three.']);
		assert.deepEqual(find('He said "one and then "two" came.'), ['"one and then "two" came.']);
		assert.deepEqual(find('> “A block that opens\n> and goes on.\n\nText.'), ['“A block that opens\n> and goes on.']);
	});

	it('are not those of several paragraphs, which open each and close the last, nor inches, nor what is balanced', () => {
		for (const text of [
			'“One.\n\n“Two.\n\n“Three.” And so on.',
			'"One.\n\n"Two." And so on.',
			'> “One.\n>\n> “Two.”\n\nText.',
			'1. “One.\n\n2. “Two.”',
			'A 6" pipe and a 5’10" man. A 12” board.',
			'He said “so,” and ("that") then “‘this’”—"well."',
			'*"Emphasis"* and **“bold.”**',
			'“He wrote “so” to me.”',
			'The so-called "doctrine."\r\n\r\nNext.',
			'',
		])
			assert.deepEqual(find(text), [], text);
	});
});
