import { anyPattern } from '../../base/text/anyPattern';
import { isDigit, isSmall } from '../../base/text/ascii';
import {
	BRACKET_OPEN,
	COMMA,
	DOT,
	EN_DASH,
	HYPHEN,
	PAREN_CLOSE,
	PAREN_OPEN,
	UNDERSCORE,
} from '../../base/text/characterCodes';
import { matchEnd } from '../../base/text/matches';
import { numberedSources, smallWords } from '../../law/lexicon/phrases.generated';
import { abbreviation } from './abbreviations';
import { signalWords } from './signalWords';

/** What comes before and after a break, without the white space at the break. */
export interface Break {
	readonly before: string;
	/** The last unit of `before`, and the first of `after`: most patterns needn't be tried where these can't match. */
	readonly last: number;
	readonly first: number;
	/** The line before the break. */
	readonly line: string;
	readonly after: string;
}

/** One reason why what follows blank lines can't begin a paragraph. */
export interface BreakRule {
	readonly name: string;
	/** "|" marks the break. Without the rule, the paragraph would end there. */
	readonly example: string;
	/** Why the rule stays although it improves no labeled text; `npm run rules` finds out. */
	readonly unproven?: string;
	readonly applies: (parts: Break) => boolean;
}

const reporterEnd = anyPattern('', {
	reporter:
		/(?:^|[\s(])(?:\d{1,4}|_{2,}|-{3,})\s+(?:[A-Z][A-Za-z.'\u2019]{0,11}\s?){0,4}(?:\.?\d?[2-9]d|\dth|\.|\(\d?d\)|WL|LEXIS|\b(?:App(?:['\u2019]x)?|AD|Ct|Ed|Mich|Misc|NY|Supp|US))$/,
	state: /,\s\d{1,4}\s(?:Alaska|Hawai['\u2018\u2019]i|Idaho|Iowa|Ohio|Utah)$/,
	neutral: /\b(?:19|20)\d\d [A-Z]{2}(?: App\.?(?: \(\d[a-z]{1,2}\))?)?$/,
});
const capital = '[A-Z“"(&\u00c0-\u00de]';

/** Any one is enough; the most common come first. */
export const breakRules: readonly BreakRule[] = [
	{
		name: 'in double-spaced text, a full line that does not end a sentence continues',
		example:
			'They rely on the rule that was laid down a long time ago by Old|Barn. The parties had not relied on it before\n\nthat day.',
		applies: ({ before, line, after }) =>
			isFullLine(line) && isOverBlank(after) && !(isAlone(before, line) && wholeCitation.test(after)),
	},
	{
		name: '"v." is followed by its second party',
		example: 'They rely on Roe v.|Wade, 5 F.3d 7',
		applies: ({ before, last }) => (last === DOT || isSmall(last)) && /[\s*_]v(?:s?\.|s)?$/.test(before.slice(-4)),
	},
	{
		name: 'a second party follows its "v.", and a relator "ex rel."',
		example: 'They rely on Mr. Roe|v. Wade, 5 F.3d 7',
		applies: ({ first, after }) => isSmall(first) && /^(?:vs?\.|ex rel\.)\s/.test(after),
	},
	{
		name: 'a small word or sign needs what follows it',
		example: 'They rely on the case of|Roe',
		applies: ({ before }) => leadsOn.test(before.slice(-LONGEST_SMALL_WORDS)),
	},
	{
		name: 'a comma, an opening bracket, or the dash of a range needs what follows it',
		example: 'They rely on Roe v. Wade,|5 F.3d 7',
		applies: ({ before, last, first }) =>
			last === COMMA ||
			last === PAREN_OPEN ||
			last === BRACKET_OPEN ||
			((last === EN_DASH || last === HYPHEN) && isDigit(first) && /\s\d{1,5}.$/.test(before.slice(-7))),
	},
	{
		name: 'a volume and reporter need their page',
		example: 'They rely on 410 U.S.|113, 114',
		applies: ({ before, first, after }) =>
			(isDigit(first) || first === UNDERSCORE || /^(?:at\s[\d_]|-{3,}[,\s])/.test(after)) && reporterEnd.test(before),
	},
	{
		name: 'a code, a rule, or the record needs its number',
		example: 'It must satisfy Fed. R. Evid.|702. The judge looks',
		applies: ({ before, last, first }) => last === DOT && isDigit(first) && numberedSource.test(before),
	},
	{
		name: '"Id." and a code need their section, "Id." its page',
		example: 'He pays the tax on all of it. Id.|§ 5000D(a). The penalty',
		unproven: 'Pages end there: thirteen unlabeled citations in filed briefs are read otherwise without it.',
		applies: ({ before, last, after }) =>
			last === DOT &&
			/^(?:§§?\s?|at\s)\d/.test(after) &&
			/(?:\b[Ii]d|\sU\.\s?S\.\s?C|\sC\.\s?F\.\s?R|\s(?:Stat|Ann))\.$/.test(before),
	},
	{
		name: 'a volume needs its reporter',
		example: 'They rely on Roe v. Wade, 43|Va. App. 279',
		applies: ({ before, last, after }) =>
			isDigit(last) &&
			reporterStart.test(after) &&
			/(?:[,;()]\s+|\.[^\S\n]+|\b(?:[Ss]ee|[Ii]n|also|citing|quoting)\s+)\d{1,4}$/.test(before),
	},
	{
		name: 'a reporter continues after its first word',
		example: 'They rely on Roe v. Wade, 43 Fed|Cl. 279',
		unproven: "An unlabeled brief's agency orders are read with it, and opinions set in double-spaced lines.",
		applies: ({ before, after }) => reporterStart.test(after) && /[,;()]\s+\d{1,4}\s+[A-Z][A-Za-z.]{0,8}$/.test(before),
	},
	{
		name: 'a year in parentheses belongs to the page before it, and a lowercase parenthetical to the citation',
		example: 'They rely on Roe, 410 U.S. 113, 114|(Tex. Crim. App. 1973)',
		applies: ({ before, last, first, after }) =>
			(first === PAREN_OPEN || first === BRACKET_OPEN) &&
			((dateOrCourt.test(after) && /[\w),]$/.test(before)) || (last === PAREN_CLOSE && /^\([a-z]{3,12}\s/.test(after))),
	},
	{
		name: 'an open parenthesis closes soon',
		example: 'They rely on Roe (Tex.|Crim. App. 1973)',
		applies: ({ before, after }) => closesSoon(before, after),
	},
	{
		name: 'a name continues to its "v."',
		example: 'They rely on the decision in Friends of the Old|Barn, Inc. v. Wade',
		applies: ({ before, line, after }) =>
			nameToVersus.test(after) &&
			!countsOn(line, after) &&
			((isRunningText(line) && !(isAlone(before, line) && wholeCitation.test(after))) || afterSignal.test(before)),
	},
	{
		name: 'a name continues to its volume',
		example: 'They rely upon the decision in the case of Roe v. Old|Barn, Inc., 5 F.3d 7',
		applies: ({ before, line, after }) =>
			(!endsClause(line) || opensWithForm.test(after)) &&
			nameToVolume.test(after) &&
			(/(?:\sv\.?|In re|Ex parte)\s[^;]{1,100}$/.test(before) || (isRunningText(line) && afterSentence.test(before))),
	},
	{
		name: 'a lowercase word continues the sentence',
		example: 'They rely upon appeal dis-|missed, 5 F.3d 7',
		applies: ({ before, first, after }) =>
			isSmall(first) &&
			/^(?:[a-z]{2,}[\s,.'\u2019]|nn?\.\s?\d)/.test(after) &&
			!/(?:[.?!:;]|(?<!,)["\u201d])$/.test(before),
	},
];

/** What is cited by a number, and never ends a sentence: "Fed. R. Evid.", "R.C.", "J.A.", "U.S.C.". */
export const numberedSource = new RegExp(`[\\s(](?:${numberedSources})\\.$`);
/** "(Tex. Crim. App. 1973)", "[ (2001) ]", "(1st Cir.)", "(CA8)", New York's "[4th Dept 1982]". */
const dateOrCourt =
	/^\[(?:[A-Z\d][^\][]{1,30}[\s.])?(?:1[6-9]|20)\d\d\](?=\s?(?:[.,;)[]|$))|^\[?\s?\((?:(?:[A-Z0-9][^()]{0,60}[\s,.])?(?:1[6-9]|20)\d\d(?:[\s,;][^()]{0,30})?|[A-Z0-9][^()]{0,30}(?:Cir|Ct|App|Div|Dist)\.[^()]{0,12}|CA(?:\d\d?|DC|Fed\.?))\)/;
/** Capitalized words at the start of a sentence, or after a word that introduces a name: a short name. */
const afterSentence =
	/(?:[.?!]["\u201d)\]]{0,2}|\b(?:in|of|under|see|citing|quoting))\s+(?:[A-Z][\w.'\u2019-]*\s+){0,4}[A-Z][\w'\u2019-]*$/;
/** The first words of a name, with the signal that introduces it. */
const afterSignal = new RegExp(
	`(?:[a-z)]|\\d\\d)[.;]["\\u201d)]{0,2}\\s(?:${signalWords})\\s(?!Part|Ex|Section|App)(?:[A-Z][\\w.&'\\u2019-]*\\s){0,5}[A-Z][\\w'\\u2019-]*$`,
);
/** The most units of a small word that leads on, with what comes before it and its period. */
const LONGEST_SMALL_WORDS = 13;
const leadsOn = new RegExp(`(?:^|[\\s(*_])(?:${smallWords})\\.?$`);
/** No sentence begins with the form of a company. */
const opensWithForm = /^(?:Corp|Co|Inc|Ltd|LLC|LLP|Ass['\u2019]n)[.,]/;
const reporterStart =
	/^(?:[A-Z][A-Za-z.'\u2019]{0,11}(?:\s[A-Z][A-Za-z.'\u2019]{0,11}){0,3}(?:\s?\(?\d?[a-z]{1,2}\)?|\s\([A-Z]{2,4}\))?|\d[a-z]{1,2})(?:(?:\sat|,)?\s(?:\d{1,7}\b|_{2,})|\s§§?\s?\d)/;
const nameToVersus = new RegExp(
	`^(?:${capital}[^\\s;:?!]*\\s+|(?:of|the|for|and|de|la|ex|rel\\.|&)\\s+){1,9}?vs?\\.?\\s`,
);
const nameToVolume = new RegExp(
	`^(?:${capital}[^\\s;:?!]*\\s+|(?:of|the|for|and|de|la|ex|rel\\.|&)\\s+){0,8}?${capital}[^\\s;:?!]*(?:\\sNo\\.\\s\\d{1,4})?(?:\\s?,|\\s\\((?:1[89]|20)\\d\\d\\))\\s+(?:No\\.?\\s|(?:\\d{1,4}|_{2,})\\s+[A-Z])`,
);

/** Whether letters count the line and what follows: "A. …", "B. …". */
function countsOn(line: string, after: string): boolean {
	return /^[A-Z]\. /.test(line) && /^[A-Z]\. /.test(after) && after.charCodeAt(0) === line.charCodeAt(0) + 1;
}

/** Whether a line ends with a mark that ends a clause, or with a period after a word too long for an abbreviation. */
function endsClause(line: string): boolean {
	if (!line.endsWith('.')) return /[?!:;"\u201d)]$/.test(line);
	for (let i = line.length - 2; i >= line.length - 5; i--) if (!isSmall(line.charCodeAt(i))) return false;
	return !abbreviation.test(line);
}

/** Whether a line is running text and not a heading: long, with a lowercase word that a title would capitalize or the end of a citation. */
function isRunningText(line: string): boolean {
	return line.length >= 40 && !endsClause(line) && hasSmallWord(line);
}

/** Whether a line is a heading, an item, or a paragraph of Word: short, with none directly above it, and no more than one sentence. */
function isAlone(before: string, line: string): boolean {
	if (line.length >= 100 || !/^[^a-z]/.test(line) || /[.;,:)]["\u201d)]?\s/.test(line)) return false;
	return !/\S[ \t]*\r?\n[ \t]*$/.test(before.slice(0, before.length - line.length));
}

function isFullLine(line: string): boolean {
	if (line.length < 50 || line.length > 110 || '?!:"\u201d'.includes(line.charAt(line.length - 1))) return false;
	return (!line.endsWith('.') || abbreviation.test(line)) && hasSmallWord(line);
}

/** Whether the text begins with a line of that length, followed by a blank one. */
function isOverBlank(text: string): boolean {
	const end = text.indexOf('\n');
	return end >= 20 && end <= 110 && matchEnd(blankLine, text, end + 1) >= 0;
}

/** A line that is a citation from its name to its year continues nothing. */
const wholeCitation =
	/^[A-Z][^\n]{2,60} v\. [^\n]{2,120}\d{4}\)\.?[ \t]*(?:\n|$)|^[A-Z][^\n(\d]{2,60} v\. [^\n(\d]{2,60} \([^\n()]{0,30}\d{4}\)/;
const blankLine = /[ \t]*\r?\n/y;

function hasSmallWord(line: string): boolean {
	return /(?:^|[\s(])[a-z]{4,}[\s,;.]/.test(line) || /\d{4}\)|;\s/.test(line);
}

function closesSoon(before: string, after: string): boolean {
	return (
		(/^[^()]*\)/.test(after) && before.lastIndexOf('(') > before.lastIndexOf(')')) ||
		(/^[^[\]]*\]/.test(after) && before.lastIndexOf('[') > before.lastIndexOf(']'))
	);
}
