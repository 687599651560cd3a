/** Pieces of WordprocessingML (ECMA-376 part 1, section 17) as they are written into a draft for pandoc: on one line each. */

/** For content of XML inside Markdown: a backtick would end it, and a bar would end a table's cell. */
export function escapeXml(text: string): string {
	return text
		.toWellFormed()
		.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/[`|]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** The argument of a field's switch, without the quotation marks around it. */
export function escapeArgument(text: string): string {
	return text.replace(/[\\"]/g, '\\$&');
}

/** What distinguishes what we put into a draft from the draft. */
export interface Fence {
	/** A run of backticks unlike any run in the draft, so that a stray one there closes nothing of ours. */
	readonly ticks: string;
	/** What pandoc takes for the format of our markup. No draft can know it, so none can pass its own markup off as ours. */
	readonly format: string;
}

/** Text with its character formatting. */
export interface Run {
	readonly text: string;
	readonly isItalic?: boolean;
}

/** The text of a paragraph. */
export function writeRun({ text, isItalic }: Run): string {
	const format = isItalic ? '<w:rPr><w:i/><w:iCs/></w:rPr>' : '';
	return `<w:r>${format}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

export const tab = '<w:r><w:tab/></w:r>';

/** The beginning, separator, or end of a field. */
export function fieldMark(type: 'begin' | 'separate' | 'end', isHidden = false): string {
	return `<w:r>${isHidden ? hidden : ''}<w:fldChar w:fldCharType="${type}"/></w:r>`;
}

/** A part of a field's instruction. It is formatted like the field's result. */
export function instruction({ text, isItalic }: Run, isHidden = false): string {
	const format = isItalic ? '<w:i/><w:iCs/>' : '';
	const properties = isHidden || isItalic ? `<w:rPr>${format}${isHidden ? '<w:vanish/>' : ''}</w:rPr>` : '';
	return `<w:r>${properties}<w:instrText xml:space="preserve">${escapeXml(text)}</w:instrText></w:r>`;
}

/** A field without a result, hidden in the text. */
export function hiddenField(runs: readonly Run[]): string {
	return `${fieldMark('begin', true)}${runs.map((run) => instruction(run, true)).join('')}${fieldMark('end', true)}`;
}

export function paragraph(style: string, content: string, properties = ''): string {
	return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${properties}</w:pPr>${content}</w:p>`;
}

/** A page break in a paragraph that takes up no room. */
export const pageBreak = '<w:p><w:pPr><w:pStyle w:val="Mark"/></w:pPr><w:r><w:br w:type="page"/></w:r></w:p>';

/** A paragraph that takes up no room. */
export function hiddenParagraph(content: string): string {
	return `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${content}</w:p>`;
}

/** The lowest number of our bookmarks: pandoc numbers its own from 1. */
const firstBookmark = 1_000_000;

/** Where a bookmark begins. */
export function bookmarkStart(name: string, number: number): string {
	return `<w:bookmarkStart w:id="${firstBookmark + number}" w:name="${name}"/>`;
}

/** Where it ends. */
export function bookmarkEnd(number: number): string {
	return `<w:bookmarkEnd w:id="${firstBookmark + number}"/>`;
}

const hidden = '<w:rPr><w:vanish/></w:rPr>';
