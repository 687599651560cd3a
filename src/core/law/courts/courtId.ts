import type { Court } from './court';

/** Federal courts that are the only one of their kind. */
const sole: Readonly<Record<string, string>> = {
	high: 'scotus',
	claims: 'uscfc',
	tax: 'tax',
	trade: 'cit',
	military: 'armfor',
	veterans: 'cavc',
	multidistrict: 'jpml',
};

/** Where an ID differs from the federal courts' own: https://www.courtlistener.com/help/api/jurisdictions/ */
const exceptions: Readonly<Record<string, string>> = { azb: 'arb', neb: 'nebraskab', mpd: 'nmid' };

/** The ID that open databases give a federal court: "cand", "ca9", "nysb". Undefined for state courts, which have no rule. */
export function courtIdOf({ jurisdiction, body, circuit, place, part = '' }: Court): string | undefined {
	if (jurisdiction !== 'us') return undefined;
	if (circuit !== undefined) return `${body === 'panel' ? 'bap' : 'ca'}${circuit === 'fed' ? 'fc' : circuit}`;
	if (place === undefined) return sole[body];
	if (body !== 'district' && body !== 'bankruptcy') return undefined;
	const id = `${place}${part}${body === 'district' ? 'd' : 'b'}`;
	return exceptions[id] ?? id;
}
