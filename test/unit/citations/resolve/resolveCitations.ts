import type { DocumentLanguage } from '../../../../src/core/base/text/documentLanguage';
import { runAtOnce } from '../../../../src/core/base/time/turns';
import { readSegments, resolvePlaced } from '../../../../src/core/citations/briefCitations';
import { splitSegments } from '../../../../src/core/citations/document/documentSegment';
import type { Citation } from '../../../../src/core/citations/parts/citation';
import { shiftedCitation } from '../../../../src/core/citations/parts/placedCitation';
import { findNotes } from '../../../../src/core/citations/resolve/endnotes';
import { mentionsOf } from '../../../../src/core/citations/resolve/mentions';
import { betweenMentions, unknownSourcesIn } from '../../../../src/core/citations/resolve/unknownSources';

/** Resolves citations made by hand, as recognition does with those it finds. */
export function resolveCitations(text: string, citations: readonly Citation[], language: DocumentLanguage): Citation[] {
	const { segments } = splitSegments(text);
	runAtOnce(readSegments(segments, language, ''));
	const notesOf = runAtOnce(findNotes(segments, language === 'markdown'));
	const stretches = segments.map(({ text: segment, start, length }, i) => {
		const own = citations.filter((citation) => citation.start >= start && citation.start < start + length);
		const found = mentionsOf(
			segment,
			own.map((citation) => shiftedCitation(citation, -start)),
		);
		const unknown = unknownSourcesIn(segment, betweenMentions(found, length));
		return { start, length, citations: found, notes: notesOf(i), unknown };
	});
	return runAtOnce(resolvePlaced(stretches));
}
