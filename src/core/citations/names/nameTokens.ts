import {
	BACKTICK,
	CAPITAL_V,
	COLON,
	COMMA,
	DOT,
	DOUBLE_QUOTE_OPEN,
	EN_DASH,
	HYPHEN,
	NINE,
	PAREN_OPEN,
	QUOTE,
	SINGLE_QUOTE_OPEN,
	SMALL_O,
	SMALL_P,
	SMALL_R,
	SMALL_T,
	SMALL_V,
} from '../../text/characterCodes';
import { APOSTROPHE, charClass, DIGIT, LOWER, skipGapBack, UPPER, WORD } from '../../text/characters';

import { endsHead, gluedMarkLength, gluedNumberLength, isLooseDot, isVersusGlued, tokenStart } from './tokenBounds';

/** A name has at most so many tokens. */
const MOST_TOKENS = 64;

/** A capitalized word, alone or with punctuation at its end; a word in small letters; what begins with a digit; anything else. */
export const tokenKinds = ['plain', 'punctuated', 'small', 'number', 'sign'] as const;
export type TokenKind = (typeof tokenKinds)[number];

const PLAIN = tokenKinds.indexOf('plain');
const PUNCTUATED = tokenKinds.indexOf('punctuated');
const SMALL = tokenKinds.indexOf('small');
const NUMBER = tokenKinds.indexOf('number');
const SIGN = tokenKinds.indexOf('sign');

/** What begins small and is a name's: "eBay", "al-Marri", "d'Amico", "ev3", "salesforce.com", and forms of companies that are written so. */
export const startsSmall =
	/^(?:[a-z]{1,3}['\u2019-]?[A-Z]|[a-z]{1,3}\d|[a-z][a-z\d-]{1,30}\.(?:com|net|org)\b|(?:plc|p\.l\.c|inc|llc|ltd|a\.s)\b)/;

/** What stands between two gaps, with all its punctuation. */
export class NameToken {
	start = 0;
	end = 0;
	/** The first unit. */
	code = 0;
	/** Class of the first unit. */
	first = 0;
	/** The last unit. */
	last = 0;
	/** Index into `tokenKinds`. */
	kind = SIGN;
	private text = '';
	private hasBareEnd = false;
	// Cut out when a rule first looks at them: most plain words are passed over unseen.
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

	/** Takes the word before a mark that a gap sets off ("Employees , Local 5", "Roe v . Wade"); returns where the token before it ends. */
	setBeforeMark(text: string, mark: number, low: number): number {
		const end = skipGapBack(text, mark, low);
		const start = end > low ? tokenStart(text, end, low) : end;
		this.set(text, start, mark + 1);
		this.cutWord = `${text.slice(start, end)}${text.charAt(mark)}`;
		return skipGapBack(text, start, low);
	}

	/** As written: `“Smith,`. */
	get word(): string {
		this.cutWord ??= this.text.slice(this.start, this.end);
		return this.cutWord;
	}

	/** Without the quotation marks and parentheses it opens with and the commas and periods it ends with: `Smith`. */
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

	/** Whether a name can have the word, though it begins small. */
	get isMixedCase(): boolean {
		return this.isLower && startsSmall.test(this.word);
	}
}

/** The tokens to the left of an offset, the nearest first, read as they are wanted: scratch space, filled again for each name. */
export class NameTokens {
	text = '';
	low = 0;
	/** How many have been read. */
	private count = 0;
	/** Where the next one ends. */
	private next = 0;
	private readonly pool: NameToken[] = [];

	/** Starts with the token that ends at `end`. Nothing before `low` is read. */
	begin(text: string, low: number, end: number): void {
		this.text = text;
		this.low = low;
		this.count = 0;
		this.next = end;
	}

	/** The token with `index` tokens between it and the end, if there is one. */
	at(index: number): NameToken | undefined {
		if (index < 0) return undefined;
		while (this.count <= index) if (!this.readOne()) return undefined;
		return this.pool[index];
	}

	private readOne(): boolean {
		const { text, low, next } = this;
		if (this.count >= MOST_TOKENS || next <= low) return false;
		const start = tokenStart(text, next, low);
		if (start === next) return false;
		if (this.count === this.pool.length) this.pool.push(new NameToken());
		const token = this.pool[this.count++] as NameToken;
		this.next = this.setToken(token, start, next);
		return true;
	}

	/** Takes what stands between the two offsets; returns where the token before it ends. */
	private setToken(token: NameToken, start: number, end: number): number {
		const { text, low } = this;
		const code = text.charCodeAt(start);
		if (start === end - 1 && (code === COMMA || isLooseDot(text, start, low)))
			return token.setBeforeMark(text, start, low);
		if (code === SMALL_V && end > start + 2 && isVersusGlued(text, start)) {
			token.set(text, start + 2, end);
			return start + 2;
		}
		const number = code <= NINE ? gluedNumberLength(text, start, end) : 0;
		const mark = code === HYPHEN || code === DOT || code === EN_DASH ? gluedMarkLength(text, start, end) : 0;
		const isHead = text.charCodeAt(end - 1) === COLON && endsHead(text, start, end);
		token.set(text, start + number + mark, isHead ? end - 1 : end);
		return skipGapBack(text, start, low);
	}
}

function isOpening(code: number): boolean {
	return code === QUOTE || code === DOUBLE_QUOTE_OPEN || code === PAREN_OPEN;
}

function isSingleQuote(code: number): boolean {
	return (charClass[code] as number) & APOSTROPHE
		? code === SINGLE_QUOTE_OPEN || code === BACKTICK || code === 39
		: false;
}

/** The offset after the quotation marks, single ones too, and parentheses that open at `start`. */
export function afterQuotes(text: string, start: number): number {
	let i = start;
	while (i < text.length && (isOpening(text.charCodeAt(i)) || isSingleQuote(text.charCodeAt(i)))) i++;
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

/** Whether the token parts the two parties. "V." does only in capitals: elsewhere it is a given name's initial ("Curtis V. Trinko"). */
export function isVersus(token: NameToken): boolean {
	const { code } = token;
	if (code !== SMALL_V && code !== CAPITAL_V) return false;
	// "v." is by far the commonest.
	return (token.length === 2 && token.endsWithDot) || versusWords.has(token.word);
}

/** Whether the token is as long as the second word of "In re", "In the", "Estate of", "Ex parte", and begins like it. Few words do. */
export function mayFollowHead({ code, length }: NameToken): boolean {
	const letter = code | 32;
	if (length === 2) return letter === SMALL_R || letter === SMALL_O;
	return length === 3 ? letter === SMALL_T : length === 5 && letter === SMALL_P;
}
