import { type Container, type Leaf, NO_LEAF } from './blockState';
import { LineCursor } from './lineCursor';
import type { MaskKind } from './masks';
import { marked } from './rawHtml';

/** The text of one paragraph or heading: its lines without the marks of their containers. */
export interface Lines {
	readonly starts: readonly number[];
	readonly ends: readonly number[];
	/** How many lines there are; the lists may hold more. */
	readonly count: number;
	/** True when marks of a block quote are between the lines. */
	readonly quoted: boolean;
	/** True for a paragraph, which may begin with link reference definitions. */
	readonly paragraph: boolean;
}

/** Receives what is found, in the order of the text; offsets are half-open UTF-16 offsets. Lines must not be kept. */
export interface BlockSink {
	mask(kind: MaskKind, start: number, end: number): void;
	lines(lines: Lines): void;
	/** A part of the footnote `label`'s text; a note with blank lines in it comes in several. */
	note(label: string, start: number, end: number): void;
	/** The words of a heading that is in no container, after its lines. `level` is from 1 to 6. */
	heading?(level: number, start: number, end: number): void;
}

/** What is open while lines are read: the containers, the leaf inside them, what it hides, and the lines of a paragraph. */
export class OpenBlocks extends LineCursor {
	protected containers: Container[] = [];
	protected leaf: Leaf = NO_LEAF;
	/** Start of what the open leaf hides, and the end of its last line. */
	protected hiddenFrom = -1;
	protected hiddenTo = -1;
	/** The open paragraph's lines. The lists are kept from one to the next and only grow. */
	protected readonly starts: number[] = [];
	protected readonly ends: number[] = [];
	protected count = 0;
	protected quoted = false;

	constructor(
		text: string,
		protected readonly sink: BlockSink,
	) {
		super(text);
	}

	/** Opens a container at `depth`; whatever was open there is closed. */
	protected push(depth: number, container: Container): void {
		this.closeFrom(depth);
		this.fill(depth);
		this.containers.push(container);
	}

	/** Closes the leaf and the containers from `depth` on. */
	protected closeFrom(depth: number): void {
		this.endLeaf();
		this.containers.length = depth;
	}

	/** The containers below `depth` hold content now. */
	protected fill(depth: number): void {
		for (let i = 0; i < depth; i++) {
			const container = this.containers[i];
			if (container?.kind === 'item') {
				container.empty = false;
			}
		}
	}

	protected growNotes(end: number): void {
		if (this.nonspace >= end) {
			return;
		}
		for (const container of this.containers) {
			if (container.kind === 'note') {
				this.sink.note(container.label, this.nonspace, end);
			}
		}
	}

	protected endLeaf(): void {
		this.flushLines();
		this.flushHidden();
		this.leaf = NO_LEAF;
	}

	protected flushLines(): void {
		if (this.count > 0) {
			const { starts, ends, count, quoted } = this;
			this.sink.lines({ starts, ends, count, quoted, paragraph: true });
			this.count = 0;
			this.quoted = false;
		}
	}

	protected flushHidden(): void {
		const { leaf } = this;
		const kind = leaf.kind === 'html' && leaf.comment ? 'comment' : leaf.kind;
		if ((kind === 'fence' || kind === 'frontMatter' || kind === 'comment') && this.hiddenTo > this.hiddenFrom) {
			this.sink.mask(kind, this.hiddenFrom, this.hiddenTo);
		}
	}

	protected addLine(start: number, end: number): void {
		this.starts[this.count] = start;
		this.ends[this.count] = end;
		this.count++;
		this.quoted ||= this.containers.length > 0 && this.containers.some((container) => container.kind === 'quote');
	}

	/** Finds the comments in a line of raw HTML, and whether the block ends with it. */
	protected readHtmlLine(leaf: Leaf & { kind: 'html' }, from: number): void {
		const line = this.text.slice(from, this.lineEnd);
		let at = 0;
		while (at < line.length) {
			if (!leaf.comment) {
				at = line.indexOf('<!--', at);
				if (at < 0) {
					break;
				}
				leaf.comment = true;
				this.hiddenFrom = from + at;
				at += 2;
			}
			const end = line.indexOf('-->', at);
			this.hiddenTo = end < 0 ? this.lineEnd : from + end + 3;
			if (end < 0) {
				break;
			}
			this.flushHidden();
			leaf.comment = false;
			at = end + 3;
		}
		const ends = marked[leaf.of]?.ends;
		if (ends && line.search(ends) >= 0) this.endLeaf();
	}
}
