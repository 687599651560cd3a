import { commaContinuations, leadWords, possibleNameStarts, surnameParticles } from '../../lexicon/nameWords.generated';
import { openingSignals } from '../../lexicon/phrases.generated';
import { signalWords } from '../../reading/signalWords';
import { classAt, DIGIT, NEWLINE } from '../../text/characters';
import type { NameReading } from './nameReading';
import { fromCapitals, type NameTokens, type TokenKind, tokenKinds } from './nameTokens';
import { companyForms, statesShort } from './nameWords';

/** One rule about the first word that was read of a first party: whether it goes, and the next one is looked at, or stays with all after it. */
export interface TrimmingRule {
	readonly name: string;
	/** A text before ", 5 F.3d 7"; "|" marks where the name begins. Without the rule it would be read otherwise. */
	readonly example: string;
	/** Why it stays though no labeled text is read better with it; `npm run rules` finds out. */
	readonly unproven?: string;
	readonly verdict: 'drop' | 'keep';
	/** As in `BoundaryRule`; only on rules that drop a word. */
	readonly of?: TokenKind;
	readonly applies: (reading: NameReading) => boolean;
}

/** Tried in order of the leftmost word, as long as another one is left before "v."; a word that no rule speaks of stays. */
export const trimmingRules: readonly TrimmingRule[] = [
	{
		name: 'a number that ends its line or follows a footnote counts something else',
		example: 'the rule.1 2 |Roe v. Wade',
		verdict: 'drop',
		of: 'number',
		applies: ({ token, text }) => token.isNumber && !isPartOfFirstParty(text, token.start, token.end),
	},
	{
		name: "a number of one or two digits after a sentence is a footnote's mark, unless a company may be named so",
		example: 'This is the rule.  \n2 |Roe v. Wade',
		unproven: 'A footnote can begin with a case.',
		verdict: 'drop',
		of: 'number',
		applies: (reading) => {
			const { token, text, low, index, versus } = reading;
			const before = text.slice(Math.max(low, token.start - 10), token.start);
			// A company can open a list of cases: "84 Lumber Co. v. Roe".
			const opens = before.trim() === '' && index === (versus ?? 0) + 2;
			if (token.length > 2 || !(opens || afterSentence.test(before))) return false;
			return !reading.someToTheRight(({ bare }) => companyForms.test(bare));
		},
	},
	{
		name: "a number before a prosecuting sovereign is a footnote's mark",
		example: 'the following rights: 1 |People v. Wade',
		unproven: "A line's number stays out of a name in an unlabeled brief's table.",
		verdict: 'drop',
		of: 'number',
		applies: ({ token, tokens, index, versus }) =>
			token.isNumber && token.length < 3 && versus !== undefined && isProsecutor(tokens, versus, index),
	},
	{
		name: 'a particle or a name that begins small is part of a surname',
		example: 'It was |de la Cruz v. Roe',
		verdict: 'keep',
		applies: ({ token, left }) =>
			token.isLower &&
			((surnameParticles.has(token.bare) && token.bare !== 'the') ||
				token.isMixedCase ||
				(token.word === 'al' && left?.word !== 'et')),
	},
	{
		name: 'a small word joins the name to the sentence',
		example: 'as the law of |Roe v. Wade',
		verdict: 'drop',
		of: 'small',
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
		name: 'a word that opens sentences is a partner before "&"',
		example: 'See |Read & Coe v. Roe',
		verdict: 'keep',
		applies: ({ token, right }) => right?.word === '&' && !token.endsWithComma && !isSignalWord(token.bare),
	},
	{
		name: 'several unnamed parties are counted',
		example: 'See |Does 1-5 v. Roe',
		unproven: 'Captions count unnamed parties so: "Does 1-10 v. Roe".',
		verdict: 'keep',
		applies: ({ token, right }) => token.word === 'Does' && ((right?.first ?? 0) & DIGIT) !== 0,
	},
	{
		name: 'the abbreviation of a state, or of "Southern"',
		example: 'See |Or. Waste Sys. v. Roe',
		verdict: 'keep',
		applies: ({ token }) => token.endsWithDot && (statesShort.has(token.bare) || token.bare === 'So'),
	},
	{
		name: '"Our", "Your" and "Page" before a capital are a name\'s',
		example: 'See |Our Lady of Hope v. Roe',
		verdict: 'keep',
		applies: ({ token, right }) => /^(?:Our|Your|My|Page)$/.test(token.bare) && right?.isUpper === true,
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

const afterSignal = new RegExp(`\\b(?:${signalWords}) $`);
const afterSentence = /[a-z]{3}[.?!]["\u201d)]?\s{1,4}$/;

/** A table of rules, with those apart that can drop a word of one kind. */
export class TrimmingRules {
	/** In the order of `tokenKinds`: each rule that drops, with those before it that keep. */
	private readonly byKind: readonly (readonly {
		readonly drop: TrimmingRule;
		readonly keep: readonly TrimmingRule[];
	}[])[];

	constructor(readonly rules: readonly TrimmingRule[]) {
		const drops = rules.flatMap((drop, i) =>
			drop.verdict === 'drop' ? [{ drop, keep: rules.slice(0, i).filter(({ verdict }) => verdict === 'keep') }] : [],
		);
		this.byKind = tokenKinds.map((kind) => drops.filter(({ drop }) => drop.of === undefined || drop.of === kind));
	}

	/** The index of the first word of a first party that was read up to `first`. */
	trimmed(reading: NameReading, first: number): number {
		const last = (reading.versus ?? -1) + 1;
		reading.moveTo(first);
		while (reading.index > last && this.isDropped(reading)) reading.moveTo(reading.index - 1);
		return reading.index;
	}

	/** Whether the first rule that applies drops the word. Those that keep one are tried only when another one would drop it. */
	private isDropped(reading: NameReading): boolean {
		const drops = this.byKind[reading.token.kind] ?? [];
		for (let i = 0; i < drops.length; i++) {
			const { drop, keep } = drops[i] as (typeof drops)[number];
			if (!drop.applies(reading)) continue;
			for (const rule of keep) if (rule.applies(reading)) return false;
			return true;
		}
		return false;
	}
}

/** Whether all of the first party after the token `index` is a State or the nation. */
function isProsecutor(tokens: NameTokens, versus: number, index: number): boolean {
	const [last, first] = [tokens.at(versus + 1)?.word ?? '', tokens.at(versus + 2)?.word];
	if (index === versus + 2) return /^(?:People|State|Commonwealth)$/.test(last);
	return index === versus + 3 && first === 'United' && last === 'States';
}

function isSignalWord(word: string): boolean {
	return isOpeningSignal.test(word) || commaContinuations.has(word);
}

/** Whether a number opens the name ("84 Lumber Co."): it ends no line, and follows no footnote's mark ("rule.1 2 Anders"). */
function isPartOfFirstParty(text: string, start: number, end: number): boolean {
	const before = text.slice(Math.max(0, start - 12), start);
	// After a signal it opens the name, wherever the line ends: "See 24⏎Hour Gym v. Oake".
	if (afterSignal.test(before)) return true;
	if (classAt(text, end) & NEWLINE) return false;
	// A note's mark: "12 So. 34;1 Oake v. Elm".
	if (end - start < 3 && before.endsWith(';')) return false;
	// At the head of a line under the end of a citation it counts notes: "(1989).⏎84 Oake v. Elm".
	if (/\)\.[ \t]*\n[ \t]*$/.test(before)) return false;
	return !/[.?!"\u201d\u2019)]\d{1,3}\s$/.test(before);
}

const isOpeningSignal = new RegExp(`^(?:${openingSignals})$`);
