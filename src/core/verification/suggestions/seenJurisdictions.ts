import { plainLine } from '../../base/display/plainLine';
import { formatCourt } from '../../law/courts/conveyedCourt';
import { findJurisdiction } from '../../law/courts/jurisdictions';
import { parseCourt } from '../../law/courts/readCourt';

/** A jurisdiction that a search has been limited to. The interface has no operation that lists them: IDs come from the user and from scripts. */
export interface SeenJurisdiction {
	/** As the service accepts it. */
	readonly id: string;
	/** The usual name; the ID if nothing better is known. */
	readonly name: string;
}

/** A longer list would have to be searched. */
const mostKept = 30;
/** UTF-16 units, because names are shown in a list. */
const longestName = 80;

/** The jurisdictions in a stored value; anything else is dropped. */
export function parseSeenJurisdictions(value: unknown): SeenJurisdiction[] {
	if (!Array.isArray(value)) return [];
	return value.flatMap((each: Partial<Record<keyof SeenJurisdiction, unknown>> | null) =>
		typeof each?.id === 'string' && typeof each.name === 'string' ? [{ id: each.id, name: each.name }] : [],
	);
}

/**
 * The list with the jurisdiction of a search that has just succeeded first.
 *
 * @param answered how the service's response calls it: its name, or the ID again
 */
export function addSeenJurisdiction(
	seen: readonly SeenJurisdiction[],
	id: string,
	answered: string | undefined,
): SeenJurisdiction[] {
	const known = seen.find((each) => each.id === id);
	const said = plainLine(answered ?? '', { maxLength: longestName });
	const name = said !== '' && said.toLowerCase() !== id.toLowerCase() ? said : (known?.name ?? nameOf(id));
	return [{ id, name }, ...seen.filter((each) => each !== known)].slice(0, mostKept);
}

/** The name of a state or a court that the ID spells in one of the usual ways ("us-ca", "ca9", "nysd"); otherwise the ID. */
function nameOf(id: string): string {
	const state = findJurisdiction(id.replace(/^us[-_]/i, ''));
	if (state) return state.name;
	const court = parseCourt(id.replace(/^us[-_]/i, '').toLowerCase());
	return (court && formatCourt(court)) ?? id;
}
