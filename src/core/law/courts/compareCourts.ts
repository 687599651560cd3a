import type { Court, CourtBody } from './court';

/**
 * Compares two courts at the level that both give. `unknown` if nothing can be said; renamed, divided, and successor courts are the same
 * by date.
 *
 * @param year of the decision, if known
 */
export function compareCourts(one: Court, other: Court, year?: number): 'same' | 'differs' | 'unknown' {
	if (isHazy(one, other, year) || isHazy(other, one, year)) return 'unknown';
	if (one.jurisdiction !== other.jurisdiction) return 'differs';
	if (one.body !== other.body) return 'differs';
	if (one.circuit !== other.circuit) return areSplitCircuits(one.circuit, other.circuit, year) ? 'same' : 'differs';
	if (one.place !== other.place) return 'differs';
	if (one.part !== other.part)
		return one.part === '' || other.part === '' || isFormerDistrict(one, other) ? 'unknown' : 'differs';
	if (one.unit !== undefined && other.unit !== undefined && one.unit !== other.unit) return 'differs';
	return 'same';
}

/** The Fifth Circuit was divided in 1981, the Eighth in 1929: cases pending then are cited by either. */
function areSplitCircuits(one: string | undefined, other: string | undefined, year: number | undefined): boolean {
	const pair = [one, other].sort().join();
	if (pair === '11,5') return year === undefined || (year >= 1980 && year <= 1983);
	return pair === '10,8' && year !== undefined && year >= 1928 && year <= 1931;
}

/** The Eastern District of Illinois (to 1979) and the like: their cases are listed under the districts that followed. */
function isFormerDistrict(one: Court, other: Court): boolean {
	return (one.place === 'il' || one.place === 'sc') && (one.part === 'e' || other.part === 'e' || one.place === 'sc');
}

/** Pairs in which one court followed the other, or which databases can't be trusted to distinguish. */
function isHazy(one: Court, other: Court, year: number | undefined): boolean {
	if (one.jurisdiction === 'us' && other.jurisdiction === 'us') return isHazyFederal(one, other, year);
	// Until 1943, the "Court of Appeals of the District of Columbia" was the federal one.
	if (one.circuit === 'dc') return other.jurisdiction === 'dc' && other.body === 'high' && isBy(1971, year);
	if (one.jurisdiction === 'us' && one.place === other.jurisdiction && one.body === 'district')
		return other.body === 'district';
	if (one.jurisdiction !== other.jurisdiction) return false;
	return hazyInStates.some(
		({ body, others, states, last }) =>
			one.body === body &&
			others.includes(other.body) &&
			(states?.includes(one.jurisdiction) ?? true) &&
			(last === undefined || isBy(last, year)),
	);
}

function isHazyFederal(one: Court, other: Court, year: number | undefined): boolean {
	if (one.circuit === 'fed') return (other.body === 'claims' || other.body === 'patents') && isBy(1984, year);
	if (one.body === 'oldCircuit') return isBy(1912, year);
	return one.body === 'district' && other.body === 'bankruptcy' && one.place === other.place;
}

/** A decision of an unknown year may be as old. */
function isBy(last: number, year: number | undefined): boolean {
	return year === undefined || year <= last;
}

/** Courts of one state; in all states if none is given, and for decisions to the year `last`. */
const hazyInStates: readonly {
	readonly body: CourtBody;
	readonly others: readonly CourtBody[];
	readonly states?: readonly string[];
	readonly last?: number;
}[] = [
	{ body: 'high', others: ['commission'] },
	{ body: 'appeals', others: ['high'], states: ['ky'], last: 1976 },
	{ body: 'appeals', others: ['civilAppeals', 'criminalAppeals'], states: ['al', 'ok', 'tn'] },
	{ body: 'appeals', others: ['civilAppeals', 'criminalAppeals'], states: ['tx'], last: 1893 },
	// If one source says "Superior Court" and the other its appellate part.
	{ body: 'appeals', others: ['superior', 'appellateDepartment'], states: ['nj'] },
];
