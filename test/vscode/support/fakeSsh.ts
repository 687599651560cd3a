import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { until } from './until';

/** One start of the fake: what ssh would have been given. */
export interface SshStart {
	args: string[];
	env: Record<string, string>;
}

/**
 * A program in place of ssh that records its arguments and environment, then writes into the log of `-E` what it is told to, and ends
 * when it is told to.
 */
export class FakeSsh {
	private constructor(
		readonly program: string,
		private readonly folder: string,
	) {}

	static async create(): Promise<FakeSsh> {
		// A name that a shell would take apart.
		const folder = join(await mkdtemp(join(tmpdir(), 'benchbook-ssh-')), "it's a $(touch evil) folder");
		await mkdir(folder);
		const program = join(folder, 'ssh');
		const script = [
			'#!/bin/sh',
			'here=$(dirname "$0")',
			// Asked for its configuration, it has none.
			'for arg; do [ "$arg" = -G ] && exit 0; [ "$arg" = -- ] && break; done',
			'mkdir "$here/start-$$.part"',
			'printf "%s\\0" "$@" > "$here/start-$$.part/args"',
			'tr "\\0" "\\n" < /proc/self/environ > "$here/start-$$.part/env" 2>/dev/null || env > "$here/start-$$.part/env"',
			'mv "$here/start-$$.part" "$here/start-$$"',
			'while [ ! -e "$here/log" ]; do sleep 0.05; done',
			'cat "$here/log" >> "$2"',
			'while [ ! -e "$here/code" ]; do sleep 0.05; done',
			'exit "$(cat "$here/code")"',
		];
		await writeFile(program, `${script.join('\n')}\n`);
		await chmod(program, 0o755);
		return new FakeSsh(program, folder);
	}

	/** Waits for as many starts and returns all, in no order. */
	async starts(count: number): Promise<SshStart[]> {
		const names = await until(`${count} starts of ssh`, async () => {
			const found = (await readdir(this.folder)).filter((name) => /^start-\d+$/.test(name));
			return found.length >= count && found;
		});
		return Promise.all(names.map((name) => this.read(name)));
	}

	/** How often it was started so far. */
	async count(): Promise<number> {
		return (await readdir(this.folder)).filter((name) => /^start-\d+$/.test(name)).length;
	}

	/** Has all starts write these lines into their log. */
	async log(...lines: string[]): Promise<void> {
		await writeFile(join(this.folder, 'log.part'), lines.map((line) => `${line}\r\n`).join(''));
		await rm(join(this.folder, 'log'), { force: true });
		await writeFile(join(this.folder, 'log'), await readFile(join(this.folder, 'log.part')));
	}

	/** Ends all starts. */
	async end(code: number): Promise<void> {
		if (!existsSync(join(this.folder, 'log'))) await this.log();
		await writeFile(join(this.folder, 'code'), String(code));
	}

	/** Forgets all starts and what they were told. */
	async clear(): Promise<void> {
		for (const name of await readdir(this.folder)) {
			if (name !== 'ssh') await rm(join(this.folder, name), { recursive: true, force: true });
		}
	}

	/** Removes it. */
	async remove(): Promise<void> {
		await rm(dirname(this.folder), { recursive: true, force: true });
	}

	/** Names in its folder that it did not make: what an injected command would leave. */
	async strangers(): Promise<string[]> {
		return (await readdir(this.folder)).filter((name) => !/^(?:ssh|log|log\.part|code|start-\d+)$/.test(name));
	}

	private async read(name: string): Promise<SshStart> {
		const args = await readFile(join(this.folder, name, 'args'), 'utf8');
		const env = await readFile(join(this.folder, name, 'env'), 'utf8');
		return {
			args: args.split('\0').slice(0, -1),
			env: Object.fromEntries(
				env.split('\n').flatMap((line) => {
					const at = line.indexOf('=');
					return at > 0 ? [[line.slice(0, at), line.slice(at + 1)]] : [];
				}),
			),
		};
	}
}
