import { present } from '../../../base/text/present';
import type { Citation } from '../../../citations/parts/citation';
import { canonicalCitation } from '../../../citations/parts/citationString';
import type { Finding } from '../../findings/finding';
import { citeListed } from '../../findings/overruled';
import { judgeName } from '../names/judgeNames';
import { firstOrdersPage, isOrderList } from '../orderLists';
import { nameOf } from '../withoutNetwork/draftFinding';
import { findListed } from './listed';
import { saysOverruled } from './saysSo';

/**
 * Decisions overruled before this year are cited every day for what was never touched (*Osborn v. Bank*, listed since 1887), so that they are mentioned
 * and no one has to decide about them.
 */
const firstYearToReview = 1960;

/** A citation's index among all citations of a text, which are sorted by start. */
export interface Among {
	readonly citations: readonly Citation[];
	readonly at: number;
}

/**
 * What the list of overruled decisions says of a full citation, unless the draft says it itself. Needs no network: a record only adds citations at
 * which the case is found, too.
 *
 * @param text that the citations' offsets refer to
 * @param recorded the record's parallel citations
 * @param draftYear when the draft was written: it couldn't say what was decided in a later year
 */
export function judgeOverruled(
	citation: Citation,
	{ text, ...among }: Among & { readonly text: string },
	recorded: readonly string[] = [],
	draftYear?: number,
): Finding[] {
	const listed = findListedCase(citation, among, recorded);
	if (!listed || (draftYear !== undefined && draftYear < listed.by.year)) return [];
	if (!hasName(citation, listed.names, among, text) || saysOverruled(text, among.citations, among.at)) return [];
	const { by, extent, inTurn } = listed;
	const { start, end } = citation;
	const isLowered = extent !== undefined || by.year < firstYearToReview;
	return [
		{
			code: 'overruled',
			span: { start, end },
			recorded: citeListed(by),
			listed: { by, ...present({ extent, inTurn }) },
			...(isLowered && { lowered: 'information' }),
		},
	];
}

/** By its own citation, or else by its record's, unless a parallel citation is found by itself: the case is listed once. */
function findListedCase(citation: Citation, among: Among, recorded: readonly string[]): ReturnType<typeof findListed> {
	const own = findListed(canonicalCitation(citation));
	if (own) return own;
	const listed = recorded
		.slice(0, mostRecorded)
		.map(findListed)
		.find((one) => one !== undefined);
	const isFoundByOther = listed && groupOf(among).some((one) => findListed(canonicalCitation(one)));
	return isFoundByOther ? undefined : listed;
}

/** How many of a record's citations are looked up. */
const mostRecorded = 12;

/** A page's other cases have different names; without a name, the place decides, except in a list of orders. */
function hasName(citation: Citation, names: readonly string[], among: Among, text: string): boolean {
	const leader = groupOf(among).find(({ start, group }) => start === group);
	const written = nameOf({ citation, ...(leader && { leader }) });
	if (written !== undefined) return names.some((recorded) => judgeName({ written, recorded }).kind !== 'differs');
	return Number(citation.page) < firstOrdersPage && !isOrderList(citation, text);
}

/** The citation with its parallel ones, which are next to it. */
function groupOf({ citations, at }: Among): Citation[] {
	const { group } = citations[at] as Citation;
	if (group === undefined) return [citations[at] as Citation];
	return citations.slice(Math.max(0, at - mostRecorded), at + mostRecorded).filter((one) => one.group === group);
}
