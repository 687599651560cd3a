import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { after } from 'mocha';
import { readCommandLine } from '../../../src/commandLine/arguments/options';
import { check } from '../../../src/commandLine/commands/check';
import { listDraft } from '../../../src/commandLine/commands/listDraft';
import type { Surroundings } from '../../../src/commandLine/commands/surroundings';
import { buildProgram } from '../buildProgram';

let programs: string | undefined;
let textThread: string | undefined;

after(() => {
	if (programs !== undefined) rmSync(programs, { recursive: true, force: true });
});

/** Built when the first check runs, for all. */
export function textThreadProgram(): string {
	programs ??= mkdtempSync(join(tmpdir(), 'benchbook-thread-'));
	textThread ??= buildProgram('src/worker/index.ts', programs);
	return textThread;
}

interface RunOptions {
	readonly environment?: NodeJS.ProcessEnv;
	readonly signal?: AbortSignal;
	readonly from?: string;
	readonly stdin?: string | Uint8Array;
	readonly onStderr?: (text: string) => void;
	/** A program in place of the one that compares. */
	readonly textThread?: string;
}

interface Outcome {
	readonly exitCode: number;
	readonly stdout: string;
	readonly stderr: string;
}

/** A folder of drafts, with a cache of its own, in which `benchbook check` runs. */
export class CheckFolder {
	readonly path = mkdtempSync(join(tmpdir(), 'benchbook-drafts-'));
	readonly cache = mkdtempSync(join(tmpdir(), 'benchbook-cache-'));
	/** Milliseconds since the epoch. */
	now = Date.now() + 60_000;

	constructor(private readonly environment: NodeJS.ProcessEnv = {}) {
		mkdirSync(join(this.path, '.git'));
	}

	write(name: string, content: string): void {
		const path = join(this.path, name);
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, content);
	}

	async run(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
		const commandLine = readCommandLine(['check', ...args]);
		if (commandLine.kind !== 'check') throw new Error('Not a check');
		return this.collectWith((surroundings) => check(commandLine, surroundings), options);
	}

	/** @param args with the command */
	async list(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
		const commandLine = readCommandLine(args);
		if (!('files' in commandLine)) throw new Error('Not a list');
		return this.collectWith((surroundings) => listDraft(commandLine, surroundings), options);
	}

	async collectWith(run: (surroundings: Surroundings) => Promise<number>, options: RunOptions): Promise<Outcome> {
		const stdout = new Collected();
		const stderr = new Collected(options.onStderr);
		const exitCode = await run({
			workingDirectory: resolve(this.path, options.from ?? '.'),
			environment: { BENCHBOOK_CACHE: this.cache, ...this.environment, ...options.environment },
			stdin: Readable.from(options.stdin === undefined ? [] : [Buffer.from(options.stdin)]),
			stdout,
			stderr,
			signal: options.signal ?? new AbortController().signal,
			whileStoppable: (stoppable) => stoppable(),
			now: () => this.now,
			textThread: options.textThread ?? textThreadProgram(),
		});
		return { exitCode, stdout: stdout.text, stderr: stderr.text };
	}

	remove(): void {
		for (const path of [this.path, this.cache]) rmSync(path, { recursive: true, force: true });
	}
}

class Collected extends Writable {
	text = '';

	constructor(private readonly onText: (text: string) => void = () => undefined) {
		super();
	}

	override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
		this.text += chunk.toString();
		this.onText(this.text);
		done();
	}
}
