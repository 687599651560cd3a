import {
	BRACKET_CLOSE,
	BRACKET_OPEN,
	CARET,
	COMMA,
	EM_DASH,
	EN_DASH,
	PAREN_CLOSE,
	PAREN_OPEN,
	SEMICOLON,
} from '../../text/characterCodes';
import { charClass, GAP, lastIndexWithin, skipGapBack } from '../../text/characters';

/** Between the name and the volume: docket numbers of unreported cases, "supra", "slip op.". */
const betweenNameAndVolume =
	/,(?:[\s*_>]*supra|(?:[\s*_>]*(?:Case|Civil|Civ\.|Crim\.|Criminal|Action|A\.|C\.A\.|CA|Docket|Dkt\.|Index|Cause|Master|File|MDL|Adv\.|Proc\.|Appeal|App\.|Bankr\.|ERISA))*[\s*_>]*(?:Nos?\.|No(?![A-Za-z])|Number|#)[\s*_>\u00a0]*[^;\n]{1,70}?(?:\n[^;\n]{1,40}?)?|[\s*_>]*slip op\.)[\s*_>]*,?[\s*_>]*$/;

/** Most units of what stands between the two. */
const LONGEST_BETWEEN = 110;

const mayBeBetween = /Nos?\.|No[^A-Za-z]|Number|#|supra|slip op/;

export function isDash(code: number): boolean {
	return code === EN_DASH || code === EM_DASH;
}

/** In front of the short name in parentheses that ends at `end` (`("*Smith*")`), else `end`. */
export function beforeAlias(text: string, end: number, low: number): number {
	if (text.charCodeAt(end - 1) !== PAREN_CLOSE) return end;
	const open = lastIndexWithin(text, PAREN_OPEN, Math.max(low, end - 64), end);
	return open >= 0 && alias.test(text.slice(open, end)) ? skipGapBack(text, open, low) : end;
}

const alias = /^\((?:hereinafter[\s*_]+)?["\u201c*_]+[A-Z][^()]{0,56}["\u201d*_]+\)$/;

/** In front of further docket numbers without a name of their own (`, 98-1234, 98-1235`), else `end`. */
export function beforeNumbers(text: string, end: number, low: number): number {
	const from = Math.max(low, end - 64);
	const numbers = /(?:,[\s\u00a0]+\d{2,4}-\d{3,5})+$/.exec(text.slice(from, end));
	return numbers ? skipGapBack(text, from + numbers.index, low) : end;
}

/** In front of a footnote's mark (`[^1]`) that stands before `at`, else `at`. */
export function beforeNoteMark(text: string, at: number, low: number): number {
	let i = at;
	while (i > low && (charClass[text.charCodeAt(i - 1)] as number) & GAP && text.charCodeAt(i - 1) !== BRACKET_CLOSE)
		i--;
	if (text.charCodeAt(i - 1) !== BRACKET_CLOSE) return at;
	const open = lastIndexWithin(text, BRACKET_OPEN, Math.max(low, i - 23), i);
	return open >= 0 && text.charCodeAt(open + 1) === CARET ? open : at;
}

/** Behind the comma with which a docket number or the like begins that ends with the comma before `at`, else `at`. */
export function beforeDocket(text: string, at: number, low: number): number {
	const from = Math.max(low, at - LONGEST_BETWEEN);
	// It holds no semicolon, and stands behind a comma of its own.
	let comma = at - 2;
	while (comma >= from && text.charCodeAt(comma) !== COMMA) {
		if (text.charCodeAt(comma) === SEMICOLON) return at;
		comma--;
	}
	if (comma < from) return at;
	const tail = text.slice(from, at);
	const between = mayBeBetween.test(tail) ? betweenNameAndVolume.exec(tail) : null;
	return between ? from + between.index + 1 : at;
}

/** In front of a reference link's label (`[name][label]`) that ends directly at `at` or in the gap behind it, else `at`. */
export function beforeReference(text: string, at: number, low: number): number {
	if (text.charCodeAt(at) !== BRACKET_CLOSE) return at;
	const open = lastIndexWithin(text, BRACKET_OPEN, Math.max(low + 1, at - 59), at);
	return open >= 0 && text.charCodeAt(open - 1) === BRACKET_CLOSE ? skipGapBack(text, open - 1, low) : at;
}

/** The opening parenthesis of "(1954)" that ends at `end`, or -1. */
export function yearParenthesis(text: string, end: number, low: number): number {
	const open = lastIndexWithin(text, PAREN_OPEN, Math.max(low, end - 48), end);
	return open >= 0 && /^\((?:[A-Z0-9][^()]{0,36}[\s,])?(?:1[6-9]|20)\d\d\)$/.test(text.slice(open, end)) ? open : -1;
}
