/** A paragraph with the footnotes that it refers to. */
interface Block {
	/** In pieces, so that adding one costs no more than its length. */
	readonly pieces: string[];
	/** Whether one of them is more than blanks. */
	hasText: boolean;
	/** How many pages had begun at its start, and at its end. */
	readonly from: number;
	to: number;
	/** IDs of notes, each with how many pages had begun before it. */
	readonly references: { readonly note: string; readonly page: number }[];
}

interface Note {
	readonly label: string;
	readonly paragraphs: string[];
}

/**
 * Assembles a case's text paragraph by paragraph: a page begins with `*614`, even in the middle of a paragraph; a separate opinion gets a
 * heading of its own; and a footnote is placed next to the paragraph that refers to it, so that it is on that page.
 */
export class OpinionBlocks {
	private readonly finished: string[] = [];
	private blocks: Block[] = [];
	private notes = new Map<string, Note>();
	private block: Block | undefined;
	private note: Note | undefined;
	private isOpinion = false;
	private isReference = false;
	private hasSeparate = false;
	/** The page mark to put before the next text: `*614`. */
	private mark: string | undefined;
	private pages = 0;

	/** The page on which the case begins; if it isn't a number, the page is unknown. */
	setPage(page: string): void {
		if (isPage(page)) this.mark ??= `*${page}`;
	}

	/** A page begins. @param series 1 for pages of the first reporter that has the case */
	addPage(page: string, series: string): void {
		if (!isPage(page) || this.note) return;
		this.pages += 1;
		this.putMark();
		this.mark = `${/^[2-4]$/.test(series) ? '*'.repeat(Number(series)) : '*'}${page}`;
		// Before the opinion, the last one is the page on which it begins.
		const last = this.block?.pieces.at(-1)?.slice(-3) ?? '';
		if (this.isOpinion && !/[\p{L}\p{M}][-\u00ad\u2010]?$/u.test(last)) this.putMark();
	}

	/** @param type majority, dissent, concurrence, concurring-in-part-and-dissenting-in-part … */
	beginOpinion(type: string): void {
		this.endOpinion();
		this.isOpinion = true;
		const { heading, isSeparate } = headingOf(type);
		if (isSeparate || this.hasSeparate) this.finished.push(heading);
		this.hasSeparate ||= isSeparate;
		this.putMark();
	}

	endOpinion(): void {
		this.endNote();
		this.putMark();
		this.endBlock();
		if (this.isOpinion) this.placeNotes();
		this.isOpinion = false;
	}

	/** @param label as written: "3", "*" */
	beginNote(id: string, label: string): void {
		this.endNote();
		if (!this.isOpinion) return;
		this.endBlock();
		this.note = { label, paragraphs: [] };
		this.notes.set(this.notes.has(id) ? `${id} ${this.notes.size}` : id, this.note);
	}

	endNote(): void {
		this.endBlock();
		this.note = undefined;
	}

	/** Everything up to `endReference` is this note's mark. */
	addReference(note: string): void {
		if (!this.isOpinion || this.note) return;
		this.endReference();
		this.putMark();
		this.current().references.push({ note, page: this.pages });
		this.add('[');
		this.isReference = true;
	}

	endReference(): void {
		if (!this.isReference) return;
		this.isReference = false;
		this.add(']');
	}

	/** Text whose line ends mean nothing. */
	addText(text: string): void {
		if (!this.isOpinion) return;
		if (this.mark !== undefined) {
			// A word that continues across the page break stays whole.
			const rest = /^[\p{L}\p{M}'’]*/u.exec(text)?.[0].length ?? 0;
			this.add(text.slice(0, rest));
			this.putMark();
			this.add(text.slice(rest));
		} else this.add(text);
	}

	endBlock(): void {
		this.endReference();
		const { block, note } = this;
		this.block = undefined;
		if (!block?.hasText) return;
		block.to = this.pages;
		if (note) note.paragraphs.push(block.pieces.join('').trim());
		else this.blocks.push(block);
	}

	/** All paragraphs, with a blank line between them. */
	finish(): string {
		this.endOpinion();
		return this.finished.join('\n\n');
	}

	private placeNotes(): void {
		for (const { pieces, from, to, references } of this.blocks) {
			// If a page begins after the reference, what follows the paragraph is on the next page.
			const before = references.filter(({ page }) => page === from && page < to).map(({ note }) => this.takeNote(note));
			const after = references.map(({ note }) => this.takeNote(note));
			for (const one of [...before, pieces.join('').trim(), ...after]) if (one !== '') this.finished.push(one);
		}
		for (const id of this.notes.keys()) this.finished.push(this.takeNote(id));
		this.blocks = [];
		this.notes = new Map();
	}

	/** Each note once. */
	private takeNote(id: string): string {
		const note = this.notes.get(id);
		this.notes.delete(id);
		if (!note || note.paragraphs.length === 0) return '';
		return `[${note.label.trim()}] ${note.paragraphs.join('\n\n')}`;
	}

	private add(text: string): void {
		if (text === '') return;
		const block = this.current();
		block.pieces.push(text);
		block.hasText ||= text.trim() !== '';
	}

	private current(): Block {
		this.block ??= this.newBlock();
		return this.block;
	}

	private newBlock(...pieces: string[]): Block {
		return { pieces, hasText: pieces.length > 0, from: this.pages, to: this.pages, references: [] };
	}

	/** At the beginning of a paragraph, the mark becomes its own paragraph, because what begins a paragraph may be an opinion's heading. */
	private putMark(): void {
		const { mark, block } = this;
		if (mark === undefined || !this.isOpinion) return;
		this.mark = undefined;
		if (block?.hasText) block.pieces.push(` ${mark} `);
		else this.blocks.push(this.newBlock(mark));
	}
}

function isPage(label: string): boolean {
	return /^\d{1,5}$/.test(label);
}

/** A heading that `findSeparateOpinions` recognizes. */
function headingOf(type: string): { readonly heading: string; readonly isSeparate: boolean } {
	const dissents = /dissent/i.test(type);
	const concurs = /concur/i.test(type);
	if (dissents && concurs) return { heading: 'Concurring in part and dissenting in part', isSeparate: true };
	if (dissents) return { heading: 'Dissenting opinion', isSeparate: true };
	if (concurs) return { heading: 'Concurring opinion', isSeparate: true };
	return { heading: /plurality/i.test(type) ? 'Plurality opinion' : 'Majority opinion', isSeparate: false };
}
