import { SPACE, TAB } from '../text/characterCodes';
/** A place in a line: columns count tab stops of four, and a tab may be used up in part. */
export class LineCursor {
	protected at = 0;
	/** After the line's last character, before its terminator. */
	protected lineEnd = 0;
	/** The next character that is no space or tab, and the columns up to it; set by `findNonspace`. */
	protected nonspace = 0;
	protected indent = 0;
	private column = 0;

	constructor(protected readonly text: string) {}

	protected startLine(start: number, end: number): void {
		this.at = start;
		this.column = 0;
		this.lineEnd = end;
	}

	protected findNonspace(): void {
		let at = this.at;
		let column = this.column;
		for (; at < this.lineEnd; at++) {
			const code = this.text.charCodeAt(at);
			if (code === SPACE) {
				column++;
			} else if (code === TAB) {
				column += 4 - (column % 4);
			} else {
				break;
			}
		}
		this.nonspace = at;
		this.indent = column - this.column;
	}

	protected moveTo(at: number): void {
		while (this.at < at) {
			this.advance(this.text.charCodeAt(this.at) === TAB ? 4 - (this.column % 4) : 1);
		}
	}

	/** Steps over `columns` columns; a tab can be used up in part. */
	protected advance(columns: number): void {
		let left = columns;
		while (left > 0 && this.at < this.lineEnd) {
			if (this.text.charCodeAt(this.at) === TAB) {
				const width = 4 - (this.column % 4);
				const used = Math.min(width, left);
				this.column += used;
				left -= used;
				if (used === width) {
					this.at++;
				}
			} else {
				this.at++;
				this.column++;
				left--;
			}
		}
	}
}
