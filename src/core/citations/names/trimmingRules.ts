import { classAt, NEWLINE } from '../../text/characters';
import type { NameReading } from './nameReading';
import { fromCapitals } from './nameTokens';
import { commaContinuations, leadWords, possibleNameStarts, surnameParticles } from './nameWords';

/** One rule about the first word that was read of a first party: whether it goes, and the next one is looked at, or stays with all after it. */
export interface TrimmingRule {
	readonly name: string;
	/** A text in front of ", 5 F.3d 7"; "|" marks where the name begins. Without the rule it would be read otherwise. */
	readonly example: string;
	readonly verdict: 'drop' | 'keep';
	readonly applies: (reading: NameReading) => boolean;
}

/** Tried in order of the leftmost word, as long as another one is left before "v."; a word that no rule speaks of stays. */
export const trimmingRules: readonly TrimmingRule[] = [
	{
		name: 'a number that ends its line or follows a footnote counts something else',
		example: 'the rule.1 2 |Roe v. Wade',
		verdict: 'drop',
		applies: ({ token, text }) => token.isNumber && !isPartOfFirstParty(text, token.start, token.end),
	},
	{
		name: 'a particle or a name that begins small is part of a surname',
		example: 'It was |de la Cruz v. Roe',
		verdict: 'keep',
		applies: ({ token }) =>
			token.isLower && ((surnameParticles.has(token.bare) && token.bare !== 'the') || token.isMixedCase),
	},
	{
		name: 'a small word joins the name to the sentence',
		example: 'as the law of |Roe v. Wade',
		verdict: 'drop',
		applies: ({ token }) => token.isLower,
	},
	{
		name: '"In re" and "In the Matter" open a name',
		example: 'See |In re Roe v. Wade',
		verdict: 'keep',
		applies: ({ token, right, tokens, index }) =>
			fromCapitals(token.bare) === 'In' &&
			right !== undefined &&
			(/^re$/i.test(right.word) || (/^the$/i.test(right.word) && tokens.at(index - 2)?.word === 'Matter')),
	},
	{
		name: 'a word that opens sentences can be the first of two in a party',
		example: 'See |Case Threshing v. Roe',
		verdict: 'keep',
		applies: ({ token, index, versus }) => {
			const bare = fromCapitals(token.bare);
			return possibleNameStarts.has(bare) && bare !== 'In' && !token.endsWithComma && index === (versus ?? 0) + 2;
		},
	},
	{
		name: "a word that opens sentences is a company's name before its form",
		example: 'See |Reading Co. v. Roe',
		verdict: 'keep',
		applies: ({ token, right }) =>
			!token.endsWithComma &&
			right !== undefined &&
			/^(?:Co|Corp|Inc|LLC|Ltd|Cos|Bros)[.,]*$/.test(right.word) &&
			!isSignalWord(token.bare),
	},
	{
		name: '"Our" and "Your" before a capital are a name\'s',
		example: 'See |Our Lady of Hope v. Roe',
		verdict: 'keep',
		applies: ({ token, right }) => /^(?:Our|Your|My)$/.test(token.bare) && right?.isUpper === true,
	},
	{
		name: 'an ordinal counts points only before a comma',
		example: 'See |First Natl. Bank v. Roe',
		verdict: 'keep',
		applies: ({ token }) => /^(?:First|Second|Third|Fourth|No)$/.test(fromCapitals(token.bare)) && !token.endsWithComma,
	},
	{
		name: 'a word that opens a sentence is no part of the name',
		example: 'Under |Roe v. Wade',
		verdict: 'drop',
		applies: ({ token }) => leadWords.has(fromCapitals(token.bare)),
	},
];

/** The index of the first word of a first party that was read up to `first`. */
export function trimmed(reading: NameReading, first: number, rules: readonly TrimmingRule[] = trimmingRules): number {
	const last = (reading.versus ?? -1) + 1;
	reading.moveTo(first);
	while (reading.index > last && isDropped(reading, rules)) reading.moveTo(reading.index - 1);
	return reading.index;
}

/** Whether the first rule that applies drops the word. Those that keep one are tried only when another one would drop it. */
function isDropped(reading: NameReading, rules: readonly TrimmingRule[]): boolean {
	for (let i = 0; i < rules.length; i++) {
		const rule = rules[i] as TrimmingRule;
		if (rule.verdict === 'keep' || !rule.applies(reading)) continue;
		return !rules.slice(0, i).some(({ verdict, applies }) => verdict === 'keep' && applies(reading));
	}
	return false;
}

function isSignalWord(word: string): boolean {
	return (
		/^(?:See|Cf|But|And|In|Compare|Accord|Contra|Under|Unlike|With|Since)$/.test(word) || commaContinuations.has(word)
	);
}

/** Whether a number opens the name ("84 Lumber Co."): it ends no line, and follows no footnote's mark ("rule.1 2 Anders"). */
function isPartOfFirstParty(text: string, start: number, end: number): boolean {
	if (classAt(text, end) & NEWLINE) return false;
	return !/[.?!"\u201d\u2019)]\d{1,3}\s$/.test(text.slice(Math.max(0, start - 6), start));
}
