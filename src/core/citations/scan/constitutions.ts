import { COMMA, DOT } from '../../text/characterCodes';
import { skipGap } from '../../text/characters';
import type { Span } from '../../text/span';
import type { NamedHit } from './namedHit';

/** A constitution, whose name is from `at` to `nameEnd`, with its parts after or before it; nothing outside `within` is looked at. */
export function readConstitution(
	text: string,
	at: number,
	nameEnd: number,
	name: string,
	{ start, end }: Span,
): NamedHit | undefined {
	const isSpelledOut = spelledOut.test(text.slice(at, nameEnd));
	const part = isSpelledOut ? readPartBefore(text, at, nameEnd, start, name) : undefined;
	if (part || (isSpelledOut && text.charCodeAt(nameEnd - 1) === DOT)) return part;
	const first = skipGap(text, skipComma(text, skipEdition(text, nameEnd), end), end);
	const after = readParts(text, first, end);
	return after < 0
		? undefined
		: { kind: 'constitution', start: at, end: after, name: name, nameEnd, numberStart: first };
}

function skipComma(text: string, at: number, end: number): number {
	const next = skipGap(text, at, end);
	return text.charCodeAt(next) === COMMA ? next + 1 : at;
}

/** "Ga. Const. of 1983, Art. I", "Ga. Const.1983, Art. I". */
function skipEdition(text: string, at: number): number {
	edition.lastIndex = at;
	return edition.test(text) ? edition.lastIndex : at;
}

const edition = /(?:\sof)?\s?(?:1[6-9]|20)\d\d(?=,)/y;

const gap = '[\\s*_]';
const constitutionPart = new RegExp(
	`(?:amends?\\.?|amdts?\\.|amendments?|arts?\\.|articles?|§§?|cls?\\.|clauses?|pts?\\.|secs?\\.|sections?|paras?\\.|pars?\\.|¶)${gap}*(?:[IVXLC]+(?:-[A-Z])?|\\d{1,3}(?:-?[A-Za-z]|[.-]\\d+)?)(?![A-Za-z0-9])(?:\\([a-z0-9]{1,3}\\))*(?:[-\\u2013]\\d+)?|pmbl\\.|preamble`,
	'iy',
);

/** The offset after "amend. XIV, § 1", or -1. */
function readParts(text: string, at: number, end: number): number {
	let after = -1;
	let i = at;
	for (let n = 0; n < 6; n++) {
		constitutionPart.lastIndex = i;
		if (!constitutionPart.test(text) || constitutionPart.lastIndex > end) break;
		after = constitutionPart.lastIndex;
		const next = skipGap(text, after, end);
		i = text.charCodeAt(next) === COMMA ? skipGap(text, next + 1, end) : next;
	}
	return after;
}

const spelledOut = /Constitution\.?$/;
const partBefore =
	/(?:\b[Aa]rticle\s[IVXLC]{1,6},?\s(?:[Ss]ection|§)\s?\d{1,3}(?:\(\w\))?|\b[Ss]ection\s\d{1,3}(?:\(\w\))?,\s[Aa]rticle\s[IVXLC]{1,6})(?=(?:,?\sof\sthe\s|,\s)$)/;
const LONGEST_PART = 60;

/** "Article I, Section 10 of the Oregon Constitution", "Section 16, Article I, Ohio Constitution" */
function readPartBefore(text: string, at: number, nameEnd: number, start: number, name: string): NamedHit | undefined {
	// A sentence's period is no part of it.
	if (text.charCodeAt(nameEnd - 1) === DOT) nameEnd--;
	const low = Math.max(start, at - LONGEST_PART);
	const found = partBefore.exec(text.slice(low, at));
	if (!found) return undefined;
	const first = low + found.index;
	const numberEnd = first + found[0].length;
	return {
		kind: 'constitution',
		start: first,
		end: nameEnd,
		name,
		nameStart: at,
		nameEnd,
		numberStart: first,
		numberEnd,
	};
}
