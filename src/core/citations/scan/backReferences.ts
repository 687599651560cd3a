import { leadIns } from '../../lexicon/phrases.generated';
import { CAPITAL_I, COMMA, DOT, HYPHEN, PAREN_CLOSE } from '../../text/characterCodes';
import { classAt, DIGIT, LETTER, skipGap, skipGapBack, WORD } from '../../text/characters';
import type { NamedHit } from './namedHit';

/** Some files set the period apart. */
const idEnd = /(?:[Ii]d|[Ii]bid)([*_]*)( ?\.)?/y;

/** "Id.", "ibid.": the word with its period. */
export function readId(text: string, at: number, start: number, end: number): NamedHit | undefined {
	if (text.startsWith('ID.', at))
		return /^\s+AT\s+\d/.test(text.slice(at + 3, Math.min(end, at + 12)))
			? { kind: 'id', start: at, end: at + 3 }
			: undefined;
	// "entry.Id;", "group-id.": a word of a program.
	if (at > start && isGlued(text, at)) return undefined;
	idEnd.lastIndex = at;
	const match = idEnd.exec(text);
	if (!match) return undefined;
	const [whole, marks, dot] = match;
	const isIbid = whole.length > 3 && /^[Ii]bid/.test(whole);
	const after = dot ? idEnd.lastIndex : idEnd.lastIndex - (marks as string).length;
	if (after > end || classAt(text, after) & WORD) return undefined;
	const hit: NamedHit = { kind: 'id', start: at, end: after };
	const next = skipGap(text, after, end);
	const pinned = /^(?:,\s*)?(?:at\b|¶|§|\*\d)/.test(text.slice(next, Math.min(end, next + 12)));
	const isCapital = text.charCodeAt(at) === CAPITAL_I;
	const before = skipGapBack(text, at, start);
	const tail = text.slice(Math.max(start, before - 12), before);
	if (!dot) {
		// "Id; see", "Id…": the period was forgotten.
		const isForgotten = /^[;…]/.test(text.slice(after, end)) && !/[\w,]$/.test(tail);
		return (pinned || isForgotten) && isCapital && !isIbid ? hit : undefined;
	}
	if (isIbid || pinned || marks || (isCapital && !/[a-z,]$/.test(tail))) return hit;
	// "id." of a sentence is also an identity, "Id." a letter that counts: a signal or a mark must be before it.
	if (before <= start || (isCapital && tail.endsWith(','))) return undefined;
	return leadIn.test(tail) ? hit : undefined;
}

function isGlued(text: string, at: number): boolean {
	const code = text.charCodeAt(at - 1);
	return (code === DOT || code === HYPHEN) && (classAt(text, at - 2) & WORD) !== 0;
}

const supraNote = /supra[,\s*_]*(?:notes?|n\.)\s*\d{1,4}/iy;

/** "supra" after a name, or "supra note 12". Parts and pages of the draft itself are none. */
export function readSupra(text: string, at: number, start: number, end: number): NamedHit | undefined {
	if (classAt(text, at + 5) & WORD) return undefined;
	const before = skipGapBack(text, at, start);
	const isNamed = before > start && text.charCodeAt(before - 1) === COMMA && namesBefore(text, before - 1, start);
	supraNote.lastIndex = at;
	if (supraNote.test(text) && supraNote.lastIndex <= end) {
		if (
			isNamed ||
			!/^\s*(?:and|&)\s+accompanying/.test(text.slice(supraNote.lastIndex, Math.min(end, supraNote.lastIndex + 24)))
		) {
			return { kind: 'supra', start: at, end: supraNote.lastIndex };
		}
		return undefined;
	}
	if (!isNamed) {
		// "(Anderson supra)" keeps no comma; a name must still are directly before.
		const emphasized = before > start && /[A-Z][\w.'\u2019]+$/.test(text.slice(Math.max(start, before - 24), before));
		if (!emphasized || /\b(?:See|Cf\.?|Compare|And|But)$/.test(text.slice(Math.max(start, before - 8), before)))
			return undefined;
	}
	const next = skipGap(text, at + 5, end);
	if (/^,?\s*(?:Part|Section|Point|Argument|pt\.|§|pp?\.|page)/i.test(text.slice(next, Math.min(end, next + 12))))
		return undefined;
	return { kind: 'supra', start: at, end: at + 5 };
}

const LONGEST_PART = 40;
/** "pp. 5–9", "Section III(B)", "n. 4": parts of the draft itself. */
const ownPart =
	/(?:\b(?:[Pp]arts?|[Ss]ections?|[Ss]ecs?\.|[Pp]oints?|[Aa]rguments?|[Cc]hapters?|[Pp]ages?|pp?\.|[Nn]n?\.|[Nn]otes?|[Tt]ables?|[Ff]igures?|[Pp]aragraphs?)|§§?|¶¶?)\s{0,9}(?:\d{1,4}|[IVXLC]{1,6}|[A-Z])(?:[^\w\s]\s?[\w.,()–-]{0,12})?$|\b(?:Background|Introduction|Statement of (?:the )?(?:Facts|Case))$/;

function namesBefore(text: string, at: number, start: number): boolean {
	const before = skipGapBack(text, at, start);
	const last = before > start ? classAt(text, before - 1) : 0;
	if (!(last & (LETTER | DIGIT)) && text.charCodeAt(before - 1) !== DOT && text.charCodeAt(before - 1) !== PAREN_CLOSE)
		return false;
	if (ownPart.test(text.slice(Math.max(start, before - LONGEST_PART), before))) return false;
	return !/\b[Ss]ee(?:,? also)?$/.test(text.slice(Math.max(start, before - 10), before));
}

const leadIn = new RegExp(String.raw`(?:[;(,\u2014]|,["\u201d]|\b(?:${leadIns}|e\.g\.,))$`, 'i');
