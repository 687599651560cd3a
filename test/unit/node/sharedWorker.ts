// One process of sharedFile.test.ts: adds `name.0`, `name.1` … to a list, and notes each in a file of its own once it is acknowledged.
import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { StateFile } from '../../../src/node/stateFile';

const [path = '', notes = '', name = '', count = '0'] = process.argv.slice(2);

async function run(): Promise<void> {
	const list = new StateFile<string[]>(path, (content) => (content as string[] | undefined) ?? []);
	const noted = readFileSync(notes, 'utf8').split('\n').length - 1;
	for (let index = noted; index < Number(count); ) {
		const entry = `${name}.${index}`;
		try {
			await list.update((entries) => (entries.includes(entry) ? entries : [...entries, entry]));
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
			await delay(5);
			continue;
		}
		appendFileSync(notes, `${entry}\n`);
		index += 1;
	}
}

void run();
