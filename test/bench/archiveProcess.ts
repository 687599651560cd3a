// The archive of archive.ts, in a process of its own: `volumes` volumes of the U.S. Reports from 301 on. Says where it is, then, whenever it is asked,
// how many requests there were.
import { ArchiveServer } from '../support/archiveServer';
import { makeVolume } from '../support/archiveVolumes';

async function run(count: number): Promise<void> {
	const volumes = Array.from({ length: count }, (_, index) =>
		makeVolume({
			slug: 'us',
			volume: String(301 + index),
			reporter: 'U.S.',
			made: 110,
			pagesEach: 8,
			citesEach: 18,
		}),
	);
	const server = await ArchiveServer.start(volumes);
	process.on('message', () => process.send?.({ requests: server.count() }));
	process.on('disconnect', () => process.exit());
	process.send?.({ baseUrl: server.baseUrl });
}

void run(Number(process.argv[2]));
