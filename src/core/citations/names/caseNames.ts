import { connectors, leadWords } from '../../lexicon/nameWords.generated';
import { BRACKET_CLOSE, BRACKET_OPEN, CAPITAL_V, HASH, LF } from '../../text/characterCodes';
import { DIGIT, fromCapitals, indexWithin, lastIndexWithin } from '../../text/characters';
import { BeforeVolume, type BetweenRule } from './beforeVolume';
import { betweenRules } from './betweenRules';
import { commaRules } from './commas';
import { emphasizedRun, isMark } from './emphasis';
import { firstPartyRules } from './firstPartyRules';
import { type BoundaryRule, type CommaRule, NameReading, type NameRule, RuleTable } from './nameReading';
import { afterQuotes, isVersus, mayFollowHead, type NameToken, NameTokens } from './nameTokens';
import { caseHeads } from './nameWords';
import { startOfOneParty } from './oneParty';
import { secondPartyRules } from './secondPartyRules';
import { trimmingRules } from './trimmingRules';

/** A name is looked for this far back, in UTF-16 units. */
const REACH = 480;

/** The tables that say where a name begins and ends, in the order in which they are used. */
export interface NameRules {
	/** What stands between the name and the volume. */
	readonly between: readonly BetweenRule[];
	readonly secondParty: readonly BoundaryRule[];
	readonly firstParty: readonly BoundaryRule[];
	/** Where a first party goes on over a comma. */
	readonly commas: readonly CommaRule[];
	/** What is cut off the front of a first party. */
	readonly trimming: readonly NameRule<'drop' | 'keep'>[];
}

export const nameRules: NameRules = {
	between: betweenRules,
	secondParty: secondPartyRules,
	firstParty: firstPartyRules,
	commas: commaRules,
	trimming: trimmingRules,
};

/** Finds the name of a case before its volume. Holds only scratch space and the last name found. */
export class CaseNameFinder {
	start = 0;
	end = 0;
	/** Whether a plaintiff and a defendant, or a form such as "In re", were seen. */
	isFullName = false;
	private readonly between: BeforeVolume;
	private readonly tokens = new NameTokens();
	private readonly reading: NameReading;
	private readonly secondParty: RuleTable<BoundaryRule['verdict']>;
	private readonly firstParty: RuleTable<BoundaryRule['verdict']>;
	private readonly trimming: RuleTable<'drop' | 'keep'>;

	constructor(rules: NameRules = nameRules) {
		this.secondParty = new RuleTable(rules.secondParty);
		this.firstParty = new RuleTable(rules.firstParty);
		this.trimming = new RuleTable(rules.trimming);
		this.between = new BeforeVolume(rules.between);
		this.reading = new NameReading(this.tokens, rules.commas);
	}

	/**
	 * Finds the name before the volume at `at`, not before `low`. With `isShort` a name of one party is enough. Returns
	 * whether there is one; the fields then hold its place, signals and lead-ins cut off.
	 */
	find(text: string, low: number, at: number, isShort: boolean): boolean {
		if (!this.findFrom(text, low, at, isShort)) return false;
		// A heading ends its block: what follows in the next line is no part of it.
		const line = lineAfterHeading(text, this.start, this.end, low);
		return line === undefined || this.findFrom(text, line, at, isShort);
	}

	private findFrom(text: string, low: number, at: number, isShort: boolean): boolean {
		const { between, tokens, reading } = this;
		if (!between.read(text, low, at)) return false;
		const { end, joint } = between;
		this.end = end;
		this.isFullName = false;
		tokens.begin(text, Math.max(low, end - REACH), end);
		reading.begin(isShort && joint !== 'dash', between.isEmphasized);
		const start = this.readName(joint === 'comma');
		if (start === undefined) return false;
		this.start = start;
		this.end = afterBracket(text, start, end);
		return true;
	}

	/** Where the name begins whose tokens are waiting, if there is one. */
	private readName(hasComma: boolean): number | undefined {
		const { tokens, reading } = this;
		const second = this.readSecondParty();
		if (second.versus !== undefined) {
			reading.versus = second.versus;
			return second.versus > 0 ? this.readFirstParty(second.versus) : undefined;
		}
		if (second.head !== undefined) {
			this.isFullName = true;
			const head = tokens.at(beforeInterest(tokens, second.head)) as NameToken;
			return afterQuotes(tokens.text, head.start);
		}
		if (!hasComma || second.count === 0) return undefined;
		return startOfOneParty(reading, second.count, this.end);
	}

	/** Reads from the volume to the left, up to "v." or to where a name without it begins. */
	private readSecondParty(): { count: number; versus?: number; head?: number } {
		const { tokens, reading } = this;
		let head: number | undefined;
		let doubtful: number | undefined;
		// "Curtis V. Trinko": an initial, unless no other "v." comes.
		let initial: number | undefined;
		let count = 0;
		for (let token = tokens.at(0); token; token = tokens.at(count)) {
			if (isVersus(token)) {
				if (!isInitial(token, tokens, count)) return { count, versus: count };
				initial ??= count;
			}
			reading.moveTo(count);
			const verdict = this.secondParty.judge(reading);
			if (verdict === 'ends') break;
			if (verdict === 'doubtful') doubtful ??= count;
			if (opensHead(token, tokens.at(count - 1)) || opensAnswer(token, tokens.text)) head = count;
			count++;
			if (verdict === 'begins') break;
		}
		if (initial !== undefined) return { count, versus: initial };
		if (doubtful !== undefined) {
			// Without a "v." it did end a sentence.
			if (head === undefined || (tokens.at(head) as NameToken).word !== 'In') count = doubtful;
			if (head !== undefined && head >= count) head = undefined;
		}
		return head === undefined ? { count } : { count, head };
	}

	/** Where the first party begins whose "v." is the token `versus`, if there is one. */
	private readFirstParty(versus: number): number | undefined {
		const { tokens, reading } = this;
		const { text, low } = tokens;
		const between = tokens.at(versus) as NameToken;
		reading.isEmphasized ||= isMark(text.charCodeAt(between.end));
		reading.runStart = reading.isEmphasized ? emphasizedRun(text, between.start, low) : undefined;
		let first = versus;
		for (let token = tokens.at(first + 1); token; token = tokens.at(first + 1)) {
			if (isVersus(token) && !isInitial(token, tokens, first + 1)) {
				first = afterConjunction(tokens, versus, first) ?? afterRepeated(tokens, versus, first) ?? first;
				break;
			}
			reading.moveTo(first + 1);
			const verdict = this.firstParty.judge(reading);
			if (verdict === 'ends') break;
			first++;
			if (verdict === 'begins') break;
		}
		if (first === versus) return undefined;
		first = this.trimmed(first, versus + 1);
		const token = tokens.at(first) as NameToken;
		if (first === versus + 1 && isNoParty(token)) return undefined;
		this.isFullName = true;
		return afterQuotes(text, token.start);
	}

	/** The index of the first word of a first party that was read up to `first` and ends with the token `last`. */
	private trimmed(first: number, last: number): number {
		const { reading } = this;
		for (reading.moveTo(first); reading.index > last; reading.moveTo(reading.index - 1)) {
			const { token } = reading;
			const isWord = !token.isLower && !(token.first & DIGIT);
			if (isWord && !leadWords.has(fromCapitals(token.bare))) break;
			if (this.trimming.judge(reading) !== 'drop') break;
		}
		return reading.index;
	}
}

/** The offset after the bracket at `end` if it closes one in the name, where New York puts another party ("Matter of Roe [Doe]"), else `end`. */
function afterBracket(text: string, start: number, end: number): number {
	return text.charCodeAt(end) === BRACKET_CLOSE && indexWithin(text, BRACKET_OPEN, start, end) >= 0 ? end + 1 : end;
}

/** Whether the "V." at `index` is an initial: a given name's, with small letters on both sides, or the second of two ("Elm B. V. v."). */
function isInitial(token: NameToken, tokens: NameTokens, index: number): boolean {
	if (token.code !== CAPITAL_V || token.word !== 'V.') return false;
	const right = index > 0 ? tokens.at(index - 1) : undefined;
	const left = tokens.at(index + 1);
	if (right === undefined || left === undefined) return false;
	return (
		(hasSmall.test(right.word) && hasSmall.test(left.word)) || isVersus(right) || /^(?:[A-Z]\.|&)$/.test(left.word)
	);
}

const hasSmall = /^[A-Z][a-z]/;

/** Whether the token opens a name without "v." together with the one after it: "In re", "Estate of". */
function opensHead(token: NameToken, next: NameToken | undefined): boolean {
	return next !== undefined && mayFollowHead(next) && (caseHeads.get(token.bare)?.includes(next.word) ?? false);
}

/** Whether the token opens what a high court answered a legislature or governor: "Opinion of the Justices". */
function opensAnswer({ start, length }: NameToken, text: string): boolean {
	return length === 7 && text.startsWith('Opinion of the Justices', start);
}

/** "In Interest of J.W.", "State in the Interest of S.M.": the index of the first word before "Interest", else `head`. */
function beforeInterest(tokens: NameTokens, head: number): number {
	if (tokens.at(head)?.word !== 'Interest') return head;
	const joint = tokens.at(head + 1)?.word === 'the' ? head + 2 : head + 1;
	const word = tokens.at(joint)?.word;
	if (word === 'In') return joint;
	return word === 'in' && tokens.at(joint + 1)?.bare === 'State' ? joint + 1 : head;
}

/** Two names in one breath ("Roe v. Wade and Doe v. Bolton"): the index of the first word of ours, which follows what joins them. */
function afterConjunction(tokens: NameTokens, versus: number, first: number): number | undefined {
	for (let i = first; i > versus; i--) {
		const { word } = tokens.at(i) as NameToken;
		if (word === 'and' || word === '&' || word === 'or') return i - 1;
	}
	return undefined;
}

/** "Roe v. United States United States v. Doe", with nothing between the two: the index of the first word of the second one. */
function afterRepeated(tokens: NameTokens, versus: number, first: number): number | undefined {
	const half = (first - versus) / 2;
	if (!Number.isInteger(half)) return undefined;
	for (let i = first; i > versus + half; i--) {
		if (tokens.at(i)?.bare !== tokens.at(i - half)?.bare) return undefined;
	}
	return versus + half;
}

/** Whether a small word before "v." is no party: "in v. Wade". */
function isNoParty(token: NameToken): boolean {
	if (!token.isLower || token.isMixedCase || token.word.startsWith("d'")) return false;
	return connectors.has(token.word) || token.word.length < 3;
}

/** Where the line after the heading begins in which a name that reaches into further lines starts. */
function lineAfterHeading(text: string, start: number, end: number, low: number): number | undefined {
	const lineEnd = indexWithin(text, LF, start, end);
	if (lineEnd < 0) return undefined;
	const lineStart = lastIndexWithin(text, LF, Math.max(low, start - REACH), start) + 1;
	if (indexWithin(text, HASH, Math.max(low, lineStart), start) < 0) return undefined;
	return /^[ >]{0,12}#{1,6}[ \t]/.test(text.slice(Math.max(low, lineStart), start)) ? lineEnd + 1 : undefined;
}
