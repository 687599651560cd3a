import { plainLine } from '../../base/display/plainLine';
import { present } from '../../base/text/present';
import type { Citation } from '../../citations/parts/citation';
import { canonicalCitation, citationString } from '../../citations/parts/citationString';
import type { Answer } from '../../lookup/answers/answer';
import type { AnswerEntry } from '../../lookup/answers/answerBook';
import {
	agreements,
	type SuggestedCitation,
	type SuggestedLink,
	type Suggestion,
} from '../../lookup/answers/suggestion';
import { isAskable } from '../../lookup/asking/askable';
import type { SearchCandidate } from '../../service/schemas';
import type { Today } from '../judgement/judgeCitation';
import { makeVerdict } from '../verdict/makeVerdicts';
import type { Miss } from '../verdict/misses';
import { readCandidate } from './candidateText';
import { findNearness, isNear } from './nearness';

/** The most results of one search that are looked up or offered. */
const mostCandidates = 10;
const mostCitations = 4;
const mostSuggestions = 5;
/** UTF-16 units. */
const longestTitle = 120;

export interface CitingCandidate {
	readonly found: SearchCandidate;
	readonly citations: readonly Citation[];
}

/** The citations that a search found, any of which could be meant, except those that the draft already has. */
export function readCandidates({ citation, besides }: Miss, found: readonly SearchCandidate[]): CitingCandidate[] {
	const known = new Set([citation, ...besides].map(canonicalCitation));
	return found.slice(0, mostCandidates).map((candidate) => ({
		found: candidate,
		citations: readCandidate(candidate)
			.citations.filter((one) => isAskable(one) && one.reporter !== undefined && !known.has(canonicalCitation(one)))
			.slice(0, mostCitations),
	}));
}

/** The citation strings to look up before anything is suggested. */
export function stringsToVerify(candidates: readonly CitingCandidate[]): string[] {
	return candidates.flatMap(({ citations }) => citations.map(citationString));
}

/**
 * What to suggest for a citation that was not found: citations whose records have its name, the ones that share the most with it first, then
 * links to results without a citation. What was not looked up, was not found, or has a different name isn't suggested.
 */
export function suggest(
	{ citation }: Miss,
	candidates: readonly CitingCandidate[],
	{ lookUp, today }: { readonly lookUp: (citationString: string) => AnswerEntry; readonly today: Today },
): Suggestion[] {
	const places: SuggestedCitation[] = [];
	const links: SuggestedLink[] = [];
	for (const { found, citations } of candidates) {
		const agreeing = citations.flatMap((one) => {
			const { answer } = lookUp(citationString(one));
			return (answer && compareWithAnswer(citation, one, answer, today)) ?? [];
		});
		// Parallel citations are one case: the draft's own reporter is the likeliest.
		const [best] = agreeing.sort((one, other) => rank(citation, one) - rank(citation, other));
		if (best) places.push(best);
		else if (citations.length === 0 && found.url?.startsWith('https://') && isNamedIn(citation, found)) {
			const title = plainLine(found.title ?? '', { maxLength: longestTitle });
			links.push({ kind: 'link', title: title === '' ? plainLine(found.url) : title, url: found.url });
		}
	}
	return sortSuggestions([...places, ...links]);
}

/** Each once, best first, not more than anyone looks through. */
export function sortSuggestions(all: readonly Suggestion[]): Suggestion[] {
	const each = new Map<string, Suggestion>();
	for (const one of all) {
		const key = one.kind === 'link' ? one.url : one.text;
		const before = each.get(key);
		if (!before || orderOf(one) < orderOf(before)) each.set(key, one);
	}
	// Sorting is stable, so equals stay in the order in which they were found.
	return [...each.values()].sort((one, other) => orderOf(one) - orderOf(other)).slice(0, mostSuggestions);
}

/**
 * Compares the draft's name, court, and year as if it had another citation. Undefined unless the case there certainly has the draft's name.
 *
 * @param answer about that citation
 */
export function compareWithAnswer(
	miss: Citation,
	place: Citation,
	answer: Answer,
	today: Today,
): SuggestedCitation | undefined {
	const { volume, reporter, reporterSpan, page, source, text, start, end } = place;
	const { caseName, court, year, date } = miss;
	const written = { text, start, end, volume, reporter, reporterSpan, page, source };
	const cited: Citation = present({ kind: 'full' as const, ...written, caseName, court, year, date });
	const { isFound, record, compared, findings } = makeVerdict(cited, [], {
		lookUp: () => ({ answer }),
		getText: () => '',
		today,
	});
	if (!isFound || !record || (compared?.name !== 'same' && compared?.name !== 'caption')) return undefined;
	if (findings.some(({ code }) => code === 'first-page-differs' || code === 'name-differs')) return undefined;
	const sharesYear = compared.year === 'same';
	const agreement = !sharesYear ? 'nameAlone' : compared.court === 'differs' ? 'nameAndYear' : 'all';
	const nearness = findNearness(miss, place);
	return { kind: 'citation', text: canonicalCitation(place), record, agreement, ...(nearness && { nearness }) };
}

function rank({ reporter }: Citation, one: SuggestedCitation): number {
	return orderOf(one) * 2 + (reporter !== undefined && one.text.includes(` ${reporter} `) ? 0 : 1);
}

/** What agrees matters more than how near the place is; links come last. */
function orderOf(one: Suggestion): number {
	const { length } = agreements;
	return one.kind === 'link' ? 2 * length : agreements.indexOf(one.agreement) * 2 + (isNear(one.nearness) ? 0 : 1);
}

/** Whether a result mentions the case: it contains a word of the name with at least four letters. */
function isNamedIn({ caseName }: Citation, { title = '', snippet = '' }: SearchCandidate): boolean {
	const text = `${title} ${snippet}`.toLowerCase();
	const words = caseName?.text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
	return words.some((word) => text.includes(word));
}
