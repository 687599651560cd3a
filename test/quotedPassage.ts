import type { Span } from '../src/core/base/text/span';
import { findQuotedSpans } from '../src/core/quotations/inDraft/inlineQuotations';
import { omitsCitations } from '../src/core/quotations/marks';

const quoted =
	/^\W*(?:internal|citations?|cites?|quotations?|emphas[ei]s|alterations?|brackets?|ellips[ei]s|omissions?|(?:foot)?notes?|cleaned)\b/i;

/** Whether a parenthetical speaks of how something is quoted, and not of what is cited. */
function isMark(parenthetical: string): boolean {
	return (
		quoted.test(parenthetical) &&
		/\b(?:omitted|added|supplied|mine|ours|original|accepted|adopted|up)\b/i.test(parenthetical)
	);
}

const LONGEST_MARK = 200;
const trailing = /\s*[([]([^()[\]]{4,160})[)\]][\s.]*$/;

/** The marks that a passage ends with, and where its own words end. */
export function trailingMarks(passage: string): { readonly end: number; readonly omitsCitations: boolean } {
	const marks: string[] = [];
	let end = passage.length;
	for (;;) {
		const from = Math.max(0, end - LONGEST_MARK);
		const match = trailing.exec(passage.slice(from, end));
		if (match === null || !isMark(match[1] as string)) return { end, omitsCitations: omitsCitations(marks) };
		marks.unshift(match[1] as string);
		end = from + match.index;
	}
}

/** The quotation that a passage without a citation is: all of it, or what is between the quotation marks around it; marks that follow are read. */
export function quotationOfPassage(passage: string): Span & { readonly omitsCitations: boolean } {
	const { end, omitsCitations: omits } = trailingMarks(passage);
	const words = passage.slice(0, end);
	const start = words.length - words.trimStart().length;
	const spans = findQuotedSpans(words, 0, words.length);
	const only = spans.length === 1 ? spans[0] : undefined;
	const around =
		only && /^[\s>*_]*["“]$/.test(words.slice(0, only.start)) && /^["”]?[\s.,;*_]*$/.test(words.slice(only.end))
			? only
			: undefined;
	return { start: around?.start ?? start, end: around?.end ?? end, omitsCitations: omits };
}
