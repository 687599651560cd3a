import type { Citation } from '../../citations/parts/citation';
import { canonicalCitation, citationString } from '../../citations/parts/citationString';
import { findCitations } from '../../citations/recognition';

/** The citation string of a text that is one citation and nothing else; undefined for any other text. */
export function readSoleCitation(text: string): string | undefined {
	const trimmed = text.trim();
	const [citation, ...others] = findCitations(trimmed, 'plaintext');
	const isAll = citation && others.length === 0 && citation.start === 0 && citation.end === trimmed.length;
	return isAll && citation.kind === 'full' ? citationString(citation) : undefined;
}

/** The citation that a citation string is; undefined if it isn't one. */
export function readCitationString(string: string): Citation | undefined {
	// With a name before it, because "8 SD 381" alone could be anything.
	const before = 'Doe v. Roe, ';
	const [citation, ...others] = findCitations(before + string, 'plaintext');
	const isAll = citation?.start === before.length && citation.end === before.length + string.length;
	return isAll && others.length === 0 && citation.kind === 'full' ? citation : undefined;
}

/**
 * A citation string in the form that databases know best, with the reporter's own abbreviation: "28 Cal. 2d 627" for "28 Cal2d 627".
 * Undefined if the string isn't one citation.
 */
export function canonicalForm(string: string): string | undefined {
	const citation = readCitationString(string);
	return citation && canonicalCitation(citation);
}
