import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizePrivateKey } from '../../core/service/compute/sshTarget';
import { PrivateFolder } from '../../node/privateFolder';
import { isRunning, thisProcess } from '../../node/processOwner';
import { type ProgramEnd, runProgram, systemProgram } from '../../node/programs';

/** The files that one ssh process needs. */
export interface AccessFiles {
	readonly keyFile: string;
	readonly logFile: string;
	readonly knownHostsFile: string;
}

const owned = /^(?:key|log)-(\d+-\d+)-[0-9a-f-]+$/;

/**
 * Our folder for ssh, which only the user can open. The names of keys and logs contain the process ID and start time of their owner: so files
 * left by a killed process differ from those that another window is using. Deleting is synchronous, because a closing window waits for
 * nothing else.
 */
export class AccessFolder {
	private readonly files = new Set<string>();

	/** @param folder absolute path; created when needed */
	constructor(readonly folder: string) {}

	/**
	 * Writes the key into a new file that only the user can read, and names the log and the known hosts next to it.
	 * @param host any text that identifies the machine, so that each has its own known hosts
	 */
	async create(privateKey: string, host: string): Promise<AccessFiles> {
		this.makeFolder();
		const name = `${thisProcess()}-${randomUUID()}`;
		const keyFile = join(this.folder, `key-${name}`);
		const logFile = join(this.folder, `log-${name}`);
		this.files.add(keyFile).add(logFile);
		try {
			// ssh would make the log readable by everyone.
			await (await open(logFile, 'wx', 0o600)).close();
			const file = await open(keyFile, 'wx', 0o600);
			try {
				if (process.platform === 'win32') await restrictOnWindows(keyFile);
				await write(file, normalizePrivateKey(privateKey));
			} finally {
				await file.close();
			}
		} catch (error) {
			this.remove(keyFile);
			this.remove(logFile);
			throw error;
		}
		return { keyFile, logFile, knownHostsFile: this.knownHostsFile(host) };
	}

	remove(file: string): void {
		rmSync(file, { force: true });
		this.files.delete(file);
	}

	/** Deletes a machine's known host key. */
	forgetHost(host: string): void {
		const file = this.knownHostsFile(host);
		for (const path of [file, `${file}.old`]) rmSync(path, { force: true });
	}

	/** Deletes keys and logs whose owner is no longer running. */
	sweep(): void {
		if (!lstatSync(this.folder, { throwIfNoEntry: false })?.isDirectory()) return;
		for (const name of readdirSync(this.folder)) {
			const [, owner] = owned.exec(name) ?? [];
			if (owner === undefined || isRunning(owner)) continue;
			rmSync(join(this.folder, name), { force: true });
		}
	}

	/** Deletes the keys and logs of this window. */
	dispose(): void {
		for (const file of this.files) rmSync(file, { force: true });
		this.files.clear();
	}

	private knownHostsFile(host: string): string {
		return join(this.folder, `hosts-${createHash('sha256').update(host).digest('hex').slice(0, 32)}`);
	}

	private makeFolder(): void {
		mkdirSync(this.folder, { recursive: true, mode: 0o700 });
		if (process.platform === 'win32') return;
		const found = lstatSync(this.folder);
		const { uid, mode } = found;
		if (!found.isDirectory()) throw new Error('the folder for ssh is a link');
		if (uid !== process.getuid?.()) throw new Error('another user owns the folder for ssh');
		if ((mode & 0o777) !== 0o700) chmodSync(this.folder, 0o700);
	}
}

async function write(file: FileHandle, text: string): Promise<void> {
	await file.writeFile(text);
	await file.sync();
}

/** Milliseconds; Windows may have to ask a domain who the user is. */
const restrictMs = 20_000;

/** Lets only the user read a file that is still empty. The tests don't run on Windows, so this is untested. */
async function restrictOnWindows(file: string): Promise<void> {
	const run = (name: string, args: readonly string[]): Promise<ProgramEnd> =>
		PrivateFolder.during('access', (folder) =>
			runProgram(systemProgram(name), args, { folder, untrusted: [], timeout: restrictMs }),
		);
	const { output } = await run('whoami.exe', ['/user', '/fo', 'csv', '/nh']);
	const sid = /S-1-[0-9-]+/.exec(output)?.[0];
	if (sid === undefined) throw new Error('the user has no SID');
	const { code } = await run('icacls.exe', [file, '/inheritance:r', '/grant:r', `*${sid}:F`]);
	if (code !== 0) throw new Error('the key file could not be restricted to the user');
}
