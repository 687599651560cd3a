import { spawn } from 'node:child_process';

/** What a program left. Its words may quote the draft: they are for the user alone, and never for a log. */
export interface ProgramEnd {
	/** 0 is success; null when it was ended. */
	readonly code: number | null;
	/** The end of its standard error, at most 4,000 UTF-16 units. */
	readonly errors: string;
}

const longestErrors = 4_000;

/**
 * Runs a program without a shell and without the service's key in its environment. Canceling, and running for more than `timeout`
 * milliseconds, end it with all that it started.
 *
 * @param cwd a folder of ours
 * @throws the signal's reason when canceled; Error when it can't be started
 */
export async function runProgram(
	program: string,
	args: readonly string[],
	{ cwd, signal, timeout }: { readonly cwd: string; readonly signal: AbortSignal; readonly timeout: number },
): Promise<ProgramEnd> {
	signal.throwIfAborted();
	const { BENCHBOOK_API_KEY: _, ...env } = process.env;
	// A group of its own, so that what a starter script starts ends with it.
	const isGroup = process.platform !== 'win32';
	const child = spawn(program, args, {
		cwd,
		env,
		stdio: ['ignore', 'ignore', 'pipe'],
		detached: isGroup,
		windowsHide: true,
	});
	const end = (): void => {
		if (child.pid === undefined) return;
		try {
			if (isGroup) process.kill(-child.pid, 'SIGKILL');
			else spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
		} catch {
			child.kill('SIGKILL');
		}
	};
	const timer = setTimeout(end, timeout);
	signal.addEventListener('abort', end, { once: true });
	try {
		let errors = '';
		child.stderr.setEncoding('utf8').on('data', (text: string) => {
			errors = (errors + text).slice(-longestErrors);
		});
		const code = await new Promise<number | null>((resolve, reject) => {
			child.once('error', reject);
			child.once('close', resolve);
		});
		signal.throwIfAborted();
		return { code, errors };
	} finally {
		clearTimeout(timer);
		signal.removeEventListener('abort', end);
	}
}
