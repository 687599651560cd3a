import type { Span } from '../text/span';
import type { Citation, CitedPart } from './citation';

/** A gap up to this long (UTF-16 units) is stepped over as it is. */
const LONGEST_GAP = 40;

/** A segment of a text from which long interruptions were cut, such as a page's footnotes, and the way back to the text's offsets. */
export class CutText {
	private constructor(
		private readonly source: string,
		private readonly start: number,
		private readonly end: number,
		private readonly cuts: readonly Span[],
	) {}

	/**
	 * The segment between two offsets of `source`; undefined where no interruption is too long to be stepped over. `breaks` must be in
	 * order.
	 */
	static of(source: string, start: number, end: number, breaks: readonly Span[]): CutText | undefined {
		if (!breaks.some(isLong)) return undefined;
		// One unit stays: the line's end.
		const cuts = breaks.filter(isLong).map((span) => ({ start: span.start + 1, end: span.end }));
		return new CutText(source, start, end, cuts);
	}

	/** The segment of a text as long as the source, without the parts that are cut. */
	cut(text: string): string {
		const left: string[] = [];
		let at = this.start;
		for (const { start, end } of this.cuts) {
			left.push(text.slice(at, start));
			at = end;
		}
		left.push(text.slice(at, this.end));
		// Joined, not added up: a sum of strings is a kind of string of its own, which makes all that reads it slower.
		return left.join('');
	}

	/** The citation of the cut text as one of the source. */
	restored(citation: Citation): Citation {
		const { start, end } = this.span(citation);
		const { reporterSpan, parentheticals, year, group } = citation;
		const restored: { -readonly [field in keyof Citation]: Citation[field] } = { ...citation, start, end };
		restored.text = this.source.slice(start, end);
		if (group !== undefined) restored.group = this.offset(group);
		if (reporterSpan) restored.reporterSpan = this.span(reporterSpan);
		if (parentheticals) restored.parentheticals = parentheticals.map((part) => this.part(part));
		if (year) restored.year = { ...year, span: this.span(year.span) };
		for (const field of partFields) {
			const part = citation[field];
			if (part) restored[field] = this.part(part);
		}
		return restored;
	}

	private part({ text, span }: CitedPart): CitedPart {
		return { text, span: this.span(span) };
	}

	private span({ start, end }: Span): Span {
		// What ends where something was cut ends before it.
		return { start: this.offset(start), end: end > start ? this.offset(end - 1) + 1 : this.offset(end) };
	}

	private offset(at: number): number {
		let offset = this.start + at;
		for (const { start, end } of this.cuts) if (start <= offset) offset += end - start;
		return offset;
	}
}

function isLong({ start, end }: Span): boolean {
	return end - start > LONGEST_GAP;
}

const partFields = ['pin', 'caseName', 'court', 'signal', 'history', 'shortName'] as const;
