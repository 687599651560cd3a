import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readSharedFile, type SharedFormat, updateSharedFile } from './sharedFile';

/**
 * One small JSON file of ours that all windows share. A read gets a complete file or none; an update reads the newest content under a lock
 * and replaces the file whole, so that no window loses what another has written.
 */
export class StateFile<T> {
	private readonly format: SharedFormat<T>;
	private queue: Promise<unknown> = Promise.resolve();

	/**
	 * @param path absolute path; its folder is created on the first write
	 * @param parse turns the file's JSON into a value; it gets `undefined` if there is no file. A file for which it throws, or that isn't
	 * JSON, isn't ours: it is treated as absent, and the next update keeps it next to the new one, ending in `.bad`.
	 */
	constructor(
		private readonly path: string,
		parse: (content: unknown) => T,
	) {
		this.format = {
			absent: () => parse(undefined),
			parse: (text) => {
				try {
					return parse(JSON.parse(text));
				} catch {
					return undefined;
				}
			},
			format: (value) => `${JSON.stringify(value)}\n`,
			mode: 0o600,
		};
	}

	read(): Promise<T> {
		return readSharedFile(this.path, this.format);
	}

	/**
	 * Replaces the content with what `change` makes of the newest one, and returns that. `change` runs again if others came first.
	 *
	 * @throws LockError, NotAFileError, an error of the file system, after which the file is as it was
	 */
	update(change: (current: T) => T): Promise<T> {
		const run = this.queue.then(async () => {
			await mkdir(dirname(this.path), { recursive: true });
			return (await updateSharedFile(this.path, this.format, change)).value;
		});
		this.queue = run.catch(() => undefined);
		return run;
	}
}
