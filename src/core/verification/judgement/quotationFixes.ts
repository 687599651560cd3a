import type { ComparedQuotation } from '../../quotations/comparison/comparedQuotation';
import type { Difference } from '../../quotations/comparison/outcome';
import type { DocumentLanguage } from '../../text/documentLanguage';
import type { Replacement } from './fixes';

/** A longer stretch of an opinion (UTF-16 units) is read and typed, not taken over. */
const longestTaken = 1_000;

/**
 * Puts the opinion's words in place of what differs, one replacement for each difference. The rest of the quotation, with its brackets and
 * ellipses, stays.
 *
 * @param draft the document
 * @param differences of this quotation, all or some
 * @returns undefined where something can't be put in place safely
 */
export function planOpinionWords(
	draft: string,
	{ start }: ComparedQuotation,
	differences: readonly Difference[],
	language: DocumentLanguage,
): readonly Replacement[] | undefined {
	const replacements = differences.map((difference) => planOne(draft, start, difference, language));
	const isWhole = replacements.length > 0 && replacements.every((one) => one !== undefined);
	return isWhole ? (replacements as Replacement[]) : undefined;
}

function planOne(
	draft: string,
	offset: number,
	{ draft: written, opinion }: Difference,
	language: DocumentLanguage,
): Replacement | undefined {
	const words = asDraft(opinion.text, language);
	if (words.length > longestTaken || (words === '' && written.text === '')) return undefined;
	let start = offset + written.start;
	let end = offset + written.end;
	if (end === start) {
		const before = /\s$/.test(draft.slice(0, start)) ? '' : ' ';
		const after = /^[\p{L}\p{Nd}]/u.test(draft.slice(end, end + 1)) ? ' ' : '';
		return { span: { start, end }, newText: `${before}${words}${after}` };
	}
	if (words === '') {
		// The words go with the blank on one side of them.
		if (/\s/.test(draft.charAt(start - 1))) start -= 1;
		else if (/\s/.test(draft.charAt(end))) end += 1;
	}
	return { span: { start, end }, newText: words };
}

/** The opinion's words on one line, without its page marks; what Markdown would take for marks is escaped. */
function asDraft(text: string, language: DocumentLanguage): string {
	const line = text
		.replace(/[\p{Cc}\p{Cf}]+/gu, (units) => (/[\r\n\t]/.test(units) ? ' ' : ''))
		.replace(/\[?\*{1,4}\s?\d{1,5}\]?/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	return language === 'markdown' ? line.replace(/[\\`*_[\]<]/g, '\\$&') : line;
}
