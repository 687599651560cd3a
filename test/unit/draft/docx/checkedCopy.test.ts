import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8, ZipDeflate, Zip as Zipping } from 'fflate';
import { describe, it } from 'mocha';
import { findCitations } from '../../../../src/core/citations/recognition';
import { writeCheckedCopy } from '../../../../src/core/draft/docx/checkedCopy';
import { readDocx } from '../../../../src/core/draft/docx/readDocx';
import { DocxError, Zip } from '../../../../src/core/draft/docx/zip';
import { assertGrowth } from '../../growth';
import { type DocxParts, makeDocx, paragraph, partsOf, run } from './makeDocx';
import { readCommented, readComments } from './wordMarks';

const now = Date.UTC(2026, 10, 26);
const cited = '347 U.S. 483';
const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>';

/** A copy with a comment at each place where the words are. */
function copyOf(
	bytes: Uint8Array,
	words: readonly string[],
	paragraphs: readonly string[] = ['To review'],
): Uint8Array {
	const { text } = readDocx(bytes);
	const comments = words.map((word) => {
		const start = text.indexOf(word);
		assert.ok(start >= 0, word);
		return { start, end: start + word.length, paragraphs };
	});
	return writeCheckedCopy(bytes, comments, { text, now });
}

function bodyOf(copy: Uint8Array): string {
	return /<w:body>(.*)<\/w:body>/s.exec(new Zip(copy).read('word/document.xml') ?? '')?.[1] ?? '';
}

/** The words that comments are about, where the body is all that there is. */
function commented(body: string, words: readonly string[] = [cited], others: Omit<DocxParts, 'body'> = {}): string[] {
	const bytes = makeDocx({ body, ...others });
	const copy = copyOf(bytes, words);
	assert.equal(readDocx(copy).text, readDocx(bytes).text);
	return [...readCommented(copy).values()];
}

const mark = (id: number): { readonly start: string; readonly end: string } => ({
	start: `<w:commentRangeStart w:id="${id}"/>`,
	end: `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`,
});

describe('a checked copy of a Word document', function () {
	this.timeout(60_000);

	it('has the marks of a comment around the very characters, in parts of the run with its properties', () => {
		const format = '<w:rPr><w:sz w:val="28"/><w:rPrChange w:id="7" w:author="A &gt; B"><w:rPr/></w:rPrChange></w:rPr>';
		const body = `<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r w:rsidR="00A1">${format}<w:t>See ${cited} (1954).</w:t></w:r></w:p>`;
		const copied = (id: number): string => `<w:r w:rsidR="00A1">${format.replace('"7"', `"${id}"`)}`;
		const kept = ' xml:space="preserve">';
		assert.equal(
			bodyOf(copyOf(makeDocx({ body }), [cited])),
			`<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r w:rsidR="00A1">${format}<w:t${kept}See </w:t></w:r>${mark(0).start}` +
				`${copied(1)}<w:t${kept}${cited}</w:t></w:r>${mark(0).end}${copied(2)}<w:t${kept} (1954).</w:t></w:r></w:p>`,
		);
	});

	it('has what was to review, who says so and when, and nothing that XML has no way to write', () => {
		const copy = copyOf(
			makeDocx({ body: paragraph(cited) }),
			[cited],
			['<w:p/> & "x" ]]>', 'a\u0000\u001b[31m\uD800\uFFFE\tb'],
		);
		assert.deepEqual([...readComments(copy)], [['0', ['<w:p/> & "x" ]]>', 'a  [31m\uFFFD  b']]]);
		const comments = new Zip(copy).read('word/comments.xml') ?? '';
		assert.match(
			comments,
			/<w:comment w:id="0" w:author="Benchbook" w:date="2026-11-26T00:00:00Z" w:initials="B"><w:p>/,
		);
		assert.match(
			new Zip(copy).read('[Content_Types].xml') ?? '',
			/<Override PartName="\/word\/comments\.xml" ContentType="[^"]*\.comments\+xml"\/><\/Types>$/,
		);
		assert.match(
			new Zip(copy).read('word/_rels/document.xml.rels') ?? '',
			/<Relationship Id="rIdBenchbook1" Type="http:\/\/schemas\.openxmlformats\.org\/officeDocument\/2006\/relationships\/comments" Target="comments\.xml"\/><\/Relationships>$/,
		);
	});

	it('keeps the comments of others, whatever their IDs are, and takes none of these', () => {
		const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
		const ids = ['0', '-1', '2147483647', '99999999999999999999', 'x', '1', '1', '003'];
		const theirs = ids.map((id) => `<w:comment w:id="${id}" w:author="Ann"><w:p/></w:comment>`).join('');
		const others = {
			'word/notes.xml': `<w:comments ${w}>${theirs}<!-- end --></w:comments>\n`,
			'word/_rels/document.xml.rels':
				'<Relationships><Relationship Id="rIdBenchbook1" Type="http://x/comments" Target="notes.xml"/></Relationships>',
			'[Content_Types].xml':
				'<Types><Override PartName="/Word/Notes.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"/></Types>',
		};
		const body = `${paragraph(`<w:bookmarkStart w:id="2"/>`.slice(0, 0))}<w:p><w:bookmarkStart w:id="2" w:name="a"/>${run(cited)}</w:p>`;
		const bytes = makeDocx({ body, others });
		const copy = copyOf(bytes, [cited]);
		const zip = new Zip(copy);
		const own = /<w:comment w:id="4" w:author="Benchbook".*?<\/w:comment>/s.exec(zip.read('word/notes.xml') ?? '')?.[0];
		assert.ok(own, zip.read('word/notes.xml'));
		assert.equal(zip.read('word/notes.xml')?.replace(own, ''), others['word/notes.xml']);
		for (const name of ['word/_rels/document.xml.rels', '[Content_Types].xml'] as const)
			assert.equal(zip.read(name), others[name]);
		assert.deepEqual([...readCommented(copy).keys()], ['4']);
		const empty = { ...others, 'word/notes.xml': `<w:comments ${w} />` };
		assert.equal(readComments(copyOf(makeDocx({ body, others: empty }), [cited]), 'word/notes.xml').size, 1);
	});

	it('is in all other files of the archive what the document is, packed byte for byte', () => {
		const files = { ...partsOf({ body: paragraph(cited) }), 'word/media/a.png': strToU8('picture'.repeat(100)) };
		const pieces: Uint8Array[] = [];
		const zipping = new Zipping((_, piece) => pieces.push(piece));
		// Written as a stream, an archive has sizes after its files.
		for (const [name, bytes] of Object.entries(files)) {
			const file = new ZipDeflate(name, { level: 9 });
			zipping.add(file);
			file.push(bytes, true);
		}
		zipping.end();
		for (const bytes of [Buffer.concat(pieces), makeDocx({ body: paragraph(cited) })]) {
			const copy = copyOf(bytes, [cited]);
			const [before, after] = [new Zip(bytes), new Zip(copy)];
			const changed = ['[content_types].xml', 'word/document.xml', 'word/_rels/document.xml.rels'];
			for (const [name, entry] of before.entries) {
				const other = after.entries.get(name);
				assert.ok(other, name);
				if (changed.includes(name)) continue;
				const packed = (zip: Zip, { start, packed: size }: typeof entry): Uint8Array =>
					Buffer.from(zip.bytes.subarray(start, start + size));
				assert.deepEqual(packed(after, other), packed(before, entry), name);
				assert.equal(other.method, entry.method);
			}
			assert.deepEqual([...after.entries.keys()], [...before.entries.keys(), 'word/comments.xml']);
			const folder = mkdtempSync(join(tmpdir(), 'benchbook-copy-'));
			writeFileSync(join(folder, 'copy.docx'), copy);
			const tested = spawnSync('unzip', ['-tq', join(folder, 'copy.docx')], { encoding: 'utf8' });
			rmSync(folder, { recursive: true });
			if (!tested.error) assert.equal(tested.status, 0, tested.stdout);
		}
		const bytes = makeDocx({ body: paragraph(cited) });
		assert.equal(copyOf(bytes, []), bytes);
	});

	it('has comments on a note at its reference, since Word allows none in notes', () => {
		const body = `${paragraph('One.')}<w:p>${run('Two')}${reference}${run(' more.')}</w:p>`;
		const copy = copyOf(makeDocx({ body, footnotes: { '2': paragraph(`See ${cited}.`) } }), [cited]);
		assert.equal(
			bodyOf(copy),
			`${paragraph('One.')}<w:p>${run('Two')}${mark(0).start}${reference}${mark(0).end}${run(' more.')}</w:p>`,
		);
		assert.equal(
			new Zip(copy).read('word/footnotes.xml'),
			new Zip(makeDocx({ body, footnotes: { '2': paragraph(`See ${cited}.`) } })).read('word/footnotes.xml'),
		);
		const inRun = `<w:p><w:r><w:t>A</w:t><w:footnoteReference w:id="2"/><w:t>B</w:t></w:r></w:p>`;
		assert.deepEqual(commented(inRun, [cited], { footnotes: { '2': paragraph(cited) } }), ['']);
	});

	it('has them in links and tracked insertions, and around fields, controls and text boxes', () => {
		const [before, after] = ['347 ', 'U.S. 483'];
		const halves = (open: string, close: string): string =>
			`<w:p>${run(`See ${before}`)}${open}${run(`${after}, x`)}${close}${run(' y')}</w:p>`;
		assert.deepEqual(commented(halves('<w:hyperlink w:anchor="a">', '</w:hyperlink>')), [cited]);
		assert.deepEqual(commented(halves('<w:ins w:id="1" w:author="A">', '</w:ins>')), [cited]);
		assert.deepEqual(commented(halves('<w:del w:id="1"><w:r><w:delText>x</w:delText></w:r></w:del>', '')), [cited]);
		assert.deepEqual(commented(halves('<w:smartTag w:element="x">', '</w:smartTag>')), [cited]);
		assert.deepEqual(commented(halves('<w:fldSimple w:instr="REF x">', '</w:fldSimple>')), [`${cited}, x`]);
		assert.deepEqual(
			commented(halves('<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>', '</w:sdtContent></w:sdt>')),
			[`${cited}, x`],
		);
		const field = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
		const complex = `${field('begin')}<w:r><w:instrText> TA \\l "${cited}" </w:instrText></w:r>${field('separate')}`;
		assert.deepEqual(commented(halves(complex, field('end'))), [`${cited}, x`]);
		const box = `<w:txbxContent>${paragraph(`In ${cited}`)}</w:txbxContent>`;
		const drawing = `<mc:AlternateContent><mc:Choice Requires="wps">${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent>`;
		const hosting = `<w:p>${run('A')}<w:r>${drawing}</w:r>${run('B')}</w:p>`;
		// Both forms of the box are in the range.
		assert.deepEqual(commented(hosting), [`In ${cited}`.repeat(2)]);
		assert.deepEqual(commented(`<w:tbl><w:tr><w:tc>${paragraph(`a ${cited} b`)}</w:tc></w:tr></w:tbl>`), [cited]);
		assert.deepEqual(commented(`<w:sdt><w:sdtContent>${paragraph(`a ${cited} b`)}</w:sdtContent></w:sdt>`), [cited]);
	});

	it('has none that begins or ends in a field, whose text it would become in LibreOffice', () => {
		const char = (type: string): string => `<w:fldChar w:fldCharType="${type}"/>`;
		const begin = `<w:r>${char('begin')}</w:r><w:r><w:instrText>REF x</w:instrText></w:r><w:r>${char('separate')}</w:r>`;
		const end = `<w:r>${char('end')}</w:r>`;
		const order = (body: string, words = [cited]): string =>
			bodyOf(copyOf(makeDocx({ body }), words))
				.replace(/<w:commentRange(Start|End) w:id="(\d)"\/>/g, ' $1$2 ')
				.replace(/<w:r><w:commentReference.*?<\/w:r>/g, '')
				.replace(/<w:fldChar w:fldCharType="(\w+)"\/>/g, ' $1 ')
				.replace(/<w:instrText>.*?<\/w:instrText>|<[^>]*>/g, '')
				.replace(/\s+/g, ' ')
				.trim();
		const whole = `Start0 begin separate ${cited} end End0`;
		assert.equal(order(`<w:p>${run('See ')}${begin}${run(cited)}${end}${run('.')}</w:p>`), `See ${whole} .`);
		assert.equal(
			order(`<w:p>${run('See ')}<w:r>${char('begin')}${char('separate')}<w:t>${cited}</w:t>${char('end')}</w:r></w:p>`),
			`See ${whole}`,
		);
		const nested = `<w:p>${begin}${run('a ')}${begin}${run(cited)}${end}${run(' b')}${end}</w:p>`;
		assert.equal(order(nested), `Start0 begin separate a begin separate ${cited} end b end End0`);
		const two = `<w:p>${begin}${run('1 U.S. 1')}${end}${begin}${run('2 U.S. 2')}${end}</w:p>`;
		assert.equal(
			order(two, ['1 U.S. 1', '2 U.S. 2']),
			'Start0 begin separate 1 U.S. 1 end End0 Start1 begin separate 2 U.S. 2 end End1',
		);
		const joined = `${begin}${run('x')}<w:r>${char('end')}${char('begin')}</w:r><w:r>${char('separate')}</w:r>${run(cited)}${end}`;
		assert.equal(order(`<w:p>${joined}</w:p>`), `begin separate x Start0 end begin separate ${cited} end End0`);
		// A table of contents is a field of many paragraphs, and a mark that ends none is no end.
		const long = `<w:p>${end}${run('x')}${begin}${run(`a ${cited} b`)}</w:p><w:p>${run('c')}${end}</w:p>`;
		assert.equal(order(long), `end x begin separate a Start0 ${cited} End0 bc end`);
	});

	it('finds characters wherever they are written, and several comments in a run', () => {
		const spaced = `a &amp;&#x1F600;&lt;\r\n 347 <!-- c -->U.S.<![CDATA[ 483]]> b`;
		assert.deepEqual(
			commented(`<w:p><w:r><w:t>${spaced}</w:t></w:r></w:p>`).map((one) => one.includes(cited)),
			[true],
		);
		const plain = `<w:p><w:r><w:t>&#x1F600;&amp;é\r\n*x* [y] 347\u00a0U.S. 483\\ z</w:t></w:r></w:p>`;
		assert.deepEqual(commented(plain, ['347\u00a0U.S. 483']), ['347\u00a0U.S. 483']);
		const tabbed = `<w:p><w:r><w:t>See</w:t><w:tab/><w:t>347</w:t><w:tab/><w:t>U.S. 483</w:t><w:tab/><w:t>y</w:t></w:r></w:p>`;
		assert.deepEqual(commented(tabbed), ['347U.S. 483']);
		const words = ['1 U.S. 1', '2 U.S. 2', '3 U.S. 3', '1 U.S. 1; 2 U.S. 2', '2 U.S. 2; 3 U.S. 3.'];
		const all = commented(paragraph('See 1 U.S. 1; 2 U.S. 2; 3 U.S. 3.'), words);
		assert.deepEqual(all, [words[0], words[3], words[1], words[4], words[2]]);
	});

	it('has the end of a comment before the beginning of the next, where one ends as the other begins', () => {
		for (const body of [paragraph('1 U.S. 12 U.S. 2'), `<w:p>${run('1 U.S. 1')}${run('2 U.S. 2')}</w:p>`]) {
			// In whichever order they are given.
			for (const words of [
				['1 U.S. 1', '2 U.S. 2'],
				['2 U.S. 2', '1 U.S. 1'],
			]) {
				const xml = bodyOf(copyOf(makeDocx({ body }), words));
				const [first, second] = [words.indexOf('1 U.S. 1'), words.indexOf('2 U.S. 2')];
				const order = Array.from(
					xml.matchAll(/<w:comment(RangeStart|RangeEnd|Reference) w:id="(\d)"/g),
					([, kind, id]) => `${kind} ${id}`,
				);
				assert.deepEqual(order, [
					`RangeStart ${first}`,
					`RangeEnd ${first}`,
					`Reference ${first}`,
					`RangeStart ${second}`,
					`RangeEnd ${second}`,
					`Reference ${second}`,
				]);
			}
		}
	});

	it('is the same text with marks around the same words, whatever is in it', () => {
		const piece = fc.record({
			text: fc.array(
				fc.constantFrom(
					'a',
					' ',
					'1',
					'*',
					'[',
					']',
					'\\',
					'&amp;',
					'&#65;',
					'&#x1F600;',
					'😀',
					'\r\n',
					'<',
					'`',
					'_',
					'#',
					'\u00a0',
				),
				{ minLength: 1, maxLength: 8 },
			),
			in: fc.constantFrom('', 'w:hyperlink', 'w:ins', 'w:smartTag', 'w:sdt', 'w:fldSimple'),
			format: fc.constantFrom('', '<w:rPr><w:i/></w:rPr>', '<w:rPr><w:u w:val="single"/></w:rPr>'),
			extra: fc.constantFrom(
				'',
				'',
				'<w:tab/>',
				'<w:br/>',
				'<w:footnoteReference w:id="2"/>',
				'<w:lastRenderedPageBreak/>',
			),
		});
		const documents = fc.array(fc.array(piece, { maxLength: 6 }), { minLength: 1, maxLength: 4 });
		const decode = (text: string): string =>
			text
				.replace(/&amp;/g, '&')
				.replace(/&#65;/g, 'A')
				.replace(/&#x1F600;/g, '😀')
				.replace(/\r\n/g, '\n');
		fc.assert(
			fc.property(documents, fc.array(fc.tuple(fc.nat(400), fc.nat(60)), { maxLength: 6 }), (made, places) => {
				const body = made
					.map((pieces) => {
						const content = pieces.map(({ text, in: parent, format, extra }) => {
							const inner = `<w:r>${format}${extra}<w:t>${text.join('').replace(/</g, '&lt;')}</w:t></w:r>`;
							if (parent === 'w:sdt') return `<w:sdt><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
							return parent === '' ? inner : `<${parent}>${inner}</${parent}>`;
						});
						return `<w:p>${content.join('')}</w:p>`;
					})
					.join('');
				const bytes = makeDocx({ body, footnotes: { '2': paragraph('ñ') } });
				const { text } = readDocx(bytes);
				const spans = places.flatMap(([at, length]) => {
					const start = text.length === 0 ? 0 : at % text.length;
					const end = Math.min(text.length, start + 1 + length);
					// What refers to a note is no text.
					const labels = [...text.matchAll(/\[\^\w+\](?:: )?/g)];
					if (labels.some(({ index, 0: label }) => index < end && start < index + label.length)) return [];
					return start < end ? [{ start, end, paragraphs: [text.slice(start, end)] }] : [];
				});
				if (spans.length === 0) return;
				const copy = writeCheckedCopy(bytes, spans, { text, now });
				assert.equal(readDocx(copy).text, text);
				const about = readCommented(copy);
				for (const [id, [said = '']] of readComments(copy)) {
					// Words of one paragraph, without what Markdown adds and what stands for a character.
					const plain = said.replace(/\\(.)/gs, '$1').replace(/\s+/g, '');
					if (said.includes('\uFFFD') || /\n\n|[*[\\]|\]/.test(said) || said.includes('ñ')) continue;
					assert.ok(
						decode(about.get(id) ?? '')
							.replace(/\s+/g, '')
							.includes(plain),
						`${JSON.stringify(said)} in ${JSON.stringify(about.get(id))}`,
					);
				}
			}),
			{ numRuns: 120 },
		);
	});

	it('is made in time and room that grow with the document, not with what is in a run', () => {
		const many = Array.from({ length: 4_500 }, (_, at) => `1${at % 99} F.3d ${at + 1};`).join(' ');
		const copying = (body: string) => {
			const bytes = makeDocx({ body });
			const { text } = readDocx(bytes);
			const comments = findCitations(text, 'markdown').map(({ start, end }) => ({ start, end, paragraphs: ['x'] }));
			return { comments, copy: () => writeCheckedCopy(bytes, comments, { text, now }) };
		};
		const lengthOf = (body: string): number => {
			const { comments, copy } = copying(body);
			const written = copy();
			assert.equal(readCommented(written).size, comments.length);
			return (new Zip(written).read('word/document.xml') ?? '').length;
		};
		const inRuns = (text: string) => `<w:p>${Array.from(text, (one) => run(one)).join('')}</w:p>`;
		for (const [what, write, length] of [
			['one run for each character', inRuns, 10_000],
			['one run', paragraph, many.length],
		] as const) {
			const [small, large] = [length / 5, length].map((units) => copying(write(many.slice(0, units))).copy);
			assertGrowth(what, small ?? assert.fail, large ?? assert.fail, 12);
			lengthOf(write(many.slice(0, length)));
		}
		const heavy = `<w:rPr><w:rFonts w:ascii="${'x'.repeat(20_000)}"/></w:rPr>`;
		// A run with so much isn't split: its marks are around it.
		assert.ok(lengthOf(`<w:p>${run(many, heavy)}</w:p>`) < 5_000_000);
		const large = `<w:rPr><w:rFonts w:ascii="${'x'.repeat(9_000)}"/></w:rPr>`;
		assert.throws(
			() => lengthOf(`<w:p>${run(many, large)}</w:p>`),
			(error) => error instanceof DocxError && error.problem === 'tooLarge',
		);
	});

	it('is not made of what is broken, or has changed', () => {
		const refuses = (bytes: Uint8Array, problem: string, text = readDocx(bytes).text): void =>
			assert.throws(
				() => writeCheckedCopy(bytes, [{ start: 0, end: 3, paragraphs: [] }], { text, now }),
				(error) => error instanceof DocxError && error.problem === problem,
			);
		const made = (others: DocxParts['others'] = {}): Uint8Array => makeDocx({ body: paragraph(cited), others });
		refuses(made(), 'changed', 'Other');
		refuses(made({ '[Content_Types].xml': '<Types' }), 'broken');
		const related = (target: string, mode = ''): string =>
			`<Relationships><Relationship Id="a" Type="x/comments" Target="${target}"${mode}/></Relationships>`;
		refuses(made({ 'word/_rels/document.xml.rels': related('document.xml') }), 'broken');
		refuses(made({ 'word/_rels/document.xml.rels': related('../[Content_Types].xml') }), 'broken');
		refuses(
			made({ 'word/_rels/document.xml.rels': related('https://example.com/', ' TargetMode="External"') }),
			'elsewhere',
		);
		refuses(
			made({ 'word/_rels/document.xml.rels': related('c.xml'), 'word/c.xml': '<!DOCTYPE x><w:comments/>' }),
			'entities',
		);
	});

	it('has no content twice that is one in the document, whose directory may name it often', () => {
		const files = Array.from({ length: 20 }, (_, at) => [`word/b${at}.bin`, ''] as const);
		const content = Uint8Array.from({ length: 50_000 }, (_, at) => (at * at * 31) % 251);
		const others = { 'word/a.bin': content, ...Object.fromEntries(files) };
		const bytes = Buffer.from(makeDocx({ body: paragraph(cited), others }));
		const { text } = readDocx(bytes);
		const copy = (): Uint8Array => writeCheckedCopy(bytes, [{ start: 0, end: 3, paragraphs: [] }], { text, now });
		assert.ok(copy().length > 0);
		const shared = new Zip(bytes).entries.get('word/a.bin');
		assert.ok(shared);
		for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
			const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
			if (!name.startsWith('word/b')) continue;
			bytes.writeUInt32LE(shared.packed, at + 20);
			bytes.writeUInt32LE(shared.local, at + 42);
		}
		assert.throws(copy, (error) => error instanceof DocxError && error.problem === 'broken');
	});
});
