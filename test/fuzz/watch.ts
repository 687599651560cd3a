/** Milliseconds that one step may keep the extension's thread, on which every keystroke waits. */
export const mostInHost = 50;

/** A step that took long. Times are milliseconds. */
export interface Step {
	readonly label: string;
	readonly ms: number;
	/** What it may take. */
	readonly most: number;
}

/**
 * Times the steps of one run: what nothing else can interrupt. The time of a step is the lesser of what passed and what the processor spent, for
 * other programs of the machine have a share in the one, and threads of the engine in the other.
 */
export class Watch {
	/** The one that is longest for what it may take. */
	slowest: Step = { label: 'none', ms: 0, most: mostInHost };

	/** A step on the extension's thread, unless `most` says otherwise. */
	step<T>(label: string, run: () => T, most = mostInHost): T {
		const { value, ms } = timed(run);
		if (ms / most > this.slowest.ms / this.slowest.most) this.slowest = { label, ms, most };
		return value;
	}

	/** All steps of what gives way in between. */
	steps<T>(label: string, steps: Iterator<void, T>): T {
		for (;;) {
			const step = this.step(label, () => steps.next());
			if (step.done) return step.value;
		}
	}
}

/** What a thread may take that no keystroke waits for, by the UTF-16 units that it reads. */
export function mostAside(units: number): number {
	return 250 + units / 200;
}

export function timed<T>(run: () => T): { readonly value: T; readonly ms: number } {
	const spent = process.cpuUsage();
	const started = performance.now();
	const value = run();
	const passed = performance.now() - started;
	if (passed < 1) return { value, ms: passed };
	const { user, system } = process.cpuUsage(spent);
	return { value, ms: Math.min(passed, (user + system) / 1000) };
}
