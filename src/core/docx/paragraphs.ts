import { present } from '../text/present';
import type { NoteKind } from './docxPlace';
import { isOn, type Opened, readXml } from './xml';
import { DocxError } from './zip';

/** What is in a paragraph, in its order. `at`: where it is written in the part's XML, in UTF-16 units; of an element, where that begins. */
export type Piece =
	| { readonly kind: 'text'; readonly text: string; readonly isEmphasized: boolean; readonly at: number }
	| { readonly kind: 'note'; readonly note: NoteKind; readonly id: string; readonly at: number };

export interface Paragraph {
	readonly pieces: readonly Piece[];
	/** From 1; undefined for what is no heading. */
	readonly level?: number;
	/** Of the note that it is in. */
	readonly note?: string;
	/** Of the table of authorities, by Word's field or its styles. */
	readonly isTable?: true;
}

/** The styles of a document that say what a paragraph is, by their IDs. */
export interface Styles {
	/** Of headings. */
	readonly levels: ReadonlyMap<string, number>;
	readonly ofTables: ReadonlySet<string>;
}

export const noStyles: Styles = { levels: new Map(), ofTables: new Set() };

/** A paragraph while it is read. */
interface Open {
	readonly pieces: Piece[];
	style?: string;
	level?: number;
	/** Its mark is deleted: the next one goes on with it. */
	isJoined: boolean;
	isTable: boolean;
}

/** A field while it is read. */
interface Field {
	isResult: boolean;
	/** The beginning of what it says. */
	instruction: string;
}

/** The field of a table of authorities (ECMA-376 part 1, 17.16.5.71). */
const tableField = /^\s{0,9}TOA\b/;

/** Fields in each other: Word's own have three or four. */
const deepestField = 100;

/** Whose text isn't the document's: what a tracked change took away, and what stands for a drawing where that can't be shown. */
const skipped = new Set(['w:del', 'w:moveFrom', 'mc:Fallback', 'w:rt']);

/** Documents whose text the main one shows. */
const other = new Set(['w:altChunk', 'w:subDoc']);

/** Elements that stand for a character. A non-breaking hyphen is one; a soft hyphen isn't shown. */
const characters: Readonly<Record<string, string>> = {
	'w:tab': ' ',
	'w:ptab': ' ',
	'w:br': ' ',
	'w:cr': ' ',
	'w:noBreakHyphen': '\u2011',
};

/**
 * The paragraphs of a part, those of tables and text boxes among them, with tracked changes as accepted, fields by their results, and neither
 * comments nor hidden text.
 *
 * @param root name of the part's element
 * @throws DocxError
 */
export function readParagraphs(xml: string, root: string, styles: Styles = noStyles): readonly Paragraph[] {
	const found: Paragraph[] = [];
	const open: Open[] = [];
	/** Where the rows of tables began, in `found`. */
	const rows: { readonly from: number; isDeleted: boolean }[] = [];
	/** Fields that are open: whether their result has begun. */
	const fields: Field[] = [];
	/** Elements that are open, from the outermost that is skipped. */
	let skipping = 0;
	const path: string[] = [];
	let note: string | undefined;
	let joined: Open | undefined;
	let isText = false;
	let isInstruction = false;
	let run = { isEmphasized: false, isHidden: false };

	const add = (text: string, at: number): void => {
		const paragraph = open.at(-1);
		if (run.isHidden || fields.some(({ isResult }) => !isResult)) return;
		// Word refuses text in no paragraph, as directly in a table's cell: nothing of it is lost unsaid.
		if (!paragraph && text.trim() !== '') throw new DocxError('broken');
		if (!paragraph) return;
		if (fields.some(({ instruction }) => tableField.test(instruction))) paragraph.isTable = true;
		paragraph.pieces.push({ kind: 'text', text, isEmphasized: run.isEmphasized, at });
	};
	const property = (element: Opened, parent: string, grandparent: string): void => {
		const { name, attributes } = element;
		const paragraph = open.at(-1);
		if (parent === 'w:pPr' && paragraph) {
			if (name === 'w:pStyle') paragraph.style = attributes['w:val'] ?? '';
			const level = Number(attributes['w:val']);
			// 9 is the level of what is no heading.
			if (name === 'w:outlineLvl' && level >= 0 && level < 9) paragraph.level = level + 1;
		}
		if (parent === 'w:rPr' && grandparent === 'w:pPr' && (name === 'w:del' || name === 'w:moveFrom') && paragraph) {
			paragraph.isJoined = true;
		}
		if (parent === 'w:rPr' && grandparent === 'w:r') {
			if (name === 'w:i' || name === 'w:u') run = { ...run, isEmphasized: run.isEmphasized || isOn(element) };
			if (name === 'w:vanish' || name === 'w:webHidden') run = { ...run, isHidden: run.isHidden || isOn(element) };
		}
		const row = rows.at(-1);
		if (parent === 'w:trPr' && name === 'w:del' && row) row.isDeleted = true;
	};
	const finish = (paragraph: Open): void => {
		// In the paragraph that a text box hangs on, nothing goes on.
		if (paragraph.isJoined && open.length === 0) {
			joined = paragraph;
			return;
		}
		const style = paragraph.style ?? '';
		const level = paragraph.level ?? styles.levels.get(style);
		found.push({
			pieces: paragraph.pieces,
			...present({ level, note }),
			...((paragraph.isTable || styles.ofTables.has(style)) && { isTable: true as const }),
		});
	};

	/** The last mark of a text has nothing that could go on. */
	const finishJoined = (): void => {
		if (joined) finish({ ...joined, isJoined: false });
		joined = undefined;
	};

	readXml(xml, root, {
		open: (element, { start }) => {
			const { name, attributes } = element;
			const [grandparent = '', parent = ''] = path.slice(-2);
			path.push(name);
			const isProperty = /^w:(?:pPr|rPr|trPr)$/.test(parent);
			if (skipping > 0 || (skipped.has(name) && !isProperty)) {
				skipping += 1;
				return;
			}
			if (isProperty) {
				property(element, parent, grandparent);
				return;
			}
			if (other.has(name)) throw new DocxError('elsewhere');
			if (name === 'w:p') {
				const before = open.length === 0 ? joined : undefined;
				joined = open.length === 0 ? undefined : joined;
				open.push({ pieces: before?.pieces ?? [], isJoined: false, isTable: false });
			} else if (name === 'w:r') run = { isEmphasized: false, isHidden: false };
			else if (name === 'w:t') isText = true;
			else if (name === 'w:instrText') isInstruction = true;
			else if (name === 'w:tr') rows.push({ from: found.length, isDeleted: false });
			else if (name === 'w:footnote' || name === 'w:endnote') note = attributes['w:id'];
			else if (name === 'w:fldChar') markField(attributes['w:fldCharType'], fields);
			else if (name === 'w:footnoteReference' || name === 'w:endnoteReference') {
				const kind = name === 'w:footnoteReference' ? 'footnote' : 'endnote';
				open.at(-1)?.pieces.push({ kind: 'note', note: kind, id: attributes['w:id'] ?? '', at: start });
			} else if (Object.hasOwn(characters, name) && parent === 'w:r') add(characters[name] as string, start);
		},
		close: (name) => {
			path.pop();
			if (skipping > 0) {
				skipping -= 1;
				return;
			}
			if (name === 'w:t') isText = false;
			if (name === 'w:instrText') isInstruction = false;
			if (name === 'w:p') {
				const paragraph = open.pop();
				if (paragraph) finish(paragraph);
			}
			if (name === 'w:tr') {
				const row = rows.pop();
				if (row?.isDeleted) found.length = row.from;
			}
			if (name === 'w:footnote' || name === 'w:endnote') {
				finishJoined();
				note = undefined;
			}
		},
		text: (text, at) => {
			if (isText && skipping === 0) add(text, at);
			const field = fields.at(-1);
			// Which field it is, its first words say.
			if (isInstruction && skipping === 0 && field && field.instruction.length < 100) field.instruction += text;
		},
	});
	finishJoined();
	// Where a field doesn't end, what is its instruction and what is text isn't known.
	if (fields.length > 0) throw new DocxError('broken');
	return found;
}

function markField(type: string | undefined, fields: Field[]): void {
	if (type === 'begin') fields.push({ isResult: false, instruction: '' });
	if (fields.length > deepestField) throw new DocxError('broken');
	const field = fields.at(-1);
	if (type === 'separate' && field) field.isResult = true;
	if (type === 'end') fields.pop();
}
