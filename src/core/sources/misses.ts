import type { Citation } from '../citations/citation';
import { fold } from '../text/characters';
import { groupBy } from '../text/groupBy';
import { decisionKey } from '../verification/decisions';
import type { Verdict } from '../verification/verdict/verdict';

/** A citation that was not found, as it can be searched for. */
export interface Miss {
	/** The same for every citation that says the same: place, name, court and year. */
	readonly key: string;
	readonly citation: Citation;
	/** Places of the same case that the draft cites beside it: none of them is news. */
	readonly besides: readonly Citation[];
	/** What is sent to be searched for. */
	readonly query: string;
}

/** Of a name no more is sent (UTF-16 units), so that a query stays within the service's bounds. */
const longestName = 300;

/** Names a citation by all that a search for it depends on, so that what was found lapses when any of it is changed. */
export function missKey(citation: Citation): string {
	return `${decisionKey(citation)}|${citation.court?.text ?? ''}|${citation.year?.value ?? ''}`;
}

/** Case name, court and year as the draft gives them, and nothing else of it; undefined without a name, which alone finds a case. */
export function writeQuery({ caseName, court, year }: Citation): string | undefined {
	const name = writeName(caseName);
	if (!/\p{L}{2}/u.test(name)) return undefined;
	return [name, clean(court?.text), year?.value ?? ''].filter((part) => part !== '').join(' ');
}

/** The name that is searched for, without emphasis. */
export function writeName(caseName: Citation['caseName']): string {
	return clean(caseName?.text).slice(0, longestName).toWellFormed();
}

function clean(text = ''): string {
	return fold(text).replace(/[*_]+/g, '').trim();
}

/** Whether a citation can be searched for: it was not found or has no place, no one has decided on it, and it names its case. */
export function isMiss({ state, isToReview, citation }: Verdict): boolean {
	const isSearched = (state === 'notFound' && citation.kind === 'full') || state === 'noCitation';
	return isSearched && isToReview && writeQuery(citation) !== undefined;
}

/** What can be searched for among the citations of a draft, each once. */
export function listMisses(verdicts: readonly Verdict[]): Miss[] {
	const groups = groupBy(
		verdicts.map(({ citation }) => citation),
		({ group }) => group,
	);
	const misses = new Map<string, Miss>();
	for (const verdict of verdicts) {
		const { citation } = verdict;
		const query = isMiss(verdict) ? writeQuery(citation) : undefined;
		const key = missKey(citation);
		if (query === undefined || misses.has(key)) continue;
		const besides = citation.group === undefined ? [] : (groups.get(citation.group) ?? []);
		misses.set(key, { key, citation, besides: besides.filter((other) => other !== citation), query });
	}
	return [...misses.values()];
}
