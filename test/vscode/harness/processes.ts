import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { root } from './folders';

const windows = process.platform === 'win32';

export interface Ended {
	/** Exit code; null when ended by a signal. */
	code: number | null;
	/** stdout and stderr in the order they came. */
	output: string;
}

interface RunOptions {
	cwd?: string;
	env?: NodeJS.ProcessEnv;
	/** Milliseconds; the process and its children are ended after that. */
	timeout?: number;
	/** It has exit handlers of its own (`exitOnSignals`), which end process groups that it started: when this process ends, it is asked to end. */
	endsOthers?: boolean;
	/** Called with every piece of output as it comes. */
	onOutput?: (text: string) => void;
}

/** Runs a command to its end. Rejects only when it cannot be started. */
export async function run(command: string, args: string[], options: RunOptions = {}): Promise<Ended> {
	const child = startProcess(
		command,
		args,
		{ cwd: options.cwd ?? root, env: options.env ?? process.env },
		options.endsOthers ? 'SIGTERM' : 'SIGKILL',
	);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding('utf8').on('data', (text: string) => {
			output += text;
			options.onOutput?.(text);
		});
	}
	const alarm = options.timeout === undefined ? undefined : setTimeout(() => endProcess(child), options.timeout);
	const code = await new Promise<number | null>((ended, failed) => child.once('error', failed).once('close', ended));
	clearTimeout(alarm);
	return { code, output };
}

/** As `run`, but a non-zero exit rejects with the output in the message. */
export async function runOrThrow(command: string, args: string[], options: RunOptions = {}): Promise<string> {
	const { code, output } = await run(command, args, options);
	if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}\n${output}`);
	return output;
}

/**
 * Starts a process that `endProcess` can end together with everything it has started itself.
 * @param signal what it gets when this process ends before
 */
export function startProcess(
	command: string,
	args: string[],
	options: SpawnOptions = {},
	signal: NodeJS.Signals = 'SIGKILL',
): ChildProcess {
	// npm and others are .cmd files there, which only a shell runs; Node puts what a shell gets together with blanks alone.
	const shell = windows && !/\.exe$/i.test(command);
	const [program, words] = shell ? [[command, ...args].map(quoteForCmd).join(' '), []] : [command, args];
	const child = spawn(program, words, {
		stdio: ['ignore', 'pipe', 'pipe'],
		shell,
		// A process group of its own: VS Code's server has children that outlive it when it alone is killed.
		detached: !windows,
		...options,
	});
	const endWithUs = () => endProcess(child, signal);
	process.once('exit', endWithUs);
	child.once('close', () => process.off('exit', endWithUs));
	return child;
}

/** One word of a command line of Windows: for cmd.exe, and for how programs take their arguments apart. */
export function quoteForCmd(word: string): string {
	if (/^[\w./:@\\-]+$/.test(word)) return word;
	return `"${word.replace(/(\\+)(?="|$)/g, '$1$1').replaceAll('"', '""')}"`;
}

/** Ends a process and its children; one that has ended already is left in peace. */
export function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
	if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
	try {
		if (windows) spawn('taskkill', ['/pid', String(child.pid), '/t', '/f']);
		else process.kill(-child.pid, signal);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
	}
}

/** Lets Ctrl-C and a polite end run the exit handlers, which end everything that was started. */
export function exitOnSignals(): void {
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
}
