import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { wordPlace } from '../../../../src/core/draft/docx/docxPlace';
import { readDocx } from '../../../../src/core/draft/docx/readDocx';
import { type DocxParts, makeDocx, paragraph, run } from './makeDocx';

const field = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const reference = (kind: string, id: string): string => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;

const read = (body: string, others: Omit<DocxParts, 'body'> = {}) => readDocx(makeDocx({ body, ...others }));
const textOf = (body: string, others?: Omit<DocxParts, 'body'>): string[] =>
	read(body, others).text.trimEnd().split('\n\n');

describe('a Word document, read as a draft', () => {
	it('has a paragraph for each that has text, those of tables and text boxes among them', () => {
		const box = (text: string): string => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
		const drawing = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${box('In a box')}</mc:Choice><mc:Fallback>${box('In a box')}</mc:Fallback></mc:AlternateContent></w:r>`;
		const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`;
		assert.deepEqual(
			textOf(
				`${paragraph('One')}<w:p/>${paragraph(' ')}<w:tbl><w:tr>${cell('A')}${cell('B')}</w:tr></w:tbl><w:p>${run('Around ')}${drawing}${run('it')}</w:p><w:sdt><w:sdtContent>${paragraph('Controlled')}</w:sdtContent></w:sdt>`,
			),
			['One', 'A', 'B', 'In a box', 'Around it', 'Controlled'],
		);
	});

	it('has fields by their results, and nothing hidden', () => {
		const ta = `${field('begin')}<w:r><w:instrText> TA \\l "Roe, 1 U.S. 1" \\s "Roe" \\c 1 </w:instrText></w:r>${field('end')}`;
		const page = `${field('begin')}<w:r><w:instrText>IF </w:instrText></w:r>${field('begin')}<w:r><w:instrText>PAGE</w:instrText></w:r>${field('separate')}${run('7')}${field('end')}${field('separate')}${run('page')}${field('end')}`;
		const link = `<w:hyperlink>${run('Brown')}</w:hyperlink><w:fldSimple w:instr="REF x">${run('!')}</w:fldSimple>`;
		assert.deepEqual(
			textOf(`<w:p>${run('A ')}${ta}${page} ${link}${run('gone', '<w:rPr><w:vanish/></w:rPr>')}</w:p>`),
			['A pageBrown!'],
		);
		assert.deepEqual(textOf(`<w:p>${run('kept', '<w:rPr><w:vanish w:val="0"/></w:rPr>')}</w:p>`), ['kept']);
	});

	it('reads as its tracked changes are accepted, without comments', () => {
		const row = (text: string, properties = ''): string => `<w:tr>${properties}<w:tc>${paragraph(text)}</w:tc></w:tr>`;
		assert.deepEqual(
			textOf(
				`<w:p>${run('347 ')}<w:del><w:r><w:delText>U.S.</w:delText><w:tab/></w:r>${reference('footnote', '1')}</w:del><w:ins>${run('U.S. ')}</w:ins><w:moveFrom>${run('x')}</w:moveFrom><w:moveTo>${run('483')}</w:moveTo><w:r><w:commentReference w:id="1"/></w:r></w:p>` +
					`<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${run('Split ')}</w:p>${paragraph('in two')}` +
					`<w:tbl>${row('Kept')}${row('Deleted', '<w:trPr><w:del w:id="2"/></w:trPr>')}</w:tbl>`,
			),
			['347 U.S. 483', 'Split in two', 'Kept'],
		);
	});

	it('has headings by the names of styles, which are the same in all languages, and by levels', () => {
		const styles = '<w:style w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style>';
		const styled = '<w:pPr><w:pStyle w:val="berschrift2"/></w:pPr>';
		assert.deepEqual(
			textOf(`${paragraph('Facts', styled)}${paragraph('Law', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>')}`, {
				styles,
			}),
			['## Facts', '# Law'],
		);
	});

	it('has its notes by their numbers, wherever their IDs are from, and says where in them something is', () => {
		const footnotes = {
			'0': '<w:p/>',
			'7': paragraph('Roe, 410 U.S. at 152.'),
			'3': paragraph('Id.') + paragraph('More.'),
		};
		const { text, placeAt } = read(
			`${paragraph('First.')}<w:p>${run('Second')}${reference('footnote', '7')}${run(' and')}${reference('footnote', '3')}</w:p><w:p>${run('Third')}${reference('endnote', '2')}</w:p>`,
			{ footnotes, endnotes: { '2': paragraph('At the end.') } },
		);
		assert.equal(
			text.trimEnd(),
			'First.\n\nSecond[^1] and[^2]\n\nThird[^e1]\n\n[^1]: Roe, 410 U.S. at 152.\n\n[^2]: Id.\n\n    More.\n\n[^e1]: At the end.',
		);
		const placed = ['First', 'and', 'U.S.', 'More', 'At the end'].map((word) => wordPlace(placeAt(text.indexOf(word))));
		assert.deepEqual(placed, ['¶ 1', '¶ 2', '¶ 2, n. 1', '¶ 2, n. 2', '¶ 3, endnote 1']);
		assert.equal(placeAt(text.indexOf('U.S.')).character, 'Roe, 410 '.length);
		assert.deepEqual(placeAt(-1).paragraph, 1);
	});

	it('has nothing that Markdown would take for markup', () => {
		const texts = [
			'# no',
			'1. no',
			'- no',
			'&lt;!-- 1 U.S. 2 --&gt;',
			'[^1]: no',
			'`no`',
			'***',
			'&amp;amp;',
			'    no',
			'===',
			'| no',
		];
		const { text } = read(texts.map((one) => paragraph(one)).join(''));
		const cited = read(texts.map((one) => paragraph(`${one} Brown v. Board, 347 U.S. 483 (1954).`)).join(''));
		assert.doesNotMatch(text, /^(?:[#\-|=]|\d+\.| {4})/m);
		assert.equal(findCitations(cited.text, 'markdown').length, texts.length + 1);
	});

	it('has the emphasis that names are set in, whole words of it, whatever runs they are in', () => {
		const italic = '<w:rPr><w:i/></w:rPr>';
		assert.deepEqual(
			textOf(
				`<w:p>${run('See ')}${run('Brown ', italic)}${run('v. Board', '<w:rPr><w:u w:val="single"/></w:rPr>')}${run(', ', italic)}${run('347', '<w:rPr><w:i w:val="0"/></w:rPr>')}</w:p>`,
			),
			['See *Brown v. Board,* 347'],
		);
		const word = `<w:p>${Array.from('Brown v. Board of Education, 347 U.S. 483 (1954)', (one) => run(one)).join('')}</w:p>`;
		assert.deepEqual(textOf(word), ['Brown v. Board of Education, 347 U.S. 483 (1954)']);
	});

	it('cites what its Markdown by pandoc cites, and in the same words', function () {
		if (spawnSync('pandoc', ['--version']).status !== 0) return this.skip();
		this.timeout(60_000);
		const folder = mkdtempSync(join(tmpdir(), 'benchbook-docx-'));
		const root = resolve(__dirname, '../../../..');
		const corpus = join(root, 'test/fixtures/corpus');
		// Lines and columns of pages, which filings.txt is about, are no layout of Word's.
		const names = readdirSync(corpus).filter((name) => name !== 'filings.txt');
		const texts = names.map((name) => readFileSync(join(corpus, name), 'utf8'));
		const paragraphs = texts.flatMap((text) => text.split(/\n+/).filter((line) => /\d/.test(line)));
		// As many of them in a document as a brief has, and every fifth in a footnote.
		const drafts = Array.from({ length: Math.ceil(paragraphs.length / 200) }, (_, index) => {
			const own = paragraphs
				.slice(index * 200, (index + 1) * 200)
				.map((text) => text.replace(/([\\`*_{}[\]<>#|~$^@])/g, '\\$1'));
			return own.map((text, at) => (at % 5 === 4 ? `Text.[^${at}]\n\n[^${at}]: ${text}` : text)).join('\n\n');
		});
		drafts.push(readFileSync(join(root, 'media/sample/brief.md'), 'utf8'));
		let count = 0;
		try {
			for (const draft of drafts) {
				const source = join(folder, 'draft.md');
				writeFileSync(source, draft);
				const made = spawnSync('pandoc', [
					'-f',
					'markdown-fancy_lists-example_lists-auto_identifiers',
					'-o',
					join(folder, 'draft.docx'),
					source,
				]);
				assert.equal(made.status, 0, String(made.stderr));
				const options = ['-f', 'docx', '-t', 'markdown-smart', '--wrap=none', join(folder, 'draft.docx')];
				const { stdout } = spawnSync('pandoc', options, { encoding: 'utf8', maxBuffer: 100_000_000 });
				const own = citedIn(readDocx(readFileSync(join(folder, 'draft.docx'))).text);
				assert.deepEqual(own, citedIn(stdout));
				count += own.length;
			}
		} finally {
			rmSync(folder, { recursive: true });
		}
		assert.ok(count > 500, String(count));
	});
});

function citedIn(markdown: string): string[] {
	const all = findCitations(markdown, 'markdown');
	const plain = (text = ''): string =>
		text
			.replace(/\\(?=\W)/g, '')
			.replace(/\*/g, '')
			.replace(/\s+/g, ' ');
	return all.map(({ kind, text, caseName, pin, court, year, resolvesTo }) => {
		const full = resolvesTo == null ? String(resolvesTo) : all.findIndex(({ start }) => start === resolvesTo);
		return [kind, plain(text), plain(caseName?.text), plain(pin?.text), court?.text, year?.value, full].join(' | ');
	});
}
