import type { DocumentLanguage } from '../../core/base/text/documentLanguage';
import { oneLine } from '../../core/base/text/oneLine';
import type { Citation } from '../../core/citations/parts/citation';
import * as strings from '../../core/citations/parts/citationString';
import { findCitations as find } from '../../core/citations/recognition';

// What a JavaScript project can import from the package. `benchbook.d.ts` is the contract, and the compiler checks that this fulfills it.

export { wordPlace } from '../../core/draft/docx/docxPlace';
export { readDocx } from '../../core/draft/docx/readDocx';
export { annotate, fullSpan, parties } from './annotate';

export function findCitations(text: string, language: DocumentLanguage = 'markdown'): Citation[] {
	return find(text, language);
}

export function citationString(citation: Citation): string {
	return citation.kind === 'short' ? oneLine(citation.text) : strings.citationString(citation);
}

/** The page of a short form isn't the first one: as a citation in full, it would be another case's. */
export function canonicalCitation(citation: Citation): string {
	const { kind, volume, reporter, page } = citation;
	if (kind !== 'short' || page === undefined) return strings.canonicalCitation(citation);
	return oneLine(`${volume} ${reporter} at ${page}`);
}
