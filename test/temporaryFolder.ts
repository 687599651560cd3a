import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What `tmpdir` goes by on one system or another. */
const names = ['TMPDIR', 'TEMP', 'TMP'] as const;

/**
 * Gives this process a folder of its own for temporary files: what is left in it is this process's, whatever else runs on the machine.
 *
 * @returns what is in it, and what puts the old one back
 */
export async function useOwnTemporaryFolder(): Promise<{ list(): Promise<string[]>; restore(): Promise<void> }> {
	const folder = await mkdtemp(join(tmpdir(), 'benchbook-test-'));
	const before = names.map((name) => [name, process.env[name]] as const);
	for (const name of names) process.env[name] = folder;
	return {
		list: () => readdir(folder),
		restore: async () => {
			for (const [name, value] of before) {
				if (value === undefined) delete process.env[name];
				else process.env[name] = value;
			}
			await rm(folder, { recursive: true, force: true });
		},
	};
}
