import { courtConveyedBy } from '../courts/conveyedCourt';
import { formatCourt } from '../courts/courtFormat';
import { lazily } from '../lazily';
import { type Reporter, reporterTable } from './tables/reporters';

/** By abbreviation; null where several reporters have it. */
const byAbbreviation = lazily(() => {
	const found = new Map<string, Reporter | null>();
	for (const reporter of reporterTable().reporters) {
		found.set(reporter.abbreviation, found.has(reporter.abbreviation) ? null : reporter);
	}
	return found;
});

/**
 * The court whose decisions a reporter has, as a parenthetical writes it, where the reporter has no other court's: "U.S." for 347 U.S. 483.
 * Undefined for every other reporter, and for a name of several reporters.
 *
 * @param cited the reporter in its canonical form
 */
export function reporterCourt(cited: { readonly volume: string; readonly reporter: string }): string | undefined {
	const reporter = byAbbreviation().get(cited.reporter);
	if (!reporter || reporter.kind === 'neutral' || reporter.kind === 'database') return undefined;
	const court = courtConveyedBy({ ...reporter, isNeutral: false }, Number(cited.volume));
	return court && formatCourt(court);
}
