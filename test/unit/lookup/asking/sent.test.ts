import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import {
	noteSent,
	parseSentEntries,
	readSent,
	recording,
	type SentEntry,
} from '../../../../src/core/lookup/asking/sent';
import { saySent } from '../../../../src/core/reporting/wording/sentTexts';
import { ServiceError } from '../../../../src/core/service/serviceError';

describe('what was sent', () => {
	it('is told from the request itself', () => {
		const said = (url: string, text?: string): string => {
			const sent = readSent(url, text === undefined ? undefined : JSON.stringify({ text }));
			return sent ? `${sent.host} ${sent.kind} ${sent.count}` : 'nothing';
		};
		const archive = 'https://static.case.law';
		assert.equal(said(`${archive}/f3d/925/CasesMetadata.json`), 'static.case.law volumes 1');
		assert.equal(said(`${archive}/f3d/925/html/0100-01.html`), 'static.case.law opinions 1');
		// The same opinion, asked for again in another format.
		assert.equal(said(`${archive}/f3d/925/cases/0100-01.json`), 'static.case.law opinions 0');
		const api = 'https://www.courtlistener.com/api/rest/v4';
		assert.equal(said(`${api}/citation-lookup/`, '1 U.S. 2\n\n3 F.4th 5'), 'www.courtlistener.com citations 2');
		assert.equal(said(`${api}/search/?type=o&q=caseName`), 'www.courtlistener.com names 1');
		assert.equal(said(`${api}/search/?highlight=on&q=x`), 'www.courtlistener.com history 1');
		assert.equal(said(`${api}/opinions/?cluster=5`), 'www.courtlistener.com opinions 1');
		assert.equal(said(`${api}/api-usage/`), 'nothing');
		const ecfr = 'https://www.ecfr.gov/api/versioner/v1';
		assert.equal(said(`${ecfr}/structure/2026-01-01/title-29.json`), 'www.ecfr.gov titles 1');
		assert.equal(said(`${ecfr}/titles.json`), 'nothing');
		const verify = 'https://api.example/x/legal/v1/verify';
		assert.equal(said(verify, '347 U.S. 483\n\n2013 IL App (1st) 111279-U\n\n296 F. 629'), 'api.example citations 3');
		for (const text of [
			'12 angry men in 1957',
			'1. The facts are these: 3',
			'See 347 U.S. 483',
			'347 U.S. 483\n\nA man',
		])
			assert.equal(said(verify, text), 'api.example texts 1', text);
		assert.equal(said('https://api.example/legal/v1/find', 'x'), 'api.example searches 1');
		assert.equal(said('https://api.example/agent/v1/agents'), 'nothing');
	});

	it('is what has left, however it ended, and not what was refused here or found no one', async () => {
		let entries: readonly SentEntry[] = [];
		const send = async (answer: () => Promise<Response>): Promise<void> => {
			const fetch = recording(answer as never, (sent) => {
				entries = noteSent(entries, sent, 5);
			});
			await fetch('https://static.case.law/f3d/925/CasesMetadata.json').catch(() => undefined);
			await new Promise(setImmediate);
		};
		await send(async () => new Response('', { status: 404 }));
		await send(() => Promise.reject(new DOMException('timed out', 'AbortError')));
		await send(() => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })));
		await send(() => Promise.reject(new ServiceError('network', { operation: 'ask', notSent: true })));
		assert.deepEqual(entries, [{ host: 'static.case.law', kind: 'volumes', count: 2, first: 5, last: 5 }]);
	});

	it('is said in one sentence', () => {
		const at = new Date(2026, 10, 28, 10, 42).getTime();
		const entries: readonly SentEntry[] = [
			{ host: 'b.example', kind: 'texts', count: 2, first: at, last: at },
			{ host: 'a.example', kind: 'opinions', count: 1, first: at, last: at - 60_000 },
			{ host: 'a.example', kind: 'volumes', count: 29, first: at, last: at },
		];
		assert.match(
			saySent(entries, 'today'),
			/^Sent today: b\.example: text in 2 requests, last at .*42.*; a\.example: 29 volumes, 1 opinion, last at .*42.*\.$/,
		);
		assert.equal(saySent([], 'today'), 'Nothing sent today.');
		assert.equal(saySent([], 'run'), 'Nothing sent.');
	});

	it('is read from a file that anyone may have written', () => {
		const good = { host: 'a', kind: 'volumes', count: 1, first: 1, last: 2 };
		assert.deepEqual(parseSentEntries([good, null, 5, { ...good, kind: '__proto__' }, { ...good, count: '9' }]), [
			good,
		]);
		assert.deepEqual(parseSentEntries({ length: 1 }), []);
	});
});
