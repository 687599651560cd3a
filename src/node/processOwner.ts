import { readFileSync } from 'node:fs';

/** A name for this process, used in the names of its files: its ID and when it started, because IDs are reused. */
export function thisProcess(): string {
	return nameProcess(process.pid);
}

/** Such a name for a process that is running. */
export function nameProcess(pid: number): string {
	return `${pid}-${startOf(pid) ?? 0}`;
}

/** Whether the process with that name is running. If the system doesn't say when processes started, a different one with that ID counts, too. */
export function isRunning(owner: string): boolean {
	const [pid = 0, start = 0] = owner.split('-').map(Number);
	if (pid === process.pid) return start === (startOf(pid) ?? 0);
	try {
		process.kill(pid, 0);
	} catch (error) {
		// It is running as another user.
		if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
	}
	const now = startOf(pid);
	return now === undefined || start === 0 || now === start;
}

/** The ID of the process with that name, if it is certainly running; undefined if the system doesn't say when it started. */
export function surelyRunning(owner: string): number | undefined {
	const [pid = 0, start = 0] = owner.split('-').map(Number);
	return start !== 0 && startOf(pid) === start ? pid : undefined;
}

/** When a process started, in clock ticks since the machine did; undefined if the system doesn't say, and then only IDs are compared. */
function startOf(pid: number): number | undefined {
	try {
		// The program's name, in parentheses, may contain spaces; the start time is field 22 of the line.
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
			.replace(/^.*\) /s, '')
			.split(' ');
		return Number(fields[22 - 3]) || undefined;
	} catch {
		return undefined;
	}
}
