import type { Citation } from './citation';

/** How many decisions of a case's history are read. */
const MOST_DECISIONS = 8;

/**
 * The citations that a draft joins to a full one as its history, in order, each with its `history` ("rev'd on other grounds"): the first of parallel
 * ones.
 *
 * @param citations all of the draft, sorted by start
 */
export function historyOf(citations: readonly Citation[], { start, group }: Citation): readonly Citation[] {
	const found: Citation[] = [];
	let last = group;
	for (let at = citations.findIndex((one) => one.start === start) + 1; at > 0 && at < citations.length; at++) {
		const next = citations[at] as Citation;
		if (last !== undefined && next.group === last) continue;
		// What a parenthetical cites comes between a decision and its history.
		if (next.nested) continue;
		if (next.history === undefined || found.length === MOST_DECISIONS) break;
		found.push(next);
		last = next.group;
	}
	return found;
}
