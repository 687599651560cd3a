/** One word of a name: folded, and whether it is abbreviated ("Bd.", "Ass'n"). */
interface NameWord {
	readonly word: string;
	readonly abbreviated: boolean;
	/** Whether it is written as initials are: "NFIB", "U.S.". */
	readonly initials?: boolean;
}

/** The words of a name, without marks, case, accents, and the small words that come and go. */
export type NameWords = readonly NameWord[];

const idleWords = new Set(['the', 'of', 'and', 'et', 'al', 'a']);

const initialism = /^[A-Z]{2,6}$/;
const notAscii = /[^\x00-\x7f]/;
const anyWord = /([\p{L}\p{N}][\p{L}\p{N}']*)(\.)?/gu;

/** Without accents, and with straight apostrophes. */
function plainLetters(name: string): string {
	if (!notAscii.test(name)) return name;
	const straight = name.replace(/[\u2018\u2019]/g, "'");
	return notAscii.test(straight) ? straight.normalize('NFKD').replace(/[\u0300-\u036f]/g, '') : straight;
}

/** "U. S." as "US "; "v." isn't an initial. */
function joinInitials(name: string): string {
	// "Roe v. Wade" has one period.
	if (name.indexOf('.') === name.lastIndexOf('.')) return name;
	return name.replace(/\b(?:(?!v\.)[A-Za-z]\.\s?){2,}/g, (initials) => `${initials.replace(/[.\s]/g, '')} `);
}

/** Splits a name into words to compare; versus stays as "v". */
export function nameWords(name: string): NameWords {
	const words: NameWord[] = [];
	const plain = joinInitials(plainLetters(name));
	for (const [, word = '', period] of plain.matchAll(anyWord)) addWord(words, word, period !== undefined);
	return words;
}

function addWord(words: NameWord[], written: string, hasPeriod: boolean): void {
	let word = written.toLowerCase();
	let abbreviated = hasPeriod;
	if (word.includes("'")) {
		word = word.replace(/'s$/, '');
		abbreviated ||= word.includes("'");
		word = word.replaceAll("'", '');
	}
	if (word === 'vs' || word === 'versus' || word === 'v') words.push({ word: 'v', abbreviated: false });
	else if (!idleWords.has(word)) words.push({ word, abbreviated, ...(initialism.test(written) && { initials: true }) });
}

/** Whether `full` contains the words of `short` in a row; abbreviations count as what they mean. */
export function isPartOfName(short: NameWords, full: NameWords): boolean {
	for (let from = 0; from + short.length <= full.length; from++) {
		if (short.every((word, i) => sameWord(word, full[from + i] as NameWord))) return true;
	}
	return false;
}

/** Two parties can have such a word in common and be different. */
const commonWords = new Set(['board', 'bd', 'city', 'county', 'state', 'states', 'united', 'us', 'department', 'inc']);
/** Names that no party has: "Slaughter-House Cases". */
const popular = /^(?:cases?|clause|act)$/;

/**
 * Whether a name of one party may be short for a case's: it shares a word with it, or is initials or a popular name, which can't be compared.
 * In "as was said in Plessy, 347 U.S. at 490", the name isn't that of "Brown v. Board of Education".
 */
export function mayBeCalled(short: NameWords, full: NameWords): boolean {
	const words = withoutHead(short);
	if (words.length === 0) return true;
	const areCapitals = words.length > 1 && words.every(({ initials }) => initials);
	if (words.some(({ word, initials }) => popular.test(word) || (initials && !areCapitals && mayBeInitials(word, full))))
		return true;
	const telling = words.filter(({ word }) => !commonWords.has(word));
	return sharesWord(telling.length > 0 ? telling : words, full);
}

/** Whether capitals may be a name's initials, those of small words included ("BOE"): "PLESSY" is a name in capitals. Three can be of anything: "VMI". */
function mayBeInitials(letters: string, full: NameWords): boolean {
	if (letters.length < 4 || !/[aeiouy]/.test(letters)) return true;
	let at = 0;
	for (const { word } of full) {
		while (at > 0 && /[oaft]/.test(letters.charAt(at)) && letters[at] !== word[0]) at++;
		if (letters[at] === word[0]) at++;
	}
	return at >= letters.length;
}

const headWords = new Set(['in', 're', 'ex', 'parte', 'matter', 'estate']);

/**
 * Whether two names may be the same case's, as far as words tell: each party of one shares a word with the same party of the other. If a name
 * has one party, the other name must contain all its words.
 */
export function mayBeSameName(one: NameWords, other: NameWords): boolean {
	const mine = partiesOf(one);
	const theirs = partiesOf(other);
	if (mine.length > 1 && theirs.length > 1)
		return mine.every((party, at) => sharesWord(party, theirs[at] as NameWords));
	return isInside(one, other) || isInside(other, one);
}

function partiesOf(name: NameWords): NameWords[] {
	const versus = name.findIndex(({ word }) => word === 'v');
	return versus < 0 ? [withoutHead(name)] : [name.slice(0, versus), name.slice(versus + 1)];
}

function withoutHead(name: NameWords): NameWords {
	return name.filter(({ word }) => !headWords.has(word));
}

function sharesWord(one: NameWords, other: NameWords): boolean {
	return one.some((word) => other.some((each) => sameWord(inFull(word), inFull(each))));
}

/** "U.S. v. Roe" */
function inFull(word: NameWord): NameWord {
	return word.word === 'us' ? { word: 'united', abbreviated: false } : word;
}

function isInside(one: NameWords, other: NameWords): boolean {
	const words = withoutHead(one);
	return words.length > 0 && isPartOfName(words, other);
}

function sameWord(one: NameWord, other: NameWord): boolean {
	return (
		one.word === other.word ||
		(one.abbreviated && abbreviates(one.word, other.word)) ||
		(other.abbreviated && abbreviates(other.word, one.word))
	);
}

/** An abbreviation starts like its word and has some of its letters in order, perhaps with a plural "s". */
function abbreviates(abbreviation: string, word: string): boolean {
	if (abbreviation.length < 2 || abbreviation.length >= word.length || abbreviation[0] !== word[0]) return false;
	let at = 0;
	for (const letter of word) {
		if (letter === abbreviation[at]) at++;
	}
	return at === abbreviation.length;
}

/** "Roe II, supra note 16": the note cites "Roe v. Wade", and the number tells which of the decisions with that name. */
export function withoutNumeral(name: NameWords): NameWords {
	return name.length > 1 && /^(?:i|[ivx]{2,})$/.test(name.at(-1)?.word ?? '') ? name.slice(0, -1) : name;
}
