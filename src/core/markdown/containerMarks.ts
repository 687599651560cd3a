import { isDigit } from '../text/ascii';
import { CARET, COLON, GREATER, SPACE, TAB } from '../text/characterCodes';
import { matchEnd } from '../text/matches';
import { CODE_INDENT, itemMarker } from './lineMarkers';
import { endOfNoteLabel } from './links';
import { OpenBlocks } from './openBlocks';

const NOTE_INDENT = 4;

/** Reads the marks of containers at the start of a line: of block quotes, list items and footnote definitions. */
export class ContainerMarks extends OpenBlocks {
	/** How many of the open containers the line continues; steps over their marks. */
	protected matchContainers(): number {
		let matched = 0;
		for (const container of this.containers) {
			this.findNonspace();
			const blank = this.nonspace >= this.lineEnd;
			if (container.kind === 'quote') {
				if (this.indent >= CODE_INDENT || this.text.charCodeAt(this.nonspace) !== GREATER || blank) {
					break;
				}
				this.stepOverQuoteMark();
			} else if (blank) {
				if (container.kind === 'item' && container.empty) {
					break;
				}
				this.moveTo(this.nonspace);
			} else {
				const needed = container.kind === 'item' ? container.indent : NOTE_INDENT;
				if (this.indent < needed) {
					break;
				}
				this.advance(needed);
			}
			matched++;
		}
		return matched;
	}

	protected stepOverQuoteMark(): void {
		this.moveTo(this.nonspace);
		this.advance(1);
		const code = this.text.charCodeAt(this.at);
		if (this.at < this.lineEnd && (code === SPACE || code === TAB)) {
			this.advance(1);
		}
	}

	protected opensItem(code: number, depth: number, inParagraph: boolean): boolean {
		const { text, nonspace } = this;
		const end = matchEnd(itemMarker, text, nonspace);
		if (end < 0) return false;
		const blankAfter = /^[ \t]*$/.test(text.slice(end, this.lineEnd));
		// Only a list that begins with 1, and with something, interrupts a paragraph.
		if (inParagraph && (blankAfter || (isDigit(code) && Number.parseInt(text.slice(nonspace, end), 10) !== 1)))
			return false;
		const markerIndent = this.indent;
		this.moveTo(nonspace);
		this.advance(end - nonspace);
		this.findNonspace();
		const spaces = this.indent;
		const padding = blankAfter || spaces >= 5 ? 1 : spaces;
		this.push(depth, { kind: 'item', indent: markerIndent + end - nonspace + padding, empty: true });
		if (blankAfter) {
			this.moveTo(this.lineEnd);
		} else {
			this.advance(padding);
		}
		return true;
	}

	protected opensNote(depth: number): boolean {
		const { text, nonspace } = this;
		if (text.charCodeAt(nonspace + 1) !== CARET) {
			return false;
		}
		const end = endOfNoteLabel(text, nonspace, this.lineEnd);
		if (end === undefined || text.charCodeAt(end) !== COLON) {
			return false;
		}
		const label = text.slice(nonspace + 2, end - 1);
		this.push(depth, { kind: 'note', label });
		this.moveTo(nonspace);
		this.advance(end + 1 - nonspace);
		this.findNonspace();
		this.moveTo(this.nonspace);
		return true;
	}
}
