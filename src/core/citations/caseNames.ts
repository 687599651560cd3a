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
} from './characters';
import {
	caseHeads,
	commaContinuations,
	leadWords,
	nameAbbreviations,
	nameConnectors,
	plaintiffStops,
	possibleNameStarts,
	surnameParticles,
} from './nameWords';

/** A name is looked for this far back, in UTF-16 units. */
const REACH = 480;
const MOST_TOKENS = 64;
const COMMA = 44;
const DOT = 46;

/** Between the name and the volume: docket numbers of unreported cases, "supra", "slip op.". */
const betweenNameAndVolume =
	/,(?:[\s*_>]*supra|(?:[\s*_>]*(?:Case|Civil|Civ\.|Crim\.|Criminal|Action|A\.|C\.A\.|CA|Docket|Dkt\.|Index|Cause|Master|File|MDL|Adv\.|Proc\.|Appeal|App\.|Bankr\.|ERISA))*[\s*_>]*(?:Nos?\.|No(?![A-Za-z])|Number|#)[\s*_>\u00a0]*[^;\n]{1,70}?(?:\n[^;\n]{1,40}?)?|[\s*_>]*slip op\.)[\s*_>]*,?[\s*_>]*$/;

const mayBeBetween = /Nos?\.|No[^A-Za-z]|Number|#|supra|slip op/;

/** Where a name was found. */
export class CaseNameFinder {
	start = 0;
	end = 0;
	/** Whether a plaintiff and a defendant, or a form such as "In re", were seen. */
	isFullName = false;
	/** First offset behind the last boundary seen in front of the name. */
	private readonly starts = new Int32Array(MOST_TOKENS);
	private readonly ends = new Int32Array(MOST_TOKENS);
	private count = 0;

	/**
	 * Finds the name in front of the volume at `at`, not before `low`. With `isShort` a name of one party is enough. Returns
	 * whether there is one; the fields then hold its place, signals and lead-ins cut off.
	 */
	find(text: string, low: number, at: number, isShort: boolean): boolean {
		let end = skipGapBack(text, beforeNoteMark(text, at, low), low);
		if (end <= low) return false;
		// "Brown v. Board (1954) 347 U.S. 483"
		if (text.charCodeAt(end - 1) === 41) {
			const open = yearParenthesis(text, end, low);
			if (open >= 0) end = skipGapBack(text, open, low);
		}
		if (end <= low) return false;
		const quote = text.charCodeAt(end - 1);
		if ((quote === 34 || quote === 0x201d) && text.charCodeAt(end - 2) === COMMA) end--;
		let hasComma = text.charCodeAt(end - 1) === COMMA;
		if (hasComma) {
			const tail = text.slice(Math.max(low, end - 110), end);
			const between = mayBeBetween.test(tail) ? betweenNameAndVolume.exec(tail) : null;
			if (between) end = end - tail.length + between.index + 1;
			end = skipGapBack(text, end - 1, low);
		} else if (text.startsWith('supra', end - 5) && end - 5 > low) {
			const comma = skipGapBack(text, end - 5, low);
			if (text.charCodeAt(comma - 1) === COMMA) {
				end = skipGapBack(text, comma - 1, low);
				hasComma = true;
			}
		}
		end = beforeReference(text, end, low);
		const isEmphasised = isMark(text.charCodeAt(end)) || (hasComma && isMark(text.charCodeAt(end + 1)));
		this.end = end;
		return this.read(text, Math.max(low, end - REACH), end, isShort, hasComma, isEmphasised);
	}

	private read(
		text: string,
		low: number,
		end: number,
		isShort: boolean,
		hasComma: boolean,
		isEmphasised: boolean,
	): boolean {
		const { starts, ends } = this;
		this.count = 0;
		this.isFullName = false;
		let at = end;
		let head = -1;
		let versus = -1;
		let doubtful = -1;
		// The tokens of the second party, right to left, up to "v.".
		while (at > low && this.count < MOST_TOKENS) {
			const start = tokenStart(text, at, low);
			if (start === at) break;
			const n = this.count;
			if (isVersus(text, start, at)) {
				versus = n;
				starts[n] = start;
				ends[n] = at;
				this.count++;
				break;
			}
			if (n > 0 && endsRun(text, start, at, starts[n - 1] as number)) {
				// Perhaps an abbreviation that no table holds: it was one if "v." comes before anything that is no name.
				if (isShort || !/^[A-Z][a-z'\u2019]{1,7}\.$/.test(text.slice(start, at))) break;
				if (doubtful < 0) doubtful = n;
			}
			if (!mayStandInName(text, start, at, n === 0)) break;
			starts[n] = start;
			ends[n] = at;
			this.count++;
			if (isHead(text, start, at, n > 0 ? (starts[n - 1] as number) : -1, n > 0 ? (ends[n - 1] as number) : -1)) {
				head = n;
			}
			// Nothing belongs to an emphasised name that stands in front of its emphasis, unless "v." does.
			if (isEmphasised && isOpeningMark(text, start) && runHasNoVersus(text, start, low)) break;
			if (head === n && /^(?:In|IN|Ex|EX)$/.test(text.slice(start, at))) break;
			at = skipGapBack(text, start, low);
		}
		if (versus > 0) {
			const first = this.plaintiff(text, low, versus, isEmphasised || isMark(text.charCodeAt(ends[versus] as number)));
			if (first > versus) {
				this.start = this.cutLeads(text, first, versus);
				if (this.start >= 0) {
					this.isFullName = true;
					return true;
				}
			}
			return false;
		}
		if (versus === 0) return false;
		if (doubtful >= 0) {
			if (head < 0 || text.slice(starts[head], ends[head]) !== 'In') this.count = doubtful;
			if (head >= this.count) head = -1;
		}
		if (head >= 0) {
			this.start = starts[head] as number;
			this.isFullName = true;
			return true;
		}
		if (!hasComma || this.count === 0) return false;
		return this.oneParty(text, low, isShort, isEmphasised);
	}

	/** Follows the first party from "v." to the left; returns the index of its leftmost token. */
	private plaintiff(text: string, low: number, versus: number, isEmphasised: boolean): number {
		const { starts, ends } = this;
		let n = versus;
		const run = isEmphasised ? emphasisedRun(text, starts[versus] as number, low) : 0;
		let at = skipGapBack(text, starts[versus] as number, low);
		while (at > low && n + 1 < MOST_TOKENS) {
			const start = tokenStart(text, at, low);
			if (start === at) break;
			const right = starts[n] as number;
			const isNearest = n === versus;
			if (isVersus(text, start, at)) {
				// Two names in one breath ("Roe v. Wade and Doe v. Bolton"): ours begins behind what joins them.
				for (let k = n; k > versus; k--) {
					const word = text.slice(starts[k], ends[k]);
					if (word === 'and' || word === '&' || word === 'or') return k - 1;
				}
				break;
			}
			const first = charClass[text.charCodeAt(start)] as number;
			const word = text.slice(start, at);
			if (run > 0 && start >= run) {
				n++;
				starts[n] = start;
				ends[n] = at;
				this.count = n + 1;
				if (start === run) break;
				at = skipGapBack(text, start, run);
				continue;
			}
			if (!isNearest && (endsRun(text, start, at, right) || isClosedName(text, start, at, right))) break;
			if (/\)[.,]?$/.test(word) && !/^\(/.test(word) && !opensNearby(text, start, low)) break;
			if (/^\(?[\da-z]{1,4}\)$/.test(word)) break;
			if (!isNearest && isRowNumber(text, word, at)) break;
			if (!isNearest && word.endsWith(',') && !this.crossesComma(text, word, n, versus)) break;
			if (first & LOWER) {
				if (!nameConnectors.has(word.replace(/,$/, '')) || isStop(word, text, start, low)) break;
			} else if (!mayStandInName(text, start, at, false) || (!isNearest && /^(?:Id|Ibid|See|Cf)[.,]*$/.test(word))) {
				break;
			}
			n++;
			starts[n] = start;
			ends[n] = at;
			this.count = n + 1;
			if (isOpeningMark(text, start) && !(first & LOWER)) break;
			const before = text.charCodeAt(start - 1);
			const opens = before === 40 || text.charCodeAt(start) === 40;
			if (
				(opens && !text.slice(start, starts[versus]).includes(')')) ||
				before === 34 ||
				before === 0x201c ||
				before === 0x2014
			)
				break;
			at = skipGapBack(text, start, low);
		}
		return n;
	}

	/** Whether a name goes on to the left of a comma: "Acme, Inc.", "Merrill Lynch, Pierce, Fenner & Smith". */
	private crossesComma(text: string, word: string, rightmost: number, versus: number): boolean {
		const { starts, ends } = this;
		const right = text.slice(starts[rightmost], ends[rightmost]).replace(/[.,]+$/, '');
		if (commaContinuations.has(right)) return true;
		// "Loc. 100, Int'l Bhd. of Elec. Workers"
		if (/^\d+,$/.test(word)) return true;
		if (!/^[A-Z0-9(]/.test(word) || leadWords.has(word.slice(0, -1)) || /ly,$/.test(word)) return false;
		let joins = false;
		for (let k = rightmost; k > versus; k--) {
			const part = text.slice(starts[k], ends[k]);
			if (part === '&' || part === 'and' || part === '&amp;') joins = true;
			if (/^(?:Inc|LLC|Co|Corp|LLP|Ltd)[.,]*$/.test(part)) joins = true;
		}
		return joins;
	}

	/** Cuts signals, lead-ins and trailing connectors of the sentence off the first party; -1 when nothing is left. */
	private cutLeads(text: string, first: number, versus: number): number {
		const { starts, ends } = this;
		let n = first;
		while (n > versus + 1) {
			const word = text.slice(starts[n], ends[n]);
			const written = word.replace(/^["\u201c(\u2018'`]+|[.,]+$/g, '');
			const bare = fromCapitals(written);
			const isLower = (classAt(text, starts[n] as number) & LOWER) !== 0;
			const next = text.slice(starts[n - 1], ends[n - 1]);
			if (/^\d+$/.test(word) && !isPartOfFirstParty(text, starts[n] as number, ends[n] as number)) {
				n--;
				continue;
			}
			if (isLower) {
				if (surnameParticles.has(bare) && bare !== 'the') break;
				n--;
				continue;
			}
			if (bare === 'In' && /^(?:re|the)$/i.test(next)) {
				if (next !== 'the' || text.slice(starts[n - 2], ends[n - 2]) === 'Matter') break;
			}
			if (!leadWords.has(bare)) break;
			if (possibleNameStarts.has(bare) && bare !== 'In' && !/,$/.test(word) && n === versus + 2) break;
			if (bare === 'First' || bare === 'Second' || bare === 'Third' || bare === 'No') {
				if (!word.endsWith(',')) break;
			}
			n--;
		}
		const start = starts[n] as number;
		if (
			n === versus + 1 &&
			classAt(text, start) & LOWER &&
			!/^(?:d'|e[A-Z]|i[A-Z])/.test(text.slice(start, start + 2))
		) {
			const word = text.slice(start, ends[n]);
			if (nameConnectors.has(word) || word.length < 3) return -1;
		}
		let at = start;
		while (/["\u201c(\u2018'`]/.test(text.charAt(at))) at++;
		return at;
	}

	/** A name without "v.": emphasised, popular ("Slaughter-House Cases"), or, in a short form, capitalised. */
	private oneParty(text: string, low: number, isShort: boolean, isEmphasised: boolean): boolean {
		const { starts, ends } = this;
		let n = this.count - 1;
		// What is not emphasised in front of an emphasised name is none of it.
		if (isEmphasised) {
			for (let k = 0; k <= n; k++) {
				if (isOpeningMark(text, starts[k] as number)) {
					n = k;
					break;
				}
			}
		}
		while (n > 0) {
			const word = text.slice(starts[n], ends[n]);
			const bare = word.replace(/^["\u201c(]+|[.,]+$/g, '');
			const isLower = (classAt(text, starts[n] as number) & LOWER) !== 0;
			if (isLower && !surnameParticles.has(bare)) n--;
			else if (leadWords.has(bare) && !(bare === 'The' || bare === 'Case' || bare === 'Cases')) n--;
			else break;
		}
		const cut = n < this.count - 1;
		let start = starts[n] as number;
		while (/["\u201c(\u2018'`]/.test(text.charAt(start))) start++;
		const word = text.slice(start, ends[n]);
		const bits = classAt(text, start);
		if (!(bits & (UPPER | DIGIT)) || leadWords.has(word.replace(/[.,]+$/, ''))) return false;
		if (!isEmphasised && !isShort && !isPopularName(text.slice(start, this.end)) && !(cut && n <= 3)) return false;
		if (!isEmphasised && bits & DIGIT) return false;
		if (!isEmphasised && isShort) {
			// "the Fourth Amendment, 389 U.S. at 353"
			const before = skipGapBack(text, start, low);
			if (/\b(?:the|The)$/.test(text.slice(Math.max(low, before - 4), before))) return false;
		}
		this.start = start;
		return true;
	}
}

/** In front of a footnote's mark (`[^1]`) that stands before `at`, else `at`. */
function beforeNoteMark(text: string, at: number, low: number): number {
	let i = at;
	while (i > low && (charClass[text.charCodeAt(i - 1)] as number) & GAP && text.charCodeAt(i - 1) !== 93) i--;
	if (text.charCodeAt(i - 1) !== 93) return at;
	const open = text.lastIndexOf('[', i);
	return open >= low && i - open < 24 && text.charCodeAt(open + 1) === 94 ? open : at;
}

/** In front of a reference link's label (`[name][label]`) that ends directly at `at` or in the gap behind it, else `at`. */
function beforeReference(text: string, at: number, low: number): number {
	if (text.charCodeAt(at) !== 93) return at;
	const open = text.lastIndexOf('[', at);
	return open > low && at - open < 60 && text.charCodeAt(open - 1) === 93 ? skipGapBack(text, open - 1, low) : at;
}

function isPopularName(name: string): boolean {
	return /(?:\bCases?|^The\s+[A-Z][\w.-]+(?:\s+[A-Z][\w.-]+){0,2})$/.test(name);
}

function tokenStart(text: string, end: number, low: number): number {
	let i = end;
	while (i > low) {
		const code = text.charCodeAt(i - 1);
		const bits = charClass[code] as number;
		if (
			bits & (GAP | NEWLINE) &&
			!(bits & INVISIBLE && i < end && classAt(text, i) & LETTER && classAt(text, i - 2) & LETTER)
		)
			break;
		if (code === 62 || (code === 59 && i < end)) break;
		if (code === 59) {
			// An entity is a gap, or "&amp;".
			if (text.startsWith('&amp;', i - 5)) {
				i -= 5;
				continue;
			}
			if (skipGapBack(text, i, low) < i) break;
		}
		if (code === 0x2014 && i < end) break;
		i--;
	}
	return i;
}

function isVersus(text: string, start: number, end: number): boolean {
	const code = text.charCodeAt(start);
	if (code !== 118 && code !== 86) return false;
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

/** Whether the token before `right` ends a sentence or clause, so that no name goes on over it. */
function endsRun(text: string, start: number, end: number, right: number): boolean {
	const last = text.charCodeAt(end - 1);
	if (last === 59 && text.startsWith('&amp;', end - 5)) return false;
	if (last === 59 || last === 58 || last === 33 || last === 63 || last === 0x2014 || last === 0x201d || last === 34)
		return true;
	if (last !== DOT && !(last === COMMA && text.charCodeAt(end - 2) === DOT)) return false;
	if (last === COMMA) return false;
	if (!((charClass[text.charCodeAt(right)] as number) & (UPPER | DIGIT))) return false;
	const word = text.slice(start, end - 1).replace(/^["\u201c(]+/, '');
	if (word.length === 1 || /^(?:[A-Za-z]\.)+[A-Za-z]$/.test(word)) return /^\d$/.test(word);
	if (/['\u2019]/.test(word) || nameConnectors.has(`${word}.`)) return false;
	return (
		!nameAbbreviations.has(word) && !nameAbbreviations.has(word.replace(/s$/, '')) && !/^[A-Z][a-z]?[A-Z]?$/.test(word)
	);
}

/** Whether the parenthesis that closes in the word at `at` opens a few words before: "BP (N. Am.) Ltd." */
function opensNearby(text: string, at: number, low: number): boolean {
	const before = text.slice(Math.max(low, at - 30), at);
	return before.lastIndexOf('(') > before.lastIndexOf(')');
}

/** Whether "Inc." or "LLC" ends a sentence: a first party has one at its end, and a comma or nothing behind it. */
function isClosedName(text: string, start: number, end: number, right: number): boolean {
	return /^(?:Inc|LLC|Ltd)\.$/.test(text.slice(start, end)) && (classAt(text, right) & UPPER) !== 0;
}

/** "KATZ" as "Katz", to be looked up. */
function fromCapitals(word: string): string {
	return word.length > 1 && /^[A-Z]+$/.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word;
}

function mayStandInName(text: string, start: number, end: number, isLast: boolean): boolean {
	const bits = charClass[text.charCodeAt(start)] as number;
	if (bits & (UPPER | DIGIT)) return true;
	const word = text.slice(start, end).replace(/[,)]+$/, '');
	if (bits & LOWER)
		return (
			nameConnectors.has(word) ||
			/^(?:d'|al-|el-|e[A-Z]|i[A-Z]|mc[A-Z]|[a-z]{1,3}['\u2019][A-Z])/.test(word) ||
			(isLast && word === 'al.')
		);
	if (word === '&' || word === '&amp;' || word === '(' || (word === '' && isLast)) return true;
	const second = classAt(text, start + 1);
	if (bits & APOSTROPHE || text.charCodeAt(start) === 34 || text.charCodeAt(start) === 0x201c)
		return (second & (UPPER | DIGIT | LETTER)) !== 0;
	return /^[($#+]/.test(word) && (second & (UPPER | DIGIT)) !== 0;
}

/** Whether a lower-case word stops the first party although it can stand inside names. */
function isStop(word: string, text: string, start: number, low: number): boolean {
	if (!plaintiffStops.has(word)) return false;
	// "Parents Involved in Community Schools", "Committee in Solidarity with the People".
	return (
		word !== 'in' ||
		!/\b(?:Involved|Comm(?:ittee|\.)|Interested|Believers)[\s*_>]+$/.test(text.slice(Math.max(low, start - 14), start))
	);
}

/** Whether a number ends the line before: a table's page, a line's number. */
function isRowNumber(text: string, word: string, end: number): boolean {
	return /^[\d.]+$/.test(word) && ((charClass[text.charCodeAt(end)] as number) & NEWLINE) !== 0;
}

/** Whether a number opens the name ("84 Lumber Co."): it ends no line, and stands behind no footnote's mark ("rule.1 2 Anders"). */
function isPartOfFirstParty(text: string, start: number, end: number): boolean {
	if ((charClass[text.charCodeAt(end)] as number) & NEWLINE) return false;
	return !/[.?!"\u201d\u2019)]\d{1,3}\s$/.test(text.slice(Math.max(0, start - 6), start));
}

/** Whether only white space and `>` stand between the line's beginning and `at`: the prefix of a block quote. */
function startsLine(text: string, at: number, low: number): boolean {
	let i = at;
	while (i > low && (text.charCodeAt(i - 1) === 32 || text.charCodeAt(i - 1) === 62)) i--;
	return i === low || ((charClass[text.charCodeAt(i - 1)] as number) & NEWLINE) !== 0;
}

/**
 * The offset at which the emphasised run begins that goes on at `at`, or 0 when `at` is not emphasised or its emphasis began with
 * this very word.
 */
function emphasisedRun(text: string, at: number, low: number): number {
	for (let i = at - 1; i >= low; i--) {
		const code = text.charCodeAt(i);
		if (code === 42 || code === 95) return isOpeningMark(text, i + 1) && i + 1 < at ? i + 1 : 0;
		if (code === 62 && !startsLine(text, i, low)) return isOpeningMark(text, i + 1) && i + 1 < at ? i + 1 : 0;
		if (code === 59 || code === 40) return 0;
	}
	return 0;
}

function isHead(text: string, start: number, end: number, nextStart: number, nextEnd: number): boolean {
	// "re", "of", "the", "parte": few words go on so.
	if (nextStart < 0 || !/[orRtTpP]/.test(text.charAt(nextStart))) return false;
	const follow = caseHeads.get(text.slice(start, end).replace(/^["\u201c(]+/, ''));
	return follow?.includes(text.slice(nextStart, nextEnd)) ?? false;
}

function isMark(code: number): boolean {
	return code === 42 || code === 95 || code === 60;
}

/** Whether emphasis opens directly before `at`. */
function isOpeningMark(text: string, at: number): boolean {
	const code = text.charCodeAt(at - 1);
	if (code === 42 || code === 95) {
		let i = at - 1;
		while (i > 0 && isMark(text.charCodeAt(i - 1))) i--;
		const before = i > 0 ? text.charCodeAt(i - 1) : 32;
		return !((charClass[before] as number) & LETTER) && before !== DOT && before !== COMMA;
	}
	return code === 62 && /<(?:em|i|u|b|strong|cite)>$/i.test(text.slice(Math.max(0, at - 8), at));
}

/** Whether no "v." stands directly before the emphasis that opens at `at` ("*Brown* v. *Board*"). */
function runHasNoVersus(text: string, at: number, low: number): boolean {
	const before = skipGapBack(text, at, low);
	const start = tokenStart(text, before, low);
	return !isVersus(text, start, before);
}

/** The opening parenthesis of "(1954)" that ends at `end`, or -1. */
function yearParenthesis(text: string, end: number, low: number): number {
	const from = Math.max(low, end - 48);
	const open = text.lastIndexOf('(', end);
	if (open < from) return -1;
	return /^\((?:[A-Z0-9][^()]{0,36}[\s,])?(?:1[6-9]|20)\d\d\)$/.test(text.slice(open, end)) ? open : -1;
}

const signalPattern =
	/(?:^|[^A-Za-z])((?:(?:[Bb]ut|[Aa]nd)[\s*_>]+)?(?:[Ss]ee|[Cc]f\.|[Aa]ccord|[Cc]ontra|[Cc]ompare|E\.g\.|e\.g\.)(?:[\s*_>,]+(?:also|e\.g\.|cf\.|generally))*,?)[\s*_>,"\u201c[]*$/;

/** Whether the last two units up to `at` can end a signal: see, also, generally, accord, contra, compare, e.g., cf. */
function endsSignal(text: string, at: number): boolean {
	const last = text.charCodeAt(at);
	const before = text.charCodeAt(at - 1);
	if (last === DOT) return before === 103 || before === 102;
	if (last === 101) return before === 101 || before === 114;
	if (last === 97 || last === 100) return before === 114;
	return (last === 111 && before === 115) || (last === 121 && before === 108) || isMark(last);
}

/** The signal ("See", "But cf.", "See, e.g.,") directly in front of `at`, or undefined. */
export function findSignal(text: string, low: number, at: number): { start: number; end: number } | undefined {
	const before = skipGapBack(text, at, low);
	if (before <= low) return undefined;
	const last = text.charCodeAt(before - 1);
	if (!endsSignal(text, before - (last === COMMA ? 2 : 1))) return undefined;
	const from = Math.max(low, before - 40);
	const match = signalPattern.exec(text.slice(from, at));
	if (!match) return undefined;
	const written = match[1] as string;
	const start = from + match.index + match[0].indexOf(written);
	return { start, end: start + written.length };
}
