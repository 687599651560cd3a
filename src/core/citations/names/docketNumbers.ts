import { docketHeads } from '../../law/lexicon/phrases.generated';

/** Words for the docket before its number. */
const heads = String.raw`(?:(?:${docketHeads}|C\.\s?A\.|Ct\.)\s{1,3}){0,3}`;
const civil = String.raw`\d{1,5}\s(?:Civ|Cr|Crim|Misc|Mag|Bankr)\.?\s\d{1,6}`;
/** The numbers that courts give cases and that nothing else looks like: "2:19-cv-01234-ABC", "CR-12-1837", "05-19-00123-CV", "B123456", "1 CA-CV 19-0123". */
const bare = String.raw`#?(?=[^,\n]{0,12}\d\d)(?:${civil}|(?:\d\sCA-[A-Z]{2}\s)?[A-Z]{0,4}-?(?:\d[\w.]*|[A-Z]{1,4}\d*)(?:[-\u2010-\u2013:/][\w.]+){1,6}|[A-Z]{1,3}\d{5,8}|\d{2,5}\s(?:[A-Z]{2,4}|C\.D\.)\s(?:19|20)\d\d)`;
/** The judges' initials after the number: "(RC)", "(PAE) (KNF)", "(JSR)". */
const judges = String.raw`(?:\s{0,3}\((?:[A-Z]{1,4}|[A-Z][a-z]{1,2}[A-Z]?)\)){0,3}`;
const numbered = String.raw`(?:Nos?\.|No(?=\s))\s{0,3}(?=[^\s]{0,12}\d)(?:${civil}|[\w:.\u2010-\u2013/-]{2,30})(?:\([A-Z]{2,4}\)){0,3}(?:(?:,\s|,?\sand\s|\s&\s)[\w:-]{0,6}\d[\w:.\u2010-\u2013-]{1,24}){0,4}`;

/** ", 19-cv-1234 (ABC)" before a comma: a docket number without "No.". */
export const bareDocket = new RegExp(`,\\s${heads}${bare}${judges}$`);

/** The docket after the name, and what is cited of the slip opinion: ", No. 19-cv-1234, slip op. at 5 (", ", 3:24-cv-00986 (". Its parts: number, page. */
export const docketBefore = new RegExp(
	String.raw`,\s{1,3}(${heads}(?:${numbered}|(?=\d{1,2}:?\d\d-?[a-z]{2,4}-\d{3}|\d\d-[a-z]{2}-\d{3}|\d{2}\s[CM]|[A-Z]\d{6})${bare}))${judges}(?:,?\s(?:slip\sop\.,?\s?)?(?:at\s(\*?\d{1,4}(?:[-\u2013]\d{1,4})?))?)?\s{0,3}$`,
);
