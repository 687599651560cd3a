import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWorker } from '../buildProgram';

export interface LockRounds {
	readonly rounds: number;
	readonly processes: number;
	/** Rounds in which two processes held one lock at the same time. */
	readonly withTwoOwners: number;
}

/** Locks that one process holds when it is killed, and that the others take at the same time. */
const locksPerCrash = 200;

/** In each round several processes at once take the lock that a killed process has left, a minute ago by its time. */
export async function runLockRounds(rounds: number, processes = 4): Promise<LockRounds> {
	const folder = await mkdtemp(join(tmpdir(), 'benchbook-locks-'));
	const competitors = Array.from({ length: processes }, () => start('compete'));
	try {
		let withTwoOwners = 0;
		for (let done = 0; done < rounds; done += locksPerCrash) {
			const count = Math.min(locksPerCrash, rounds - done);
			const paths = Array.from({ length: count }, (_, index) => join(folder, `${done + index}.json`));
			await leaveLocks(paths);
			const alone = await Promise.all(competitors.map((competitor) => takeLocks(competitor, paths)));
			withTwoOwners += paths.filter((_, index) => alone.some((one) => !one[index])).length;
		}
		return { rounds, processes, withTwoOwners };
	} finally {
		for (const competitor of competitors) competitor.kill();
		await rm(folder, { recursive: true, force: true });
	}
}

/** Has a process take these locks, kills it while it holds them, and lets a minute pass. */
async function leaveLocks(paths: string[]): Promise<void> {
	const owner = start('crash');
	await takeLocks(owner, paths);
	owner.kill('SIGKILL');
	await once(owner, 'exit');
	const then = new Date(Date.now() - 60_000);
	await Promise.all(paths.map((path) => utimes(`${path}.lock`, then, then)));
}

function start(mode: 'crash' | 'compete'): ChildProcess {
	return fork(buildWorker(require.resolve('./lockWorker')), [mode], { execArgv: [] });
}

async function takeLocks(worker: ChildProcess, paths: string[]): Promise<boolean[]> {
	const reported = once(worker, 'message');
	worker.send(paths);
	return (await reported)[0] as boolean[];
}
