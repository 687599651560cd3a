import type { Citation } from '../../citations/citation';
import { squash } from '../../courts/jurisdictions';

/** Volume, reporter and page taken out of one citation string. */
export interface CitedPlace {
	readonly volume: string;
	/** The reporter's characters as the string has them. */
	readonly reporter: string;
	readonly page: string;
}

/**
 * Splits "347 U.S. 483" into its parts; undefined where the string is no such citation. A court and year in parentheses or a pinpoint may
 * follow: "45 F. 3d 120, 124 (9th Cir. 1995)". Foreign text: anything can come in.
 */
export function parseCitedPlace(text: string): CitedPlace | undefined {
	const bare = text
		.slice(0, 200)
		.replace(/\s*(?:\([^()]*\)\s*){1,3}[.;,]?\s*$/, '')
		.replace(/[.;,]\s*$/, '')
		.replace(/(\d),\s+(?:at\s+)?\*?\d[\d\s,–-]*$/, '$1');
	const found = /^\s*(\d{1,5})\s+(\S(?:[^\d]|\d(?!\d*\s*$)){0,60}?)\s+([\d,]{1,9})\s*$/.exec(bare.slice(0, 120));
	if (found?.[1] === undefined || found[2] === undefined || found[3] === undefined) return undefined;
	return { volume: found[1], reporter: found[2].trim(), page: found[3].replace(/,/g, '') };
}

/** The same for every spelling of one reporter and series: "F. 3rd" and "F.3d", "U. S." and "U.S. (1 Cranch)". */
export function reporterKey(reporter: string): string {
	const letters = squash(reporter.replace(/\([^()]*\)/g, ' '))
		.replace(/2nd$/, '2d')
		.replace(/3rd$/, '3d');
	return letters.replace(/^fed(?=\dd|\dth|supp|appx)/, 'f').replace(/^f(?:ed)?appx$/, 'fappx');
}

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
