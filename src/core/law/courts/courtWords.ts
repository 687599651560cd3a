import { courtBodies, courtWords } from '../lexicon/courts.generated';
import { ordinals } from '../lexicon/phrases.generated';
import type { CourtBody, CourtWord } from './court';
import { squash } from './jurisdictions';

const bySpelling: ReadonlyMap<string, CourtWord> = new Map(
	courtWords.split('\n').map((row) => row.split('|') as [string, CourtWord]),
);

/** "second" to "2". */
export const ordinalWords: ReadonlyMap<string, string> = new Map(
	ordinals.split('|').map((word, index) => [word, String(index + 1)]),
);

/**
 * The words of a state court's name, in order. `unit` is a number next to district, department, division, or circuit; `others` says whether
 * words remain that aren't understood. Undefined if the words show that this isn't a court ("Dep't of Revenue").
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
		if (/^(?:of|the|for|and|in)?$/.test(letters)) continue;
		const kind = bySpelling.get(letters);
		const ordinal = ordinalWords.get(letters) ?? /^(\d{1,2})(?:st|nd|rd|th|d)?$/.exec(letters)?.[1];
		if (ordinal !== undefined) {
			const before = kinds.at(-1);
			if (/^\d+$/.test(letters) && (before === 'division' || before === 'district')) unit ??= ordinal;
			else number = ordinal;
			// "Court of Appeals of Ohio, Eighth District" and "8th Dist." alike; a bare number at the end belongs to what precedes it.
			continue;
		}
		if (kind === undefined) {
			if (letters !== 'judicial' && letters !== 'honorable') others = true;
			continue;
		}
		if (number !== undefined && /^(?:district|department|division|dca|circuit)$/.test(kind)) unit ??= number;
		number = undefined;
		kinds.push(kind);
	}
	return { kinds, others, ...(unit === undefined ? {} : { unit }) };
}

// Federal courts that are the only one of their kind, by the letters of their name; "unitedstates" and "us" are dropped first.
const federalBodies: ReadonlyMap<string, CourtBody> = new Map(
	courtBodies.split('\n').map((row) => row.split('|') as [string, CourtBody]),
);

/** A federal court that is the only one of its kind ("Fed. Cl.", "United States Tax Court"). */
export function findFederalBody(name: string): CourtBody | undefined {
	const whole = squash(name);
	return (
		federalBodies.get(whole) ??
		federalBodies.get(whole.replace(/^the/, '').replace(/^unitedstates|^us(?=[a-z]{2})/, ''))
	);
}
