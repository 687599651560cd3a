import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import {
	fetchDocket,
	fetchOpinionText,
	joinOpinions,
} from '../../../../src/core/lookup/providers/courtListener/opinions';
import { readableHtml } from '../../../../src/core/quotations/opinion/plainHtml';
import { setUpCourtListener } from '../../../courtListener/setUp';

const { signal } = new AbortController();
const readPage = async (html: string) => readableHtml(html);

describe('opinions and dockets of CourtListener', () => {
	it('gets the court and the docket number by one request', async () => {
		const { client, fake } = setUpCourtListener();
		assert.deepEqual(await fetchDocket(client, 3_000_001, signal), { court: '2d Cir.', docketNumber: '14-1234' });
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

	it('leaves out what another version has superseded, and orders the rest by key, then type, then ID', async () => {
		const versions = [
			{ id: 4, type: '040dissent', ordering_key: 3, plain_text: 'dissent' },
			{ id: 2, type: '020lead', ordering_key: 1, plain_text: 'first filed', main_version: 'https://host/opinions/1/' },
			{ id: 1, type: '020lead', ordering_key: 1, plain_text: 'amended' },
			{ id: 3, type: '035concurrenceinpart', ordering_key: 2, plain_text: 'part' },
			{ id: 9, type: '030concurrence', plain_text: 'later' },
			{ id: 8, type: '030concurrence', plain_text: 'earlier' },
			{ id: 7, type: '025plurality', plain_text: 'plurality' },
		];
		const expected = 'amended\n\npart\n\ndissent\n\nplurality\n\nearlier\n\nlater';
		assert.equal(await joinOpinions(versions, readPage), expected);
		assert.equal(await joinOpinions(versions.toReversed(), readPage), expected);
		const combined = [
			{ id: 1, type: '010combined', plain_text: 'old', main_version: '2' },
			{ id: 2, type: '010combined', plain_text: 'new' },
		];
		assert.equal(await joinOpinions(combined, readPage), 'new');
	});

	it('asks for what it orders by, and takes null for nothing', async () => {
		const { client, fake } = setUpCourtListener();
		const opinion = { id: 1, type: null, main_version: null, ordering_key: null, html_with_citations: null };
		const body = { next: null, results: [{ ...opinion, plain_text: 'a', xml_harvard: null }] };
		fake.inject(() => ({ status: 200, headers: { 'content-type': 'application/json' }, body }));
		assert.equal(await fetchOpinionText(client, 7, readPage, signal), 'a');
		assert.equal(
			fake.seen[0]?.path,
			'/api/rest/v4/opinions/?cluster=7&fields=id,type,ordering_key,main_version,plain_text,html_with_citations,xml_harvard',
		);
		fake.inject(() => ({ status: 200, headers: { 'content-type': 'application/json' }, body: { next: null } }));
		await assert.rejects(fetchOpinionText(client, 7, readPage, signal), { kind: 'protocol' });
	});

	it('takes the scan’s XML where there is nothing else', async () => {
		const xml =
			'<?xml version="1.0"?><opinion type="majority"><p>We <page-number label="9">*9</page-number> affirm.</p></opinion>';
		assert.equal(await joinOpinions([{ xml_harvard: xml }], readPage), 'We *9 affirm.');
		assert.equal(await joinOpinions([{ xml_harvard: xml, plain_text: 'plain' }], readPage), 'plain');
		assert.equal(await joinOpinions([{ xml_harvard: xml, html_with_citations: '<p>html</p>' }], readPage), 'html');
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
		assert.equal(provider.texts, undefined);
	});
});
