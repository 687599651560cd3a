import {
	APOSTROPHE_MARK,
	BACKTICK,
	CAPITAL_V,
	COLON,
	COMMA,
	DOT,
	DOUBLE_QUOTE_CLOSE,
	DOUBLE_QUOTE_OPEN,
	EM_DASH,
	EXCLAMATION,
	GREATER,
	PAREN_CLOSE,
	PAREN_OPEN,
	QUESTION,
	QUOTE,
	SEMICOLON,
	SINGLE_QUOTE_OPEN,
	SMALL_O,
	SMALL_P,
	SMALL_R,
	SMALL_T,
	SMALL_V,
} from '../../text/characterCodes';
import {
	APOSTROPHE,
	charClass,
	classAt,
	DIGIT,
	GAP,
	INVISIBLE,
	LETTER,
	LOWER,
	NEWLINE,
	skipGapBack,
	UPPER,
} from '../../text/characters';
import {
	beforeCases,
	caseHeads,
	commaContinuations,
	nameAbbreviations,
	nameConnectors,
	organisations,
	plaintiffStops,
} from './nameWords';

export function tokenStart(text: string, end: number, low: number): number {
	let i = end;
	while (i > low) {
		const code = text.charCodeAt(i - 1);
		const bits = charClass[code] as number;
		if (
			bits & (GAP | NEWLINE) &&
			!(bits & INVISIBLE && i < end && classAt(text, i) & LETTER && classAt(text, i - 2) & LETTER)
		)
			break;
		if (code === GREATER || (code === SEMICOLON && i < end)) break;
		if (code === SEMICOLON) {
			// An entity is a gap, or "&amp;".
			if (text.startsWith('&amp;', i - 5)) {
				i -= 5;
				continue;
			}
			if (skipGapBack(text, i, low) < i) break;
		}
		if (code === EM_DASH && i < end) break;
		i--;
	}
	return i;
}

export function isVersus(text: string, start: number, end: number): boolean {
	const code = text.charCodeAt(start);
	if (code !== SMALL_V && code !== CAPITAL_V) return false;
	const word = text.slice(start, end);
	return (
		word === 'v.' ||
		word === 'v' ||
		word === 'vs.' ||
		word === 'vs' ||
		word === 'V.' ||
		word === 'versus' ||
		word === 'VS.'
	);
}

/** Whether the token opens a name without "v." together with the one behind it, which begins at `nextStart`: "In re", "Estate of". */
export function isHead(text: string, start: number, end: number, nextStart: number, nextEnd: number): boolean {
	// "re", "of", "the", "parte": few words go on so.
	const next = text.charCodeAt(nextStart) | 32;
	if (next !== SMALL_R && next !== SMALL_O && next !== SMALL_T && next !== SMALL_P) return false;
	const follow = caseHeads.get(text.slice(behindOpening(text, start, end), end));
	return follow?.includes(text.slice(nextStart, nextEnd)) ?? false;
}

/** Behind the quotation marks and parentheses with which a token opens. */
export function behindOpening(text: string, start: number, end: number): number {
	let i = start;
	while (i < end && isOpening(text.charCodeAt(i))) i++;
	return i;
}

function isOpening(code: number): boolean {
	return code === QUOTE || code === DOUBLE_QUOTE_OPEN || code === PAREN_OPEN;
}

/** As `behindOpening`, single quotation marks included. */
export function behindQuotes(text: string, start: number, end: number): number {
	let i = start;
	while (i < end && (isOpening(text.charCodeAt(i)) || isSingleQuote(text.charCodeAt(i)))) i++;
	return i;
}

function isSingleQuote(code: number): boolean {
	return code === APOSTROPHE_MARK || code === SINGLE_QUOTE_OPEN || code === BACKTICK;
}

/** In front of the commas and dots at a token's end. */
export function beforeStops(text: string, start: number, end: number): number {
	let i = end;
	while (i > start && (text.charCodeAt(i - 1) === COMMA || text.charCodeAt(i - 1) === DOT)) i--;
	return i;
}

/** Whether the token before `right` ends a sentence or clause, so that no name goes on over it. */
export function endsRun(text: string, start: number, end: number, right: number): boolean {
	const last = text.charCodeAt(end - 1);
	if (last === SEMICOLON && text.startsWith('&amp;', end - 5)) return false;
	// "Yahoo! Inc."
	if (last === EXCLAMATION) return !isPartOfCompany(text, right);
	if (
		last === SEMICOLON ||
		last === COLON ||
		last === QUESTION ||
		last === EM_DASH ||
		last === DOUBLE_QUOTE_CLOSE ||
		last === QUOTE
	)
		return true;
	if (last !== DOT && !(last === COMMA && text.charCodeAt(end - 2) === DOT)) return false;
	if (last === COMMA) return false;
	if (!((charClass[text.charCodeAt(right)] as number) & (UPPER | DIGIT))) return false;
	const word = text.slice(behindOpening(text, start, end - 1), end - 1);
	if (word.length === 1 || /^(?:[A-Za-z]\.)+[A-Za-z]$/.test(word)) return /^\d$/.test(word);
	if (/['\u2019]/.test(word) || nameConnectors.has(`${word}.`)) return false;
	return (
		!nameAbbreviations.has(word) && !nameAbbreviations.has(word.replace(/s$/, '')) && !/^[A-Z][a-z]?[A-Z]?$/.test(word)
	);
}

/** Whether the token closes a parenthesis that it does not open. */
export function closesParenthesis(text: string, start: number, end: number): boolean {
	const last = text.charCodeAt(end - 1);
	const closing = last === DOT || last === COMMA ? end - 2 : end - 1;
	return closing >= start && text.charCodeAt(closing) === PAREN_CLOSE && text.charCodeAt(start) !== PAREN_OPEN;
}

/** Whether the token is a mark in parentheses: "(a)", "12)". */
export function isListMark(text: string, start: number, end: number): boolean {
	return text.charCodeAt(end - 1) === PAREN_CLOSE && /^\(?[\da-z]{1,4}\)$/.test(text.slice(start, end));
}

/** Whether the parenthesis that closes in the word at `at` opens a few words before: "BP (N. Am.) Ltd." */
export function opensNearby(text: string, at: number, low: number): boolean {
	const before = text.slice(Math.max(low, at - 30), at);
	return before.lastIndexOf('(') > before.lastIndexOf(')');
}

/** Whether "Inc." or "LLC" ends a sentence: a first party has one at its end, and a comma or nothing behind it. */
export function isClosedName(text: string, start: number, end: number, right: number): boolean {
	return (
		end - start === 4 && (classAt(text, right) & UPPER) !== 0 && /^(?:Inc|LLC|Ltd)\.$/.test(text.slice(start, end))
	);
}

export function mayStandInName(text: string, start: number, end: number, isLast: boolean): boolean {
	const bits = charClass[text.charCodeAt(start)] as number;
	if (bits & (UPPER | DIGIT)) return true;
	const word = text.slice(start, end).replace(/[,)]+$/, '');
	if (bits & LOWER)
		return (
			nameConnectors.has(word) || /^(?:d'|al-|el-|[a-z]{1,3}['\u2019]?[A-Z])/.test(word) || (isLast && word === 'al.')
		);
	if (word === '&' || word === '&amp;' || word === '(' || (word === '' && isLast)) return true;
	const second = classAt(text, start + 1);
	if (bits & APOSTROPHE || text.charCodeAt(start) === QUOTE || text.charCodeAt(start) === DOUBLE_QUOTE_OPEN)
		return (second & (UPPER | DIGIT | LETTER)) !== 0;
	return /^[($#+]/.test(word) && ((second & (UPPER | DIGIT)) !== 0 || /^\(["\u201c][A-Z]/.test(word));
}

/** Whether the word at `at` is small at its head alone: "eBay", "iPhone". */
export function isMixedCase(text: string, at: number): boolean {
	if (!(classAt(text, at) & LOWER)) return false;
	let i = at + 1;
	while (i < at + 3 && classAt(text, i) & LOWER) i++;
	return (classAt(text, i) & UPPER) !== 0;
}

/** Whether the word at `at` is an abbreviation that stands inside a company's name and opens no sentence. */
function isPartOfCompany(text: string, at: number): boolean {
	const word = /^[A-Z][A-Za-z']*(?=[.,\s])/.exec(text.slice(at, at + 14))?.[0];
	return (
		word !== undefined &&
		(commaContinuations.has(word) || (nameAbbreviations.has(word) && text.charCodeAt(at + word.length) === DOT))
	);
}

/** Whether a lower-case word stops the first party although it can stand inside names. */
export function isStop(word: string, text: string, start: number, low: number): boolean {
	if (!plaintiffStops.has(word)) return false;
	return word !== 'in' || !carriesIn(text.slice(Math.max(low, start - LONGEST_BEFORE_IN), start));
}

/** So far in front of "in" an organisation's name is looked for, in UTF-16 units. */
const LONGEST_BEFORE_IN = 160;
const capitalisedRun = /(?:(?:[A-Z][\w.'\u2019-]*|&amp;|&|of|for|the|and|on|to)[\s*_\u00a0>]+)+$/;
const signal = /^(?:See|Cf\.|Accord|Contra|E\.g\.|Compare)$/;
const leadIn = /^(?:But|In|With|Under|Unlike|Also|And)$/;
/** Behind these words a name begins. */
const leadsToName =
	/(?:^|[^\w\s*_]|\b(?:in|by|with|under|(see|cf\.|also|citing|quoting|accord|generally)))[\s*_>"\u201c]*$/;

/** Whether "in" goes on with the name of an organisation ("Citizens for Resp. & Ethics in Wash.") that ends `before`. */
function carriesIn(before: string): boolean {
	const run = capitalisedRun.exec(before);
	if (!run) return false;
	const words = run[0].split(/[\s*_\u00a0>]+/).filter((word) => word !== '');
	const lead = leadsToName.exec(before.slice(0, run.index));
	let isBehindSignal = lead?.[1] !== undefined;
	let isBehindConnector = false;
	for (let first = words[0]; first !== undefined; first = words[0]) {
		if (signal.test(first)) isBehindSignal = true;
		else if (/^[a-z&]/.test(first)) isBehindConnector = true;
		else if (!leadIn.test(first)) break;
		words.shift();
	}
	// "Physicians for Justice in Gaza"
	if (words.at(-1) === 'Justice' && words.at(-2) === 'for') words.pop();
	// "the Court of Appeals in", "Counsel for Smith in", "Language in"
	if (words.length === 0 || words.some((word) => beforeCases.has(bareWord(word)))) return false;
	// "the lawyers of Bank of America in"
	if (isBehindConnector || !lead) return organisations.has(bareWord(words[0] as string));
	return isBehindSignal || words.some((word) => joinsWords.has(word) || organisations.has(bareWord(word)));
}

const joinsWords = new Set(['of', 'for', '&', '&amp;']);

function bareWord(word: string): string {
	return word.replace(/['\u2019]s?$|[.,]+$/g, '');
}

/** Whether a number ends the line before: a table's page, a line's number. */
export function isRowNumber(text: string, start: number, end: number): boolean {
	return ((charClass[text.charCodeAt(end)] as number) & NEWLINE) !== 0 && /^[\d.]+$/.test(text.slice(start, end));
}

/** Whether a number opens the name ("84 Lumber Co."): it ends no line, and stands behind no footnote's mark ("rule.1 2 Anders"). */
export function isPartOfFirstParty(text: string, start: number, end: number): boolean {
	if ((charClass[text.charCodeAt(end)] as number) & NEWLINE) return false;
	return !/[.?!"\u201d\u2019)]\d{1,3}\s$/.test(text.slice(Math.max(0, start - 6), start));
}

/** "KATZ" as "Katz", to be looked up. */
export function fromCapitals(word: string): string {
	return word.length > 1 && (classAt(word, 1) & UPPER) !== 0 && /^[A-Z]+$/.test(word)
		? word.charAt(0) + word.slice(1).toLowerCase()
		: word;
}
