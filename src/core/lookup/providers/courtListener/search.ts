import { ServiceError } from '../../../service/serviceError';
import type { FoundRecord } from '../../answers/answer';
import type { CaseToFind } from '../provider';
import type { CourtListenerClient } from './client';
import { readFoundCase } from './reading';
import { searchSchema } from './schemas';

/** Words that don't help identify a case, or that the search would read as operators. */
const emptyWords: ReadonlySet<string> = new Set([
	'the',
	'and',
	'for',
	'not',
	'matter',
	'rel',
	'parte',
	'inc',
	'llc',
	'ltd',
	'corp',
]);
/** From a name; each word narrows the search. */
const mostWords = 6;
/** The most UTF-16 units of a name that are read. */
const longestName = 300;
/** Without these, anything unpublished, or not known to be published, is left out. */
export const statuses = 'stat_Published=on&stat_Unpublished=on&stat_Unknown=on';

/** The words of a name that are searched for: letters, digits, and apostrophes, in lower case. */
export function chooseWords(name: string): string[] {
	const all =
		name
			.slice(0, longestName)
			.toLowerCase()
			.match(/[\p{L}\p{N}'\u2019]+\.?/gu) ?? [];
	// "O'Brien" is a word, "Int'l" an abbreviation.
	const words = all
		.map((word) => word.replace('\u2019', "'"))
		.filter((word) => /^(?:[\p{L}\p{N}]{3,}|\p{L}'\p{L}{3,})$/u.test(word) && !emptyWords.has(word));
	return [...new Set(words)].slice(0, mostWords);
}

/**
 * What to search for, in CourtListener's query syntax: cases with all unabbreviated words of the name, because an abbreviation isn't a word of
 * its name for the case; those of the year come first. Only letters, digits, and apostrophes of the name are used. Undefined if no such word is left.
 * Rules: https://www.courtlistener.com/help/search-operators/
 */
export function writeSearch({ name, year }: CaseToFind): string | undefined {
	const chosen = chooseWords(name);
	if (chosen.length === 0) return undefined;
	const named = `caseName:(${chosen.join(' AND ')})`;
	// A year narrows a search for a common name, but the draft's may be wrong: it moves cases up and leaves none out.
	const isYear = year !== undefined && Number.isInteger(year) && year >= 1600 && year <= 9999;
	return isYear ? `${named} AND (dateFiled:[${year}-01-01 TO ${year}-12-31] OR ${named})` : named;
}

/**
 * The cases that a search finds, likeliest first, by one request.
 * @throws ServiceError
 */
export async function findCases(
	client: Pick<CourtListenerClient, 'send'>,
	query: string,
	signal: AbortSignal,
): Promise<FoundRecord[]> {
	const path = `search/?type=o&order_by=${encodeURIComponent('score desc')}&${statuses}&q=${encodeURIComponent(query)}`;
	const { results } = await client.send({ operation: 'search', path, schema: searchSchema }, signal);
	if (results === undefined) throw new ServiceError('protocol', { operation: 'search', problem: 'wrongShape' });
	return results.map(readFoundCase);
}
