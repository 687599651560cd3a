import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type Kept, Supply } from '../../../../src/core/lookup/providers/supply';
import { isServiceError, ServiceError } from '../../../../src/core/service/serviceError';

const settled = () => new Promise(setImmediate);

/** A supply whose fetches end when the test says so. */
function open({ kept }: { kept?: Kept<string> } = {}) {
	const state = { now: 1_000, kept: kept as Kept<string> | undefined, read: 0, asked: 0, ended: 0 };
	const running: { resolve: (value: string) => void; reject: (error: unknown) => void }[] = [];
	const supply = new Supply<string, string>({
		operation: 'test',
		clock: { now: () => state.now },
		keyOf: (place) => place,
		lasts: () => 100,
		read: async () => {
			state.read += 1;
			return state.kept;
		},
		fetch: async (_, __, { signal, beforeSend }) => {
			await beforeSend?.();
			state.asked += 1;
			const value = await new Promise<string>((resolve, reject) => {
				running.push({ resolve, reject });
				signal.addEventListener('abort', () => {
					state.ended += 1;
					reject(new ServiceError('canceled', { operation: 'test' }));
				});
			});
			state.kept = { checkedAt: state.now, value };
			return value;
		},
	});
	const ask = (signal = new AbortController().signal, beforeSend?: () => Promise<void>) =>
		supply.find('a', { signal, ...(beforeSend && { beforeSend }) }).catch((error: unknown) => {
			if (isServiceError(error)) return error.kind;
			return error instanceof Error ? error.message : 'thrown';
		});
	return { state, running, ask };
}

describe('what is kept or else fetched once', () => {
	it('is fetched once for ten, of whom some leave, also who asked first', async () => {
		const { state, running, ask } = open();
		const askers = Array.from({ length: 10 }, () => new AbortController());
		const found = askers.map(({ signal }) => ask(signal));
		await settled();
		for (const at of [0, 3, 9]) askers[at]?.abort();
		await settled();
		assert.deepEqual([state.asked, state.ended], [1, 0]);
		running[0]?.resolve('text');
		const expected = askers.map((_, at) => ([0, 3, 9].includes(at) ? 'canceled' : 'text'));
		assert.deepEqual(await Promise.all(found), expected);
	});

	it('goes on for who comes in the moment the last leaves, and is no longer fetched when all have', async () => {
		const { state, running, ask } = open();
		const askers = Array.from({ length: 3 }, () => new AbortController());
		const found = askers.slice(0, 2).map(({ signal }) => ask(signal));
		await settled();
		for (const one of askers.slice(0, 2)) one.abort();
		found.push(ask(askers[2]?.signal));
		await settled();
		assert.deepEqual([state.asked, state.ended], [1, 0]);
		askers[2]?.abort();
		await Promise.all(found);
		assert.deepEqual([state.asked, state.ended], [1, 1]);
		// What was ended may not have settled.
		const late = ask();
		await settled();
		running[1]?.resolve('text');
		assert.deepEqual(await Promise.all([...found, late]), ['canceled', 'canceled', 'canceled', 'text']);
	});

	it('fails for all who wait by one failure, and is asked for again by the next', async () => {
		const { state, running, ask } = open();
		const found = Array.from({ length: 10 }, () => ask());
		await settled();
		running[0]?.reject(new ServiceError('network', { operation: 'test' }));
		assert.deepEqual(new Set(await Promise.all(found)), new Set(['network']));
		assert.equal(state.asked, 1);
		const next = ask();
		await settled();
		running[1]?.resolve('text');
		assert.equal(await next, 'text');
	});

	it('is asked for by the next where the first may not send', async () => {
		const { state, running, ask } = open();
		const found = [ask(undefined, () => Promise.reject(new Error('refused'))), ask(), ask()];
		await settled();
		await settled();
		assert.equal(state.asked, 1);
		running[0]?.resolve('text');
		assert.deepEqual(await Promise.all(found), ['refused', 'text', 'text']);
	});

	it('is used as it was kept after a failure, but not where nothing was kept, or who asks has left', async () => {
		const { state, running, ask } = open({ kept: { checkedAt: 0, value: 'old' } });
		const failing = ask();
		await settled();
		running[0]?.reject(new ServiceError('server', { operation: 'test' }));
		assert.equal(await failing, 'old');
		const leaver = new AbortController();
		const left = ask(leaver.signal);
		await settled();
		leaver.abort();
		assert.equal(await left, 'canceled');
		state.kept = { checkedAt: 0, value: '' };
		const absent = ask();
		await settled();
		running.at(-1)?.reject(new ServiceError('server', { operation: 'test' }));
		assert.equal(await absent, 'server');
	});

	it('is asked for again after the clock was set back', async () => {
		const { state, running, ask } = open({ kept: { checkedAt: 950, value: 'old' } });
		assert.equal(await ask(), 'old');
		state.now = 900;
		const again = ask();
		await settled();
		running[0]?.resolve('new');
		assert.deepEqual([await again, state.kept?.checkedAt], ['new', 900]);
	});

	it('leaves no listener on a signal that outlives it', async () => {
		const { running, ask } = open();
		const { signal } = new AbortController();
		let listeners = 0;
		const { addEventListener: add, removeEventListener: remove } = signal;
		signal.addEventListener = (...given: Parameters<typeof add>) => {
			listeners += 1;
			add.apply(signal, given);
		};
		signal.removeEventListener = (...given: Parameters<typeof remove>) => {
			listeners -= 1;
			remove.apply(signal, given);
		};
		const found = Array.from({ length: 10 }, () => ask(signal));
		await settled();
		assert.equal(listeners, 1);
		running[0]?.resolve('text');
		await Promise.all(found);
		await settled();
		assert.equal(listeners, 0);
	});

	it('is read and fetched once, also for who comes while it is fetched and would read long', async () => {
		const { state, running, ask } = open();
		const found = [ask(), ask()];
		await settled();
		found.push(ask());
		running[0]?.resolve('text');
		assert.deepEqual(await Promise.all(found), ['text', 'text', 'text']);
		assert.deepEqual([state.read, state.asked], [1, 1]);
	});
});
