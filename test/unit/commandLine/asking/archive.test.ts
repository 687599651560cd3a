import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { version } from '../../../../package.json';
import { UsageError } from '../../../../src/commandLine/arguments/usage';
import { FakeCourtListener } from '../../../courtListener/fakeCourtListener';
import { serve } from '../../../courtListener/server';
import type { ArchiveServer } from '../../../support/archiveServer';
import { makeVolume } from '../../../support/archiveVolumes';
import type { CheckFolder } from '../runCheck';
import { brown, invented, openArchiveFolder, testVolumes, varghese } from './archiveFolder';

const token = 'tokenbesidethearchive4c1d';
const secret = 'The privileged plan of Acme, Inc. to settle for $4,000,000.';

describe('benchbook check with the archive', () => {
	let server: ArchiveServer;
	let folder: CheckFolder;
	let close: () => Promise<void>;

	beforeEach(async () => {
		({ server, folder, close } = await openArchiveFolder());
	});

	afterEach(() => close());

	const paths = () => server.requests.map(({ url }) => url).sort();
	/** A minute after the last time. */
	const check = (...args: string[]) => {
		folder.now += 60_000;
		return folder.run(['--source', 'archive', ...args]);
	};

	it('tells real citations from invented ones, and asks for nothing the second time', async () => {
		folder.write('brief.md', `${secret} ${brown} See also ${varghese} But see ${invented}`);
		const { exitCode, stdout, stderr } = await check();
		assert.equal(exitCode, 1, stdout);
		assert.match(stdout, /3 citations: 2 found, details match, 1 not found/);
		assert.match(stdout, /^brief\.md:1:\d+ warning not-found Zebulon v\. Quartermaine, 925 F\.3d 500/m);
		assert.match(stdout, /^Answers: Caselaw Access Project 3\.$/m);
		assert.match(stdout, /^Volumes: F\.3d to volume 935, 2019; U\.S\. to volume 572, 2014\.$/m);
		assert.doesNotMatch(stderr, /Not everything/);
		assert.deepEqual(paths(), ['/f3d/925/CasesMetadata.json', '/us/347/CasesMetadata.json']);

		server.clear();
		const offline = await check('--offline');
		assert.deepEqual(offline, { exitCode, stdout, stderr: offline.stderr });
		const again = await check();
		assert.deepEqual(again, { exitCode, stdout, stderr: again.stderr });
		assert.deepEqual(server.requests, []);
	});

	it('sends the numbers of volumes, and nothing else of a draft', async () => {
		folder.write('secret-strategy.md', `${secret} ${brown} ${varghese} ${invented} Docket No. 12-345. 500 F.3d 77.`);
		folder.write('two.txt', `${secret} Lee v. Roe, 2019 WL 223456 (D. Nev. 2019). ${brown} 12 Nowhere Rptr. 9.`);
		await check();
		await check();
		// The absent volume is remembered, too.
		assert.deepEqual(paths(), [
			'/f3d/500/CasesMetadata.json',
			'/f3d/925/CasesMetadata.json',
			'/us/347/CasesMetadata.json',
		]);
		const allowed = [
			'accept',
			'accept-encoding',
			'accept-language',
			'connection',
			'host',
			'sec-fetch-mode',
			'user-agent',
		];
		for (const { method, headers, bodyLength } of server.requests) {
			assert.equal(method, 'GET');
			assert.equal(bodyLength, 0);
			assert.deepEqual(
				Object.keys(headers).filter((name) => !allowed.includes(name)),
				[],
			);
			assert.equal(headers['user-agent'], `Benchbook/${version}`);
			assert.match(Object.values(headers).join('\n'), /^[^$]*$/);
			assert.ok(!/Acme|Brown|Varghese|secret|483|1400/.test(JSON.stringify(headers).replace(/127\.0\.0\.1:\d+/g, '')));
		}
	});

	it('has "not covered", and never "not found", where the archive has no volume', async () => {
		folder.write('brief.md', `Doe v. Roe, 500 F.3d 77 (9th Cir. 2007). Poe v. Moe, 999 F.3d 12 (9th Cir. 2021).`);
		const { exitCode, stdout } = await check();
		assert.equal(exitCode, 2, stdout);
		assert.doesNotMatch(stdout, /not-found|[1-9] not found/);
		assert.equal(stdout.match(/ not-covered /g)?.length, 2, stdout);
		assert.deepEqual(paths(), ['/f3d/500/CasesMetadata.json']);
	});

	it('fetches nothing without consent, and each consent allows what it says', async () => {
		folder.write('brief.md', brown);
		const consent = async (value: string | undefined, source = 'archive') =>
			folder.run(['--source', source], {
				environment: { BENCHBOOK_CONSENT: value, COURTLISTENER_TOKEN: token },
			});
		for (const value of [undefined, '', 'cases', 'volume', 'text', 'VOLUMES']) {
			await assert.rejects(consent(value), (error: Error) => {
				assert.ok(error instanceof UsageError);
				assert.match(
					error.message,
					/^Nothing was sent\. Set BENCHBOOK_CONSENT=volumes to allow .*\("F\.3d, volume 925"/,
				);
				return true;
			});
		}
		assert.deepEqual(server.requests, []);
		// What may be asked for volumes may not be sent citations.
		await assert.rejects(consent('volumes', 'archive,courtlistener'), /Set BENCHBOOK_CONSENT=citations/);
		assert.deepEqual(server.requests, []);
		for (const value of ['volumes', 'citations', 'citations,cases', ' volumes , cases']) {
			folder.now += 60_000;
			assert.equal((await consent(value)).exitCode, 0);
		}
		assert.equal(server.count(), 1);
	});

	it('is asked where the environment says, over https or on this machine', async () => {
		folder.write('brief.md', brown);
		const at = (url: string) => folder.run(['--source', 'archive'], { environment: { BENCHBOOK_ARCHIVE_URL: url } });
		await assert.rejects(at('http://example.com'), /^UsageError: BENCHBOOK_ARCHIVE_URL: .*https/);
		await assert.rejects(at('https://example.com/?a=b'), /^UsageError: BENCHBOOK_ARCHIVE_URL: /);
		await assert.rejects(at('ftp://127.0.0.1'), /^UsageError: BENCHBOOK_ARCHIVE_URL: /);
		const { stdout } = await folder.run(['--source', 'archive', '--format', 'json']);
		assert.equal(JSON.parse(stdout).source, `Caselaw Access Project (${new URL(server.baseUrl).host})`);
	});

	it('keeps the volumes of each place apart', async () => {
		folder.write('brief.md', brown);
		await check();
		const other = await openArchiveFolder([makeVolume({ slug: 'us', volume: '347', reporter: 'U.S.', made: 90 })]);
		try {
			const environment = { BENCHBOOK_ARCHIVE_URL: other.server.baseUrl };
			const { stdout } = await folder.run(['--source', 'archive'], { environment });
			assert.match(stdout, /1 not found/);
			assert.equal(other.server.count(), 1);
			assert.equal(readdirSync(join(folder.cache, 'volumes')).length, 2);
		} finally {
			await other.close();
		}
	});

	it('says nothing offline of what is not kept, and all that is', async () => {
		folder.write('one.md', brown);
		folder.write('two.md', invented);
		await folder.run(['--source', 'archive', 'one.md']);
		server.clear();
		const { exitCode, stdout, stderr } = await check('--offline', '--strict');
		assert.equal(exitCode, 2);
		assert.match(stdout, /2 citations: 1 found, details match, 1 not checked/);
		assert.equal(stderr, '');
		assert.deepEqual(server.requests, []);
		// Without consent, too: nothing is sent.
		await folder.run(['--source', 'archive', '--offline'], { environment: { BENCHBOOK_CONSENT: undefined } });
	});

	it('stops before more requests than are allowed, and uses what is kept', async () => {
		folder.write('brief.md', `${invented} ${brown}`);
		const none = await check('--max', '0');
		assert.equal(none.exitCode, 2);
		assert.match(none.stderr, /^Not everything was checked\. Requests sent: 0\. --max allows more\.$/m);
		const one = await check('--max', '1');
		assert.match(one.stderr, /Requests sent: 1\./);
		assert.match(one.stdout, /1 not checked/);
		assert.equal(server.count(), 1);
		const rest = await check('--max', '1');
		assert.doesNotMatch(rest.stderr, /Requests sent/);
		assert.equal(rest.exitCode, 1);
		assert.equal(server.count(), 2);
	});

	it('is asked for four volumes at once at most', async () => {
		const numbers = Array.from({ length: 12 }, (_, index) => String(301 + index));
		server.setVolumes(numbers.map((volume) => makeVolume({ slug: 'us', volume, reporter: 'U.S.' })));
		server.inject({ kind: 'late', ms: 250 });
		folder.write('brief.md', numbers.map((volume) => `Doe v. Roe, ${volume} U.S. 3 (1990).`).join('\n\n'));
		await check();
		assert.equal(server.count(), 12);
		assert.ok(server.mostAtOnce <= 4 && server.mostAtOnce > 1, String(server.mostAtOnce));
	});

	it('is named with its coverage in every report', async () => {
		folder.write('brief.md', `${brown} ${invented}`);
		const json = JSON.parse((await check('--format', 'json')).stdout);
		assert.deepEqual(
			json.files[0].citations.map(({ source, coverage }: Record<string, string>) => `${source}: ${coverage}`).sort(),
			['Caselaw Access Project: F.3d to volume 935, 2019', 'Caselaw Access Project: U.S. to volume 572, 2014'],
		);
		const csv = (await check('--format', 'csv')).stdout.split('\r\n');
		assert.match(csv[0] ?? '', /,source,coverage,/);
		assert.match(csv[1] ?? '', /,Caselaw Access Project,"F\.3d to volume 935, 2019",/);
		const markdown = (await check('--format', 'markdown')).stdout.replaceAll('\\', '');
		assert.match(markdown, /\*\*Answers:\*\* Caselaw Access Project: 2, .*; U\\?\.S\\?\. to volume 572, 2014$/m);
	});

	it('is refused twice, and beside a name that is none', async () => {
		await assert.rejects(folder.run(['--source', 'archive,archive']), /names a source twice/);
		await assert.rejects(folder.run(['--source', 'archive,']), /must be one of/);
	});
});

describe('benchbook check with the archive and CourtListener', () => {
	let server: ArchiveServer;
	let fake: FakeCourtListener;
	let folder: CheckFolder;
	let close: () => Promise<void>;

	beforeEach(async () => {
		fake = new FakeCourtListener(token);
		const other = await serve(fake);
		const archive = await openArchiveFolder(testVolumes, {
			BENCHBOOK_COURTLISTENER_URL: other.baseUrl,
			COURTLISTENER_TOKEN: token,
			BENCHBOOK_CONSENT: 'citations',
		});
		({ server, folder } = archive);
		close = async () => {
			await archive.close();
			other.close();
		};
	});

	afterEach(() => close());

	const check = (...args: string[]) => {
		folder.now += 60_000;
		return folder.run(['--source', 'archive,courtlistener', ...args]);
	};

	it('sends CourtListener only what the archive has not found or does not cover', async () => {
		folder.write('brief.md', `${brown} ${varghese} ${invented} Arden v. Bellweather, 801 F.3d 55 (1st Cir. 2015).`);
		const { stdout } = await check();
		assert.deepEqual(fake.texts, ['925 F.3d 500\n\n801 F.3d 55']);
		assert.match(stdout, /4 citations: 3 found, details match, 1 not found/);
		assert.match(
			stdout,
			/^Answers: Caselaw Access Project 2; Caselaw Access Project, CourtListener 1; CourtListener 1\.$/m,
		);
		const json = JSON.parse((await check('--format', 'json')).stdout);
		const sources = json.files[0].citations.map(({ text, source }: Record<string, string>) => `${text}: ${source}`);
		assert.deepEqual(sources.sort(), [
			'347 U.S. 483: Caselaw Access Project',
			'801 F.3d 55: CourtListener',
			'925 F.3d 1400: Caselaw Access Project',
			'925 F.3d 500: Caselaw Access Project, CourtListener',
		]);
		assert.equal(fake.texts.length, 1);
		assert.equal(server.count(), 3);
	});

	it('shows both where one finds what the other does not, and has it reviewed', async () => {
		server.setVolumes([makeVolume({ slug: 'us', volume: '347', reporter: 'U.S.', made: 90, pagesEach: 10 })]);
		folder.write('brief.md', brown);
		const { exitCode, stdout } = await check();
		assert.deepEqual(fake.texts, ['347 U.S. 483']);
		assert.equal(exitCode, 1);
		assert.match(
			stdout,
			/information sources-differ Brown v\. Board of Education, 347 U\.S\. 483: .* no case there in Caselaw Access Project .*\(U\.S\. to volume 572, 2014\)\./,
		);
		assert.doesNotMatch(stdout, /not-found/);
		const alone = await folder.run(['--source', 'courtlistener']);
		assert.equal(alone.exitCode, 0, alone.stdout);
	});

	it('takes nothing for not covered that CourtListener could not be asked for', async () => {
		folder.write('brief.md', `${brown} Arden v. Bellweather, 801 F.3d 55 (1st Cir. 2015).`);
		for (let at = 0; at < 5; at++) fake.inject(() => ({ status: 500, headers: {}, body: {} }));
		const { stdout, stderr, exitCode } = await check();
		assert.doesNotMatch(stdout, /not covered/);
		assert.match(stdout, /1 failed/);
		assert.equal(exitCode, 2, stderr);
	});

	it('asks CourtListener where the archive is out of reach, and says that it was', async () => {
		folder.write('brief.md', brown);
		await server.close();
		const { exitCode, stdout, stderr } = await check();
		assert.equal(exitCode, 0, stdout);
		assert.match(stderr, /Can't reach the Caselaw Access Project/);
		assert.deepEqual(fake.texts, ['347 U.S. 483']);
	});
});
