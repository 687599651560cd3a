import type { FormPlace } from './formPlace';

/** The styles that have a name. */
export const namedStyles = ['bluebook', 'california', 'newYork'] as const;

/** What `benchbook.citationStyle` can be. */
export const citationStyles = ['auto', ...namedStyles, 'off'] as const;

export type CitationStyle = (typeof citationStyles)[number];

/** The style that a draft seems to follow; `unknown` if it can't be told, or is a state's that isn't known. */
export type DraftStyle = (typeof namedStyles)[number] | 'unknown';

/** Courts of these states have styles of their own. */
const ownStyle = /^(?:Ohio|Mich\.|Conn\.|Neb\.)/;

/** New York's reports have no periods ("45 NY2d 1"), and brackets around the year. */
const ofNewYork = /^(?:NY|AD|Misc) ?\dd$|^(?:NYS|NE|A|F|US|S Ct)(?: ?\dd)?$/;

/** The style that a case shows by how it is cited. California has the year before the volume. */
export function styleShown({ citation, text }: FormPlace): DraftStyle | undefined {
	const { kind, start, year, reporter = '', reporterSpan } = citation;
	if (kind !== 'full' || !year || year.from || !reporterSpan) return undefined;
	if (year.span.end <= start) return 'california';
	const isNewYork =
		ofNewYork.test(text.slice(reporterSpan.start, reporterSpan.end)) || text.charAt(year.span.end) === ']';
	return isNewYork ? 'newYork' : ownStyle.test(reporter) ? 'unknown' : 'bluebook';
}

/** The style of more than half of a draft's cases. */
export function styleOfMost(shown: readonly (DraftStyle | undefined)[]): DraftStyle {
	const cases = shown.filter((style) => style !== undefined);
	const isOfMost = (style: DraftStyle): boolean => cases.filter((one) => one === style).length * 2 > cases.length;
	return namedStyles.find(isOfMost) ?? 'unknown';
}
