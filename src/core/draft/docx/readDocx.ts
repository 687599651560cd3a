import { groupBy } from '../../base/text/groupBy';
import { type Composed, Composer } from './compose';
import { type DocxPlace, findPlace, type PlacedStart } from './docxPlace';
import { noStyles, type Paragraph, readParagraphs, type Styles } from './paragraphs';
import { relatedTo } from './relations';
import { type DocxTable, readTable } from './tableOfAuthorities';
import { readXml } from './xml';
import { DocxError, Zip } from './zip';

/** In bytes. */
export const largestDocx = 50_000_000;

/** A Word document as a Markdown draft. */
export interface DocxReading {
	readonly text: string;
	placeAt(offset: number): DocxPlace;
	/** Its table of authorities, which is also in the text. */
	readonly table?: DocxTable;
}

/** A Word document, taken apart. */
export interface OpenDocx extends Composed {
	readonly zip: Zip;
	/** The name of the part with the text. */
	readonly main: string;
	/** The type of the relation to it. */
	readonly relation: string;
	readonly document: string;
	readonly table?: DocxTable;
}

/**
 * Reads a Word document: its text, notes, headings, tables, and text boxes, as it reads once its tracked changes are accepted. Nothing in it is
 * run, and no relation is followed except those to its own text and notes.
 *
 * @throws DocxError
 */
export function readDocx(bytes: Uint8Array): DocxReading {
	const { text, starts, table } = readDocxStarts(bytes);
	return { text, placeAt: (offset) => findPlace(starts, offset), ...(table && { table }) };
}

/**
 * The same, in a form that can pass between threads.
 * @throws DocxError
 */
export function readDocxStarts(
	bytes: Uint8Array,
): Pick<DocxReading, 'text' | 'table'> & { readonly starts: readonly PlacedStart[] } {
	const { text, starts, table } = openDocx(bytes);
	// What they were made from isn't kept.
	return { text, starts: starts.map(({ offset, place }) => ({ offset, place })), ...(table && { table }) };
}

/** @throws DocxError */
export function openDocx(bytes: Uint8Array): OpenDocx {
	const zip = new Zip(bytes);
	const { target: main = '', type: relation = '' } = relatedTo(zip, '').get('officeDocument') ?? {};
	const document = zip.read(main);
	if (document === undefined) throw new DocxError('broken');
	const related = relatedTo(zip, main);
	const readPart = (word: string): string | undefined => zip.read(related.get(word)?.target ?? '');
	const styles = readStyles(readPart('styles'));
	const paragraphs = readParagraphs(document, 'w:document', styles).filter(hasText);
	const composed = new Composer(paragraphs, (kind) => {
		const xml = readPart(`${kind}s`);
		return groupBy(xml === undefined ? [] : readParagraphs(xml, `w:${kind}s`), ({ note = '' }) => note);
	}).compose();
	const table = readTable(paragraphs, composed.starts, composed.text, document);
	return { ...composed, zip, main, relation, document, ...(table && { table }) };
}

function hasText({ pieces }: Paragraph): boolean {
	return pieces.some((piece) => piece.kind === 'note' || piece.text.trim() !== '');
}

/** The IDs of the styles of headings and of the table of authorities. IDs differ by language; the names are English in all of them. */
function readStyles(xml: string | undefined): Styles {
	if (xml === undefined) return noStyles;
	const levels = new Map<string, number>();
	const ofTables = new Set<string>();
	let id: string | undefined;
	readXml(xml, 'w:styles', {
		open: ({ name, attributes }) => {
			if (name === 'w:style') id = attributes['w:styleId'];
			const { 'w:val': value = '' } = attributes;
			if (name !== 'w:name' || id === undefined) return;
			if (/^(?:table of authorities|toa heading)$/i.test(value)) ofTables.add(id);
			const [, digit] = /^heading ([1-9])$/i.exec(value) ?? [];
			if (digit !== undefined) levels.set(id, Number(digit));
		},
	});
	return { levels, ofTables };
}
