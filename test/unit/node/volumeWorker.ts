// One process of volumeFolder.test.ts: writes volumes 1 to `count` again and again, each full of its own letter, until it is killed.
import { VolumeFolder } from '../../../src/node/volumeFolder';

const [folder = '', letter = '', count = '0', most = '0'] = process.argv.slice(2);

async function run(): Promise<void> {
	const volumes = new VolumeFolder(folder, { most: Number(most) });
	for (let round = 1; ; round++) {
		for (let volume = 1; volume <= Number(count); volume++) {
			await volumes.write(
				{ slug: 'f3d', volume: String(volume) },
				{ checkedAt: round, cases: Buffer.alloc(20_000, letter) },
			);
			if (volume % 20 === 0) process.send?.(round);
		}
	}
}

void run();
