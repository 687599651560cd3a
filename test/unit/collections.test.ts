import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { compact } from '../../src/core/base/data/compact';
import { getOrMake } from '../../src/core/base/data/getOrMake';

describe('compact', () => {
	it('leaves out what depends on a condition that is not met, and nothing else', () => {
		const none: string | undefined = undefined;
		assert.deepEqual(compact<string | number>(['a', false, 0, none, '']), ['a', 0, '']);
	});
});

describe('getOrMake', () => {
	it('makes a value once, and keeps what is there', () => {
		const map = new Map([['a', 0]]);
		let made = 0;
		const make = () => ++made;
		assert.deepEqual([getOrMake(map, 'a', make), getOrMake(map, 'b', make), getOrMake(map, 'b', make)], [0, 1, 1]);
		assert.deepEqual([...map], Object.entries({ a: 0, b: 1 }));
	});
});
