import { present } from '../../base/text/present';
import type { NoteKind } from './docxPlace';
import { isOn, type Opened, readXml } from './xml';
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

/** A field while it is being read. */
interface Field {
	isResult: boolean;
	/** The beginning of its instruction. */
	instruction: string;
}

/** The field of a table of authorities (ECMA-376 part 1, 17.16.5.71). */
const tableField = /^\s{0,9}TOA\b/;

/** How deeply fields can be nested: Word's own have three or four levels. */
const deepestField = 100;

/** Text in these isn't the document's: what a tracked change removed, and the fallback for a drawing that can't be shown. */
const skipped = new Set(['w:del', 'w:moveFrom', 'mc:Fallback', 'w:rt']);

/** Documents whose text the main one shows. */
const other = new Set(['w:altChunk', 'w:subDoc']);

/** Elements that stand for a character. A nonbreaking hyphen is one; a soft hyphen isn't shown. */
const characters: Readonly<Record<string, string>> = {
	'w:tab': ' ',
	'w:ptab': ' ',
	'w:br': ' ',
	'w:cr': ' ',
	'w:noBreakHyphen': '\u2011',
};

/**
 * The paragraphs of a part, including those of tables and text boxes, with tracked changes accepted, fields as their results, and without
 * comments or hidden text.
 *
 * @param root name of the part's element
 * @throws DocxError
 */
export function readParagraphs(xml: string, root: string, styles: Styles = noStyles): readonly Paragraph[] {
	const found: Paragraph[] = [];
	const open: Open[] = [];
	/** Where the rows of tables began, in `found`. */
	const rows: { readonly from: number; isDeleted: boolean }[] = [];
	/** Open fields: whether their result has begun. */
	const fields: Field[] = [];
	/** How many elements are open, from the outermost skipped one on. */
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
		// Word rejects text outside a paragraph, such as directly in a table cell; refusing the document loses nothing silently.
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
			// 9 is the level of anything but a heading.
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
		// The paragraph to which a text box is anchored continues nothing.
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

	/** The last paragraph mark of a text has nothing after it that could continue. */
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
			// Its first words say which field it is.
			if (isInstruction && skipping === 0 && field && field.instruction.length < 100) field.instruction += text;
		},
	});
	finishJoined();
	// If a field doesn't end, there is no telling its instruction from text.
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
