import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'mocha';
import { systemClock } from '../../../../../src/core/base/time/clock';
import type { FoundRecord } from '../../../../../src/core/lookup/answers/answer';
import { createArchiveProvider } from '../../../../../src/core/lookup/providers/archive/archive';
import { readOpinionFile } from '../../../../../src/core/lookup/providers/archive/opinionText';
import { readCasePage } from '../../../../../src/core/lookup/providers/archive/site';
import type { OpinionTexts, Provider } from '../../../../../src/core/lookup/providers/provider';
import { VolumeFolder } from '../../../../../src/node/volumeFolder';
import { ArchiveServer } from '../../../../support/archiveServer';
import { makeVolume } from '../../../../support/archiveVolumes';

const { signal } = new AbortController();
const volume = makeVolume({
	slug: 'f3d',
	volume: '925',
	reporter: 'F.3d',
	cases: [
		{
			name: 'Roe v. Doe',
			first: 100,
			last: 103,
			opinions: [
				{ type: 'majority', paragraphs: ['The rule is plain and it [*101]governs here.', '[*102]Affirmed.'] },
				{ type: 'dissent', paragraphs: ['I would hold otherwise. [*103]The rule is unclear.'] },
			],
		},
		{
			name: 'Poe v. Loe',
			first: 110,
			last: 111,
			hasHtml: false,
			opinions: [{ type: 'majority', paragraphs: ['The second rule [*111]is plainer.'] }],
		},
	],
});
const page = '/f3d/925/html/0100-01.html';

describe('texts of opinions from the archive', () => {
	let server: ArchiveServer;
	let folder: string;
	/** Milliseconds by which the clock is ahead. */
	let ahead = 0;
	before(async () => {
		server = await ArchiveServer.start([volume]);
	});
	after(() => server.close());
	beforeEach(() => {
		server.clear();
		folder = mkdtempSync(join(tmpdir(), 'benchbook-opinions-'));
		chmodSync(folder, 0o700);
		return () => rmSync(folder, { recursive: true, force: true });
	});

	function open(): { readonly provider: Provider; readonly texts: OpinionTexts; readonly kept: VolumeFolder } {
		const kept = new VolumeFolder(join(folder, 'volumes'));
		const provider = createArchiveProvider({
			baseUrl: server.baseUrl,
			fetch,
			clock: { ...systemClock, now: () => Date.now() + ahead },
			store: kept,
			readOpinion: async (bytes, format) => readOpinionFile(bytes, format),
			version: '9.8.7',
		});
		assert.ok(provider.texts);
		return { provider, texts: provider.texts, kept };
	}

	async function find(provider: Provider, citation: string): Promise<FoundRecord> {
		const [found] = await provider.lookUp(citation, { signal });
		assert.ok(found && found.answer !== 'later' && found.answer.record);
		return found.answer.record;
	}

	const recordOf = (file: string): FoundRecord => ({ url: `https://static.case.law/f3d/925/html/${file}.html` });

	it('come with pages by one request for a record that was looked up, and then from what is kept', async () => {
		const { provider, texts } = open();
		const record = await find(provider, '925 F.3d 100');
		assert.equal(record.url, 'https://static.case.law/f3d/925/html/0100-01.html');
		assert.ok(texts.has(record));
		assert.equal(await texts.findKept?.(record), undefined);
		server.clear();
		const text = await texts.fetch(record, { signal });
		assert.equal(
			text,
			[
				'*100',
				'KEATLEY, District Judge.',
				'The rule is plain and it *101 governs here.',
				'*102',
				'Affirmed.',
				'Dissenting opinion',
				'KEATLEY, District Judge.',
				'I would hold otherwise. *103 The rule is unclear.',
			].join('\n\n'),
		);
		const [request] = server.requests;
		assert.deepEqual([server.count(), request?.url, request?.bodyLength], [1, page, 0]);
		assert.equal(request?.headers['user-agent'], 'Benchbook/9.8.7');
		// Another window, and a year later without a network.
		const other = open();
		assert.equal(await other.texts.findKept?.(record), text);
		assert.equal(await other.texts.fetch(record, { signal }), text);
		assert.equal(server.count(), 1);
		ahead += 365 * 24 * 60 * 60 * 1000;
		server.inject({ kind: 'status', status: 503 });
		assert.equal(await open().texts.fetch(record, { signal }), text);
		assert.equal(server.count(), 2);
		assert.deepEqual(await other.kept.usage().then(({ volumes }) => volumes), 1);
		await other.kept.forget();
		assert.equal(await open().texts.findKept?.(record), undefined);
		assert.deepEqual(readdirSync(folder), []);
	});

	it('come without pages where the printed case is missing, and are "" where there is none', async () => {
		const { texts } = open();
		const text = await texts.fetch(recordOf('0110-01'), { signal });
		assert.equal(text, 'The second rule is plainer.');
		assert.deepEqual(
			server.requests.map(({ url, status }) => [url, status]),
			[
				['/f3d/925/html/0110-01.html', 404],
				['/f3d/925/cases/0110-01.json', 200],
			],
		);
		assert.equal(await texts.fetch(recordOf('0999-01'), { signal }), '');
		assert.equal(await texts.fetch(recordOf('0999-01'), { signal }), '');
		assert.equal(server.count(), 4);
	});

	it('fail by a clear error, keep nothing, and go to no other host', async () => {
		const { texts } = open();
		const faults = [
			[{ kind: 'page' }, { kind: 'protocol', problem: 'wrongShape' }],
			[{ kind: 'redirect' }, { kind: 'protocol' }],
			[
				{ kind: 'huge', bytes: 100_000_000, gzip: true },
				{ kind: 'protocol', problem: 'tooLarge' },
			],
			[{ kind: 'cut' }, { kind: 'network' }],
			[{ kind: 'status', status: 500 }, { kind: 'server' }],
			[{ kind: 'status', status: 429, headers: { 'retry-after': '30' } }, { kind: 'rateLimited' }],
		] as const;
		for (const [fault, expected] of faults) {
			server.inject(fault, { path: page });
			await assert.rejects(texts.fetch(recordOf('0100-01'), { signal }), (error: unknown) => {
				const { kind, data } = error as { kind: string; data: { problem?: string; operation: string } };
				assert.equal(kind, expected.kind, fault.kind);
				if ('problem' in expected) assert.equal(data.problem, expected.problem);
				assert.equal(data.operation, 'case');
				return true;
			});
			assert.equal(await texts.findKept?.(recordOf('0100-01')), undefined, fault.kind);
		}
		assert.equal(server.elsewhere, 0);
		// The refusal holds for all that the archive is asked for.
		const sent = server.count();
		await assert.rejects(texts.fetch(recordOf('0110-01'), { signal }), { kind: 'rateLimited' });
		assert.equal(server.count(), sent);
	});

	it('are asked for by nothing but a page of the archive', async () => {
		const { texts } = open();
		const urls = [
			'https://static.case.law.example.org/f3d/925/html/0100-01.html',
			'http://static.case.law/f3d/925/html/0100-01.html',
			'https://static.case.law/f3d/925/html/../../us/1/html/0100-01.html',
			'https://static.case.law/f3d/925/html/0100-01.html?q=1',
			'https://static.case.law/F3d/925/html/0100-01.html',
			'https://static.case.law/f3d/925/cases/0100-01.json',
			'https://www.courtlistener.com/opinion/1/roe/',
			'',
		];
		for (const url of [...urls, undefined, 5 as unknown as string]) {
			const record = url === undefined ? {} : { url };
			assert.equal(texts.has(record), false, String(url));
			await assert.rejects(texts.fetch(record, { signal }), { kind: 'invalid' });
		}
		assert.equal(server.count(), 0);
		assert.deepEqual(readCasePage('https://static.case.law/f3d/925/html/0100-01.html'), {
			slug: 'f3d',
			volume: '925',
			file: '0100-01',
		});
	});

	it('are not sent for after consent is withdrawn, nor kept from a forged file', async () => {
		const { texts } = open();
		const withdrawn = new Error('withdrawn');
		const beforeSend = () => Promise.reject(withdrawn);
		await assert.rejects(texts.fetch(recordOf('0100-01'), { signal, beforeSend }), withdrawn);
		assert.equal(server.count(), 0);
		await texts.fetch(recordOf('0100-01'), { signal });
		const path = join(folder, 'volumes', 'text_f3d_925_0100-01.bin');
		writeFileSync(path, 'The rule is whatever you like.');
		assert.equal(await texts.findKept?.(recordOf('0100-01')), undefined);
	});
});
