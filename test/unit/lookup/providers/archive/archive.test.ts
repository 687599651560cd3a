import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { systemClock } from '../../../../../src/core/base/time/clock';
import { type ArchiveDeps, createArchiveProvider } from '../../../../../src/core/lookup/providers/archive/archive';
import { archiveOrigin } from '../../../../../src/core/lookup/providers/archive/site';
import type { LookedUp, Provider } from '../../../../../src/core/lookup/providers/provider';
import type { KeptVolume, VolumeStore } from '../../../../../src/core/lookup/providers/volumeStore';
import { isServiceError, type ServiceError } from '../../../../../src/core/service/serviceError';
import { makeEntry, toBytes } from './entries';

const dayMs = 24 * 60 * 60 * 1000;
const volume = [
	makeEntry(1, 4, 'Alder v. Birch'),
	makeEntry(5, 10, 'Cedar v. Dogwood'),
	makeEntry(11, 15, 'Elm v. Fir'),
];
const json = toBytes(volume);

/** An archive that is asked without a network: what it was asked, what it says, and what is kept of that. */
function makeArchive(
	respond: (path: string, init: RequestInit) => Response | Promise<Response>,
	part: Partial<ArchiveDeps> = {},
) {
	let now = Date.UTC(2026, 0, 1);
	const requests: { readonly path: string; readonly headers: Record<string, string> }[] = [];
	const kept = new Map<string, KeptVolume>();
	const log: string[] = [];
	const store: VolumeStore = {
		read: async ({ slug, volume }) => kept.get(`${slug}/${volume}`),
		write: async ({ slug, volume }, what) => void kept.set(`${slug}/${volume}`, what),
	};
	let underWay = 0;
	let most = 0;
	const deps: ArchiveDeps = {
		baseUrl: archiveOrigin,
		fetch: async (url, init = {}) => {
			const path = String(url).slice(archiveOrigin.length);
			requests.push({ path, headers: init.headers as Record<string, string> });
			underWay += 1;
			most = Math.max(most, underWay);
			try {
				return await respond(path, init);
			} finally {
				underWay -= 1;
			}
		},
		clock: {
			now: () => now,
			// What waits for long is waited for shortly, and longer than anything else here.
			after: (ms, callback) =>
				systemClock.after(ms > 1000 ? 250 : Math.min(ms, 5), () => {
					now += ms;
					callback();
				}),
		},
		store,
		version: '9.8.7',
		log: (line) => log.push(line),
		...part,
	};
	return {
		provider: createArchiveProvider(deps),
		another: () => createArchiveProvider(deps),
		requests,
		kept,
		log,
		pass: (ms: number) => {
			now += ms;
		},
		most: () => most,
	};
}

const volumeFound = (): Response =>
	new Response(json.slice(), { headers: { etag: '"one"', 'last-modified': 'Fri, 14 Jul 2023 18:29:24 GMT' } });
const signal = new AbortController().signal;

async function statuses(provider: Provider, ...citations: string[]): Promise<string[]> {
	const found = await provider.lookUp(citations.join('\n\n'), { signal });
	return citations.map((citation) => describeAnswer(found.find(({ original }) => original === citation)));
}

function describeAnswer(looked: LookedUp | undefined): string {
	const { answer } = looked ?? {};
	return answer === undefined || answer === 'later' ? String(answer) : answer.status;
}

async function failureOf(provider: Provider, citation = '1 Alaska 5'): Promise<ServiceError> {
	try {
		await provider.lookUp(citation, { signal });
	} catch (error) {
		if (isServiceError(error)) return error;
		throw error;
	}
	return assert.fail('no failure');
}

describe('the Caselaw Access Project as a provider', () => {
	it('asks for the volume and nothing else, once, and says where each citation was in the text', async () => {
		const archive = makeArchive(volumeFound);
		const text = '1 Alaska 5\n\n  1 Alaska 7\n\n1 Alaska 11\n\nnonsense';
		const found = await archive.provider.lookUp(text, { signal });
		assert.deepEqual(archive.requests, [
			{
				path: '/alaska/1/CasesMetadata.json',
				headers: { accept: 'application/json', 'user-agent': 'Benchbook/9.8.7' },
			},
		]);
		assert.deepEqual(
			found.map((one) => [text.slice(one.span?.start, one.span?.end), one.original, describeAnswer(one)]).sort(),
			[
				['1 Alaska 11', '1 Alaska 11', 'verified'],
				['1 Alaska 5', '1 Alaska 5', 'verified'],
				['1 Alaska 7', '1 Alaska 7', 'notFound'],
				['nonsense', 'nonsense', 'notCovered'],
			],
		);
	});

	it('asks for no volume that it cannot have', async () => {
		const archive = makeArchive(volumeFound);
		assert.deepEqual(await statuses(archive.provider, '700 F.4th 12', '936 F.3d 1', '2019 WL 1234'), [
			'notCovered',
			'notCovered',
			'notCovered',
		]);
		assert.deepEqual(archive.requests, []);
	});

	it('asks once for a volume that several wait for, and goes on for the others when one leaves', async () => {
		let release: () => void = () => undefined;
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		const archive = makeArchive(async (_, { signal: ended }) => {
			await held;
			ended?.throwIfAborted();
			return volumeFound();
		});
		const leaver = new AbortController();
		const left = archive.provider.lookUp('1 Alaska 5', { signal: leaver.signal });
		const stayed = statuses(archive.provider, '1 Alaska 11');
		await new Promise((resolve) => setTimeout(resolve, 20));
		leaver.abort();
		await assert.rejects(left, (error) => isServiceError(error, 'canceled'));
		release();
		assert.deepEqual(await stayed, ['verified']);
		assert.equal(archive.requests.length, 1);
	});

	it('ends a request that no one waits for any more', async () => {
		let ended: AbortSignal | null | undefined;
		const archive = makeArchive((_, init) => {
			ended = init.signal;
			return new Promise(() => undefined);
		});
		const leaver = new AbortController();
		const left = archive.provider.lookUp('1 Alaska 5', { signal: leaver.signal });
		await new Promise((resolve) => setTimeout(resolve, 20));
		leaver.abort();
		await assert.rejects(left, (error) => isServiceError(error, 'canceled'));
		assert.equal(ended?.aborted, true);
	});

	it('fetches four volumes at once, at most', async () => {
		const archive = makeArchive(async () => {
			await new Promise((resolve) => setTimeout(resolve, 15));
			return volumeFound();
		});
		await statuses(archive.provider, ...Array.from({ length: 12 }, (_, at) => `${at + 1} Alaska 5`));
		assert.deepEqual([archive.requests.length, archive.most()], [12, 4]);
	});

	it('sends nothing that is not allowed', async () => {
		const archive = makeArchive(volumeFound);
		const refusal = new Error('no');
		const looked = archive.provider.lookUp('1 Alaska 5', { signal, beforeSend: () => Promise.reject(refusal) });
		await assert.rejects(looked, refusal);
		assert.deepEqual([archive.requests.length, archive.kept.size], [0, 0]);
		assert.deepEqual(await statuses(archive.provider, '1 Alaska 5'), ['verified']);
	});

	it('keeps a volume for 180 days, then asks whether it has changed', async () => {
		let isChanged = false;
		const archive = makeArchive((_, init) => {
			const isAsked = new Headers(init.headers).has('if-none-match');
			return isAsked && !isChanged ? new Response(null, { status: 304 }) : volumeFound();
		});
		assert.deepEqual(await statuses(archive.provider, '1 Alaska 5'), ['verified']);
		archive.pass(179 * dayMs);
		assert.deepEqual(await statuses(archive.another(), '1 Alaska 11', '1 Alaska 7'), ['verified', 'notFound']);
		assert.equal(archive.requests.length, 1);
		archive.pass(2 * dayMs);
		assert.deepEqual(await statuses(archive.provider, '1 Alaska 5'), ['verified']);
		const { 'if-none-match': etag, 'if-modified-since': since } = archive.requests[1]?.headers ?? {};
		assert.deepEqual([etag, since], ['"one"', 'Fri, 14 Jul 2023 18:29:24 GMT']);
		assert.deepEqual(await statuses(archive.provider, '1 Alaska 5'), ['verified']);
		assert.equal(archive.requests.length, 2);
		archive.pass(181 * dayMs);
		isChanged = true;
		assert.deepEqual(await statuses(archive.provider, '1 Alaska 5'), ['verified']);
		assert.equal(archive.requests.length, 3);
	});

	it('uses what it kept, however old, when the archive cannot be reached, and after the clock was set back', async () => {
		let isOff = false;
		const archive = makeArchive(() => (isOff ? Promise.reject(new TypeError('fetch failed')) : volumeFound()));
		await statuses(archive.provider, '1 Alaska 5');
		isOff = true;
		archive.pass(400 * dayMs);
		assert.deepEqual(await statuses(archive.provider, '1 Alaska 5'), ['verified']);
		archive.pass(-800 * dayMs);
		assert.deepEqual(await statuses(archive.provider, '1 Alaska 5'), ['verified']);
		assert.equal((await failureOf(archive.provider, '2 Alaska 5')).kind, 'network');
	});

	it('says of a volume that the archive has not that it is not covered, and remembers that for a week', async () => {
		let isThere = false;
		const archive = makeArchive(() => (isThere ? volumeFound() : new Response('no', { status: 404 })));
		assert.deepEqual(await statuses(archive.provider, '1 Alaska 5'), ['notCovered']);
		isThere = true;
		archive.pass(6 * dayMs);
		assert.deepEqual(await statuses(archive.provider, '1 Alaska 5'), ['notCovered']);
		archive.pass(2 * dayMs);
		assert.deepEqual(await statuses(archive.provider, '1 Alaska 5'), ['verified']);
		assert.equal(archive.requests.length, 2);
	});

	for (const [title, respond, kind, problem] of [
		['cut JSON', () => new Response(json.slice(0, -9)), 'protocol', 'incomplete'],
		['a page with 200', () => new Response('<!doctype html><p>Sign in'), 'protocol', 'html'],
		['an object', () => new Response('{"cases":[]}'), 'protocol', 'notJson'],
		['wrong types', () => new Response('[1,"x",null]'), 'protocol', 'wrongShape'],
		['nothing', () => new Response(''), 'protocol', 'empty'],
		['304 that no one asked for', () => new Response(null, { status: 304 }), 'protocol', 'redirect'],
		[
			'a redirect',
			() => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/x' } }),
			'protocol',
			'redirect',
		],
		['an error', () => new Response('no', { status: 500 }), 'server', undefined],
		['a broken connection', () => Promise.reject(new TypeError('fetch failed')), 'network', undefined],
		['100 MB', () => new Response(endless()), 'protocol', 'tooLarge'],
	] as const)
		it(`fails clearly after ${title}, keeps nothing of it, and finds what it kept before`, async () => {
			let isFailing = true;
			const archive = makeArchive((path) => (isFailing && !path.includes('/2/') ? respond() : volumeFound()));
			const failure = await failureOf(archive.provider);
			assert.deepEqual([failure.kind, failure.data.problem, archive.kept.size], [kind, problem, 0]);
			assert.deepEqual(
				await statuses(archive.provider, '1 Alaska 5', '2 Alaska 5'),
				['later', 'verified'].map((one) => (one === 'later' ? 'later' : one)),
			);
			isFailing = false;
			await statuses(archive.provider, '1 Alaska 5');
			isFailing = true;
			archive.pass(200 * dayMs);
			assert.deepEqual(await statuses(archive.provider, '1 Alaska 5'), ['verified']);
		});

	it('gives up on a response that drips', async () => {
		const archive = makeArchive(
			() => new Response(new ReadableStream({ start: (to) => to.enqueue(json.slice(0, 100)) })),
		);
		assert.equal((await failureOf(archive.provider)).kind, 'timeout');
		assert.match(archive.log.join(), /no response in time, 60\d{3} ms$/);
	});

	for (const status of [429, 503])
		it(`sends nothing after ${status} until the time that it names`, async () => {
			let isBusy = true;
			const archive = makeArchive(() =>
				isBusy ? new Response('', { status, headers: { 'retry-after': '120' } }) : volumeFound(),
			);
			const { kind, data } = await failureOf(archive.provider);
			assert.deepEqual([kind, data.status], [status === 429 ? 'rateLimited' : 'server', status]);
			isBusy = false;
			const again = await failureOf(archive.provider, '2 Alaska 5');
			assert.deepEqual([again.kind, again.data.retryAt, archive.requests.length], ['rateLimited', data.retryAt, 1]);
			archive.pass(121_000);
			assert.deepEqual(await statuses(archive.provider, '2 Alaska 5'), ['verified']);
		});

	it('has volumes read wherever it is told to, and believes nothing that is no volume', async () => {
		const lengths: number[] = [];
		const archive = makeArchive(volumeFound, {
			compact: async (bytes) => {
				lengths.push(bytes.length);
				return new Uint8Array([1, 2, 3]);
			},
		});
		assert.equal((await failureOf(archive.provider)).data.problem, 'wrongShape');
		assert.deepEqual(lengths, [json.length]);
	});

	it('fetches a volume again whose bytes were changed where they are kept', async () => {
		const archive = makeArchive(volumeFound);
		await statuses(archive.provider, '1 Alaska 5');
		const kept = archive.kept.get('alaska/1');
		archive.kept.set('alaska/1', { checkedAt: kept?.checkedAt ?? 0, etag: '"one"', cases: toBytes('forged') });
		assert.deepEqual(await statuses(archive.provider, '1 Alaska 5'), ['verified']);
		assert.equal(archive.requests[1]?.headers['if-none-match'], undefined);
	});

	it('finds cases of a volume that it kept by a name, without a request', async () => {
		const archive = makeArchive(volumeFound);
		assert.equal(await archive.provider.kept?.open('1 Alaska 7'), undefined);
		await statuses(archive.provider, '1 Alaska 5');
		const find = async (name: string) =>
			(await archive.provider.kept?.open('1 Alaska 7'))?.sharing(name).map((one) => one.name);
		assert.deepEqual(await find('Elm v. United States'), ['Elm v. Fir']);
		assert.deepEqual(await find('Oak v. United States'), []);
		assert.deepEqual(await find('x'.repeat(100_000)), []);
		assert.equal(archive.requests.length, 1);
	});

	it('lists the volumes that it kept, and leaves out what is none', async () => {
		const listed = [
			{ slug: 'alaska', volume: '1' },
			{ slug: 'alaska', volume: '2' },
			{ slug: 'usc', volume: '42' },
		];
		const store = { list: async () => listed, read: async () => undefined, write: async () => undefined };
		const archive = makeArchive(volumeFound);
		await statuses(archive.provider, '1 Alaska 5');
		const read = async ({ slug, volume }: { slug: string; volume: string }) => archive.kept.get(`${slug}/${volume}`);
		const { provider, requests } = makeArchive(volumeFound, { store: { ...store, read } });
		const all = (await provider.kept?.list()) ?? [];
		assert.deepEqual(
			all.map(({ volume, reporter }) => `${volume} ${reporter}`),
			['1 Alaska', '2 Alaska'],
		);
		const opened = await Promise.all(all.map(({ volume, reporter }) => provider.kept?.open(`${volume} ${reporter} 1`)));
		const names = opened.map((cases) => cases?.sharing('Elm v. Fir').map(({ name }) => name));
		assert.deepEqual([names, requests.length], [[['Elm v. Fir'], undefined], 0]);
	});

	it('logs what came of it, and nothing of a citation', async () => {
		const archive = makeArchive((path) => (path.includes('/2/') ? new Response('', { status: 500 }) : volumeFound()));
		await statuses(archive.provider, '1 Alaska 5', '2 Alaska 5');
		assert.deepEqual(archive.log.map((line) => line.replace(/\d+ ms/, 'n ms')).sort(), [
			'archive volume: file, n ms',
			'archive volume: volume: the service had an error (status 500), n ms',
		]);
	});

	it('is made for no address that could be listened to', () => {
		for (const baseUrl of ['http://static.case.law', 'https://a@b.example', 'file:///x', ''])
			assert.throws(
				() => makeArchive(volumeFound, { baseUrl }),
				(error) => isServiceError(error, 'invalid'),
			);
	});
});

/** Entries without an end. */
function endless(): ReadableStream<Uint8Array> {
	let sent = 0;
	return new ReadableStream({
		pull(to) {
			sent += 1;
			to.enqueue(toBytes(sent === 1 ? '[' : ' '.repeat(1_000_000)));
			if (sent > 100) to.close();
		},
	});
}
