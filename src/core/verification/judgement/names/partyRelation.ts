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
