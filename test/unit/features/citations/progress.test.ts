import './vscodeWithMessages';
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { describe, it } from 'mocha';
import { withLateProgress, withProgress } from '../../../../src/host/messages/progress';
import { user } from './vscodeWithMessages';

describe('progress in a notification', () => {
	it('is shown until the task ends, and not while the user is asked', async () => {
		user.reported.length = 0;
		const result = await withProgress('Checking', async (_, report, aside) => {
			report('one of two', 0.5);
			assert.deepEqual(user.progress, ['Checking']);
			const answer = await aside(async () => {
				await Promise.resolve();
				return [...user.progress];
			});
			assert.deepEqual(answer, []);
			assert.deepEqual(user.progress, ['Checking']);
			report('two of two', 1);
			return 'done';
		});
		assert.equal(result, 'done');
		await Promise.resolve();
		assert.deepEqual(user.progress, []);
		assert.deepEqual(user.reported, [
			{ message: 'one of two', increment: 50 },
			{ message: 'two of two', increment: 100 },
		]);
	});

	it('can be canceled before and after the user was asked', async () => {
		for (const asks of [false, true])
			await withProgress('Checking', async (signal, _, aside) => {
				if (asks) await aside(async () => undefined);
				assert.equal(signal.aborted, false);
				user.cancel();
				assert.equal(signal.aborted, true);
			});
	});

	it('is shown, and can be canceled, only once the task has taken a while', async () => {
		user.reported.length = 0;
		assert.equal(await withLateProgress('Reading', 10_000, async (_, report) => report('one')), undefined);
		await withLateProgress('Reading', 1, async (signal, report) => {
			assert.deepEqual(user.progress, []);
			while (user.progress.length === 0) await setTimeout(1);
			report('two', 0.5);
			await setTimeout(1);
			user.cancel();
			assert.ok(signal.aborted);
		});
		await setTimeout(1);
		assert.deepEqual([user.progress, user.reported], [[], [{ message: 'two', increment: 50 }]]);
	});

	it('is gone when the task fails or the user declines', async () => {
		const failed = withProgress('Checking', async (_, __, aside) => {
			await aside(() => Promise.reject(new Error('declined')));
		});
		await assert.rejects(failed, /declined/);
		await Promise.resolve();
		assert.deepEqual(user.progress, []);
	});
});
