import { connectors } from '../../lexicon/nameWords.generated';
import { isVersus, NameToken, type NameTokens, type TokenKind, tokenKinds } from './nameTokens';

/** Where the reading of a name has come to: one token is being judged, those to its right belong to the name. */
export class NameReading {
	text = '';
	/** Nothing before this offset is read. */
	low = 0;
	/** How many tokens stand between the judged one and the name's end. */
	index = 0;
	/** The token that is being judged. */
	token = new NameToken();
	/** The token to its right, which belongs to the name. */
	right: NameToken | undefined;
	/** Whether "v." is directly to the right of the token. */
	isNextToVersus = false;
	/** Index of "v.", once it has been read. */
	versus: number | undefined;
	/** Whether a name of one party will do. */
	isShort = false;
	/** Whether the name ends where emphasis does. */
	isEmphasized = false;
	/** Where the emphasis started that goes on up to "v.". */
	runStart: number | undefined;

	constructor(
		readonly tokens: NameTokens,
		readonly commas: readonly CommaRule[],
	) {}

	begin(isShort: boolean, isEmphasized: boolean): void {
		this.text = this.tokens.text;
		this.low = this.tokens.low;
		this.index = 0;
		this.versus = undefined;
		this.isShort = isShort;
		this.isEmphasized = isEmphasized;
		this.runStart = undefined;
	}

	/** Goes to the token `index`, which there must be. */
	moveTo(index: number): void {
		this.index = index;
		this.token = this.tokens.at(index) as NameToken;
		this.right = index > 0 ? this.tokens.at(index - 1) : undefined;
		this.isNextToVersus = this.versus !== undefined && index === this.versus + 1;
	}

	/** The token to its left, which has not been judged. */
	get left(): NameToken | undefined {
		return this.tokens.at(this.index + 1);
	}

	/** The token after `right`. */
	get afterRight(): NameToken | undefined {
		return this.tokens.at(this.index - 2);
	}

	/** The offset at which the gap after the token ends. */
	get gapEnd(): number {
		return this.right?.start ?? this.token.end;
	}

	/** Whether `test` holds of a token of the first party that has been read, the judged one not among them. */
	someToTheRight(test: (token: NameToken) => boolean): boolean {
		for (let i = this.index - 1; i > (this.versus ?? -1); i--) if (test(this.tokens.at(i) as NameToken)) return true;
		return false;
	}
}

/** One rule about the judged token. Rules are tried in the order of their table; the first that applies decides. */
export interface NameRule<Verdict extends string> {
	readonly name: string;
	/** A text before ", 5 F.3d 7"; "|" marks where the name begins. Without the rule it would be read otherwise. */
	readonly example: string;
	/** Why it stays though no labeled text is read better with it; `npm run rules` finds out. */
	readonly unproven?: string;
	readonly verdict: Verdict;
	/** What kinds of tokens it speaks of; all of them unless given. Most tokens are plain: few rules need to look at these. */
	readonly of?: readonly TokenKind[];
	readonly applies: (reading: NameReading) => boolean;
}

/**
 * The name ends before the judged token (to its right), it is the name's first, it belongs to the name, or it does if the name turns out to have
 * a "v.". A token that no rule speaks of belongs to the name.
 */
export type BoundaryRule = NameRule<'ends' | 'begins' | 'continues' | 'doubtful'>;

/** A table of rules, with those apart that speak of one kind of token. */
export class RuleTable<Verdict extends string> {
	/** In the order of `tokenKinds`. */
	private readonly byKind: readonly (readonly NameRule<Verdict>[])[];

	constructor(rules: readonly NameRule<Verdict>[]) {
		this.byKind = tokenKinds.map((kind) => rules.filter(({ of }) => of?.includes(kind) ?? true));
	}

	/** What the first rule that applies says. */
	judge(reading: NameReading): Verdict | undefined {
		const rules = this.byKind[reading.token.kind] as readonly NameRule<Verdict>[];
		for (let i = 0; i < rules.length; i++) {
			const rule = rules[i] as NameRule<Verdict>;
			if (rule.applies(reading)) return rule.verdict;
		}
		return undefined;
	}
}

/** Whether the small word and the capital to its left are one word: "W ashington", as some courts' files have it. */
export function isSetApart({ token, left }: NameReading): boolean {
	if (left?.length !== 1 || !/^[BCDF-HJ-NP-Z]$/.test(left.word)) return false;
	return !connectors.has(token.word) && !isVersus(token);
}

/** One way in which a party's name goes on after a comma. */
export interface CommaRule {
	readonly name: string;
	/** As in `BoundaryRule`. */
	readonly example: string;
	/** Why it stays though no labeled text is read better with it; `npm run rules` finds out. */
	readonly unproven?: string;
	readonly applies: (reading: NameReading, right: NameToken) => boolean;
}
