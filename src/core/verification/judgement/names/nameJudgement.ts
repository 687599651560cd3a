/**
 * `same`: no finding. `caption`: the same decision styled otherwise, said in the hover. `differs`: the record has another name.
 * `silent`: the two cannot be compared.
 */
export type NameOutcome = 'same' | 'caption' | 'differs' | 'silent';

/** Why, in one word that tests and the log can name. */
export type NameReason =
	| 'empty'
	| 'cut'
	| 'popular'
	| 'equal'
	| 'contained'
	| 'alias'
	| 'spelling'
	| 'reversed'
	| 'successor'
	| 'inRe'
	| 'generic'
	| 'otherCase'
	| 'otherParty'
	| 'otherYear'
	/** One word of a caption written out whole is another, or the real party in interest. */
	| 'exchanged'
	/** The page is a list of orders, which carries many cases. */
	| 'orderList';

export interface NameJudgement {
	readonly kind: NameOutcome;
	readonly reason: NameReason;
}

export interface NameComparison {
	readonly written: string;
	readonly recorded: string;
	/** The record's short name; used only where it is itself a whole case name. */
	readonly recordedShort?: string | undefined;
	readonly writtenYear?: number | undefined;
	readonly recordedYear?: number | undefined;
	/** Postal code of the state whose court decided: "State" and "People" are that state. */
	readonly state?: string | undefined;
	/** True when both courts are known and are two. */
	readonly courtsDiffer?: boolean | undefined;
}

/** How the years compare: `agree` within one, since a decision and its correction or rehearing can fall in two years. */
export function compareYears(input: NameComparison): 'agree' | 'off' | 'unknown' {
	const { writtenYear, recordedYear } = input;
	if (writtenYear === undefined || recordedYear === undefined) return 'unknown';
	return Math.abs(writtenYear - recordedYear) <= 1 ? 'agree' : 'off';
}

/**
 * How two parties relate: `equal` and `contained` name the same one; `near` is a slip of the hand; `within` is a surname that a company,
 * a board or a county has too, or a name that only common words distinguish from another; else `different`.
 */
export type PartyRelation = 'equal' | 'contained' | 'near' | 'within' | 'different';

const order: readonly PartyRelation[] = ['equal', 'contained', 'near', 'within', 'different'];

/** The closer of two relations. */
export function better(one: PartyRelation, other: PartyRelation): PartyRelation {
	return order.indexOf(one) <= order.indexOf(other) ? one : other;
}

export function isSame(relation: PartyRelation): boolean {
	return relation === 'equal' || relation === 'contained';
}
