import { type DocxLayout, twips } from './layouts';

/** The parts of a brief whose pages are numbered differently. */
export type SectionKind = 'cover' | 'front' | 'body';

/**
 * The properties of a section: its paper, margins, and page numbers. The cover has no footer, hence no number.
 *
 * @param footer the relationship of the footer with the page number
 */
export function writeSection(kind: SectionKind, layout: DocxLayout, footer: string | undefined): string {
	const { paper, margins, numbering } = layout;
	const reference =
		footer === undefined || kind === 'cover' ? '' : `<w:footerReference w:type="default" r:id="${footer}"/>`;
	const length = (name: string, inches: number): string => `w:${name}="${twips(inches)}"`;
	const size = `<w:pgSz ${length('w', paper.width)} ${length('h', paper.height)}/>`;
	const footers = Math.min(0.5, margins.bottom / 2);
	const sides = (['top', 'right', 'bottom', 'left'] as const).map((side) => length(side, margins[side])).join(' ');
	const margin = `<w:pgMar ${sides} ${length('header', footers)} ${length('footer', footers)} w:gutter="0"/>`;
	return `<w:sectPr>${reference}<w:type w:val="nextPage"/>${size}${margin}${numbersOf(kind, numbering)}${kind === 'cover' ? '<w:vAlign w:val="center"/>' : ''}</w:sectPr>`;
}

function numbersOf(kind: SectionKind, numbering: DocxLayout['numbering']): string {
	if (numbering === 'whole') return '<w:pgNumType w:fmt="decimal"/>';
	return `<w:pgNumType w:fmt="${kind === 'body' ? 'decimal' : 'lowerRoman'}" w:start="1"/>`;
}

/** The end of a section, in a paragraph that takes up no room. */
export function writeSectionEnd(kind: SectionKind, layout: DocxLayout, footer: string | undefined): string {
	return `<w:p><w:pPr><w:pStyle w:val="Mark"/>${writeSection(kind, layout, footer)}</w:pPr></w:p>`;
}

/** The relationship of the first footer, in the relationships of a document that pandoc wrote. */
export function findFooter(relationships: string): string | undefined {
	const [footer] = /<Relationship\s[^>]{0,500}relationships\/footer"[^>]{0,500}>/.exec(relationships) ?? [];
	return footer && /\sId="([\w.-]+)"/.exec(footer)?.[1];
}
