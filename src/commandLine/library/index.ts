import type { Citation } from '../../core/citations/citation';
import { findCitations as find } from '../../core/citations/recognition';
import type { DocumentLanguage } from '../../core/text/documentLanguage';

// What a JavaScript project can import from the package. `benchbook.d.ts` is the contract, and the compiler checks that this fulfills it.

export { canonicalCitation, citationString } from '../../core/citations/citationString';
export { wordPlace } from '../../core/docx/docxPlace';
export { readDocx } from '../../core/docx/readDocx';

export function findCitations(text: string, language: DocumentLanguage = 'markdown'): Citation[] {
	return find(text, language);
}
