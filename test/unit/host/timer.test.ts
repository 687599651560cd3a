import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { Owner } from '../../../src/host/editor/owner';
import { Timer } from '../../../src/host/editor/timer';

describe('Timer', () => {
	let done: number;
	const timer = new Timer(() => done++);
	beforeEach(() => {
		done = 0;
		mock.timers.enable({ apis: ['setTimeout'] });
	});
	afterEach(() => {
		timer.dispose();
		mock.timers.reset();
	});

	it('runs once for all that starts it until then, and again after that', () => {
		timer.start(100);
		mock.timers.tick(60);
		timer.start(100);
		mock.timers.tick(40);
		assert.deepEqual([done, timer.isSet], [1, false]);
		timer.start(100);
		assert.equal(timer.isSet, true);
		mock.timers.tick(100);
		assert.equal(done, 2);
	});

	it('waits anew with every restart', () => {
		timer.restart(100);
		mock.timers.tick(60);
		timer.restart(100);
		mock.timers.tick(60);
		assert.equal(done, 0);
		mock.timers.tick(40);
		assert.equal(done, 1);
	});

	it('runs no longer once it is disposed of, unless it is started again', () => {
		timer.start(100);
		timer.dispose();
		mock.timers.tick(200);
		assert.equal(done, 0);
		timer.start(100);
		mock.timers.tick(100);
		assert.equal(done, 1);
	});

	it('is disposed of by its owner, once and with all else', () => {
		const ended: string[] = [];
		class Both extends Owner {
			readonly timer = this.own(timer, { dispose: () => ended.push('other') });
		}
		const both = new Both();
		both.timer.start(100);
		both.dispose();
		both.dispose();
		mock.timers.tick(200);
		assert.deepEqual([done, ended], [0, ['other']]);
	});
});
