import { jurisdictions } from '../../../law/courts/jurisdictions';
import { abbreviations as table } from '../../../law/lexicon/abbreviations.generated';
import { givenNames } from '../../../law/lexicon/partyWords.generated';

/** Lowercase words of case names, and how citations abbreviate them (Bluebook, table 6); a word's plural "s" goes into the abbreviation. */
const abbreviations: ReadonlyMap<string, string> = new Map(
	table
		.split('\n')
		.map((row) => row.split('|'))
		.map(([word = '', abbreviation = '']) => [word.toLowerCase(), abbreviation]),
);

/** The words of the table, in lowercase: what two abbreviations can both mean. */
export const abbreviatedWords: ReadonlySet<string> = new Set(abbreviations.keys());

const inSentences = new Set(['association', 'brothers', 'company', 'corporation', 'incorporated', 'limited', 'number']);

/** One word of a party as citations abbreviate it, unchanged if the table doesn't have it. Punctuation after it stays. */
export function abbreviateWord(word: string): string {
	const [, core = word, tail = ''] = /^(.*?)([,;]?)$/.exec(word) ?? [];
	const known = abbreviations.get(core.toLowerCase());
	if (known !== undefined) return known + tail;
	const singular = /ies$/i.test(core) ? `${core.slice(0, -3)}y` : /s$/i.test(core) ? core.slice(0, -1) : undefined;
	const plural = singular === undefined ? undefined : abbreviations.get(singular.toLowerCase());
	if (plural === undefined) return word;
	// "Systems" is "Sys.".
	if (plural.endsWith('s.')) return plural + tail;
	return (plural.endsWith('.') ? `${plural.slice(0, -1)}s.` : `${plural}s`) + tail;
}

/** Whether the table has a word, in the singular or the plural. */
export function isAbbreviable(word: string): boolean {
	return abbreviateWord(word) !== word;
}

// The longest first: "West Virginia" contains "Virginia". "Washington" after a given name is a person.
const places = [...jurisdictions].sort((one, other) => other.name.length - one.name.length);
const placePattern = new RegExp(
	`(?<![\\p{L}\\p{N}'-]|[\\p{L}\\p{N}]-)(?:United States|${places.map(({ name }) => name).join('|')})(?![\\p{L}\\p{N}'-])`,
	'gu',
);

/** Abbreviates states and other places as citations do within a party's name (table 10), but not if they are all of it. */
export function abbreviatePlaces(text: string): string {
	return text.replace(placePattern, (place, offset: number) => {
		if (place.length === text.length) return place;
		const before = /(\S+)\s+$/.exec(text.slice(0, offset))?.[1] ?? '';
		if (/^\p{Lu}\.$/u.test(before) || givenNames.has(before.toLowerCase())) return place;
		return place === 'United States' ? 'U.S.' : (places.find(({ name }) => name === place)?.abbreviation ?? place);
	});
}

/** In a sentence, only the best-known abbreviations are used. */
export function abbreviateWordInSentence(word: string): string {
	return inSentences.has(word.toLowerCase().replace(/[,;]$/, '')) ? abbreviateWord(word) : word;
}
