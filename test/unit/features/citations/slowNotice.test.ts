import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { SlowNotice } from '../../../../src/features/citations/asking/slowNotice';

describe('a source without a response', () => {
	let told: number;
	let notice: SlowNotice;
	beforeEach(() => {
		mock.timers.enable({ apis: ['setTimeout'] });
		told = 0;
		notice = new SlowNotice((isSlow) => (told += isSlow ? 1 : 0));
	});
	afterEach(() => mock.timers.reset());

	it('is called slow after ten seconds, once', () => {
		notice.sent();
		mock.timers.tick(9_999);
		assert.equal(told, 0);
		mock.timers.tick(60_000);
		assert.equal(told, 1);
	});

	it('is no longer called so once it responds', () => {
		const heard: boolean[] = [];
		notice = new SlowNotice((isSlow) => heard.push(isSlow));
		notice.sent();
		mock.timers.tick(10_000);
		notice.heard();
		mock.timers.tick(60_000);
		assert.deepEqual(heard, [true, false]);
	});

	it('is not while it responds, waits for its turn, or is done', () => {
		for (const quiet of [() => notice.heard(), () => notice.idle()]) {
			notice.sent();
			mock.timers.tick(9_000);
			quiet();
			mock.timers.tick(60_000);
		}
		assert.equal(told, 0);
	});

	it('is where one of several requests hangs', () => {
		notice.sent();
		notice.sent();
		notice.heard();
		mock.timers.tick(10_000);
		assert.equal(told, 1);
	});
});
