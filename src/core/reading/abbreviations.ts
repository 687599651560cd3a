import { lineAbbreviations } from '../lexicon/phrases.generated';
/** Most units of an abbreviation, with the unit before it. */
export const LONGEST_ABBREVIATION = 12;

/** After these few sentences end. Those of Bluebook's table 6 that are also whole words ("Coal.", "Equal.") are left out. */
export const abbreviation = new RegExp(String.raw`\b(?:[A-Z]|${lineAbbreviations})\.$`);
