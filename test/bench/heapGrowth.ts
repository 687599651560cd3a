/** How the heap of an extension host grew from each round of writing to the next. */
export interface HeapGrowth {
	readonly editsPerRound: number;
	/** Bytes, negative where it shrank; at least two. */
	readonly rounds: readonly number[];
}

/**
 * What an edit leaves in the heap, in bytes: the mean of all rounds but the one that grew most. What edits leave grows in every round, what is filled
 * once (a cache, compiled code) in one of them.
 */
export function bytesPerEdit({ editsPerRound, rounds }: HeapGrowth): number {
	const usual = [...rounds].sort((a, b) => a - b).slice(0, -1);
	return usual.reduce((sum, bytes) => sum + bytes, 0) / usual.length / editsPerRound;
}
