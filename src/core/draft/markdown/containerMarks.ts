import { isDigit } from '../../base/text/ascii';
import { BRACKET_OPEN, COLON, GREATER, SPACE, TAB } from '../../base/text/characterCodes';
import { matchEnd } from '../../base/text/matches';
import type { Container } from './blockState';
import { endOfNoteLabel } from './links';

/** A line indented by this many columns is code. */
export const CODE_INDENT = 4;
/** How many columns the lines of a footnote need. */
const NOTE_INDENT = 4;
/** "-", "*", "+", "12.", or "3)", which opens a list item. */
const itemMarker = /(?:[-*+]|\d{1,9}[.)])(?=[ \t\r\n]|$)/y;

/**
 * Reads the container marks at the start of a line: those of block quotes, list items, and footnote definitions. Tab stops are four
 * columns apart, and a tab may be used up in part.
 */
export class ContainerMarks {
	protected at = 0;
	/** After the line's last character, before its terminator. */
	protected lineEnd = 0;
	/** The next character that is neither a space nor a tab, and the columns up to it; set by `findNonspace`. */
	protected nonspace = 0;
	protected indent = 0;
	private column = 0;

	constructor(protected readonly text: string) {}

	protected startLine(start: number, end: number): void {
		this.at = start;
		this.column = 0;
		this.lineEnd = end;
	}

	/** Returns whether nothing else is left on the line. */
	protected findNonspace(): boolean {
		let at = this.at;
		let column = this.column;
		for (; at < this.lineEnd; at++) {
			const code = this.text.charCodeAt(at);
			if (code !== SPACE && code !== TAB) break;
			column += this.widthAt(at, column);
		}
		this.nonspace = at;
		this.indent = column - this.column;
		return at >= this.lineEnd;
	}

	/** Skips the spaces that `findNonspace` found, and what follows them up to `end`. */
	protected moveTo(end: number): void {
		this.column += this.indent + end - this.nonspace;
		this.at = end;
	}

	/** Skips `columns` columns of spaces; a tab can be used up in part. */
	protected advance(columns: number): void {
		for (let left = columns; left > 0 && this.at < this.lineEnd; ) {
			const width = this.widthAt(this.at, this.column);
			if (width <= left) this.at++;
			this.column += Math.min(width, left);
			left -= width;
		}
	}

	/** How many of the containers the line continues; skips their marks. */
	protected matchContainers(containers: readonly Container[]): number {
		for (const [depth, container] of containers.entries()) {
			const isBlank = this.findNonspace();
			if (container.kind === 'quote') {
				if (isBlank || this.indent >= CODE_INDENT || this.text.charCodeAt(this.nonspace) !== GREATER) return depth;
				this.stepOverQuoteMark();
			} else if (isBlank) {
				if (container.kind === 'item' && container.empty) return depth;
				this.moveTo(this.nonspace);
			} else {
				const needed = container.kind === 'item' ? container.indent : NOTE_INDENT;
				if (this.indent < needed) return depth;
				this.advance(needed);
				if (container.kind === 'item') container.empty = false;
			}
		}
		return containers.length;
	}

	/** The container opened by the mark at `nonspace`, whose first unit is `code`; skips the mark. */
	protected readMark(code: number, inParagraph: boolean): Container | undefined {
		if (code === GREATER) {
			this.stepOverQuoteMark();
			return { kind: 'quote' };
		}
		return code === BRACKET_OPEN ? this.readNoteMark() : this.readItemMark(code, inParagraph);
	}

	private readItemMark(code: number, inParagraph: boolean): Container | undefined {
		const { text, nonspace, lineEnd } = this;
		const end = matchEnd(itemMarker, text, nonspace);
		if (end < 0) return undefined;
		const empty = /^[ \t]*$/.test(text.slice(end, lineEnd));
		// Only a list that begins with 1 and isn't empty interrupts a paragraph.
		if (inParagraph && (empty || (isDigit(code) && Number.parseInt(text.slice(nonspace, end), 10) !== 1)))
			return undefined;
		const markerIndent = this.indent;
		this.moveTo(end);
		this.findNonspace();
		const padding = empty || this.indent >= 5 ? 1 : this.indent;
		if (empty) this.moveTo(lineEnd);
		else this.advance(padding);
		return { kind: 'item', indent: markerIndent + end - nonspace + padding, empty };
	}

	private readNoteMark(): Container | undefined {
		const { text, nonspace } = this;
		const end = endOfNoteLabel(text, nonspace, this.lineEnd);
		if (end === undefined || text.charCodeAt(end) !== COLON) return undefined;
		this.moveTo(end + 1);
		this.findNonspace();
		this.moveTo(this.nonspace);
		return { kind: 'note', label: text.slice(nonspace + 2, end - 1) };
	}

	private stepOverQuoteMark(): void {
		this.moveTo(this.nonspace + 1);
		const code = this.text.charCodeAt(this.at);
		if (code === SPACE || code === TAB) this.advance(1);
	}

	private widthAt(at: number, column: number): number {
		return this.text.charCodeAt(at) === TAB ? 4 - (column % 4) : 1;
	}
}
