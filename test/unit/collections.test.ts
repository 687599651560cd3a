import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { getOrInsertComputed } from '../../src/core/base/data/getOrInsertComputed';
import { onlyPresent } from '../../src/core/base/data/onlyPresent';

describe('onlyPresent', () => {
	it('leaves out what depends on a condition that is not met, and nothing else', () => {
		const none: string | undefined = undefined;
		assert.deepEqual(onlyPresent<string | number>(['a', false, 0, none, '']), ['a', 0, '']);
	});
});

describe('getOrInsertComputed', () => {
	it('makes a value once, and keeps what is there', () => {
		const map = new Map([['a', 0]]);
		let made = 0;
		const make = () => ++made;
		assert.deepEqual(
			[getOrInsertComputed(map, 'a', make), getOrInsertComputed(map, 'b', make), getOrInsertComputed(map, 'b', make)],
			[0, 1, 1],
		);
		assert.deepEqual([...map], Object.entries({ a: 0, b: 1 }));
	});
});
