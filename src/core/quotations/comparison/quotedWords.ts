import { LONGEST_CHANGED_WORD, LONGEST_QUOTATION } from '../limits';
import { isRemark } from '../marks';
import { type DraftFormat, plainTextOf } from '../plainText';
import { FILLER, forEachWord, isNegation, normalizeWord } from '../words';

/**
 * One step of a quotation, in order. Offsets are UTF-16 units of the quotation.
 * `word`: a word of the opinion, or one with letters changed in brackets ("[t]he", "determin[ed]"), whose `shape` must agree (`fitsShape`).
 * A word that an ellipsis touches may be `cut`: "determin…" is any that begins so, if the opinion doesn't have the word itself.
 * `ellipsis`: words are left out here. `bracketed`: a word in brackets, the opinion's own or the author's.
 * `bracket`: the end of a pair of brackets, which may replace words of the opinion. `from` is its opening.
 */
export type QuotedItem = { readonly start: number; readonly end: number } & (
	| { readonly kind: 'word'; readonly word: string; readonly shape?: WordShape; readonly cut?: WordShape }
	| { readonly kind: 'ellipsis' }
	| { readonly kind: 'bracketed'; readonly word: string }
	| { readonly kind: 'bracket'; readonly from: number }
);

/** The pieces of a word around its brackets, in order: the word begins with the first, ends with the last, and has the others in between. */
export type WordShape = readonly string[];

export interface QuotedWords {
	readonly items: readonly QuotedItem[];
	/** A bracket inside the quotation says that citations or footnotes are left out ("[citation omitted]"). */
	readonly omitsCitations: boolean;
}

/** Its marks may be on two lines or pages, with blanks in place of what is between these. */
const ellipsis = /\[?\s*(?:…|(?:\.[\s\u0001]{0,200}){2,3}\.|\*(?:[\s\u0001]*\*){2,})(?:\s*\.(?!\s*\.))?\s*\]?/y;
/** A page mark inside a word, copied with the text. */
const pageInWord = /(?<=\p{Ll}\u0001?)\*{1,3}\d{1,5}(?=\p{Ll})/gu;
const wordPart = "\\p{L}\\p{M}\\u0001\\u00ad'’\\-‐‑";
const changedWord = new RegExp(
	`(?:[${wordPart}]+\\[[^\\[\\]\\s]{0,20}\\]|\\[[^\\[\\]\\s]{1,20}\\](?=[\\p{L}'’]))(?:[${wordPart}]|\\[[^\\[\\]\\s]{0,20}\\])*`,
	'uy',
);
/** A mark continues a word only after a letter: in "'[t]he" it opens an inner quotation. */
const wordGoesOn = /(?:[\p{L}\p{M}\]]|[\p{L}\p{M}\]][\u00ad'’\-‐‑])\u0001*$/u;
const restOfWord = /\p{L}{1,40}/uy;
const bracket = /\[([^[\]]{0,300})\]/y;
const citationsOmitted = /\bcitations?\b.*\bomitted\b/i;

/** @param quotation without the quotation marks around it */
export function readQuotedWords(quotation: string, format: DraftFormat): QuotedWords {
	const text = plainTextOf(quotation, format).replace(pageInWord, (mark) => FILLER.repeat(mark.length));
	const items: QuotedItem[] = [];
	let omitsCitations = false;
	let plainFrom = 0;
	let at = 0;
	const takePlain = (to: number) => {
		forEachWord(text, plainFrom, to, (word, start, end) => items.push({ kind: 'word', word, start, end }));
	};
	const stepOver = (length: number) => {
		at += length;
		plainFrom = at;
	};
	while (at < text.length && items.length < LONGEST_QUOTATION) {
		const character = text.charAt(at);
		if (character === '…' || character === '.' || character === '*' || character === '[') {
			const gap = matchAt(ellipsis, text, at);
			if (gap !== undefined) {
				takePlain(at);
				items.push({ kind: 'ellipsis', start: at, end: at + gap.trimEnd().length });
				stepOver(gap.length);
				continue;
			}
		}
		const changed = startsWord(text, at) ? matchAt(changedWord, text, at) : undefined;
		if (changed !== undefined) {
			takePlain(at);
			items.push({ kind: 'word', ...readChanged(changed), start: at, end: at + changed.length });
			stepOver(changed.length);
			continue;
		}
		const pair = character === '[' ? matchAt(bracket, text, at) : undefined;
		if (pair !== undefined) {
			takePlain(at);
			const inside = pair.slice(1, -1);
			const remark = inside.trim();
			if (isRemark(remark)) {
				omitsCitations ||= citationsOmitted.test(remark);
			} else if (/[\p{L}\p{Nd}]/u.test(inside)) {
				const opening = at;
				// "[Roe, a]nd": the last word continues after the bracket.
				const rest = matchAt(restOfWord, text, at + pair.length) ?? '';
				const part = rest === '' ? '' : (/(?<=\P{L})\p{L}{1,20}$/u.exec(inside)?.[0] ?? '');
				const end = inside.length - part.length;
				forEachWord(inside, 0, end, (word, from, until) => {
					items.push({ kind: 'bracketed', word, start: opening + 1 + from, end: opening + 1 + until });
				});
				items.push({ kind: 'bracket', from: opening, start: opening, end: opening + 1 + end + (part === '' ? 1 : 0) });
				if (part !== '') {
					const until = opening + pair.length + rest.length;
					items.push({ kind: 'word', ...readChanged(`[${part}]${rest}`), start: opening + 1 + end, end: until });
					at += rest.length;
				}
			}
			stepOver(pair.length);
			continue;
		}
		at++;
	}
	takePlain(at);
	return { items: items.slice(0, LONGEST_QUOTATION).map(withCut), omitsCitations };
}

/** Fewer letters are the beginning of too many words. */
const LEAST_CUT = 3;

function withCut(item: QuotedItem, i: number, items: readonly QuotedItem[]): QuotedItem {
	if (item.kind !== 'word' || item.shape || item.word.length < LEAST_CUT || isNegation(item.word)) return item;
	const touches = (one: QuotedItem | undefined, at: 'start' | 'end', own: number) =>
		one?.kind === 'ellipsis' && one[at] === own;
	if (touches(items[i + 1], 'start', item.end)) return { ...item, cut: [item.word, ''] };
	return touches(items[i - 1], 'end', item.start) ? { ...item, cut: ['', item.word] } : item;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
	pattern.lastIndex = at;
	return pattern.exec(text)?.[0];
}

function startsWord(text: string, at: number): boolean {
	if (!/[\p{L}[]/u.test(text.charAt(at)) || /\p{L}/u.test(text.charAt(at - 1))) return false;
	return !wordGoesOn.test(text.slice(Math.max(0, at - LONGEST_MARK), at));
}

/** How many units before a word are looked at: a letter, a mark, and format marks. */
const LONGEST_MARK = 6;

/** "determin[ed]" must begin as "determin"; "[t]he" is "the" in a different case, or ends in "he". */
function readChanged(written: string): { word: string; shape: WordShape } {
	// A mark at its end closes an inner quotation: "‘show[n]’".
	const word = written.replace(/['’\-‐‑\u0001]{1,9}$/, '');
	const pieces = word.split(/\[[^[\]]*\]/).map(normalizeWord);
	return { word: normalizeWord(word), shape: pieces.map((piece) => piece.replace(/[^\p{L}\p{Nd}']/gu, '')) };
}

/** Whether a word of an opinion can be the one with letters changed. Anything longer than a word never can. */
export function fitsShape(shape: WordShape, word: string): boolean {
	if (word.length > LONGEST_CHANGED_WORD) return false;
	const [first = '', ...others] = shape;
	const last = others.pop() ?? '';
	if (!word.startsWith(first) || !word.endsWith(last)) return false;
	let at = first.length;
	// Matching each piece as early as possible leaves the most for the next.
	for (const piece of others) {
		const found = word.indexOf(piece, at);
		if (found < 0) return false;
		at = found + piece.length;
	}
	return at <= word.length - last.length;
}
