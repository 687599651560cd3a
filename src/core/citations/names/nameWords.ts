import { jurisdictions } from '../../courts/jurisdictions';
import { matters } from '../../lexicon/nameWords.generated';

/** Words that decide where the name of a case begins and ends, besides those of the lexicon. */

/** States as names of cases abbreviate them; without the last period. */
export const statesShort: ReadonlySet<string> = new Set(
	jurisdictions
		.flatMap(({ abbreviation, spellings }) => [abbreviation, ...spellings])
		.filter((written) => written.endsWith('.'))
		.map((written) => written.slice(0, -1)),
);

export const stateNames: ReadonlySet<string> = new Set(jurisdictions.map(({ name }) => name));

/** What shows that the words before and after a comma are one party's list: "Merrill Lynch, Pierce, Fenner & Smith". */
export const partsOfLists = /^(?:&|and|(?:Inc|LLC|Co|Corp|LLP|Ltd)[.,]*)$/;

/** First words of a name without "v." ("In re Winship", "Matter of Baby M"), with the words that must follow. */
export const caseHeads: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
	['In', ['re', 'Re', 'the']],
	['IN', ['RE', 'THE']],
	['In Re', []],
	['Ex', ['parte', 'Parte']],
	['EX', ['PARTE']],
	...[...matters].map((matter) => [matter, ['of']] as const),
]);

/** How companies end their names, without a last period. */
export const companyForms = /^(?:Inc|Co|Corp|Ltd|LLC|L\.L\.C|LP|L\.P|LLP|L\.L\.P)$/;
