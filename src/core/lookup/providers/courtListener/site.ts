/** Where CourtListener's interface and pages are. */
export const courtListenerOrigin = 'https://www.courtlistener.com';

/** The page of the case at a citation, "80 U.S. (13 Wall.) 29"; undefined if it isn't volume, reporter, and page. Nothing is fetched. */
export function pageOfCase(citation: string): string | undefined {
	const [, volume, reporter = '', page] =
		/^(\d{1,4}) (\S.{0,60}?)(?: \([^()]{0,30}\))? (\d{1,5})$/.exec(citation) ?? [];
	return volume && `${courtListenerOrigin}/c/${encodeURIComponent(reporter)}/${volume}/${page}/`;
}
