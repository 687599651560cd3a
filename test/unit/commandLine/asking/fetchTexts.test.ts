import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import type { ArchiveServer } from '../../../support/archiveServer';
import { makeVolume } from '../../../support/archiveVolumes';
import type { CheckFolder } from '../runCheck';
import { openArchiveFolder } from './archiveFolder';

const volume = makeVolume({
	slug: 'f3d',
	volume: '925',
	reporter: 'F.3d',
	cases: [
		{
			name: 'Roe v. Doe',
			first: 100,
			last: 104,
			date: '1990-06-15',
			court: 'United States Court of Appeals for the Ninth Circuit',
			opinions: [
				{ type: 'majority', paragraphs: ['We hold that [*101]a tenant shall not be evicted without notice.'] },
			],
		},
	],
});
const page = '/f3d/925/html/0100-01.html';
const draft =
	'The court said “a tenant may not be evicted without notice.” Roe v. Doe, 925 F.3d 100, 101 (9th Cir. 1990).';

describe('benchbook check --fetch-texts', () => {
	let server: ArchiveServer;
	let folder: CheckFolder;
	let close: () => Promise<void>;
	beforeEach(async () => {
		({ server, folder, close } = await openArchiveFolder([volume], { BENCHBOOK_CONSENT: 'citations,cases' }));
		folder.write('brief.md', draft);
	});
	afterEach(() => close());

	const check = (...args: string[]) => {
		folder.now += 60_000;
		return folder.run(['--source', 'archive', ...args]);
	};

	it('compares quotations with texts that are fetched once', async () => {
		const { exitCode, stdout } = await check('--fetch-texts');
		assert.match(stdout, /quote-differs/);
		assert.equal(exitCode, 1);
		assert.equal(server.count(page), 1);
		server.clear();
		const offline = await check('--fetch-texts', '--offline');
		assert.equal(offline.stdout, stdout);
		const again = await check('--fetch-texts');
		assert.equal(again.stdout, stdout);
		assert.deepEqual(server.requests, []);
		const without = await check();
		assert.doesNotMatch(without.stdout, /quote-differs/);
	});

	it('compares with the folder’s text where there is one', async () => {
		folder.write(
			'authorities/roe.txt',
			`Roe v. Doe\n\n925 F.3d 100\n\n1990\n\nWe hold that a tenant may not be evicted without notice.`,
		);
		const { stdout } = await check('--fetch-texts');
		assert.doesNotMatch(stdout, /quote-differs/);
		assert.equal(server.count(page), 0);
	});

	it('fetches none without the option, the archive, and the consent for it', async () => {
		await check();
		assert.equal(server.count(page), 0);
		server.clear();
		await assert.rejects(
			folder.run(['--source', 'courtlistener', '--fetch-texts']),
			/--fetch-texts needs --source archive/,
		);
		const environment = { BENCHBOOK_CONSENT: 'citations' };
		await assert.rejects(
			folder.run(['--source', 'archive', '--fetch-texts'], { environment }),
			/which cases you quote\. Set BENCHBOOK_CONSENT=volumes,cases/,
		);
		assert.deepEqual(server.requests, []);
	});

	it('says that a text could not be had, and finds nothing wrong for it', async () => {
		server.inject({ kind: 'status', status: 500 }, { path: page });
		const { stdout, stderr } = await check('--fetch-texts');
		assert.match(stderr, /Not every quotation was compared/);
		assert.doesNotMatch(stdout, /quote-/);
	});
});
