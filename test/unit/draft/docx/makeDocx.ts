import { strToU8, zipSync } from 'fflate';

const w =
	'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A paragraph of one run. */
export function paragraph(text: string, properties = ''): string {
	return `<w:p>${properties}${run(text)}</w:p>`;
}

export function run(text: string, properties = ''): string {
	return `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
}

export interface DocxParts {
	readonly body: string;
	/** By ID. */
	readonly footnotes?: Readonly<Record<string, string>>;
	readonly endnotes?: Readonly<Record<string, string>>;
	readonly styles?: string;
	/** In place of what is made, or beside it. */
	readonly others?: Readonly<Record<string, string | Uint8Array>>;
}

/** The parts of a Word document. */
export function partsOf({
	body,
	footnotes = {},
	endnotes = {},
	styles = '',
	others = {},
}: DocxParts): Record<string, Uint8Array> {
	const notes = (kind: string, all: Readonly<Record<string, string>>): string =>
		`<w:${kind}s ${w}>${Object.entries(all)
			.map(([id, content]) => `<w:${kind} w:id="${id}">${content}</w:${kind}>`)
			.join('')}</w:${kind}s>`;
	const relations = (all: readonly (readonly [type: string, target: string])[]): string =>
		`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
			.map(([type, target], index) => `<Relationship Id="r${index}" Type="${office}/${type}" Target="${target}"/>`)
			.join('')}</Relationships>`;
	const wml = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
	const types = [
		['document', 'document.main'],
		['footnotes', 'footnotes'],
		['endnotes', 'endnotes'],
		['styles', 'styles'],
	];
	const parts: Record<string, string | Uint8Array> = {
		'[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types
			.map(([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${wml}.${type}+xml"/>`)
			.join('')}</Types>`,
		'_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
		'word/_rels/document.xml.rels': relations([
			['footnotes', 'footnotes.xml'],
			['endnotes', '/word/endnotes.xml'],
			['styles', 'styles.xml'],
		]),
		'word/document.xml': `<w:document ${w}><w:body>${body}</w:body></w:document>`,
		'word/footnotes.xml': notes('footnote', footnotes),
		'word/endnotes.xml': notes('endnote', endnotes),
		'word/styles.xml': `<w:styles ${w}>${styles}</w:styles>`,
		...others,
	};
	return Object.fromEntries(
		Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
	);
}

export function makeDocx(parts: DocxParts): Uint8Array {
	return zipSync(partsOf(parts));
}
