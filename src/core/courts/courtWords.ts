import type { CourtBody } from './court';
import { squash } from './jurisdictions';

/** What the words of a court's name are for. */
export type CourtWord =
	| 'court'
	| 'appeals'
	| 'supreme'
	| 'superior'
	| 'circuit'
	| 'district'
	| 'division'
	| 'department'
	| 'dca'
	| 'term'
	| 'civil'
	| 'criminal'
	| 'special'
	| 'chancery'
	| 'pleas'
	| 'family'
	| 'probate'
	| 'surrogate'
	| 'county'
	| 'city'
	| 'municipal'
	| 'tax'
	| 'claims'
	| 'land'
	| 'commonwealth'
	| 'commission'
	| 'errors'
	| 'business';

const spellings: Readonly<Record<CourtWord, string>> = {
	court: 'ct court courts cts',
	appeals: 'app appeals appeal appellate apps',
	supreme: 'supreme sup',
	superior: 'super superior',
	circuit: 'cir circuit circ',
	district: 'dist district',
	division: 'div division',
	department: 'dept department',
	dca: 'dca',
	term: 'term',
	civil: 'civ civil',
	criminal: 'crim criminal cr',
	special: 'spec special intermediate',
	chancery: 'ch chancery chanc eq equity',
	pleas: 'cp pleas pl',
	family: 'fam family',
	probate: 'prob probate orphans',
	surrogate: 'sur surr surrogate surrogates',
	county: 'cnty county co',
	city: 'city',
	municipal: 'mun muni municipal justice mayor police',
	tax: 'tax',
	claims: 'cl claims',
	land: 'land',
	commonwealth: 'commw cmwlth commonwealth commonw',
	commission: 'commn commission comm',
	errors: 'errors',
	business: 'bus business',
};

const bySpelling: ReadonlyMap<string, CourtWord> = new Map(
	(Object.entries(spellings) as [CourtWord, string][]).flatMap(([word, all]) =>
		all.split(' ').map((spelling) => [spelling, word] as const),
	),
);

const ordinalNames =
	'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth';

/** "second" to "2". */
export const ordinalWords: ReadonlyMap<string, string> = new Map(
	ordinalNames.split(' ').map((word, index) => [word, String(index + 1)]),
);

/**
 * The words of a state court's name in their order; `unit` is a number that is beside district, department, division or circuit;
 * `others` tells that words remain which are not understood. Undefined where they say that this is no court ("Dep't of Revenue").
 */
export function readCourtWords(
	name: string,
): { readonly kinds: readonly CourtWord[]; readonly unit?: string; readonly others: boolean } | undefined {
	const kinds: CourtWord[] = [];
	let unit: string | undefined;
	let others = false;
	let number: string | undefined;
	const text = name
		.replace(/\b(?:commonwealth|state|people) of\b/gi, ' ')
		.replace(/\bA\. ?D\. ?(?=\d|$)/, 'App. Div. ')
		.replace(/\bcom(?:mon)?\.? pl(?:eas)?\b\.?/gi, 'pleas')
		.replace(/\bC\. ?P\./g, 'pleas')
		.replace(/\bD\. ?C\. ?A\./g, 'DCA');
	if (/\bdep'?t\.? of\b|\bdepartment of\b|\bof (?:labor|revenue|education)\b/i.test(text)) return undefined;
	for (const word of text.split(/[\s,[\]|-]+/)) {
		const letters = squash(word);
		if (
			letters === '' ||
			letters === 'of' ||
			letters === 'the' ||
			letters === 'for' ||
			letters === 'and' ||
			letters === 'in'
		)
			continue;
		const kind = bySpelling.get(letters);
		const ordinal = ordinalWords.get(letters) ?? /^(\d{1,2})(?:st|nd|rd|th|d)?$/.exec(letters)?.[1];
		if (ordinal !== undefined) {
			const before = kinds.at(-1);
			if (/^\d+$/.test(letters) && (before === 'division' || before === 'district')) unit ??= ordinal;
			else number = ordinal;
			// "Court of Appeals of Ohio, Eighth District" and "8th Dist." alike; a bare number at the end belongs to what stood before.
			continue;
		}
		if (kind === undefined) {
			if (letters !== 'judicial' && letters !== 'honorable') others = true;
			continue;
		}
		if (
			number !== undefined &&
			(kind === 'district' || kind === 'department' || kind === 'division' || kind === 'dca' || kind === 'circuit')
		)
			unit ??= number;
		number = undefined;
		kinds.push(kind);
	}
	return { kinds, others, ...(unit === undefined ? {} : { unit }) };
}

// Federal courts of one kind each, by the letters of their name; "unitedstates" and "us" are dropped first.
const federalBodies: readonly (readonly [CourtBody, RegExp])[] = [
	['claims', /^(?:fedcl|ctcl|clct|cofc|cfc|uscfc|cc|courtof(?:federal)?claims|federalclaims|claimscourt)$/],
	['tax', /^(?:tc|taxct|tax|taxcourt|tcmemo|bta|bdtaxapp|boardoftaxappeals)$/],
	['patents', /^(?:ccpa|courtofcustomsandpatentappeals|courtofcustomsappeals)$/],
	['trade', /^(?:cit|ctintltrade|ctinternationaltrade|courtofinternationaltrade|custct|cusc|customscourt)$/],
	['military', /^(?:caaf|cma|armfor|courtofmilitaryappeals|courtofappealsforthearmedforces|ctmilapp)$/],
	[
		'veterans',
		/^(?:vetapp|cavc|cova|ctappvetcl|courtofappealsforveteransclaims|courtofveteransappeals|courtofveteranappeals)$/,
	],
	['multidistrict', /^(?:jpml|judicialpanelonmultidistrictlitigation)$/],
	['emergency', /^(?:tempemerctapp|tempemergctapp|tecoa|temporaryemergencycourtofappeals)$/],
];

/** A federal court that is one of its kind ("Fed. Cl.", "United States Tax Court"). */
export function findFederalBody(name: string): CourtBody | undefined {
	const letters = squash(name)
		.replace(/^the/, '')
		.replace(/^unitedstates|^us(?=[a-z]{2})/, '');
	const whole = squash(name);
	return federalBodies.find(([, pattern]) => pattern.test(whole) || pattern.test(letters))?.[0];
}
