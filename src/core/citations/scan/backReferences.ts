import { CAPITAL_I, COMMA, DOT, PAREN_CLOSE } from '../../text/characterCodes';
import { classAt, DIGIT, LETTER, skipGap, skipGapBack, WORD } from '../../text/characters';
import type { NamedHit } from './namedHit';

const idEnd = /(?:[Ii]d|[Ii]bid)([*_]*)(\.)?/y;

/** "Id.", "ibid.": the word with its period. */
export function readId(text: string, at: number, start: number, end: number): NamedHit | undefined {
	if (text.startsWith('ID.', at))
		return /^\s+AT\s+\d/.test(text.slice(at + 3, Math.min(end, at + 12)))
			? { kind: 'id', start: at, end: at + 3 }
			: undefined;
	idEnd.lastIndex = at;
	const match = idEnd.exec(text);
	if (!match) return undefined;
	const [whole, marks, dot] = match;
	const isIbid = whole.length > 3 && /^[Ii]bid/.test(whole);
	const after = dot ? idEnd.lastIndex : idEnd.lastIndex - (marks as string).length;
	if (after > end || classAt(text, after) & WORD) return undefined;
	const hit: NamedHit = { kind: 'id', start: at, end: after };
	const next = skipGap(text, after, end);
	const pinned = /^(?:,\s*)?(?:at\b|¶|§|&para;|&sect;|\*\d)/.test(text.slice(next, Math.min(end, next + 12)));
	if (!dot) return pinned && text.charCodeAt(at) === CAPITAL_I && !isIbid ? hit : undefined;
	if (isIbid || text.charCodeAt(at) === CAPITAL_I || pinned || marks) return hit;
	// "id." of a sentence is also an identity: a signal or a mark must be before it.
	const before = skipGapBack(text, at, start);
	if (before <= start) return undefined;
	const tail = text.slice(Math.max(start, before - 12), before);
	return /(?:[;(,\u2014]|\b(?:see|also|cf\.|e\.g\.,|citing|quoting|accord|with|compare|but|cited|generally|in|of))$/i.test(
		tail,
	)
		? hit
		: undefined;
}

const supraNote = /supra(?:[,\s*_>\u00a0]|&nbsp;)*(?:notes?|n\.)(?:[\s\u00a0]|&nbsp;)*\d{1,4}/iy;

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
		const emphasised = before > start && /[A-Z][\w.'\u2019]+$/.test(text.slice(Math.max(start, before - 24), before));
		if (!emphasised || /\b(?:See|Cf\.?|Compare|And|But)$/.test(text.slice(Math.max(start, before - 8), before)))
			return undefined;
	}
	const next = skipGap(text, at + 5, end);
	if (/^,?\s*(?:Part|Section|Point|Argument|pt\.|§|pp?\.|page)/i.test(text.slice(next, Math.min(end, next + 12))))
		return undefined;
	return { kind: 'supra', start: at, end: at + 5 };
}

function namesBefore(text: string, at: number, start: number): boolean {
	const before = skipGapBack(text, at, start);
	const last = before > start ? classAt(text, before - 1) : 0;
	if (!(last & (LETTER | DIGIT)) && text.charCodeAt(before - 1) !== DOT && text.charCodeAt(before - 1) !== PAREN_CLOSE)
		return false;
	return !/\b[Ss]ee(?:,? also)?$/.test(text.slice(Math.max(start, before - 10), before));
}
