import type { Citation } from '../../citations/citation';
import { squash } from '../../courts/jurisdictions';
import { parseCitedPlace, reporterKey } from './citedPlace';

/** The reporter's characters as the draft has them. */
export function readWrittenReporter({ text, start, reporterSpan }: Citation): string | undefined {
	return reporterSpan && text.slice(reporterSpan.start - start, reporterSpan.end - start);
}

/**
 * Whether the reporter is spelled in a way that no style accepts ("F. 3rd", "Fed.3d"). Spacing and dots are someone's choice, and so are
 * the official forms of states. False where the service's form has another volume, reporter or page, or where the spelling is interrupted
 * by a non-breaking space, a line break or markup that someone put there.
 */
export function isUnacceptedSpelling(citation: Citation, normalized: string | undefined): boolean {
	const written = readWrittenReporter(citation);
	const place = normalized === undefined ? undefined : parseCitedPlace(normalized);
	if (written === undefined || place === undefined || !/^[A-Za-z0-9.' ’]+$/.test(written)) return false;
	if (citation.reporter === undefined || place.volume !== citation.volume || place.page !== citation.page) return false;
	if (reporterKey(place.reporter) !== reporterKey(citation.reporter)) return false;
	const mine = squash(written);
	const theirs = squash(place.reporter);
	if (mine === theirs) return false;
	return /(?:2nd|3rd|\dd\D|[14-9]d)$/.test(mine) || (/^fed(?:\d|sup)/.test(mine) && /^f(?:\d|supp)/.test(theirs));
}
