import { cardinals as cardinalWords, ordinals as ordinalWords } from '../../../lexicon/phrases.generated';

/** Numbers in words and in figures. Ordinals are brought to one form: in letters up to the twentieth, in figures from there on. */

const ordinals = ['zeroth', ...ordinalWords.split('|')];
const cardinals = ['zero', ...cardinalWords.split('|')];
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** "2d" and "2nd" are "second", "42d" and "42nd" are "42th": which letters end an ordinal tells nothing. */
export function readOrdinal(word: string): string | undefined {
	const digits = /^(\d+)(?:st|nd|rd|d|th)$/.exec(word)?.[1];
	return digits === undefined ? undefined : (ordinals[Number(digits)] ?? `${digits}th`);
}

/** The figures of a number in two words: "Forty-Second" is "42th", "Twenty-One" is "21". */
export function readFigures(ten: string, unit: string): string | undefined {
	const before = tens.indexOf(ten);
	if (before < 2) return undefined;
	const [ordinal, cardinal] = [ordinals.indexOf(unit), cardinals.indexOf(unit)];
	if (ordinal > 0 && ordinal < 10) return `${before}${ordinal}th`;
	return cardinal > 0 && cardinal < 10 ? `${before}${cardinal}` : undefined;
}

/** Whether one is the other in figures: "One" and "1". */
export function isSameNumber(one: string, other: string): boolean {
	return cardinals[Number(one)] === other || cardinals[Number(other)] === one;
}
