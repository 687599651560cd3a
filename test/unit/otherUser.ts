/** Runs `run` as a user whom permissions bind: root may do what they don't say. Needs a system that has them. */
export async function asOtherUser<T>(run: () => Promise<T>): Promise<T> {
	const isRoot = process.getuid?.() === 0;
	if (isRoot) process.seteuid?.(65_534);
	try {
		return await run();
	} finally {
		if (isRoot) process.seteuid?.(0);
	}
}
