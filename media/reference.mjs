// Writes media/reference.docx, the styles of what is exported for Word: letter paper, double-spaced 14-point type with inch margins
// (Fed. R. App. P. 32(a)(4) and (5)), the two styles of a table of authorities, and page numbers that start again with the body. The same
// bytes each time.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import JSZip from 'jszip';

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const r = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const style = (id, name, { based = 'Normal', next = id, p = '', rp = '', type = 'paragraph', more = '' } = {}) =>
	`<w:style w:type="${type}" w:styleId="${id}"${more}><w:name w:val="${name}"/>${based ? `<w:basedOn w:val="${based}"/>` : ''}` +
	`${type === 'paragraph' ? `<w:next w:val="${next}"/>` : ''}<w:qFormat/>${p && `<w:pPr>${p}</w:pPr>`}${rp && `<w:rPr>${rp}</w:rPr>`}</w:style>`;

const double = '<w:spacing w:before="0" w:after="0" w:line="480" w:lineRule="auto"/>';
const single = '<w:spacing w:before="0" w:after="240" w:line="240" w:lineRule="auto"/>';
const bold = '<w:b/><w:bCs/>';
const heading = (level, p, rp) =>
	style(`Heading${level}`, `heading ${level}`, {
		next: 'BodyText',
		p: `<w:keepNext/><w:keepLines/>${single}${p}<w:outlineLvl w:val="${level - 1}"/>`,
		rp,
	});

const styles = `${head}<w:styles xmlns:w="${w}"><w:docDefaults><w:rPrDefault><w:rPr>
<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="28"/><w:szCs w:val="28"/><w:lang w:val="en-US"/>
</w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>
${[
	style('Normal', 'Normal', { based: '', more: ' w:default="1"' }),
	style('DefaultParagraphFont', 'Default Paragraph Font', { based: '', type: 'character', more: ' w:default="1"' }),
	style('BodyText', 'Body Text', { p: `<w:widowControl/>${double}<w:ind w:firstLine="720"/>` }),
	style('FirstParagraph', 'First Paragraph', { based: 'BodyText', next: 'BodyText' }),
	style('Compact', 'Compact', { based: 'BodyText', p: '<w:ind w:firstLine="0"/>' }),
	style('BlockText', 'Block Text', { next: 'BodyText', p: `${single}<w:ind w:left="720" w:right="720"/>` }),
	style('Title', 'Title', { next: 'BodyText', p: `<w:keepNext/>${single}<w:jc w:val="center"/>`, rp: bold }),
	style('Subtitle', 'Subtitle', { based: 'Title', next: 'BodyText' }),
	style('Author', 'Author', { next: 'BodyText', p: `${single}<w:jc w:val="center"/>` }),
	style('Date', 'Date', { next: 'BodyText', p: `${single}<w:jc w:val="center"/>` }),
	heading(1, '<w:jc w:val="center"/>', bold),
	heading(2, '<w:jc w:val="center"/>', bold),
	heading(3, '<w:ind w:left="720" w:hanging="720"/>', bold),
	heading(4, '<w:ind w:left="1440" w:hanging="720"/>', bold),
	heading(5, '<w:ind w:left="2160" w:hanging="720"/>', `${bold}<w:i/><w:iCs/>`),
	heading(6, '<w:ind w:left="2160" w:hanging="720"/>', '<w:i/><w:iCs/>'),
	style('TOCHeading', 'TOC Heading', { next: 'BodyText', p: `<w:keepNext/>${single}<w:jc w:val="center"/>`, rp: bold }),
	style('TOAHeading', 'toa heading', {
		next: 'TableofAuthorities',
		p: '<w:keepNext/><w:spacing w:before="240" w:after="120"/>',
		rp: bold,
	}),
	// The tab is at the text's right edge; long entries end before the column of pages.
	style('TableofAuthorities', 'table of authorities', {
		p: '<w:keepLines/><w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9350"/></w:tabs><w:spacing w:before="0" w:after="160"/><w:ind w:left="720" w:hanging="720"/>',
	}),
	style('FootnoteText', 'footnote text', { p: '<w:spacing w:before="0" w:after="120"/>' }),
	style('FootnoteBlockText', 'Footnote Block Text', {
		based: 'FootnoteText',
		p: '<w:ind w:left="480" w:right="480"/>',
	}),
	style('FootnoteReference', 'footnote reference', {
		based: 'DefaultParagraphFont',
		type: 'character',
		rp: '<w:vertAlign w:val="superscript"/>',
	}),
	style('Hyperlink', 'Hyperlink', { based: 'DefaultParagraphFont', type: 'character' }),
	style('VerbatimChar', 'Verbatim Char', {
		based: 'DefaultParagraphFont',
		type: 'character',
		rp: '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/>',
	}),
	style('Footer', 'footer', { p: '<w:jc w:val="center"/>' }),
	style('Table', 'Table', { based: '', type: 'table' }),
].join('\n')}
</w:styles>`;

const field = (instruction) =>
	`<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const relationship = (id, type, target) => `<Relationship Id="${id}" Type="${r}/${type}" Target="${target}"/>`;

const files = {
	'[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
		['document', 'document.main'],
		['styles', 'styles'],
		['settings', 'settings'],
		['footer1', 'footer'],
		['footnotes', 'footnotes'],
	]
		.map(
			([part, type]) =>
				`<Override PartName="/word/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`,
		)
		.join('')}</Types>`,
	'_rels/.rels': `${head}<Relationships xmlns="${rels}">${relationship('rId1', 'officeDocument', 'word/document.xml')}</Relationships>`,
	'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${rels}">${[
		relationship('rId1', 'styles', 'styles.xml'),
		relationship('rId2', 'settings', 'settings.xml'),
		relationship('rId3', 'footnotes', 'footnotes.xml'),
		relationship('rId90', 'footer', 'footer1.xml'),
	].join('')}</Relationships>`,
	'word/document.xml': `${head}<w:document xmlns:w="${w}" xmlns:r="${r}"><w:body><w:p/><w:sectPr><w:footerReference w:type="default" r:id="rId90"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/><w:pgNumType w:fmt="decimal" w:start="1"/></w:sectPr></w:body></w:document>`,
	'word/styles.xml': styles,
	'word/settings.xml': `${head}<w:settings xmlns:w="${w}"><w:zoom w:percent="100"/><w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
	'word/footer1.xml': `${head}<w:ftr xmlns:w="${w}"><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>${field('PAGE')}</w:p></w:ftr>`,
	'word/footnotes.xml': `${head}<w:footnotes xmlns:w="${w}"><w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote></w:footnotes>`,
};

/** The document's bytes. */
export async function makeReference() {
	const zip = new JSZip();
	// The earliest that a zip can hold.
	const date = new Date(Date.UTC(1980, 0, 1, 12));
	for (const [name, content] of Object.entries(files)) zip.file(name, content, { date, createFolders: false });
	const compressionOptions = { level: 9 };
	return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', compressionOptions });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync('media/reference.docx', await makeReference());
