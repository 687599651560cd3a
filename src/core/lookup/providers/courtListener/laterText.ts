import { canonicalCitation } from '../../../citations/parts/citationString';
import { findCitations } from '../../../citations/recognition';
import { sentenceEnd } from '../../../draft/reading/sentences';

const saying = /\b(?:overrul|abrogat|supersed|disapprov)(?:ed|ing|es)\b|\bno longer good law\b/i;
/** The most UTF-16 units of a sentence. */
const longestSentence = 1_500;
/** Put where the text links to the case; no opinion has this character. */
const cited = '\ue000';

/**
 * The first sentence of an opinion that has one of the words and cites the case: by a link to one of its opinions or, in a text without links, by its
 * citation.
 *
 * @param ids of the case's opinions
 * @param citation its citation string
 */
export function findSaying(
	{
		html_with_citations: html = '',
		plain_text: plain = '',
	}: { readonly html_with_citations?: string; readonly plain_text?: string },
	ids: ReadonlySet<number>,
	citation: string,
): string | undefined {
	const isLinked = html.includes('data-id=');
	const text = isLinked ? readLinked(html, ids) : plain;
	for (let at = 0; at < text.length; ) {
		const end = Math.max(at + 1, sentenceEnd(text, at, longestSentence));
		const sentence = text.slice(at, end);
		if (saying.test(sentence) && (isLinked ? sentence.includes(cited) : citesIt(sentence, citation)))
			return sentence.replaceAll(cited, '').trim();
		at = end;
	}
	return undefined;
}

function readLinked(html: string, ids: ReadonlySet<number>): string {
	return html
		.replaceAll(cited, '')
		.replace(/<(?:script|style)\b[^<>]{0,200}>[^<]*<\/(?:script|style)>/gi, ' ')
		.replace(/<[^<>]*>/g, (tag) => {
			const id = /\bdata-id="(\d{1,15})"/.exec(tag)?.[1];
			if (id !== undefined) return ids.has(Number(id)) ? cited : '';
			return /^<\/?(?:p|div|br|blockquote|h\d|li)\b/i.test(tag) ? '\n\n' : '';
		})
		.replace(/&#8217;|&rsquo;|&#x27;|&#39;/g, "'")
		.replace(/&nbsp;|&#160;/g, ' ')
		.replace(/&amp;/g, '&');
}

function citesIt(sentence: string, citation: string): boolean {
	const [wanted] = findCitations(citation, 'plaintext');
	return findCitations(sentence, 'plaintext').some((one) => {
		const isSameVolume = one.volume === wanted?.volume && one.reporter === wanted?.reporter;
		return isSameVolume && (one.kind === 'short' || (wanted && canonicalCitation(one) === canonicalCitation(wanted)));
	});
}
