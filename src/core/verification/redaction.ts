import type { Span } from '../citations/citation';

/** A docket number with the word that makes it one: "No. 1:20-cv-01234", "Docket Nos. 21-476 & 21-477", "Case No. 22-cv-1461 (PKC)". */
const docket =
	/\b(?:docket|case|civil action|civ\.|cr(?:im)?\.|misc\.|adv\. proc\.)?\s*nos?\.\s*(?:\d{1,2}:)?\d{2,4}\s?-\s?(?:[a-z]{1,5}\s?-\s?)?\d{1,6}(?:\s?-\s?[a-z]{2,4})*(?:\s*(?:,|&|and)\s*(?:\d{1,2}:)?\d{2,4}-(?:[a-z]{1,5}-)?\d{1,6}(?:-[a-z]{2,4})*)*(?:\s*\([a-z]{2,4}\))*/gi;

/**
 * The text as it may leave: the given spans and docket numbers are blanked, every other character stays, so that offsets into the
 * answer are offsets into the document.
 *
 * @param withheld comments, masked text and citations to the record; UTF-16 offsets
 */
export function redact(text: string, withheld: readonly Span[]): string {
	const spans = [
		...withheld,
		...Array.from(text.matchAll(docket), ({ index, 0: found }) => ({ start: index, end: index + found.length })),
	].sort((a, b) => a.start - b.start);
	let out = '';
	let at = 0;
	for (const { start, end } of spans) {
		if (end <= at) continue;
		const from = Math.max(start, at);
		out += text.slice(at, from) + text.slice(from, end).replace(/[^\r\n]/g, ' ');
		at = end;
	}
	return out + text.slice(at);
}
