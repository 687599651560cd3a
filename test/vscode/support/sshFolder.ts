import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readSession } from './session';
import { until } from './until';

/** The extension's own folder for ssh. */
export function sshFolder(): string {
	return join(readSession().userData, 'User/globalStorage/benchbook.benchbook/ssh');
}

/** Files of one sort in it: keys or logs. */
export async function sshFiles(sort: 'key' | 'log'): Promise<string[]> {
	const names = await readdir(sshFolder()).catch(() => []);
	return names.filter((name) => name.startsWith(`${sort}-`)).map((name) => join(sshFolder(), name));
}

export async function noKeyLeft(): Promise<void> {
	await until('the key file to be deleted', async () => (await sshFiles('key')).length === 0);
}

/** Permission bits. */
export async function modeOf(path: string): Promise<number> {
	return (await stat(path)).mode & 0o777;
}
