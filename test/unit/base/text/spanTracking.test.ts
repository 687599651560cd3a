import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { shiftSpan, stretchSpan } from '../../../../src/core/base/text/spanTracking';

const span = { start: 10, end: 20 };

describe('shiftSpan', () => {
	it('moves with edits before, stays with edits after', () => {
		assert.deepEqual(shiftSpan(span, { start: 0, end: 2, text: 'abcd' }), { start: 12, end: 22 });
		assert.deepEqual(shiftSpan(span, { start: 25, end: 30, text: '' }), span);
	});

	it('is gone when edited itself, also by a digit typed at its edge', () => {
		assert.equal(shiftSpan(span, { start: 12, end: 13, text: '' }), undefined);
		assert.equal(shiftSpan(span, { start: 20, end: 20, text: '5' }), undefined);
		assert.equal(shiftSpan(span, { start: 10, end: 10, text: '1' }), undefined);
	});

	it('stays when a space or comma is typed at its edge', () => {
		assert.deepEqual(shiftSpan(span, { start: 20, end: 20, text: ', 495' }), span);
		assert.deepEqual(shiftSpan(span, { start: 10, end: 10, text: 'See ' }), { start: 14, end: 24 });
	});
});

describe('stretchSpan', () => {
	it('grows with what is typed inside and moves with what is typed before', () => {
		assert.deepEqual(stretchSpan(span, { start: 12, end: 12, text: 'abc' }), { start: 10, end: 23 });
		assert.deepEqual(stretchSpan(span, { start: 0, end: 5, text: '' }), { start: 5, end: 15 });
		assert.deepEqual(stretchSpan(span, { start: 5, end: 30, text: 'x' }), { start: 5, end: 6 });
	});
});
