import type { ActivationTimes } from './activationProbe';
import { runProbe } from './probe';

/** Medians over fresh windows, in milliseconds, of the packaged extension in VS Code's extension host. */
export interface ActivationBench extends ActivationTimes {
	/** What the extension itself costs: loading the entry and `activate`. */
	readonly total: number;
	readonly windows: number;
}

/** @param extension the unpacked package */
export async function measureActivation(extension: string, windows = 10): Promise<ActivationBench> {
	const times = await runProbe<ActivationTimes>('activationProbe', extension, windows);
	return {
		load: median(times.map((time) => time.load)),
		activate: median(times.map((time) => time.activate)),
		total: median(times.map((time) => time.load + time.activate)),
		withVsCode: median(times.map((time) => time.withVsCode)),
		windows,
	};
}

function median(values: number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const low = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
	const high = sorted[Math.floor(sorted.length / 2)] ?? 0;
	return (low + high) / 2;
}
