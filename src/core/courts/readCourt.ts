import { findFederalBody, readCourtWords } from './courtWords';
import { parseFederal } from './federalCourts';
import { findJurisdiction, jurisdictions, squash } from './jurisdictions';
import { parseState, readStateBody } from './stateCourts';

/** The bodies that compare by name alone. `high` is the court of last resort, whatever its state calls it. */
export type CourtBody =
	| 'high'
	| 'appeals'
	| 'district'
	| 'bankruptcy'
	| 'panel'
	| 'oldCircuit'
	| 'appellateDivision'
	| 'appellateTerm'
	| 'criminalAppeals'
	| 'civilAppeals'
	| 'supremeTrial'
	| 'superior'
	| 'commonwealth'
	| 'chancery'
	| 'circuit'
	| 'pleas'
	| 'commission'
	| 'claims'
	| 'tax'
	| 'patents'
	| 'trade'
	| 'military'
	| 'veterans'
	| 'multidistrict'
	| 'emergency'
	| 'family'
	| 'probate'
	| 'surrogate'
	| 'county'
	| 'city'
	| 'municipal'
	| 'land'
	| 'criminal'
	| 'civil'
	| 'business'
	| 'appellateDepartment';

/** A court, however it was spelled. */
export interface Court {
	/** "us" for federal courts, else the postal code of the state. */
	readonly jurisdiction: string;
	readonly body: CourtBody;
	/** On federal courts of appeals: "1" to "11", "dc" or "fed". */
	readonly circuit?: string;
	/** On federal trial courts: the place, and the part of it ("s" in S.D.N.Y.; "" where the state is one district). */
	readonly place?: string;
	readonly part?: string;
	/** A numbered department, district or division of a state court: a refinement that only counts where both sides have it. */
	readonly unit?: string;
}

/** Longer strings name no court. */
const longestName = 200;

/**
 * Reads a court as a parenthetical writes it ("S.D.N.Y.", "Fla. 3d DCA", "Tex. App.—Houston [14th Dist.]") or as databases record it
 * ("United States Court of Appeals for the Second Circuit", "District Court, S.D. New York", "ca2", "nysd"). Undefined where it is not
 * known for certain, and for what is no court: en banc, per curiam, a judge's name.
 */
export function parseCourt(text: string): Court | undefined {
	const name = tidy(text);
	if (name === '') return undefined;
	if (/^[a-z]+\d{0,2}$/.test(name)) return parseCourtId(name);
	return parseFederal(name) ?? parseState(name);
}

/**
 * Compares two courts at the level that both give. `unknown` where nothing can be said; renamed, split and successor courts are the
 * same by date.
 *
 * @param year of the decision, where it is known
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

/** The Eastern District of Illinois (to 1979) and the like: its cases are listed under the districts that followed. */
function isFormerDistrict(one: Court, other: Court): boolean {
	return (one.place === 'il' || one.place === 'sc') && (one.part === 'e' || other.part === 'e' || one.place === 'sc');
}

/** Pairs of which one followed the other, or of which databases are not to be trusted to tell them apart. */
function isHazy(one: Court, other: Court, year: number | undefined): boolean {
	if (one.jurisdiction === 'us' && other.jurisdiction === 'us') {
		if (one.circuit === 'fed')
			return (other.body === 'claims' || other.body === 'patents') && (year === undefined || year <= 1984);
		if (one.body === 'oldCircuit') return year === undefined || year <= 1912;
		return one.body === 'district' && other.body === 'bankruptcy' && one.place === other.place;
	}
	// Until 1943 the "Court of Appeals of the District of Columbia" was the federal one.
	if (one.circuit === 'dc')
		return other.jurisdiction === 'dc' && other.body === 'high' && (year === undefined || year <= 1971);
	if (one.jurisdiction === 'us' && one.place === other.jurisdiction && one.body === 'district')
		return other.body === 'district';
	if (one.jurisdiction !== other.jurisdiction) return false;
	if (one.jurisdiction === 'ky')
		return one.body === 'appeals' && other.body === 'high' && (year === undefined || year <= 1976);
	if (
		one.jurisdiction === 'al' ||
		one.jurisdiction === 'ok' ||
		one.jurisdiction === 'tn' ||
		one.jurisdiction === 'tx'
	) {
		if (one.body === 'appeals')
			return (
				(other.body === 'civilAppeals' || other.body === 'criminalAppeals') &&
				(one.jurisdiction !== 'tx' || year === undefined || year <= 1893)
			);
		return one.body === 'high' && other.body === 'commission';
	}
	if (one.body === 'high' && other.body === 'commission') return true;
	// Where one source says "Superior Court" and the other its appellate part.
	return (
		one.body === 'appeals' &&
		(other.body === 'superior' || other.body === 'appellateDepartment') &&
		one.jurisdiction === 'nj'
	);
}

function tidy(text: string): string {
	return text
		.slice(0, longestName)
		.replace(/&nbsp;|[\s*_]+/g, ' ')
		.replace(/[‘’]/g, "'")
		.replace(/[‐-―]/g, '-')
		.replace(/\([^()]*\)/g, (part) =>
			/dist|dep|div|\d(?:st|nd|rd|th|d)\b/i.test(part) ? ` ${part.slice(1, -1)} ` : ' ',
		)
		.replace(
			/[,;]?\s*\b(?:en|in) banc\b|[,;]?\s*\bper curiam\b|[,;]?\s*\b(?:mem|memorandum|table|unpublished|unpub|slip op|opinion|published)\b\.?/gi,
			' ',
		)
		.replace(/[,;]?\s*\b(?:Jan|Feb|Mar|Apr|May|June|July|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)(?:[a-z]*\.?)\s+\d.*$/, ' ')
		.replace(/(?:^|\s)(?:1[6-9]|20)\d\d\b.*$/, ' ')
		.replace(/^[\s,.;:-]+|[\s,;:-]+$/g, '')
		.replace(/\s+/g, ' ')
		.trim();
}

/** The short ids that open databases give courts: "scotus", "ca2", "nysd", "calctapp". */
function parseCourtId(id: string): Court | undefined {
	if (id === 'arb') return { jurisdiction: 'us', body: 'bankruptcy', place: 'az', part: '' };
	if (id === 'wisd') return { jurisdiction: 'us', body: 'district', place: 'wi', part: '' };
	if (id === 'scotus' || id === 'us') return { jurisdiction: 'us', body: 'high' };
	const circuit = /^(ca|bap)(\d{1,2}|dc|fc)$/.exec(id);
	if (circuit?.[2] !== undefined) {
		const key = circuit[2] === 'fc' ? 'fed' : circuit[2];
		return { jurisdiction: 'us', body: circuit[1] === 'bap' ? 'panel' : 'appeals', circuit: key };
	}
	const federal = findFederalBody(id);
	if (federal !== undefined) return { jurisdiction: 'us', body: federal };
	const whole = jurisdictions.find((place) => squash(place.abbreviation) === id);
	if (whole !== undefined) return { jurisdiction: whole.code, body: 'high' };
	const district = /^([a-z]{2}|nmi)([nsewmc])?([db])$/.exec(id);
	const place = district?.[1] === undefined ? undefined : findJurisdiction(district[1]);
	if (place !== undefined)
		return {
			jurisdiction: 'us',
			body: district?.[3] === 'b' ? 'bankruptcy' : 'district',
			place: place.code,
			part: district?.[2] ?? '',
		};
	const state = [...jurisdictions]
		.sort((a, b) => b.abbreviation.length - a.abbreviation.length)
		.find((candidate) => id.startsWith(squash(candidate.abbreviation)));
	if (state === undefined) return undefined;
	const rest = id.slice(squash(state.abbreviation).length);
	const spaced = rest.match(/ct|app|crim|civ|dist|super|sup|div|term|spec|commw|ch|tax|cir|\d+/g) ?? [];
	if (spaced.join('') !== rest) return undefined;
	const words = readCourtWords(spaced.join(' '));
	const body = words && words.kinds.length > 0 ? readStateBody(state.code, words.kinds) : undefined;
	return body === undefined ? undefined : { jurisdiction: state.code, body };
}
