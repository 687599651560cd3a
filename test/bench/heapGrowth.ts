/** How the heap of an extension host grew from each round of writing to the next. */
export interface HeapGrowth {
	readonly editsPerRound: number;
	/** Bytes, negative where it shrank; at least one. */
	readonly rounds: readonly number[];
}

/**
 * What an edit leaves in the heap, in bytes: the median of the rounds. What edits leave grows in every round, what is filled once (a cache, compiled
 * code) in one of them.
 */
export function bytesPerEdit({ editsPerRound, rounds }: HeapGrowth): number {
	const sorted = [...rounds].sort((a, b) => a - b);
	return (sorted[Math.floor(sorted.length / 2)] ?? 0) / editsPerRound;
}
