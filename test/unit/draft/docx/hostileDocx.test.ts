import assert from 'node:assert/strict';
import { zipSync } from 'fflate';
import { describe, it } from 'mocha';
import { readDocx } from '../../../../src/core/draft/docx/readDocx';
import { readXml } from '../../../../src/core/draft/docx/xml';
import { DocxError, type DocxProblem, largestPart } from '../../../../src/core/draft/docx/zip';
import { assertGrowth } from '../../growth';
import { makeDocx, paragraph, partsOf, run } from './makeDocx';

function assertRefused(bytes: Uint8Array, problem: DocxProblem): void {
	assertThrows(() => readDocx(bytes), problem);
}

function assertThrows(read: () => void, problem: DocxProblem): void {
	assert.throws(read, (error) => error instanceof DocxError && error.problem === problem);
}

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const document = (body: string, opening = ''): string =>
	`${opening}<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`;
const withDocument = (xml: string | Uint8Array): Uint8Array =>
	makeDocx({ body: '', others: { 'word/document.xml': xml } });

/** Sets the sizes, 4 bytes each, that an archive's directory gives for a file. */
function withSize(bytes: Uint8Array, name: string, size: number): Uint8Array {
	const changed = Buffer.from(bytes);
	for (let at = changed.indexOf('PK\x01\x02'); at >= 0; at = changed.indexOf('PK\x01\x02', at + 4))
		if (changed.toString('utf8', at + 46, at + 46 + changed.readUInt16LE(at + 28)) === name)
			changed.writeUInt32LE(size, at + 24);
	return changed;
}

describe('a hostile Word document', function () {
	this.timeout(30_000);

	it('is refused where it unpacks to more than is read, whatever it says of itself', () => {
		const bomb = withDocument(document(' '.repeat(1_000_000)));
		assert.ok(bomb.length < 10_000);
		assertRefused(withSize(bomb, 'word/document.xml', largestPart + 1), 'tooLarge');
		assertRefused(withSize(bomb, 'word/document.xml', 1_000), 'tooLarge');
		assertRefused(withDocument(Buffer.from(document(paragraph('word '.repeat(4_000_001))))), 'tooLarge');
		const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`x${index}`, new Uint8Array()]));
		assertRefused(zipSync({ ...partsOf({ body: '' }), ...many }), 'tooLarge');
	});

	it('is refused where it has more elements than any document, and keeps none of its empty paragraphs', () => {
		const read = (elements: number): void =>
			readXml(document('<w:p/>'.repeat(elements - 2)), 'w:document', { open: () => undefined }, 1_000);
		read(1_000);
		assertThrows(() => read(1_001), 'tooLarge');
		assert.equal(readDocx(makeDocx({ body: '<w:p/>'.repeat(1_000) + paragraph('x') })).text.trim(), 'x');
	});

	it('is refused where its XML defines entities, or is broken', () => {
		const bomb = '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>';
		assertRefused(withDocument(document(paragraph('&b;'), bomb)), 'entities');
		assertRefused(withDocument(document(paragraph('x'), '<!DOCTYPE x SYSTEM "file:///etc/passwd">')), 'entities');
		assertRefused(withDocument(document(paragraph('&undefined;'))), 'broken');
		for (const xml of [
			'',
			'<',
			'<w:document>',
			document('<w:p>'),
			document('</w:p>'),
			'<html/>',
			document('\u0001'),
			Buffer.from([0xff, 0xfe, 0x3c, 0]),
		])
			assertRefused(withDocument(xml), 'broken');
		const nested = (levels: number) => withDocument(document('<w:p>'.repeat(levels) + '</w:p>'.repeat(levels)));
		const [few, many] = [nested(10_000), nested(100_000)];
		assertGrowth(
			'nested paragraphs',
			() => assertRefused(few, 'broken'),
			() => assertRefused(many, 'broken'),
			25,
		);
	});

	it('is refused where it has text in no paragraph, which would be lost', () => {
		const cell = (content: string): Uint8Array =>
			withDocument(document(`${paragraph('x')}<w:tbl><w:tr><w:tc>${content}</w:tc></w:tr></w:tbl>`));
		assertRefused(cell(run('lost')), 'broken');
		assert.equal(readDocx(cell(run(' ') + run('gone', '<w:rPr><w:vanish/></w:rPr>'))).text.trim(), 'x');
	});

	it('is refused where its fields are in each other without an end, each of which its text would be looked up in', () => {
		const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
		const fields = (count: number): Uint8Array =>
			withDocument(
				document(
					`<w:p>${`${mark('begin')}${mark('separate')}${run('x')}`.repeat(count)}${mark('end').repeat(count)}</w:p>`,
				),
			);
		const [few, many] = [fields(10_000), fields(100_000)];
		assertGrowth(
			'fields in fields',
			() => assertRefused(few, 'broken'),
			() => assertRefused(many, 'broken'),
			25,
		);
		assert.equal(readDocx(fields(50)).text.trim(), 'x'.repeat(50));
	});

	it('is refused where its text is called otherwise, so that Word would show it and we not', () => {
		assertRefused(withDocument(document(`<x:p xmlns:x="${main}"><x:r><x:t>1 U.S. 2</x:t></x:r></x:p>`)), 'broken');
		assertRefused(withDocument(document(`<p xmlns="${main}"><r><t>1 U.S. 2</t></r></p>`)), 'broken');
		assertRefused(withDocument(document(`<w:p xmlns:w="urn:other"><w:r><w:t>1 U.S. 2</w:t></w:r></w:p>`)), 'broken');
		assertRefused(makeDocx({ body: '', others: { 'WORD/document.xml': document(paragraph('Another')) } }), 'broken');
		const open = '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>';
		assertRefused(withDocument(document(open + paragraph('1 U.S. 2'))), 'broken');
	});

	it('is refused where a part of its text is elsewhere; other relations are not followed', () => {
		const relations = (type: string, target: string): string =>
			`<Relationships><Relationship Id="a" Type="x/${type}" Target="${target}" TargetMode="External"/></Relationships>`;
		const related = (xml: string, name = 'word/_rels/document.xml.rels'): Uint8Array =>
			makeDocx({ body: paragraph('Text'), others: { [name]: xml } });
		assertRefused(related(relations('footnotes', 'https://example.com/n.xml')), 'elsewhere');
		assertRefused(related(relations('officeDocument', 'file:///etc/passwd'), '_rels/.rels'), 'elsewhere');
		assertRefused(makeDocx({ body: '<w:altChunk r:id="a"/>' }), 'elsewhere');
		assertRefused(makeDocx({ body: '<w:p><w:subDoc r:id="a"/></w:p>' }), 'elsewhere');
		for (const type of ['hyperlink', 'attachedTemplate', 'oleObject', 'image'])
			assert.equal(readDocx(related(relations(type, 'https://example.com/x'))).text.trim(), 'Text');
		for (const target of ['../../../etc/passwd', '/etc/passwd', 'constructor', '__proto__'])
			assertRefused(
				related(
					`<Relationships><Relationship Type="x/officeDocument" Target="${target}"/></Relationships>`,
					'_rels/.rels',
				),
				'broken',
			);
	});

	it('is refused where it is no archive, or none that is whole', () => {
		const whole = makeDocx({ body: paragraph('Text') });
		for (const bytes of [new Uint8Array(), Buffer.from('PK'), Buffer.from('%PDF-1.7'), new Uint8Array(100_000)])
			assertRefused(bytes, 'broken');
		for (let end = 0; end < whole.length; end += 7) assertRefused(whole.subarray(0, end), 'broken');
		assertRefused(
			Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), new Uint8Array(600)]),
			'encrypted',
		);
		const spoiled = Array.from({ length: 400 }, (_, index) => {
			const bytes = Uint8Array.from(whole);
			const at = (index * 7_919) % bytes.length;
			bytes[at] = (bytes[at] ?? 0) ^ (1 + (index % 255));
			return bytes;
		});
		for (const bytes of spoiled) {
			try {
				readDocx(bytes);
			} catch (error) {
				assert.ok(error instanceof DocxError, String(error));
			}
		}
	});

	it('has every paragraph of its tables, however cells are nested, merged or misplaced', () => {
		const text = (body: string): string => readDocx(makeDocx({ body })).text.trimEnd();
		const nested = (depth: number): string =>
			`${'<w:tbl><w:tr><w:tc>'.repeat(depth)}${paragraph('x')}${'</w:tc></w:tr></w:tbl>'.repeat(depth)}`;
		assert.equal(text(nested(100)), 'x');
		for (const depth of [1_000, 20_000]) assertRefused(makeDocx({ body: nested(depth) }), 'broken');
		const span = '<w:tcPr><w:gridSpan w:val="999999999"/><w:vMerge w:val="restart"/></w:tcPr>';
		const merged = `<w:tr><w:tc>${span}${paragraph('A')}</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr>${paragraph('B')}</w:tc></w:tr>`;
		assert.equal(text(`<w:tbl>${merged}</w:tbl>`), 'A\n\nB');
		assert.equal(text(`<w:tbl>${paragraph('A')}<w:tc>${paragraph('B')}</w:tc></w:tbl>`), 'A\n\nB');
		const within = `<w:p>${run('C')}<w:tbl><w:tr><w:tc>${paragraph('A')}</w:tc></w:tr></w:tbl>${run('D')}</w:p>`;
		assert.equal(text(within), 'A\n\nCD');
		assertRefused(makeDocx({ body: `<w:tbl><w:tr><w:tc>${paragraph('A')}</w:tr></w:tc></w:tbl>` }), 'broken');
	});

	it('is read in time that grows with its length alone', () => {
		const bodies: readonly ((count: number) => string)[] = [
			(count) => `<w:p>${run('x').repeat(count)}</w:p>`,
			(count) => `<w:p>${(run('x', '<w:rPr><w:i/></w:rPr>') + run('y')).repeat(count)}</w:p>`,
			(count) => paragraph(' '.repeat(count * 20)),
			(count) => `<w:p>${'<w:r><w:footnoteReference w:id="1"/></w:r>'.repeat(count)}</w:p>`,
			(count) => `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('x')}</w:p>`.repeat(count),
			(count) =>
				`<w:tbl>${`<w:tr><w:trPr><w:del/></w:trPr><w:tc>${paragraph('x')}</w:tc></w:tr>`.repeat(count)}</w:tbl>`,
			(count) => `<w:tbl>${`<w:tr>${`<w:tc>${paragraph('x')}</w:tc>`.repeat(100)}</w:tr>`.repeat(count / 100)}</w:tbl>`,
		];
		for (const [index, body] of bodies.entries()) {
			const [small, large] = [makeDocx({ body: body(800) }), makeDocx({ body: body(6_400) })];
			// Eight times the document.
			assertGrowth(
				`${index}`,
				() => readDocx(small),
				() => readDocx(large),
				24,
			);
		}
	});
});
