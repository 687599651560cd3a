import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { fuzz } from '../fuzz/fuzz';

/** Of each target: seconds in all, with other seeds each time. More of them, on longer texts: `npm run fuzz`. */
const runs = 5;
/** UTF-16 units of the longest texts. */
const largest = 16_384;

describe('hostile texts, files, names and answers', () => {
	it('neither stop, nor slow down, nor lead astray whoever opens them', async function () {
		this.timeout(300_000);
		const seed = Math.floor(Math.random() * 2 ** 31);
		const { targets, failures } = await fuzz({ runs, seed, only: [], largest });
		assert.ok(targets.length > 40 && targets.every((one) => one.runs === runs || failures.length > 0));
		const said = failures.map(
			({ target, seed: at, what, where, input }) =>
				`${target}: ${what}\n  at ${where}\n  with ${input}\n  again: npm run fuzz -- --only '${target}' --seed ${at} --runs 1 --largest ${largest}`,
		);
		assert.equal(failures.length, 0, `seed ${seed}\n${said.join('\n')}`);
	});

	it('are made again by their seed', async () => {
		const [one, other] = await Promise.all(
			[7, 7].map((seed) => fuzz({ runs: 1, seed, only: ['names/plain'], largest })),
		);
		assert.deepEqual(
			one?.targets.map(({ name, runs }) => [name, runs]),
			[['names/plain', 1]],
		);
		assert.deepEqual(one?.failures, other?.failures);
	});
});
