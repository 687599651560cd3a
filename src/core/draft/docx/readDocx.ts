import { groupBy } from '../../base/text/groupBy';
import { type Composed, Composer } from './compose';
import type { DocxGap } from './docxGap';
import { type DocxPlace, findPlace, type PlacedStart } from './docxPlace';
import { readOutside } from './outsideText';
import { noStyles, type Styles } from './paragraph';
import { readParagraphs } from './paragraphs';
import { relatedTo } from './relations';
import { type DocxTable, findTable, markRepeated, readTable } from './tableOfAuthorities';
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
	/** What of it isn't in the text. */
	readonly gaps: readonly DocxGap[];
}

/** The parts that contain a document's text, by the last word of the type of the relation to each. */
const ofText = ['footnotes', 'endnotes', 'styles'] as const;

/** A Word document, taken apart. */
export interface OpenDocx extends Composed, Pick<DocxReading, 'table' | 'gaps'> {
	readonly zip: Zip;
	/** The name of the part with the text. */
	readonly main: string;
	/** The type of the relation to it. */
	readonly relation: string;
	readonly document: string;
}

/**
 * Reads a Word document: its text, notes, headings, tables, and text boxes, as it reads once its tracked changes are accepted. Nothing in it is
 * run, and no relation is followed except those to its own text and notes.
 *
 * @throws DocxError
 */
export function readDocx(bytes: Uint8Array): DocxReading {
	const { starts, ...read } = readDocxStarts(bytes);
	return { ...read, placeAt: (offset) => findPlace(starts, offset) };
}

/** A reading that can pass between threads. */
export type PlacedReading = Omit<DocxReading, 'placeAt'> & { readonly starts: readonly PlacedStart[] };

/** @throws DocxError */
export function readDocxStarts(bytes: Uint8Array): PlacedReading {
	const { text, starts, table, gaps } = openDocx(bytes);
	// What they were made from isn't kept.
	return { text, starts: starts.map(({ offset, place }) => ({ offset, place })), gaps, ...(table && { table }) };
}

/** @throws DocxError */
export function openDocx(bytes: Uint8Array): OpenDocx {
	const zip = new Zip(bytes);
	const { target: main = '', type: relation = '' } = relatedTo(zip, '', ['officeDocument']).get('officeDocument') ?? {};
	const document = zip.read(main);
	if (document === undefined) throw new DocxError('broken');
	const related = relatedTo(zip, main, ofText);
	const readPart = (word: (typeof ofText)[number]): string | undefined => zip.read(related.get(word)?.target ?? '');
	const { paragraphs, unknownFields } = readParagraphs(document, 'w:document', readStyles(readPart('styles')));
	let names = unknownFields;
	const { missing, ...read } = new Composer(paragraphs, (kind) => {
		const xml = readPart(`${kind}s`);
		const notes = xml === undefined ? undefined : readParagraphs(xml, `w:${kind}s`);
		names = [...names, ...(notes?.unknownFields ?? [])];
		return groupBy(notes?.paragraphs ?? [], ({ note = '' }) => note);
	}).compose();
	const listed = findTable(paragraphs, document);
	const composed = listed.length > 0 ? markRepeated(readTable(listed, paragraphs, read, document), listed, read) : read;
	const gaps: DocxGap[] = [
		...ofText.filter((part) => related.has(part) && readPart(part) === undefined).map(missingPart),
		...missing,
		...(names.length > 0 ? [{ kind: 'fields' as const, names }] : []),
		...readOutside(zip, main),
	];
	return {
		...composed,
		missing,
		zip,
		main,
		relation,
		document,
		gaps,
		...(listed.length > 0 && { table: readTable(listed, paragraphs, composed, document) }),
	};
}

function missingPart(part: (typeof ofText)[number]): DocxGap {
	return { kind: 'part', part, isMissing: true };
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
