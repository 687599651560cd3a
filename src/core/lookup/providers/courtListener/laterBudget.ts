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
