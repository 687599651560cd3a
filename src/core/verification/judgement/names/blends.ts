import { commonSurnames, givenNames, organisationWords } from './nameWordLists';
import type { Party } from './party';
import type { Token } from './tokens';

const shortest = 4;
const longest = 10;

/**
 * Whether one party's only word is made of the beginnings of the other's words in their order, as companies call themselves: "Nordexco" is
 * Northern Development Exploration Company. All words have a part in it, but for the company's form and one word that says what it does.
 */
export function isBlendOf(name: Party, body: Party): boolean {
	if (body.kind !== 'organisation' || name.kind === 'agency') return false;
	const words = name.head.filter(({ weak }) => !weak);
	const [blend] = words;
	if (
		blend === undefined ||
		words.length > 2 ||
		words.some(({ abbreviated, numeric, initials }) => abbreviated || numeric || initials)
	)
		return false;
	// "AmEx" is read as two words.
	const letters = words.map(({ text }) => text).join('');
	if (letters.length < shortest || letters.length > longest) return false;
	if (givenNames.has(letters) || commonSurnames.has(letters)) return false;
	const [first] = body.tokens;
	if (first === undefined || !letters.startsWith(first.text.slice(0, 2)) || body.tokens.length < 2) return false;
	return isMadeOf(letters, body.tokens, 0, false);
}

function isMadeOf(letters: string, words: readonly Token[], parts: number, skipped: boolean): boolean {
	const [word, ...rest] = words;
	if (word === undefined) return letters === '' && parts > 1;
	for (let length = Math.min(letters.length, word.text.length); length > 0; length--)
		if (letters.startsWith(word.text.slice(0, length)) && isMadeOf(letters.slice(length), rest, parts + 1, skipped))
			return true;
	if (word.weak) return isMadeOf(letters, rest, parts, skipped);
	return !skipped && parts > 0 && organisationWords.has(word.text) && isMadeOf(letters, rest, parts, true);
}
