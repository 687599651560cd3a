import { parseArgs } from 'node:util';
import { fuzz, type SeededFailure } from './fuzz';

const { values } = parseArgs({
	options: {
		minutes: { type: 'string' },
		runs: { type: 'string' },
		seed: { type: 'string' },
		only: { type: 'string' },
		largest: { type: 'string', default: '500000' },
	},
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const stopped = new AbortController();
// The second one ends the program as it would any other.
process.once('SIGINT', () => stopped.abort());

function show({ target, seed: at, what, where, input }: SeededFailure): void {
	console.log(`\nFAILED ${target}: ${what}\n  at ${where}\n  with ${input}`);
	console.log(`  again: npm run fuzz -- --only '${target}' --seed ${at} --runs 1 --largest ${values.largest}`);
}

async function main(): Promise<void> {
	console.log(`seed ${seed}`);
	const { targets, failures } = await fuzz({
		...(values.runs === undefined ? { ms: Number(values.minutes ?? 20) * 60_000 } : { runs: Number(values.runs) }),
		seed,
		only: values.only === undefined ? [] : values.only.split(','),
		largest: Number(values.largest),
		onFailure: show,
		signal: stopped.signal,
	});
	console.log('\n   runs  seconds  slowest step (ms of what it may take), its seed');
	for (const { name, runs, slowest, seed: at, spent } of targets) {
		const step = `${slowest.ms.toFixed(1).padStart(8)} of ${Math.round(slowest.most)} ${slowest.label}, ${at}`;
		console.log(`${String(runs).padStart(7)} ${(spent / 1000).toFixed(1).padStart(8)}  ${name}: ${step}`);
	}
	const runs = targets.reduce((sum, one) => sum + one.runs, 0);
	console.log(`\n${targets.length} targets, ${runs} runs, ${failures.length} failures`);
	process.exitCode = failures.length === 0 && targets.length > 0 ? 0 : 1;
}

void main();
