import { join } from 'node:path';
import { version } from '../../package.json';
import { LockError } from '../node/fileLock';
import { isCanceled } from './ask';
import { check } from './check';
import { readCommandLine } from './options';
import { exitCodes } from './results';
import { UsageError, usage } from './usage';

async function main(): Promise<number> {
	const commandLine = readCommandLine(process.argv.slice(2));
	if (commandLine.kind === 'help') process.stdout.write(usage);
	if (commandLine.kind === 'version') process.stdout.write(`${version}\n`);
	if (commandLine.kind !== 'check') return exitCodes.nothing;
	const stopped = new AbortController();
	// The second one ends the program as it would any other.
	for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopped.abort());
	return check(commandLine, {
		workingDirectory: process.cwd(),
		environment: process.env,
		stdout: process.stdout,
		stderr: process.stderr,
		signal: stopped.signal,
		now: Date.now,
		textThread: join(__dirname, 'worker.js'),
	});
}

/** One line; never a stack, which can have what was sent. */
function explain(error: unknown): { readonly line: string; readonly exitCode: number } {
	if (error instanceof UsageError) return { line: error.message, exitCode: exitCodes.usage };
	if (isCanceled(error)) {
		return { line: 'Stopped. What was answered is kept.', exitCode: exitCodes.interrupted };
	}
	if (error instanceof LockError) {
		return {
			line: `${error.lock} is in the way. Delete it if no other check is running.`,
			exitCode: exitCodes.unchecked,
		};
	}
	const { code, name } = error as NodeJS.ErrnoException;
	return { line: `The check ended with an error (${code ?? name ?? 'unknown'}).`, exitCode: exitCodes.unchecked };
}

// A reader that has seen enough, such as `head`, is no error.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
	if (code !== 'EPIPE') throw new Error('Standard output is closed.');
});

main().then(
	(exitCode) => {
		process.exitCode = exitCode;
	},
	(error: unknown) => {
		const { line, exitCode } = explain(error);
		process.stderr.write(`${line}\n`);
		process.exitCode = exitCode;
	},
);
