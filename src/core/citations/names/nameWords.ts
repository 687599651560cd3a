import { jurisdictions } from '../../law/courts/jurisdictions';

/** Words that decide where a case name begins and ends, in addition to those of the lexicon. */

/** States as case names abbreviate them, without the last period. */
export const statesShort: ReadonlySet<string> = new Set(
	jurisdictions
		.flatMap(({ abbreviation, spellings }) => [abbreviation, ...spellings])
		.filter((written) => written.endsWith('.'))
		.map((written) => written.slice(0, -1)),
);

export const stateNames: ReadonlySet<string> = new Set(jurisdictions.map(({ name }) => name));

/** Shows that the words before and after a comma are one party's list: "Merrill Lynch, Pierce, Fenner & Smith". */
export const partsOfLists = /^(?:&|and|(?:Inc|LLC|Co|Corp|LLP|Ltd)[.,]*)$/;

/** How companies end their names, without the last period. */
export const companyForms = /^(?:Inc|Co|Corp|Ltd|LLC|L\.L\.C|LP|L\.P|LLP|L\.L\.P)$/;

/** Those that some write in lowercase. */
export const smallForms = 'plc|p\\.l\\.c|inc|llc|ltd|a\\.s';
