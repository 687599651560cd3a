import { headlineOf, headlines, listingOf } from './headline';
import type { Verdict } from './verdict';

/** A citation as everything counts and lists it: once, however many reporters it names. */
export interface CitedOnce {
	/** One of each reporter, in the order of the text. */
	readonly verdicts: readonly Verdict[];
	/** The one that the citation is listed by: the most urgent of those to review, or else of those that a person decided, or else of all. */
	readonly lead: Verdict;
	/** The one whose state the citation is counted under, which no decision changes: the most urgent. Absent if it isn't counted. */
	readonly counted?: Verdict;
}

/**
 * The citations of a text that are counted or listed: parallel ones are one, which is as the worst of them is.
 *
 * @param verdicts all of a text, in its order; their offsets may begin again with each part of it
 */
export function listCited(verdicts: Iterable<Verdict>): CitedOnce[] {
	return joinParallels(verdicts, (verdict) => verdict).flatMap((all) => {
		const own = all.filter((verdict) => listingOf(verdict) !== undefined);
		if (own.length === 0) return [];
		const counted = mostUrgent(
			own.filter(({ isCounted }) => isCounted),
			({ state }) => headlines.indexOf(state),
		);
		return [{ verdicts: own, lead: leadOf(own), ...(counted && { counted }) }];
	});
}

/** The verdict that a citation is listed by. @param verdicts at least one */
export function leadOf(verdicts: readonly Verdict[]): Verdict {
	return mostUrgent(verdicts, rankOf) as Verdict;
}

/** What someone confirmed away isn't listed as matching because its parallel citation does. */
function rankOf(verdict: Verdict): number {
	const headline = headlineOf(verdict);
	const isDecided = headline === 'confirmed' || headline === 'ignored';
	const group = verdict.isToReview ? 0 : isDecided ? 1 : 2;
	return group * headlines.length + headlines.indexOf(headline);
}

function mostUrgent<T>(all: readonly T[], rank: (one: T) => number): T | undefined {
	return all.reduce<T | undefined>(
		(best, one) => (best === undefined || rank(one) < rank(best) ? one : best),
		undefined,
	);
}

/**
 * The citations of a text, parallel ones together.
 *
 * @param items in the order of the text; offsets may begin again with each part of it
 */
export function joinParallels<T>(items: Iterable<T>, verdictOf: (item: T) => Verdict): T[][] {
	const all: T[][] = [];
	let groups = new Map<number, T[]>();
	let last = -1;
	for (const item of items) {
		const { group, start } = verdictOf(item).citation;
		if (start < last) groups = new Map();
		last = start;
		const known = group === undefined ? undefined : groups.get(group);
		if (known) {
			known.push(item);
			continue;
		}
		const one = [item];
		all.push(one);
		if (group !== undefined) groups.set(group, one);
	}
	return all;
}

/** The same number, from 1, for all parallel citations of a place; nothing for others. @param verdicts as for `joinParallels` */
export function numberParallels(verdicts: readonly Verdict[]): ReadonlyMap<Verdict, number> {
	const groups = joinParallels(verdicts, (verdict) => verdict).filter((own) => own.length > 1);
	return new Map(groups.flatMap((own, at) => own.map((verdict) => [verdict, at + 1] as const)));
}
