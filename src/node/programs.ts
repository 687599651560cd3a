import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { isIn } from './folderPaths';
import type { PrivateFolder } from './privateFolder';
import { beforeProcessEnds } from './processEnd';

/**
 * The absolute path of a program that the user has: a bare name is searched for on the PATH, then where it is usually installed. Entries in the
 * PATH that are relative, empty, or inside a folder that isn't trusted are skipped, and so is a program that is really in such a
 * folder, because whoever wrote that folder would choose what is run. A relative path with a folder in it finds nothing; an absolute one is the user's choice.
 *
 * @param usual folders where the program is usually installed, absolute
 * @param untrusted absolute folders: those that are open
 */
export async function findProgram(
	wanted: string,
	{ usual = [], untrusted }: { readonly usual?: readonly string[]; readonly untrusted: readonly string[] },
): Promise<string | undefined> {
	const endings = process.platform === 'win32' && !/\.(?:exe|com)$/i.test(wanted) ? ['.exe', '.com'] : [''];
	if (isAbsolute(wanted)) {
		for (const ending of endings) if (await isProgram(wanted + ending)) return wanted + ending;
		return undefined;
	}
	if (/[/\\]/.test(wanted)) return undefined;
	const real = await Promise.all(untrusted.map(realPathOf));
	for (const folder of [...(await foldersOnPath(untrusted)), ...usual]) {
		for (const ending of endings) {
			const path = join(folder, wanted + ending);
			if (isAbsolute(path) && (await isProgram(path)) && !isInAny(await realPathOf(path), real)) return path;
		}
	}
	return undefined;
}

/** The variables of our environment that every program gets, in capitals: no secrets, and nothing that makes it run or load something else. */
const passedOn = new Set([
	...['HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LANGUAGE', 'TZ', 'TMPDIR', 'TMP', 'TEMP'],
	// What Windows and its libraries expect.
	...['USERPROFILE', 'USERNAME', 'HOMEDRIVE', 'HOMEPATH', 'APPDATA', 'LOCALAPPDATA', 'PROGRAMDATA', 'PROGRAMFILES'],
	...['PROGRAMFILES(X86)', 'PROGRAMW6432', 'COMMONPROGRAMFILES', 'SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'COMSPEC'],
	...['PATHEXT', 'OS', 'NUMBER_OF_PROCESSORS', 'PROCESSOR_ARCHITECTURE'],
]);

/** What ssh also needs, to ask the user's agent and to log in to the user's jump hosts. */
const passedOnToSsh = new Set([
	...['SSH_AUTH_SOCK', 'SSH_AGENT_PID', 'SSH_ASKPASS', 'SSH_ASKPASS_REQUIRE', 'KRB5CCNAME', 'XDG_RUNTIME_DIR'],
	...['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'TERM', 'COLORTERM'],
]);

export type Needs = 'nothing' | 'ssh';

/**
 * The environment that programs run in: the variables above, the locale, and the entries of the PATH that `findProgram` would search.
 *
 * @param untrusted absolute folders
 */
export async function cleanEnvironment(needs: Needs, untrusted: readonly string[]): Promise<Record<string, string>> {
	const environment: Record<string, string> = {};
	for (const [name, value] of Object.entries(process.env)) {
		const known = name.toUpperCase();
		const isPassedOn = passedOn.has(known) || known.startsWith('LC_') || (needs === 'ssh' && passedOnToSsh.has(known));
		if (isPassedOn && value !== undefined) environment[name] = value;
	}
	return { ...environment, PATH: (await foldersOnPath(untrusted)).join(delimiter) };
}

/** How a program ended. Its output may quote the draft, so it is only for the user, and never for a log. */
export interface ProgramEnd {
	/** 0 is success; null if it was ended because it took too long or wrote too much. */
	readonly code: number | null;
	readonly output: string;
	/** The end of its standard error, at most 4,000 UTF-16 units. */
	readonly errors: string;
}

export interface ProgramOptions {
	/** Where it runs and has its temporary files. */
	readonly folder: PrivateFolder;
	/** Absolute folders from which it can't start other programs by name. */
	readonly untrusted: readonly string[];
	readonly needs?: Needs;
	readonly signal?: AbortSignal;
	/** Milliseconds. */
	readonly timeout: number;
}

const longestOutput = 1_048_576;
const longestErrors = 4_000;

/**
 * Runs a program; the only way to do so. There is no shell and no input, and the open folder is neither its working directory nor in its
 * environment, which is clean. It is ended, with everything that it started, when it is canceled, takes too long, or writes more than 1,048,576 UTF-16
 * units, and when this process ends.
 *
 * @param program absolute
 * @throws the signal's reason if canceled; Error if it can't be started
 */
export async function runProgram(
	program: string,
	args: readonly string[],
	{ folder, untrusted, needs = 'nothing', signal, timeout }: ProgramOptions,
): Promise<ProgramEnd> {
	if (!isAbsolute(program)) throw new Error('a program is named by its absolute path');
	const cwd = folder.path;
	const env = { ...(await cleanEnvironment(needs, untrusted)), TMPDIR: cwd, TMP: cwd, TEMP: cwd };
	signal?.throwIfAborted();
	const child = spawn(program, args, {
		cwd,
		env,
		stdio: ['ignore', 'pipe', 'pipe'],
		detached: hasGroups,
		windowsHide: true,
	});
	const end = (): void => endTree(child);
	const withdraw = beforeProcessEnds(end);
	const timer = setTimeout(end, timeout);
	signal?.addEventListener('abort', end, { once: true });
	try {
		let output = '';
		let errors = '';
		let isTooLong = false;
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			if (isTooLong) return;
			output += text;
			if (output.length <= longestOutput) return;
			isTooLong = true;
			output = '';
			end();
		});
		child.stderr.setEncoding('utf8').on('data', (text: string) => {
			errors = (errors + text).slice(-longestErrors);
		});
		// Processes of its group that are still running would keep the pipes open.
		child.once('exit', () => hasGroups && end());
		const ended = new Promise<number | null>((resolve, reject) => {
			child.once('error', reject);
			child.once('close', resolve);
		});
		const [code] = await Promise.all([ended, noteWhile(ended, folder, child.pid)]).catch((error: unknown) => {
			end();
			throw error;
		});
		signal?.throwIfAborted();
		return { code: isTooLong ? null : code, output, errors };
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener('abort', end);
		withdraw();
	}
}

async function noteWhile(ended: Promise<unknown>, folder: PrivateFolder, pid: number | undefined): Promise<void> {
	if (pid === undefined) return;
	const remove = await folder.noteProgram(pid);
	await ended.catch(() => undefined);
	remove();
}

/** Except on Windows, a program has its own process group, so that what it starts ends with it. */
const hasGroups = process.platform !== 'win32';

function endTree(child: ChildProcess): void {
	if (child.pid === undefined) return;
	try {
		if (hasGroups) process.kill(-child.pid, 'SIGKILL');
		else if (child.exitCode === null)
			spawnSync(systemProgram('taskkill.exe'), ['/pid', String(child.pid), '/T', '/F'], { windowsHide: true });
	} catch {
		child.kill('SIGKILL');
	}
}

/** The absolute path of a program of Windows itself. */
export function systemProgram(name: string): string {
	return join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', name);
}

async function foldersOnPath(untrusted: readonly string[]): Promise<string[]> {
	const real = await Promise.all(untrusted.map(realPathOf));
	const absolute = (process.env.PATH ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
	const isOutside = await Promise.all(
		absolute.map(async (folder) => !isInAny(folder, untrusted) && !isInAny(await realPathOf(folder), real)),
	);
	return absolute.filter((_, i) => isOutside[i]);
}

/** The path without links, if there is something at that path. */
function realPathOf(path: string): Promise<string> {
	return realpath(path).catch(() => path);
}

function isInAny(path: string, folders: readonly string[]): boolean {
	return folders.some((folder) => isIn(path, folder));
}

async function isProgram(path: string): Promise<boolean> {
	try {
		await access(path, constants.X_OK);
		return (await stat(path)).isFile();
	} catch {
		return false;
	}
}
