import { firstAtOrAfter } from '../text/bisection';
import { largestDraft } from '../text/largestDraft';
import { type NoteKind, type Paragraph, type Piece, readParagraphs } from './paragraphs';
import { isOn, readXml } from './xml';
import { DocxError, Zip } from './zip';

/** In bytes. */
export const largestDocx = 50_000_000;

/** Where something is in a document without pages. */
export interface DocxPlace {
	/** From 1, among those of the text that have text, tables and text boxes included. Of a note, that of its reference. */
	readonly paragraph: number;
	/** UTF-16 units from the beginning of that paragraph, or of the note's. */
	readonly character: number;
	readonly note?: { readonly kind: NoteKind; readonly number: number };
}

/** A Word document as a draft in Markdown. */
export interface DocxReading {
	readonly text: string;
	placeAt(offset: number): DocxPlace;
}

/** What begins at an offset of the text. */
interface Start {
	readonly offset: number;
	readonly place: Omit<DocxPlace, 'character'>;
}

interface Note {
	readonly kind: NoteKind;
	readonly number: number;
	readonly label: string;
	readonly paragraph: number;
	readonly paragraphs: readonly Paragraph[];
}

/**
 * Reads a Word document: its text, notes, headings, tables and text boxes, as it reads once its tracked changes are accepted. Nothing in it is
 * run, and no relation followed but those to its own text and notes.
 *
 * @throws DocxError
 */
export function readDocx(bytes: Uint8Array): DocxReading {
	const zip = new Zip(bytes);
	const main = targetsOf(zip, '').get('officeDocument') ?? '';
	const document = zip.read(main);
	if (document === undefined) throw new DocxError('broken');
	const targets = targetsOf(zip, main);
	const levels = readLevels(zip.read(targets.get('styles') ?? ''));
	const levelOf = (style: string): number | undefined => levels.get(style);
	const paragraphs = readParagraphs(document, 'w:document', levelOf).filter(hasText);
	return new Composer(paragraphs, (kind) => {
		const xml = zip.read(targets.get(`${kind}s`) ?? '');
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
}

function hasText({ pieces }: Paragraph): boolean {
	return pieces.some((piece) => piece.kind === 'note' || piece.text.trim() !== '');
}

/** Names of the parts that a part refers to, by the last word of the relation's type. What is elsewhere is none of them. */
function targetsOf(zip: Zip, part: string): Map<string, string> {
	const [folder, name] = splitPath(part);
	const xml = zip.read(`${folder}_rels/${name}.rels`);
	const targets = new Map<string, string>();
	if (xml === undefined) return targets;
	readXml(xml, 'Relationships', {
		open: ({ attributes }) => {
			const { Type = '', Target = '', TargetMode } = attributes;
			const type = Type.slice(Type.lastIndexOf('/') + 1);
			if (!/^(?:officeDocument|footnotes|endnotes|styles)$/.test(type)) return;
			if (TargetMode === 'External' || targets.has(type)) throw new DocxError('elsewhere');
			targets.set(type, Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`);
		},
		close: () => undefined,
	});
	return targets;
}

function splitPath(part: string): readonly [folder: string, name: string] {
	const slash = part.lastIndexOf('/') + 1;
	return [part.slice(0, slash), part.slice(slash)];
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

/** Writes the paragraphs as Markdown, notes after the text that refers to them. */
class Composer {
	private readonly parts: string[] = [];
	private readonly starts: Start[] = [];
	private readonly notes: Note[] = [];
	private readonly texts = new Map<NoteKind, ReadonlyMap<string, readonly Paragraph[]>>();
	private readonly counts = { footnote: 0, endnote: 0 };
	private readonly hasFootnotes: boolean;
	private length = 0;

	constructor(
		private readonly paragraphs: readonly Paragraph[],
		private readonly read: (kind: NoteKind) => ReadonlyMap<string, readonly Paragraph[]>,
	) {
		this.hasFootnotes = paragraphs.some(({ pieces }) =>
			pieces.some((piece) => piece.kind === 'note' && piece.note === 'footnote'),
		);
	}

	compose(): DocxReading {
		for (const [index, { pieces, level }] of this.paragraphs.entries()) {
			const paragraph = index + 1;
			const heading = level === undefined ? '' : `${'#'.repeat(Math.min(level, 6))} `;
			this.add(heading, this.write(pieces, paragraph), { paragraph });
		}
		for (const { label, paragraph, kind, number, paragraphs } of this.notes) {
			for (const [index, { pieces }] of paragraphs.entries()) {
				const opening = index === 0 ? `[^${label}]: ` : '    ';
				this.add(opening, this.write(pieces, paragraph), { paragraph, note: { kind, number } });
			}
		}
		const { starts } = this;
		return {
			text: this.parts.join(''),
			placeAt: (offset) => {
				const at = firstAtOrAfter(starts.length, (one) => (starts[one] as Start).offset, offset + 1) - 1;
				const start = starts[at];
				return start ? { ...start.place, character: offset - start.offset } : { paragraph: 1, character: 0 };
			},
		};
	}

	private add(opening: string, text: string, place: Start['place']): void {
		this.parts.push(opening, text, '\n\n');
		this.starts.push({ offset: this.length + opening.length, place });
		this.length += opening.length + text.length + 2;
		if (this.length > largestDraft) throw new DocxError('tooLarge');
	}

	private write(pieces: readonly Piece[], paragraph: number): string {
		const parts: string[] = [];
		for (let at = 0; at < pieces.length; ) {
			const piece = pieces[at] as Piece;
			if (piece.kind === 'note') {
				parts.push(`[^${this.refer(piece.note, piece.id, paragraph)}]`);
				at += 1;
				continue;
			}
			const texts: string[] = [];
			for (let next = pieces[at]; isLike(next, piece.isEmphasized); next = pieces[at]) {
				texts.push(next.text);
				at += 1;
			}
			parts.push(writeText(texts.join(''), piece.isEmphasized));
		}
		return escapeStart(parts.join('').trim());
	}

	/** The label of a note, which is its number as the document shows it; endnotes beside footnotes have an "e" before it. */
	private refer(kind: NoteKind, id: string, paragraph: number): string {
		this.counts[kind] += 1;
		const number = this.counts[kind];
		const label = kind === 'endnote' && this.hasFootnotes ? `e${number}` : String(number);
		const texts = this.texts.get(kind) ?? this.read(kind);
		this.texts.set(kind, texts);
		this.notes.push({ kind, number, label, paragraph, paragraphs: texts.get(id) ?? [] });
		return label;
	}
}

function isLike(piece: Piece | undefined, isEmphasized: boolean): piece is Piece & { readonly kind: 'text' } {
	return piece?.kind === 'text' && piece.isEmphasized === isEmphasized;
}

/** Emphasis encloses no space at its ends: Markdown would show the stars. */
function writeText(text: string, isEmphasized: boolean): string {
	const escaped = escapeText(text);
	const inner = escaped.trim();
	if (!isEmphasized || inner === '') return escaped;
	const start = escaped.length - escaped.trimStart().length;
	return `${escaped.slice(0, start)}*${inner}*${escaped.slice(start + inner.length)}`;
}

/** What would be markup anywhere. A line that ends would end the paragraph's. */
function escapeText(text: string): string {
	return text
		.replace(/[\r\n\t]/g, ' ')
		.replace(/[\\`*_[\]<]/g, '\\$&')
		.replace(/&(?=#?\w{1,40};)/g, '\\&');
}

/** What would be markup at the beginning of a paragraph. */
function escapeStart(text: string): string {
	return text.replace(/^[#>+=|~:-]/, '\\$&').replace(/^(\d{1,9})([.)])/, '$1\\$2');
}
