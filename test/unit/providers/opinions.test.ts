import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { fetchDocket, fetchOpinionText, joinOpinions } from '../../../src/core/providers/courtListener/opinions';
import { readableHtml } from '../../../src/core/quotations/readableHtml';
import { setUpCourtListener } from '../../courtListener/setUp';

const { signal } = new AbortController();
const readPage = async (html: string) => readableHtml(html);

describe('opinions and dockets of CourtListener', () => {
	it('gets the court and the docket number by one request', async () => {
		const { client, fake } = setUpCourtListener();
		assert.deepEqual(await fetchDocket(client, 3_000_001, signal), { court: 'ca2', docketNumber: '14-1234' });
		assert.deepEqual(
			fake.seen.map(({ path }) => path),
			['/api/rest/v4/dockets/3000001/?fields=court_id,docket_number'],
		);
	});

	it('gets a text that can be compared: with star pages, without marks of notes, tags and scripts', async () => {
		const { client, fake } = setUpCourtListener();
		const text = await fetchOpinionText(client, 105221, readPage, signal);
		assert.equal(fake.seen.length, 1);
		assert.match(text, /^347 U\.S\. 483 \(1954\)\n/);
		assert.match(text, /\*495 We conclude that/);
		assert.match(
			text,
			/doctrine of “separate but equal” has no place\. Separate educational facilities are inherently unequal\. See/,
		);
		assert.match(text, /Plessy v\. Ferguson, 163 U\.S\. 537/);
		assert.doesNotMatch(text, /[<>\u0000-\u0008]|alert/);
	});

	it('puts the opinions of a case in their order, and a combined one in place of all', async () => {
		const { client } = setUpCourtListener();
		assert.equal(
			await fetchOpinionText(client, 2_000_001, readPage, signal),
			'DRAY, J.\n\nWe affirm.\n\nCOYLE, J., dissenting.\n\nI cannot agree.',
		);
		assert.equal(await fetchOpinionText(client, 2_000_010, readPage, signal), '');
		assert.equal(
			await joinOpinions(
				[
					{ type: '020lead', plain_text: 'a' },
					{ type: '010combined', plain_text: 'a and b' },
				],
				readPage,
			),
			'a and b',
		);
		assert.equal(await joinOpinions([{ plain_text: ' ' }, {}], readPage), '');
	});

	it('refuses half of a text', async () => {
		const { client, fake } = setUpCourtListener();
		const body = {
			next: 'https://www.courtlistener.com/api/rest/v4/opinions/?cursor=x',
			results: [{ plain_text: 'a' }],
		};
		fake.inject(() => ({ status: 200, headers: { 'content-type': 'application/json' }, body }));
		await assert.rejects(fetchOpinionText(client, 1, readPage, signal), { kind: 'protocol' });
	});

	it('fails where its HTML took too long to read, and has no texts where nothing reads it', async () => {
		const { client, provider } = setUpCourtListener();
		const ended = async () => undefined;
		await assert.rejects(fetchOpinionText(client, 105221, ended, signal), { kind: 'protocol' });
		assert.equal(provider.fetchText, undefined);
	});
});
