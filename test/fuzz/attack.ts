import { createContext, Script } from 'node:vm';
import fc from 'fast-check';
import type { Target } from './target';
import { type Step, Watch } from './watch';

/** Milliseconds after which a run is ended. */
const longestRun = 30_000;
/** Milliseconds that the processor has to have spent on it by then: where other programs had more, nothing is known. */
const leastSpent = 10_000;
/** Milliseconds for making the inputs of a failure small. */
const longestShrinking = 20_000;
/** So often is a step measured that took too long: what other programs of the machine take is no failure. */
const mostMeasured = 3;

export interface Attack {
	/** The step that was slowest for what it may take. */
	readonly slowest: Step;
	readonly failure?: Failure;
}

export interface Failure {
	/** In one line. */
	readonly what: string;
	/** The first places of the code. */
	readonly where: string;
	/** As fast-check writes it; shortened. */
	readonly input: string;
}

/** Runs a target on the one input that a seed makes; the same seed makes the same input. */
export async function attack({ inputs, run }: Target, seed: number): Promise<Attack> {
	let slowest: Step | undefined;
	const property = fc.asyncProperty(inputs, async (input) => {
		let best: Watch | undefined;
		for (let measured = 0; measured < mostMeasured; measured++) {
			const watch = new Watch();
			if (!(await endsInTime(() => run(input, watch)))) return;
			if (!best || watch.slowest.ms < best.slowest.ms) best = watch;
			if (best.slowest.ms <= best.slowest.most) break;
		}
		const step = best?.slowest as Step;
		// The first run is that of the input itself; those after it are of smaller ones.
		slowest ??= step;
		if (step.ms > step.most)
			throw new Error(`${step.label} took ${Math.round(step.ms)} ms of ${Math.round(step.most)}`);
	});
	const details = await fc.check(property, { seed, numRuns: 1, interruptAfterTimeLimit: longestShrinking });
	const step = slowest ?? { label: 'none', ms: 0, most: 1 };
	if (!details.failed) return { slowest: step };
	return { slowest: step, failure: describe(details.errorInstance, details.counterexample) };
}

const call = new Script('run()');

/**
 * Runs it; what is not asynchronous in it is ended where it goes on, a regular expression included.
 *
 * @returns false where it was ended and had no time to speak of
 * @throws whatever the run throws, and where it would go on
 */
async function endsInTime(run: () => void | Promise<void>): Promise<boolean> {
	const spent = process.cpuUsage();
	try {
		await call.runInContext(createContext({ run }), { timeout: longestRun });
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
		const { user, system } = process.cpuUsage(spent);
		const ms = Math.round((user + system) / 1000);
		if (ms < leastSpent) return false;
		throw new Error(`goes on after ${ms} ms`);
	}
}

/** UTF-16 units of an input that are shown: whoever wants all of it has the seed. */
const longestShown = 600;

function describe(error: unknown, counterexample: readonly unknown[] | null): Failure {
	const { message = String(error), stack = '' } = error instanceof Object ? (error as Error) : {};
	const frames = [...stack.matchAll(/\bat (?:.*\()?(?:file:\/\/)?(\S*?(src|test)\/\S+?:\d+):\d+\)?/g)];
	const places = frames
		.map(([, place = '']) => place.replace(/^.*?(?=src\/|test\/)/, ''))
		.filter((place) => !/attack\.ts/.test(place));
	const input = fc.stringify(counterexample?.[0]);
	return {
		what: message.replace(/\s+/g, ' ').slice(0, 300),
		where: [...new Set(places)].slice(0, 4).join(' < '),
		input: input.length > longestShown ? `${input.slice(0, longestShown)}… (${input.length})` : input,
	};
}
