import { strict as assert } from 'node:assert';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, it } from 'mocha';
import { checkPackage } from '../../../../src/core/table/docxBrief/docxPackage';
import { layoutOf } from '../../../../src/core/table/docxBrief/layouts';
import { writeReference } from '../../../../src/core/table/docxBrief/reference';

/** Our own reference document, into which each test puts something. */
const parts = unzipSync(writeReference(layoutOf('plain')));
const textOf = (name: string) => new TextDecoder().decode(parts[name]);

const withParts = (changed: Record<string, string>) =>
	zipSync({
		...parts,
		...Object.fromEntries(Object.entries(changed).map(([name, text]) => [name, strToU8(text)])),
	} as Zippable);

const document = (xml: string) => ({
	'word/document.xml': textOf('word/document.xml')
		.replace('<w:document ', '<w:document xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:o" xmlns:a="urn:a" ')
		.replace('<w:body>', `<w:body>${xml}`),
});

const relationship = (type: string, target: string, mode = '') => ({
	'word/_rels/document.xml.rels': textOf('word/_rels/document.xml.rels').replace(
		'</Relationships>',
		`<Relationship Id="rId77" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/></Relationships>`,
	),
});

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const field = (...texts: string[]) =>
	`<w:p>${mark('begin')}${texts.map(instruction).join('')}${mark('separate')}<w:r><w:t>1</w:t></w:r>${mark('end')}</w:p>`;

describe('checkPackage', () => {
	const isActive = (docx: Uint8Array) => assert.equal(checkPackage(docx).kind, 'active');

	const accepted: Record<string, Record<string, string>> = {
		'our reference document': {},
		'our fields': document(field(' TA \\l "x" ') + field(' TO', 'A \\c 1') + field('PAGE')),
		'our table of contents': document(field(' TOC \\o "1-6" \\h \\z \\u ') + field(' PAGEREF _Toc900000001 \\h ')),
		'a field in the result of another': document(
			`<w:p>${mark('begin')}${instruction('TOA')}${mark('separate')}${field('PAGE')}${mark('end')}</w:p>`,
		),
		'a link to a web page': relationship('hyperlink', 'https://x.example/', 'External'),
		'a link in the text': document('<w:p><w:hyperlink r:id="rId77"><w:r><w:t>x</w:t></w:r></w:hyperlink></w:p>'),
		'a rule': document('<w:p><w:r><w:pict><v:rect style="width:0" o:hr="t"/></w:pict></w:r></w:p>'),
		'text that names a field': document('<w:p><w:r><w:t>DDEAUTO c:\\cmd</w:t></w:r></w:p>'),
	};
	for (const [name, changed] of Object.entries(accepted)) {
		it(`accepts ${name}`, () => {
			const checked = checkPackage(withParts(changed));
			assert.ok(checked.kind === 'inert');
			assert.match(checked.parts.get('word/_rels/document.xml.rels') ?? '', /footer1\.xml/);
		});
	}

	const active: Record<string, Record<string, string>> = {
		DDEAUTO: document(field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"')),
		'DDEAUTO in pieces': document(field('DDE', 'AUTO c:\\\\cmd')),
		'DDEAUTO whose name is in character references': document(field('&#68;DEAUTO c:\\\\cmd')),
		'DDEAUTO in a CDATA section': document(field('<![CDATA[DDEAUTO]]> c:\\\\cmd')),
		'a field without a result': document(`<w:p>${mark('begin')}${instruction('DDEAUTO x')}${mark('end')}</w:p>`),
		'a field in the result of ours': document(
			`<w:p>${mark('begin')}${instruction('TOA')}${mark('separate')}${field('INCLUDETEXT "x"')}${mark('end')}</w:p>`,
		),
		'a field in the instruction of ours': document(
			`<w:p>${mark('begin')}${instruction('TA ')}${field('DDEAUTO x')}${mark('separate')}${mark('end')}</w:p>`,
		),
		'our field in the instruction of ours': document(
			`<w:p>${mark('begin')}${instruction('TA ')}${field('PAGE')}${mark('separate')}${mark('end')}</w:p>`,
		),
		'a name of a field that begins in a CDATA section': document(field('<![CDATA[DDEAUTO c:\\x ]]>TA')),
		'a name of a field that begins in deleted text': document(
			`<w:p>${mark('begin')}<w:r><w:delInstrText>DDE x </w:delInstrText></w:r>${instruction('TA')}${mark('end')}</w:p>`,
		),
		'a field that goes on after ours': document(field('TA') + instruction('DDEAUTO x')),
		'a field that never ends': document(`<w:p>${mark('begin')}${instruction('TA')}</w:p>`),
		'another table of contents': document(field(' TOC \\o "1-6" \\h \\z \\u \\f x ')),
		'the page of a bookmark that is not ours': document(field(' PAGEREF secret \\h ')),
		INCLUDEPICTURE: document(field(' INCLUDEPICTURE "http://x.example/a.png" ')),
		LINK: document(field(' LINK Excel.Sheet.8 "c:\\\\a.xls" ')),
		HYPERLINK: document(field(' HYPERLINK "file:///c:/x" ')),
		'a simple field': document('<w:p><w:fldSimple w:instr=" INCLUDETEXT c:\\\\x "/></w:p>'),
		'a deleted field': document(
			`<w:p>${mark('begin')}<w:r><w:delInstrText>DDE x</w:delInstrText></w:r>${mark('end')}</w:p>`,
		),
		'a form field with a macro': document(
			'<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData/></w:fldChar></w:r></w:p>',
		),
		'an altChunk': document('<w:altChunk r:id="rId77"/>'),
		'a subdocument': document('<w:p><w:subDoc r:id="rId77"/></w:p>'),
		'an embedded object': document('<w:p><w:r><w:object/></w:r></w:p>'),
		'an ActiveX control': document('<w:p><w:r><w:control r:id="rId77"/></w:r></w:p>'),
		'an address in VML': document(
			'<w:p><w:r><w:pict><v:rect><v:fill src="http://x.example"/></v:rect></w:pict></w:r></w:p>',
		),
		'a picture in VML': document('<w:p><w:r><w:pict><v:imagedata r:id="rId77"/></w:pict></w:r></w:p>'),
		'a picture by another prefix': document(
			'<a:blip xmlns:q="http://schemas.openxmlformats.org/officeDocument/2006/relationships" q:link="rId77"/>',
		),
		'a shape with a relationship': document('<v:shape r:pict="rId77"/>'),
		'an external picture': relationship('image', 'http://x.example/a.png', 'External'),
		'a picture': relationship('image', 'media/a.png'),
		'a template': relationship('attachedTemplate', 'http://x.example/a.dotm', 'External'),
		'an external footer': relationship('footer', 'http://x.example/footer.xml', 'External'),
		'an external footer by a relative address': relationship('footer', 'footer.xml', 'External'),
		'a footer at an address that is not marked as external': relationship('footer', 'http://x.example/footer.xml'),
		'a part outside of the package': relationship('footer', '../../../footer.xml'),
		'a link to a file': relationship('hyperlink', 'file:///c:/x.exe', 'External'),
		'a link to a share': relationship('hyperlink', '\\\\host\\share', 'External'),
		macros: { 'word/vbaProject.bin': 'x' },
		'an object': { 'word/embeddings/oleObject1.bin': 'x' },
		'a control': { 'word/activeX/activeX1.xml': '<a/>' },
		'a part that pandoc does not write': { 'customXml/item1.xml': '<a/>' },
		'a document type': { 'word/settings.xml': '<!DOCTYPE a SYSTEM "http://x.example/a.dtd"><a/>' },
		'mail merge': { 'word/settings.xml': '<w:settings xmlns:w="urn:w"><w:mailMerge/></w:settings>' },
		'a style sheet': { 'word/settings.xml': '<?xml-stylesheet href="http://x.example"?><a/>' },
		'XML that is not well-formed': { 'word/settings.xml': '<a><b></a>' },
	};
	for (const [name, changed] of Object.entries(active)) it(`refuses ${name}`, () => isActive(withParts(changed)));

	it('refuses what is no archive, and parts in another encoding', () => {
		isActive(strToU8('no archive at all, not even an end'));
		const latin1 = Uint8Array.from('<a>\xe9</a>', (unit) => unit.charCodeAt(0));
		isActive(zipSync({ ...parts, 'word/settings.xml': latin1 }));
		const utf16 = Uint8Array.from([0xff, 0xfe, 0x3c, 0, 0x61, 0, 0x2f, 0, 0x3e, 0]);
		isActive(zipSync({ ...parts, 'word/settings.xml': utf16 }));
	});

	it('refuses an archive that says a part is larger than memory', () => {
		const archive = zipSync({ 'word/document.xml': strToU8('<a/>') }, { level: 0 });
		const view = new DataView(archive.buffer);
		for (let at = 0; at + 4 < archive.length; at++)
			if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7fffffff, true);
		isActive(archive);
	});
});
