import {
	BAR,
	CAPITAL_C,
	CAPITAL_I,
	CAPITAL_S,
	COMMA,
	DOUBLE_QUOTE_CLOSE,
	DOUBLE_QUOTE_OPEN,
	EM_DASH,
	LF,
	PAREN_CLOSE,
	PAREN_OPEN,
	QUOTE,
} from '../../text/characterCodes';
import {
	charClass,
	classAt,
	DIGIT,
	indexWithin,
	LOWER,
	lastIndexWithin,
	skipGapBack,
	UPPER,
} from '../../text/characters';
import {
	beforeAlias,
	beforeDocket,
	beforeNoteMark,
	beforeNumbers,
	beforeReference,
	isDash,
	yearParenthesis,
} from './betweenNameAndVolume';
import { emphasisedRun, isMark, isOpeningMark } from './emphasis';
import {
	beforeStops,
	behindOpening,
	behindQuotes,
	closesParenthesis,
	endsRun,
	fromCapitals,
	isClosedName,
	isHead,
	isListMark,
	isMixedCase,
	isPartOfFirstParty,
	isRowNumber,
	isStop,
	isVersus,
	mayStandInName,
	opensNearby,
	tokenStart,
} from './nameTokens';
import { commaContinuations, leadWords, nameConnectors, possibleNameStarts, surnameParticles } from './nameWords';

/** A name is looked for this far back, in UTF-16 units. */
const REACH = 480;
const MOST_TOKENS = 64;

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
		if (!this.findBehind(text, low, at, isShort)) return false;
		// A heading ends its block: what follows in the next line is no part of it.
		const line = lineBehindHeading(text, this.start, this.end, low);
		return line < 0 || this.findBehind(text, line, at, isShort);
	}

	private findBehind(text: string, low: number, at: number, isShort: boolean): boolean {
		let end = skipGapBack(text, beforeNoteMark(text, at, low), low);
		if (end <= low) return false;
		// "Brown v. Board (1954) 347 U.S. 483"
		if (text.charCodeAt(end - 1) === PAREN_CLOSE) {
			const open = yearParenthesis(text, end, low);
			if (open >= 0) end = skipGapBack(text, open, low);
		}
		if (end <= low) return false;
		const quote = text.charCodeAt(end - 1);
		if ((quote === QUOTE || quote === DOUBLE_QUOTE_CLOSE) && text.charCodeAt(end - 2) === COMMA) end--;
		let hasComma = text.charCodeAt(end - 1) === COMMA;
		if (hasComma) {
			end = beforeAlias(text, skipGapBack(text, beforeDocket(text, end, low) - 1, low), low);
			if (classAt(text, end - 1) & DIGIT) end = beforeNumbers(text, end, low);
		} else if (isDash(text.charCodeAt(end - 1)) || text.charCodeAt(end - 1) === BAR) {
			// "*Smith v. Jones* — 45 F.3d 123", and a table's cells.
			end = skipGapBack(text, end - 1, low);
			const mark = text.charCodeAt(end - 1);
			if (mark === QUOTE || mark === DOUBLE_QUOTE_CLOSE) end--;
			this.end = end;
			return end > low && this.read(text, Math.max(low, end - REACH), end, false, false, isMark(text.charCodeAt(end)));
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
			if (run > 0 && start >= run) {
				n++;
				starts[n] = start;
				ends[n] = at;
				this.count = n + 1;
				if (start === run) break;
				at = skipGapBack(text, start, run);
				continue;
			}
			if (closesParenthesis(text, start, at) && !opensNearby(text, start, low)) break;
			if (text.charCodeAt(start) === PAREN_OPEN && isYearAt(text, start + 1)) break;
			if (isListMark(text, start, at)) break;
			if (!isNearest) {
				if (endsRun(text, start, at, right) || isClosedName(text, start, at, right)) break;
				if (isRowNumber(text, start, at)) break;
				if (text.charCodeAt(at - 1) === COMMA && !this.crossesComma(text, start, at, n, versus)) break;
			}
			const isLower = ((charClass[text.charCodeAt(start)] as number) & LOWER) !== 0;
			if (isLower) {
				const word = text.slice(start, at);
				const isConnector = nameConnectors.has(word.endsWith(',') ? word.slice(0, -1) : word);
				if (isConnector ? isStop(word, text, start, low) : !isMixedCase(text, start)) break;
			} else if (!mayStandInName(text, start, at, false) || (!isNearest && isReference(text, start, at))) {
				break;
			}
			n++;
			starts[n] = start;
			ends[n] = at;
			this.count = n + 1;
			if (!isLower && isOpeningMark(text, start)) break;
			const before = text.charCodeAt(start - 1);
			const opens = before === PAREN_OPEN || text.charCodeAt(start) === PAREN_OPEN;
			if (
				(opens && indexWithin(text, PAREN_CLOSE, start, starts[versus] as number) < 0) ||
				before === QUOTE ||
				before === DOUBLE_QUOTE_OPEN ||
				before === EM_DASH
			)
				break;
			at = skipGapBack(text, start, low);
		}
		return n;
	}

	/** Whether a name goes on to the left of a comma: "Acme, Inc.", "Merrill Lynch, Pierce, Fenner & Smith". */
	private crossesComma(text: string, start: number, end: number, rightmost: number, versus: number): boolean {
		const { starts, ends } = this;
		const right = text.slice(
			starts[rightmost],
			beforeStops(text, starts[rightmost] as number, ends[rightmost] as number),
		);
		if (commaContinuations.has(right)) return true;
		const word = text.slice(start, end);
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
			const start = starts[n] as number;
			const end = ends[n] as number;
			const bits = classAt(text, start);
			if (bits & DIGIT && /^\d+$/.test(text.slice(start, end)) && !isPartOfFirstParty(text, start, end)) {
				n--;
				continue;
			}
			const from = behindQuotes(text, start, end);
			const bare = fromCapitals(text.slice(from, beforeStops(text, from, end)));
			if (bits & LOWER) {
				if ((surnameParticles.has(bare) && bare !== 'the') || isMixedCase(text, start)) break;
				n--;
				continue;
			}
			if (bare === 'In') {
				const next = text.slice(starts[n - 1], ends[n - 1]);
				if (/^(?:re|the)$/i.test(next) && (next !== 'the' || text.slice(starts[n - 2], ends[n - 2]) === 'Matter'))
					break;
			}
			if (!leadWords.has(bare)) break;
			const hasComma = text.charCodeAt(end - 1) === COMMA;
			if (possibleNameStarts.has(bare) && bare !== 'In' && !hasComma && n === versus + 2) break;
			if (bare === 'First' || bare === 'Second' || bare === 'Third' || bare === 'No') {
				if (!hasComma) break;
			}
			n--;
		}
		const start = starts[n] as number;
		if (
			n === versus + 1 &&
			classAt(text, start) & LOWER &&
			!text.startsWith("d'", start) &&
			!isMixedCase(text, start)
		) {
			const word = text.slice(start, ends[n]);
			if (nameConnectors.has(word) || word.length < 3) return -1;
		}
		return behindQuotes(text, start, text.length);
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
			const from = behindOpening(text, starts[n] as number, ends[n] as number);
			const bare = text.slice(from, beforeStops(text, from, ends[n] as number));
			const isLower = (classAt(text, starts[n] as number) & LOWER) !== 0;
			if (isLower && !surnameParticles.has(bare)) n--;
			else if (leadWords.has(bare) && !(bare === 'The' || bare === 'Case' || bare === 'Cases')) n--;
			else break;
		}
		const cut = n < this.count - 1;
		const start = behindQuotes(text, starts[n] as number, text.length);
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

/** Where the line behind the heading begins in which a name that reaches into further lines starts, or -1. */
function lineBehindHeading(text: string, start: number, end: number, low: number): number {
	const lineEnd = indexWithin(text, LF, start, end);
	if (lineEnd < 0) return -1;
	const lineStart = lastIndexWithin(text, LF, Math.max(low, start - REACH), start) + 1;
	return /^[ >]{0,12}#{1,6}[ \t]/.test(text.slice(Math.max(low, lineStart), start)) ? lineEnd + 1 : -1;
}

/** Whether a year stands at `at`: "(1954), and Doe v. Roe". */
function isYearAt(text: string, at: number): boolean {
	return /^(?:1[6-9]|20)\d\d\)/.test(text.slice(at, at + 5));
}

/** Whether the token refers to something else ("Id.,", "See"). */
function isReference(text: string, start: number, end: number): boolean {
	const code = text.charCodeAt(start);
	return (
		(code === CAPITAL_I || code === CAPITAL_S || code === CAPITAL_C) &&
		/^(?:Id|Ibid|See|Cf)[.,]*$/.test(text.slice(start, end))
	);
}

function isPopularName(name: string): boolean {
	return /(?:\bCases?|^The\s+[A-Z][\w.-]+(?:\s+[A-Z][\w.-]+){0,2})$/.test(name);
}

/** Whether no "v." stands directly before the emphasis that opens at `at` ("*Brown* v. *Board*"). */
function runHasNoVersus(text: string, at: number, low: number): boolean {
	const before = skipGapBack(text, at, low);
	const start = tokenStart(text, before, low);
	return !isVersus(text, start, before);
}
