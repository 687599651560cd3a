import assert from 'node:assert/strict';
import type fc from 'fast-check';
import { type Repeated, repeat, repeated } from './texts';
import { timed, type Watch } from './watch';

/** An entry point of ours, with inputs that mean harm. */
export interface Target<T = never> {
	/** `group/what`. */
	readonly name: string;
	readonly inputs: fc.Arbitrary<T>;
	/** Runs the code on one input, and throws where what comes out, or how long it takes to grow, could harm. */
	readonly run: (input: T, watch: Watch) => void | Promise<void>;
}

/** So that the compiler sees to it that inputs fit the run. */
export function target<T>(
	name: string,
	inputs: fc.Arbitrary<T>,
	run: (input: T, watch: Watch) => void | Promise<void>,
): Target {
	return { name, inputs, run } as unknown as Target;
}

/** Milliseconds under which growth is no matter. */
const floor = 60;
/** Milliseconds after which a larger text shows no more. */
const enough = 2_000;
/** A text of twice the length may take so many times as long. */
const mostTimes = 3;

/** Both what code does with any text, and that it takes no more than in proportion to the length of a text that repeats itself. */
export function textTargets(
	name: string,
	texts: fc.Arbitrary<string>,
	largest: number,
	run: (text: string, watch: Watch) => void,
): Target[] {
	const grow = ({ unit, ...around }: Repeated, watch: Watch): void => {
		let before = floor / mostTimes;
		for (let length = 4_096; length <= largest && before < enough; length *= 2) {
			const measure = (units: number): number => timed(() => run(repeat({ unit, ...around }, units), watch)).ms;
			let took = measure(length);
			// It is measured again only where it took longer: a collection of garbage, or code compiled just then, makes one time long.
			for (let again = 0; again < 3 && took > mostTimes * before; again++) {
				before = Math.max(before, measure(length / 2));
				took = Math.min(took, measure(length));
			}
			assert.ok(took <= mostTimes * before, `${length / 2} units took ${before} ms, ${length} units ${took} ms`);
			before = Math.max(before, took);
		}
	};
	return [target(name, texts, run), target(`${name} growing`, repeated, grow)];
}
