import { type CourtWord, findFederalBody, ordinalWords, readCourtWords } from './courtWords';
import { findJurisdiction, getJurisdiction, type Jurisdiction, jurisdictions, squash } from './jurisdictions';

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

const districtParts: Readonly<Record<string, string>> = {
	northern: 'n',
	southern: 's',
	eastern: 'e',
	western: 'w',
	middle: 'm',
	central: 'c',
};

function parseFederal(name: string): Court | undefined {
	if (
		/^(?:scotus|u\.?\s?s\.?(?:\s*(?:supreme|sup|s)\.?\s*(?:court|ct)\.?)?|(?:the )?(?:supreme court of (?:the )?united states(?: of america)?|united states supreme court)|s\. ?ct\.)$/i.test(
			name,
		)
	) {
		return { jurisdiction: 'us', body: 'high' };
	}
	const body = findFederalBody(name);
	if (body !== undefined) return { jurisdiction: 'us', body };
	const bankruptcy = /\bbankr(?:uptcy)?\b/i.test(name);
	const circuit = readCircuit(name);
	if (circuit !== undefined) {
		const panel = /\bb\.?\s?a\.?\s?p\b|bankruptcy appellate panel/i.test(name);
		return { jurisdiction: 'us', body: panel ? 'panel' : 'appeals', circuit };
	}
	const old = /^(?:c\.?\s?c\.?|cir\.? ?ct\.?,?)\s*(?=(?:[nsewmc]\.?\s?)?d\.)/i.exec(name);
	const place = readDistrict(
		name
			.replace(old?.[0] ?? '\0', '')
			.replace(/\bbankr(?:uptcy)?\.?,?\s*(?:ct\.|court)?,?\s*/i, bankruptcy ? 'district court, ' : ''),
	);
	if (place === undefined) return undefined;
	const trial = bankruptcy
		? 'bankruptcy'
		: old !== null || /\bcircuit courts?\b/i.test(name)
			? 'oldCircuit'
			: 'district';
	return { jurisdiction: 'us', body: trial, ...place };
}

function readCircuit(name: string): string | undefined {
	const short = /^c\.?\s?(?:c\.?\s?)?a\.?\s?(\d{1,2}|d\.? ?c\.?|f\.? ?c\.?|fed\.?)$/i.exec(name);
	if (short?.[1] !== undefined) return circuitKey(short[1]);
	const found =
		/(?:^|\s|,)(\d{1,2}(?:st|nd|rd|th|d)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|d\. ?c\.?|dc|district of columbia|fed\.?|federal)\s*cir(?:c|cuit)?\b/i.exec(
			name,
		);
	if (found?.[1] === undefined) return undefined;
	const key = circuitKey(found[1]);
	if (key === 'dc' || key === 'fed') return key;
	// "La. App. 4th Cir.", "Fla. 11th Cir. Ct.": circuits of a state.
	if (findPlace(name.replace(/\bunit [ab]\b/i, '')) !== undefined && !/united states|\bu\. ?s\./i.test(name))
		return undefined;
	if (/judicial circuit|circuit court of (?!appeals)/i.test(name)) return undefined;
	return Number(key) >= 1 && Number(key) <= 11 ? key : undefined;
}

function circuitKey(text: string): string {
	const letters = squash(text);
	if (letters === 'dc' || letters === 'districtofcolumbia') return 'dc';
	if (letters.startsWith('f') && letters !== 'first' && letters !== 'fourth' && letters !== 'fifth') return 'fed';
	return ordinalWords.get(letters) ?? letters.replace(/\D+$/, '');
}

function readDistrict(name: string): { place: string; part: string } | undefined {
	const marked = name.replace(/^(?:the )?(?:united states|u\. ?s\.) /i, '');
	const federal = marked !== name;
	const bare = marked.replace(/^(?:district court|dist\. ct\.|d\. ?ct\.),? ?(?:for |of )?(?:the )?/i, '');
	const court = bare !== marked;
	const short = /^(?:([NSEWMC])\. ?)?D\.? ?(?=[A-Z])(.+)$/.exec(bare) ?? /^([NSEWMC])D ?(?=[A-Z])(.+)$/.exec(bare);
	if (short?.[2] !== undefined && /^(?:[NSEWMC]\.? ?)?D[. ]|^[NSEWMC]D/.test(bare)) {
		const place = findJurisdiction(firstPart(short[2]));
		if (place !== undefined) return { place: place.code, part: (short[1] ?? '').toLowerCase() };
	}
	const long = /^(northern|southern|eastern|western|middle|central) dis(?:t\.|trict)(?: of|,)? (.+)$/i.exec(bare);
	if (long?.[2] !== undefined) {
		const place = findJurisdiction(firstPart(long[2]));
		return place === undefined
			? undefined
			: { place: place.code, part: districtParts[(long[1] ?? '').toLowerCase()] ?? '' };
	}
	if (!federal && !court) return undefined;
	const reversed = /^(.+?),? (northern|southern|eastern|western|middle|central)(?: district)?$/i.exec(bare);
	const place =
		findJurisdiction(firstPart(bare)) ??
		findJurisdiction(bare.replace(/^district of /i, '')) ??
		findJurisdiction(reversed?.[1] ?? '');
	return place === undefined
		? undefined
		: { place: place.code, part: districtParts[(reversed?.[2] ?? '').toLowerCase()] ?? '' };
}

/** Divisions and seats follow a comma: "E.D. Pa., Philadelphia Division". */
function firstPart(text: string): string {
	return (text.split(/,|\s-\s| at /)[0] ?? text).trim();
}

/** A state named anywhere in the text, and the words around it. */
function findPlace(name: string): { readonly place: Jurisdiction; readonly rest: string } | undefined {
	const words = name.split(/[\s,\-[\]]+/).filter((word) => word !== '');
	let found: { place: Jurisdiction; rest: string } | undefined;
	for (let start = 0; start < words.length; start++) {
		for (let length = Math.min(3, words.length - start); length > 0; length--) {
			const spelled = words.slice(start, start + length).join(' ');
			const place = isPlaceLike(spelled) ? findJurisdiction(spelled) : undefined;
			if (place === undefined) continue;
			const county = /^(?:county|cnty\.?|parish)$/i.test(words[start + length] ?? '');
			const candidate = { place, rest: [...words.slice(0, start), '|', ...words.slice(start + length)].join(' ') };
			if (!county) return candidate;
			found ??= candidate;
			break;
		}
	}
	return found;
}

/** "Or.", "NY", "Calif" may be states; "or", "in", "Me", "Co" are words. */
function isPlaceLike(spelled: string): boolean {
	const letters = squash(spelled);
	if (letters.length <= 2)
		return /\./.test(spelled)
			? /^(?:N|S|W|D|R|P|V)\. ?[A-Z]\.?$|^(?:Ga|Ky|La|Md|Me|Mo|Or|Pa|Va|Vt)\.$/.test(spelled)
			: /^(?:NY|NJ|NH|NM|NC|ND|SC|SD|RI|DC|PR|VI)$/.test(spelled);
	return /^[A-Z]/.test(spelled);
}

function parseState(name: string): Court | undefined {
	if (/att(?:'?y|orney)|\bbd\b|\bboard\b|workers|comp\.|indus|terr\b|ethics|bar\b|disciplin|united states/i.test(name))
		return undefined;
	const found = findPlace(name);
	const words = readCourtWords(found?.rest ?? name);
	if (words === undefined) return undefined;
	const has = (word: CourtWord) => words.kinds.includes(word);
	// Only New York numbers departments, only Florida's appellate courts are DCAs.
	const place =
		found?.place ??
		(has('department') && words.unit ? getJurisdiction('ny') : has('dca') ? getJurisdiction('fl') : undefined);
	if (place === undefined) return undefined;
	// A full name without a word for a court ("California") tells a place, not a court; "Iowa" is both.
	if (words.kinds.length === 0 && (words.others || isLongName(name, place))) return undefined;
	const body = readStateBody(place.code, words.kinds);
	if (body === undefined) return undefined;
	return {
		jurisdiction: place.code,
		body,
		...(words.unit === undefined || body === 'high' ? {} : { unit: words.unit }),
	};
}

function isLongName(name: string, place: Jurisdiction): boolean {
	return squash(name) === squash(place.name) && squash(place.name) !== squash(place.abbreviation);
}

function readStateBody(state: string, kinds: readonly CourtWord[]): CourtBody | undefined {
	const has = (word: CourtWord) => kinds.includes(word);
	const follows = (first: CourtWord, second: CourtWord) =>
		kinds.some((kind, index) => kind === first && kinds[index + 1] === second);
	if (kinds.every((kind) => kind === 'division' || kind === 'district')) return kinds.length === 0 ? 'high' : undefined;
	if (has('tax')) return 'tax';
	if (has('claims')) return 'claims';
	if (has('dca')) return 'appeals';
	if (has('term') && has('appeals')) return 'appellateTerm';
	if (state === 'ny' && (follows('appeals', 'division') || has('department'))) return 'appellateDivision';
	if (state === 'nj' && follows('appeals', 'division')) return 'appeals';
	if (has('superior') && has('appeals')) return state === 'pa' ? 'superior' : 'appellateDepartment';
	if (has('commission')) return has('appeals') ? 'commission' : undefined;
	if (has('supreme')) {
		if (has('appeals')) return state === 'wv' || state === 'va' ? 'high' : undefined;
		if (state === 'dc') return undefined;
		return state === 'ny' ? 'supremeTrial' : 'high';
	}
	if (has('errors')) return 'high';
	if (has('appeals')) {
		if (has('criminal')) return 'criminalAppeals';
		if (has('civil')) return state === 'tx' || state === 'ok' ? 'appeals' : 'civilAppeals';
		if (state === 'ny' || state === 'dc') return 'high';
		if (state === 'md') return !has('special') && follows('court', 'appeals') ? 'high' : 'appeals';
		return 'appeals';
	}
	for (const kind of kinds)
		if (kind === 'superior' || kind === 'chancery' || kind === 'commonwealth' || kind === 'pleas') return kind;
	for (const kind of kinds) {
		if (
			kind === 'family' ||
			kind === 'probate' ||
			kind === 'surrogate' ||
			kind === 'municipal' ||
			kind === 'land' ||
			kind === 'business'
		)
			return kind;
	}
	for (const kind of kinds) if (kind === 'circuit' || kind === 'district') return kind;
	for (const kind of kinds)
		if (kind === 'civil' || kind === 'criminal' || kind === 'county' || kind === 'city') return kind;
	return undefined;
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
