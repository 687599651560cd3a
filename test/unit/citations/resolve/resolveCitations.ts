import type { Citation } from '../../../../src/core/citations/citation';
import { findNotes } from '../../../../src/core/citations/resolve/footnotes';
import { addMentions, type Mention } from '../../../../src/core/citations/resolve/mentions';
import { resolveMentions, withMeanings } from '../../../../src/core/citations/resolve/resolveMentions';
import { findUnknownSources } from '../../../../src/core/citations/resolve/unknownSources';
import type { DocumentLanguage } from '../../../../src/core/text/documentLanguage';
import { LineReader, segmentEnd } from '../../../../src/core/text/segments';

/** Resolves citations made by hand, as recognition does with those it finds. */
export function resolveCitations(text: string, citations: readonly Citation[], language: DocumentLanguage): Citation[] {
	const segments = segmentStarts(text);
	const mentions: Mention[] = [];
	for (const end of [...segments.slice(1), text.length]) addMentions(text, citations, end, mentions);
	const notes = findNotes(text, language);
	const unknown = findUnknownSources(text, mentions, segments, notes);
	return withMeanings(citations, resolveMentions(mentions, notes, unknown));
}

function segmentStarts(text: string): number[] {
	const starts: number[] = [];
	const lines = new LineReader(text);
	for (let start = 0; start < text.length; start = segmentEnd(text, start, lines)) starts.push(start);
	return starts;
}
