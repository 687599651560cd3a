import assert from 'node:assert/strict';

/** Milliseconds of the processor: what other processes of the machine take doesn't count. */
function processorTime(run: () => void): number {
	const start = process.cpuUsage();
	run();
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1000;
}

/** Milliseconds that anything may take. */
const least = 60;

/**
 * Fails when `large` takes more than `times` as long as `small`, and `least`. It is run again only after it took longer: a collection of garbage, or
 * code that was compiled just then, makes one round slow, and reading that is quadratic every one.
 */
export function assertGrowth(what: string, small: () => void, large: () => void, times: number): void {
	const taken = [processorTime(large)];
	if (Math.max(...taken) < least) return;
	const once = Math.min(processorTime(small), processorTime(small));
	const most = times * once + least;
	while (taken.length < 4 && Math.min(...taken) >= most) taken.push(processorTime(large));
	assert.ok(Math.min(...taken) < most, `${what}: ${once} ms, then ${taken.join(', ')} ms`);
}
