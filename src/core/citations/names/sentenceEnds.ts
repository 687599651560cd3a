import {
	APOSTROPHE_MARK,
	COLON,
	DOT,
	DOUBLE_QUOTE_CLOSE,
	EM_DASH,
	EXCLAMATION,
	PAREN_OPEN,
	QUESTION,
	QUOTE,
	SEMICOLON,
	SINGLE_QUOTE_CLOSE,
} from '../../base/text/characterCodes';
import { DIGIT, UPPER } from '../../base/text/characters';
import {
	abbreviations,
	beforeCases,
	commaContinuations,
	connectors,
	sentenceOpeners,
} from '../../law/lexicon/nameWords.generated';
import type { NameToken } from './nameTokens';

/** Whether the token ends a sentence or clause, so that no name continues across it to the token at its right. */
export function endsSentence(token: NameToken, right: NameToken): boolean {
	switch (token.last) {
		case DOT:
			// "under section 7. (Roe", "(Roe I). (Roe II"
			if (right.code === PAREN_OPEN) return /[\d)]\.$/.test(token.word);
			return (right.first & (UPPER | DIGIT)) !== 0 && !isAbbreviation(token, right);
		case EXCLAMATION:
			// "Yahoo! Inc."
			return !isPartOfCompany(right);
		case SEMICOLON:
		case COLON:
		case QUESTION:
		case EM_DASH:
			return true;
		case DOUBLE_QUOTE_CLOSE:
		case QUOTE:
			// 'Toys "R" Us'
			return !/^["\u201c]\w["\u201d]$/.test(token.word);
		default:
			return closesQuotedSentence(token);
	}
}

/** "‘… the Rule.’ Roe", but not "Growers Mfrs.' Ass'n". */
function closesQuotedSentence({ last, word }: NameToken): boolean {
	if (last !== SINGLE_QUOTE_CLOSE && last !== APOSTROPHE_MARK) return false;
	if (word.endsWith("''")) return true;
	if (!/\w{3}[.,!?]['\u2019]$/.test(word)) return false;
	return !isNameAbbreviation(word.slice(0, -2));
}

/** Whether the period at the end of the token belongs to an abbreviation. */
function isAbbreviation(token: NameToken, right: NameToken): boolean {
	const word = lastPart(token.bare);
	// "Part II. Roe", "12 U.S.C. In Roe", "the Restatement. Roe"
	if (romanNumeral.test(word) || sentenceOpeners.has(right.word) || sentenceNouns.test(word)) return false;
	if (isNameAbbreviation(word) || dottedConnectors.has(word) || looksShortened.test(word) || hasApostrophe.test(word))
		return true;
	// "Zool. Soc'y", "Petrochem. Mfrs.": an unknown one before another.
	return (unknownAbbreviation.test(word) || endsInAbbreviation(word)) && !beforeCases.has(word) && isShortened(right);
}

/** "Petrochem", "Biotech" */
function endsInAbbreviation(word: string): boolean {
	for (let at = 3; at <= word.length - 4; at++) {
		if (abbreviations.has(word.charAt(at).toUpperCase() + word.slice(at + 1))) return true;
	}
	return false;
}

/** "Mo.-Kan", "Shearson/Am", "200-Ft": the part that the period belongs to. */
function lastPart(word: string): string {
	return partsOfWord.test(word) ? word.slice(Math.max(word.lastIndexOf('-'), word.lastIndexOf('/')) + 1) : word;
}

const partsOfWord = /[.a-z\d][-/][A-Z]/;
const romanNumeral = /^[IVX]{2,5}$/;

/** Whether tables have the abbreviation or its singular; without the period. */
export function isNameAbbreviation(word: string): boolean {
	return abbreviations.has(word) || (word.endsWith('s') && abbreviations.has(word.slice(0, -1)));
}

function isShortened(token: NameToken): boolean {
	return (
		token.isUpper && (hasApostrophe.test(token.word) || (/\.,?$/.test(token.word) && isNameAbbreviation(token.bare)))
	);
}

/** The connectors that end with a period, without it: "rel", "al". */
const dottedConnectors = new Set([...connectors].filter((word) => word.endsWith('.')).map((word) => word.slice(0, -1)));
const hasApostrophe = /['\u2019]/;
/** "J", "J.B", "Wm", "McD", "Mid-E", "Cty", "8mm", "200-ft". */
const looksShortened =
	/^(?:\D|(?:[A-Za-z]\.){1,20}[A-Za-z]|[A-Z](?:[a-z]?[A-Z]?|[a-z]+-[A-Z]|[b-df-hj-np-tv-xz]{2,4})|\d+-?(?:mm|MM|ft))$/;
/** Not an English plural, nor a word that ends in -ed, -ing, -er, or -on. */
const unknownAbbreviation = /^[A-Z][a-z]{2,6}[b-df-hj-np-rtv-xz]$/;
/** Capitalized words that often end a sentence of a brief. */
const sentenceNouns = /^(?:Act|Amendment|Constitution|Convention|Restatement|Treatment|Department)$/;

/** Whether the token is an abbreviation inside a company's name, which doesn't begin a sentence. */
export function isPartOfCompany(token: NameToken): boolean {
	const word = token.bare;
	if (!token.isUpper) return false;
	return commaContinuations.has(word) || (abbreviations.has(word) && token.word.charCodeAt(word.length) === DOT);
}

/** Whether "Inc.", "LLC.", or "Ltd." ends the name before it: in a first party, a comma, nothing, or more of the company's name follows. */
export function closesCompany(token: NameToken, right: NameToken): boolean {
	if (token.length !== 4 || !/^(?:Inc|LLC|Ltd)\.$/.test(token.word) || !right.isUpper) return false;
	return !isPartOfCompany(right) && !partnership.test(right.word);
}

const partnership = /^(?:P['\u2019]?ship|Partnership|Partners|Liab)/;
