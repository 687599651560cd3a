import { plainLine } from '../../base/display/plainLine';
import { present } from '../../base/text/present';
import type { Citation } from '../../citations/parts/citation';
import { canonicalCitation, citationString } from '../../citations/parts/citationString';
import type { AnswerEntry } from '../../lookup/answers/answerBook';
import { isAskable } from '../../lookup/asking/askable';
import type { CaseRecord, SearchCandidate } from '../../service/schemas';
import type { Today } from '../judgement/judgeCitation';
import { makeVerdict } from '../verdict/makeVerdicts';
import type { Miss } from '../verdict/misses';
import { readCandidate } from './candidateText';

/** A citation at which the case was found that a draft cites differently. */
export interface SuggestedCitation {
	readonly kind: 'citation';
	/** Volume, reporter, and page in our own spelling, which may be written into the draft. */
	readonly text: string;
	/** The string that was looked up. */
	readonly citationString: string;
	readonly record: CaseRecord;
	/** How much of the draft's citation agrees with its record. */
	readonly agreement: Agreement;
}

/** A search result in which no citation was found: something to read, never something to write. */
export interface SuggestedLink {
	readonly kind: 'link';
	readonly title: string;
	/** As the service gives it, https. */
	readonly url: string;
}

export type Suggestion = SuggestedCitation | SuggestedLink;

/** Best first: whether the record has the draft's name, year, and court. */
const agreements = ['all', 'nameAndYear', 'nameAlone'] as const;

export type Agreement = (typeof agreements)[number];

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
	const places = new Map<string, SuggestedCitation>();
	const links = new Map<string, SuggestedLink>();
	for (const { found, citations } of candidates) {
		const agreeing = citations
			.flatMap((one) => compare(citation, one, lookUp, today) ?? [])
			.sort((one, other) => rank(citation, one) - rank(citation, other));
		// Parallel citations are one case: the draft's own reporter is the likeliest.
		const [best] = agreeing;
		if (best && !places.has(best.text)) places.set(best.text, best);
		else if (citations.length === 0 && found.url?.startsWith('https://') && isNamedIn(citation, found)) {
			const title = plainLine(found.title ?? '', { maxLength: longestTitle });
			links.set(found.url, { kind: 'link', title: title === '' ? plainLine(found.url) : title, url: found.url });
		}
	}
	// Sorting is stable, so equals stay in the service's order.
	const sorted = [...places.values()].sort((one, other) => orderOf(one) - orderOf(other));
	return [...sorted, ...links.values()].slice(0, mostSuggestions);
}

/** Compares the draft's name, court, and year as if it had this citation. */
function compare(
	miss: Citation,
	place: Citation,
	lookUp: (citationString: string) => AnswerEntry,
	today: Today,
): SuggestedCitation | undefined {
	const { volume, reporter, reporterSpan, page, source, text, start, end } = place;
	const { caseName, court, year, date } = miss;
	const written = { text, start, end, volume, reporter, reporterSpan, page, source };
	const cited: Citation = present({ kind: 'full' as const, ...written, caseName, court, year, date });
	const { isFound, record, compared, findings } = makeVerdict(cited, [], {
		lookUp,
		getText: () => '',
		today,
	});
	if (!isFound || !record || (compared?.name !== 'same' && compared?.name !== 'caption')) return undefined;
	if (findings.some(({ code }) => code === 'first-page-differs' || code === 'name-differs')) return undefined;
	const sharesYear = compared.year === 'same';
	const agreement = !sharesYear ? 'nameAlone' : compared.court === 'differs' ? 'nameAndYear' : 'all';
	return { kind: 'citation', text: canonicalCitation(place), citationString: citationString(place), record, agreement };
}

function rank({ reporter }: Citation, one: SuggestedCitation): number {
	return orderOf(one) * 2 + (reporter !== undefined && one.text.includes(` ${reporter} `) ? 0 : 1);
}

function orderOf({ agreement }: SuggestedCitation): number {
	return agreements.indexOf(agreement);
}

/** Whether a result mentions the case: it contains a word of the name with at least four letters. */
function isNamedIn({ caseName }: Citation, { title = '', snippet = '' }: SearchCandidate): boolean {
	const text = `${title} ${snippet}`.toLowerCase();
	const words = caseName?.text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
	return words.some((word) => text.includes(word));
}
