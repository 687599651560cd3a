import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { ArchiveServer } from '../support/archiveServer';
import { makeVolume } from '../support/archiveVolumes';
import { openWorkbench, pictureFailures } from './support/openWorkbench';
import type { Workbench } from './support/workbench';

const draft = `# Motion

The doctrine of "separate but equal" has no place. *Brown v. Board of Education*, 347 U.S. 483, 495 (1954).

Nothing of the kind was ever decided: *Varghese v. China Southern Airlines*, 925 F.3d 1345 (11th Cir. 2019). But see *Peabody v.
Larkspur*, 925 F.3d 1352 (11th Cir. 2019). *Roe v. Wade*, 3 F.4th 12 (1st Cir. 2021).
`;

const volumes = [
	makeVolume({
		slug: 'us',
		volume: '347',
		reporter: 'U.S.',
		cases: [
			{
				name: 'Brown v. Board of Education',
				first: 483,
				last: 496,
				date: '1954-05-17',
				opinions: [
					{
						type: 'majority',
						paragraphs: ['[*495] We conclude that the doctrine of "separate but equal" has no place.'],
					},
				],
			},
		],
	}),
	makeVolume({
		slug: 'f3d',
		volume: '925',
		reporter: 'F.3d',
		cases: [
			{ name: 'Peabody v. Larkspur', first: 1331, last: 1338, date: '2019-06-05' },
			{ name: 'J.D. v. Azar', first: 1339, last: 1359, date: '2019-06-14' },
		],
	}),
];

describe('a lawyer without any account', () => {
	let server: ArchiveServer;
	let files: string;
	let workbench: Workbench;

	before(async () => {
		server = await ArchiveServer.start(volumes);
		files = await mkdtemp(join(tmpdir(), 'benchbook-archive-'));
		await writeFile(join(files, 'motion.md'), draft);
		workbench = await openWorkbench({ name: 'archive', files, env: { BENCHBOOK_ARCHIVE_URL: server.baseUrl } });
	});

	after(async () => {
		await workbench?.close();
		await server?.close();
		await rm(files, { recursive: true, force: true });
	});

	pictureFailures(() => workbench);

	it('opens a draft, is offered to check it, and needs one click', async () => {
		await workbench.openFile('motion.md');
		const offer = await workbench.notification('Check citations with the Caselaw Access Project?');
		await workbench.screenshot('archive-offer');
		assert.deepEqual(server.requests, []);
		await offer.getByRole('button', { name: 'Allow' }).click();
		await workbench.waitForSquiggle('925 F.3d 1345', 'warning');
		await workbench.screenshot('archive-checked');
		assert.deepEqual(server.requests.map(({ url }) => url).sort(), [
			'/f3d/925/CasesMetadata.json',
			'/us/347/CasesMetadata.json',
		]);
	});

	it('reads whose case is at a page, and where the one that was meant begins', async () => {
		const hover = await workbench.hover('925 F.3d 1345', /inside another case/);
		assert.match(hover, /J\.D\. v\. Azar/);
		await workbench.screenshot('archive-hover');
		const other = await workbench.hover('925 F.3d 1352', /Did you mean/);
		assert.match(other, /925 F\.3d 1331/);
		await workbench.screenshot('archive-did-you-mean');
	});

	it('sees who verifies, and what was sent', async () => {
		await workbench.hoverStatusBarItem('to review');
		await workbench.page.getByText(/Sent today: .* volumes?/).waitFor();
		await workbench.screenshot('archive-status');
	});
});
