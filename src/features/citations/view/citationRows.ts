import { listForms } from '../../../core/citations/authorityForms';
import type { Authority } from '../../../core/citations/tableOfAuthorities';
import { asNamed, type CitationState, type Verdict } from '../../../core/verification/verdict/verdict';

/** What a row of the view is grouped under: a state, or a decision laid over it. */
export type GroupKey = CitationState | 'quotation' | 'confirmed' | 'ignored';

/** Most urgent first. */
const order: readonly GroupKey[] = [
	'quotation',
	'differs',
	'notFound',
	'multipleMatches',
	'possibleMatch',
	'nameNotCompared',
	'unknownStatus',
	'failed',
	'checking',
	'unchecked',
	'notCovered',
	'verified',
	'confirmed',
	'ignored',
];

export interface VerdictGroup {
	readonly key: GroupKey;
	readonly verdicts: readonly Verdict[];
}

/** The verdicts that have a row, in groups: what is counted, and short forms that are to be reviewed by themselves. */
export function groupVerdicts(verdicts: Iterable<Verdict>): VerdictGroup[] {
	const groups = new Map<GroupKey, Verdict[]>();
	for (const verdict of verdicts) {
		const { isCounted, isToReview, state, decision, quotations = [] } = verdict;
		const isDecided = decision?.kind === 'confirmed' || decision?.kind === 'ignored';
		// A short form with a problem of its own keeps its row once that is decided, so that the decision can be withdrawn.
		if (!isCounted && !isToReview && !(isDecided && decision !== verdict.full?.decision)) continue;
		const misquotes = quotations.some((quotation) => quotation.isToReview);
		const key = misquotes ? 'quotation' : isDecided ? decision.kind : state;
		const group = groups.get(key);
		if (group) group.push(verdict);
		else groups.set(key, [verdict]);
	}
	return order.flatMap((key) => {
		const group = groups.get(key);
		return group ? [{ key, verdicts: group }] : [];
	});
}

export interface AuthorityGroup {
	readonly authority: Authority;
	/** The verdicts on all its forms, sorted by start. */
	readonly verdicts: readonly Verdict[];
}

/**
 * The verdicts by the authority they cite, in the order of a table of authorities, and those that belong to none.
 *
 * @param text of the document
 * @param verdicts sorted by start, all with a place in the text
 */
export function groupByAuthority(
	text: string,
	verdicts: readonly Verdict[],
	mayBeOne: (one: string, other: string) => boolean,
): { readonly groups: readonly AuthorityGroup[]; readonly rest: readonly Verdict[] } {
	const byStart = new Map(verdicts.map((verdict) => [verdict.citation.start, verdict]));
	const citations = verdicts.map(asNamed);
	const groups = listForms(text, citations, mayBeOne).map(({ authority, forms }) => ({
		authority,
		verdicts: forms.flatMap(({ start }) => byStart.get(start) ?? []),
	}));
	const grouped = new Set(groups.flatMap((group) => group.verdicts));
	return { groups, rest: verdicts.filter((verdict) => !grouped.has(verdict)) };
}
