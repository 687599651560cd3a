import type { Span } from '../text/span';
import type { Citation, CitedPart } from './citation';

/** A gap up to this long (UTF-16 units) is stepped over as it is. */
const LONGEST_GAP = 40;

/** A text from which long interruptions were cut, such as a page's footnotes, and the way back to its own offsets. */
export class CutText {
	private constructor(
		private readonly source: string,
		private readonly cuts: readonly Span[],
	) {}

	/** Undefined where no interruption is too long to be stepped over. `breaks` must be in order. */
	static of(source: string, breaks: readonly Span[]): CutText | undefined {
		// One unit stays: the line's end.
		const cuts = breaks
			.filter(({ start, end }) => end - start > LONGEST_GAP)
			.map(({ start, end }) => ({ start: start + 1, end }));
		return cuts.length === 0 ? undefined : new CutText(source, cuts);
	}

	/** A text as long as the source, without the parts that are cut. */
	cut(text: string): string {
		let at = 0;
		let left = '';
		for (const { start, end } of this.cuts) {
			left += text.slice(at, start);
			at = end;
		}
		return left + text.slice(at);
	}

	/** The offset after the cuts that end at or before `at`, an offset of the source, are made. */
	cutOffset(at: number): number {
		let offset = at;
		for (const { start, end } of this.cuts) if (end <= at) offset -= end - start;
		return offset;
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
		let offset = at;
		for (const { start, end } of this.cuts) if (start <= offset) offset += end - start;
		return offset;
	}
}

const partFields = ['pin', 'caseName', 'court', 'signal', 'history', 'shortName'] as const;
