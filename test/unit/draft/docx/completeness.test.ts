import assert from 'node:assert/strict';
import { zipSync } from 'fflate';
import { describe, it } from 'mocha';
import { writeCheckedCopy } from '../../../../src/core/draft/docx/checkedCopy';
import { readDocx } from '../../../../src/core/draft/docx/readDocx';
import { Zip } from '../../../../src/core/draft/docx/zip';
import { sayDocxGaps } from '../../../../src/core/reporting/wording/fileTexts';
import { type DocxParts, makeDocx, paragraph, partsOf, run } from './makeDocx';

const cited = '347 U.S. 483';
const now = Date.UTC(2026, 10, 28);
const field = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const reference = (kind: string, id: string): string => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...all: readonly (readonly [type: string, target: string])[]): string =>
	`<Relationships>${all.map(([type, target]) => `<Relationship Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

const read = (body: string, others: Omit<DocxParts, 'body'> = {}) => readDocx(makeDocx({ body, ...others }));
const textOf = (body: string): string => read(body).text.trimEnd();
const inParagraph = (content: string): string => textOf(`<w:p>${run('See ')}${content}${run('.')}</w:p>`);
const said = ({ gaps }: Pick<ReturnType<typeof readDocx>, 'gaps'>): string | undefined =>
	sayDocxGaps(gaps, (text) => text.includes('U.S.'));

describe('a Word document, read completely', () => {
	const body = `<w:p>${run('See')}${reference('footnote', '2')}${reference('endnote', '3')}</w:p>`;
	const notes = { footnotes: { '2': paragraph(cited) }, endnotes: { '3': paragraph('5 F.3d 7') } };

	it('has its notes wherever relations lead, as the packaging standard resolves them', () => {
		const whole = read(body, notes);
		assert.match(whole.text, /\[\^1\]: 347 U\.S\. 483\n\n\[\^e1\]: 5 F\.3d 7/);
		for (const [footnotes, endnotes] of [
			['./footnotes.xml', './endnotes.xml'],
			['../word/footnotes.xml', '/word/./endnotes.xml'],
			['/word/footnotes.xml', '../../../word/endnotes.xml'],
			['foot%6Eotes.xml', 'x/../endnotes.xml#end'],
			['FOOTNOTES.xml', 'endnotes.xml?x'],
		] as const) {
			const others = {
				'word/_rels/document.xml.rels': relations(['footnotes', footnotes], ['endnotes', endnotes]),
				'_rels/.rels': relations(['officeDocument', './word/x/../document.xml']),
			};
			const { text, gaps } = read(body, { ...notes, others });
			assert.deepEqual([text, gaps], [whole.text, []], footnotes);
		}
		for (const target of ['//example.com/word/footnotes.xml', 'https://example.com/word/footnotes.xml', 'http://[/'])
			assert.throws(
				() => read(body, { ...notes, others: { 'word/_rels/document.xml.rels': relations(['footnotes', target]) } }),
				/elsewhere/,
			);
	});

	it('has comments added to those it has, wherever the relation to them leads', () => {
		const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
		for (const target of ['./comments.xml', '../word/comments.xml']) {
			const others = {
				'word/comments.xml': `<w:comments ${w}><w:comment w:id="0"><w:p/></w:comment></w:comments>`,
				'word/_rels/document.xml.rels': relations(['comments', target]),
			};
			const bytes = makeDocx({ body: paragraph(cited), others });
			const comment = { start: 0, end: 3, paragraphs: ['To review'] };
			const copy = new Zip(writeCheckedCopy(bytes, [comment], { text: readDocx(bytes).text, now }));
			assert.match(copy.read('word/comments.xml') ?? '', /w:id="0".*To review/s);
			assert.equal(copy.read('word/_rels/document.xml.rels'), others['word/_rels/document.xml.rels']);
		}
	});

	it('says which notes and parts it refers to and lacks', () => {
		assert.equal(said(read(body, notes)), undefined);
		assert.equal(said(read(body, { footnotes: notes.footnotes })), 'endnotes without a text in the file (1)');
		const twice = `${body}<w:p>${reference('footnote', '8')}${reference('footnote', '9')}</w:p>`;
		assert.equal(said(read(twice, notes)), 'footnotes without a text in the file (2, 3)');
		const { 'word/footnotes.xml': _, 'word/styles.xml': __, ...rest } = partsOf({ body, ...notes });
		const reading = readDocx(zipSync(rest));
		assert.equal(
			said(reading),
			'the footnotes (missing from the file), the styles (missing from the file), footnotes without a text in the file (1)',
		);
		// The check before filing finds the reference, as in any draft.
		assert.match(reading.text, /\[\^1\]/);
		assert.doesNotMatch(reading.text, /\[\^1\]:/);
		const unrelated = { ...notes, others: { 'word/_rels/document.xml.rels': relations() } };
		assert.equal(
			said(read(body, unrelated)),
			'footnotes without a text in the file (1), endnotes without a text in the file (1)',
		);
		// An empty note is a note.
		assert.equal(said(read(body, { ...notes, footnotes: { '2': '<w:p/>' } })), undefined);
	});

	it('says which headers, footers, and diagrams cite something, and which it lacks', () => {
		const w =
			'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:dgm="urn:x"';
		const others = (
			header: string,
			footer: string,
			diagram = '',
			more: readonly (readonly [string, string])[] = [],
		) => ({
			'word/header1.xml': `<w:hdr ${w}>${header}</w:hdr>`,
			'word/footer1.xml': `<w:ftr ${w}>${footer}</w:ftr>`,
			'word/diagrams/data1.xml': `<dgm:dataModel ${w}>${diagram}</dgm:dataModel>`,
			'word/_rels/document.xml.rels': relations(
				['header', 'header1.xml'],
				['header', './header1.xml'],
				['footer', 'footer1.xml'],
				['diagramData', 'diagrams/data1.xml'],
				...more,
			),
		});
		const gaps = (...given: Parameters<typeof others>) => said(read(paragraph('Text'), { others: others(...given) }));
		assert.equal(gaps(paragraph('Case 1:20-cv-1'), paragraph('Page 1')), undefined);
		assert.equal(gaps(paragraph(cited), paragraph('Page 1')), 'a header with a citation');
		const diagram = `<dgm:t><a:p><a:r><a:t>${cited}</a:t></a:r></a:p></dgm:t>`;
		assert.equal(gaps('', paragraph(`In ${cited}`), diagram), 'a footer with a citation, a diagram with a citation');
		const missing = [['header', 'header9.xml']] as const;
		assert.equal(gaps('', '', '', missing), 'a header (missing from the file)');
		assert.equal(gaps('<w:p>', ''), 'a header (too large or damaged)');
		assert.equal(
			gaps(paragraph('x'.repeat(8_000_001)), ''),
			'a header (too large or damaged), a footer (too large or damaged), a diagram (too large or damaged)',
		);
	});

	it('has what only a view for the web hides, which is on paper', () => {
		assert.equal(inParagraph(run(cited, '<w:rPr><w:webHidden/></w:rPr>')), `See ${cited}.`);
	});

	it('has the fallback where no choice is understood, and else the first that is', () => {
		const wps = 'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
		const box = (text: string): string => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
		type Choice = readonly [requires: string, text: string];
		const choices = (...all: readonly Choice[]): string =>
			`<w:p>${run('Text')}<w:r><mc:AlternateContent>${all
				.map(([requires, text]) => `<mc:Choice Requires="${requires}">${box(text)}</mc:Choice>`)
				.join('')}<mc:Fallback>${box('Fallback')}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
		const shown = (...all: readonly Choice[]): string => textOf(choices(...all)).split('\n\n')[0] ?? '';
		assert.equal(shown(['wps', 'One']), 'One');
		assert.equal(shown(['wps', 'One'], ['wps', 'Two']), 'One');
		assert.equal(shown(['x', 'One'], ['wps', 'Two']), 'Two');
		assert.equal(shown(['wps x', 'One']), 'Fallback');
		assert.equal(shown(), 'Fallback');
		// A prefix is what it is declared to be there.
		const declared = `<w:x xmlns:new="urn:new" xmlns:s=${wps.slice(10)}>${choices(['new', 'One'], ['s', 'Two'])}</w:x>`;
		assert.equal(textOf(declared).split('\n\n')[0], 'Two');
		assert.equal(textOf(`<w:x xmlns:s=${wps.slice(10)}/>${choices(['s', 'One'])}`).split('\n\n')[0], 'Fallback');
		assert.equal(textOf(`<w:x xmlns:wps="urn:other"/>${choices(['wps', 'One'])}`).split('\n\n')[0], 'One');
		const nested = `<mc:AlternateContent><mc:Choice Requires="wps">${choices(['x', 'One'])}</mc:Choice><mc:Fallback>${choices(['wps', 'Two'])}</mc:Fallback></mc:AlternateContent>`;
		assert.equal(textOf(nested).split('\n\n')[0], 'Fallback');
		// Word 2007 has another prefix.
		const old = choices(['wps', 'One']).replaceAll('mc:', 've:');
		const ve = 'xmlns:ve="http://schemas.openxmlformats.org/markup-compatibility/2006"';
		assert.equal(textOf(`<w:x ${ve}>${old}</w:x>`), 'One\n\nText');
		const emoji =
			'<mc:AlternateContent><mc:Choice Requires="w16se"><w16se:symEx/></mc:Choice><mc:Fallback><w:t>§</w:t></mc:Fallback></mc:AlternateContent>';
		assert.equal(inParagraph(`<w:r>${emoji}<w:t> 5</w:t></w:r>`), 'See § 5.');
	});

	it('has the characters of formulas, diagrams, and text along a line', () => {
		const hidden = run('x', '<w:rPr><w:vanish/></w:rPr>');
		const formula = `${hidden}<m:oMath><m:r><m:rPr><m:nor/></m:rPr><w:rPr><w:sz w:val="2"/></w:rPr><m:t>${cited}</m:t></m:r></m:oMath>`;
		assert.equal(inParagraph(formula), `See ${cited}.`);
		const other = `<m2:oMath xmlns:m2="http://schemas.openxmlformats.org/officeDocument/2006/math"><m2:r><m2:t>${cited}</m2:t></m2:r></m2:oMath>`;
		assert.equal(inParagraph(other), `See ${cited}.`);
		const canvas = `<w:r><w:drawing><a:p><a:r><a:t>${cited}</a:t></a:r></a:p></w:drawing></w:r>`;
		assert.equal(inParagraph(canvas), `${cited}\n\nSee .`);
		assert.equal(inParagraph(`<w:r><w:pict><v:textpath string="${cited}"/></w:pict></w:r>`), `${cited}\n\nSee .`);
	});

	it('has symbols as the characters they are', () => {
		const sym = (font: string, char: string): string =>
			inParagraph(`<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>${run(' 5')}`);
		assert.equal(sym('Times New Roman', 'F0A7'), 'See § 5.');
		assert.equal(sym('Times New Roman', '00A7'), 'See § 5.');
		assert.equal(sym('Garamond', 'F096'), 'See – 5.');
		assert.equal(sym('Segoe UI Symbol', '1F600'), 'See 😀 5.');
		// A sign of cards isn't a section.
		assert.equal(sym('Symbol', 'F0A7'), 'See \uF0A7 5.');
		assert.equal(sym('Wingdings 2', 'A7'), 'See \uF0A7 5.');
		for (const char of ['', 'x', '0', '-5', 'D800', 'FFFFFFFFF']) assert.equal(sym('Arial', char), 'See \uFFFD 5.');
	});

	it('has fields without a result by what they quote, and says which have their text elsewhere', () => {
		const made = (instruction: string, result = ''): string =>
			`${field('begin')}<w:r><w:instrText>${instruction}</w:instrText></w:r>${result}${field('end')}`;
		const empty = field('separate');
		for (const instruction of [
			` QUOTE "${cited}" `,
			`quote  ${cited} \\* MERGEFORMAT`,
			`QUOTE “${cited}”`,
			'QUOTE 51 52 55 32 85 46 83 46 32 52 56 51',
			`MACROBUTTON NoMacro ${cited}`,
		]) {
			assert.equal(inParagraph(made(instruction)), `See ${cited}.`, instruction);
			assert.equal(inParagraph(made(instruction, empty)), `See ${cited}.`, instruction);
			assert.equal(inParagraph(`<w:fldSimple w:instr="${instruction.replace(/"/g, '&quot;')}"/>`), `See ${cited}.`);
			assert.equal(inParagraph(made(instruction, `${empty}${run('shown')}`)), 'See shown.');
		}
		assert.equal(inParagraph(`${made('SYMBOL 167 \\f "Arial" \\s 12')}${run(' 5')}`), 'See § 5.');
		assert.equal(inParagraph(`${made('SYMBOL 0xA7 \\f Wingdings')}${run(' 5')}`), 'See \uF0A7 5.');
		const nested = `${field('begin')}<w:r><w:instrText>QUOTE "347 </w:instrText></w:r>${made('REF x', `${empty}${run('U.S.')}`)}<w:r><w:instrText> 483"</w:instrText></w:r>${field('end')}`;
		assert.equal(inParagraph(nested), `See ${cited}.`);
		const gaps = (content: string): string | undefined => said(read(`<w:p>${content}</w:p>`));
		assert.equal(
			gaps(made('REF Brown \\h') + made('merge') + made('MERGEFIELD x')),
			'fields without a result (REF, merge, MERGEFIELD)',
		);
		assert.equal(gaps('<w:fldSimple w:instr="DOCPROPERTY Case"/>'), 'fields without a result (DOCPROPERTY)');
		// An empty result is a result, and marks, numbers, and what is inside an instruction show nothing.
		assert.equal(gaps(made('MERGEFIELD x', empty)), undefined);
		assert.equal(gaps('<w:fldSimple w:instr="MERGEFIELD x"><w:r><w:t/></w:r></w:fldSimple>'), undefined);
		assert.equal(gaps(made('TA \\l "Roe" \\c 1') + made('PAGE') + made('ADDIN EN.CITE.DATA')), undefined);
		assert.equal(gaps(`${field('begin')}${made('REF x')}${empty}${run('x')}${field('end')}`), undefined);
		const notes = { footnotes: { '2': `<w:p>${made('REF x')}</w:p>` } };
		assert.equal(said(read(`<w:p>${reference('footnote', '2')}</w:p>`, notes)), 'fields without a result (REF)');
	});

	it('has comments on what stands for other text around the whole of it', () => {
		const quote = `${field('begin')}<w:r><w:instrText>QUOTE "${cited}"</w:instrText></w:r>${field('end')}`;
		const symbol = `<w:r><w:sym w:font="Arial" w:char="F0A7"/></w:r>`;
		const bytes = makeDocx({ body: `<w:p>${run('See 18 U.S.C. ')}${symbol}${run(' 5; ')}${quote}${run(' x')}</w:p>` });
		const { text } = readDocx(bytes);
		const about = (words: string) => ({
			start: text.indexOf(words),
			end: text.indexOf(words) + words.length,
			paragraphs: [],
		});
		const copy = writeCheckedCopy(bytes, [about('U.S.C. § 5'), about(cited), about('x')], { text, now });
		assert.equal(readDocx(copy).text, text);
		const xml = new Zip(copy).read('word/document.xml') ?? '';
		assert.match(
			xml,
			/<w:commentRangeStart w:id="0"\/><w:r><w:t xml:space="preserve">U\.S\.C\. <.*> 5<\/w:t><\/w:r><w:commentRangeEnd w:id="0"\/>/s,
		);
		assert.match(xml, /<w:commentRangeStart w:id="2"\/><w:r><w:t xml:space="preserve">x</);
	});
});
