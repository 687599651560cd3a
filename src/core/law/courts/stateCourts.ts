import type { Court, CourtBody, CourtWord } from './court';
import { readCourtWords } from './courtWords';
import { findJurisdiction, getJurisdiction, type Jurisdiction, jurisdictions, squash } from './jurisdictions';

/** A state named anywhere in the text, and the words around it. */
export function findPlace(name: string): { readonly place: Jurisdiction; readonly rest: string } | undefined {
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

/** The states abbreviated by two initials, without dots: "NY". */
const initialed: ReadonlySet<string> = new Set(
	jurisdictions
		.filter(({ abbreviation }) => /^[A-Z]\.[A-Z]\.$/.test(abbreviation))
		.map(({ abbreviation }) => abbreviation.replaceAll('.', '')),
);

/** "Or.", "NY", and "Calif" may be states; "or", "in", "Me", and "Co" are words. */
function isPlaceLike(spelled: string): boolean {
	const letters = squash(spelled);
	if (letters.length <= 2)
		return /\./.test(spelled)
			? /^(?:N|S|W|D|R|P|V)\. ?[A-Z]\.?$|^(?:Ga|Ky|La|Md|Me|Mo|Or|Pa|Va|Vt)\.$/.test(spelled)
			: initialed.has(spelled);
	return /^[A-Z]/.test(spelled);
}

export function parseState(name: string): Court | undefined {
	if (/att(?:'?y|orney)|\bbd\b|\bboard\b|workers|comp\.|indus|terr\b|ethics|bar\b|disciplin|united states/i.test(name))
		return undefined;
	const found = findPlace(name);
	const words = readCourtWords(found?.rest ?? name);
	if (words === undefined) return undefined;
	const has = (word: CourtWord) => words.kinds.includes(word);
	// Only New York numbers departments, and only Florida's appellate courts are DCAs.
	const place =
		found?.place ??
		(has('department') && words.unit ? getJurisdiction('ny') : has('dca') ? getJurisdiction('fl') : undefined);
	if (place === undefined) return undefined;
	// A full name without a word for a court ("California") names a place, not a court; "Iowa" is both.
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

export function readStateBody(state: string, kinds: readonly CourtWord[]): CourtBody | undefined {
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
	const firstOf = <K extends CourtWord>(...wanted: readonly K[]) =>
		kinds.find((kind): kind is K => wanted.some((one) => one === kind));
	const named =
		firstOf('superior', 'chancery', 'commonwealth', 'pleas') ??
		firstOf('family', 'probate', 'surrogate', 'municipal', 'land', 'business') ??
		firstOf('circuit', 'district');
	if (named) return named;
	// "Okl.Cr.": one of the two states whose high court hears no criminal cases.
	if (has('criminal') && kinds.length === 1 && (state === 'ok' || state === 'tx')) return 'criminalAppeals';
	return firstOf('civil', 'criminal', 'county', 'city');
}
