import { groupBy } from '../../../core/base/text/groupBy';
import type { AuthorityForms } from '../../../core/table/authorityForms';
import type { Authority } from '../../../core/table/tableOfAuthorities';
import { headlineOf, headlines, type Listing, listingOf, listings } from '../../../core/verification/verdict/headline';
import { type CitedOnce, listCited } from '../../../core/verification/verdict/parallels';
import type { Verdict } from '../../../core/verification/verdict/verdict';

export interface CitedGroup {
	readonly key: Listing;
	readonly cited: readonly CitedOnce[];
}

/** The citations that have a row, in groups: what is to be reviewed first, most urgent first, then the others by their headlines. */
export function groupCited(verdicts: Iterable<Verdict>): CitedGroup[] {
	const groups = groupBy(listCited(verdicts), ({ lead }) => listingOf(lead));
	groups.get('toReview')?.sort((one, other) => urgencyOf(one.lead) - urgencyOf(other.lead));
	return listings.flatMap((key) => {
		const cited = groups.get(key);
		return cited ? [{ key, cited }] : [];
	});
}

function urgencyOf(verdict: Verdict): number {
	return headlines.indexOf(headlineOf(verdict));
}

export interface AuthorityGroup {
	readonly authority: Authority;
	/** The verdicts on all its forms, sorted by start. */
	readonly verdicts: readonly Verdict[];
}

/**
 * The verdicts by the authority that they cite, in the order of a table of authorities, and those that belong to none.
 *
 * @param listed the authorities of the citations of `verdicts`, as they are named
 * @param verdicts sorted by start, all with a place in the text
 */
export function groupByAuthority(
	listed: readonly AuthorityForms[],
	verdicts: readonly Verdict[],
): { readonly groups: readonly AuthorityGroup[]; readonly rest: readonly Verdict[] } {
	const byStart = new Map(verdicts.map((verdict) => [verdict.citation.start, verdict]));
	const groups = listed.map(({ authority, forms }) => ({
		authority,
		verdicts: forms.flatMap(({ start }) => byStart.get(start) ?? []),
	}));
	const grouped = new Set(groups.flatMap((group) => group.verdicts));
	return { groups, rest: verdicts.filter((verdict) => !grouped.has(verdict)) };
}
