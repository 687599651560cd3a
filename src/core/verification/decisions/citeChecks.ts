import type { DocumentLanguage } from '../../base/text/documentLanguage';
import type { Citation } from '../../citations/parts/citation';
import { findDefinition } from '../../citations/parts/definitions';
import { wordingOf } from '../../quotations/comparison/comparedQuotation';
import { type CitedSentence, findCitedSentence } from '../../quotations/passages/citedSentence';
import { type CiteCheck, type CiteChecks, decisionKey, findCiteCheck } from './decisions';

/** A place where a case is cited, for the check of a sentence against its opinion. */
export interface CitingPlace {
	/** The full citation; its parallels say the same. */
	readonly full: Citation;
	readonly sentence: CitedSentence;
	/** The same for the same sentence, wherever it is. */
	readonly wording: string;
}

/** The full citations of the case that a citation cites; none for anything else, for what refers to nothing, and for all but the first of parallel ones. */
function fullOf(citations: readonly Citation[], citation: Citation): readonly Citation[] {
	if ((citation.group ?? citation.start) !== citation.start) return [];
	const full = citation.resolvesTo === undefined ? [citation] : (findDefinition(citations, citation) ?? []);
	return full[0]?.kind === 'full' ? full : [];
}

/** Where in a draft a citation cites a case; undefined where `fullOf` has none. */
export function citingPlaceOf(
	draft: string,
	language: DocumentLanguage,
	citations: readonly Citation[],
	citation: Citation,
): CitingPlace | undefined {
	const all = fullOf(citations, citation);
	const [full] = all;
	if (!full) return undefined;
	const sentence = findCitedSentence(draft, language, citations, citation, all);
	return { full, sentence, wording: wordingOf(sentence.words.join(' ')) };
}

/** Finds the check of the sentence that has a citation, false if there is none; undefined if the citation cites no case (`citingPlaceOf`). */
export function sentenceChecks(
	draft: string,
	language: DocumentLanguage,
	citations: readonly Citation[],
	checks: CiteChecks,
): (citation: Citation) => CiteCheck | false | undefined {
	// Most citations have no check, and reading a sentence takes a millisecond.
	const checked = new Set(Object.keys(checks).map((key) => key.split('|', 2).join('|')));
	return (citation) => {
		const [full] = fullOf(citations, citation);
		if (!full || !checked.has(decisionKey(full))) return full && false;
		const place = citingPlaceOf(draft, language, citations, citation);
		return (place && findCiteCheck(checks, full, place.wording)) ?? false;
	};
}

/** Finds what people say they have checked: the sentence that has the citation, or else the authority. */
export function citeCheckFinder(
	draft: string,
	language: DocumentLanguage,
	citations: readonly Citation[],
	checks: CiteChecks,
): (citation: Citation) => CiteCheck | undefined {
	const checkOf = sentenceChecks(draft, language, citations, checks);
	return (citation) => checkOf(citation) || findCiteCheck(checks, citation);
}
