import './vscodeWithMessages';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'mocha';
import { systemClock } from '../../../../src/core/base/time/clock';
import { citationString } from '../../../../src/core/citations/parts/citationString';
import { findCitations } from '../../../../src/core/citations/recognition';
import { AnswerBook } from '../../../../src/core/lookup/answers/answerBook';
import { createArchiveProvider } from '../../../../src/core/lookup/providers/archive/archive';
import type { Provider } from '../../../../src/core/lookup/providers/provider';
import { type Miss, missKey, suggestionsOn, writeQuery } from '../../../../src/core/verification/verdict/misses';
import type { Verdict } from '../../../../src/core/verification/verdict/verdict';
import { MissSearches } from '../../../../src/features/citations/asking/missSearches';
import { VolumeFolder } from '../../../../src/node/volumeFolder';
import { ArchiveServer } from '../../../support/archiveServer';
import { makeVolume } from '../../../support/archiveVolumes';

const { signal } = new AbortController();
const many = Array.from({ length: 30 }, (_, at) => ({
	name: `Larkspur v. Party${at}`,
	first: 10 * at + 1,
	last: 10 * at + 9,
}));
const volume = makeVolume({
	slug: 'f3d',
	volume: '925',
	reporter: 'F.3d',
	cases: [
		...many,
		{ name: 'Peabody v. Larkspur', first: 1331, last: 1338, date: '2019-06-05' },
		// Where a name is read as citations, these are other volumes.
		{ name: 'Osgood v. Larkspur, 101 F.3d 5; 102 F.3d 6', first: 1339, last: 1345, date: '2019-06-05' },
	],
});

describe('looking for what was not found in kept volumes', () => {
	let server: ArchiveServer;
	let folder: string;
	let asked: string[];
	before(async () => {
		server = await ArchiveServer.start([volume]);
	});
	after(() => server.close());
	beforeEach(() => {
		server.clear();
		asked = [];
		folder = mkdtempSync(join(tmpdir(), 'benchbook-kept-'));
		return () => rmSync(folder, { recursive: true, force: true });
	});

	/** Two that are asked one after the other, and a search for what a draft cites. */
	const open = async () => {
		const provider = createArchiveProvider({
			baseUrl: server.baseUrl,
			fetch,
			clock: systemClock,
			store: new VolumeFolder(folder),
			version: '1.0.0',
		});
		await provider.lookUp('925 F.3d 5000', { signal });
		assert.equal(server.requests.length, 1);
		const both = {
			kept: provider.kept,
			lookUp: async (text: string) => {
				asked.push(text);
				return [];
			},
		} as unknown as Provider;
		const book = new AnswerBook();
		const searches = new MissSearches(...([{}, {}] as unknown as ConstructorParameters<typeof MissSearches>));
		const search = async (text: string): Promise<string[]> => {
			const [citation] = findCitations(text, 'plaintext');
			assert.ok(citation);
			const miss: Miss = { key: missKey(citation), citation, besides: [], query: writeQuery(citation) ?? '' };
			await searches.searchKept([miss], { connection: { provider: both }, book, signal });
			const entry = book.get(citationString(citation));
			const verdict = { citation, entry, state: 'notFound', isToReview: true, findings: [] } as unknown as Verdict;
			return suggestionsOn(verdict).map((one) => (one.kind === 'citation' ? one.text : one.url));
		};
		return { search, book };
	};

	it('finds the one of that name among many that share a party', async () => {
		const { search } = await open();
		assert.deepEqual(await search('Peabody v. Larkspur, 925 F.3d 1345 (2019).'), ['925 F.3d 1331']);
	});

	it('sends nothing to anyone, whatever the names of cases say', async () => {
		const { search, book } = await open();
		await search('Osgood v. Larkspur, 925 F.3d 1345 (2019).');
		await search('Osgood v. Larkspur, 101 F.3d 5, 925 F.3d 1345 (2019).');
		assert.equal(server.requests.length, 1);
		assert.deepEqual(asked, []);
		assert.equal(book.get('101 F.3d 5').answer, undefined);
	});
});
