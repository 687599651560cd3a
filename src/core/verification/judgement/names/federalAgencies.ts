import { isSameWord } from './abbreviations';
import { agencyNames } from './initialisms';
import { nation, readTokens, type Token } from './tokens';

function withoutNation(tokens: readonly Token[]): readonly Token[] {
	return tokens[0]?.text === nation ? tokens.slice(1) : tokens;
}

function spell(tokens: readonly Token[]): string {
	return withoutNation(tokens)
		.map(({ text }) => text)
		.join(' ');
}

const agencies = [...agencyNames.values(), 'Veterans Administration'].map((name) => withoutNation(readTokens(name)));

const spelledAgencies: ReadonlySet<string> = new Set(agencies.map(spell));

/** Whether the words are a federal agency's name, which a state's agency may have, too. */
export function hasFederalName(tokens: readonly Token[]): boolean {
	return spelledAgencies.has(spell(tokens));
}

/** The fields of departments that no state has. */
const federalFields = /^(?:homeland|housing|welfare|education)$/;

/**
 * Whether an agency or an office is federal by its words: "United States" before them, a federal agency's name (but "Department of Labor" is also a
 * state's), a Secretary's field ("Secretary of Health and Human Services"), or "Internal Revenue", which in a state is just "Revenue".
 */
export function isFederal(tokens: readonly Token[]): boolean {
	const strong = tokens.filter((token) => !token.weak);
	const [first, ...field] = strong;
	if (
		first?.text === nation ||
		strong.some(({ text }, at) => text === 'internal' && strong[at + 1]?.text === 'revenue')
	)
		return true;
	if (first?.text === 'secretary' || first?.text === 'secy') return spelledAgencies.has(`department ${spell(field)}`);
	const agency = agencies.find(
		(words) => words.length === strong.length && words.every((word, index) => isSameWord(word, strong[index] ?? word)),
	);
	if (agency === undefined) return false;
	return agency[0]?.text !== 'department' || agency.some((word) => federalFields.test(word.text));
}
