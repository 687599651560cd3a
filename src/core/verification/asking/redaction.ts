import type { Span } from '../../text/span';

/** Any of the hyphens and dashes that a number is joined with. */
const dash = '[-\\u2010-\\u2015]';

/** "22-cv-1461", "1:20-cv-01234-PKC", "2:19cv1234", "20 Civ. 7712", "21-476": a number of a court's docket. */
const number = `(?:\\d{1,2}:)?\\d{2,4}\\s?${dash}?\\s?(?:civ|cr|crim|mc|mj|cv|md|ml|bk|ap|sw)\\.?\\s?${dash}?\\s?\\d{1,6}(?:${dash}[a-z0-9]{1,4})*`;
const plain = `\\d{2,4}\\s?${dash}\\s?\\d{1,6}(?:${dash}[a-z0-9]{1,4})*`;

const dockets = [
	// With a letter code, it is a docket wherever it occurs.
	new RegExp(`\\b${number}(?:\\s*\\([a-z]{2,4}\\))*`, 'gi'),
	// After "No.", "Nos.", two numbers with a dash are.
	new RegExp(
		`\\bnos?\\.\\s*(?:${number}|${plain})(?:\\s*(?:,|&|and)\\s*(?:${number}|${plain}))*(?:\\s*\\([a-z]{2,4}\\))*`,
		'gi',
	),
	// After a word for it, whatever number follows is.
	/\b(?:docket|dkt\.?|case|cause|index|civil action|adv\. proc\.)\s*nos?\.\s*(?:[a-z]{1,3}\s?[-.]?\s?)?\d[\w.:/\u2010-\u2015-]*(?:\s?[A-Z]{2}\b[-\w]*)*/gi,
	// "No. CV-20-01234", "No. B123456", "No. 1 CA-CV 19-0001".
	/\b[Nn]os?\.\s*(?:\d\s)?[A-Z]{1,3}[-\u2010-\u2015A-Z]*\s?\d{2,}[\w-]*/g,
];

/**
 * The text as it may leave: the given spans and docket numbers are blanked, every other character stays, so that offsets into the
 * answer are offsets into the document.
 *
 * @param withheld comments, masked text and citations to the record; UTF-16 offsets
 * @param kept citations that may look like a docket and are none
 */
export function redact(text: string, withheld: readonly Span[], kept: readonly Span[] = []): string {
	const found = dockets
		.flatMap((docket) =>
			Array.from(text.matchAll(docket), ({ index, 0: { length } }) => ({ start: index, end: index + length })),
		)
		.filter(({ start, end }) => !kept.some((citation) => citation.start < end && citation.end > start));
	const spans = [...withheld, ...found].sort((a, b) => a.start - b.start);
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
