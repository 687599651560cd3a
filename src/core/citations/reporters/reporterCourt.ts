import { lazily } from '../../base/data/lazily';
import { courtConveyedBy, formatCourt } from '../../law/courts/conveyedCourt';
import type { Court } from '../../law/courts/court';
import { getJurisdiction } from '../../law/courts/jurisdictions';
import { type Reporter, reporterTable } from './reporters';

/** By abbreviation; null if several reporters have it. */
const byAbbreviation = lazily(() => {
	const found = new Map<string, Reporter | null>();
	for (const reporter of reporterTable().reporters) {
		found.set(reporter.abbreviation, found.has(reporter.abbreviation) ? null : reporter);
	}
	return found;
});

/**
 * The court whose decisions a reporter has, as a parenthetical writes it, if it has no other court's: "U.S." for 347 U.S. 483.
 * Undefined for every other reporter, and for a name shared by several.
 *
 * @param cited the reporter in its canonical form
 */
export function reporterCourt(cited: { readonly volume: string; readonly reporter: string }): string | undefined {
	const reporter = byAbbreviation().get(cited.reporter);
	if (!reporter || reporter.kind === 'neutral' || reporter.kind === 'database') return undefined;
	const court = courtConveyedBy({ ...reporter, isNeutral: false }, Number(cited.volume));
	return court && formatCourt(court);
}

/** Reporters of federal courts of every kind. */
const ofFederalCourts = /^(?:F\.(?:[23]d|4th)?|F\. App'x|F\. Supp\.(?: [23]d)?|F\.R\.D\.|B\.R\.|Fed\. Cl\.)$/;

/** Those of district courts, which the U.S. Reports name by the state alone: "366 F. Supp. 189 (Utah 1973)". */
const ofDistrictCourts = /^(?:F\.(?: Supp\.(?: [23]d)?)?|F\.R\.D\.)$/;

/** Reporters of both federal and state courts have the courts of the District and the territories. */
const ofBoth = /^(?:dc|gu|pr|vi|mp|as)$/;

/**
 * Whether a reporter certainly has no decisions of a court: a state court in the Federal Reporter, a court other than the Supreme Court in the
 * U.S. Reports, a federal court in the Pacific Reporter.
 *
 * @param isStateAlone whether the citation names nothing but a state
 */
export function lacksCourt(
	cited: { readonly volume: string; readonly reporter: string },
	court: Court,
	isStateAlone = false,
): boolean {
	if (ofBoth.test(court.jurisdiction)) return false;
	if (ofFederalCourts.test(cited.reporter))
		return court.jurisdiction !== 'us' && !(isStateAlone && ofDistrictCourts.test(cited.reporter));
	const reporter = byAbbreviation().get(cited.reporter);
	if (!reporter) return false;
	const { kind, jurisdictions, abbreviation } = reporter;
	const sole = courtConveyedBy({ abbreviation, jurisdictions, isNeutral: false }, Number(cited.volume));
	if (sole?.jurisdiction === 'us' && sole.body === 'high') return court.jurisdiction !== 'us' || court.body !== 'high';
	if (kind !== 'regional' && kind !== 'state') return false;
	const isNamed =
		kind === 'regional' ||
		jurisdictions.some((code) => abbreviation.startsWith(getJurisdiction(code)?.abbreviation ?? '\n'));
	return isNamed && !jurisdictions.includes(court.jurisdiction);
}
