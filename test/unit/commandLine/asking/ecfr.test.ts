import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { UsageError } from '../../../../src/commandLine/arguments/usage';
import { startFaultServer } from '../../../faults/faultServer';
import { EcfrServer } from '../../../support/ecfrServer';
import { aWord } from '../../verification/decisions/aWord';
import { CheckFolder } from '../runCheck';
import { brown, openArchiveFolder } from './archiveFolder';

const secret = 'The privileged plan of Acme, Inc. to settle for $4,000,000.';

describe('benchbook check with the eCFR', () => {
	let server: EcfrServer;
	let folder: CheckFolder;

	beforeEach(async () => {
		server = await EcfrServer.start();
		folder = new CheckFolder({ BENCHBOOK_ECFR_URL: server.baseUrl, BENCHBOOK_CONSENT: 'titles' });
	});

	afterEach(async () => {
		folder.remove();
		await server.close();
	});

	/** A minute after the last time. */
	const check = (...args: string[]) => {
		folder.now += 60_000;
		return folder.run(['--source', 'ecfr', ...args]);
	};

	it('tells sections that are there from others, and asks for nothing the second time', async () => {
		folder.write('brief.md', `${secret} 29 C.F.R. § 1604.11(a). 29 C.F.R. § 1604.99. 29 C.F.R. § 1604.15. ${brown}`);
		const { exitCode, stdout } = await check();
		assert.equal(exitCode, 1, stdout);
		assert.match(stdout, /4 citations: 1 found, details match, 2 not found, /);
		assert.match(
			stdout,
			/^brief\.md:1:\d+ warning section-not-found 29 C\.F\.R\. § 1604\.99: .* in the eCFR as of 2026-11-20\.$/m,
		);
		assert.match(
			stdout,
			/^brief\.md:1:\d+ information section-not-found 29 C\.F\.R\. § 1604\.15: .* is reserved or was removed/m,
		);
		assert.deepEqual(server.requests, [
			'/api/versioner/v1/titles.json',
			'/api/versioner/v1/structure/2026-11-20/title-29.json',
		]);
		server.requests = [];
		const again = await check();
		assert.deepEqual([again.exitCode, again.stdout], [exitCode, stdout]);
		const offline = await check('--offline');
		assert.match(offline.stdout, /4 citations: 1 found, details match, 2 not found, /);
		assert.deepEqual(server.requests, []);
	});

	it('says less of a section that is cited from an older edition, and nothing of an ignored one', async () => {
		folder.write('brief.md', '29 C.F.R. § 1604.99 (1985).');
		assert.match((await check()).stdout, /information section-not-found/);
		const decision = { ...aWord, kind: 'ignored', at: '2026-11-20T10:00:00.000Z' };
		const decisions = { '29 C.F.R. 1604.99|': decision };
		folder.write('.benchbook/decisions.json', JSON.stringify({ version: 1, decisions }));
		const { exitCode, stdout } = await check();
		assert.equal(exitCode, 0, stdout);
	});

	it('says that regulations were not checked where the eCFR could not be asked, and nothing without it', async () => {
		folder.write('brief.md', '29 C.F.R. § 1604.11(a).');
		const offline = await check('--offline');
		assert.equal(offline.exitCode, 0, offline.stdout);
		assert.match(offline.stdout, /1 citation: 1 not (?:asked|checked)/);
		assert.equal((await check('--offline', '--strict')).exitCode, 2);
		const without = await folder.run([]);
		assert.match(without.stdout, /1 citation: 1 not covered/);
		assert.equal(without.exitCode, 0);
	});

	it('needs a consent of its own', async () => {
		folder.write('brief.md', '29 C.F.R. § 1604.11.');
		for (const consent of ['', 'volumes', 'cases']) {
			const run = folder.run(['--source', 'ecfr'], { environment: { BENCHBOOK_CONSENT: consent } });
			await assert.rejects(
				run,
				(error) => error instanceof UsageError && /BENCHBOOK_CONSENT=titles/.test(error.message),
			);
		}
		assert.deepEqual(server.requests, []);
	});

	it('tells no other source of a regulation, asks about each once, and covers no other law', async () => {
		const texts: string[] = [];
		const service = await startFaultServer(({ body }) => {
			texts.push((JSON.parse(body.toString()) as { text: string }).text);
			return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('{"citations": []}') };
		});
		try {
			folder.write('one.md', `29 C.F.R. § 1604.11. 28 U.S.C. § 1331. ${brown}`);
			folder.write('two.md', '29 C.F.R. § 1604.11.');
			const environment = {
				...{ BENCHBOOK_BASE_URL: service.baseUrl, BENCHBOOK_API_KEY: 'key', BENCHBOOK_CONSENT: 'citations' },
			};
			const { stdout, stderr } = await folder.run(['--source', 'service,ecfr'], { environment });
			assert.deepEqual([...new Set(texts)], ['347 U.S. 483']);
			assert.match(stderr, /^1 of 1 citation$/m);
			assert.match(stdout, /4 citations: 2 found, details match, 1 not covered/);
			await folder.run(['--source', 'service'], { environment });
			assert.deepEqual([...new Set(texts)], ['347 U.S. 483']);
		} finally {
			await service.close();
		}
	});

	it('leaves it to no other source, and says that it failed', async () => {
		const archive = await openArchiveFolder();
		try {
			folder.write('brief.md', `29 C.F.R. § 1604.11. 17 C.F.R. § 240.99. ${brown}`);
			const environment = { BENCHBOOK_ARCHIVE_URL: archive.server.baseUrl, BENCHBOOK_CONSENT: 'volumes,titles' };
			const both = await folder.run(['--source', 'archive,ecfr'], { environment });
			assert.match(both.stdout, /3 citations: 2 found, details match, 1 not found/);
			assert.deepEqual(
				archive.server.requests.map(({ url }) => url),
				['/us/347/CasesMetadata.json'],
			);
			folder.write('brief.md', '26 C.F.R. § 1.61-1.');
			server.respond = (_, response) => {
				response.writeHead(503).end();
				return true;
			};
			const failed = await check();
			assert.equal(failed.exitCode, 2, failed.stdout);
			assert.match(failed.stderr, /Not everything was checked\. The eCFR had an error \(503\)/);
		} finally {
			await archive.close();
		}
	});
});
