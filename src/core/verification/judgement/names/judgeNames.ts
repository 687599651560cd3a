import { isOfficeOf } from './containment';
import { isDistinctive } from './distinctWords';
import { isExchanged } from './exchangedWord';
import { isSealed } from './hiddenNames';
import {
	compareYears,
	isSame,
	type NameComparison,
	type NameJudgement,
	type NameOutcome,
	type PartyRelation,
} from './nameJudgement';
import { type Adversary, type Caption, parseName } from './parties';
import { isFrequent, type Party } from './party';
import { compareParties, isCutAtFront } from './partyComparison';
import type { PartyKind } from './partyKind';
import { judgeSubjectAgainst, judgeSubjects } from './subjects';
import { type Arrangement, canSucceed } from './succession';

const preference: readonly NameOutcome[] = ['same', 'caption', 'silent', 'differs'];

const otherCase: NameJudgement = { kind: 'differs', reason: 'otherCase' };

/** Compares the name of a citation with its record's. Precision comes first: what can be the same case never `differs`. */
export function judgeName(input: NameComparison): NameJudgement {
	const full = judgePair(input, input.recorded);
	if (full.kind !== 'differs' || input.recordedShort === undefined) return full;
	const short = parseName(input.recordedShort);
	if (short.silent !== undefined || short.captions[0]?.kind !== 'adversary') return full;
	const brief = judgePair(input, input.recordedShort);
	return brief.kind === 'same' ? { kind: 'caption', reason: 'alias' } : full;
}

function judgePair(input: NameComparison, recorded: string): NameJudgement {
	const written = parseName(input.written);
	const record = recorded === input.written ? written : parseName(recorded);
	if (record.silent === 'empty' || written.silent === 'empty') return { kind: 'silent', reason: 'empty' };
	const adverse = [written, record].every(({ captions }) => captions[0]?.kind === 'adversary');
	const judged = written.captions.flatMap((mine) =>
		record.captions
			// A bankruptcy has many adversary proceedings: "(In re Elmton Corp.)" after both names doesn't make them the same one.
			.filter((theirs) => !adverse || mine.kind === 'adversary' || theirs.kind === 'adversary')
			.map((theirs) => judgeCaptions(mine, theirs, input)),
	);
	const best = preference.flatMap((kind) => judged.find((one) => one.kind === kind) ?? [])[0] ?? otherCase;
	const silence = written.silent ?? record.silent;
	// What is left may be all of it, or the record may be cut off, too; "Drake v. Board of" may be any board's.
	if (silence === 'cut' && best.reason !== 'equal' && written.silent !== record.silent)
		return { kind: 'silent', reason: 'cut' };
	if (best.kind === 'same' && isExchanged(input.written, recorded, [written, record]))
		return { kind: 'differs', reason: 'exchanged' };
	if (best.kind === 'same' || silence === undefined) return best;
	return { kind: 'silent', reason: silence };
}

/** If one name has "State" and the other a state's name, "State" is the state of the deciding court, if known. */
function nameOpenSovereign(caption: Adversary, other: Adversary, state: string | undefined): Adversary {
	if (state === undefined) return caption;
	const isNamed = ({ sovereign }: Party) => sovereign !== undefined && sovereign !== 'us' && !sovereign.startsWith('*');
	if (!isNamed(other.left) && !isNamed(other.right)) return caption;
	const named = (party: Party): Party => (party.sovereign?.startsWith('*') ? { ...party, sovereign: state } : party);
	return { ...caption, left: named(caption.left), right: named(caption.right) };
}

/**
 * "State" in one name and "Illinois" in the other, and it isn't known whose court decided: a state is called by its name alone in other courts, and
 * what its own court decided before is a different decision with the same parties.
 */
function isAnyState(one: Party, other: Party): boolean {
	const [open, named] = one.sovereign?.startsWith('*') ? [one, other] : [other, one];
	if (!open.sovereign?.startsWith('*') || named.sovereign === undefined || named.sovereign === 'us') return false;
	return !named.sovereign.startsWith('*') && !/\b(?:state|people|commonwealth|territory)\b/i.test(named.text);
}

function judgeCaptions(mine: Caption, theirs: Caption, input: NameComparison): NameJudgement {
	if (mine.kind === 'single')
		return theirs.kind === 'single' ? judgeSubjects(mine, theirs) : judgeSubjectAgainst(mine, theirs, input);
	if (theirs.kind === 'single') return judgeSubjectAgainst(theirs, mine, input);
	const { state } = input;
	const [one, other] = [nameOpenSovereign(mine, theirs, state), nameOpenSovereign(theirs, mine, state)];
	const judged = judgeAdversaries(one, other, input);
	const isVague = judged.kind !== 'differs' && (isAnyState(one.left, other.left) || isAnyState(one.right, other.right));
	return isVague ? { kind: 'silent', reason: 'generic' } : judged;
}

function judgeAdversaries(mine: Adversary, theirs: Adversary, input: NameComparison): NameJudgement {
	const [left, right] = [pairUp(mine.left, theirs.left), pairUp(mine.right, theirs.right)];
	const straight = [left, right] as const;
	if (straight.every(({ relation }) => isSame(relation)))
		return { kind: 'same', reason: straight.every(({ relation }) => relation === 'equal') ? 'equal' : 'contained' };
	const crossed = [pairUp(mine.left, theirs.right), pairUp(mine.right, theirs.left)] as const;
	const years = compareYears(input);
	if (years !== 'off' && isHidden(straight)) return { kind: 'silent', reason: 'generic' };
	// If a party is on the same side in both names, they aren't reversed: "Chase Co. v. Chase Workers Local 12".
	const stays = straight.some(({ relation }) => relation === 'equal');
	if (crossed.every(({ relation }) => isSame(relation)) && !stays) {
		if (years === 'off' || (years === 'unknown' && input.courtsDiffer === true))
			return { kind: 'differs', reason: 'otherYear' };
		return { kind: 'caption', reason: 'reversed' };
	}
	if (isSame(left.relation) && years === 'agree' && isOfficeOf(mine.right, theirs.left))
		return { kind: 'caption', reason: 'contained' };
	if (isSame(right.relation) && years === 'agree' && isCutAtFront(mine.left, theirs.left))
		return { kind: 'caption', reason: 'cut' };
	const year = input.recordedYear ?? input.writtenYear;
	const judged = judgeOneParty(straight, years, { order: 'straight', year });
	if (judged.kind !== 'differs' || years !== 'agree' || stays) return judged;
	const reversed = judgeOneParty(crossed, years, { order: 'crossed', year });
	return reversed.kind === 'caption' ? { kind: 'caption', reason: 'reversed' } : judged;
}

/** One name hides what the other reveals, or the record was unsealed: only the opposing party can be compared. */
function isHidden(pairs: readonly Pair[]): boolean {
	return (
		pairs.some(({ parties }) => parties.some(isSealed)) &&
		pairs.every(({ parties, relation }) => isSame(relation) || parties.some(isSealed))
	);
}

/** A party of the draft's name and one of the record's. */
interface Pair {
	readonly parties: readonly [mine: Party, theirs: Party];
	readonly relation: PartyRelation;
}

function pairUp(mine: Party, theirs: Party): Pair {
	return { parties: [mine, theirs], relation: compareParties(mine, theirs) };
}

/** Judges by one party, if at most one pair is the same: the other may be someone who succeeded it in the same case. */
function judgeOneParty(
	[left, right]: readonly [Pair, Pair],
	years: 'agree' | 'off' | 'unknown',
	circumstances: Arrangement,
): NameJudgement {
	const relations = [left.relation, right.relation];
	// For spouses, one surname is all the evidence.
	if (relations.every((relation) => relation === 'near'))
		return left.parties.every((party, at) => compareParties(party, right.parties[at] ?? party) === 'equal')
			? otherCase
			: { kind: 'caption', reason: 'spelling' };
	if (isSame(left.relation) === isSame(right.relation)) {
		const loose = relations.every((relation) => relation === 'near' || relation === 'within');
		const common = left.parties.some(isFrequent) && right.parties.some(isFrequent);
		return loose && years !== 'off' && !common ? { kind: 'caption', reason: 'contained' } : otherCase;
	}
	const [{ parties: equal }, { parties: other, relation }] = isSame(left.relation) ? [left, right] : [right, left];
	if (relation === 'near') {
		// Opposite a generic party, a surname must be exact.
		const surname = other.every((party) => (party.relator ?? party).kind === 'person');
		const isOther = equal.some(isFrequent) && surname;
		return isOther ? { kind: 'differs', reason: 'otherParty' } : { kind: 'caption', reason: 'spelling' };
	}
	if (relation === 'within') return judgeCutName(equal, other, years);
	const succeeds = canSucceed(other[0], other[1], equal, circumstances);
	if (years === 'off') return { kind: 'differs', reason: succeeds ? 'otherYear' : 'otherParty' };
	return succeeds ? { kind: 'caption', reason: 'successor' } : { kind: 'differs', reason: 'otherParty' };
}

/**
 * "Ford" and "Ford Motor Co.": a company's name cut to one word, or a person. Opposite a prosecutor, they are different parties, and opposite a common
 * surname unless the year agrees. An agency's opponents are companies ("NLRB v. Gissel"), and a Doe's are universities ("Doe v. Purdue"): there, only
 * a common surname is a different party.
 */
function judgeCutName(
	equal: readonly [Party, Party],
	other: readonly [Party, Party],
	years: 'agree' | 'off' | 'unknown',
): NameJudgement {
	if (years === 'off') return { kind: 'differs', reason: 'otherYear' };
	const common = other.some(isFrequent);
	const distinct = years === 'agree' && other.every((party) => party.tokens.some(isDistinctive));
	const generic = equal.some(
		(party) => isFrequent(party) && (common || !(meetsBodies.has(party.kind) || (party.kind === 'person' && distinct))),
	);
	if (generic) return { kind: 'differs', reason: 'otherParty' };
	// "Johnson v. Ford" may be a Ford's.
	const vague = equal.some((party) => party.kind === 'person' && isFrequent(party));
	return vague ? { kind: 'silent', reason: 'generic' } : { kind: 'caption', reason: 'contained' };
}

const meetsBodies: ReadonlySet<PartyKind> = new Set(['agency', 'official', 'pseudonym', 'initials']);

/** Several short decisions may share a page: names that certainly belong to two cases are two entries. */
export function mayBeOneCase(one: string, other: string): boolean {
	return judgeName({ written: one, recorded: other }).kind !== 'differs';
}
