import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { withLock } from './fileLock';

/**
 * One small JSON file of ours that all windows share. A read gets a complete file or none; an update reads the newest content under a lock
 * and replaces the file by an atomic rename, so that no window loses what another has written.
 */
export class StateFile<T> {
	private queue: Promise<unknown> = Promise.resolve();

	/**
	 * @param path absolute path; its folder is created on the first write
	 * @param parse turns the file's JSON into a value. It gets `undefined` when there is no file, and the text itself when that isn't JSON.
	 * A file for which it throws isn't ours: it is treated as absent, and the next update keeps it next to the new one, ending in `.bad`.
	 */
	constructor(
		private readonly path: string,
		private readonly parse: (content: unknown) => T,
	) {}

	async read(): Promise<T> {
		return (await this.readWhole()).value;
	}

	/** Replaces the content with what `change` makes of the newest one, and returns that. */
	update(change: (current: T) => T): Promise<T> {
		const run = this.queue.then(async () => {
			await mkdir(dirname(this.path), { recursive: true });
			return withLock(this.path, () => this.replace(change));
		});
		this.queue = run.catch(() => undefined);
		return run;
	}

	private async replace(change: (current: T) => T): Promise<T> {
		const { value, isOurs } = await this.readWhole();
		// Reading, changing and writing a long file take tens of milliseconds each: others get their turn in between.
		await nextTurn();
		const next = change(value);
		await nextTurn();
		if (!isOurs) await keepBeside(this.path);
		const temporary = `${this.path}.${randomUUID()}.tmp`;
		try {
			await writeFile(temporary, `${JSON.stringify(next)}\n`, { mode: 0o600 });
			await rename(temporary, this.path);
		} catch (error) {
			await rm(temporary, { force: true });
			throw error;
		}
		return next;
	}

	private async readWhole(): Promise<{ readonly value: T; readonly isOurs: boolean }> {
		let text: string;
		try {
			text = await readFile(this.path, 'utf8');
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { value: this.parse(undefined), isOurs: true };
			throw error;
		}
		try {
			return { value: this.parse(fromJson(text)), isOurs: true };
		} catch {
			return { value: this.parse(undefined), isOurs: false };
		}
	}
}

function fromJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** Copies a file to the first of `name.bad`, `name.2.bad` … that is free. */
async function keepBeside(path: string): Promise<void> {
	for (let number = 1; ; number++) {
		try {
			await copyFile(path, number === 1 ? `${path}.bad` : `${path}.${number}.bad`, constants.COPYFILE_EXCL);
			return;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		}
	}
}
