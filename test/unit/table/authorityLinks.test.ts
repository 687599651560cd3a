import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { readList } from '../../../.ci/lexicon';
import { findCitations } from '../../../src/core/citations/recognition';
import { linksOf } from '../../../src/core/table/authorityLinks';

const rows = readList('links');

const urlsIn = (text: string) =>
	findCitations(text, 'plaintext').flatMap((citation) => linksOf(citation).map(({ url }) => url));

describe('links to laws', () => {
	for (const { names = '', example = '', link = '' } of rows) {
		it(`${names}: ${example} at ${new URL(link).host}`, () => {
			assert.ok(urlsIn(`See ${example}.`).includes(link), JSON.stringify(urlsIn(`See ${example}.`)));
		});
	}

	it('are to the first section of several, and not to a range', () => {
		const first = 'https://www.law.cornell.edu/uscode/text/5/554';
		for (const cited of ['5 U.S.C. §§ 554, 556', '5 U.S.C. §§ 554–556', '5 U.S.C. §§ 554-556'])
			assert.equal(urlsIn(`See ${cited}.`)[1], first, cited);
		assert.equal(urlsIn('See 42 U.S.C. § 2000e–5(b).')[1], 'https://www.law.cornell.edu/uscode/text/42/2000e-5');
		assert.deepEqual(urlsIn('See 40 C.F.R. pts. 1500-1508.'), []);
	});

	it('know a code with and without Ann., dots and spaces', () => {
		for (const cited of ['Ohio Rev. Code § 2305.09', 'Ohio Rev. Code Ann. § 2305.09', 'Ohio Rev Code Ann § 2305.09'])
			assert.deepEqual(urlsIn(`See ${cited}.`), ['https://codes.ohio.gov/ohio-revised-code/section-2305.09'], cited);
	});

	it('lead nowhere from cases, from volumes that the site lacks, and from numbers that make no address', () => {
		for (const cited of ['347 U.S. 483 (1954)', '1 Stat. 73', 'Utah Code Ann. § 78B-2', 'Miss. Code Ann. § 15-1-49'])
			assert.deepEqual(urlsIn(`See ${cited}.`), [], cited);
	});

	it('stay on their sites, whatever is cited', () => {
		const hosts = new Set(rows.map(({ url = '' }) => new URL(url.replace(/\{[^}]*\}/g, '1')).host));
		const names = rows.flatMap(({ names: all = '' }) => all.split('|'));
		const part = fc.oneof(
			fc.string(),
			fc.constantFrom('../..', '%2e%2e/', '@evil.example', '1)](x', 'tit. 8, § ../1', '1?x#y'),
		);
		fc.assert(
			fc.property(fc.constantFrom(...names), part, part, (reporter, volume, page) => {
				for (const pageOf of [page, `1${page}`, `12-3${page}`]) {
					const citation = { kind: 'statute', start: 0, end: 0, text: '', reporter, volume, page: pageOf } as const;
					for (const { url } of linksOf(citation)) {
						const { protocol, host, href, username } = new URL(url);
						assert.deepEqual([protocol, hosts.has(host), username], ['https:', true, '']);
						assert.equal(href, url);
						assert.doesNotMatch(url, /[\s()<>[\]"\\`*|]|\/\.\.(?:\/|$)/);
					}
				}
			}),
		);
	});
});
