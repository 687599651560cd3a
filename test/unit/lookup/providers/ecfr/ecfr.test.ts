import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { systemClock } from '../../../../../src/core/base/time/clock';
import { createEcfrProvider } from '../../../../../src/core/lookup/providers/ecfr/ecfr';
import { readRegulation } from '../../../../../src/core/lookup/providers/ecfr/regulation';
import { decodeTitle, encodeTitle, readStructure } from '../../../../../src/core/lookup/providers/ecfr/title';
import type { KeptVolume, VolumeStore } from '../../../../../src/core/lookup/providers/volumeStore';
import { isServiceError } from '../../../../../src/core/service/serviceError';
import { EcfrServer, group, section, testTitles } from '../../../../support/ecfrServer';

const dayMs = 24 * 60 * 60 * 1000;
const titlesPath = '/api/versioner/v1/titles.json';
const pathOf = (title: number, day = '2026-11-20') => `/api/versioner/v1/structure/${day}/title-${title}.json`;
const { signal } = new AbortController();
const bytesOf = (json: unknown) => new TextEncoder().encode(JSON.stringify(json));

describe('the eCFR as a provider', () => {
	let server: EcfrServer;
	/** Milliseconds that the clock is ahead. */
	let ahead: number;
	let kept: Map<string, KeptVolume>;

	beforeEach(async () => {
		server = await EcfrServer.start();
		ahead = 0;
		kept = new Map();
	});

	afterEach(() => server.close());

	const store: VolumeStore = {
		read: async ({ slug, volume }) => kept.get(`${slug}/${volume}`),
		write: async ({ slug, volume }, what) => void kept.set(`${slug}/${volume}`, what),
	};
	const open = () =>
		createEcfrProvider({
			baseUrl: server.baseUrl,
			fetch,
			clock: { ...systemClock, now: () => systemClock.now() + ahead },
			store,
			version: '9.8.7',
		});
	async function look(...cited: string[]): Promise<string[]> {
		const found = await open().lookUp(cited.join('\n\n'), { signal });
		return cited.map((one) => {
			const { answer } = found.find(({ original }) => original === one) ?? {};
			if (answer === undefined || answer === 'later') return String(answer);
			const { place, listedAs } = answer.missingPlace ?? {};
			return [answer.status, place, listedAs].filter((word) => word).join(' ');
		});
	}

	it('has what its titles list, and tells what is reserved from what is not there', async () => {
		const expected = {
			'29 C.F.R. 1604.11(a)': 'verified',
			'29 CFR 1604.1, 1604.11': 'verified',
			'29 C.F.R. 1604': 'verified',
			'29 C.F.R. 1604.111': 'notFound 1604.111',
			'29 C.F.R. 1604.1, 1604.111': 'notFound 1604.111',
			'29 C.F.R. 1605.1': 'notFound 1605.1',
			'29 C.F.R. 1604.15': 'notFound 1604.15 reserved',
			'29 C.F.R. 1604.21': 'notFound 1604.21',
			'29 C.F.R. 1603.2': 'notFound 1603.2 reserved',
			'17 C.F.R. 240.10b-5(b)': 'verified',
			'17 C.F.R. 240.10B-5': 'verified',
			'17 C.F.R. 240.10b-55': 'notFound 240.10b-55',
			'26 C.F.R. 1.401(k)-1(b)(2)': 'verified',
			'26 C.F.R. 1.61-1': 'verified',
			'41 C.F.R. 60-1.4': 'verified',
			'41 C.F.R. 60-1': 'verified',
			'29 C.F.R. 1604.1-1604.11': 'verified',
			'35 C.F.R. 1.1': 'notCovered',
			'347 U.S. 483': 'undefined',
		};
		assert.deepEqual(await look(...Object.keys(expected)), Object.values(expected));
	});

	it('is asked for the number of each title once, and for nothing else', async () => {
		await look('29 C.F.R. 1604.11(a)', '29 C.F.R. 1604.999', '17 C.F.R. 240.10b-5', '347 U.S. 483', '29 U.S.C. 621');
		assert.deepEqual(server.requests, [titlesPath, pathOf(29), pathOf(17)]);
	});

	it('keeps a title for a week, then asks whether it has changed', async () => {
		await look('29 C.F.R. 1604.11');
		ahead += 6 * dayMs;
		server.requests = [];
		assert.deepEqual(await look('29 C.F.R. 1604.11', '29 C.F.R. 1604.2'), ['verified', 'notFound 1604.2']);
		assert.deepEqual(server.requests, []);
		ahead += 2 * dayMs;
		await look('29 C.F.R. 1604.11');
		assert.deepEqual(server.requests, [titlesPath]);
		ahead += 8 * dayMs;
		server.asOf = '2026-12-01';
		server.requests = [];
		const [{ answer } = {}] = await open().lookUp('29 C.F.R. 1604.11', { signal });
		assert.deepEqual(server.requests, [titlesPath, pathOf(29, '2026-12-01')]);
		assert.ok(answer !== undefined && answer !== 'later');
		assert.equal(answer.coverage, '29 C.F.R., 2026-12-01');
	});

	it('uses a title that is kept while the eCFR fails, and says that it failed where there is none', async () => {
		await look('29 C.F.R. 1604.11');
		ahead += 30 * dayMs;
		server.respond = (_, response) => {
			response.writeHead(500).end();
			return true;
		};
		assert.deepEqual(await look('29 C.F.R. 1604.11', '17 C.F.R. 240.10b-5'), ['verified', 'later']);
		await assert.rejects(look('17 C.F.R. 240.10b-5'), (error) => isServiceError(error, 'server'));
	});

	it('takes no page, list or broken file for a title, and keeps none', async () => {
		const answers = [
			'<html></html>',
			'[]',
			'{"titles": 3}',
			'{"type":"title","identifier":"17","children":[]}',
			'{"type":',
			'',
		];
		for (const text of answers) {
			server.respond = (path, response) => {
				if (path === titlesPath && !text.includes('titles')) return false;
				response.writeHead(200).end(text);
				return true;
			};
			await assert.rejects(look('29 C.F.R. 1604.11'), (error) => isServiceError(error, 'protocol'), text);
		}
		server.respond = (_, response) => {
			response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
			return true;
		};
		await assert.rejects(look('29 C.F.R. 1604.11'), (error) => isServiceError(error, 'protocol'));
		assert.equal(kept.size, 0);
	});

	it('asks for no day but a date, whatever it is told', async () => {
		server.asOf = '../../../x?y=29';
		assert.deepEqual(await look('29 C.F.R. 1604.11'), ['notCovered']);
		assert.deepEqual(server.requests, [titlesPath]);
	});

	it('is still asked for someone else when who asked first leaves', async () => {
		const provider = open();
		const leaving = new AbortController();
		const first = provider.lookUp('29 C.F.R. 1604.11', { signal: leaving.signal });
		const second = provider.lookUp('29 C.F.R. 1604.11', { signal });
		leaving.abort();
		await assert.rejects(first, (error) => isServiceError(error, 'canceled'));
		assert.equal((await second).length, 1);
	});

	it('is still asked for another title when who asked for the dates of all first leaves', async () => {
		const provider = open();
		const leaving = new AbortController();
		server.respond = (path) => {
			if (path === titlesPath) leaving.abort();
			return false;
		};
		const first = provider.lookUp('29 C.F.R. 1604.11', { signal: leaving.signal });
		const second = provider.lookUp('17 C.F.R. 240.10b-5', { signal });
		await assert.rejects(first, (error) => isServiceError(error, 'canceled'));
		const [found] = await second;
		assert.equal(found?.answer !== 'later' && found?.answer.status, 'verified');
	});

	it('is sent nothing where who asks leaves before it may be sent', async () => {
		const leaving = new AbortController();
		const beforeSend = async (): Promise<void> => leaving.abort();
		const left = open().lookUp('29 C.F.R. 1604.11', { signal: leaving.signal, beforeSend });
		await assert.rejects(left, (error) => isServiceError(error, 'canceled'));
		await new Promise((resolve) => setTimeout(resolve, 50));
		assert.deepEqual(server.requests, []);
	});
});

describe('a title of the eCFR', () => {
	it('is kept as it is read', () => {
		const read = readStructure('29', '2026-11-20', bytesOf(testTitles['29']));
		assert.ok(read);
		assert.deepEqual(decodeTitle('29', encodeTitle(read)), read);
		assert.equal(decodeTitle('30', encodeTitle(read)), undefined);
	});

	it('is read however deep it is nested, and not where it has more than any title', () => {
		const deep = `${'{"type":"chapter","children":['.repeat(5000)}${JSON.stringify(section('1.1'))}${']}'.repeat(5000)}`;
		const nested = new TextEncoder().encode(`{"type":"title","identifier":"1","children":[${deep}]}`);
		assert.ok(readStructure('1', '2026-11-20', nested)?.sections.has('1.1'));
		const many = Array.from({ length: 100_001 }, (_, at) => section(`1.${at}`));
		assert.equal(readStructure('1', '2026-11-20', bytesOf(group('title', '1', many))), undefined);
	});

	it('is nothing where others have written it', () => {
		fc.assert(
			fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
				assert.equal(decodeTitle('29', new TextEncoder().encode(text)), undefined);
				readStructure('29', '2026-11-20', new TextEncoder().encode(text));
				const odd = {
					type: 'title',
					identifier: '29',
					children: [text, { type: 'section', identifier: text }, null, 5],
				};
				const read = readStructure('29', '2026-11-20', bytesOf(odd));
				assert.ok(read && decodeTitle('29', encodeTitle(read)));
			}),
		);
	});
});

describe('a citation of the C.F.R.', () => {
	it('is read as its title, parts and sections', () => {
		assert.deepEqual(readRegulation('8 C.F.R. 1003.1(b), 1240.8'), { title: '8', places: ['1003.1', '1240.8'] });
		assert.deepEqual(readRegulation('08 CFR 1003.1'), { title: '8', places: ['1003.1'] });
		assert.deepEqual(readRegulation('40 C. F. R. 60'), { title: '40', places: ['60'] });
		for (const other of ['347 U.S. 483', '29 C.F.R.', 'C.F.R. 29', '129 C.F.R. 1', '29 C.F.R. x'])
			assert.equal(readRegulation(other), undefined, other);
	});
});
