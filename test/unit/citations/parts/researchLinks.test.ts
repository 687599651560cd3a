import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { type ResearchService, researchLinkOf } from '../../../../src/core/citations/parts/researchLinks';
import { findCitations } from '../../../../src/core/citations/recognition';
import { pageOf } from '../../../../src/core/verification/verdict/pageOf';

const westlaw = '*Doyle v. City*, 2021 WL 4421907, at *4 (W.D. Wash. 2021).';
const lexis = '*Reyes v. King Cnty.*, 2020 U.S. Dist. LEXIS 88123 (W.D. Wash. 2020).';
const printed = '*Roe v. Wade*, 410 U.S. 113 (1973).';

function linkOf(text: string, service: ResearchService) {
	const [citation] = findCitations(text, 'markdown');
	assert.ok(citation, text);
	return researchLinkOf(citation, service);
}

describe('the reader’s own research service', () => {
	it('opens what it numbers, and other cases where someone has said that they have it', () => {
		const sites = (service: ResearchService) => [westlaw, lexis, printed].map((text) => linkOf(text, service)?.site);
		assert.deepEqual(sites('byNumber'), ['Westlaw', 'Lexis', undefined]);
		assert.deepEqual(sites('westlaw'), ['Westlaw', 'Lexis', 'Westlaw']);
		assert.deepEqual(sites('lexis'), ['Westlaw', 'Lexis', 'Lexis']);
		assert.deepEqual(sites('none'), [undefined, undefined, undefined]);
	});

	it('is told the citation and nothing else of the draft', () => {
		const found = linkOf(westlaw, 'byNumber');
		assert.equal(found?.url, 'https://1.next.westlaw.com/Link/Document/FullText?findType=Y&cite=2021%20WL%204421907');
		const { searchParams, host } = new URL(linkOf(lexis, 'byNumber')?.url ?? '');
		assert.deepEqual([host, searchParams.get('pdsearchterms')], ['advance.lexis.com', '2020 U.S. Dist. LEXIS 88123']);
	});

	it('opens no statute, no record and no id.', () => {
		for (const text of ['42 U.S.C. § 1983.', 'Compl. ¶ 14.', 'Id. at 4.', '80 Harv. L. Rev. 4 (1966).'])
			for (const citation of findCitations(text, 'plaintext'))
				assert.equal(researchLinkOf(citation, 'westlaw'), undefined, text);
	});

	it('stays an https address of that site whatever is written as a citation', () => {
		const [citation] = findCitations(westlaw, 'markdown');
		assert.ok(citation);
		const odd = [
			'&x=1#y',
			'"><a href=javascript:z>',
			'\ud800',
			'../../evil',
			'%00\n\r',
			`${'9'.repeat(5_000)}`,
			')](command:x)',
		];
		for (const page of odd)
			for (const service of ['westlaw', 'lexis'] as const) {
				const url: string = researchLinkOf({ ...citation, page, text: page }, service)?.url ?? '';
				const { protocol, host, hash, searchParams } = new URL(url);
				assert.deepEqual(
					[protocol, host, hash, [...searchParams].length],
					['https:', '1.next.westlaw.com', '', 2],
					url,
				);
				assert.ok(url.length < 500 && !/[\s"<>]/.test(url), url);
				assert.match(
					pageOf({ citation: { ...citation, page, text: page } }, service) ?? '',
					/^https:\/\/1\.next\.westlaw\.com\/[^()<>[\]\s]*$/,
				);
			}
	});
});
