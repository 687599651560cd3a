import type { Citation } from '../citations/citation';
import { findCitations } from '../citations/recognition';
import type { SearchCandidate } from '../service/schemas';

/** What of a candidate is inserted, and which citations in it are checked before. */
export interface CandidateText {
	/** One line of plain text. */
	readonly text: string;
	/** Citations of `text`, or of `checkedText` where that is another. */
	readonly citations: readonly Citation[];
	/** What the citations are read from: the title, or the snippet when the title has none. */
	readonly checkedText: string;
}

/** Reads a candidate: the title is what is inserted; its citation may stand in the snippet alone. */
export function readCandidate({ title, snippet, url }: SearchCandidate): CandidateText {
	const text = plainLine(title ?? '') || plainLine(url ?? '') || plainLine(snippet ?? '').slice(0, 200);
	for (const checkedText of [text, plainLine(snippet ?? '')]) {
		const citations = findCitations(checkedText, 'plaintext').filter(({ kind }) => kind === 'full');
		if (citations.length > 0) return { text, citations, checkedText };
	}
	return { text, citations: [], checkedText: text };
}

/** Foreign text as one line, without controls and marks of direction. */
export function plainLine(text: string): string {
	return text
		.toWellFormed()
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
		.replace(/[\p{Cf}\uFFFD]/gu, '')
		.trim();
}

/** A line of plain text as it is written in Markdown, with nothing in it read as links, images, HTML, emphasis or code. */
export function escapeForMarkdown(line: string): string {
	return line.replace(/[\\`*_[\]<>]/g, '\\$&').replace(/^([#+-])(?=\s)/, '\\$1');
}
