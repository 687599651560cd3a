import { ordinals } from '../lexicon/phrases.generated';
import type { Court } from './court';
import { findFederalBody, ordinalWords } from './courtWords';
import { findJurisdiction, squash } from './jurisdictions';
import { findPlace } from './stateCourts';

const districtParts: Readonly<Record<string, string>> = {
	northern: 'n',
	southern: 's',
	eastern: 'e',
	western: 'w',
	middle: 'm',
	central: 'c',
};

const supremeCourtByLetters = /^(?:scotus|s\. ?ct\.|u\.?\s?s\.?(?:\s*(?:supreme|sup|s)\.?\s*(?:court|ct)\.?)?)$/i;
const supremeCourtInWords =
	/^(?:the )?(?:supreme court of (?:the )?united states(?: of america)?|united states supreme court)$/i;

export function parseFederal(name: string): Court | undefined {
	if (supremeCourtByLetters.test(name) || supremeCourtInWords.test(name)) return { jurisdiction: 'us', body: 'high' };
	const body = findFederalBody(name);
	if (body !== undefined) return { jurisdiction: 'us', body };
	const bankruptcy = /\bb(?:ankr(?:uptcy)?|krtcy)\b/i.test(name);
	const circuit = readCircuit(name);
	if (circuit !== undefined) {
		const panel = /\bb\.?\s?a\.?\s?p\b|bankruptcy appellate panel/i.test(name);
		return { jurisdiction: 'us', body: panel ? 'panel' : 'appeals', circuit };
	}
	const old = /^(?:c\.?\s?c\.?|cir\.? ?ct\.?,?)\s*(?=(?:[nsewmc]\.?\s?)?d\.)/i.exec(name);
	const place = readDistrict(
		name
			.replace(old?.[0] ?? '\0', '')
			.replace(/\bb(?:ankr(?:uptcy)?|krtcy)\.?,?\s*(?:ct\.|court)?,?\s*/i, bankruptcy ? 'district court, ' : ''),
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
	const short =
		/^c\.?\s?(?:c\.?\s?)?a\.?\s?(\d{1,2}|d\.? ?c\.?|f\.? ?c\.?|fed\.?)$/i.exec(name) ??
		// "9 Cir. 1995"
		/^([1-9]|1[01])\s+cir(?:c|cuit)?\.?$/i.exec(name);
	if (short?.[1] !== undefined) return circuitKey(short[1]);
	const found = namedCircuit.exec(name);
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

const namedCircuit = new RegExp(
	String.raw`(?:^|\s|,)(\d{1,2}(?:st|nd|rd|th|d)|${ordinals}|d\. ?c\.?|dc|district of columbia|fed\.?|federal)\s*cir(?:c|cuit)?\b`,
	'i',
);
