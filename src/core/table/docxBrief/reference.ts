import { strToU8, zipSync } from 'fflate';
import { fieldMark, instruction, writeRun } from './docxXml';
import { contentsIndent, type DocxLayout, hasNarrowText, textWidth, twips } from './layouts';
import { writeSection } from './pageSections';
import { styleNames } from './styleNames';

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const r = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

interface StyleOptions {
	readonly based?: string;
	readonly next?: string;
	readonly p?: string;
	readonly rp?: string;
	readonly type?: 'paragraph' | 'character' | 'table';
	readonly isDefault?: boolean;
	readonly more?: string;
}

function style(id: string, name: string, options: StyleOptions = {}): string {
	const { based = 'Normal', next = id, p = '', rp = '', type = 'paragraph', isDefault = false, more = '' } = options;
	return [
		`<w:style w:type="${type}"${isDefault ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>`,
		based && `<w:basedOn w:val="${based}"/>`,
		type === 'paragraph' ? `<w:next w:val="${next}"/>` : '',
		'<w:qFormat/>',
		p && `<w:pPr>${p}</w:pPr>`,
		rp && `<w:rPr>${rp}</w:rPr>`,
		`${more}</w:style>`,
	].join('');
}

const bold = '<w:b/><w:bCs/>';
const italic = '<w:i/><w:iCs/>';
const centered = '<w:jc w:val="center"/>';

function typefaceOf(name: string): string {
	return `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:eastAsia="${name}" w:cs="${name}"/>`;
}

/** The styles of a layout: those that pandoc gives to what it writes, and ours. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of entries, without a decision
function writeStyles(layout: DocxLayout): string {
	const { size, footnoteSize, spacing, closeSpacing, pagesColumn } = layout;
	const space = (before: number, after: number, line: string): string =>
		`<w:spacing w:before="${before}" w:after="${after}" ${line}/>`;
	const exactly = (points: number): string => `w:line="${Math.round(points * 20)}" w:lineRule="exact"`;
	const times = (count: number): string => `w:line="${Math.round(count * 240)}" w:lineRule="auto"`;
	const wide = 'points' in spacing ? exactly(spacing.points) : times(spacing.times);
	const close = (points: number): string =>
		'leading' in closeSpacing ? exactly(points + closeSpacing.leading) : times(closeSpacing.times);
	const single = (before = 0, after = 240): string => space(before, after, close(size));
	const width = textWidth(layout);
	const isNarrow = hasNarrowText(layout);
	const indent = isNarrow ? 360 : 720;
	const coverSpace = isNarrow ? 280 : 480;
	const leader = `<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${width}"/></w:tabs>`;
	const sizeOf = (points: number): string => `<w:sz w:val="${points * 2}"/><w:szCs w:val="${points * 2}"/>`;
	// Between closely set lines, a heading needs space of its own.
	const headingSpace = 'points' in spacing ? single(size * 10, size * 10) : single();
	const heading = (level: number, p: string, rp: string): string =>
		style(`Heading${level}`, `heading ${level}`, {
			next: 'BodyText',
			p: `<w:keepNext/><w:keepLines/>${headingSpace}${p}<w:outlineLvl w:val="${level - 1}"/>`,
			rp,
		});
	const hanging = (left: number): string => `<w:ind w:left="${left}" w:hanging="${indent}"/>`;
	const contents = (level: number): string =>
		style(`TOC${level}`, `toc ${level}`, {
			next: 'Normal',
			p: `<w:keepLines/>${leader}${single(0, 120)}<w:ind w:left="${contentsIndent(level, layout)}" w:right="${twips(pagesColumn.contents)}"/>`,
		});
	const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
	const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`);
	const all = [
		style('Normal', 'Normal', { based: '', isDefault: true }),
		style('DefaultParagraphFont', 'Default Paragraph Font', { based: '', type: 'character', isDefault: true }),
		style('BodyText', 'Body Text', {
			p: `<w:widowControl/>${space(0, 0, wide)}<w:ind w:firstLine="${indent}"/>`,
		}),
		style('FirstParagraph', 'First Paragraph', { based: 'BodyText', next: 'BodyText' }),
		style('Compact', 'Compact', { based: 'BodyText', p: '<w:ind w:firstLine="0"/>' }),
		style('BlockText', 'Block Text', {
			next: 'BodyText',
			p: `${'points' in spacing ? single(120, 120) : single()}<w:ind w:left="${indent}" w:right="${indent}"/>`,
		}),
		style('Title', 'Title', { next: 'BodyText', p: `<w:keepNext/>${single()}${centered}`, rp: bold }),
		style('Subtitle', 'Subtitle', { based: 'Title', next: 'BodyText' }),
		style('Author', 'Author', { next: 'BodyText', p: `${single()}${centered}` }),
		style('Date', 'Date', { next: 'BodyText', p: `${single()}${centered}` }),
		style('Cover', styleNames.cover, { p: `${single(0, coverSpace)}${centered}` }),
		style('CoverHeading', styleNames.coverHeading, {
			next: 'Cover',
			p: `<w:keepLines/>${single(coverSpace / 2, coverSpace)}${centered}`,
			rp: bold,
		}),
		heading(1, centered, bold),
		heading(2, centered, bold),
		heading(3, hanging(indent), bold),
		heading(4, hanging(2 * indent), bold),
		heading(5, hanging(3 * indent), bold + italic),
		heading(6, hanging(3 * indent), italic),
		style('TOCHeading', styleNames.contentsTitle, {
			next: 'BodyText',
			p: `<w:keepNext/><w:pageBreakBefore/>${single()}${centered}`,
			rp: bold,
		}),
		...[1, 2, 3, 4, 5, 6].map(contents),
		style('TOATitle', styleNames.authoritiesTitle, {
			next: 'BodyText',
			p: `<w:keepNext/><w:pageBreakBefore/>${single()}${centered}<w:outlineLvl w:val="0"/>`,
			rp: bold,
		}),
		style('TOAHeading', 'toa heading', { next: 'TableofAuthorities', p: `<w:keepNext/>${single(240, 120)}`, rp: bold }),
		// The pages' tab is at the right margin; entries end before the column of pages, so that these have room.
		style('TableofAuthorities', 'table of authorities', {
			p: `<w:keepLines/>${leader}${single(0, 160)}<w:ind w:left="${indent}" w:right="${twips(pagesColumn.authorities)}" w:hanging="${indent}"/>`,
		}),
		style('TableText', styleNames.tableText, { p: single(40, 40) }),
		style('Mark', styleNames.mark, {
			p: '<w:suppressLineNumbers/><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/>',
			rp: sizeOf(1),
		}),
		style('FootnoteText', 'footnote text', { p: space(0, 120, close(footnoteSize)), rp: sizeOf(footnoteSize) }),
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
			rp: typefaceOf('Courier New'),
		}),
		style('Footer', 'footer', { p: centered }),
		style('Table', 'Table', {
			based: '',
			type: 'table',
			more: `<w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblBorders>${borders.join('')}</w:tblBorders><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr>${bold}</w:rPr></w:tblStylePr>`,
		}),
	];
	const [typeface] = layout.typeface;
	return `${head}<w:styles xmlns:w="${w}"><w:docDefaults><w:rPrDefault><w:rPr>${typefaceOf(typeface)}${sizeOf(size)}<w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>${all.join('')}</w:styles>`;
}

/** Word 2010. In documents of 2013 and later, LibreOffice up to 7.5 doesn't show what a tab puts to the right of a paragraph's indent: the pages. */
const wordVersion = 14;

function writeParts(layout: DocxLayout): Record<string, string> {
	const relationship = (id: string, type: string, target: string): string =>
		`<Relationship Id="${id}" Type="${r}/${type}" Target="${target}"/>`;
	const types = [
		['document', 'document.main'],
		['styles', 'styles'],
		['settings', 'settings'],
		['fontTable', 'fontTable'],
		['footer1', 'footer'],
		['footnotes', 'footnotes'],
	].map(
		([part, type]) =>
			`<Override PartName="/word/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`,
	);
	const page = `${fieldMark('begin')}${instruction({ text: ' PAGE ' })}${fieldMark('separate')}${writeRun({ text: '1' })}${fieldMark('end')}`;
	const [typeface, substitute] = layout.typeface;
	return {
		'[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
		'_rels/.rels': `${head}<Relationships xmlns="${rels}">${relationship('rId1', 'officeDocument', 'word/document.xml')}</Relationships>`,
		'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${rels}">${[
			relationship('rId1', 'styles', 'styles.xml'),
			relationship('rId2', 'settings', 'settings.xml'),
			relationship('rId3', 'footnotes', 'footnotes.xml'),
			relationship('rId4', 'fontTable', 'fontTable.xml'),
			relationship('rId90', 'footer', 'footer1.xml'),
		].join('')}</Relationships>`,
		'word/document.xml': `${head}<w:document xmlns:w="${w}" xmlns:r="${r}"><w:body><w:p/>${writeSection('body', layout, 'rId90')}</w:body></w:document>`,
		'word/styles.xml': writeStyles(layout),
		'word/settings.xml': `${head}<w:settings xmlns:w="${w}"><w:zoom w:percent="100"/><w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="${wordVersion}"/></w:compat></w:settings>`,
		'word/fontTable.xml': `${head}<w:fonts xmlns:w="${w}"><w:font w:name="${typeface}"><w:altName w:val="${substitute}"/><w:family w:val="roman"/><w:pitch w:val="variable"/></w:font></w:fonts>`,
		'word/footer1.xml': `${head}<w:ftr xmlns:w="${w}"><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>${page}</w:p></w:ftr>`,
		'word/footnotes.xml': `${head}<w:footnotes xmlns:w="${w}"><w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote></w:footnotes>`,
	};
}

/** The document from which pandoc takes styles, paper, and page numbers. The same bytes each time. */
export function writeReference(layout: DocxLayout): Uint8Array {
	const parts = Object.entries(writeParts(layout)).map(([name, xml]) => [name, strToU8(xml)] as const);
	// Stored uncompressed, because pandoc reads it once. The date is the earliest that a zip can have, in local time.
	return zipSync(Object.fromEntries(parts), { level: 0, mtime: new Date(1980, 0, 1, 12) });
}
