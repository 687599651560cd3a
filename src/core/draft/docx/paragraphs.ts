import { present } from '../../base/text/present';
import type { Span } from '../../base/text/span';
import type { NoteKind } from './docxPlace';
import { Fields } from './fields';
import { isOn, type Opened, readXml, type XmlReader } from './xml';
import { DocxError } from './zip';

/** What is in a paragraph, in order. `at`: where it is in the part's XML, in UTF-16 units; for an element, where that begins. */
export type Piece =
	| { readonly kind: 'text'; readonly text: string; readonly isEmphasized: boolean; readonly at: number }
	| { readonly kind: 'note'; readonly note: NoteKind; readonly id: string; readonly at: number };

export interface Paragraph {
	readonly pieces: readonly Piece[];
	/** From 1; undefined for anything but a heading. */
	readonly level?: number;
	/** The note that it is in. */
	readonly note?: string;
	/** Whether it belongs to the table of authorities, by Word's field or its styles. */
	readonly isTable?: true;
}

/** The styles of a document that say what a paragraph is, by ID. */
export interface Styles {
	/** Those of headings. */
	readonly levels: ReadonlyMap<string, number>;
	readonly ofTables: ReadonlySet<string>;
}

export const noStyles: Styles = { levels: new Map(), ofTables: new Set() };

/** A paragraph while it is being read. */
interface Open {
	readonly pieces: Piece[];
	style?: string;
	level?: number;
	/** Its paragraph mark is deleted, so that the next one continues it. */
	isJoined: boolean;
	isTable: boolean;
}

/** Text in these isn't the document's: what a tracked change removed, and the fallback for a drawing that can't be shown. */
const skipped = new Set(['w:del', 'w:moveFrom', 'mc:Fallback', 'w:rt']);

/** What is in these describes their parent. */
const properties = new Set(['w:pPr', 'w:rPr', 'w:trPr']);

/** Elements that stand for a character. A nonbreaking hyphen is one; a soft hyphen isn't shown. */
const characters: ReadonlyMap<string, string> = new Map([
	['w:tab', ' '],
	['w:ptab', ' '],
	['w:br', ' '],
	['w:cr', ' '],
	['w:noBreakHyphen', '\u2011'],
]);

/**
 * The paragraphs of a part, including those of tables and text boxes, with tracked changes accepted, fields as their results, and without
 * comments or hidden text.
 *
 * @param root name of the part's element
 * @throws DocxError
 */
export function readParagraphs(xml: string, root: string, styles: Styles = noStyles): readonly Paragraph[] {
	const reader = new ParagraphReader(styles);
	readXml(xml, root, reader);
	return reader.end();
}

class ParagraphReader implements XmlReader {
	private readonly found: Paragraph[] = [];
	/** The paragraph of a text box is inside the one to which the box is anchored. */
	private readonly paragraphs: Open[] = [];
	/** Where the rows of tables began, in `found`. */
	private readonly rows: { readonly from: number; isDeleted: boolean }[] = [];
	private readonly fields = new Fields();
	private readonly path: string[] = [];
	/** How many elements are open, from the outermost skipped one on. */
	private skipping = 0;
	private note: string | undefined;
	private joined: Open | undefined;
	/** The element whose text is read. */
	private reading: 'text' | 'instruction' | undefined;
	private run = { isEmphasized: false, isHidden: false };

	constructor(private readonly styles: Styles) {}

	open(element: Opened, { start }: Span): void {
		const { name } = element;
		const [grandparent = '', parent = ''] = this.path.slice(-2);
		this.path.push(name);
		const isProperty = properties.has(parent);
		if (this.skipping > 0 || (skipped.has(name) && !isProperty)) this.skipping += 1;
		else if (isProperty) this.readProperty(element, parent, grandparent);
		else if (parent === 'w:r' && characters.has(name)) this.addText(characters.get(name) as string, start);
		else this.begin(element, start);
	}

	close(name: string): void {
		this.path.pop();
		if (this.skipping > 0) this.skipping -= 1;
		else this.finish(name);
	}

	text(text: string, at: number): void {
		if (this.skipping > 0) return;
		if (this.reading === 'text') this.addText(text, at);
		if (this.reading === 'instruction') this.fields.addInstruction(text);
	}

	/** @throws DocxError if a field doesn't end, so that there is no telling its instruction from text */
	end(): readonly Paragraph[] {
		this.finishJoined();
		if (this.fields.isOpen) throw new DocxError('broken');
		return this.found;
	}

	private begin({ name, attributes }: Opened, start: number): void {
		switch (name) {
			case 'w:p':
				this.beginParagraph();
				break;
			case 'w:r':
				this.run = { isEmphasized: false, isHidden: false };
				break;
			case 'w:t':
				this.reading = 'text';
				break;
			case 'w:instrText':
				this.reading = 'instruction';
				break;
			case 'w:fldChar':
				this.fields.mark(attributes['w:fldCharType']);
				break;
			case 'w:tr':
				this.rows.push({ from: this.found.length, isDeleted: false });
				break;
			case 'w:footnote':
			case 'w:endnote':
				this.note = attributes['w:id'];
				break;
			case 'w:footnoteReference':
				this.addNote('footnote', attributes['w:id'], start);
				break;
			case 'w:endnoteReference':
				this.addNote('endnote', attributes['w:id'], start);
				break;
			// Documents whose text this one shows.
			case 'w:altChunk':
			case 'w:subDoc':
				throw new DocxError('elsewhere');
		}
	}

	private finish(name: string): void {
		switch (name) {
			case 'w:t':
			case 'w:instrText':
				this.reading = undefined;
				break;
			case 'w:p': {
				const paragraph = this.paragraphs.pop();
				if (paragraph) this.finishParagraph(paragraph);
				break;
			}
			case 'w:tr': {
				const row = this.rows.pop();
				if (row?.isDeleted) this.found.length = row.from;
				break;
			}
			case 'w:footnote':
			case 'w:endnote':
				this.finishJoined();
				this.note = undefined;
		}
	}

	private readProperty(element: Opened, parent: string, grandparent: string): void {
		const row = this.rows.at(-1);
		if (parent === 'w:trPr' && element.name === 'w:del' && row) row.isDeleted = true;
		if (parent === 'w:rPr' && grandparent === 'w:r') this.readRunProperty(element);
		const paragraph = this.paragraphs.at(-1);
		if (!paragraph) return;
		if (parent === 'w:pPr') readParagraphProperty(element, paragraph);
		const isMark = parent === 'w:rPr' && grandparent === 'w:pPr';
		if (isMark && (element.name === 'w:del' || element.name === 'w:moveFrom')) paragraph.isJoined = true;
	}

	private readRunProperty(element: Opened): void {
		const { isEmphasized, isHidden } = this.run;
		if (element.name === 'w:i' || element.name === 'w:u')
			this.run = { isHidden, isEmphasized: isEmphasized || isOn(element) };
		if (element.name === 'w:vanish' || element.name === 'w:webHidden')
			this.run = { isEmphasized, isHidden: isHidden || isOn(element) };
	}

	private addText(text: string, at: number): void {
		const { isEmphasized, isHidden } = this.run;
		const paragraph = this.paragraphs.at(-1);
		if (isHidden || this.fields.isInInstruction) return;
		// Word rejects text outside a paragraph, such as directly in a table cell; refusing the document loses nothing silently.
		if (!paragraph && text.trim() !== '') throw new DocxError('broken');
		if (!paragraph) return;
		if (this.fields.isInTable) paragraph.isTable = true;
		paragraph.pieces.push({ kind: 'text', text, isEmphasized, at });
	}

	private addNote(note: NoteKind, id = '', at: number): void {
		this.paragraphs.at(-1)?.pieces.push({ kind: 'note', note, id, at });
	}

	private beginParagraph(): void {
		const isOutermost = this.paragraphs.length === 0;
		const pieces = isOutermost ? (this.joined?.pieces ?? []) : [];
		if (isOutermost) this.joined = undefined;
		this.paragraphs.push({ pieces, isJoined: false, isTable: false });
	}

	private finishParagraph(paragraph: Open): void {
		// The paragraph to which a text box is anchored continues nothing.
		if (paragraph.isJoined && this.paragraphs.length === 0) {
			this.joined = paragraph;
			return;
		}
		const { levels, ofTables } = this.styles;
		const { pieces, style = '', level = levels.get(style), isTable } = paragraph;
		const { note } = this;
		this.found.push({
			pieces,
			...present({ level, note }),
			...((isTable || ofTables.has(style)) && { isTable: true as const }),
		});
	}

	/** The last paragraph mark of a text has nothing after it that could continue. */
	private finishJoined(): void {
		const { joined } = this;
		this.joined = undefined;
		if (joined) this.finishParagraph({ ...joined, isJoined: false });
	}
}

function readParagraphProperty({ name, attributes }: Opened, paragraph: Open): void {
	if (name === 'w:pStyle') paragraph.style = attributes['w:val'] ?? '';
	const level = Number(attributes['w:val']);
	// 9 is the level of anything but a heading.
	if (name === 'w:outlineLvl' && level >= 0 && level < 9) paragraph.level = level + 1;
}
