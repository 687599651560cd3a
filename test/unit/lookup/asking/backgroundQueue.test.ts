import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { type Answer, interpretResult } from '../../../../src/core/lookup/answers/answer';
import { AnswerBook } from '../../../../src/core/lookup/answers/answerBook';
import { BackgroundQueue } from '../../../../src/core/lookup/asking/backgroundQueue';
import { ServiceError } from '../../../../src/core/service/serviceError';

const verified: Answer = interpretResult({ status: 'verified' }, 0);

/** A clock that stands still until it is moved; callbacks run when their time has come. */
class StillClock {
	private time = 1_000_000;
	private readonly waiting: { at: number; callback: () => void }[] = [];

	now = (): number => this.time;

	after = (ms: number, callback: () => void): (() => void) => {
		const entry = { at: this.time + ms, callback };
		this.waiting.push(entry);
		return () => void this.waiting.splice(this.waiting.indexOf(entry), 1);
	};

	move(ms: number): void {
		this.time += ms;
		for (const entry of this.waiting.filter(({ at }) => at <= this.time)) {
			this.waiting.splice(this.waiting.indexOf(entry), 1);
			entry.callback();
		}
	}
}

function setUp(answer: (strings: readonly string[]) => ServiceError | undefined) {
	const book = new AnswerBook();
	const clock = new StillClock();
	const asked: string[][] = [];
	const queue = new BackgroundQueue({
		book,
		clock,
		random: () => 0.5,
		keepDays: () => 30,
		mostAtOnce: 200,
		fetch: async (strings) => {
			asked.push([...strings]);
			const failure = answer(strings);
			const outcome = failure
				? { answers: new Map(), failures: new Map(strings.map((one) => [one, failure])) }
				: {
						answers: new Map(strings.map((one) => [one, interpretResult({ status: 'verified' }, clock.now())])),
						failures: new Map(),
					};
			book.settle(strings, outcome);
			return failure;
		},
	});
	return { book, clock, asked, queue };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

async function until(probe: () => boolean): Promise<void> {
	for (let turn = 0; turn < 100 && !probe(); turn += 1) await settle();
	assert.ok(probe());
}

describe('BackgroundQueue', () => {
	it('asks each string once, in batches of what one request may hold', async () => {
		const { asked, queue } = setUp(() => undefined);
		const strings = Array.from({ length: 450 }, (_, index) => `${index} U.S. 1`);
		queue.want(strings);
		await settle();
		queue.want(strings);
		await settle();
		assert.deepEqual(
			asked.map(({ length }) => length),
			[200, 200, 50],
		);
	});

	it('asks again what was answered so long ago that it may have changed, once', async () => {
		const day = 24 * 60 * 60 * 1000;
		const { asked, book, clock, queue } = setUp(() => undefined);
		book.settle(['a', 'b'], {
			answers: new Map([
				['a', verified],
				['b', interpretResult({ status: 'not_found' }, 0)],
			]),
			failures: new Map(),
		});
		clock.move(2 * day);
		queue.want(['a', 'b']);
		await settle();
		assert.deepEqual(asked, [['b']], 'a miss serves for a day');
		clock.move(28.5 * day);
		book.markUnanswered(['b']);
		queue.want(['a', 'b']);
		await settle();
		assert.deepEqual(asked.slice(1), [['a']], 'what was asked in vain is left alone');
	});

	it('leaves alone what is known, being asked, or was asked without an answer', async () => {
		const { asked, book, queue } = setUp(() => undefined);
		book.settle(['a'], { answers: new Map([['a', verified]]), failures: new Map() });
		book.begin(['b']);
		book.markUnanswered(['c']);
		queue.want(['a', 'b', 'c', 'd']);
		await settle();
		assert.deepEqual(asked, [['d']]);
	});

	it('pauses on a failure that passes, goes on by itself, and waits longer each time', async () => {
		let broken = true;
		const { asked, clock, queue } = setUp(() =>
			broken ? new ServiceError('network', { operation: 'verify' }) : undefined,
		);
		queue.want(['a']);
		await settle();
		assert.equal(queue.state.kind, 'paused');
		clock.move(5_000);
		await settle();
		assert.equal(asked.length, 2);
		clock.move(5_000);
		await settle();
		assert.equal(asked.length, 2, 'the second pause is longer');
		broken = false;
		clock.move(5_000);
		await settle();
		assert.equal(asked.length, 3);
		assert.equal(queue.state.kind, 'ready');
	});

	it('waits as long as the service asks', async () => {
		const { clock, queue } = setUp(
			() => new ServiceError('rateLimited', { operation: 'verify', status: 429, retryAt: 1_000_000 + 90_000 }),
		);
		queue.want(['a']);
		await settle();
		assert.ok(queue.state.kind === 'paused' && queue.state.until === 1_090_000);
		assert.equal(clock.now(), 1_000_000);
	});

	it('finds the one string that is not accepted, leaves it out and checks the others', async () => {
		const { asked, book, queue } = setUp((strings) =>
			strings.includes('bad') ? new ServiceError('invalid', { operation: 'verify', status: 422 }) : undefined,
		);
		queue.want(['a', 'b', 'bad', 'c', 'd']);
		await until(() => ['a', 'b', 'c', 'd'].every((one) => book.get(one).answer !== undefined));
		await settle();
		assert.equal(book.get('bad').answer, undefined);
		assert.ok(asked.length < 12, `${asked.length} requests`);
		assert.equal(queue.state.kind, 'ready');
	});

	it('pauses when asking itself breaks, instead of asking without end', async () => {
		const book = new AnswerBook();
		let asked = 0;
		const queue = new BackgroundQueue({
			book,
			clock: new StillClock(),
			keepDays: () => 30,
			mostAtOnce: 200,
			fetch: async () => {
				asked += 1;
				throw new TypeError('broken');
			},
		});
		queue.want(['a']);
		await settle();
		await settle();
		assert.equal(asked, 1);
		assert.equal(queue.state.kind, 'paused');
	});

	it('stops when the key is refused, until something is mended', async () => {
		const { asked, clock, queue } = setUp(() => new ServiceError('auth', { operation: 'verify', status: 401 }));
		queue.want(['a']);
		await settle();
		clock.move(3_600_000);
		await settle();
		assert.equal(asked.length, 1);
		assert.equal(queue.state.kind, 'stopped');
		queue.resume();
		await settle();
		assert.equal(asked.length, 2);
	});
});
