import { BACKTICK, EQUALS, HASH, HYPHEN, LESS, SPACE, TILDE } from '../../base/text/characterCodes';
import { matchEnd } from '../../base/text/matches';
import { LineReader, runEnd } from '../../base/text/runs';
import { type BlockState, type Container, type Leaf, NO_LEAF, parseState, stateOf } from './blockState';
import { CODE_INDENT, ContainerMarks } from './containerMarks';
import type { MaskKind } from './masks';
import { BLANK_LINE_ENDS, kindOfHtml, marked } from './rawHtml';

/** Deeper nesting than anyone writes is read as text, which keeps the cost of a line in proportion to its length. */
const DEEPEST_NESTING = 64;

/** "###", which opens a heading. */
const headingMarks = /#{1,6}(?=[ \t\r\n]|$)/y;
/** "===" or "---", which makes the paragraph above it a heading. */
const setextLine = /(?:=+|-+)[ \t]*(?=[\r\n]|$)/y;
/** A whole line: three or more marks with blanks between them. */
const thematicBreak = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
/** Backticks or tildes that open a code fence. What follows backticks on the line must contain none. */
const fenceOpening = /`{3,}(?=[^`\r\n]*(?:[\r\n]|$))|~{3,}/y;
/** What closes a fence that is no longer than it, with only blanks after it. */
const fenceClosing = /(?:`+|~+)(?=[ \t]*(?:[\r\n]|$))/y;

const PARAGRAPH: Leaf = { kind: 'paragraph' };

/** Characters that can start nothing but a paragraph's line. */
const plainStart = new Uint8Array(128).map((_, code) =>
	/[A-Z a-z"'()§,;:.?!$%&/\\|{}\]@^]/.test(String.fromCharCode(code)) && code !== SPACE ? 1 : 0,
);

/** The text of one paragraph or heading: its lines without their containers' marks. */
export interface Lines {
	readonly starts: readonly number[];
	readonly ends: readonly number[];
	/** Whether there are block quote marks between the lines. */
	readonly quoted: boolean;
	/** Whether this is a paragraph, which may begin with link reference definitions. */
	readonly paragraph: boolean;
}

/** Receives what is found, in the order of the text; offsets are half-open and in UTF-16 units. */
export interface BlockSink {
	/** What is hidden arrives line by line, each part beginning where the one before it ends. */
	mask?(kind: MaskKind, start: number, end: number): void;
	lines?(lines: Lines): void;
	/** A part of the text of the footnote `label`; a note with blank lines in it arrives in several. */
	note?(label: string, start: number, end: number): void;
	/** The words of a heading that is in no container, after its lines. `level` is from 1 to 6. */
	heading?(level: number, start: number, end: number): void;
}

/**
 * Reads the block structure of CommonMark with footnote definitions, line by line, and reports which lines are code, comments, or
 * front matter and which make up a paragraph. It follows the algorithm in the appendix of the CommonMark specification.
 */
export class BlockScanner extends ContainerMarks {
	private containers: Container[] = [];
	private leaf: Leaf = NO_LEAF;
	/** How far the open leaf has been hidden. */
	private hiddenTo = 0;
	/** The open paragraph's lines. */
	private starts: number[] = [];
	private ends: number[] = [];

	constructor(
		text: string,
		private readonly sink: BlockSink,
	) {
		super(text);
	}

	/** Reads the whole text after lines that leave `before` open and returns what it leaves open. Nothing inline is read across the end of a run. */
	read(before: BlockState): BlockState {
		const runs = new LineReader(this.text);
		const lines = new LineReader(this.text);
		[this.containers, this.leaf] = parseState(before);
		for (let at = 0; at < this.text.length; ) {
			this.hiddenTo = at;
			const end = runEnd(this.text, at, runs);
			while (at < end) {
				// A run may end inside a line that is too long.
				const lineEnd = Math.min(lines.contentEnd(at), end);
				this.readLine(at, lineEnd);
				at = lineEnd >= end ? end : lines.after(lineEnd);
			}
			this.flushLines();
			this.hide(end);
		}
		return stateOf(this.containers, this.leaf);
	}

	private readLine(start: number, end: number): void {
		const { containers, leaf } = this;
		if (containers.length === 0 && (leaf.kind === 'paragraph' || leaf.kind === 'none')) {
			if (start === end) {
				this.closeFrom(0);
				return;
			}
			const code = this.text.charCodeAt(start);
			if (code > 127 || plainStart[code] === 1) {
				this.addLine(start, end);
				return;
			}
		}
		this.startLine(start, end);
		const matched = this.matchContainers(containers);
		const isBlank = this.findNonspace();
		if (matched < containers.length || !this.continuesLeaf(start, isBlank)) this.startBlocks(matched);
		if (this.nonspace >= end) return;
		for (const container of this.containers)
			if (container.kind === 'note') this.sink.note?.(container.label, this.nonspace, end);
	}

	/** Gives the line to the open leaf if that takes it, whatever it says. */
	private continuesLeaf(lineStart: number, isBlank: boolean): boolean {
		const { leaf, text, lineEnd, nonspace } = this;
		switch (leaf.kind) {
			case 'frontMatter':
				this.hide(lineEnd);
				if (leaf.first) this.leaf = { kind: 'frontMatter', mark: leaf.mark };
				else if (text.slice(lineStart, Math.min(lineEnd, lineStart + 200)).trimEnd() === leaf.mark) this.leaf = NO_LEAF;
				return true;
			case 'fence':
				this.hide(lineEnd);
				if (this.indent < CODE_INDENT && text.charCodeAt(nonspace) === leaf.mark) {
					if (matchEnd(fenceClosing, text, nonspace) >= nonspace + leaf.length) this.leaf = NO_LEAF;
				}
				return true;
			case 'html':
				if (leaf.of === BLANK_LINE_ENDS && isBlank) return false;
				this.readHtmlLine(leaf, this.at);
				return true;
			case 'indented':
				return isBlank || this.indent >= CODE_INDENT;
			default:
				return false;
		}
	}

	/** Opens the blocks that start in the rest of the line, or adds it to a paragraph. */
	private startBlocks(matched: number): void {
		const isParagraph = this.leaf.kind === 'paragraph';
		// A paragraph that this line's containers no longer contain still continues, if the line starts nothing else.
		const isLazy = matched < this.containers.length;
		for (let depth = matched; ; depth++) {
			const continues = isParagraph && depth === matched;
			if (this.findNonspace()) {
				this.closeFrom(depth);
				return;
			}
			if (this.indent >= CODE_INDENT && !continues) {
				this.open(depth, { kind: 'indented' });
				return;
			}
			if (this.indent < CODE_INDENT && depth < DEEPEST_NESTING) {
				const code = this.text.charCodeAt(this.nonspace);
				if (this.startsLeaf(code, depth, continues, isLazy)) return;
				const container = this.readMark(code, continues && !isLazy);
				if (container) {
					this.closeFrom(depth);
					this.containers.push(container);
					continue;
				}
			}
			if (!continues) this.closeFrom(depth);
			this.addLine(this.nonspace, this.lineEnd);
			return;
		}
	}

	/** Headings, fences, raw HTML, and thematic breaks: leaves that start, and perhaps end, on this line. */
	private startsLeaf(code: number, depth: number, inParagraph: boolean, isLazy: boolean): boolean {
		const { text, nonspace, lineEnd } = this;
		if (code === HASH) {
			const marks = matchEnd(headingMarks, text, nonspace);
			if (marks < 0) return false;
			this.open(depth, NO_LEAF);
			this.sink.lines?.({ starts: [marks], ends: [lineEnd], quoted: false, paragraph: false });
			if (depth === 0) this.sink.heading?.(marks - nonspace, Math.min(marks, lineEnd), lineEnd);
			return true;
		}
		if (code === BACKTICK || code === TILDE) {
			const end = matchEnd(fenceOpening, text, nonspace);
			if (end < 0) return false;
			this.open(depth, { kind: 'fence', mark: code, length: end - nonspace });
			this.hiddenTo = nonspace;
			this.hide(lineEnd);
			return true;
		}
		if (code === LESS) {
			const of = kindOfHtml(text, nonspace, lineEnd, inParagraph);
			if (of < 0) return false;
			const leaf = { kind: 'html', of, comment: false } as const;
			this.open(depth, leaf);
			this.readHtmlLine(leaf, nonspace);
			return true;
		}
		const isSetext = inParagraph && !isLazy && (code === EQUALS || code === HYPHEN);
		if (isSetext && matchEnd(setextLine, text, nonspace) >= 0) {
			const { starts, ends } = this;
			this.closeFrom(depth);
			if (depth === 0 && starts.length > 0)
				this.sink.heading?.(code === EQUALS ? 1 : 2, starts[0] as number, ends.at(-1) as number);
			return true;
		}
		if (!thematicBreak.test(text.slice(nonspace, lineEnd))) return false;
		this.open(depth, NO_LEAF);
		return true;
	}

	/** Finds the comments in a line of raw HTML, and whether the block ends with it. */
	private readHtmlLine(leaf: Leaf & { kind: 'html' }, from: number): void {
		const line = this.text.slice(from, this.lineEnd);
		for (let at = 0; at < line.length; ) {
			if (!leaf.comment) {
				const opening = line.indexOf('<!--', at);
				if (opening < 0) break;
				leaf.comment = true;
				this.hiddenTo = from + opening;
				at = opening + 2;
			}
			const closing = line.indexOf('-->', at);
			this.hide(closing < 0 ? this.lineEnd : from + closing + 3);
			if (closing < 0) break;
			leaf.comment = false;
			at = closing + 3;
		}
		const ends = marked[leaf.of]?.ends;
		if (ends && line.search(ends) >= 0) this.leaf = NO_LEAF;
	}

	/** Hides what is open up to `end`, if it is something that hides. */
	private hide(end: number): void {
		const { leaf } = this;
		const kind = leaf.kind === 'html' && leaf.comment ? 'comment' : leaf.kind;
		if (kind !== 'fence' && kind !== 'frontMatter' && kind !== 'comment') return;
		if (end > this.hiddenTo) this.sink.mask?.(kind, this.hiddenTo, end);
		this.hiddenTo = end;
	}

	/** Opens a leaf in the first `depth` containers, and closes what was open there. */
	private open(depth: number, leaf: Leaf): void {
		this.closeFrom(depth);
		this.leaf = leaf;
	}

	/** Closes the leaf and the containers from `depth` on. */
	private closeFrom(depth: number): void {
		this.flushLines();
		this.leaf = NO_LEAF;
		this.containers.length = depth;
	}

	private addLine(start: number, end: number): void {
		this.leaf = PARAGRAPH;
		this.starts.push(start);
		this.ends.push(end);
	}

	private flushLines(): void {
		const { starts, ends } = this;
		if (starts.length === 0) return;
		[this.starts, this.ends] = [[], []];
		const quoted = this.containers.some(({ kind }) => kind === 'quote');
		this.sink.lines?.({ starts, ends, quoted, paragraph: true });
	}
}
