import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'mocha';
import { systemClock } from '../../../../src/core/base/time/clock';
import { Turns } from '../../../../src/core/base/time/turns';
import { findCitations } from '../../../../src/core/citations/recognition';
import type { FoundRecord } from '../../../../src/core/lookup/answers/answer';
import { type FetchedText, FetchedTexts } from '../../../../src/core/lookup/asking/fetchedTexts';
import { createArchiveProvider } from '../../../../src/core/lookup/providers/archive/archive';
import { readOpinionFile } from '../../../../src/core/lookup/providers/archive/opinionText';
import type { ComparedQuotation } from '../../../../src/core/quotations/comparison/comparedQuotation';
import { TextComparer } from '../../../../src/core/quotations/comparison/textComparer';
import { compareDraft, type TextSource } from '../../../../src/core/quotations/texts/compareDraft';
import { noIdentity } from '../../../../src/core/quotations/texts/textFile';
import { recordsOf, type Verdict } from '../../../../src/core/verification/verdict/verdict';
import { VolumeFolder } from '../../../../src/node/volumeFolder';
import { ArchiveServer } from '../../../support/archiveServer';
import { makeVolume } from '../../../support/archiveVolumes';

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
				{ type: 'majority', paragraphs: ['The rule is plain and it [*101]governs every case of this kind.'] },
				{ type: 'dissent', paragraphs: ['The rule of my colleagues is a stranger to our law.'] },
			],
		},
		{ name: 'Poe v. Loe', first: 110, last: 111 },
	],
});
const draft = [
	'The court held that “the rule is plain and it governs every case.” Roe v. Doe, 925 F.3d 100, 101 (9th Cir. 1990).',
	'It is “a stranger to our law.” Id. at 101.',
	'It added that “the rule is new.” Roe v. Doe, 925 F.3d 100, 101 (9th Cir. 1990).',
	'Another case is Poe v. Loe, 925 F.3d 110 (9th Cir. 1990).',
].join('\n\n');
const page = '/f3d/925/html/0100-01.html';

describe('texts that are fetched by their record', () => {
	const citations = findCitations(draft, 'plaintext');
	let server: ArchiveServer;
	let folder: string;
	before(async () => {
		server = await ArchiveServer.start([volume]);
	});
	after(() => server.close());
	beforeEach(() => {
		server.clear();
		folder = mkdtempSync(join(tmpdir(), 'benchbook-fetched-'));
		return () => rmSync(folder, { recursive: true, force: true });
	});

	function open(mayFetch: (document: string) => boolean = () => true) {
		const store = new VolumeFolder(join(folder, 'volumes'));
		let ahead = 0;
		const clock = { ...systemClock, now: () => Date.now() + ahead };
		const provider = createArchiveProvider({
			baseUrl: server.baseUrl,
			fetch,
			clock,
			store,
			readOpinion: async (bytes, format) => readOpinionFile(bytes, format),
			version: '1.0.0',
		});
		const asked: string[] = [];
		const log: string[] = [];
		let changes = 0;
		const texts = new FetchedTexts({
			source: () => provider.texts,
			clock,
			mayFetch: async (document) => {
				asked.push(document);
				return mayFetch(document);
			},
			onChange: () => {
				changes += 1;
			},
			log: (line) => log.push(line),
		});
		return { provider, texts, asked, log, changes: () => changes, pass: (ms: number) => (ahead += ms) };
	}

	/** As a session compares: with the records of what was found. */
	async function compare(
		{ provider, texts }: ReturnType<typeof open>,
		document?: string,
	): Promise<ComparedQuotation[]> {
		const verdicts = await Promise.all(
			citations.map(async (citation): Promise<Verdict> => {
				const [found] = await provider.lookUp(`925 F.3d ${citation.page ?? '100'}`, { signal });
				const record = found && found.answer !== 'later' ? found.answer.record : undefined;
				return { citation, isFound: citation.kind === 'full', record } as unknown as Verdict;
			}),
		);
		const recordOf = recordsOf(verdicts);
		const comparer = new TextComparer();
		type Text = Pick<FetchedText, 'key' | 'content'> & { readonly file: string; readonly identity: typeof noIdentity };
		const source: TextSource<Text> = {
			match(cited) {
				const found = texts.find(cited, recordOf, document);
				if (!found) return { kind: 'none', misnamed: [] };
				return { kind: 'text', text: { ...found, file: 'fetched', identity: noIdentity }, by: 'citation' };
			},
			async compare({ key, content }, quotation) {
				comparer.load(key, new TextEncoder().encode(content), 'plain');
				return comparer.compare(key, quotation);
			},
			uriOf: ({ key }) => key,
		};
		const turns = new Turns(systemClock, () => Promise.resolve());
		const compared = await compareDraft({ text: draft, language: 'plaintext', citations }, source, turns);
		return [...(compared?.quotations ?? [])];
	}
	const outcomes = (compared: readonly ComparedQuotation[]) =>
		compared.map(({ outcome }) => (outcome.kind === 'notCompared' ? outcome.reason : outcome.kind));

	it('come once for each case that is quoted, with pages and dissents, and then without a request', async () => {
		const opened = open();
		assert.deepEqual(outcomes(await compare(opened, 'a')), ['noText', 'noText', 'noText']);
		assert.equal(opened.changes(), 0);
		assert.equal(await opened.texts.whenFetched(), true);
		assert.equal(opened.changes(), 1);
		const compared = await compare(opened, 'a');
		assert.deepEqual(outcomes(compared), ['exact', 'exact', 'differs']);
		const [, dissent] = compared;
		assert.ok(dissent?.outcome.kind === 'exact');
		assert.equal(dissent.outcome.place.separateOpinion?.kind, 'dissent');
		assert.equal(await opened.texts.whenFetched(), false);
		// Poe v. Loe isn't quoted.
		assert.deepEqual(
			server.requests.map(({ url }) => url),
			['/f3d/925/CasesMetadata.json', page],
		);
		// Another window that may not fetch: it is kept.
		const later = open(() => false);
		await compare(later, 'a');
		await later.texts.whenFetched();
		assert.deepEqual(outcomes(await compare(later, 'a')), ['exact', 'exact', 'differs']);
		assert.equal(server.count(page), 1);
		later.texts.forget();
		assert.deepEqual(outcomes(await compare(later)), ['noText', 'noText', 'noText']);
	});

	it('are not asked for unless that may be, and are once it may', async () => {
		let may = false;
		const opened = open(() => may);
		for (let round = 0; round < 3; round++) {
			assert.deepEqual(outcomes(await compare(opened, 'a')), ['noText', 'noText', 'noText']);
			await opened.texts.whenFetched();
		}
		assert.deepEqual([opened.asked, server.count(page), opened.changes()], [['a'], 0, 0]);
		may = true;
		opened.texts.reconsider();
		assert.equal(opened.changes(), 1);
		await compare(opened, 'a');
		await opened.texts.whenFetched();
		assert.equal(server.count(page), 1);
		assert.equal(outcomes(await compare(opened, 'a'))[0], 'exact');
	});

	it('are not asked for after that was withdrawn, directly before the request', async () => {
		const may = [true, false, true, true];
		const opened = open(() => may.shift() ?? false);
		await compare(opened, 'a');
		await opened.texts.whenFetched();
		assert.deepEqual([may.length, server.count(page), opened.log], [2, 0, []]);
		opened.texts.reconsider();
		await compare(opened, 'a');
		await opened.texts.whenFetched();
		assert.equal(server.count(page), 1);
		assert.equal(outcomes(await compare(opened, 'a'))[0], 'exact');
	});

	it('are asked for by one document where another one, which is confidential, quotes the same case', async () => {
		const opened = open((document) => document === 'b');
		for (const document of ['a', 'a', 'c', 'a']) {
			await compare(opened, document);
			await opened.texts.whenFetched();
		}
		assert.deepEqual([opened.asked, server.count(page)], [['a', 'c'], 0]);
		await compare(opened, 'b');
		await opened.texts.whenFetched();
		assert.equal(server.count(page), 1);
	});

	it('are not asked for where no document quotes them', async () => {
		const opened = open();
		await compare(opened);
		assert.equal(await opened.texts.whenFetched(), false);
		assert.equal(server.count(page), 0);
	});

	it('are asked for again some time after they could not be had, and say nothing of the quotation until then', async () => {
		const opened = open();
		server.inject({ kind: 'status', status: 500 }, { path: page, times: 1 });
		await compare(opened, 'a');
		await opened.texts.whenFetched();
		assert.equal(opened.log.length, 1);
		assert.deepEqual(outcomes(await compare(opened, 'a')), ['noText', 'noText', 'noText']);
		assert.equal(await opened.texts.whenFetched(), false);
		assert.equal(server.count(page), 1);
		opened.pass(6 * 60_000);
		await compare(opened, 'a');
		await opened.texts.whenFetched();
		assert.deepEqual(outcomes(await compare(opened, 'a')), ['exact', 'exact', 'differs']);
	});

	it('are those of a record that was found, and of the archive', () => {
		const { texts } = open();
		const cited = { citations: citations.slice(0, 1) };
		const other: FoundRecord = { url: 'https://www.courtlistener.com/opinion/1/roe/', id: 1 };
		assert.equal(
			texts.find(cited, () => other, 'a'),
			undefined,
		);
		const [citation] = citations;
		assert.ok(citation);
		const unsure = { citation, isFound: false, record: other } as unknown as Verdict;
		assert.equal(recordsOf([unsure])(citation), undefined);
		const sure = { citation: { ...citation, start: citation.start + 5 }, isFound: true, record: other };
		assert.equal(recordsOf([sure as unknown as Verdict], 5)(citation), other);
	});
});
