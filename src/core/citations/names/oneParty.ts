import { classAt, DIGIT, LOWER, skipGapBack, UPPER } from '../../text/characters';
import { isOpeningMark } from './emphasis';
import type { NameReading } from './nameReading';
import { afterQuotes, type NameToken } from './nameTokens';
import { leadWords, surnameParticles } from './nameWords';

/**
 * Where a name without "v." begins that is the last `count` tokens before `end`: emphasised, popular ("Slaughter-House Cases") or,
 * in a short form, capitalised.
 */
export function startOfOneParty(reading: NameReading, count: number, end: number): number | undefined {
	const { tokens, text, low, isShort, isEmphasised } = reading;
	let first = count - 1;
	// What is not emphasised in front of an emphasised name is none of it.
	if (isEmphasised) {
		for (let i = 0; i <= first; i++) {
			if (isOpeningMark(text, (tokens.at(i) as NameToken).start)) first = i;
		}
	}
	while (first > 0 && isDropped(tokens.at(first) as NameToken)) first--;
	const isCut = first < count - 1;
	const token = tokens.at(first) as NameToken;
	const start = afterQuotes(text, token.start);
	const bits = classAt(text, start);
	if (!(bits & (UPPER | DIGIT)) || leadWords.has(text.slice(start, token.end).replace(/[.,]+$/, ''))) return undefined;
	if (isEmphasised) return start;
	if (bits & DIGIT) return undefined;
	if (!isShort) return isPopularName(text.slice(start, end)) || (isCut && first <= 3) ? start : undefined;
	// "the Fourth Amendment, 389 U.S. at 353"
	const before = skipGapBack(text, start, low);
	return /\b(?:the|The)$/.test(text.slice(Math.max(low, before - 4), before)) ? undefined : start;
}

function isDropped({ bare, first }: NameToken): boolean {
	if (first & LOWER) return !surnameParticles.has(bare);
	return leadWords.has(bare) && !(bare === 'The' || bare === 'Case' || bare === 'Cases');
}

function isPopularName(name: string): boolean {
	return /(?:\bCases?|^The\s+[A-Z][\w.-]+(?:\s+[A-Z][\w.-]+){0,2})$/.test(name);
}
