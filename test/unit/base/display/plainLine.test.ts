import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { plainLine } from '../../../../src/core/base/display/plainLine';

describe('plainLine', () => {
	it('folds breaks and controls into one space, and drops marks that reorder or hide text', () => {
		assert.equal(plainLine(' a\r\n\tb\u0007c\u2028d '), 'a b c d');
		assert.equal(plainLine('in\u200Bvoice\u202E.exe\uD800'), 'invoice.exe');
	});

	it('ends a line that is too long in an ellipsis, and never splits a character', () => {
		assert.equal(plainLine('a'.repeat(5), { maxLength: 5 }), 'aaaaa');
		assert.equal(plainLine('a'.repeat(6), { maxLength: 5 }), 'aaaa…');
		assert.equal(plainLine('abc😀def', { maxLength: 5 }), 'abc…');
	});

	it('cannot be given to map as it is: the index would become the length', () => {
		// @ts-expect-error a number is no options object
		void (() => ['running', 'San Francisco'].map(plainLine));
	});
});
