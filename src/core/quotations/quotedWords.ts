import { LONGEST_QUOTATION } from './limits';
import { plainTextOf, type TextFormat } from './plainText';
import { forEachWord, normalizeWord } from './words';

/**
 * One step of a quotation, in the order of the draft. Offsets are UTF-16 units of the draft.
 * `word`: a word of the opinion, or one with letters changed in brackets ("[t]he", "determin[ed]"), of which `shape` is what must agree.
 * `ellipsis`: words are left out here. `bracketed`: a word in brackets, the opinion's own or the author's.
 * `bracket`: the end of a pair of brackets; words of the opinion may be replaced by what was in it. `from` is its opening.
 */
export type QuotedItem = { readonly start: number; readonly end: number } & (
	| { readonly kind: 'word'; readonly word: string; readonly shape?: RegExp }
	| { readonly kind: 'ellipsis' }
	| { readonly kind: 'bracketed'; readonly word: string }
	| { readonly kind: 'bracket'; readonly from: number }
);

export interface QuotedWords {
	readonly items: readonly QuotedItem[];
	/** The quotation says by a bracket inside it that citations or footnotes are left out ("[citation omitted]"). */
	readonly omitsCitations: boolean;
	/** Words beyond the limit were not read. */
	readonly cut: boolean;
}

const ellipsis = /\[?\s*(?:…|(?:\.[\s\u0001]{0,3}){2,3}\.|\*(?:\s*\*){2,})(?:\s*\.(?!\s*\.))?\s*\]?/y;
const wordPart = "[\\p{L}\\p{M}\\u0001\\u00ad'’\\-‐‑]";
const changedWord = new RegExp(
	`(?:${wordPart}+\\[[^\\[\\]\\s]{0,20}\\]|\\[[^\\[\\]\\s]{1,20}\\](?=[\\p{L}'’]))(?:${wordPart}|\\[[^\\[\\]\\s]{0,20}\\])*`,
	'uy',
);
const bracket = /\[([^[\]]{0,300})\]/y;
const editorial =
	/^\s*(?:sic|(?:internal\s+)?(?:quotation|quote)s?(?:\s+marks?)?\s+omitted|emphas[ie]s.*|(?:foot)?notes?\s+omitted|.*\b(?:added|omitted|in\s+(?:the\s+)?original)|cleaned\s+up|fn\.?\s*\d*|n\.\s*\d+|\d{1,3}|\*{1,4}\s*\d+)\s*$/i;
const citationsOmitted = /\bcitations?\b.*\bomitted\b/i;

/** Reads the words of a quotation between the two offsets of the draft, without its quotation marks. */
export function readQuotedWords(draft: string, start: number, end: number, format: TextFormat): QuotedWords {
	const text = plainTextOf(draft.slice(start, end), format);
	const items: QuotedItem[] = [];
	let omitsCitations = false;
	let plainFrom = 0;
	let at = 0;
	const takePlain = (to: number) => {
		forEachWord(text, plainFrom, to, (word, from, until) => {
			items.push({ kind: 'word', word, start: start + from, end: start + until });
		});
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
				items.push({ kind: 'ellipsis', start: start + at, end: start + at + gap.trimEnd().length });
				stepOver(gap.length);
				continue;
			}
		}
		const changed = startsWord(text, at) ? matchAt(changedWord, text, at) : undefined;
		if (changed !== undefined) {
			takePlain(at);
			items.push({ kind: 'word', ...readChanged(changed), start: start + at, end: start + at + changed.length });
			stepOver(changed.length);
			continue;
		}
		const pair = character === '[' ? matchAt(bracket, text, at) : undefined;
		if (pair !== undefined) {
			takePlain(at);
			const inside = pair.slice(1, -1);
			if (editorial.test(inside)) {
				omitsCitations ||= citationsOmitted.test(inside);
			} else if (/[\p{L}\p{Nd}]/u.test(inside)) {
				const opening = start + at;
				forEachWord(inside, 0, inside.length, (word, from, until) => {
					items.push({ kind: 'bracketed', word, start: opening + 1 + from, end: opening + 1 + until });
				});
				items.push({ kind: 'bracket', from: opening, start: opening, end: opening + pair.length });
			}
			stepOver(pair.length);
			continue;
		}
		at++;
	}
	takePlain(at);
	return {
		items: items.slice(0, LONGEST_QUOTATION),
		omitsCitations,
		cut: at < text.length || items.length > LONGEST_QUOTATION,
	};
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
	pattern.lastIndex = at;
	return pattern.exec(text)?.[0];
}

function startsWord(text: string, at: number): boolean {
	return /[\p{L}[]/u.test(text.charAt(at)) && !/[\p{L}\p{M}'’\]\u0001-]/u.test(text.charAt(at - 1));
}

/** "determin[ed]" must begin as "determin"; "[t]he" is "the" in another case, or ends as "he". */
function readChanged(written: string): { word: string; shape: RegExp } {
	const pieces = written.split(/\[[^[\]]*\]/).map(normalizeWord);
	return {
		word: normalizeWord(written),
		shape: new RegExp(`^${pieces.map((piece) => piece.replace(/[^\p{L}\p{Nd}']/gu, '')).join('.*')}$`, 'u'),
	};
}
