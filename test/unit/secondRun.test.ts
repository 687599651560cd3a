import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type Failure, noResults, type Results } from '../vscode/harness/results';
import { withSecondRun } from '../vscode/harness/secondRun';
import type { StageOptions } from '../vscode/harness/stageOptions';

const options: StageOptions = {
	isOnly: false,
	folder: false,
	verbose: false,
	desktop: false,
	packaged: undefined,
	server: () => Promise.reject(new Error('not needed')),
	share: (_seconds, job) => job(),
	alone: (job) => job(),
};

function failure(title: string, suite = title.split(' ')[0]): Failure {
	return { title, ...(suite === undefined ? {} : { suite }), detail: `${title} waited in vain` };
}

/** What a window comes to whose runs give these results in turn, and the filters of its runs. */
async function runInTurn(chosen: Partial<StageOptions>, ...turns: Partial<Results>[]) {
	const filters: (string | undefined)[] = [];
	const results = await withSecondRun({ ...options, ...chosen }, 1, async ({ grep }) => {
		filters.push(grep);
		return { ...noResults(), ...turns[filters.length - 1] };
	});
	return { ...results, filters };
}

describe('a second run of what failed', () => {
	it('counts what passes then as passed and flaky, and keeps how and when it failed at first', async () => {
		const first = { passed: ['a 1', 'b 1'], failed: [failure('a 2')] };
		const { passed, failed, flaky, filters } = await runInTurn({}, first, { passed: ['a 1', 'a 2'] });
		assert.deepEqual(filters, [undefined, 'a']);
		assert.deepEqual(passed, ['a 1', 'b 1', 'a 2']);
		assert.deepEqual(failed, []);
		assert.deepEqual(
			flaky.map(({ title, suite, detail }) => [title, suite, detail]),
			[['a 2', 'a', 'a 2 waited in vain']],
		);
		assert.ok(Math.abs(Date.parse(flaky[0]?.at ?? '') - Date.now()) < 60_000);
	});

	it('counts what came after a hook that failed', async () => {
		const first = { failed: [failure('a "before all" hook', 'a')] };
		const { passed, failed, flaky } = await runInTurn({}, first, { passed: ['a 1', 'a 2'] });
		assert.deepEqual([passed, failed], [['a 1', 'a 2'], []]);
		assert.deepEqual(
			flaky.map(({ title }) => title),
			['a "before all" hook'],
		);
	});

	it('has failed where it fails again, or runs nothing', async () => {
		const first = { passed: ['a 1'], failed: [failure('a 2'), failure('b 1')] };
		const again = await runInTurn({}, first, { passed: ['a 2'], failed: [failure('a 1')] }, {});
		assert.deepEqual(again.passed, ['a 2']);
		assert.deepEqual(
			again.failed.map(({ title }) => title),
			['a 1', 'b 1'],
		);
		assert.deepEqual(
			again.flaky.map(({ title }) => title),
			['a 2'],
		);
	});

	it('takes no test as flaky that the second run did not come to', async () => {
		const hook = failure('a "before all" hook', 'a');
		const { failed, flaky } = await runInTurn({}, { failed: [failure('a 1')] }, { failed: [hook] });
		assert.deepEqual([failed.map(({ title }) => title), flaky], [[hook.title, 'a 1'], []]);
	});

	it('is not made with a filter, for much that failed, or for what failed outside of the tests', async () => {
		const first = { failed: [failure('a 1')] };
		assert.equal((await runInTurn({ grep: 'a' }, first)).filters.length, 1);
		assert.equal((await runInTurn({ file: 'a' }, first)).filters.length, 1);
		const many = ['a', 'b', 'c', 'd'].map((suite) => failure(`${suite} 1`));
		assert.equal((await runInTurn({}, { failed: many })).filters.length, 1);
		assert.equal((await runInTurn({}, { failed: [{ title: 'window', detail: '' }] })).filters.length, 1);
	});
});
