import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findParagraphs } from '../../../src/core/quotations/inDraft/paragraphs';

const blocks = (draft: string, language: 'markdown' | 'plaintext') =>
	findParagraphs(draft, draft.replace(/^[> ]+$/gm, ''), language)
		.filter(({ kind }) => kind === 'block')
		.map(({ start, end }) => draft.slice(start, end));

const prose = 'This is the text of the author, which goes on and on to the end of it.';

describe('block quotations of a draft', () => {
	it('are lines with a mark, over blank ones between them', () => {
		assert.deepEqual(blocks(`${prose}\n\n> one\n> two\n>\n> three\n\n${prose}`, 'markdown'), [
			'> one\n> two\n>\n> three',
		]);
	});

	it('go on in a line without a mark that goes on with their sentence, in Markdown', () => {
		assert.deepEqual(blocks(`${prose}\n\n> one and\ntwo.\n\n${prose}`, 'markdown'), ['> one and\ntwo.']);
		assert.deepEqual(blocks(`${prose}\n\n> “one”\nand two.\n\n${prose}`, 'markdown'), ['> “one”\nand two.']);
		assert.deepEqual(blocks(`${prose}\n\n> one.\nTwo.\n\n${prose}`, 'markdown'), ['> one.']);
		assert.deepEqual(blocks(`${prose}\n\n> one and\n- two.\n\n${prose}`, 'markdown'), ['> one and']);
		assert.deepEqual(blocks(`${prose}\n\n> one and\ntwo.\n\n${prose}`, 'plaintext'), ['> one and']);
	});

	it('are prose that is indented further than the text around it', () => {
		const block = '        the court has held that it is\n        not for us to say what it is';
		assert.deepEqual(blocks(`    ${prose}\n    ${prose}\n\n${block}\n\n    ${prose}`, 'plaintext'), [
			block.trim() && block,
		]);
	});

	it('are not the first lines of paragraphs, headings, lists, or text that is all indented', () => {
		assert.deepEqual(blocks(`     ${prose}\n${prose}\n\n     ${prose}\n${prose}`, 'plaintext'), []);
		assert.deepEqual(
			blocks(`${prose}\n\n          ARGUMENT IN THE\n          COURT OF APPEALS HERE\n\n${prose}`, 'plaintext'),
			[],
		);
		assert.deepEqual(
			blocks(`${prose}\n\n- an item\n\n    more of the item, which is all in small letters\n\n${prose}`, 'markdown'),
			[],
		);
		assert.deepEqual(blocks(`    ${prose}\n    ${prose}`, 'plaintext'), []);
	});
});
