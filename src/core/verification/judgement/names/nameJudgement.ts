/**
 * `same`: no finding. `caption`: the same decision captioned differently, which the hover says. `differs`: the record has a different name.
 * `silent`: the two can't be compared.
 */
export type NameOutcome = 'same' | 'caption' | 'differs' | 'silent';

/** Why, in one word. */
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
	/** One word of a caption written out in full is different, or so is the real party in interest. */
	| 'exchanged'
	/** The page is a list of orders, with many cases. */
	| 'orderList';

export interface NameJudgement {
	readonly kind: NameOutcome;
	readonly reason: NameReason;
}

export interface NameComparison {
	readonly written: string;
	readonly recorded: string;
	/** The record's short name; used only if it is a whole case name itself. */
	readonly recordedShort?: string | undefined;
	readonly writtenYear?: number | undefined;
	readonly recordedYear?: number | undefined;
	/** Postal code of the state whose court decided: "State" and "People" are that state. */
	readonly state?: string | undefined;
	/** True if both courts are known and differ. */
	readonly courtsDiffer?: boolean | undefined;
}

/** How the years compare: they `agree` if they are at most one apart, since a decision and its correction or rehearing can be in different years. */
export function compareYears(input: NameComparison): 'agree' | 'off' | 'unknown' {
	const { writtenYear, recordedYear } = input;
	if (writtenYear === undefined || recordedYear === undefined) return 'unknown';
	return Math.abs(writtenYear - recordedYear) <= 1 ? 'agree' : 'off';
}

/**
 * How two parties compare: `equal` and `contained` are the same one; `near` differs by a slip; `within` is a surname that a company, board, or county has,
 * too, or a name that only common words distinguish from the other; anything else is `different`.
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
