import type { DocumentLanguage } from '../../base/text/documentLanguage';
import type { ComparedQuotation } from '../../quotations/comparison/comparedQuotation';
import type { Difference } from '../../quotations/comparison/outcome';
import type { Replacement } from './fixes';

/** How much of an opinion is copied into a draft, in UTF-16 units; more should be read and typed. */
const longestTaken = 1_000;

/**
 * Replaces what differs with the opinion's words, one replacement for each difference. The rest of the quotation, with its brackets and ellipses, stays.
 *
 * @param draft the document
 * @param differences all or some of this quotation's
 * @returns undefined if something can't be replaced safely
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
	{ draft: written, opinion, touches }: Difference,
	language: DocumentLanguage,
): Replacement | undefined {
	const words = asDraft(opinion.text, language);
	// Words that only come too late are the opinion's: what to do with them is the author's choice.
	if (touches === 'order') return undefined;
	if (words.length > longestTaken || (words === '' && written.text === '')) return undefined;
	let start = offset + written.start;
	let end = offset + written.end;
	if (end === start) {
		const before = /\s$/.test(draft.slice(0, start)) ? '' : ' ';
		const after = /^[\p{L}\p{Nd}]/u.test(draft.slice(end, end + 1)) ? ' ' : '';
		return { span: { start, end }, newText: `${before}${words}${after}` };
	}
	if (words === '') {
		// The space on one side of the words is removed with them.
		if (/\s/.test(draft.charAt(start - 1))) start -= 1;
		else if (/\s/.test(draft.charAt(end))) end += 1;
	}
	return { span: { start, end }, newText: words };
}

/** The opinion's words on one line, without page marks; what would be markup in Markdown is escaped. */
function asDraft(text: string, language: DocumentLanguage): string {
	const line = text
		.replace(/[\p{Cc}\p{Cf}]+/gu, (units) => (/[\r\n\t]/.test(units) ? ' ' : ''))
		.replace(/\[?\*{1,4}\s?\d{1,5}\]?/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	return language === 'markdown' ? line.replace(/[\\`*_[\]<]/g, '\\$&') : line;
}
