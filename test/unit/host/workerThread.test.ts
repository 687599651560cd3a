import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, describe, it } from 'mocha';
import { WorkerThread } from '../../../src/node/workerThread';

/** Says what it got and how many it has got; or goes on for ever, fails, or ends. */
const program = `
const { parentPort } = require('node:worker_threads');
let count = 0;
parentPort.on('message', (request) => {
	count++;
	if (request === 'loop') for (;;);
	if (request === 'exit') process.exit(1);
	if (request === 'throw') throw new Error();
	if (request === 'memory') { const all = []; for (;;) all.push(new Array(1_000_000).fill(count)); }
	parentPort.postMessage(request === 'fail' ? { failed: true } : { result: request + count });
});`;

describe('a thread whose requests have a time', () => {
	const folder = mkdtempSync(join(tmpdir(), 'benchbook-thread-'));
	const path = join(folder, 'program.js');
	writeFileSync(path, program);
	let thread: WorkerThread<string, string>;
	const open = () => {
		thread = new WorkerThread(path);
		return (request: string, milliseconds = 20_000) => thread.ask(request, milliseconds);
	};

	afterEach(() => thread.dispose());
	after(() => rmSync(folder, { recursive: true, force: true }));

	it('answers in the order of what it was asked', async () => {
		const ask = open();
		const answers = await Promise.all([ask('a'), ask('fail'), ask('b')]);
		assert.deepEqual(answers, [{ kind: 'done', result: 'a1' }, { kind: 'failed' }, { kind: 'done', result: 'b3' }]);
	});

	it('is ended by what takes too long, and the requests after that go to another', async () => {
		const ask = open();
		const answers = await Promise.all([ask('a'), ask('loop', 300), ask('b'), ask('loop', 300), ask('c')]);
		assert.deepEqual(answers, [
			{ kind: 'done', result: 'a1' },
			{ kind: 'tookTooLong' },
			{ kind: 'done', result: 'b1' },
			{ kind: 'tookTooLong' },
			{ kind: 'done', result: 'c1' },
		]);
	});

	it('counts the time of a request from its turn', async () => {
		const ask = open();
		const answers = await Promise.all([ask('loop', 1_500), ask('a', 1_400)]);
		assert.deepEqual(answers, [{ kind: 'tookTooLong' }, { kind: 'done', result: 'a1' }]);
	});

	it('that ends by itself is followed by another', async function () {
		this.timeout(60_000);
		const ask = open();
		for (const ending of ['exit', 'throw', 'memory']) {
			assert.deepEqual(await Promise.all([ask(ending, 50_000), ask('a')]), [
				{ kind: 'ended' },
				{ kind: 'done', result: 'a1' },
			]);
		}
	});

	it('takes an answer that came while this process was busy', async () => {
		const ask = open();
		await ask('a');
		const answer = ask('b', 50);
		// After which timers come first.
		await new Promise((done) => setImmediate(done));
		const until = Date.now() + 300;
		while (Date.now() < until);
		assert.deepEqual(await answer, { kind: 'done', result: 'b2' });
	});

	it('has ended for all who wait once it is disposed of', async () => {
		const ask = open();
		const waiting = [ask('loop'), ask('a')];
		thread.dispose();
		assert.deepEqual(await Promise.all([...waiting, ask('b')]), Array(3).fill({ kind: 'ended' }));
	});
});
