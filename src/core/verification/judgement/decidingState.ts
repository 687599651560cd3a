import type { Citation } from '../../citations/citation';
import { findJurisdiction } from '../../courts/jurisdictions';
import { parseCourt } from '../../courts/readCourt';
import { findPlace } from '../../courts/stateCourts';

/** Reporters of New York's courts that do not name it. */
const ofNewYork = /^(?:N\.\s?Y\.\s?S|Misc\.|A\.\s?D\.)/;

/**
 * The state whose court decided, by its postal code: what "State", "People" and "Commonwealth" stand for in the name (rule 6). From the
 * draft's court, the record's, or a reporter that prints one state's decisions. Undefined for federal courts and where it is not known.
 */
export function findDecidingState(citation: Citation, recordedCourt: string | undefined): string | undefined {
	for (const name of [citation.court?.text, recordedCourt]) {
		const court = name === undefined ? undefined : parseCourt(name);
		if (court !== undefined) return court.jurisdiction === 'us' ? undefined : court.jurisdiction;
	}
	return citation.reporter === undefined ? undefined : findReporterState(citation.reporter);
}

/** "Ohio St. 3d" and "OH" (of a neutral citation) are Ohio's; "N.E.2d" and "U.S." no one's. */
function findReporterState(reporter: string): string | undefined {
	if (ofNewYork.test(reporter)) return 'ny';
	const [first = ''] = reporter.split(/[\s-]/);
	const neutral = /^[A-Z]{2}$/.test(first) ? findJurisdiction(first) : undefined;
	return (neutral ?? findPlace(reporter)?.place)?.code;
}
