import { parentPort, workerData } from 'node:worker_threads';
import { attack, type Failure } from './attack';
import type { FuzzOptions, Said, TargetResult } from './fuzz';
import type { Target } from './target';
import { listTargets } from './targets';

// Runs targets, each as long as the others, until the time is over or each has had its runs.

interface ThreadData extends Pick<FuzzOptions, 'runs' | 'seed' | 'only' | 'largest'> {
	/** Milliseconds since the epoch. */
	readonly end?: number;
	/** Names of the targets that ended a thread before this one. */
	readonly without: readonly string[];
	/** Of the threads before. */
	readonly results: readonly TargetResult[];
}

const { runs = Number.POSITIVE_INFINITY, seed: first, only, largest, end, without, results } = workerData as ThreadData;
/** A target that fails in so many ways has shown enough. */
const mostFailures = 4;

function say(said: Said): void {
	parentPort?.postMessage(said);
}

/** What is the same in failures of one cause. */
function causeOf({ what, where }: Failure): string {
	return `${what.replace(/\d+/g, '0').slice(0, 60)} ${where}`;
}

class Fuzzed {
	private result: TargetResult;
	private readonly causes = new Set<string>();

	constructor(private readonly target: Target) {
		const none = { label: 'none', ms: 0, most: 1 };
		const before = results.find(({ name }) => name === target.name);
		this.result = before ?? { name: target.name, runs: 0, slowest: none, seed: first, spent: 0 };
	}

	get spent(): number {
		return this.result.spent;
	}

	get isOver(): boolean {
		return this.result.runs >= runs || this.causes.size >= mostFailures;
	}

	async runOnce(): Promise<void> {
		const { name } = this.target;
		const seed = (first + this.result.runs) | 0;
		say({ kind: 'begins', target: name, seed });
		const started = performance.now();
		const { slowest, failure } = await attack(this.target, seed);
		const { result } = this;
		const isSlower = slowest.ms / slowest.most > result.slowest.ms / result.slowest.most;
		this.result = {
			...result,
			...(isSlower && { slowest, seed }),
			runs: result.runs + 1,
			spent: result.spent + performance.now() - started,
		};
		if (failure && !this.causes.has(causeOf(failure))) {
			this.causes.add(causeOf(failure));
			say({ kind: 'failure', target: name, seed, ...failure });
		}
		if (isSlower || this.isOver || this.result.runs % 20 === 0) say({ kind: 'ran', ...this.result });
	}
}

async function run(): Promise<void> {
	const all = listTargets(largest, only)
		.filter(({ name }) => !without.includes(name))
		.map((one) => new Fuzzed(one));
	for (;;) {
		const left = all.filter(({ isOver }) => !isOver);
		const [next] = left.sort((one, other) => one.spent - other.spent);
		if (!next || (end !== undefined && Date.now() > end)) return;
		await next.runOnce();
	}
}

void run();
