import { fold } from '../../base/text/characters';
import { groupBy } from '../../base/text/groupBy';
import type { Citation } from '../../citations/parts/citation';
import type { Suggestion } from '../../lookup/answers/suggestion';
import { decisionKey } from '../decisions/decisions';
import type { Verdict } from './verdict';

/** A citation that was not found, as it can be searched for. */
export interface Miss {
	/** The same for every citation with the same volume, reporter, page, name, court, and year. */
	readonly key: string;
	readonly citation: Citation;
	/** Parallel citations in the draft, which aren't worth suggesting. */
	readonly besides: readonly Citation[];
	/** The query that is sent. */
	readonly query: string;
}

/** The most UTF-16 units of a name that are sent, so that a query stays within the service's limits. */
const longestName = 300;

/** A key with everything that a search depends on, so that what was found no longer applies when any of it changes. */
export function missKey(citation: Citation): string {
	return `${decisionKey(citation)}|${citation.court?.text ?? ''}|${citation.year?.value ?? ''}`;
}

/** Only the draft's case name, court, and year; undefined without a name, because nothing else finds a case. */
export function writeQuery({ caseName, court, year }: Citation): string | undefined {
	const name = writeName(caseName);
	if (!/\p{L}{2}/u.test(name)) return undefined;
	return [name, clean(court?.text), year?.value ?? ''].filter((part) => part !== '').join(' ');
}

/** The name to search for, without emphasis. */
export function writeName(caseName: Citation['caseName']): string {
	return clean(caseName?.text).slice(0, longestName).toWellFormed();
}

function clean(text = ''): string {
	return fold(text).replace(/[*_]+/g, '').trim();
}

/** Whether a citation can be searched for: it was not found or is only a name, no one has decided on it, and it names its case. */
export function isMiss({ state, isToReview, citation }: Verdict): boolean {
	const isSearched = (state === 'notFound' && citation.kind === 'full') || state === 'noCitation';
	return isSearched && isToReview && writeQuery(citation) !== undefined;
}

/** Whether the case named may be elsewhere: it can be searched for, or the one at the citation has another name. */
export function mayMeanOther(verdict: Verdict): boolean {
	const { citation, isToReview, findings } = verdict;
	const isNamedOther = citation.kind === 'full' && isToReview && findings.some(({ code }) => code === 'name-differs');
	return isMiss(verdict) || isNamedOther;
}

/** Where the case meant may be, best first: what was looked up for the name, court, and year that the citation has now. */
export function suggestionsOn(verdict: Verdict): readonly Suggestion[] {
	const { suggested } = verdict.entry;
	return (suggested && mayMeanOther(verdict) && suggested.get(missKey(verdict.citation))) || [];
}

/** The citations in a draft that can be searched for, each once. */
export function listMisses(verdicts: readonly Verdict[], isListed = isMiss): Miss[] {
	const groups = groupBy(
		verdicts.map(({ citation }) => citation),
		({ group }) => group,
	);
	const misses = new Map<string, Miss>();
	for (const verdict of verdicts) {
		const { citation } = verdict;
		const query = isListed(verdict) ? writeQuery(citation) : undefined;
		const key = missKey(citation);
		if (query === undefined || misses.has(key)) continue;
		const besides = citation.group === undefined ? [] : (groups.get(citation.group) ?? []);
		misses.set(key, { key, citation, besides: besides.filter((other) => other !== citation), query });
	}
	return [...misses.values()];
}
