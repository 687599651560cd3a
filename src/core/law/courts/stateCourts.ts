import { stateCourts } from '../lexicon/stateCourts.generated';
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

/** A rule for which court of a state the words of its name mean (`stateCourts.tsv`). */
interface BodyRule {
	readonly words: readonly string[];
	/** The body, or the meaning of the word that is found: one of several, each of which names a court. */
	readonly body: string;
	readonly states: readonly string[];
}

const bodyRules: readonly BodyRule[] = stateCourts.split('\n').map((row) => {
	const [words = '', body = '', states = ''] = row.split('|');
	return { words: words.split(' '), body, states: states === '' ? [] : states.split(' ') };
});

/** The body that the first rule whose words are all among `kinds` gives; undefined if they name no court, or none for certain. */
export function readStateBody(state: string, kinds: readonly CourtWord[]): CourtBody | undefined {
	if (kinds.every((kind) => kind === 'division' || kind === 'district')) return kinds.length === 0 ? 'high' : undefined;
	for (const { words, body, states } of bodyRules) {
		if (states.length > 0 && !states.includes(state)) continue;
		const found = words.map((word) => findWord(word, kinds));
		if (!found.every((kind) => kind !== undefined)) continue;
		if (body === 'none') return undefined;
		return (body === 'word' ? found[0] : body) as CourtBody;
	}
	return undefined;
}

/** The first kind that `word` asks for: "appeals", "superior/chancery" (either), "appeals>division" (one right after the other), "=criminal" (nothing else). */
function findWord(word: string, kinds: readonly CourtWord[]): CourtWord | undefined {
	if (word.startsWith('=')) return kinds.length === 1 && kinds[0] === word.slice(1) ? kinds[0] : undefined;
	const [first = '', second] = word.split('>');
	const either = first.split('/');
	return kinds.find((kind, index) => either.includes(kind) && (second === undefined || kinds[index + 1] === second));
}
