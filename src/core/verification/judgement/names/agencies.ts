import { agencies } from '../../../lexicon/agencies.generated';

/** Federal agencies by their initials in lower case: these letters alone name this agency and nothing else. "DOE" and "VA" are left out: a pseudonym, a state. */
export const agencyNames: ReadonlyMap<string, string> = new Map(
	agencies.split('\n').map((row) => row.split('|') as [string, string]),
);

export const agencyInitials: ReadonlySet<string> = new Set([...agencyNames.keys(), 'cir', 'doe', 'va']);

const alone = /^((?:the\s+)?(?:(?:u\.\s?s\.?|united\s+states)\s+)?)([A-Z]{3,5}|(?:[A-Z]\.\s?){2,4}[A-Z])\.?(?=$|,)/i;

/**
 * A party that is nothing but an agency's initials, spelled out, so that the letters match no other name that begins with them:
 * "EPA" is not Eastern Pacific Airlines, "SEC" is not "Sec. of Labor". Only capitals count.
 */
export function spellOutAgency(party: string): string {
	return party.replace(alone, (whole, lead: string, letters: string) => {
		const name =
			letters === letters.toUpperCase() ? agencyNames.get(letters.replace(/[^A-Z]/g, '').toLowerCase()) : undefined;
		return name === undefined ? whole : `${lead}${name}`;
	});
}
