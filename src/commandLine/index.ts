import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { version } from '../../package.json';
import { LockError } from '../node/fileLock';
import { writeCompletion } from './arguments/completion';
import { refuseFileNames } from './arguments/fileNames';
import { writeCommandHelp, writeHelp, writeManual } from './arguments/help';
import { type CommandName, readCommandLine } from './arguments/options';
import { UsageError } from './arguments/usage';
import { isCanceled } from './asking/ask';
import { check } from './commands/check';
import { listDraft } from './commands/listDraft';
import { watch } from './commands/watch';
import type { serve as Serve } from './mcp/serve';
import { exitCodes } from './results/results';
import { formatLines, OutputError, print, say } from './terminal/output';
import { StopSignals } from './terminal/stopSignals';

async function main(): Promise<number> {
	const args = process.argv.slice(2);
	refuseFileNames(args, process.cwd());
	const commandLine = readCommandLine(args);
	const signals = new StopSignals(() => process.exit(exitCodes.interrupted));
	const surroundings = {
		workingDirectory: process.cwd(),
		environment: process.env,
		stdin: process.stdin,
		stdout: process.stdout,
		stderr: process.stderr,
		signal: signals.signal,
		whileStoppable: <T>(run: () => Promise<T>) => signals.while(run),
		now: Date.now,
		textThread: join(__dirname, 'worker.js'),
	};
	switch (commandLine.kind) {
		case 'help':
			await print(process.stdout, helpOf(commandLine.command));
			return exitCodes.nothing;
		case 'version':
			await print(process.stdout, formatLines([version]));
			return exitCodes.nothing;
		case 'completion':
			await print(process.stdout, writeCompletion(commandLine));
			return exitCodes.nothing;
		case 'check':
			return commandLine.watches ? watch(commandLine, surroundings) : check(commandLine, surroundings);
		case 'mcp': {
			// A bundle of its own, so that a check doesn't load the protocol.
			const { serve } = (await import(pathToFileURL(join(__dirname, 'mcp.js')).href)) as { serve: typeof Serve };
			return serve(commandLine, surroundings);
		}
		default:
			return listDraft(commandLine, surroundings);
	}
}

function helpOf(command: CommandName | 'man' | undefined): string {
	if (command === 'man') return writeManual(version);
	return command === undefined ? writeHelp() : writeCommandHelp(command);
}

/** One line, never a stack, which can contain what was sent. */
function explain(error: unknown): { readonly line: string; readonly exitCode: number } {
	if (error instanceof UsageError) return { line: error.message, exitCode: exitCodes.usage };
	if (error instanceof OutputError) return { line: error.message, exitCode: exitCodes.unchecked };
	if (isCanceled(error)) {
		return { line: 'Stopped. The answers received so far are kept.', exitCode: exitCodes.interrupted };
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

// Whoever writes to standard output learns there that it failed. If standard error fails, there is nowhere left to say so.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

main().then(
	(exitCode) => {
		process.exitCode = exitCode;
	},
	(error: unknown) => {
		const { line, exitCode } = explain(error);
		say(process.stderr, line);
		process.exitCode = exitCode;
	},
);
