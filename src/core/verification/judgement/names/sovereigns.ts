import { anyPattern } from '../../../base/text/anyPattern';
import { findJurisdiction, squash } from '../../../law/courts/jurisdictions';
import { isOfBody } from './commaParts';
import { readTokens } from './tokens';

/** "S. Carolina": half of the state's name is abbreviated. */
const compass: ReadonlyMap<string, string> = new Map(Object.entries({ N: 'North', S: 'South', W: 'West' }));

const dotted = /^[A-Z]\.\s?[A-Z]/;

export function readSovereign(text: string): string | undefined {
	const name = text.replace(/^the\s+/i, '').replace(/[.,;\s]+$/, (end) => (end.startsWith('.') ? '.' : ''));
	const letters = squash(name);
	if (
		/^(?:unitedstates(?:ofamerica)?|usa?|usofamerica|unitedstatesgovernment|governmentofunitedstates|governmentoftheunitedstates)$/.test(
			letters,
		)
	)
		return 'us';
	if (letters === 'state' || letters === 'territory') return '*state';
	if (letters === 'people') return '*people';
	if (letters === 'commonwealth' || letters === 'com' || letters === 'commw') return '*commonwealth';
	const styled =
		/^(?:people\s+of\s+(?:the\s+)?(?:state\s+of\s+)?|(?:state|commonwealth|territory|government|govt?\.?|gov't)\s+of\s+(?:the\s+)?|st\.\s+of\s+)(.+)$/i.exec(
			name,
		);
	if (/^dist(?:rict|\.)? of col(?:umbia|\.)?$/i.test(name)) return 'dc';
	const place = findJurisdiction(
		(styled?.[1] ?? name.replace(/,?\s+(?:state|commonwealth)\s+of$/i, '')).replace(
			/^([NSW])(?:o|\.|est)?\.?\s+(?=(?:Carolina|Dakota|Virginia)\b)/,
			(_, letter: string) => `${compass.get(letter) ?? letter} `,
		),
	);
	if (place === undefined) return undefined;
	// Two-letter words such as "In", "Or", "Me" mean a state only in capitals or with a period.
	if (styled === null && letters.length <= 2 && !/^(?:[A-Z]{2}|(?:[A-Z]\.\s?){2}|[A-Z][a-z]\.)$/.test(name))
		return undefined;
	// "N.Y." abbreviates a state, "M.S." and "K.Y." are children.
	if (letters.length === 2 && dotted.test(name) && !dotted.test(place.abbreviation)) return undefined;
	return place.code;
}

export function readUnit(text: string): 'city' | 'county' | undefined {
	const name = text.replace(/^the\s+/i, '');
	const governed = /^(?:metro(?:politan|\.)?|unified)\s+gov(?:ernment|'t)\s+of\s+(.+)$/i.exec(name)?.[1];
	if (governed !== undefined) return /^\S+\s+c(?:oun|n)ty\b/i.test(governed) ? 'county' : 'city';
	const isCity = cityFirst.test(name) || (cityLast.test(name) && !/\bof\b/i.test(name));
	const isCounty = countyFirst.test(name) || (countyLast.test(name) && name.split(' ').length <= 4);
	if (!isCity && !isCounty) return undefined;
	// "City of Roanoke Redevelopment Authority" is the authority.
	return readTokens(name).some(isOfBody) ? undefined : isCity ? 'city' : 'county';
}

const cityFirst = anyPattern(
	'iu',
	{
		consolidated: /city\s*(?:&|and)\s*c(?:oun)?ty\.?/,
		place: /city|town|township|twp\.?|village|vill\.?|borough|municipality/,
		mayor: /mayor(?:,?\s+etc\.?,?|,?\s[\p{L}\s,&]{3,60})?/u,
	},
	{
		before: String.raw`^(?:(?:native|organi[sz]ed|incorporated|charter|consolidated)\s+)?`,
		after: String.raw`\s+of\s`,
	},
);
const cityLast = /\s(?:city|township|twp\.|village|borough)$/i;
const countyFirst = /^(?:county|cnty\.|cty\.|parish)\s+of\s/i;
const countyLast = /\s(?:county|cnty\.?|cty\.|parish)$/i;
