import { BRACKET_CLOSE, BRACKET_OPEN, DOT, PAREN_OPEN, SMALL_P, SMALL_R } from '../../base/text/characterCodes';
import { DIGIT, fromCapitals, indexWithin } from '../../base/text/characters';
import { lineStart } from '../../base/text/lineBounds';
import { matchAt } from '../../base/text/matches';
import { opensLine } from '../../draft/reading/lineKinds';
import { connectors, leadWords, matters } from '../../law/lexicon/nameWords.generated';
import type { CitedPart } from '../parts/citation';
import { BeforeVolume } from './beforeVolume';
import { betweenRules } from './betweenRules';
import { emphasizedRun, isMark } from './emphasis';
import { NameReading, RuleTable } from './nameReading';
import { nameText } from './nameText';
import { afterQuotes, isVersus, type NameToken } from './nameTokens';
import { startOfOneParty } from './oneParty';
import { partyRules } from './partyRules';
import { afterLead, opensSentence } from './sentenceWords';
import { trimmingRules } from './trimmingRules';

/** How far back to look for a name, in UTF-16 units. */
const REACH = 480;

const secondParty = new RuleTable(partyRules.filter(({ party }) => party !== 'first'));
const firstParty = new RuleTable(partyRules.filter(({ party }) => party !== 'second'));
const trimming = new RuleTable(trimmingRules);

/** Finds the case name before a volume. Has only scratch space and the last name found. */
export class CaseNameFinder {
	start = 0;
	end = 0;
	/** Whether a plaintiff and a defendant, or a form such as "In re", were seen. */
	isFullName = false;
	private readonly between = new BeforeVolume(betweenRules);
	private readonly reading = new NameReading();

	/**
	 * Finds the name before the volume at `at`, no further back than `low`. With `isShort`, the name of one party is enough. Returns whether
	 * there is one; the fields then have its offsets, without signals and lead-ins.
	 */
	find(text: string, low: number, at: number, isShort: boolean): boolean {
		const { between, reading } = this;
		if (!between.read(text, low, at)) return false;
		const { end, joint } = between;
		this.end = end;
		this.isFullName = false;
		reading.begin(text, Math.max(low, end - REACH), end);
		reading.isShort = isShort && joint !== 'dash' && joint !== 'colon';
		reading.isEmphasized = between.isEmphasized;
		reading.isInParentheses = joint === 'none' && text.charCodeAt(at - 1) === PAREN_OPEN;
		const start = this.readName(joint === 'comma' || reading.isInParentheses);
		if (start === undefined) return false;
		// "Two distinguish Roe v. Wade: 5 F.3d 7"
		if (joint === 'colon' && !opensLine(text.slice(lineStart(text, Math.max(0, start - REACH), start), start)))
			return false;
		if (closesForeignQuotation(text, start, end)) return false;
		this.start = start;
		// "“Roe v. Wade” (5 F.3d 7)"
		const isQuoted = '"\u201d'.includes(text.charAt(end - 1)) && '"\u201c'.includes(text.charAt(start - 1) || ' ');
		this.end = isQuoted ? end - 1 : afterBracket(text, start, end);
		return true;
	}

	/** The last name found, as it reads. */
	found(text: string): CitedPart {
		const { start, end } = this;
		return { text: nameText(text, start, end), span: { start, end } };
	}

	/** Where the name begins, read leftward from the volume, if there is one. */
	private readName(canBeShort: boolean): number | undefined {
		const { reading } = this;
		let head = -1;
		let doubtful = -1;
		// "Curtis V. Trinko": an initial, unless another "v." follows.
		let initial = -1;
		let count = 0;
		while (reading.moveTo(count)) {
			const { token, right } = reading;
			if (isVersus(token)) {
				if (!isInitial(reading, count)) return this.readFirstParty(count);
				if (initial < 0) initial = count;
			}
			const verdict = secondParty.judge(reading);
			if (verdict === 'ends') break;
			if (verdict === 'doubtful' && doubtful < 0) doubtful = count;
			const isHead = opensHead(token, right);
			if (isHead || opensAnswer(token, reading.text)) head = count;
			count++;
			// "Roe v. Wade and In re Coe"
			if (isHead && token.code !== PAREN_OPEN && !matters.has(token.bare)) break;
		}
		if (initial >= 0) return this.readFirstParty(initial);
		if (doubtful >= 0 && reading.at(head).word !== 'In') {
			// Without a "v.", it did end a sentence.
			count = doubtful;
			if (head >= count) head = -1;
		}
		if (head < 0) return canBeShort && count > 0 ? startOfOneParty(reading, count, this.end) : undefined;
		this.isFullName = true;
		const first = afterQuotes(reading.text, reading.at(beforeInterest(reading, head)).start);
		return first - (matchAt(requestBefore, reading.text, first)?.[1]?.length ?? 0);
	}

	/** Where the first party of the "v." at the token `versus` begins, if there is one. */
	private readFirstParty(versus: number): number | undefined {
		if (versus === 0) return undefined;
		const { reading } = this;
		const { text, low } = reading;
		const between = reading.at(versus);
		reading.versus = versus;
		reading.isEmphasized ||= isMark(text.charCodeAt(between.end));
		reading.runStart = reading.isEmphasized ? emphasizedRun(text, between.start, low) : undefined;
		let first = versus;
		while (reading.moveTo(first + 1)) {
			if (isVersus(reading.token) && !isInitial(reading, first + 1)) {
				first = afterConjunction(reading, first) ?? afterRepeated(reading, first) ?? first;
				break;
			}
			const verdict = firstParty.judge(reading);
			if (verdict === 'ends') break;
			first++;
			if (verdict === 'begins') break;
		}
		if (first === versus) return undefined;
		const token = this.trimmed(first);
		if (reading.place === 1 && isNoParty(token)) return undefined;
		this.isFullName = true;
		return afterQuotes(text, token.start);
	}

	/** The first word of a first party that was read up to the token `first`. */
	private trimmed(first: number): NameToken {
		const { reading } = this;
		for (reading.moveTo(afterLead(reading, first)); reading.place > 1; reading.moveTo(reading.index - 1)) {
			const { token } = reading;
			const isWord = !token.isLower && !(token.first & DIGIT);
			if (isWord && opensSentence(reading)) continue;
			if (isWord && !leadWords.has(fromCapitals(token.bare))) break;
			if (trimming.judge(reading) !== 'drop') break;
		}
		return reading.token;
	}
}

/** The offset after the bracket at `end` if it closes one in the name, where New York puts another party ("Matter of Roe [Doe]"), else `end`. */
function afterBracket(text: string, start: number, end: number): number {
	return text.charCodeAt(end) === BRACKET_CLOSE && indexWithin(text, BRACKET_OPEN, start, end) >= 0 ? end + 1 : end;
}

/** Whether the "V." at `index` is an initial: of a given name, with lowercase letters on both sides, or the second of two ("Elm B. V. v."). */
function isInitial(reading: NameReading, index: number): boolean {
	if (reading.at(index).word !== 'V.') return false;
	const right = reading.at(index - 1);
	const { word } = reading.at(index + 1);
	return (hasSmall.test(right.word) && hasSmall.test(word)) || isVersus(right) || /^(?:[A-Z]\.|&)$/.test(word);
}

const hasSmall = /^[A-Z][a-z]/;

/** Whether the token and the one after it open a name without "v.": "In re", "Ex parte", "Estate of". */
function opensHead({ bare }: NameToken, { code, length, word }: NameToken): boolean {
	// Few words begin and end this way.
	if (length === 2)
		return (code | 32) === SMALL_R ? isIn.test(bare) && /^re$/i.test(word) : word === 'of' && matters.has(bare);
	// "In the Matter of Roe", but "In The Amistad"
	if (length === 3)
		return (
			(word === 'the' && bare === 'In') ||
			(word === 'THE' && bare === 'IN') ||
			(word === 'for' && bare === 'Application')
		);
	return length === 5 && (code | 32) === SMALL_P && /^E[Xx]$/.test(bare) && /^parte$/i.test(word);
}

const isIn = /^I[Nn]$/;

/** What asks for that answer: "Request for an Opinion of the Justices". */
const requestBefore = /(?<=\b((?:In re )?Requests? (?:for|of) (?:an? )?))(?=(?:Advisory )?Opinion (?:of|to|from) )/y;

/** Whether the token begins a high court's answer to a legislature or governor: "Opinion of the Justices", "Advisory Opinion to the Governor". */
function opensAnswer({ start, length }: NameToken, text: string): boolean {
	if (length === 7) return text.startsWith('Opinion of the Justices', start);
	return (
		length === 8 && (text.startsWith('Advisory Opinion to ', start) || text.startsWith('Advisory Opinion from ', start))
	);
}

/** "In Interest of J.W.", "State in the Interest of S.M.": the index of the first word before "Interest", else `head`. */
function beforeInterest(reading: NameReading, head: number): number {
	if (reading.at(head).word !== 'Interest') return head;
	const joint = reading.at(head + 1).word === 'the' ? head + 2 : head + 1;
	const { word } = reading.at(joint);
	if (word === 'In') return joint;
	return word === 'in' && reading.at(joint + 1).bare === 'State' ? joint + 1 : head;
}

/** Two names in a row ("Roe v. Wade and Doe v. Bolton"): the index of the first word of ours, which follows what joins them. */
function afterConjunction(reading: NameReading, first: number): number | undefined {
	for (let i = first; i > reading.versus; i--) if (/^(?:and|&|or)$/.test(reading.at(i).word)) return i - 1;
	return undefined;
}

/** "Roe v. United States United States v. Doe", with nothing between the two: the index of the second name's first word. */
function afterRepeated(reading: NameReading, first: number): number | undefined {
	const half = (first - reading.versus) / 2;
	if (!Number.isInteger(half)) return undefined;
	for (let i = first; i > reading.versus + half; i--) {
		if (reading.at(i).bare !== reading.at(i - half).bare) return undefined;
	}
	return reading.versus + half;
}

/** Whether a small word before "v." isn't a party: "in v. Wade". */
function isNoParty(token: NameToken): boolean {
	if (!token.isLower || token.isMixedCase || token.word.startsWith("d'")) return false;
	return connectors.has(token.word) || token.word.length < 3;
}

/** 'it "was our ruling in Roe v. Wade" (5 F.3d 7': whether a quotation that opened before the name ends with it. */
function closesForeignQuotation(text: string, start: number, end: number): boolean {
	const mark = text.charAt(text.charCodeAt(end - 1) === DOT ? end : end - 1);
	if (mark !== '"' && mark !== '\u201d') return false;
	const opening = mark === '"' ? mark : '\u201c';
	return text.charAt(start - 1) !== opening && !text.slice(start, end - 1).includes(opening);
}
