import type { DocumentLanguage } from '../../base/text/documentLanguage';
import type { Citation, CitationKind } from '../../citations/parts/citation';
import { findDefinition } from '../../citations/parts/definitions';
import { findCitations } from '../../citations/recognition';
import { citedPagesOf } from '../opinion/citedPages';
import { wordsOf } from '../words';
import { findCitedSentence } from './citedSentence';
import type { PassagesAsked } from './findPassages';

/** What a text that ends with a citation asks of the opinion. */
export interface Question extends PassagesAsked {
	/** The full citation with its parallels, or the short form if there is none; none if no case is cited. */
	readonly full: readonly Citation[];
}

const ofCases: ReadonlySet<CitationKind> = new Set(['full', 'short', 'id', 'supra'] as const);

/** Reads a few sentences whose last citation of a case is the opinion's; without one, all words are looked for. */
export function readQuestion(text: string, language: DocumentLanguage): Question {
	const citations = findCitations(text, language);
	const citation = citations.findLast(({ kind, nested }) => !nested && ofCases.has(kind));
	if (!citation) return { words: wordsOf(text).map((word) => word.text), cited: [], full: [] };
	const own = citations.filter((one) => one === citation || (one.group !== undefined && one.group === citation.group));
	const full = citation.resolvesTo === undefined ? own : (findDefinition(citations, citation) ?? own);
	const [first = citation] = full;
	const at = full.includes(citation) ? first : citation;
	const { words } = findCitedSentence(text, language, citations, at, full);
	return { words, cited: citedPagesOf(citation, full), full };
}
