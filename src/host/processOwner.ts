import { readFileSync } from 'node:fs';

/** A name for this process, to be part of the names of its files: its ID and when it started, since IDs are used again. */
export function thisProcess(): string {
	return `${process.pid}-${startOf(process.pid) ?? 0}`;
}

/** Whether the process of that name is running. */
export function isRunning(owner: string): boolean {
	const [pid = 0, start = 0] = owner.split('-').map(Number);
	if (pid === process.pid) return start === (startOf(pid) ?? 0);
	try {
		process.kill(pid, 0);
	} catch (error) {
		// It is another user's, so it is running.
		if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
	}
	const now = startOf(pid);
	return now === undefined || start === 0 || now === start;
}

/** When a process started, in clock ticks since the machine did; undefined where the system doesn't say, so that only IDs are compared. */
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
