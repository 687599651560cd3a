import { commonSurnames } from '../../../law/lexicon/partyWords.generated';
import { isSameWord } from './abbreviations';
import { sharesDistinctiveWord, withoutGenericHeads } from './distinctWords';
import { conflictInNumbers } from './hiddenNames';
import { compareYears, isSame, type NameComparison, type NameJudgement } from './nameJudgement';
import type { Adversary, Caption } from './parties';
import { namesOf, type Party } from './party';
import { compareParties } from './partyComparison';
import { compareBags } from './wordBags';

type Single = Extract<Caption, { kind: 'single' }>;

/** Compares two names of one subject each: *In re* with *In re*. */
export function judgeSubjects(mine: Single, theirs: Single): NameJudgement {
	const own = withoutGenericHeads(mine.subject.tokens);
	const other = withoutGenericHeads(theirs.subject.tokens);
	if (own.length === 0 || other.length === 0) {
		const same = compareBags(mine.subject.tokens, theirs.subject.tokens);
		if (conflictInNumbers(mine.subject.tokens, theirs.subject.tokens)) return { kind: 'differs', reason: 'otherParty' };
		if (same === 'equal') return { kind: 'same', reason: 'equal' };
		return isSame(same) ? { kind: 'caption', reason: 'contained' } : { kind: 'silent', reason: 'generic' };
	}
	const relation = compareParties(mine.subject, theirs.subject);
	const bare = mine.lead === 'none' || theirs.lead === 'none';
	if (mine.subject.kind === 'initials' && theirs.subject.kind === 'initials' && relation === 'different')
		return { kind: 'differs', reason: 'otherParty' };
	switch (relation) {
		case 'equal':
			return mine.lead === theirs.lead || bare
				? { kind: 'same', reason: 'equal' }
				: { kind: 'caption', reason: 'inRe' };
		case 'contained':
			return mine.subject.kind === 'person' && theirs.subject.kind === 'person'
				? { kind: 'same', reason: 'contained' }
				: { kind: 'caption', reason: 'contained' };
		case 'near':
			return isSurname(mine.subject) && isSurname(theirs.subject)
				? { kind: 'differs', reason: 'otherParty' }
				: { kind: 'caption', reason: 'spelling' };
		default:
			break;
	}
	if (mine.subject.relator !== undefined && theirs.subject.relator !== undefined)
		return { kind: 'differs', reason: 'otherParty' };
	const bags = conflictInNumbers(mine.subject.tokens, theirs.subject.tokens) ? 'different' : compareBags(own, other);
	if (isSame(bags)) return { kind: 'caption', reason: 'contained' };
	// A popular name ("Paquete Habana"), or a name that has lost its "v.": silent only if a word is shared.
	if (bare && sharesDistinctiveWord(own, other)) return { kind: 'silent', reason: 'cut' };
	return { kind: 'differs', reason: 'otherParty' };
}

function isSurname({ kind, head }: Party): boolean {
	return kind === 'person' && head.length === 1;
}

/** Compares *In re* with an adversary caption: with a distinctive word in common, they are the same case captioned differently. */
export function judgeSubjectAgainst(single: Single, adversary: Adversary, input: NameComparison): NameJudgement {
	const parties = [...namesOf(adversary.left), ...namesOf(adversary.right)];
	const subject = withoutGenericHeads(single.subject.tokens);
	// A name cut to one word may be a company's or a person's.
	const same = parties.some((party) => {
		const relation = compareParties(single.subject, party);
		return isSame(relation) || relation === 'within';
	});
	const shares = parties.some((party) => sharesDistinctiveWord(subject, party.tokens));
	if (single.lead === 'none') {
		if (same) return { kind: 'same', reason: 'contained' };
		return shares ? { kind: 'caption', reason: 'inRe' } : { kind: 'silent', reason: 'popular' };
	}
	if (subject.length === 0) return { kind: 'silent', reason: 'generic' };
	const years = compareYears(input);
	if (shares)
		return years === 'off' && !same ? { kind: 'differs', reason: 'otherYear' } : { kind: 'caption', reason: 'inRe' };
	const common = subject.some(
		(token) =>
			commonSurnames.has(token.text) &&
			parties.some((party) => party.sovereign === undefined && party.tokens.some((other) => isSameWord(token, other))),
	);
	if (same || common) {
		// "In re Marriage of Smith" certainly has a party Smith; "In re Smith" may be any Smith's.
		const family = single.subject.matter !== undefined && same;
		if (years !== 'agree' && !(family && years !== 'off')) return { kind: 'differs', reason: 'otherParty' };
		return common && !family ? { kind: 'silent', reason: 'generic' } : { kind: 'caption', reason: 'inRe' };
	}
	return { kind: 'differs', reason: 'otherCase' };
}
