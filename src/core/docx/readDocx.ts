import { type Composed, Composer } from './compose';
import { type DocxPlace, findPlace, type PlacedStart } from './docxPlace';
import { type Paragraph, readParagraphs } from './paragraphs';
import { relatedTo } from './relations';
import { isOn, readXml } from './xml';
import { DocxError, Zip } from './zip';

/** In bytes. */
export const largestDocx = 50_000_000;

/** A Word document as a draft in Markdown. */
export interface DocxReading {
	readonly text: string;
	placeAt(offset: number): DocxPlace;
}

/** A Word document, taken apart. */
export interface OpenDocx extends Composed {
	readonly zip: Zip;
	/** Name of the part with the text. */
	readonly main: string;
	/** The relation to it, as a type. */
	readonly relation: string;
	readonly document: string;
}

/**
 * Reads a Word document: its text, notes, headings, tables and text boxes, as it reads once its tracked changes are accepted. Nothing in it is
 * run, and no relation followed but those to its own text and notes.
 *
 * @throws DocxError
 */
export function readDocx(bytes: Uint8Array): DocxReading {
	const { text, starts } = readDocxStarts(bytes);
	return { text, placeAt: (offset) => findPlace(starts, offset) };
}

/**
 * The same, as it passes from one thread to another.
 * @throws DocxError
 */
export function readDocxStarts(bytes: Uint8Array): { readonly text: string; readonly starts: readonly PlacedStart[] } {
	const { text, starts } = openDocx(bytes);
	// What they are made of isn't kept.
	return { text, starts: starts.map(({ offset, place }) => ({ offset, place })) };
}

/** @throws DocxError */
export function openDocx(bytes: Uint8Array): OpenDocx {
	const zip = new Zip(bytes);
	const { target: main = '', type: relation = '' } = relatedTo(zip, '').get('officeDocument') ?? {};
	const document = zip.read(main);
	if (document === undefined) throw new DocxError('broken');
	const related = relatedTo(zip, main);
	const readPart = (word: string): string | undefined => zip.read(related.get(word)?.target ?? '');
	const levels = readLevels(readPart('styles'));
	const levelOf = (style: string): number | undefined => levels.get(style);
	const paragraphs = readParagraphs(document, 'w:document', levelOf).filter(hasText);
	const composed = new Composer(paragraphs, (kind) => {
		const xml = readPart(`${kind}s`);
		const all = xml === undefined ? [] : readParagraphs(xml, `w:${kind}s`, () => undefined);
		const notes = new Map<string, Paragraph[]>();
		for (const paragraph of all) {
			const { note = '' } = paragraph;
			const own = notes.get(note);
			if (own) own.push(paragraph);
			else notes.set(note, [paragraph]);
		}
		return notes;
	}).compose();
	return { ...composed, zip, main, relation, document };
}

function hasText({ pieces }: Paragraph): boolean {
	return pieces.some((piece) => piece.kind === 'note' || piece.text.trim() !== '');
}

/** The levels of headings by the IDs of their styles, which other languages name otherwise: the names are English in all. */
function readLevels(xml: string | undefined): Map<string, number> {
	const levels = new Map<string, number>();
	if (xml === undefined) return levels;
	let id: string | undefined;
	readXml(xml, 'w:styles', {
		open: (element) => {
			const { name, attributes } = element;
			if (name === 'w:style') id = attributes['w:styleId'];
			const [, digit] = /^heading ([1-9])$/i.exec(attributes['w:val'] ?? '') ?? [];
			if (name === 'w:name' && id !== undefined && digit !== undefined && isOn(element)) levels.set(id, Number(digit));
		},
		close: () => undefined,
	});
	return levels;
}
