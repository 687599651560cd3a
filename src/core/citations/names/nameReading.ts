import { COLON, COMMA, DOT, EN_DASH, HYPHEN, NINE, SMALL_V } from '../../base/text/characterCodes';
import { skipGapBack } from '../../base/text/characters';
import { NameToken, type TokenKind, tokenKinds } from './nameTokens';
import { endsHead, gluedMarkLength, gluedNumberLength, isLooseDot, isVersusGlued, tokenStart } from './tokenBounds';

/** The most tokens of a name. */
const MOST_TOKENS = 64;

/** Returned where there is no token: empty. */
const NONE = new NameToken();

/**
 * The tokens to the left of an offset, the nearest first, read as needed. One of them is being judged; those to its right belong to the
 * name. Scratch space, refilled for each name.
 */
export class NameReading {
	text = '';
	/** Nothing before this offset is read. */
	low = 0;
	/** How many tokens are between the judged one and the end of the name. */
	index = 0;
	/** Which word of its party the judged one is, counted from the party's end: 1 is the last. */
	place = 1;
	/** The token being judged. */
	token = NONE;
	/** The token to its right, which belongs to the name. */
	right = NONE;
	/** Index of "v.", once it has been read; -1 until then. */
	versus = -1;
	/** Whether the name of one party is enough. */
	isShort = false;
	/** Whether the name ends where emphasis does. */
	isEmphasized = false;
	/** Whether the citation follows in parentheses: "*Reynolds* (377 U.S. 533)". */
	isInParentheses = false;
	/** Where the emphasis that continues up to "v." started. */
	runStart: number | undefined;
	/** How many tokens have been read. */
	private count = 0;
	/** Where the next one ends. */
	private next = 0;
	private readonly pool: NameToken[] = [];

	/** Starts with the token that ends at `end`. Nothing before `low` is read. */
	begin(text: string, low: number, end: number): void {
		this.text = text;
		this.low = low;
		this.versus = -1;
		this.runStart = undefined;
		this.count = 0;
		this.next = end;
	}

	/** Goes to the token `index`, and returns whether there is one. */
	moveTo(index: number): boolean {
		this.index = index;
		this.place = index - this.versus;
		this.token = this.at(index);
		this.right = this.at(index - 1);
		return this.token !== NONE;
	}

	/** The token with `index` tokens between it and the end; an empty one if there is none. */
	at(index: number): NameToken {
		while (this.count <= index) if (!this.readOne()) return NONE;
		return this.pool[index] ?? NONE;
	}

	/** The token to its left, which hasn't been judged. */
	get left(): NameToken {
		return this.at(this.index + 1);
	}

	/** The token after `right`. */
	get afterRight(): NameToken {
		return this.at(this.index - 2);
	}

	/** Whether a word of the party read so far, other than the judged one, matches. */
	someToTheRight(pattern: RegExp, part: 'bare' | 'word'): boolean {
		for (let i = this.index - 1; i > this.versus; i--) if (pattern.test(this.at(i)[part])) return true;
		return false;
	}

	private readOne(): boolean {
		const { text, low, next } = this;
		if (this.count >= MOST_TOKENS || next <= low) return false;
		const start = tokenStart(text, next, low);
		if (start === next) return false;
		if (this.count === this.pool.length) this.pool.push(new NameToken());
		this.next = skipGapBack(text, this.setToken(this.pool[this.count++] as NameToken, start, next), low);
		return true;
	}

	/** Takes what is between the two offsets, without what is joined to it; returns where the token begins. */
	private setToken(token: NameToken, start: number, end: number): number {
		const { text, low } = this;
		const code = text.charCodeAt(start);
		if (start === end - 1 && (code === COMMA || isLooseDot(text, start, low))) {
			const wordEnd = skipGapBack(text, start, low);
			const wordStart = wordEnd > low ? tokenStart(text, wordEnd, low) : wordEnd;
			token.setWithMark(text, wordStart, wordEnd, start);
			return wordStart;
		}
		if (code === SMALL_V && end > start + 2 && isVersusGlued(text, start)) {
			token.set(text, start + 2, end);
			return start + 2;
		}
		const number = code <= NINE ? gluedNumberLength(text, start, end) : 0;
		const mark = code === HYPHEN || code === DOT || code === EN_DASH ? gluedMarkLength(text, start, end) : 0;
		const isHead = text.charCodeAt(end - 1) === COLON && endsHead(text, start, end);
		token.set(text, start + number + mark, isHead ? end - 1 : end);
		return start;
	}
}

/** One rule about the judged token. Rules are tried in the order of their table; the first that applies decides. */
export interface NameRule<Verdict extends string> {
	readonly name: string;
	/** A text before ", 5 F.3d 7"; "|" marks where the name begins. Without the rule, it would be read otherwise. */
	readonly example: string;
	/** Why the rule stays although it improves no labeled text; `npm run rules` finds out. */
	readonly unproven?: string;
	readonly verdict: Verdict;
	/** The kinds of tokens it is about; by default, all. Most tokens are plain, and few rules need to look at those. */
	readonly of?: readonly TokenKind[];
	readonly applies: (reading: NameReading) => boolean;
}

/**
 * The name ends before the judged token (to its right), begins with it, includes it, or includes it if the name turns out to have a "v.".
 * A token that no rule is about belongs to the name.
 */
export interface BoundaryRule extends NameRule<'ends' | 'begins' | 'continues' | 'doubtful'> {
	/** The only party it is about. What is read before a "v." is known counts as the second one, as does a name without "v.". */
	readonly party?: 'first' | 'second';
}

/** A table of rules that also lists apart the rules about each kind of token. */
export class RuleTable<Verdict extends string> {
	/** In the order of `tokenKinds`. */
	private readonly byKind: readonly (readonly NameRule<Verdict>[])[];

	constructor(rules: readonly NameRule<Verdict>[]) {
		this.byKind = tokenKinds.map((kind) => rules.filter(({ of }) => of?.includes(kind) ?? true));
	}

	/** What the first rule that applies says. */
	judge(reading: NameReading): Verdict | undefined {
		for (const rule of this.byKind[reading.token.kind] ?? []) if (rule.applies(reading)) return rule.verdict;
		return undefined;
	}
}
