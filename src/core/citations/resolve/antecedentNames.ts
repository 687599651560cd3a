/** One word of a name: folded, and whether it is written as an abbreviation ("Bd.", "Ass'n"). */
interface NameWord {
	readonly word: string;
	readonly abbreviated: boolean;
}

/** Words of a name, without marks, case, accents and the small words that come and go. */
export type NameWords = readonly NameWord[];

const idleWords = new Set(['the', 'of', 'and', 'et', 'al', 'a']);

/** Splits a name into words fit for comparison; versus stays as "v". */
export function nameWords(name: string): NameWords {
	const words: NameWord[] = [];
	const plain = (
		/[^\x00-\x7f]/.test(name)
			? name
					.normalize('NFKD')
					.replace(/[\u0300-\u036f]/g, '')
					.replace(/[\u2018\u2019]/g, "'")
			: name
	).replace(/\b(?:[A-Za-z]\.\s?){2,}/g, (initials) => `${initials.replace(/[.\s]/g, '')} `);
	for (const match of plain.matchAll(/[\p{L}\p{N}][\p{L}\p{N}']*(\.)?/gu)) {
		const raw = match[0].replace(/\.$/, '').replace(/'s$/i, '').toLowerCase();
		const word = raw.replace(/'/g, '');
		const abbreviated = match[1] !== undefined || raw.includes("'");
		if (word === 'vs' || word === 'versus' || word === 'v') {
			words.push({ word: 'v', abbreviated: false });
		} else if (!idleWords.has(word)) {
			words.push({ word, abbreviated });
		}
	}
	return words;
}

/** Whether the words of `short` are in `full` side by side, abbreviations counting as what they mean. */
export function isPartOfName(short: NameWords, full: NameWords): boolean {
	for (let from = 0; from + short.length <= full.length; from++) {
		if (short.every((word, i) => sameWord(word, full[from + i] as NameWord))) {
			return true;
		}
	}
	return false;
}

function sameWord(one: NameWord, other: NameWord): boolean {
	return (
		one.word === other.word ||
		(one.abbreviated && abbreviates(one.word, other.word)) ||
		(other.abbreviated && abbreviates(other.word, one.word))
	);
}

/** An abbreviation starts like its word and holds some of its letters in order, perhaps with the plural's s. */
function abbreviates(abbreviation: string, word: string): boolean {
	if (abbreviation.length < 2 || abbreviation.length >= word.length || abbreviation[0] !== word[0]) {
		return false;
	}
	let at = 0;
	for (const letter of word) {
		if (letter === abbreviation[at]) {
			at++;
		}
	}
	return at === abbreviation.length;
}
