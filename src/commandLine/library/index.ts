import type { DocumentLanguage } from '../../core/base/text/documentLanguage';
import type { Citation } from '../../core/citations/parts/citation';
import { findCitations as find } from '../../core/citations/recognition';

// What a JavaScript project can import from the package. `benchbook.d.ts` is the contract, and the compiler checks that this fulfills it.

export { canonicalCitation, citationString } from '../../core/citations/parts/citationString';
export { wordPlace } from '../../core/draft/docx/docxPlace';
export { readDocx } from '../../core/draft/docx/readDocx';

export function findCitations(text: string, language: DocumentLanguage = 'markdown'): Citation[] {
	return find(text, language);
}
