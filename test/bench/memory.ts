/** Watches this process until what it returns is called: by how many megabytes it has grown at most. */
export function watchMemory(): () => number {
	const before = process.memoryUsage.rss();
	let most = before;
	const timer = setInterval(() => {
		most = Math.max(most, process.memoryUsage.rss());
	}, 20);
	return () => {
		clearInterval(timer);
		return (most - before) / 1e6;
	};
}
