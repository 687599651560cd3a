import { isNode, type Node } from './tree';

/** Between two words that stay on one line. */
const tie = '\u00a0';

/** What is read together with the number after it: "§ 1983", "No. 12", "at 490". */
const beforeNumber = /[§¶]$|(?<![\p{L}\p{N}])(?:(?:Nos?|Exs?|pp?|nn?|arts?|amends?|cls?|chs?|pts?|vols?)\.|at)$/u;
const numberAfter = /^["“‘([]{0,3}(?:\p{N}|[ivxlcIVXLC]+(?![\p{L}]))/u;

/** "Roe v. Wade": a line that ends in "v." reads as the end of a sentence. */
const versus = /(?:^|[^\p{L}\p{N}])vs?\.$/u;
const partyAfter = /^["“‘([]{0,3}[\p{L}\p{N}]/u;

function belong(word: string, next: string): boolean {
	return (beforeNumber.test(word) && numberAfter.test(next)) || (versus.test(word) && partyAfter.test(next));
}

/** How many UTF-16 units of a word are looked at: pandoc's words end at a blank, a draft's anywhere. */
const longest = 20;

/** A text in which no line ends between a sign or an abbreviation and its number. */
export function tieWords(text: string): string {
	return text.replace(/ (?=\S)/g, (blank, at: number) => {
		const isTied = belong(text.slice(Math.max(0, at - longest), at), text.slice(at + 1, at + 1 + longest));
		return isTied ? tie : blank;
	});
}

/** The same for inlines as pandoc reads them: the blanks between words become words. */
export function tieInlines(inlines: readonly Node[]): Node[] {
	return inlines.map((node, i) => {
		if (node.t !== 'Space' && node.t !== 'SoftBreak') return node;
		const word = sayAt(-1, inlines[i - 1]);
		const next = sayAt(0, inlines.slice(i + 1, i + 4).find(isShown));
		return belong(word.slice(-longest), next.slice(0, longest)) ? { t: 'Str', c: tie } : node;
	});
}

/** Emphasis begins with a word: "v. *Roe*", "**§** 5". Notes don't, and code stays as it is. */
const around = new Set(['Emph', 'Strong', 'Underline', 'SmallCaps', 'Strikeout']);

/** The first word of an inline, or its last. */
function sayAt(end: 0 | -1, node: Node | undefined): string {
	let one = node;
	while (one && around.has(one.t) && Array.isArray(one.c)) one = one.c.filter(isNode).filter(isShown).at(end);
	return one?.t === 'Str' ? String(one.c) : '';
}

function isShown({ t }: Node): boolean {
	return t !== 'RawInline';
}
