import { COMMA, DOT, DOUBLE_QUOTE_OPEN, PAREN_OPEN, QUOTE, SMALL_V } from '../../base/text/characterCodes';
import { charClass, DIGIT, LOWER, UPPER, WORD } from '../../base/text/characters';
import { smallForms } from './nameWords';

/** A capitalized word, alone or with punctuation at its end; a lowercase word; something that begins with a digit; anything else. */
export const tokenKinds = ['plain', 'punctuated', 'small', 'number', 'sign'] as const;
export type TokenKind = (typeof tokenKinds)[number];

const PLAIN = tokenKinds.indexOf('plain');
const PUNCTUATED = tokenKinds.indexOf('punctuated');
const SMALL = tokenKinds.indexOf('small');
const NUMBER = tokenKinds.indexOf('number');
const SIGN = tokenKinds.indexOf('sign');

/** Lowercase beginnings of names: "eBay", "al-Marri", "d'Amico", "ev3" (but not "at66"), "salesforce.com", and company forms written so. */
export const startsSmall = new RegExp(
	`^(?:[a-z]{1,3}['\\u2019-]?[A-Z]|(?!at\\d)[a-z]{1,3}\\d|[a-z][a-z\\d-]{1,30}\\.(?:com|net|org)\\b|(?:${smallForms})\\b)`,
);

/** What is between two gaps, with all its punctuation. */
export class NameToken {
	start = 0;
	end = 0;
	/** The first unit. */
	code = 0;
	/** The class of the first unit. */
	first = 0;
	/** The last unit. */
	last = 0;
	/** Index into `tokenKinds`. */
	kind = SIGN;
	private text = '';
	private hasBareEnd = false;
	// Cut out when a rule first looks at them: most plain words are never looked at.
	private cutWord: string | undefined;
	private cutBare: string | undefined;

	set(text: string, start: number, end: number): void {
		this.text = text;
		this.start = start;
		this.end = end;
		this.code = text.charCodeAt(start);
		this.first = charClass[this.code] as number;
		this.last = text.charCodeAt(end - 1);
		this.hasBareEnd = ((charClass[this.last] as number) & WORD) !== 0;
		if (this.first & UPPER) this.kind = this.hasBareEnd ? PLAIN : PUNCTUATED;
		else this.kind = this.first & LOWER ? SMALL : this.first & DIGIT ? NUMBER : SIGN;
		this.cutWord = undefined;
		this.cutBare = undefined;
	}

	/** Takes a word and the mark after it that a gap separates from it: "Employees , Local 5", "Roe v . Wade". */
	setWithMark(text: string, start: number, end: number, mark: number): void {
		this.set(text, start, mark + 1);
		this.cutWord = text.slice(start, end) + text.charAt(mark);
	}

	/** As written: `“Smith,`. */
	get word(): string {
		this.cutWord ??= this.text.slice(this.start, this.end);
		return this.cutWord;
	}

	/** Without the quotation marks and parentheses that it opens with, or the commas and periods that it ends with: `Smith`. */
	get bare(): string {
		this.cutBare ??= this.hasBareEnd && this.kind !== SIGN ? this.word : bareWord(this.word);
		return this.cutBare;
	}

	/** In UTF-16 units. */
	get length(): number {
		return this.end - this.start;
	}

	get isLower(): boolean {
		return (this.first & LOWER) !== 0;
	}

	get isUpper(): boolean {
		return (this.first & UPPER) !== 0;
	}

	get isNumber(): boolean {
		return (this.first & DIGIT) !== 0 && /^\d+$/.test(this.word);
	}

	get endsWithComma(): boolean {
		return this.last === COMMA;
	}

	get endsWithDot(): boolean {
		return this.last === DOT;
	}

	/** Whether a name can contain the word although it begins with a lowercase letter. */
	get isMixedCase(): boolean {
		return this.isLower && startsSmall.test(this.word);
	}
}

function isOpening(code: number): boolean {
	return code === QUOTE || code === DOUBLE_QUOTE_OPEN || code === PAREN_OPEN;
}

/** The offset after the quotation marks, including single ones, and parentheses that open at `start`. */
export function afterQuotes(text: string, start: number): number {
	let i = start;
	while (isOpening(text.charCodeAt(i)) || "\u2018`'".includes(text.charAt(i) || ' ')) i++;
	return i;
}

function bareWord(word: string): string {
	let start = 0;
	let end = word.length;
	while (start < end && isOpening(word.charCodeAt(start))) start++;
	while (end > start && (word.charCodeAt(end - 1) === COMMA || word.charCodeAt(end - 1) === DOT)) end--;
	return word.slice(start, end);
}

const versusWords = new Set(['v.', 'v', 'v,', 'vs.', 'vs', 'versus', 'V.', 'VS.']);

/** Whether the token separates the two parties. "V." does so only in capitals: elsewhere it is the initial of a given name ("Curtis V. Trinko"). */
export function isVersus(token: NameToken): boolean {
	return (token.code | 32) === SMALL_V && versusWords.has(token.word);
}
