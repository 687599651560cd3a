import { largestDraft } from '../../base/text/largestDraft';
import type { DocxGap } from './docxGap';
import type { NoteKind, PlacedStart } from './docxPlace';
import type { Paragraph, Piece } from './paragraph';
import { DocxError } from './zip';

/** What begins there, with no markup before it but that of its first words. */
export interface Start extends PlacedStart {
	readonly pieces: readonly Piece[];
	/** For a note's text: where the document's XML refers to it. */
	readonly reference?: number;
}

export interface Composed {
	readonly text: string;
	readonly starts: readonly Start[];
	/** Notes without a text in the document. */
	readonly missing: readonly DocxGap[];
}

interface Note {
	readonly kind: NoteKind;
	readonly number: number;
	readonly label: string;
	readonly paragraph: number;
	readonly paragraphs: readonly Paragraph[];
	readonly at: number;
}

/** Writes the paragraphs as Markdown, with notes after the text that refers to them. */
export class Composer {
	private readonly parts: string[] = [];
	private readonly starts: Start[] = [];
	private readonly notes: Note[] = [];
	private readonly texts = new Map<NoteKind, ReadonlyMap<string, readonly Paragraph[]>>();
	private readonly counts = { footnote: 0, endnote: 0 };
	private readonly missing: Readonly<Record<NoteKind, number[]>> = { footnote: [], endnote: [] };
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

	compose(): Composed {
		for (const [index, { pieces, level }] of this.paragraphs.entries()) {
			const paragraph = index + 1;
			const heading = level === undefined ? '' : `${'#'.repeat(Math.min(level, 6))} `;
			this.add(heading, this.write(pieces, paragraph), { place: { paragraph }, pieces });
		}
		for (const { label, paragraph, kind, number, paragraphs, at } of this.notes) {
			for (const [index, { pieces }] of paragraphs.entries()) {
				const opening = index === 0 ? `[^${label}]: ` : '    ';
				const place = { paragraph, note: { kind, number } };
				this.add(opening, this.write(pieces, paragraph), { place, pieces, reference: at });
			}
		}
		const missing = (['footnote', 'endnote'] as const).flatMap((note): DocxGap[] => {
			const numbers = this.missing[note];
			return numbers.length > 0 ? [{ kind: 'notes', note, numbers }] : [];
		});
		return { text: this.parts.join(''), starts: this.starts, missing };
	}

	private add(opening: string, text: string, start: Omit<Start, 'offset'>): void {
		this.parts.push(opening, text, '\n\n');
		this.starts.push({ offset: this.length + opening.length, ...start });
		this.length += opening.length + text.length + 2;
		if (this.length > largestDraft) throw new DocxError('tooLarge');
	}

	private write(pieces: readonly Piece[], paragraph: number): string {
		const parts: string[] = [];
		for (let at = 0; at < pieces.length; ) {
			const piece = pieces[at] as Piece;
			if (piece.kind === 'note') {
				parts.push(`[^${this.refer(piece, paragraph)}]`);
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

	/** A note's label, which is its number as the document shows it; endnotes in a document with footnotes have an "e" before it. */
	private refer({ note: kind, id, at }: Piece & { readonly kind: 'note' }, paragraph: number): string {
		this.counts[kind] += 1;
		const number = this.counts[kind];
		const label = kind === 'endnote' && this.hasFootnotes ? `e${number}` : String(number);
		const texts = this.texts.get(kind) ?? this.read(kind);
		this.texts.set(kind, texts);
		const paragraphs = texts.get(id);
		if (!paragraphs) this.missing[kind].push(number);
		this.notes.push({ kind, number, label, paragraph, paragraphs: paragraphs ?? [], at });
		return label;
	}
}

function isLike(piece: Piece | undefined, isEmphasized: boolean): piece is Piece & { readonly kind: 'text' } {
	return piece?.kind === 'text' && piece.isEmphasized === isEmphasized;
}

/** Emphasis has no space at its inner ends, because Markdown would show the stars. */
function writeText(text: string, isEmphasized: boolean): string {
	const escaped = escapeText(text);
	const inner = escaped.trim();
	if (!isEmphasized || inner === '') return escaped;
	const start = escaped.length - escaped.trimStart().length;
	return `${escaped.slice(0, start)}*${inner}*${escaped.slice(start + inner.length)}`;
}

/** What would be markup anywhere. A line end would end the paragraph's line. */
export function escapeText(text: string): string {
	return text
		.replace(/[\r\n\t]/g, ' ')
		.replace(/[\\`*_[\]<]/g, '\\$&')
		.replace(/&(?=#?\w{1,40};)/g, '\\&');
}

/** What would be markup at the beginning of a paragraph. */
export function escapeStart(text: string): string {
	return text.replace(/^[#>+=|~:-]/, '\\$&').replace(/^(\d{1,9})([.)])/, '$1\\$2');
}
