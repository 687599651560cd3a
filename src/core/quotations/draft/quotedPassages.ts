import type { Span } from '../../text/span';
import { type QuotationMarks, readMarks, trailingMarks } from '../marks';
import { findQuotedSpans } from './inlineQuotations';

export interface QuotedPassage extends Span {
	readonly marks: QuotationMarks;
}

/** The quotation that a passage without a citation is: all of it, or what is between the quotation marks around it; marks that follow are read. */
export function quotationOfPassage(passage: string): QuotedPassage {
	const { end, marks } = trailingMarks(passage);
	const words = passage.slice(0, end);
	const start = words.length - words.trimStart().length;
	const spans = findQuotedSpans(words, 0, words.length);
	const only = spans.length === 1 ? spans[0] : undefined;
	const around =
		only && /^[\s>*_]*["“]$/.test(words.slice(0, only.start)) && /^["”]?[\s.,;*_]*$/.test(words.slice(only.end))
			? only
			: undefined;
	return { start: around?.start ?? start, end: around?.end ?? end, marks: readMarks(marks) };
}
