import { stat } from 'node:fs/promises';

/** Whether two paths lead to one file, by whatever links. */
export async function isOneFile(one: string, other: string): Promise<boolean> {
	if (one === other) return true;
	const [first, second] = await Promise.all(
		[one, other].map((path) => stat(path, { bigint: true }).catch(() => undefined)),
	);
	return first !== undefined && second !== undefined && first.dev === second.dev && first.ino === second.ino;
}
