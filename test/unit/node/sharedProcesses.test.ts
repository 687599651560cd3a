import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, it } from 'mocha';
import { mountSmallDisk } from '../../smallDisk';
import { buildWorker } from '../buildProgram';

const processes = 4;
const updates = 50;

interface Disturbance {
	/** How many of the processes are killed, at random moments; each is started again. */
	readonly kills: number;
	/** Runs again and again. */
	readonly disturb?: () => Promise<void>;
}

/** Has processes write into one list until each has had all its entries acknowledged, and checks the list all the while. */
async function writeTogether(path: string, notes: string, { kills, disturb }: Disturbance): Promise<number> {
	let isOver = false;
	let read = 0;
	const names = Array.from({ length: processes }, (_, index) => `p${index}`);
	await Promise.all(names.map((name) => writeFile(join(notes, name), '')));
	const running = new Map<string, ChildProcess>();
	const runOne = async (name: string): Promise<void> => {
		for (;;) {
			const args = [path, join(notes, name), name, String(updates)];
			const child = fork(buildWorker(require.resolve('./sharedWorker')), args, { execArgv: [] });
			running.set(name, child);
			const [code, signal] = await once(child, 'exit');
			if (signal !== 'SIGKILL' || isOver) return assert.equal(code, 0);
		}
	};
	const kill = async (): Promise<void> => {
		// Once they write, so that a kill can hit each step of a write.
		while (!(await readFile(path, 'utf8').catch(() => undefined))) await delay(5);
		for (let killed = 0; killed < kills && !isOver; killed++) {
			await delay(Math.random() * 150);
			running.get(names[killed % names.length] ?? '')?.kill('SIGKILL');
		}
	};
	const watch = async (): Promise<void> => {
		while (!isOver) {
			const text = await readFile(path, 'utf8').catch(() => '[]');
			assert.ok(Array.isArray(JSON.parse(text)), text);
			read += 1;
			await disturb?.();
			await delay(3);
		}
	};
	const ended = Promise.all([...names.map(runOne), kill()]).finally(() => {
		isOver = true;
	});
	try {
		await Promise.all([ended, watch()]);
	} finally {
		isOver = true;
		for (const child of running.values()) child.kill('SIGKILL');
	}
	const entries = new Set<string>(JSON.parse(await readFile(path, 'utf8')));
	for (const name of names) {
		const noted = (await readFile(join(notes, name), 'utf8')).trim().split('\n');
		assert.equal(noted.length, updates);
		for (const entry of noted) assert.ok(entries.has(entry), `${entry} was acknowledged, and is lost`);
	}
	assert.equal(entries.size, processes * updates);
	return read;
}

describe('a file that several processes write', () => {
	it('has all that was acknowledged, and is always whole, while some are killed', async function () {
		this.timeout(180_000);
		const folder = await mkdtemp(join(tmpdir(), 'benchbook-shared-'));
		const notes = await mkdtemp(join(tmpdir(), 'benchbook-notes-'));
		try {
			const read = await writeTogether(join(folder, 'list.json'), notes, { kills: 3 });
			assert.ok(read > 20, `read ${read} times`);
			assert.deepEqual(await readdir(folder), ['list.json']);
		} finally {
			for (const one of [folder, notes]) await rm(one, { recursive: true });
		}
	});

	it('has it on a disk that is full again and again', async function () {
		this.timeout(180_000);
		const disk = await mountSmallDisk();
		if (!disk) return this.skip();
		const notes = await mkdtemp(join(tmpdir(), 'benchbook-notes-'));
		let fills = 0;
		try {
			await writeTogether(join(disk.folder, 'list.json'), notes, {
				kills: 0,
				disturb: async () => {
					disk.fill();
					fills += 1;
					await delay(30);
					disk.free();
					await delay(30);
				},
			});
			assert.ok(fills > 3, `filled ${fills} times`);
			assert.deepEqual(await readdir(disk.folder), ['list.json']);
		} finally {
			disk.free();
			await disk.unmount();
			await rm(notes, { recursive: true });
		}
	});
});
