import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { readDocx } from '../../../../src/core/draft/docx/readDocx';
import { compareTable, type WrittenAuthority } from '../../../../src/core/table/compareTable';
import { mayBeOneCase } from '../../../../src/core/verification/judgement/names/judgeNames';
import { assertGrowth } from '../../growth';
import { makeDocx, paragraph, run } from './makeDocx';

const field = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const entry = (text: string, pages: string, style = ''): string =>
	`<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${run(text)}<w:r><w:tab/></w:r>${run(pages)}</w:p>`;
const heading = (text: string): string => paragraph(text, '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>');

const brown = 'Brown v. Board of Education, 347 U.S. 483 (1954)';
const roe = 'Roe v. Wade, 410 U.S. 113 (1973)';
const twombly = 'Bell Atlantic Corp. v. Twombly, 550 U.S. 544 (2007)';
const body = [
	heading('Argument'),
	paragraph(`See ${brown}; ${roe}. Under 42 U.S.C. § 1983, id. at 114.`),
	paragraph(`${twombly}, holds so.`),
].join('');

function compare(content: string, styles = '') {
	const { text, table } = readDocx(makeDocx({ body: content, styles }));
	if (!table) return undefined;
	const { listed, missing, extra, otherForms } = compareTable(text, table, mayBeOneCase);
	const write = ({ name, citation }: WrittenAuthority): string => (name === '' ? citation : `${name}, ${citation}`);
	return {
		listed,
		missing: missing.map(write),
		extra: extra.map(write),
		otherForms: otherForms.map(({ cited, listed: other }) => [write(cited), write(other)]),
	};
}

const agrees = { listed: 4, missing: [], extra: [], otherForms: [] };

describe('the table of authorities of a Word document', () => {
	it("is Word's field, its styles, or what is typed under a title", () => {
		const begin = `<w:p>${field('begin')}<w:r><w:instrText> TOA \\c 1 \\p </w:instrText></w:r>${field('separate')}${run(twombly)}<w:r><w:tab/></w:r>${run('5')}</w:p>`;
		const fields = `${begin}${entry(brown, '1, 3')}${entry(roe, 'passim')}${entry('42 U.S.C. § 1983', '2')}<w:p>${field('end')}</w:p>`;
		assert.deepEqual(compare(fields + body), agrees);
		const styled = [twombly, brown, roe, '42 U.S.C. § 1983'].map((one) => entry(one, '12', 'x')).join('');
		assert.deepEqual(
			compare(styled + body, '<w:style w:styleId="x"><w:name w:val="table of authorities"/></w:style>'),
			agrees,
		);
		const dots = (text: string, pages: string): string => paragraph(`${text} .......... ${pages}`);
		const typed = `${heading('TABLE OF AUTHORITIES')}${paragraph('CASES')}${dots(twombly, '4')}${paragraph('Brown v. Board of Education,')}${entry('347 U.S. 483 (1954)', 'iv, 12–13')}${entry(roe, '9')}${heading('Statutes')}${dots('42 U.S.C. § 1983', '7')}`;
		assert.deepEqual(compare(typed + body)?.listed, 4);
		assert.deepEqual(compare(typed + body)?.extra, []);
	});

	it('is told from a table of contents, a text that mentions it, and a brief without one', () => {
		assert.equal(compare(body), undefined);
		assert.equal(compare(entry('TABLE OF AUTHORITIES', 'ii') + body), undefined);
		assert.equal(compare(paragraph('The table of authorities is long.') + body), undefined);
		// Under the title is nothing with pages.
		assert.equal(compare(heading('Table of Authorities') + body), undefined);
	});

	it('is compared with what the body and the notes cite in full: missing, extra, in another form', () => {
		const styles = '<w:style w:styleId="x"><w:name w:val="table of authorities"/></w:style>';
		const listed = [
			'Brown v. Board of Education, 347 U.S. 438 (1954)',
			'Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2007)',
			'Loving v. Virginia, 388 U.S. 1 (1967)',
			'42 U.S.C. § 1985',
		];
		assert.deepEqual(compare(listed.map((one) => entry(one, '3', 'x')).join('') + body, styles), {
			listed: 4,
			missing: [roe, '42 U.S.C. § 1983'],
			extra: ['Loving v. Virginia, 388 U.S. 1 (1967)', '42 U.S.C. § 1985'],
			otherForms: [
				[twombly, 'Bell Atl. Corp. v. Twombly, 550 U.S. 544 (2007)'],
				[brown, 'Brown v. Board of Education, 347 U.S. 438 (1954)'],
			],
		});
		const noted = makeDocx({
			body: `${entry(roe, '3', 'x')}<w:p>${run('Text.')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
			footnotes: { '2': paragraph(`See ${roe.replace("'", '’')}.`) },
			styles,
		});
		const { text, table } = readDocx(noted);
		assert.ok(table);
		assert.deepEqual(compareTable(text, table, mayBeOneCase), { listed: 1, missing: [], extra: [], otherForms: [] });
	});

	it('needs no rule that only a certificate cites, and may list it', () => {
		const styles = '<w:style w:styleId="x"><w:name w:val="table of authorities"/></w:style>';
		const listed = [twombly, brown, roe, '42 U.S.C. § 1983'].map((one) => entry(one, '3', 'x')).join('');
		const certificate = heading('Certificate of Compliance') + paragraph('It complies with Fed. R. App. P. 32(a)(5).');
		const addendum = heading('Addendum') + paragraph('See Fed. R. Evid. 403.');
		const rule = entry('Fed. R. App. P. 32(a)(5)', '9', 'x');
		assert.deepEqual(compare(listed + body.repeat(3) + certificate, styles), agrees);
		assert.deepEqual(compare(listed + rule + body.repeat(3) + certificate, styles), { ...agrees, listed: 5 });
		const missing = compare(listed + body.repeat(3) + certificate + addendum, styles)?.missing;
		assert.deepEqual(missing, ['Fed. R. Evid. 403']);
	});

	it('counts no citation again, and hides none that the rest of the document does not have', () => {
		const styles = '<w:style w:styleId="x"><w:name w:val="table of authorities"/></w:style>';
		const citedIn = (content: string): readonly string[] => {
			const { text, placeAt } = readDocx(makeDocx({ body: content, styles }));
			const cited = findCitations(text, 'markdown').filter(({ kind }) => kind === 'full');
			return cited.map(({ text: place, start }) => `¶ ${placeAt(start).paragraph}: ${place}`);
		};
		const listed = [twombly, brown, roe, '42 U.S.C. § 1983'].map((one) => entry(one, '12', 'x')).join('');
		const own = ['¶ 6: 347 U.S. 483', '¶ 6: 410 U.S. 113', '¶ 7: 550 U.S. 544'];
		assert.deepEqual(citedIn(listed + body), own);
		assert.deepEqual(citedIn(body + listed).length, 3);
		const loving = 'Loving v. Virginia, 388 U.S. 1 (1967)';
		assert.deepEqual(citedIn(listed.replace(roe, loving) + body), ['¶ 3: 388 U.S. 1', ...own]);
		// "410 U.S. 1" isn't "410 U.S. 113".
		assert.deepEqual(citedIn(listed.replace(roe, roe.replace('113', '11')) + body), ['¶ 3: 410 U.S. 11', ...own]);
		// A brief that is nothing but a table, as its styles say.
		assert.equal(citedIn(listed).length, 3);
		const series = 'Doe v. Roe, 123 F. Supp. 3d 456 (D. Or. 2015)';
		assert.equal(citedIn(entry(series, '3', 'x') + paragraph(`See ${series.replace('456', '457')}.`)).length, 2);
	});

	it('does not end the body where a table is odd', () => {
		const far = Array.from({ length: 20 }, (_, at) =>
			paragraph(`Paragraph ${at} of the body, which has no pages`),
		).join('');
		const odd = `${paragraph('Table of Authorities')}${entry(roe, '3')}${far}${entry(brown, '9')}${body}`;
		const found = compare(odd);
		assert.deepEqual([found?.listed, found?.missing], [1, [twombly, brown, '42 U.S.C. § 1983']]);
	});

	it('is compared in time that grows with the document, however many cases are at other places', () => {
		const written = (at: number): string =>
			at.toString().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? digit);
		const list = (count: number, first: number, reporter: string): string[] =>
			Array.from(
				{ length: count },
				(_, at) => `Q${written(first + at)} v. R${written(first + at)}, ${at + 1} ${reporter} ${at + 1} (2d Cir. 2000)`,
			);
		const count = (cases: number): number => {
			let calls = 0;
			const text = list(cases, 1_000, 'F.3d')
				.map((one) => `See ${one}.\n\n`)
				.join('');
			const table = { lines: list(cases, 5_000, 'F.2d'), spans: [] };
			const { missing, extra } = compareTable(text, table, () => {
				calls += 1;
				return false;
			});
			assert.deepEqual([missing.length, extra.length], [cases, cases]);
			return calls;
		};
		assert.equal(count(50), 50 * 50);
		assert.ok(count(400) <= 20_000);
		assertGrowth(
			'cases',
			() => count(250),
			() => count(4_000),
			40,
		);
	});
});
