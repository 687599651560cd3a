import { BACKTICK, BRACKET_OPEN, EQUALS, GREATER, HASH, HYPHEN, LESS, SPACE, TILDE } from '../text/characterCodes';
import { matchEnd } from '../text/matches';
import { LineReader, runEnd } from '../text/runs';
import { type BlockState, type Leaf, NO_LEAF, parseState, stateOf } from './blockState';
import { ContainerMarks } from './containerMarks';
import { CODE_INDENT, fenceClosing, fenceOpening, headingMarks, setextLine, thematicBreak } from './lineMarkers';
import { BLANK_LINE_ENDS, kindOfHtml } from './rawHtml';

const PARAGRAPH: Leaf = { kind: 'paragraph' };
/** Deeper nesting than any writer's is read as text, which keeps the cost of a line in proportion to its length. */
const DEEPEST_NESTING = 64;

/** Characters with which nothing but a paragraph's line can start. */
const plainStart = new Uint8Array(128).map((_, code) =>
	/[A-Z a-z"'()§,;:.?!$%&/\\|{}\]@^]/.test(String.fromCharCode(code)) && code !== SPACE ? 1 : 0,
);

/**
 * Reads the block structure of CommonMark with footnote definitions, line by line, and tells which lines are code, comments or
 * front matter and which make up a paragraph. It follows the algorithm in the appendix of the CommonMark specification.
 */
export class BlockScanner extends ContainerMarks {
	private readonly reader = new LineReader(this.text);

	/** Reads the whole text after lines that leave `before` open; returns what it leaves open itself. Nothing inline is read over the end of a run. */
	read(before: BlockState): BlockState {
		const runs = new LineReader(this.text);
		[this.containers, this.leaf] = parseState(before);
		for (let start = 0, end = 0; start < this.text.length; start = end) {
			end = runEnd(this.text, start, runs);
			this.readRun(start, end);
		}
		return stateOf(this.containers, this.leaf);
	}

	private readRun(from: number, to: number): void {
		this.hiddenFrom = from;
		this.hiddenTo = from;
		let at = from;
		while (at < to) {
			// A run may end within a line that is too long.
			const end = Math.min(this.reader.contentEnd(at), to);
			this.readLine(at, end);
			at = end >= to ? to : this.reader.after(end);
		}
		this.flushLines();
		const { leaf } = this;
		if (leaf.kind === 'fence' || leaf.kind === 'frontMatter' || (leaf.kind === 'html' && leaf.comment)) {
			this.hiddenTo = to;
			this.flushHidden();
		}
	}

	private readLine(start: number, end: number): void {
		const code = this.text.charCodeAt(start);
		const { leaf } = this;
		if (
			this.containers.length === 0 &&
			(leaf.kind === 'paragraph' || leaf.kind === 'none') &&
			start < end &&
			(code > 127 || plainStart[code] === 1)
		) {
			this.leaf = PARAGRAPH;
			this.addLine(start, end);
			return;
		}
		if (start === end && this.containers.length === 0 && leaf.kind === 'paragraph') {
			this.endLeaf();
			return;
		}
		this.startLine(start, end);
		const matched = this.matchContainers();
		const allMatched = matched === this.containers.length;
		this.findNonspace();
		if (!allMatched || !this.continuesLeaf(start)) {
			this.startBlocks(matched);
		}
		this.growNotes(end);
	}

	/** Gives the line to the open leaf when that takes it whatever it says. */
	private continuesLeaf(lineStart: number): boolean {
		const { leaf, text } = this;
		const blank = this.nonspace >= this.lineEnd;
		switch (leaf.kind) {
			case 'frontMatter': {
				this.hiddenTo = this.lineEnd;
				const line = text.slice(lineStart, Math.min(this.lineEnd, lineStart + 200)).trimEnd();
				if (leaf.first) {
					this.leaf = { kind: 'frontMatter', mark: leaf.mark };
				} else if (line === leaf.mark) {
					this.endLeaf();
				}
				return true;
			}
			case 'fence':
				this.hiddenTo = this.lineEnd;
				if (this.indent < CODE_INDENT && text.charCodeAt(this.nonspace) === leaf.mark) {
					const end = matchEnd(fenceClosing, text, this.nonspace);
					if (end >= 0 && end - this.nonspace >= leaf.length) this.endLeaf();
				}
				return true;
			case 'html':
				if (leaf.of === BLANK_LINE_ENDS && blank) {
					this.endLeaf();
					return false;
				}
				this.readHtmlLine(leaf, this.at);
				return true;
			case 'indented':
				if (this.indent >= CODE_INDENT || blank) {
					return true;
				}
				this.leaf = NO_LEAF;
				return false;
			default:
				return false;
		}
	}

	/** Opens the blocks that start in the rest of the line, or adds it to a paragraph. */
	private startBlocks(matched: number): void {
		const { text } = this;
		let depth = matched;
		// A paragraph that the containers of this line no longer hold continues all the same, if the line starts nothing else.
		const lazy = matched < this.containers.length && this.leaf.kind === 'paragraph';
		let inParagraph = this.leaf.kind === 'paragraph' && !lazy;
		for (;;) {
			this.findNonspace();
			if (this.nonspace >= this.lineEnd) {
				this.closeFrom(depth);
				return;
			}
			if (this.indent >= CODE_INDENT) {
				if (inParagraph || (lazy && depth === matched)) {
					break;
				}
				this.open(depth, { kind: 'indented' });
				return;
			}
			const code = text.charCodeAt(this.nonspace);
			if (depth >= DEEPEST_NESTING) {
				break;
			}
			if (code === GREATER) {
				this.push(depth++, { kind: 'quote' });
				this.stepOverQuoteMark();
			} else if (code === BRACKET_OPEN && this.opensNote(depth)) {
				depth++;
			} else if (!this.startsLeaf(code, depth, inParagraph, lazy && depth === matched)) {
				if (!this.opensItem(code, depth, inParagraph)) {
					break;
				}
				depth++;
			} else {
				return;
			}
			inParagraph = false;
		}
		const continues = inParagraph || (lazy && depth === matched);
		if (!continues) {
			this.closeFrom(depth);
		}
		this.leaf = PARAGRAPH;
		this.fill(this.containers.length);
		this.addLine(this.nonspace, this.lineEnd);
	}

	/** Headings, fences, raw HTML and rulers: leaves that start and perhaps end with this line. */
	private startsLeaf(code: number, depth: number, inParagraph: boolean, lazy: boolean): boolean {
		const { text, nonspace } = this;
		const endOf = (pattern: RegExp): number => matchEnd(pattern, text, nonspace);
		if (code === HASH) {
			const marks = endOf(headingMarks);
			if (marks < 0) return false;
			this.open(depth, NO_LEAF);
			const quoted = this.containers.some((container) => container.kind === 'quote');
			this.sink.lines({ starts: [marks], ends: [this.lineEnd], count: 1, quoted, paragraph: false });
			if (depth === 0) this.sink.heading?.(marks - nonspace, Math.min(marks, this.lineEnd), this.lineEnd);
			return true;
		}
		if (code === BACKTICK || code === TILDE) {
			const end = endOf(fenceOpening);
			if (end < 0) return false;
			this.open(depth, { kind: 'fence', mark: code, length: end - nonspace });
			this.hiddenFrom = nonspace;
			this.hiddenTo = this.lineEnd;
			return true;
		}
		if (code === LESS) {
			const of = kindOfHtml(text, nonspace, this.lineEnd, inParagraph || lazy);
			if (of < 0) return false;
			const leaf = { kind: 'html', of, comment: false } as const;
			this.open(depth, leaf);
			this.readHtmlLine(leaf, nonspace);
			return true;
		}
		if (inParagraph && (code === EQUALS || code === HYPHEN) && endOf(setextLine) >= 0) {
			const start = this.starts[0];
			const end = this.ends[this.count - 1];
			this.closeFrom(depth);
			if (depth === 0 && start !== undefined && end !== undefined) {
				this.sink.heading?.(code === EQUALS ? 1 : 2, start, end);
			}
			return true;
		}
		if (!thematicBreak.test(text.slice(nonspace, this.lineEnd))) return false;
		this.open(depth, NO_LEAF);
		return true;
	}

	/** Opens a leaf in the first containers; what was open there is closed. */
	private open(depth: number, leaf: Leaf): void {
		this.closeFrom(depth);
		this.leaf = leaf;
		this.fill(depth);
	}
}
