import { present } from '../../base/text/present';
import type { Span } from '../../base/text/span';
import { Alternatives } from './alternatives';
import type { NoteKind } from './docxPlace';
import { Fields } from './fields';
import { noStyles, type Paragraph, type Piece, type Styles } from './paragraph';
import { symbolOf } from './symbols';
import { isOn, type Opened, readXml, type XmlReader } from './xml';
import { DocxError } from './zip';

/** A paragraph while it is being read. */
interface Open {
	readonly pieces: Piece[];
	style?: string;
	level?: number;
	/** Its paragraph mark is deleted, so that the next one continues it. */
	isJoined: boolean;
	isTable: boolean;
}

/** Text in these isn't the document's: what a tracked change removed, and what is above other characters. */
const skipped = new Set(['w:del', 'w:moveFrom', 'w:rt']);

/** What is in these describes their parent. */
const properties = new Set(['w:pPr', 'w:rPr', 'w:trPr']);

/** Runs of text, of formulas, and of diagrams. */
const runs = new Set(['w:r', 'm:r', 'a:r']);

/** Elements that stand for a character. A nonbreaking hyphen is one; a soft hyphen isn't shown. */
const characters: ReadonlyMap<string, string> = new Map([
	['w:tab', ' '],
	['w:ptab', ' '],
	['w:br', ' '],
	['w:cr', ' '],
	['w:noBreakHyphen', '\u2011'],
]);

/** What is in a part. */
export interface PartText {
	readonly paragraphs: readonly Paragraph[];
	/** The different names of fields whose text isn't in the document. */
	readonly unknownFields: readonly string[];
}

/**
 * The paragraphs of a part with text, including those of tables, text boxes, and diagrams, with tracked changes accepted, fields as their results, formulas
 * as their characters, and without comments or hidden text. Notes have all of their paragraphs.
 *
 * @param root name of the part's element
 * @throws DocxError
 */
export function readParagraphs(xml: string, root: string, styles: Styles = noStyles): PartText {
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
	private readonly unknownFields = new Set<string>();
	private readonly alternatives = new Alternatives();
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
		this.alternatives.enter(element, this.path.length);
		const isProperty = properties.has(parent);
		if (this.skipping > 0 || (!isProperty && (skipped.has(name) || this.alternatives.isLeftOut(element))))
			this.skipping += 1;
		else if (isProperty) this.readProperty(element, parent, grandparent);
		else if (runs.has(parent) && characters.has(name)) this.addText(characters.get(name) as string, start, true);
		else this.begin(element, start);
	}

	close(name: string, end: number): void {
		this.alternatives.leave(name, this.path.length);
		this.path.pop();
		if (this.skipping > 0) this.skipping -= 1;
		else this.finish(name, end);
	}

	text(text: string, at: number): void {
		if (this.skipping > 0) return;
		if (this.reading === 'text') this.addText(text, at);
		if (this.reading === 'instruction') this.fields.addInstruction(text);
	}

	/** @throws DocxError if a field doesn't end, so that there is no telling its instruction from text */
	end(): PartText {
		this.finishJoined();
		if (this.fields.isOpen) throw new DocxError('broken');
		return { paragraphs: this.found, unknownFields: [...this.unknownFields] };
	}

	private begin({ name, attributes }: Opened, start: number): void {
		switch (name) {
			case 'w:p':
			case 'a:p':
				this.beginParagraph();
				break;
			case 'w:r':
			case 'm:r':
			case 'a:r':
				this.run = { isEmphasized: false, isHidden: false };
				this.fields.noteRun();
				break;
			case 'w:t':
			case 'm:t':
			case 'a:t':
				this.reading = 'text';
				break;
			case 'w:sym':
				this.addText(
					symbolOf(attributes['w:font'] ?? '', Number.parseInt(attributes['w:char'] ?? '', 16)),
					start,
					true,
				);
				break;
			case 'v:textpath':
				this.addWordArt(attributes.string ?? '', start);
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
			default:
				this.beginField(name, attributes, start);
		}
	}

	private beginField(name: string, attributes: Opened['attributes'], start: number): void {
		if (name === 'w:instrText') this.reading = 'instruction';
		if (name === 'w:fldSimple') this.fields.begin(attributes['w:instr'] ?? '');
		if (name !== 'w:fldChar') return;
		const type = attributes['w:fldCharType'];
		if (type === 'begin') this.fields.begin();
		if (type === 'separate') this.fields.separate();
		if (type === 'end') this.endField(start);
	}

	/** @param isSimple whether the field is an element of its own */
	private endField(at: number, isSimple = false): void {
		const shown = this.fields.end(isSimple);
		if (!shown) return;
		if ('text' in shown) this.addText(shown.text, at, true);
		else if (!this.fields.isInInstruction) this.unknownFields.add(shown.name);
	}

	private finish(name: string, end: number): void {
		switch (name) {
			case 'w:t':
			case 'm:t':
			case 'a:t':
			case 'w:instrText':
				this.reading = undefined;
				break;
			case 'w:fldSimple':
				this.endField(end - 1, true);
				break;
			case 'w:p':
			case 'a:p': {
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
		if (parent === 'w:rPr' && runs.has(grandparent)) this.readRunProperty(element);
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
		// What only a view for the web hides (`w:webHidden`) is on paper.
		if (element.name === 'w:vanish') this.run = { isEmphasized, isHidden: isHidden || isOn(element) };
	}

	private addText(text: string, at: number, isWhole?: true): void {
		const { isEmphasized, isHidden } = this.run;
		const paragraph = this.paragraphs.at(-1);
		if (this.fields.isInInstruction) this.fields.addInstruction(text);
		else this.fields.noteText();
		if (isHidden || this.fields.isInInstruction) return;
		// Word rejects text outside a paragraph, such as directly in a table cell; refusing the document loses nothing silently.
		if (!paragraph && text.trim() !== '') throw new DocxError('broken');
		if (!paragraph) return;
		if (this.fields.isInTable) paragraph.isTable = true;
		paragraph.pieces.push({ kind: 'text', text, isEmphasized, at, ...(isWhole && { isWhole }) });
	}

	/** Text drawn along a line is an attribute, and in no paragraph. */
	private addWordArt(text: string, at: number): void {
		this.paragraphs.push({ pieces: [], isJoined: false, isTable: false });
		this.addText(text, at, true);
		this.finishParagraph(this.paragraphs.pop() as Open);
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
		if (this.note === undefined && !hasText(paragraph)) return;
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

function hasText({ pieces }: Open): boolean {
	return pieces.some((piece) => piece.kind === 'note' || piece.text.trim() !== '');
}
