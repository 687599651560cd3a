import { firstAtOrAfter } from '../../base/text/bisection';
import { linePositions } from '../../base/text/linePositions';
import { type CitedPages, markedPages } from './citedPages';
import { findNumberedParagraphs } from './numberedParagraphs';
import type { OpinionIndex } from './opinionIndex';
import type { SeparateOpinion } from './separateOpinions';

/** A zero-based line and column (UTF-16 units) of the shown text. */
export interface TextPosition {
	readonly line: number;
	readonly character: number;
}

/** A stretch of the shown text. */
export interface ShownStretch {
	readonly from: TextPosition;
	readonly to: TextPosition;
}

/** An opinion as a reader sees it. */
export interface ShownOpinion {
	/** Paragraphs, with page marks, each before a blank, and footnote marks in brackets. */
	readonly text: string;
	/** Those of the reporter that is cited, from the first on; none if the text doesn't mark them. */
	readonly pages: readonly (ShownStretch & { readonly page: number })[];
	/** Those that the opinion numbers ("¶ 19"), and where each begins. */
	readonly paragraphs: readonly { readonly number: number; readonly from: TextPosition }[];
	readonly parts: readonly (ShownStretch & Pick<SeparateOpinion, 'kind' | 'heading'>)[];
}

/** What isn't shown as it is: format marks, footnote marks, and runs of blanks. */
const changed = /\u0003[\s\u0001]*[[(]?(\d{1,3}|[*†‡]{1,3})[\])]?|[\u0001-\u0003]|[\s\u0001]{2,}|[\t\r\n\f\v\u00a0]/g;

/** The text of an opinion without the marks of its format, and where its parts are in it. */
export class OpinionText {
	readonly text: string;
	/** Ends of what was changed: in the opinion's source, and in the shown text. */
	private readonly ends: Int32Array;
	private readonly shownEnds: Int32Array;
	private readonly positionAt: (offset: number) => TextPosition;
	private readonly paragraphs: ShownOpinion['paragraphs'];

	constructor(private readonly index: OpinionIndex) {
		const pieces: string[] = [];
		const ends: number[] = [];
		const shownEnds: number[] = [];
		let at = 0;
		let shown = 0;
		const take = (piece: string): void => {
			pieces.push(piece);
			shown += piece.length;
		};
		for (const { 0: written, 1: note, index: start } of index.text.matchAll(changed)) {
			take(index.text.slice(at, start));
			at = start + written.length;
			const follows = /\*\d{1,5}$/.test(index.text.slice(Math.max(0, start - 6), start)) ? ' ' : '';
			take(shown === 0 ? '' : note !== undefined ? `[${note}]` : blankFor(written) || follows);
			ends.push(at);
			shownEnds.push(shown);
		}
		take(index.text.slice(at));
		this.text = pieces.join('');
		this.ends = Int32Array.from(ends);
		this.shownEnds = Int32Array.from(shownEnds);
		this.positionAt = linePositions(this.text);
		this.paragraphs = findNumberedParagraphs(index.text).map(({ page: number, start }) => {
			return { number, from: this.find(start, start).from };
		});
	}

	/** Where a stretch of the opinion's source is shown. */
	find(start: number, end: number): ShownStretch {
		return { from: this.positionAt(this.shownAt(start)), to: this.positionAt(this.shownAt(end)) };
	}

	/** @param cited the reporter's pages are those of the first that the text marks */
	show(cited: readonly CitedPages[]): ShownOpinion {
		const { pages, separate, text } = this.index;
		const own = cited.reduce<ReturnType<typeof markedPages>>(
			(found, one) => found ?? markedPages(pages, text.length, one),
			undefined,
		);
		return {
			text: this.text,
			pages: (own ?? []).map(({ page, start, end }) => ({ page, ...this.find(start, end) })),
			paragraphs: this.paragraphs,
			parts: separate.map(({ kind, heading, start, end }) => ({ kind, heading, ...this.find(start, end) })),
		};
	}

	private shownAt(offset: number): number {
		const last = firstAtOrAfter(this.ends.length, (i) => this.ends[i] as number, offset + 1) - 1;
		const next = this.shownEnds[last + 1] ?? this.text.length;
		const base = last < 0 ? offset : (this.shownEnds[last] as number) + offset - (this.ends[last] as number);
		return Math.min(base, next);
	}
}

/** A blank line, a line end, one blank, or nothing. */
function blankFor(written: string): string {
	const lines = written.split('\n').length - 1;
	if (lines > 0) return lines > 1 ? '\n\n' : '\n';
	return /\s/.test(written) ? ' ' : '';
}
