import { lineAbbreviations } from '../../law/lexicon/phrases.generated';
/** The most units of an abbreviation, with the unit before it. */
export const LONGEST_ABBREVIATION = 12;

/** Few sentences end after these. Those in Bluebook table 6 that are also whole words ("Coal.", "Equal.") are left out. */
export const abbreviation = new RegExp(String.raw`\b(?:[A-Z]|${lineAbbreviations})\.$`);
