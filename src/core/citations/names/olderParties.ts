import type { NameReading } from './nameReading';
import { commaContinuations } from './nameWords';

/** "Coe and wife", "Coe & others": the judged word stands for parties who are not named. */
export function isUnnamedParty({ token, left }: NameReading): boolean {
	return token.length > 3 && token.length < 9 && unnamed.test(token.word) && /^(?:and|&|&amp;)$/.test(left?.word ?? '');
}

const unnamed = /^(?:wife|husband|others|another),?$/;

/** "State to the use of Coe", "State, use of Coe": the judged word says whom the suit is for. */
export function isForUse({ token, right, text, low }: NameReading): boolean {
	return (
		token.length === 3 &&
		token.word === 'use' &&
		right?.word === 'of' &&
		beforeUse.test(text.slice(Math.max(low, token.start - 24), token.start))
	);
}

const beforeUse = /[A-Z][\w.]*(?:,\s|,?\s(?:to|for)\s(?:the\s)?)$/;

/** Whether a small word after a party's comma says, with the next word, in what capacity the party sues: "Coe, as Adm'r", "Coe, a Minor". */
export function opensCapacity(word: string, capacity: string | undefined): boolean {
	return (
		/^(?:as|an?)$/.test(word) &&
		capacity !== undefined &&
		(commaContinuations.has(capacity) || /^(?:Minor|Infant|Corporation)$/.test(capacity))
	);
}
