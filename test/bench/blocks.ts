/** How long the thread of this process was kept at a time, at most; milliseconds. */
export interface Blocks {
	readonly longest: number;
	/** The same in time of the processor, which other processes of the machine take nothing of. */
	readonly longestProcessor: number;
}

/** Watches the thread until what it returns is called. */
export function watchBlocks(): () => Blocks {
	let longest = 0;
	let longestProcessor = 0;
	let at = performance.now();
	let usage = process.cpuUsage();
	const look = (): void => {
		const { user, system } = process.cpuUsage(usage);
		longest = Math.max(longest, performance.now() - at);
		longestProcessor = Math.max(longestProcessor, (user + system) / 1_000);
		at = performance.now();
		usage = process.cpuUsage();
	};
	const timer = setInterval(look, 1);
	return () => {
		clearInterval(timer);
		look();
		return { longest, longestProcessor };
	};
}
