import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { firstAtOrAfter } from '../../../../src/core/base/text/bisection';

describe('firstAtOrAfter', () => {
	const positions = [3, 3, 7, 20];
	const find = (offset: number) => firstAtOrAfter(positions.length, (index) => positions[index] as number, offset);

	it('returns the first of equal positions', () => assert.equal(find(3), 0));
	it('returns the next position when the offset is between two', () => assert.equal(find(4), 2));
	it('returns the count when every position is before the offset', () => assert.equal(find(21), 4));
	it('returns 0 for no positions', () =>
		assert.equal(
			firstAtOrAfter(0, () => 0, 5),
			0,
		));
	it('looks at no more positions than it needs', () => {
		let looks = 0;
		const positionOf = (index: number): number => {
			looks++;
			return index;
		};
		firstAtOrAfter(1_000_000, positionOf, 123_456);
		assert.ok(looks <= 20, `${looks} looks`);
	});
});
