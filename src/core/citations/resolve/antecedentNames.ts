/** One word of a name: folded, and whether it is written as an abbreviation ("Bd.", "Ass'n"). */
interface NameWord {
	readonly word: string;
	readonly abbreviated: boolean;
}

/** Words of a name, without marks, case, accents and the small words that come and go. */
export type NameWords = readonly NameWord[];

const idleWords = new Set(['the', 'of', 'and', 'et', 'al', 'a']);

const notAscii = /[^\x00-\x7f]/;
const asciiWord = /([A-Za-z0-9][A-Za-z0-9']*)(\.)?/g;
const anyWord = /([\p{L}\p{N}][\p{L}\p{N}']*)(\.)?/gu;

/** Without accents, and with straight apostrophes. */
function toAscii(name: string): string {
	return name
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.replace(/[\u2018\u2019]/g, "'");
}

/** "U. S." as "US ". */
function joinInitials(name: string): string {
	// "Roe v. Wade" has one period.
	if (name.indexOf('.') === name.lastIndexOf('.')) return name;
	return name.replace(/\b(?:[A-Za-z]\.\s?){2,}/g, (initials) => `${initials.replace(/[.\s]/g, '')} `);
}

/** Splits a name into words fit for comparison; versus stays as "v". */
export function nameWords(name: string): NameWords {
	const words: NameWord[] = [];
	const plain = joinInitials(notAscii.test(name) ? toAscii(name) : name);
	const pattern = notAscii.test(plain) ? anyWord : asciiWord;
	pattern.lastIndex = 0;
	for (let match = pattern.exec(plain); match; match = pattern.exec(plain)) {
		let word = (match[1] as string).toLowerCase();
		let abbreviated = match[2] !== undefined;
		if (word.includes("'")) {
			word = word.replace(/'s$/, '');
			abbreviated ||= word.includes("'");
			word = word.replaceAll("'", '');
		}
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
