import { findJurisdiction } from '../../../law/courts/jurisdictions';
import { agencyWords, commonWords, organizationWords } from '../../../law/lexicon/partyWords.generated';
import { isNearWord, isSameWord } from './abbreviations';
import { isDistinctive } from './distinctWords';
import { matchInitialism } from './initialisms';
import type { Caption, ParsedName } from './parties';
import { type Party, readParty } from './party';
import { compareParties } from './partyComparison';
import { readTokens, type Token } from './tokens';
import { stripTypography } from './typography';

/** Whether two names belong to two cases although their first parties are the same. */
export function isExchanged(written: string, recorded: string, parsed: readonly ParsedName[]): boolean {
	const [mine, theirs] = [stripTypography(written), stripTypography(recorded)];
	return exchangesWord(mine, theirs, foldedWords(parsed)) || exchangesRealParty(mine, theirs);
}

/** Offices, which are no part of a party's name, and matters concerning persons: "In re Dependency of K.B." is "In re Welfare of K.B.". */
function foldedWords(parsed: readonly ParsedName[]): ReadonlySet<string> {
	const parties = parsed.flatMap(({ captions }) => captions.flatMap(partiesOf));
	const matters = parties.flatMap(({ matter }) => (matter === undefined || overProperty.test(matter) ? [] : matter));
	return new Set([...parties.flatMap(({ office }) => office.map(({ text }) => text)), ...matters]);
}

const overProperty = /^(?:estate|est\.|trust|tr\.|will|succession)$/;

function partiesOf(caption: Caption): readonly Party[] {
	return caption.kind === 'adversary' ? [caption.left, caption.right] : [caption.subject];
}

/**
 * Whether two names are the same except for one word, which says what a body is or where: "Wells v. Reed and Drake Title Insurance Co." and "Wells v.
 * Reed and Drake Fire Insurance Co.". Whoever copies a whole caption changes no word, not even of later parties.
 */
function exchangesWord(written: string, recorded: string, folded: ReadonlySet<string>): boolean {
	const [mine, theirs] = [strongTokens(written), strongTokens(recorded)];
	if (mine.length !== theirs.length) return false;
	const exchanged = mine
		.map((token, index) => [token, theirs[index] ?? token] as const)
		.filter(([own, other]) => !isSameWord(own, other) && !isNearWord(own, other));
	const [pair, more] = exchanged;
	if (pair === undefined || more !== undefined || !pair.every(isWhole)) return false;
	if (pair.every(({ text }) => folded.has(text))) return false;
	// "State" may be any.
	if (pair.some(({ text }) => sovereigns.test(text))) return false;
	return pair.some(tellsBodies) || pair.every(({ text }) => commonWords.has(text));
}

const sovereigns = /^(?:state|people|commonwealth|territory)$/;

function strongTokens(name: string): Token[] {
	return readTokens(name.replace(/,?\s+et\s+(?:al|ux|vir)\b\.?/gi, '')).filter(({ weak }) => !weak);
}

/** An abbreviation isn't copied. */
function isWhole({ abbreviated, initials, numeric, text }: Token): boolean {
	return !abbreviated && !initials && !numeric && text.length > 2;
}

function tellsBodies({ text }: Token): boolean {
	return organizationWords.has(text) || agencyWords.has(text) || findJurisdiction(text) !== undefined;
}

/**
 * The real party in interest, by which California distinguishes the many cases against its trial courts, and Pennsylvania those against a board of
 * appeal: "Superior Court (Drake)".
 */
const realParty = /\b(?:court|ct\.|board|bd\.|wcab)\s*\(([^()]+)\)/i;

/** How an official caption names them: "COURT OF ELM COUNTY, Respondent; CHIDI OKAFOR, Real Party in Interest". */
const namesRealParties = /\breal\s+part(?:y|ies)\s+in\s+interest\b/i;

/** Whether the written name has one, and the record a different one. */
function exchangesRealParty(written: string, recorded: string): boolean {
	const [mine, theirs] = [written, recorded].map((name) => readParty(realParty.exec(name)?.[1] ?? '')) as [
		Party,
		Party,
	];
	if (!isRealParty(mine)) return false;
	if (isRealParty(theirs)) return compareParties(mine, theirs) === 'different';
	// "(State)", "(Cal.)": the prosecution, or where the court is.
	if (mine.sovereign !== undefined || !namesRealParties.test(recorded)) return false;
	const words = readTokens(recorded);
	const own = mine.tokens.filter(({ weak }) => !weak);
	// That both are insurers says nothing.
	const telling = own.some(isDistinctive) ? own.filter(isDistinctive) : own;
	return !telling.some((token) =>
		words.some(
			(word, start) => isSameWord(token, word) || isNearWord(token, word) || matchInitialism(token, words, start) > 1,
		),
	);
}

/** Neither a year nor where the court is. */
function isRealParty({ tokens, unit }: Party): boolean {
	return tokens.length > 0 && unit === undefined && !tokens.some(({ numeric }) => numeric);
}
