import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findQuotedSpans } from '../../../src/core/quotations/inDraft/inlineQuotations';

const read = (text: string) => findQuotedSpans(text, 0, text.length).map(({ start, end }) => text.slice(start, end));

describe('quotations in running text', () => {
	it('are between double marks, curly or straight', () => {
		assert.deepEqual(read('He said “one two” and "three."'), ['one two', 'three.']);
	});

	it('have others within them', () => {
		assert.deepEqual(read('“outer ‘inner’ and “deep” outer” then'), ['outer ‘inner’ and “deep” outer']);
		assert.deepEqual(read('“outer "inner" outer”'), ['outer "inner" outer']);
		assert.deepEqual(read('"it is \'plain\' here"'), ["it is 'plain' here"]);
	});

	it('go to the end of the paragraph where only the last paragraph closes', () => {
		const text = '“The first paragraph of several has no closing mark at all.';
		assert.deepEqual(read(text), [text.slice(1)]);
		assert.deepEqual(read('a stray “ mark'), []);
	});

	it('are no inches, and no names that are given', () => {
		assert.deepEqual(read('a 12" pipe and a 6" pipe'), []);
		assert.deepEqual(read('Acme Co. ("Acme" or "the Seller") and (collectively, the "Sellers")'), []);
		assert.deepEqual(read('(“the rule is that no one may sell it”)'), ['the rule is that no one may sell it']);
	});
});
