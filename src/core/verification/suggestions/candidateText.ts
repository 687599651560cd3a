import { plainLine } from '../../base/display/plainLine';
import type { Citation } from '../../citations/parts/citation';
import { findCitations } from '../../citations/recognition';
import type { SearchCandidate } from '../../service/schemas';

/** The text of a candidate that is inserted, and the citations that are checked first. */
export interface CandidateText {
	/** One line of plain text. */
	readonly text: string;
	readonly citations: readonly Citation[];
	/** The text that the citations are read from: the title, or the snippet if the title has none. */
	readonly checkedText: string;
}

/** Reads a candidate. Its title is inserted, even if its citation is only in the snippet. */
export function readCandidate({ title, snippet, url }: SearchCandidate): CandidateText {
	const text = plainLine(title ?? '') || plainLine(url ?? '') || plainLine(snippet ?? '').slice(0, 200);
	for (const checkedText of [text, plainLine(snippet ?? '')]) {
		const citations = findCitations(checkedText, 'plaintext').filter(({ kind }) => kind === 'full');
		if (citations.length > 0) return { text, citations, checkedText };
	}
	return { text, citations: [], checkedText: text };
}

/** A line of plain text as Markdown, with case names before citations emphasized, and everything else escaped. */
export function toMarkdown(line: string): string {
	const names = findCitations(line, 'plaintext').flatMap(({ caseName }) => caseName?.span ?? []);
	let written = '';
	let end = 0;
	for (const name of names) {
		if (name.start < end) continue;
		written += `${escapeMarks(line.slice(end, name.start))}*${escapeMarks(line.slice(name.start, name.end))}*`;
		end = name.end;
	}
	return (written + escapeMarks(line.slice(end))).replace(/^([#+-])(?=\s)/, '\\$1');
}

function escapeMarks(text: string): string {
	return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}
