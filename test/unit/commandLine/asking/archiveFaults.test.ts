import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { after, afterEach, before, beforeEach, describe, it } from 'mocha';
import { volumesFolder } from '../../../../src/commandLine/asking/cache';
import { mountSmallDisk } from '../../../smallDisk';
import type { ArchiveFault, ArchiveServer } from '../../../support/archiveServer';
import { madeName, makeVolume } from '../../../support/archiveVolumes';
import { buildProgram } from '../../buildProgram';
import type { CheckFolder } from '../runCheck';
import { brown, openArchiveFolder, varghese } from './archiveFolder';

const yearMs = 365 * 24 * 60 * 60_000;
const faulty = '/us/347/CasesMetadata.json';

describe('benchbook check while the archive fails', function () {
	this.timeout(60_000);
	let server: ArchiveServer;
	let folder: CheckFolder;
	let close: () => Promise<void>;

	beforeEach(async () => {
		({ server, folder, close } = await openArchiveFolder());
		folder.write('brief.md', `${brown} See also ${varghese}`);
	});

	afterEach(() => close());

	/** A minute after the last time. */
	const check = (...args: string[]) => {
		folder.now += 60_000;
		return folder.run(['--source', 'archive', ...args]);
	};
	const rightResult = /2 citations: 2 found, details match/;

	/** The volume with the fault costs its own citation; nothing is accused, and nothing is lost once it is over. */
	const costsOneCitation = async (fault: ArchiveFault, why: RegExp) => {
		server.inject(fault, { path: faulty });
		const { exitCode, stdout, stderr } = await check();
		assert.equal(exitCode, 2, `${stdout}${stderr}`);
		assert.match(stdout, /2 citations: 1 found, details match, 1 /);
		assert.doesNotMatch(stdout, /not-found|[1-9] not found/);
		const said = stderr.split('\n').filter((line) => line.startsWith('Not everything was checked.'));
		assert.equal(said.length, 1, stderr);
		assert.match(said[0] ?? '', why);
		assert.equal(server.elsewhere, 0);
		server.clear();
		assert.match((await check()).stdout, rightResult);
		assert.deepEqual(
			server.requests.map(({ url }) => url),
			[faulty],
		);
		server.clear();
		assert.match((await check('--offline')).stdout, rightResult);
		assert.deepEqual(server.requests, []);
	};

	it('by truncated JSON', () => costsOneCitation({ kind: 'truncated' }, /A file .* can't be read/));

	it('by a connection that ends in the middle', () => costsOneCitation({ kind: 'cut' }, /Caselaw Access Project/));

	it('by members of other types: they cost the entries that they are in', async () => {
		server.inject({ kind: 'wrongTypes' });
		const volume = (await (await fetch(`${server.baseUrl}${faulty}`)).json()) as { first_page?: string }[];
		const isRight = volume.map((entry) => typeof entry?.first_page === 'string' && entry.first_page === '483');
		const { exitCode, stdout } = await check();
		// Brown's entry is a right one, or costs itself: a citation that can't be looked up.
		assert.doesNotMatch(stdout, /not-found|[1-9] not found/);
		assert.match(stdout, isRight.includes(true) ? / found, details match/ : /2 citations: /);
		assert.ok(exitCode === 0 || exitCode === 2, stdout);
	});

	it('by a web page', () => costsOneCitation({ kind: 'page' }, /a web page, .* Sign in to your network/));

	it('by a redirect to another host, which is asked nothing', () =>
		costsOneCitation({ kind: 'redirect' }, /redirects to http:\/\/localhost:\d+.* it didn't follow/));

	it('by 100 MB, of which a part is read', () =>
		costsOneCitation({ kind: 'huge', bytes: 100 * 1024 * 1024, gzip: false }, /too large to read/));

	it('by 100 MB that come as 100 KB', () =>
		costsOneCitation({ kind: 'huge', bytes: 100 * 1024 * 1024, gzip: true }, /too large to read/));

	it('by 503', () => costsOneCitation({ kind: 'status', status: 503 }, /had an error \(503\)/));

	for (const [status, said] of [
		[429, /too many requests\. Try again after /],
		[503, /had an error \(503\)/],
	] as const) {
		it(`by ${status} with a time to wait: what the next volumes would get, too, is not asked for`, async () => {
			const numbers = Array.from({ length: 20 }, (_, index) => 301 + index);
			folder.write('brief.md', numbers.map((volume) => `${madeName(volume)}, ${volume} U.S. 3 (1940).`).join('\n\n'));
			server.inject({ kind: 'status', status, headers: { 'retry-after': '3600' } });
			const { exitCode, stdout, stderr } = await check();
			assert.equal(exitCode, 2);
			assert.doesNotMatch(stdout, /not-found|[1-9] not found/);
			assert.match(stderr, said);
			assert.ok(server.count() <= 4, String(server.count()));
			server.clear();
			folder.write('brief.md', `${brown} See also ${varghese}`);
			assert.match((await check()).stdout, rightResult);
		});
	}

	it('by being out of reach: it is tried a few times, for a draft of any length', async () => {
		const numbers = Array.from({ length: 60 }, (_, index) => 301 + index);
		folder.write('brief.md', numbers.map((volume) => `${madeName(volume)}, ${volume} U.S. 3.`).join('\n\n'));
		server.inject({ kind: 'cut' });
		server.setVolumes(numbers.map((volume) => makeVolume({ slug: 'us', volume: String(volume), reporter: 'U.S.' })));
		const { exitCode, stdout, stderr } = await check();
		assert.equal(exitCode, 2);
		assert.match(stdout, /60 citations: 60 failed/);
		assert.match(stderr, /Can't reach the Caselaw Access Project/);
		assert.ok(server.count() <= 12, String(server.count()));
	});

	it('by dripping: a slow volume is read, and one that takes forever is stopped with the run', async () => {
		server.setVolumes([
			makeVolume({
				slug: 'us',
				volume: '347',
				reporter: 'U.S.',
				made: 1,
				cases: [{ name: 'Brown v. Board of Education', first: 483, last: 496, date: '1954-05-17' }],
			}),
		]);
		folder.write('brief.md', brown);
		server.inject({ kind: 'drip', ms: 0 }, { times: 1 });
		assert.match((await check()).stdout, /1 citation: 1 found, details match/);
		folder.write('brief.md', varghese);
		server.setVolumes([makeVolume({ slug: 'f3d', volume: '925', reporter: 'F.3d' })]);
		server.inject({ kind: 'drip', ms: 50 });
		const stop = new AbortController();
		setTimeout(() => stop.abort(), 300);
		await assert.rejects(folder.run(['--source', 'archive'], { signal: stop.signal }));
		folder.write('brief.md', brown);
		assert.match((await check('--offline')).stdout, /1 citation: 1 found, details match/);
	});

	it('by a full disk: what it said counts, and is asked for again', async function () {
		const disk = await mountSmallDisk();
		if (!disk) return this.skip();
		try {
			const environment = { BENCHBOOK_CACHE: join(disk.folder, 'cache') };
			const run = () => {
				folder.now += 60_000;
				return folder.run(['--source', 'archive'], { environment });
			};
			disk.fill();
			const full = await run();
			assert.match(full.stdout, rightResult);
			assert.match(full.stderr, /^Volumes can't be kept \(ENOSPC\): they will be fetched again\.$/m);
			disk.free();
			const free = await run();
			assert.match(free.stdout, rightResult);
			assert.doesNotMatch(free.stderr, /ENOSPC/);
			assert.equal(server.count(), 4);
			await run();
			assert.equal(server.count(), 4);
		} finally {
			disk.free();
			await disk.unmount();
		}
	});

	it('and what is kept is forged or cut off: it is fetched again', async () => {
		await check();
		const kept = volumesFolder(folder.cache, new URL(server.baseUrl).origin);
		const names = readdirSync(kept);
		assert.equal(names.length, 2);
		const forgeries = [
			(bytes: Buffer) => bytes.subarray(0, bytes.length / 2),
			() => Buffer.from('{"version":1}'),
			() => Buffer.alloc(0),
		];
		for (const forge of forgeries) {
			for (const name of names) writeFileSync(join(kept, name), forge(readFileSync(join(kept, name))));
			server.clear();
			const offline = await check('--offline', '--strict');
			assert.equal(offline.exitCode, 2);
			assert.doesNotMatch(offline.stdout, /not-found|[1-9] not found/);
			assert.match((await check()).stdout, rightResult);
			assert.equal(server.count(), 2);
		}
	});

	it('and the clock was set back: what is kept is used, and asked for again by its validators', async () => {
		await check();
		server.clear();
		folder.now -= 2 * yearMs;
		assert.match((await check('--offline')).stdout, rightResult);
		assert.match((await check()).stdout, rightResult);
		assert.deepEqual(
			server.requests.map(({ status }) => status),
			[304, 304],
		);
	});

	it('and what is kept is old: it is asked for by its validators, and used when that fails', async () => {
		await check();
		server.clear();
		folder.now += yearMs;
		server.inject({ kind: 'status', status: 503, headers: { 'retry-after': '3600' } });
		assert.match((await check()).stdout, rightResult);
		assert.ok(server.count() > 0);
		server.clear();
		assert.match((await check()).stdout, rightResult);
		assert.deepEqual(
			server.requests.map(({ status, headers }) => [status, typeof headers['if-none-match']]),
			[
				[304, 'string'],
				[304, 'string'],
			],
		);
		server.clear();
		await check();
		assert.deepEqual(server.requests, []);
	});

	it('by hostile names and values: they are printed plainly', async () => {
		server.inject({
			kind: 'change',
			change: (text) =>
				text
					.replaceAll('Brown v. Board of Education', '::error::\\u001b[31m<script>v. \\u202e##vso[x]')
					.replaceAll('BROWN v. BOARD OF EDUCATION', '__proto__'),
		});
		for (const format of ['text', 'json', 'csv', 'markdown', 'sarif']) {
			const { stdout } = await check('--format', format);
			assert.doesNotMatch(stdout, /[\u001b\u202e]/);
			assert.doesNotMatch(stdout, /^\s*::|##vso\[/m);
		}
	});
});

describe('benchbook check, several at once and killed, with the archive', function () {
	this.timeout(120_000);
	const built = mkdtempSync(join(tmpdir(), 'benchbook-archive-'));
	const numbers = Array.from({ length: 12 }, (_, index) => String(301 + index));
	const volumes = numbers.map((volume) =>
		makeVolume({
			slug: 'us',
			volume,
			reporter: 'U.S.',
			citesEach: 10,
			cases: [{ name: 'Doe v. Roe', first: 900, last: 910, date: '1990-05-04' }],
		}),
	);
	const draft = numbers.map((volume) => `Doe v. Roe, ${volume} U.S. 900 (1990).`).join('\n\n');
	const allFound = /12 citations: 12 found, details match/;
	let server: ArchiveServer;
	let folder: CheckFolder;
	let close: () => Promise<void>;
	let program = '';

	before(() => {
		program = buildProgram('src/commandLine/index.ts', built);
	});

	after(() => rmSync(built, { recursive: true, force: true }));

	beforeEach(async () => {
		({ server, folder, close } = await openArchiveFolder(volumes));
		folder.write('brief.md', draft);
	});

	afterEach(() => close());

	const start = (...args: string[]) => {
		const child: ChildProcess = spawn(process.execPath, [program, 'check', '--source', 'archive', ...args], {
			cwd: folder.path,
			env: {
				PATH: process.env.PATH,
				BENCHBOOK_CACHE: folder.cache,
				BENCHBOOK_ARCHIVE_URL: server.baseUrl,
				BENCHBOOK_CONSENT: 'volumes',
			},
		});
		let stdout = '';
		child.stdout?.on('data', (chunk: Buffer) => {
			stdout += chunk.toString();
		});
		return { child, ended: once(child, 'close').then(() => stdout) };
	};

	it('loses nothing when it is killed while it writes', async () => {
		server.inject({ kind: 'late', ms: 10 });
		for (let run = 0; run < 4; run++) {
			const { child, ended } = start();
			const before = server.count();
			while (server.count() < before + 1 + run && child.exitCode === null) await delay(2);
			await delay(Math.random() * 40);
			child.kill('SIGKILL');
			await ended;
			const offline = await start('--offline').ended;
			assert.doesNotMatch(offline, /not-found|[1-9] not found/);
		}
		assert.match(await start().ended, allFound);
		server.clear();
		assert.match(await start('--offline').ended, allFound);
		assert.deepEqual(server.requests, []);
	});

	it('has all of it when two fetch at the same time', async () => {
		const both = await Promise.all([start().ended, start().ended]);
		for (const stdout of both) assert.match(stdout, allFound);
		const kept = readdirSync(volumesFolder(folder.cache, new URL(server.baseUrl).origin));
		assert.deepEqual(kept.sort(), numbers.map((volume) => `volume_us_${volume}.bin`).sort());
		server.clear();
		assert.match(await start('--offline').ended, allFound);
		assert.deepEqual(server.requests, []);
	});
});
