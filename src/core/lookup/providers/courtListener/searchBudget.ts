/** The most requests for the texts of decisions in one run. */
const mostTexts = 5;
/** Cases in one search. A case of the Supreme Court is usually cited so often that it is searched for alone. */
const casesInSearch = 10;
const isOfSupremeCourt = /^\d{1,4} (?:U\. ?S\.|S\. ?Ct\.|L\. ?Ed\.)/;

/** How many requests it takes to ask about the later decisions of cases. No more are sent than a user has been told. @param citations citation strings */
export function requestsForLater(citations: readonly string[], citationsInLookup: number): number {
	const alone = citations.filter((one) => isOfSupremeCourt.test(one)).length;
	const searches = alone + Math.ceil((citations.length - alone) / casesInSearch);
	return Math.ceil(citations.length / citationsInLookup) + searches + mostTexts;
}

/** Cases in one search for dockets: of a page's 20 results, a case has one or two. */
export const docketsInSearch = 8;
/** Cases in one search by name, court, and date. */
export const namesInSearch = 5;
/** Searches for what isn't on a full page. */
const repeated = 3;

/** The same for the dockets of cases that no reporter has: decisions, dockets, their entries, and decisions of other days. */
export function requestsForDockets(cases: readonly { readonly number?: unknown }[]): number {
	const numbered = cases.filter(({ number }) => number !== undefined).length;
	const searches = 4 * Math.ceil(numbered / docketsInSearch) + Math.ceil((cases.length - numbered) / namesInSearch);
	return searches + (numbered > 1 ? repeated : 0);
}
