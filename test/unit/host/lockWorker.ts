// One process of lockRounds.ts, which takes the locks of the paths it is sent. With `crash` it holds them until it is killed; with `compete` it
// reports for each whether it was the only one that held it.
import { open, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { withLock } from '../../../src/node/fileLock';

/** Milliseconds: hundreds of locks at once take their time on a busy machine. */
const patience = 600_000;

const holdForever = (path: string) =>
	new Promise<boolean>((resolve) => {
		void withLock(
			path,
			() => {
				resolve(true);
				return new Promise(() => undefined);
			},
			patience,
		);
	});

const compete = (path: string) =>
	withLock(
		path,
		async () => {
			const inside = await open(`${path}.inside`, 'wx').catch(() => undefined);
			await delay(1);
			await inside?.close();
			if (inside) await rm(`${path}.inside`);
			return inside !== undefined;
		},
		patience,
	);

const take = process.argv[2] === 'crash' ? holdForever : compete;
process.on('message', async (paths: string[]) => process.send?.(await Promise.all(paths.map(take))));
